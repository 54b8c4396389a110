/** The keys of a grid of tiles: go, select, take out, and carry. Every drag has keys that do the same (WCAG 2.5.7). */
import type { KeyboardEvent } from 'react'
import type { Translate } from '#lib/text.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { stepped, movedTogether } from '#ui/tile-order.ts'

interface TileState<Move> {
  /** Of what is shown, in order. */
  ids: readonly number[]
  selected: ReadonlySet<number>
  /** `move` is where they would be dropped. */
  carried: { ids: readonly number[]; move: Move } | null
  setCarried: (carried: { ids: readonly number[]; move: Move } | null) => void
  toggle: (id: number) => void
  extend: (id: number) => void
  clear: () => void
  selectAll: () => void
}

export interface TileKeys<Move> {
  state: TileState<Move>
  /** Nothing is done while what was put down is on its way. */
  isBusy?: boolean
  /** The tile above or below another one. */
  beside: (index: number, step: -1 | 1) => number
  focusTile: (index: number) => void
  t: Translate<'pickedUp' | 'selected' | 'carriedTo' | 'carriedEnd' | 'dropped' | 'putBack'>
  nameOf: (id: number) => string
  moveOf: (ids: readonly number[], beforeId: number | null) => Move
  /** What is carried stays carried until this lets go of it. */
  onPutDown: (move: Move) => void
  onRemove: (ids: readonly number[]) => void
}

export function useTileKeys<Move>(keys: TileKeys<Move>): (event: KeyboardEvent) => void {
  const { state, isBusy = false, beside, focusTile, t, nameOf, moveOf, onPutDown, onRemove } = keys
  const { ids, selected, carried } = state

  const pickUp = (id: number) => {
    const carrying = movedTogether(ids, selected, id)
    const next = ids.slice(ids.indexOf(carrying[0] ?? id)).find((one) => !carrying.includes(one)) ?? null
    state.setCarried({ ids: carrying, move: moveOf(carrying, next) })
    announce(t('pickedUp', { name: carrying.length === 1 ? nameOf(id) : t('selected', { count: carrying.length }) }))
  }
  const carry = (steps: number) => {
    if (!carried) return
    const before = stepped(ids, new Set(carried.ids), steps)
    if (before === undefined) return
    state.setCarried({ ...carried, move: moveOf(carried.ids, before) })
    announce(before === null ? t('carriedEnd') : t('carriedTo', { name: nameOf(before) }))
  }
  const putDown = () => {
    if (!carried) return
    onPutDown(carried.move)
    announce(t('dropped'))
  }
  const putBack = () => {
    state.setCarried(null)
    announce(t('putBack'))
  }
  const go = (index: number, step: number, isRange: boolean) => {
    const next = Math.min(Math.max(index + step, 0), ids.length - 1)
    for (const id of isRange ? [ids[index], ids[next]] : []) if (id !== undefined) state.extend(id)
    focusTile(next)
  }

  const steps: Record<string, (index: number) => number> = {
    ArrowLeft: () => -1,
    ArrowRight: () => 1,
    ArrowUp: (index) => beside(index, -1) - index,
    ArrowDown: (index) => beside(index, 1) - index,
    Home: () => -ids.length,
    End: () => ids.length,
  }
  /** What a key does on the tile of this index; null leaves it to the browser. */
  const workOf = (event: KeyboardEvent, index: number, id: number): (() => void) | null => {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const step = isCommand || event.altKey ? undefined : steps[event.key]?.(index)
    if (step !== undefined) return carried ? () => carry(step) : () => go(index, step, event.shiftKey)
    if (key === ' ') return carried ? putDown : () => pickUp(id)
    if (key === 'escape') return carried ? putBack : selected.size > 0 ? state.clear : null
    if (key === 'a') return isCommand ? state.selectAll : null
    if (key === 'x') return isCommand ? null : () => state.toggle(id)
    if (key === 'delete') return () => onRemove(selected.size > 0 ? [...selected] : [id])
    return null
  }
  return (event) => {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]')
    const index = Number(tile?.dataset['tile'])
    const id = tile ? ids[index] : undefined
    if (id === undefined) return
    const work = isBusy ? () => undefined : workOf(event, index, id)
    if (!work) return
    event.preventDefault()
    work()
  }
}
