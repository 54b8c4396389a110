/** The keys of the administrator's list: arrows move, x and Space tick, Shift ticks all on the way. */
import type { KeyboardEvent, RefObject } from 'react'

interface RowKeys {
  body: RefObject<HTMLElement | null>
  count: number
  /** Brings a row into the document that is not drawn. */
  show: (index: number) => void
  onToggle: (index: number, isRange: boolean) => void
}

const stepsOf = (index: number, count: number): Readonly<Record<string, number>> => ({
  ArrowDown: index + 1,
  j: index + 1,
  ArrowUp: index - 1,
  k: index - 1,
  Home: 0,
  End: count - 1,
})

export function useRowKeys({ body, count, show, onToggle }: RowKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const focusRow = (index: number, tries = 8): void => {
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
    if (link) {
      link.focus({ preventScroll: true })
      link.scrollIntoView({ block: 'nearest' })
      return
    }
    show(index)
    if (tries > 0) requestAnimationFrame(() => focusRow(index, tries - 1))
  }
  return (event) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    if (!row || altKey || ctrlKey || metaKey) return
    const index = Number(row.dataset['index'])
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if ((key === ' ' || key === 'x') && target instanceof HTMLAnchorElement) {
      event.preventDefault()
      onToggle(index, shiftKey)
      return
    }
    const next = stepsOf(index, count)[key]
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    if (shiftKey && key.startsWith('Arrow')) {
      // The first step of a range ticks the row that it starts from.
      if (row.dataset['selected'] === undefined) onToggle(index, false)
      onToggle(next, true)
    }
    focusRow(next)
  }
}
