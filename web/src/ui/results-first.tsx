/** The first screen of a results grid while the code that scrolls it is on its way: every cell where it will stand. */
import { useRef } from 'react'
import { cellCount, gridShape } from '#ui/results-layout.ts'
import { useMeasure } from '#ui/results-measure.ts'
import type { ResultsProps } from '#ui/results.tsx'
import styles from '#ui/results.module.css'

const most = 24

export function FirstResults<Item>(props: ResultsProps<Item>) {
  const { items, keyOf, children, skeleton, total, hasMore, stale = false, label } = props
  const list = useRef<HTMLUListElement>(null)
  const { width } = useMeasure(list)
  const shape = gridShape(width, props)
  const count = cellCount(items.length, total, hasMore)
  const height = Math.ceil(count / shape.columns) * (shape.rowHeight + shape.gap) - shape.gap
  const shown = width > 0 ? Math.min(count, most) : 0
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ height: Math.max(0, height) }}
      data-stale={stale || undefined}
      aria-label={label}
      aria-busy
    >
      {Array.from({ length: shown }, (_, index) => {
        const item = items[index]
        const left = (index % shape.columns) * (shape.columnWidth + shape.gap)
        const top = Math.floor(index / shape.columns) * (shape.rowHeight + shape.gap)
        return (
          <li
            key={item === undefined ? `empty-${index}` : keyOf(item)}
            className={styles.cell}
            aria-setsize={item === undefined ? undefined : total}
            aria-posinset={item === undefined ? undefined : index + 1}
            aria-hidden={item === undefined || undefined}
            style={{ width: shape.columnWidth, height: shape.rowHeight, transform: `translate(${left}px, ${top}px)` }}
          >
            {item === undefined ? skeleton : children(item, { index, width: shape.columnWidth })}
          </li>
        )
      })}
    </ul>
  )
}
