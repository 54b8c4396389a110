/** What a file can become: the product's own kinds, and those that areas plug in where the app is made. */
import { fieldProblems } from '@backlot/contract/field-problems'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { message } from '@backlot/contract/message-table'
import type { Ctx } from '#kit/context.ts'
import { invalidField } from '#kit/errors.ts'
import type { GuidedKind } from '../kinds/kind.ts'
import { targetOfKind } from '../kinds/plugged.ts'
import { MappingError } from '../mapping/mapped.ts'
import { kindOf, type Mapping } from '../mapping/schema.ts'
import { directoryTarget } from './directory.ts'
import { locationsTarget } from './locations.ts'
import { placesTarget } from './places.ts'
import type { Target } from './target.ts'

/** Photos are pictures of locations: their own engine writes them (photos/run.ts). */
const targets: Readonly<Record<string, Target>> = {
  locations: locationsTarget,
  directory: directoryTarget,
  places: placesTarget,
  photos: locationsTarget,
}

type Kinds = Pick<Ctx, 'platform'>

const find = ({ platform }: Kinds, name: string): Target | undefined => {
  if (Object.hasOwn(targets, name)) return targets[name]
  const plugged = platform.importedKinds.find((one) => one.name === name)
  return plugged && targetOfKind(plugged)
}

/** @throws MappingError for a kind that is none */
export function targetOf(ctx: Kinds, name: string): Target {
  const target = find(ctx, name)
  if (!target) throw new MappingError(message(mappingProblems.noKind, { kind: name }))
  return target
}

/** @throws MappingError for a mapping that its kind cannot be filled by */
export const targetFor = (ctx: Kinds, mapping: Mapping): Target => {
  const target = targetOf(ctx, kindOf(mapping))
  target.refuse?.(mapping)
  return target
}

/** A kind that the wizard brings in. Throws `invalid` at `kind` for any other. */
export const guidedOf = (ctx: Kinds, name: string): GuidedKind => find(ctx, name)?.guided ?? invalidField('kind', fieldProblems.notListed)
