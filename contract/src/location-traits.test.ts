import { expect, test } from 'vitest'
import { traitGroups, traitsOf } from './location-traits.ts'

test('a record has the traits that its owner says, by numbers that never change', () => {
  const details = {
    int_ext: 'Both',
    fee_mode: 'Free',
    parking_cars: 12,
    parking_trucks: 0,
    power: ['200A', 'None'],
    features: ['Pool', 'Moat'],
  }
  expect(traitsOf(details, 3)).toEqual([1, 10, 11, 23, 30, 31, 42, 100])
  expect(traitsOf({}, 0)).toEqual([])
  expect(traitsOf({ parking_cars: '12', power: 'House power only', int_ext: null }, 0)).toEqual([40])
})

test('the numbers in the index stay', () => {
  const numbers = Object.values(traitGroups).flatMap((group) => group.map(({ id, value }) => `${id} ${value}`))
  expect(new Set(numbers.map((one) => one.split(' ')[0])).size).toBe(numbers.length)
  expect(numbers).toEqual(
    expect.arrayContaining([
      '1 With photos',
      '11 Exterior',
      '24 Fee schedule',
      '32 Trucks',
      '45 Generator allowed',
      '100 Pool',
      '146 No neighbours in sight',
    ]),
  )
})
