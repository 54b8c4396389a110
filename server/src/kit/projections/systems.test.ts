/** Points whose degrees are published, in the systems in which offices have them. */
import { expect, test } from 'vitest'
import { converterOf, systemOf, systems } from './systems.ts'

test.each([
  // The Eiffel tower, Oslo's royal palace, the Arkansas state capitol, Big Ben, the Reichstag, and the middle of a web map's world.
  ['EPSG:2154', 648_237, 6_862_270, 48.858, 2.2945],
  ['EPSG:25833', 261_370, 6_649_680, 59.917, 10.728],
  ['EPSG:25832', 596_680, 6_643_110, 59.9136, 10.7288],
  ['EPSG:3433', 1_226_000, 147_700, 34.7387, -92.287],
  ['EPSG:27700', 530_268, 179_640, 51.5007, -0.1246],
  ['EPSG:25833', 389_500, 5_819_950, 52.5187, 13.3714],
  ['EPSG:3857', 255_422, 6_250_835, 48.8584, 2.2945],
])('%s', (code, east, north, latitude, longitude) => {
  const found = converterOf(code)(east, north)
  expect(found?.latitude).toBeCloseTo(latitude, 1)
  expect(found?.longitude).toBeCloseTo(longitude, 1)
})

test('every system that is listed can be used, within its area', () => {
  for (const { code, area } of systems) {
    const [west, south, east, north] = area
    expect(() => converterOf(code), code).not.toThrow()
    expect([west < 180 && east > -180, south < north], code).toEqual([true, true])
  }
})

test('numbers as files write them', () => {
  expect(systemOf('urn:ogc:def:crs:EPSG::25833')?.name).toBe('ETRS89 / UTM zone 33N')
  expect(systemOf('EPSG:102100')?.code).toBe('EPSG:3857')
  expect(systemOf('nothing')).toBeUndefined()
  expect(converterOf('EPSG:25833')(Number.NaN, 1)).toBeUndefined()
})
