import { expect, test } from 'vitest'
import { plainNumber } from '#lib/typed-number.ts'

test.each([
  ['1250', '1250'],
  ['1,250', '1250'],
  ['$1,250.50', '1250.50'],
  ['1 250,50', '1250.50'],
  ['1\u00A0250,5', '1250.5'],
  ['1.250,50 kr', '1250.50'],
  ['2,900,000', '2900000'],
  ['2.900.000', '2900000'],
  ['-12,5', '-12.5'],
  ['12.5', '12.5'],
  ['', ''],
])('%s is %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})
