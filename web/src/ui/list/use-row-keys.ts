/**
 * The keys of a list: arrows (left and right too where its items stand beside each other), Home and End move, x and Space choose, Shift with an arrow chooses all on the way, Enter opens, Escape
 * clears what is chosen. One row at a time is reached by Tab (roving tabindex).
 */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface RowKeys {
  body: RefObject<HTMLElement | null>
  count: number
  /** How many items stand in one row, where they are tiles. */
  perRow?: (() => number) | undefined
  /** Brings a row into the document that is not drawn. */
  show: (index: number) => void
  /** Undefined where nothing can be chosen. */
  choose: { isChosen: (index: number) => boolean; toggle: (index: number, isRange: boolean) => void; clear: () => void } | undefined
}

const stepsOf = (index: number, count: number, perRow: number | undefined): Readonly<Record<string, number>> => ({
  ArrowDown: index + (perRow ?? 1),
  j: index + (perRow ?? 1),
  ArrowUp: index - (perRow ?? 1),
  k: index - (perRow ?? 1),
  Home: 0,
  End: count - 1,
  ...(perRow === undefined ? {} : { ArrowRight: index + 1, ArrowLeft: index - 1 }),
})

/** Frames that a row is waited for which is drawn only when it is scrolled to. */
const mostTries = 8

/** What of a row takes the focus: its link, else its box. */
const reachedOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('input[type=checkbox]') ?? null

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null

/** Typing, and buttons of the row's own, keep their keys. */
const isOfRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.hasAttribute('data-row-link') || target.matches('input[type=checkbox]'))

/** The index of the row that Tab reaches. */
export function useRowKeys({ body, count, perRow, show, choose }: RowKeys): number {
  const [reached, setReached] = useState(0)
  const focusRow = (index: number, tries = mostTries): void => {
    const target = reachedOf(body.current?.querySelector(`[data-index="${index}"]`))
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
      return
    }
    show(index)
    if (tries > 0) requestAnimationFrame(() => focusRow(index, tries - 1))
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event
    const row = rowOf(target)
    if (altKey || ctrlKey || metaKey) return
    if (event.key === 'Escape') return choose?.clear()
    if (!row || !isOfRow(target)) return
    const index = Number(row.dataset['index'])
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isLink = target instanceof HTMLElement && target.hasAttribute('data-row-link')
    if (choose && (key === 'x' || (key === ' ' && isLink))) {
      event.preventDefault()
      return choose.toggle(index, shiftKey)
    }
    if (key === 'Enter' && !isLink) return reachedOf(row)?.click()
    const next = stepsOf(index, count, perRow?.())[key]
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    if (choose && shiftKey && key.startsWith('Arrow')) {
      // The first step of a range chooses the row that it starts from.
      if (!choose.isChosen(index)) choose.toggle(index, false)
      choose.toggle(next, true)
    }
    focusRow(next)
  })
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const row = rowOf(target)
    if (row) setReached(Number(row.dataset['index']))
  })
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const keys = (event: KeyboardEvent) => onKeyDown(event)
    const focus = (event: FocusEvent) => onFocus(event)
    element.addEventListener('keydown', keys)
    element.addEventListener('focusin', focus)
    return () => {
      element.removeEventListener('keydown', keys)
      element.removeEventListener('focusin', focus)
    }
  }, [body])
  return Math.min(reached, Math.max(0, count - 1))
}
