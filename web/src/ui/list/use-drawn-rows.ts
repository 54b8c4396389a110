import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { useMeasure } from '#ui/results-measure.ts'

interface DrawnRowsProps {
  body: RefObject<HTMLElement | null>
  count: number
  /** Pixels; undefined where every row is drawn. */
  rowHeight: number | undefined
  more: (() => void) | undefined
}

export interface DrawnRows {
  indexes: readonly number[]
  /** Pixels that the rows before and after take which are not drawn. */
  before: number
  after: number
  show: (index: number) => void
}

/** So many rows before the end the next ones are asked for. */
const askAhead = 20

/** Which rows stand in the document: of a list of one height those near the window, of any other all. */
export function useDrawnRows({ body, count, rowHeight, more }: DrawnRowsProps): DrawnRows {
  const { top } = useMeasure(body)
  const isVirtual = rowHeight !== undefined
  const rows = useWindowVirtualizer({
    count: isVirtual ? count : 0,
    estimateSize: () => rowHeight ?? 0,
    overscan: 8,
    scrollMargin: top,
  })
  const visible = rows.getVirtualItems()
  const first = visible[0]
  const last = visible.at(-1)
  useEffect(() => {
    if (isVirtual && more && (last?.index ?? 0) + askAhead >= count) more()
  }, [isVirtual, more, last?.index, count])
  if (!isVirtual) return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, show: () => undefined }
  return {
    indexes: visible.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? rows.getTotalSize() - (last.end - top) : 0,
    show: (index) => rows.scrollToIndex(index),
  }
}
