/** The mechanics of a wall of tiles in order: only the rows in view are in the document, and one tile at a time has the focus. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { justifiedRows, neighbourRow, type PictureRow, type Sized } from '#ui/gallery-layout.ts'
import { useMeasure } from '#ui/results-measure.ts'

/** Pixels. */
export interface TileShape {
  gap: number
  /** How high the pictures of a row are meant to be in a list of this width, and those of the first row. */
  rowOf: (width: number) => { usual: number; lead: number }
  /** Below each picture. */
  caption: number
}

interface TileGridOptions {
  /** Of the picture of each tile, in order. */
  sizes: readonly Sized[]
  shape: TileShape
  /** The place of the tile that is carried, which keeps the focus wherever it goes; -1 for none. */
  carriedIndex: number
}

export interface TileGrid {
  list: RefObject<HTMLDivElement | null>
  /** Of the list. */
  style: CSSProperties
  /** The tile above or below another one. */
  beside: (index: number, step: -1 | 1) => number
  /** The places in view. */
  cells: { index: number; width: number; style: CSSProperties }[]
  /** The tile that Tab comes to. */
  focused: number
  setFocused: (index: number) => void
  /** Brings a tile into view, drawing its row first, and gives it the focus. It is found by its `data-tile`. */
  focusTile: (index: number) => void
}

/** Of a list that is not laid out yet. */
const leastWidth = 80

const rowHolding = (rows: readonly PictureRow[], index: number): number =>
  rows.findIndex(({ pictures }) => pictures.some((picture) => picture.index === index))

export function useTileGrid({ sizes, shape: { gap, rowOf, caption }, carriedIndex }: TileGridOptions): TileGrid {
  const list = useRef<HTMLDivElement>(null)
  const { width: whole, top } = useMeasure(list)
  const wall = useMemo(() => {
    const width = Math.max(leastWidth, whole)
    const { usual, lead } = rowOf(width)
    return justifiedRows(sizes, width, usual, gap, lead)
  }, [sizes, whole, rowOf, gap])
  const [current, setFocused] = useState(0)
  const rows = useWindowVirtualizer({
    count: wall.length,
    estimateSize: (row) => (wall[row]?.height ?? 0) + caption + gap,
    overscan: 4,
    scrollMargin: top,
    enabled: whole > 0,
  })
  useEffect(() => rows.measure(), [rows, wall])

  const focusTile = (index: number, tries = 10) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-tile="${index}"]`)
    if (target) {
      target.focus({ preventScroll: true })
      target.scrollIntoView({ block: 'nearest' })
      return
    }
    rows.scrollToIndex(Math.max(0, rowHolding(wall, index)))
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
    const y = row.start - rows.options.scrollMargin
    return (wall[row.index]?.pictures ?? []).map(({ index, left, width }) => ({
      index,
      width,
      style: { width, height: row.size - gap, transform: `translate(${left}px, ${y}px)` },
    }))
  })
  return {
    list,
    style: { height: Math.max(0, rows.getTotalSize() - gap), '--tile-gap': `${gap}px` } as CSSProperties,
    beside: (index, step) => neighbourRow(wall, index, step),
    cells,
    focused: Math.min(current, Math.max(0, sizes.length - 1)),
    setFocused,
    focusTile: (index) => focusTile(index),
  }
}
