/**
 * What staff collect from the library, such as into a lookbook. Whoever collects fills it; cards and pictures read it,
 * without knowing who that is.
 */
import { create } from 'zustand'

export const collectables = ['locations', 'images'] as const
export type Collectable = (typeof collectables)[number]

export interface Collecting extends Readonly<Record<Collectable, ReadonlySet<number>>> {
  /** What it is collected into. */
  name: string
  /** Adds one, or takes it out where it is in. */
  toggle: (kind: Collectable, id: number, name: string) => void
  add: (chosen: { locationIds?: number[]; imageIds?: number[]; galleryFolderIds?: number[] }) => void
}

/** Null while nothing is collected. */
export const useCollecting = create<{ into: Collecting | null }>()(() => ({ into: null }))

/** Marks what has the focus, so that a key can collect it. */
export const collectableMark = (kind: Collectable, id: number) => ({ 'data-collectable': `${kind}:${id}` })
