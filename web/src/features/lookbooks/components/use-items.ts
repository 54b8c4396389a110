/** What the editor remembers besides the server's data: what is shown, selected, carried. */
import { useCallback, useMemo, useState } from 'react'
import type { LookbookFolder, LookbookItem } from '@backlot/contract/lookbook-contents'
import { rangeBetween } from '#features/galleries/public.ts'
import { type Arrangement, arranged, itemsIn, type Place } from '#features/lookbooks/model.ts'

export interface Carried {
  ids: readonly number[]
  /** Where they would be dropped. */
  move: Arrangement
}

export function useItems(items: readonly LookbookItem[], folders: readonly LookbookFolder[], place: Place) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number | null>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  /** The items among which the carried ones were put down, until they are known in their new order. */
  const [landing, setLanding] = useState<readonly LookbookItem[] | null>(null)
  if (landing !== null && landing !== items) {
    setLanding(null)
    setCarried(null)
  }

  const shown = useMemo(() => itemsIn(carried ? arranged(items, folders, carried.move) : items, place), [items, folders, place, carried])
  const ids = useMemo(() => shown.map((item) => item.id), [shown])
  // What somebody takes out while it is selected is selected no more.
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen])

  const toggle = useCallback((id: number) => {
    setAnchor(id)
    setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  }, [])
  const extend = useCallback(
    (id: number) => setChosen((before) => new Set([...before, ...rangeBetween(ids, anchor ?? id, id)])),
    [ids, anchor],
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  const selectAll = useCallback(() => setChosen(new Set(ids)), [ids])
  // Shown where they were put down all along: a tile that went back for a moment would leave the screen, and the focus with it.
  const putDown = () => {
    const before = itemsIn(items, place)
    const isMoved = before.some((item, index) => item.id !== ids[index])
    if (isMoved) setLanding(items)
    else setCarried(null)
  }
  return { shown, ids, selected, toggle, extend, clear, selectAll, carried, setCarried, putDown, isLanding: landing !== null }
}
export type ItemsState = ReturnType<typeof useItems>
