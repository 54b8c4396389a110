/** The mechanics of a grid of tiles in order: only the rows in view are in the document, and one tile at a time has the focus. */
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
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
  columns: number
  /** Width of a tile. */
  cell: number
  /** Rows in view. */
  rows: VirtualItem[]
  /** Height of the whole list. */
  height: number
  styleOf: (row: VirtualItem, column: number) => CSSProperties
  /** The tile that Tab comes to. */
  focused: number
  setFocused: (index: number) => void
  /** Brings a tile into view, drawing its row first, and gives it the focus. It is found by its `data-tile`. */
  focusTile: (index: number) => void
}

const narrow = 500

export function useTileGrid({ count, shape: { gap, least, fewestColumns, heightOf }, carriedIndex }: TileGridOptions): TileGrid {
  const list = useRef<HTMLDivElement>(null)
  const { width, top } = useMeasure(list)
  const columns = Math.max(fewestColumns, Math.floor((width + gap) / ((width < narrow ? least.narrow : least.wide) + gap)))
  const cell = Math.max(80, (width - gap * (columns - 1)) / columns)
  const height = heightOf(cell)
  const [current, setFocused] = useState(0)
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => height + gap,
    overscan: 4,
    scrollMargin: top,
    enabled: width > 0,
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

  return {
    list,
    columns,
    cell,
    rows: rows.getVirtualItems(),
    height: Math.max(0, rows.getTotalSize() - gap),
    styleOf: (row, column) => ({
      width: cell,
      height,
      transform: `translate(${column * (cell + gap)}px, ${row.start - rows.options.scrollMargin}px)`,
    }),
    focused: Math.min(current, Math.max(0, count - 1)),
    setFocused,
    focusTile: (index) => focusTile(index),
  }
}
