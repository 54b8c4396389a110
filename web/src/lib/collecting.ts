/**
 * What staff collect from the library, such as into a lookbook. Whoever collects fills it; cards and pictures read it,
 * without knowing who that is.
 */
import { create } from 'zustand'

export const collectables = ['locations', 'images'] as const
export type Collectable = (typeof collectables)[number]

export interface Chosen {
  locationIds?: number[]
  imageIds?: number[]
  galleryFolderIds?: number[]
}

export interface Collecting extends Readonly<Record<Collectable, ReadonlySet<number>>> {
  /** What it is collected into. */
  name: string
  /** Adds one, or takes it out where it is in. */
  toggle: (kind: Collectable, id: number, name: string) => void
  add: (chosen: Chosen) => void
}

/** What is to be added while nothing is open to take it: the person is asked into what. */
export interface Asked {
  chosen: Chosen
  /** What a person calls it. */
  name: string
  done?: () => void
}

interface State {
  /** Null while nothing is collected. */
  into: Collecting | null
  /** Somebody is there to ask. */
  mayAsk: boolean
  asked: Asked | null
}

export const useCollecting = create<State>()(() => ({ into: null, mayAsk: false, asked: null }))

export const chosenOf = (kind: Collectable, id: number): Chosen => (kind === 'locations' ? { locationIds: [id] } : { imageIds: [id] })

/** Adds to what is open, or asks into what. */
export function collect(asked: Asked): void {
  const { into, mayAsk } = useCollecting.getState()
  if (into) {
    into.add(asked.chosen)
    asked.done?.()
  } else if (mayAsk) useCollecting.setState({ asked })
}

/** Adds one, takes it out where it is in, or asks into what. */
export function toggleCollected(kind: Collectable, id: number, name: string): void {
  const { into } = useCollecting.getState()
  if (into) into.toggle(kind, id, name)
  else collect({ chosen: chosenOf(kind, id), name })
}

/** Marks what has the focus, so that a key can collect it. */
export const collectableMark = (kind: Collectable, id: number) => ({ 'data-collectable': `${kind}:${id}` })
