/** What a pin of the map says: its name, and what a day costs where the owner shows it. */
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildVisitor } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('single points tell their fee, unless it is locked', async () => {
  const site = await buildSite(app)
  const visitor = await buildVisitor(app, site)
  const at = (latitude: number) => ({ latitude, longitude: -120 })
  await buildLocations(site, [
    { location_name: 'Open', ...at(40), details: { fee_mode: 'Fixed', fee_shoot_day: '1500.00' } },
    { location_name: 'Locked', ...at(42), details: { fee_mode: 'Fixed', fee_shoot_day: '900.00' }, lockboxes: { fee_shoot_day: true } },
    { location_name: 'Free', ...at(44), details: { fee_mode: 'Free' } },
    { location_name: 'Silent', ...at(46) },
  ])
  const seen = async (zoom: number) => {
    const { body } = await app.call(visitor, locationsApi.map, { query: { west: -125, south: 35, east: -115, north: 50, zoom } })
    return body.features.map((one) => [one.location_name, one.fee_mode, one.fee_day, one.count])
  }
  expect((await seen(12)).toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
    ['Free', 'Free', null, 1],
    ['Locked', 'Fixed', null, 1],
    ['Open', 'Fixed', '1500.00', 1],
    ['Silent', null, null, 1],
  ])
})
