import { expect, test } from 'vitest'
import { sizesOfRanges, sizesOfTile } from '#ui/tile-sizes.ts'

test('a tile asks for 1.6 pixels to a point at most, whatever the screen has', () => {
  const asked = sizesOfTile(358).split(', ')
  const pixels = (index: number, density: number) => density * 358 * Number(/\* ([\d.]+)\)/.exec(asked[index] ?? '')?.[1] ?? 1)
  expect(asked.map((one) => one.split(' calc')[0])).toEqual(['(min-resolution: 2.5dppx)', '(min-resolution: 1.7dppx)', 'calc(358px)'])
  expect([pixels(0, 3), pixels(1, 2), pixels(1, 1.75)].map((wide) => wide <= 640)).toEqual([true, true, true])
  expect(pixels(2, 1.5)).toBe(537)
})

test('each range has its own length, the last one for all other widths', () => {
  expect(sizesOfRanges(['50vw', '(max-width: 600px)'], ['25vw'])).toBe(
    [
      '(max-width: 600px) and (min-resolution: 2.5dppx) calc((50vw) * 0.53)',
      '(max-width: 600px) and (min-resolution: 1.7dppx) calc((50vw) * 0.8)',
      '(max-width: 600px) calc(50vw)',
      '(min-resolution: 2.5dppx) calc((25vw) * 0.53)',
      '(min-resolution: 1.7dppx) calc((25vw) * 0.8)',
      'calc(25vw)',
    ].join(', '),
  )
})
