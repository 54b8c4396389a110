/** A list that is returned to stands where it was left, with the focus on what was opened from it. */
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLeaving, useLeftPlace } from '#lib/left-places.ts'
import type { GridShape } from '#ui/results-layout.ts'

/** A cell of a list, and where it stood on the screen. */
interface LeftCell {
  key: string
  index: number
  /** Pixels between the top of the window and the cell. */
  offset: number
  /** It was opened, or had the focus. */
  focused: boolean
}

interface ReturnProps {
  list: RefObject<HTMLElement | null>
  /** Keys of the items that are known. */
  keys: readonly string[]
  top: number
  width: number
  shape: GridShape
  hasMore: boolean
  onMore: () => void
}

/** What moves a page by hand: from then on it is left alone. */
const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** A cell may be taken out and drawn anew while the list finds out how far it is scrolled: its place and its focus are held for so long. */
const restMilliseconds = 500

const linkIn = (cell: Element | null): HTMLElement | null => cell?.querySelector<HTMLElement>('a, button') ?? null
const indexOf = (cell: HTMLElement): number => Number(cell.dataset['index'])

function cellNow(list: HTMLElement | null, opened: HTMLElement | null, keys: readonly string[]): LeftCell | undefined {
  const cells = [...(list?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  const used = cells.find((cell) => cell === opened || cell.contains(document.activeElement))
  const cell = used ?? cells.toSorted((a, b) => indexOf(a) - indexOf(b)).find((one) => one.getBoundingClientRect().bottom > 0)
  const key = cell && keys[indexOf(cell)]
  if (!cell || key === undefined) return undefined
  return { key, index: indexOf(cell), offset: cell.getBoundingClientRect().top, focused: used !== undefined }
}

/** Answers what the list does when something in it is pressed. */
export function useReturn({ list, keys, top, width, shape, hasMore, onMore }: ReturnProps): (event: MouseEvent) => void {
  const opened = useRef<HTMLElement | null>(null)
  const left = useLeftPlace<LeftCell>('list')
  useLeaving('list', () => cellNow(list.current, opened.current, keys))
  const isOver = useRef(left === undefined)
  const rest = useRef<number | undefined>(undefined)

  useEffect(() => {
    const end = () => {
      isOver.current = true
    }
    for (const name of byHand) window.addEventListener(name, end, { passive: true })
    return () => {
      window.clearTimeout(rest.current)
      for (const name of byHand) window.removeEventListener(name, end)
    }
  }, [])
  // With every drawing until the cell is in the document: pages come, and what stands above the list may still grow.
  useLayoutEffect(() => {
    if (isOver.current || !left || width === 0 || keys.length === 0) return
    const known = keys.indexOf(left.key)
    if (known < 0 && keys.length <= left.index && hasMore) return onMore()
    // What was opened may be gone, and its neighbours moved up.
    const index = known < 0 ? Math.min(left.index, keys.length - 1) : known
    window.scrollTo({ top: top + Math.floor(index / shape.columns) * (shape.rowHeight + shape.gap) - left.offset, behavior: 'instant' })
    const cell = list.current?.querySelector(`[data-index="${index}"]`) ?? null
    if (!cell) return
    // The page ends above the place where the cell stood, until what came after it is there too and the list has its whole height.
    if (Math.abs(cell.getBoundingClientRect().top - left.offset) > 1) {
      const whole = Math.ceil(keys.length / shape.columns) * (shape.rowHeight + shape.gap) - shape.gap
      if (hasMore) return onMore()
      if ((list.current?.offsetHeight ?? 0) < whole - 1) return
    }
    rest.current ??= window.setTimeout(() => {
      isOver.current = true
    }, restMilliseconds)
    if (left.focused && known >= 0 && !cell.contains(document.activeElement)) linkIn(cell)?.focus({ preventScroll: true })
  })
  return (event) => {
    opened.current = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
  }
}
