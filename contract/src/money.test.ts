import { expect, test } from 'vitest'
import { addMoney, allocate, centsOf, divide, fraction, fractionOf, halfEven, halfUp, moneyText, multiply, percentOf } from './money.ts'

test.for([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['-0.05', -5],
  ['-0', 0],
  ['33117.70', 3_311_770],
] as const)('%s is %d cents, and is read back', ([text, cents]) => {
  expect(centsOf(text)).toBe(cents)
  expect(centsOf(moneyText(cents))).toBe(cents)
})

test('amounts are written with two places, also below one and below zero', () => {
  expect([0, 5, 70, 1234, -5, -1234].map(moneyText)).toEqual(['0.00', '0.05', '0.70', '12.34', '-0.05', '-12.34'])
})

test('amounts of one currency add up', () => {
  const dollars = { cents: 150, currency: 'USD' } as const
  expect(addMoney(dollars, { cents: 25, currency: 'USD' })).toEqual({ cents: 175, currency: 'USD' })
  // @ts-expect-error -- two currencies have no sum
  addMoney(dollars, { cents: 25, currency: 'NOK' })
})

test('half a cent goes away from zero, or to the even neighbour', () => {
  const halves = ['0.5', '1.5', '2.5', '-0.5', '-1.5', '-2.5', '2.49', '-2.51'].map(fractionOf)
  expect(halves.map(halfUp)).toEqual([1, 2, 3, -1, -2, -3, 2, -3])
  expect(halves.map(halfEven)).toEqual([0, 2, 2, 0, -2, -2, 2, -3])
})

test('what a binary float would lose is exact', () => {
  expect(halfUp(multiply(fractionOf('1.005'), fraction(100n)))).toBe(101)
  expect(percentOf(3_010_700, 10)).toBe(301_070)
  expect(percentOf(1050, '7.25')).toBe(76)
  expect(percentOf(-1050, '7.25')).toBe(-76)
  expect(divide(fractionOf(1), fractionOf(0))).toBeUndefined()
})

test('parts of an amount add up to it to the cent', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(1001, [2, 3, 0])).toEqual([400, 601, 0])
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(allocate(5, [0, 0])).toEqual([3, 2])
  expect(allocate(5, [])).toEqual([])
})
