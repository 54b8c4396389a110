import { expect, test } from 'vitest'
import { justifiedRows, neighbourRow, shapeOf, wallHeight } from '#ui/gallery-layout.ts'

const landscape = { width: 1500, height: 1000 }
const portrait = { width: 1000, height: 1500 }

test('rows fill the page to the pixel', () => {
  const sizes = Array.from({ length: 23 }, (_, index) => (index % 3 === 0 ? portrait : landscape))
  const rows = justifiedRows(sizes, 1000, 220, 8)
  for (const row of rows.slice(0, -1)) {
    const last = row.pictures.at(-1)!
    expect(last.left + last.width).toBe(1000)
    expect(row.height).toBeGreaterThan(130)
    expect(row.height).toBeLessThan(330)
  }
})

test('every picture is placed once and in order', () => {
  const sizes = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? portrait : landscape))
  const placed = justifiedRows(sizes, 800, 200, 6).flatMap((row) => row.pictures.map((picture) => picture.index))
  expect(placed).toEqual(sizes.map((_, index) => index))
})

test('a lone last picture keeps the target height instead of filling the page', () => {
  const rows = justifiedRows([landscape], 1000, 200, 8)
  expect(rows).toEqual([{ top: 0, height: 200, pictures: [{ index: 0, left: 0, width: 300 }] }])
})

test('a panorama is cropped and a picture without size is taken as 3:2', () => {
  expect(shapeOf({ width: 9000, height: 1000 })).toBe(2.4)
  expect(shapeOf({ width: 100, height: 1000 })).toBe(0.6)
  expect(shapeOf({ width: 0, height: 0 })).toBe(1.5)
})

test('words have a row of their own over the whole width, and the first row of pictures stays the high one', () => {
  const words = { width: 3, height: 2, row: 48 }
  const rows = justifiedRows([words, landscape, landscape, landscape, words, landscape], 1000, 200, 8, 340)
  expect(rows.map(({ height, pictures }) => [height, pictures.map(({ index }) => index)])).toEqual([
    [48, [0]],
    [331, [1, 2]],
    [200, [3]],
    [48, [4]],
    [200, [5]],
  ])
  expect(rows[0]?.pictures).toEqual([{ index: 0, left: 0, width: 1000 }])
})

test('no page, no rows; no rows, no height', () => {
  expect(justifiedRows([landscape], 0, 200, 8)).toEqual([])
  expect(wallHeight([])).toBe(0)
})

test('up and down go to the nearest picture of the next row and stop at the ends', () => {
  const rows = justifiedRows(
    Array.from({ length: 9 }, () => landscape),
    900,
    200,
    0,
  )
  expect(rows).toHaveLength(3)
  expect(neighbourRow(rows, 1, 1)).toBe(4)
  expect(neighbourRow(rows, 4, -1)).toBe(1)
  expect(neighbourRow(rows, 1, -1)).toBe(1)
  expect(neighbourRow(rows, 8, 1)).toBe(8)
})
