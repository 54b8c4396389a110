import { plainNumber } from '@backlot/contract/typed-number'
import { expect, test } from 'vitest'
import { numeralOf, plainPercent, typedAmount } from '#lib/typed-number.ts'

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
  ['0,125', '0.125'],
  ['1,250,00', '1250.00'],
  ['', ''],
])('%s is %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test.each(['en-US', 'nb-NO'])('an amount that is shown in %s is read again as it was', (tag) => {
  for (const amount of ['0.50', '1250.00', '-1234567.89']) expect(plainNumber(typedAmount(tag, amount))).toBe(amount)
})

test('a stored number stands in a field as the language writes it, and is read again as it was', () => {
  for (const stored of ['1250.50', '-7.25', '12', '0.5', '0.125', '2.125', '1234.5678'])
    expect(plainNumber(numeralOf('no', stored))).toBe(stored)
  expect([numeralOf('no', '1250.50'), numeralOf('en', '1250.50'), numeralOf('no', 1.5), numeralOf('no', null)]).toEqual([
    '1250,50',
    '1250.50',
    '1,5',
    '',
  ])
})

test.each([
  ['8,625', '8.625'],
  ['8.625', '8.625'],
  ['25 %', '25'],
  ['7,5\u00A0%', '7.5'],
])('%s percent is %s', (typed, plain) => {
  expect(plainPercent(typed)).toBe(plain)
})
