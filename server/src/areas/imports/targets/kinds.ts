/** The one list of what a file can become. */
import type { ImportKind } from '@backlot/contract/imports'
import { directoryTarget } from './directory.ts'
import { locationsTarget } from './locations.ts'
import { placesTarget } from './places.ts'
import type { Target } from './target.ts'

/** Photos are pictures of locations: their own engine writes them (photos/run.ts). */
const targets: Record<ImportKind, Target> = {
  locations: locationsTarget,
  directory: directoryTarget,
  places: placesTarget,
  photos: locationsTarget,
}

export const targetOf = (kind: string): Target => targets[kind as ImportKind]
