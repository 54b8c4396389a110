/** The mechanics of a grid of tiles in order: only the rows in view are in the document, and one tile at a time has the focus. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useMeasure } from '#ui/results-measure.ts'

/** Pixels. */
export interface TileShape {
  gap: number
  /** The narrowest tile, in a wide list and in a narrow one. */
  least: { wide: number; narrow: number }
  fewestColumns: number
  heightOf: (width: number) => number
}

interface TileGridOptions {
  count: number
  shape: TileShape
  /** The place of the tile that is carried, which keeps the focus wherever it goes; -1 for none. */
  carriedIndex: number
}

export interface TileGrid {
  list: RefObject<HTMLDivElement | null>
  /** Of the list. */
  style: CSSProperties
  columns: number
  /** Width of a tile. */
  width: number
  /** The places in view. */
  cells: { index: number; style: CSSProperties }[]
  /** The tile that Tab comes to. */
  focused: number
  setFocused: (index: number) => void
  /** Brings a tile into view, drawing its row first, and gives it the focus. It is found by its `data-tile`. */
  focusTile: (index: number) => void
}

const narrow = 500
/** Of a list that is not laid out yet. */
const leastWidth = 80

export function useTileGrid({ count, shape: { gap, least, fewestColumns, heightOf }, carriedIndex }: TileGridOptions): TileGrid {
  const list = useRef<HTMLDivElement>(null)
  const { width: whole, top } = useMeasure(list)
  const columns = Math.max(fewestColumns, Math.floor((whole + gap) / ((whole < narrow ? least.narrow : least.wide) + gap)))
  const width = Math.max(leastWidth, (whole - gap * (columns - 1)) / columns)
  const height = heightOf(width)
  const [current, setFocused] = useState(0)
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => height + gap,
    overscan: 4,
    scrollMargin: top,
    enabled: whole > 0,
  })
  useEffect(() => rows.measure(), [rows, height])

  const focusTile = (index: number, tries = 10) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-tile="${index}"]`)
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
      return
    }
    rows.scrollToIndex(Math.floor(index / columns))
    if (tries > 0) requestAnimationFrame(() => focusTile(index, tries - 1))
  }
  const follow = useRef(focusTile)
  useEffect(() => {
    follow.current = focusTile
  })
  useEffect(() => {
    if (carriedIndex >= 0) follow.current(carriedIndex)
  }, [carriedIndex])

  const cells = rows.getVirtualItems().flatMap((row) => {
    const first = row.index * columns
    const y = row.start - rows.options.scrollMargin
    return Array.from({ length: Math.min(columns, count - first) }, (_, column) => ({
      index: first + column,
      style: { width, height, transform: `translate(${column * (width + gap)}px, ${y}px)` },
    }))
  })
  return {
    list,
    style: { height: Math.max(0, rows.getTotalSize() - gap), '--tile-gap': `${gap}px` } as CSSProperties,
    columns,
    width,
    cells,
    focused: Math.min(current, Math.max(0, count - 1)),
    setFocused,
    focusTile: (index) => focusTile(index),
  }
}
