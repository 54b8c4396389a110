/** Choosing rows: one, a range, all that are loaded, or all that were found. */
import { useRef, useState } from 'react'
import type { Selection } from '#lib/use-selection.ts'
import type { ListData } from '#ui/list/types.ts'

/** More than this is nothing that one press should load and choose. */
const mostFound = 2000

export interface Choosing {
  isChosen: (id: number) => boolean
  /** `isRange` takes all from the row that was chosen last. */
  toggle: (index: number, isRange: boolean) => void
  all: boolean
  some: boolean
  toggleAll: () => void
  /** Chooses what is not loaded yet too; undefined where all of it is, or where it is too much. */
  chooseFound: (() => void) | undefined
  isLoadingFound: boolean
}

export function useChoosing<Item extends { id: number }>(data: ListData<Item>, selection: Selection): Choosing {
  const { items = [], total = 0, loadAll } = data
  const anchor = useRef<number | null>(null)
  const [isLoadingFound, setLoadingFound] = useState(false)
  const chooseFound = async (load: () => Promise<readonly Item[]>) => {
    setLoadingFound(true)
    const found = await load()
    selection.set(found.map(({ id }) => id))
    setLoadingFound(false)
  }
  const all = items.length > 0 && items.every(({ id }) => selection.ids.has(id))
  const toggle = (index: number, isRange: boolean) => {
    const item = items[index]
    if (!item) return
    const from = anchor.current
    if (isRange && from !== null) {
      selection.add(items.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id))
    } else selection.toggle(item.id)
    anchor.current = index
  }
  return {
    isChosen: (id) => selection.ids.has(id),
    toggle,
    all,
    some: !all && items.some(({ id }) => selection.ids.has(id)),
    toggleAll: () => (all ? selection.clear() : selection.set(items.map(({ id }) => id))),
    chooseFound: all && loadAll && total <= mostFound ? () => void chooseFound(loadAll) : undefined,
    isLoadingFound,
  }
}
