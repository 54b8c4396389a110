import { expect, test } from 'vitest'
import { guessDateOrder, guessDecimals } from './numbers.ts'

test.each([
  [['12,5', '1890'], 'comma'],
  [['1.234,50', '2.000,00'], 'comma'],
  [['1,234.50'], 'point'],
  [['34.7', '-92.28'], 'point'],
  [['1,234', '12', 'Main Street'], null],
] as const)('decimals of %s', (cells, sign) => {
  expect(guessDecimals(cells)).toBe(sign)
})

test.each([
  [['17.05.1998', '03.04.1999'], true, 'day'],
  [['05/17/1998', '03/04/1999'], false, 'month'],
  [['03/04/1999'], true, 'month'],
  [['03/04/1999'], false, 'day'],
  [['1999-04-03'], true, 'year'],
  [['1890', 'soon'], true, null],
] as const)('dates of %s', (cells, isAmerica, order) => {
  expect(guessDateOrder(cells, isAmerica)).toBe(order)
})
