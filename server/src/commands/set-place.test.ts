import { expect, test } from 'vitest'
import { readPlace } from './set-place.ts'

test('a place as it is typed', () => {
  expect(readPlace('37.78, -122.42')).toEqual({ latitude: 37.78, longitude: -122.42 })
  for (const text of ['', '91,0', '0,181', '1', 'a,b', '1,2,3']) expect([text, readPlace(text)]).toEqual([text, null])
})
