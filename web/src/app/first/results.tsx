/** Stands in for `#ui/results-first.tsx` on the server, which knows no width: the same cells, placed by CSS alone. */
import type { ResultsProps } from '#ui/results.tsx'

/** More than a first screen shows on any window. */
const most = 12

/** The width at which `heightOf` is asked for the part of the height that does not depend on it. */
const picture = (heightOf: (width: number) => number) => ({ factor: (heightOf(1) - heightOf(0)) * 100, fixed: heightOf(0) })

export function FirstResults<Item>({ items, keyOf, children, label, leastColumn, gap, heightOf, total }: ResultsProps<Item>) {
  const { factor, fixed } = picture(heightOf)
  return (
    <ul
      aria-label={label}
      aria-busy
      style={{
        display: 'grid',
        gap,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${leastColumn}px, 100%), 1fr))`,
        listStyle: 'none',
        margin: 0,
        padding: 0,
      }}
    >
      {items.slice(0, most).map((item, index) => (
        <li key={keyOf(item)} aria-setsize={total} aria-posinset={index + 1} style={{ containerType: 'inline-size', minWidth: 0 }}>
          <div style={{ height: `round(${factor}cqw + ${fixed}px, 1px)` }}>{children(item, { index, width: leastColumn })}</div>
        </li>
      ))}
    </ul>
  )
}
