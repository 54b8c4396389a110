import { expect, test } from 'vitest'
import { sizesOfRanges } from '#app/first/tile-ranges.ts'
import { sizesOfTile } from '#ui/tile-sizes.ts'

test('a tile asks for 1.6 pixels to a point at most, whatever the screen has', () => {
  const asked = sizesOfTile(358).split(', ')
  expect(asked.map((one) => one.replace(/ ?\d+px$/, ''))).toEqual(['(min-resolution: 2.5dppx)', '(min-resolution: 1.7dppx)', ''])
  const [triple, double, single] = asked.map((one) => Number(/(\d+)px$/.exec(one)?.[1]))
  expect([triple! * 3, double! * 2, double! * 1.75].map((wide) => wide <= 640)).toEqual([true, true, true])
  expect(single).toBe(358)
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
