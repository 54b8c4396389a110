/** What the manager remembers besides the server's data: what is shown, selected, marked for deletion, carried. */
import { useCallback, useMemo, useState } from 'react'
import type { GalleryFrame, ManagedPicture } from '@backlot/contract/location-galleries'
import { type Arrangement, arranged, folderOf, picturesIn, type Place, rangeBetween } from '#features/galleries/model.ts'

export interface Carried {
  ids: readonly number[]
  /** Where they would be dropped. */
  move: Arrangement
}

const none: readonly ManagedPicture[] = []
const noFolders: GalleryFrame['folders'] = []

export function useGalleryState(pictures: readonly ManagedPicture[] = none, folders = noFolders, place: Place = 'all') {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number | null>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  /** The gallery in which the carried ones were put down, until it is known in its new order. */
  const [landing, setLanding] = useState<readonly ManagedPicture[] | null>(null)
  if (landing !== null && landing !== pictures) {
    setLanding(null)
    setCarried(null)
  }

  const shown = useMemo(() => {
    const order = carried ? arranged(pictures, folders, carried.move) : pictures
    return picturesIn(order, place)
  }, [pictures, folders, place, carried])
  const ids = useMemo(() => shown.map((picture) => picture.id), [shown])

  const toggle = useCallback((id: number) => {
    setAnchor(id)
    setSelected((before) => without(before, id) ?? new Set([...before, id]))
  }, [])
  const extend = useCallback(
    (id: number) => setSelected((before) => new Set([...before, ...rangeBetween(ids, anchor ?? id, id)])),
    [ids, anchor],
  )
  const clear = useCallback(() => setSelected(new Set()), [])
  const selectAll = useCallback(() => setSelected(new Set(ids)), [ids])
  const mark = useCallback((given: readonly number[]) => {
    setMarked((before) => new Set([...before, ...given]))
    setSelected(new Set())
  }, [])
  const unmark = useCallback((given?: readonly number[]) => {
    setMarked((before) => (given ? new Set([...before].filter((id) => !given.includes(id))) : new Set()))
  }, [])
  // Shown where they were put down all along: a tile that went back for a moment would leave the screen, and the focus with it.
  const putDown = useCallback(() => setLanding(pictures), [pictures])
  // What is no longer there is neither selected nor marked.
  const here = useMemo(() => new Set(pictures.map((picture) => picture.id)), [pictures])
  const chosen = useMemo(() => pictures.filter((picture) => selected.has(picture.id)), [pictures, selected])
  const doomed = useMemo(() => [...marked].filter((id) => here.has(id)), [marked, here])

  return {
    shown,
    ids,
    selected,
    chosen,
    marked,
    doomed,
    toggle,
    extend,
    clear,
    selectAll,
    mark,
    unmark,
    carried,
    setCarried,
    putDown,
    isLanding: landing !== null,
  }
}
export type GalleryState = ReturnType<typeof useGalleryState>

function without(set: ReadonlySet<number>, id: number): ReadonlySet<number> | undefined {
  return set.has(id) ? new Set([...set].filter((one) => one !== id)) : undefined
}

/** Where pictures are dropped in front of another one, or behind the last of what is shown. */
export function dropBefore(state: Pick<GalleryState, 'shown'>, place: Place, ids: readonly number[], beforeId: number | null): Arrangement {
  const before = state.shown.find((picture) => picture.id === beforeId)
  const last = state.shown.findLast((picture) => !ids.includes(picture.id))
  const folder = typeof place === 'number' ? place : place === 'unfiled' ? null : before ? folderOf(before) : last ? folderOf(last) : null
  return { imageIds: ids, folderId: folder, beforeId: before ? before.id : null }
}
