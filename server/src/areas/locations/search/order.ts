/** Picks one page out of many rows without sorting them all. */
import type { CursorKey } from './cursor.ts'

/** A key of every row, most significant first in a list of them. */
export interface SortColumn {
  of: (row: number) => string | number
  descending: boolean
}

type Compare = (a: number, b: number) => number

/** Compares two rows by their columns. */
export function comparison(columns: readonly SortColumn[]): Compare {
  return (a, b) => {
    for (const { of, descending } of columns) {
      const left = of(a)
      const right = of(b)
      if (left === right) continue
      return left < right !== descending ? -1 : 1
    }
    return 0
  }
}

/** Whether a row comes after a cursor's key. */
export function isAfter(columns: readonly SortColumn[], row: number, key: CursorKey): boolean {
  for (const [index, { of, descending }] of columns.entries()) {
    const left = of(row)
    const right = key[index] ?? 0
    if (left === right) continue
    return left > right !== descending
  }
  return false
}

/** The rows from `skip` on, `limit` of them at most, in order. */
export function pickPage(rows: Int32Array, compare: Compare, skip: number, limit: number): number[] {
  const wanted = skip + limit
  if (rows.length <= wanted * 4) return [...rows].sort(compare).slice(skip, wanted)
  return smallest(rows, compare, wanted).sort(compare).slice(skip, wanted)
}

/** The first `count` rows of the order, in any order: a heap with the last of them on top. */
function smallest(rows: Int32Array, compare: Compare, count: number): number[] {
  const heap: number[] = []
  for (const row of rows) {
    if (heap.length < count) {
      heap.push(row)
      rise(heap, compare)
    } else if (compare(row, heap[0] ?? row) < 0) {
      heap[0] = row
      sink(heap, compare)
    }
  }
  return heap
}

function rise(heap: number[], compare: Compare): void {
  let at = heap.length - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (compare(heap[at] as number, heap[above] as number) <= 0) return
    swap(heap, at, above)
    at = above
  }
}

function sink(heap: number[], compare: Compare): void {
  let at = 0
  for (;;) {
    let last = at
    for (const below of [2 * at + 1, 2 * at + 2]) {
      if (below < heap.length && compare(heap[below] as number, heap[last] as number) > 0) last = below
    }
    if (last === at) return
    swap(heap, at, last)
    at = last
  }
}

function swap(heap: number[], a: number, b: number): void {
  const moved = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = moved
}
