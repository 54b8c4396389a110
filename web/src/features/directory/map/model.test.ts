import { expect, test } from 'vitest'
import { boxOf, cityName } from '#features/directory/map/model.ts'

test('the box holds every city with air around, also a single one', () => {
  expect(boxOf([{ latitude: 40, longitude: -100 }])).toEqual([-100.3, 39.7, -99.7, 40.3])
  const [west, south, east, north] = boxOf([
    { latitude: 40, longitude: -100 },
    { latitude: 50, longitude: -80 },
  ])
  expect([west, south, east, north].map(Math.round)).toEqual([-102, 39, -78, 51])
})

test('a city has its state where one is known', () => {
  expect([cityName({ name: 'Taos', state: 'NM' }), cityName({ name: 'Bergen', state: '' })]).toEqual(['Taos, NM', 'Bergen'])
})
