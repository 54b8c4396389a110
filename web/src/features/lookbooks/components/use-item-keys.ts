/** The keys of the grid: go, select, open, take out, and carry. Every drag has keys that do the same (WCAG 2.5.7). */
import { type KeyboardEvent } from 'react'
import { stepped } from '#features/galleries/public.ts'
import type { ItemsState } from '#features/lookbooks/components/use-items.ts'
import { type Arrangement, dropBefore, nameOf, type Place } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { announce } from '#ui/feedback/announcer.tsx'

interface ItemKeys {
  state: ItemsState
  place: Place
  columns: number
  focusTile: (index: number) => void
  onArrange: (move: Arrangement) => void
  onRemove: (ids: readonly number[]) => void
}

export function useItemKeys({ state, place, columns, focusTile, onArrange, onRemove }: ItemKeys) {
  const t = useText(lookbooksText)
  const { shown, ids, selected, carried } = state

  const pickUp = (index: number) => {
    const item = shown[index]
    if (!item) return
    const carrying = selected.has(item.id) ? ids.filter((id) => selected.has(id)) : [item.id]
    const next = ids.slice(ids.indexOf(carrying[0] ?? item.id)).find((id) => !carrying.includes(id)) ?? null
    state.setCarried({ ids: carrying, move: dropBefore(shown, place, carrying, next) })
    announce(t('pickedUp', { name: carrying.length === 1 ? nameOf(item) : t('selected', { count: carrying.length }) }))
  }
  const carry = (steps: number) => {
    if (!carried) return
    const before = stepped(ids, new Set(carried.ids), steps)
    if (before === undefined) return
    state.setCarried({ ...carried, move: dropBefore(shown, place, carried.ids, before) })
    const neighbour = shown.find((item) => item.id === before)
    announce(neighbour ? t('carriedTo', { name: nameOf(neighbour) }) : t('carriedEnd'))
  }
  const putDown = () => {
    if (!carried) return
    state.setCarried(null)
    onArrange(carried.move)
    announce(t('dropped'))
  }
  const putBack = () => {
    state.setCarried(null)
    announce(t('putBack'))
  }
  const go = (index: number, step: number, isRange: boolean) => {
    const next = Math.min(Math.max(index + step, 0), shown.length - 1)
    for (const id of isRange ? [ids[index], ids[next]] : []) if (id !== undefined) state.extend(id)
    focusTile(next)
  }

  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -shown.length,
    End: shown.length,
  }
  /** What a key does on the tile of this index; null leaves it to the browser. */
  const workOf = (event: KeyboardEvent, index: number, id: number): (() => void) | null => {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const step = isCommand || event.altKey ? undefined : steps[event.key]
    if (step !== undefined) return carried ? () => carry(step) : () => go(index, step, event.shiftKey)
    if (key === ' ') return carried ? putDown : () => pickUp(index)
    if (key === 'escape') return carried ? putBack : selected.size > 0 ? state.clear : null
    if (key === 'a') return isCommand ? state.selectAll : null
    if (key === 'x') return isCommand ? null : () => state.toggle(id)
    if (key === 'delete') return () => onRemove(selected.size > 0 ? [...selected] : [id])
    return null
  }
  return (event: KeyboardEvent) => {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]')
    const index = Number(tile?.dataset['tile'])
    const id = tile ? ids[index] : undefined
    const work = id === undefined ? null : workOf(event, index, id)
    if (!work) return
    event.preventDefault()
    work()
  }
}
