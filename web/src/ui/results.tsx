/** A grid of results that scrolls with the page: only the rows in view are in the document, whatever their number. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { cellAfterKey, cellCount, type GridOptions, gridShape } from '#ui/results-layout.ts'
import { useMeasure } from '#ui/results-measure.ts'
import { useReturn } from '#ui/results-return.ts'
import styles from '#ui/results.module.css'

export interface ResultsProps<Item> extends GridOptions {
  items: readonly Item[]
  keyOf: (item: Item) => number | string
  /** Draws one result; its first link or button takes the focus. */
  children: (item: Item, place: { index: number; width: number }) => ReactNode
  /** Drawn where the next page will stand, and on the first load. */
  skeleton: ReactNode
  /** How many there are in all; the list may know fewer. */
  total: number
  /** Another page can be asked for. */
  hasMore: boolean
  onMore: () => void
  /** What is shown belongs to the search before; it fades while the new one is on its way. */
  stale?: boolean
  label: string
  /** An item to bring into view, such as the one whose pin was chosen. */
  revealed?: number | undefined
}

/** Rows before the end at which the next page is asked for. */
const askAhead = 4

export function Results<Item>(props: ResultsProps<Item>) {
  const { items, keyOf, children, skeleton, total, hasMore, onMore, stale = false, label, revealed } = props
  const list = useRef<HTMLUListElement>(null)
  const { width, top } = useMeasure(list)
  const shape = gridShape(width, props)
  const count = cellCount(items.length, total, hasMore)
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / shape.columns),
    estimateSize: () => shape.rowHeight + shape.gap,
    overscan: 3,
    scrollMargin: top,
    enabled: width > 0,
  })
  useEffect(() => rows.measure(), [rows, shape.rowHeight, shape.columns, shape.gap])

  const visible = rows.getVirtualItems()
  const lastRow = visible.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !stale && (lastRow + askAhead) * shape.columns >= items.length) onMore()
  }, [hasMore, stale, lastRow, shape.columns, items.length, onMore])

  const keys = useMemo(() => items.map((item) => String(keyOf(item))), [items, keyOf])
  const onPress = useReturn({ list, keys, top, width, shape, hasMore, onMore })

  const focusCell = (index: number, tries = 8) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`)
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
      return
    }
    // The row is not in the document yet: bring it there, then try again with the next frames.
    rows.scrollToIndex(Math.floor(index / shape.columns))
    if (tries > 0) requestAnimationFrame(() => focusCell(index, tries - 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    if (!cell) return
    const next = cellAfterKey(event.key, Number(cell.dataset['index']), items.length, shape.columns)
    if (next === undefined) return
    event.preventDefault()
    focusCell(next)
  }

  const scrollToRow = useRef(rows.scrollToIndex)
  useEffect(() => {
    scrollToRow.current = rows.scrollToIndex
  })
  useEffect(() => {
    if (revealed !== undefined && revealed >= 0) scrollToRow.current(Math.floor(revealed / shape.columns), { align: 'auto' })
  }, [revealed, shape.columns])

  return (
    // The keys move between the links inside; the list itself takes no focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className={styles.list}
      style={{ height: Math.max(0, rows.getTotalSize() - shape.gap) }}
      data-stale={stale || undefined}
      aria-label={label}
      aria-busy={stale}
      onKeyDown={onKeyDown}
      onClickCapture={onPress}
    >
      {visible.flatMap((row) =>
        Array.from({ length: shape.columns }, (_, column) => {
          const index = row.index * shape.columns + column
          if (index >= count) return null
          const item = items[index]
          const left = column * (shape.columnWidth + shape.gap)
          return (
            <li
              key={item === undefined ? `empty-${index}` : keyOf(item)}
              className={styles.cell}
              data-index={item === undefined ? undefined : index}
              aria-setsize={item === undefined ? undefined : total}
              aria-posinset={item === undefined ? undefined : index + 1}
              aria-hidden={item === undefined || undefined}
              style={{
                width: shape.columnWidth,
                height: shape.rowHeight,
                transform: `translate(${left}px, ${row.start - rows.options.scrollMargin}px)`,
              }}
            >
              {item === undefined ? skeleton : children(item, { index, width: shape.columnWidth })}
            </li>
          )
        }),
      )}
    </ul>
  )
}
