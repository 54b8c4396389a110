import { expect, test } from 'vitest'
import { cellAfterKey, gridShape } from '#ui/results-layout.ts'

const tiles = { leastColumn: 260, gap: 24, heightOf: (width: number) => (width * 2) / 3 + 64 }

test.each([
  [358, 1],
  [560, 2],
  [772, 2],
  [1100, 3],
  [1392, 4],
  [3000, 8],
])('a page of %i pixels takes %i columns', (width, columns) => {
  const shape = gridShape(width, tiles)
  expect(shape.columns).toBe(columns)
  expect(shape.columns * shape.columnWidth + (shape.columns - 1) * shape.gap).toBeCloseTo(width)
})

test('a page not measured yet still has a column', () => {
  expect(gridShape(0, tiles)).toEqual({ columns: 1, columnWidth: 0, rowHeight: 64, gap: 24 })
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, undefined],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 7, undefined],
  ['Home', 5, 0],
  ['End', 5, 7],
  ['Enter', 5, undefined],
])('%s from cell %i of eight in three columns leads to %s', (key, index, next) => {
  expect(cellAfterKey(key, index, 8, 3)).toBe(next)
})
