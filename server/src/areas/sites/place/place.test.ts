/** The time of a site follows from where it is, and that of a location from where it lies. */
import { locationsApi } from '@backlot/contract/locations'
import { siteRecordsApi } from '@backlot/contract/sites'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, buildVisitor, type TestSite } from '#test/factories.ts'
import { forgetSite, insertSite } from '../index.ts'
import { changePlace, changeTimeZone } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { database } = app.app.platform

const zoneOf = async (site: TestSite) => {
  forgetSite(database, site.id)
  return (await app.call(site.anonymous, siteRecordsApi.get, { query: {} })).body.settings.timeZone
}

test.each([
  [37.7793, -122.4193, 'America/Los_Angeles'],
  [40.7128, -74.006, 'America/New_York'],
  [59.91, 10.75, 'Europe/Oslo'],
  [33.45, -112.07, 'America/Phoenix'],
  [-33.87, 151.21, 'Australia/Sydney'],
])('an office at %d, %d has the time of %s', async (latitude, longitude, zone) => {
  expect(await zoneOf(await buildSite(app, { settings: { place: { latitude, longitude } } }))).toBe(zone)
})

test('a chosen zone counts before the place, until it is taken back', async () => {
  const site = await buildSite(app, { timeZone: 'Europe/Oslo', settings: { place: { latitude: 37.78, longitude: -122.42 } } })
  expect(await zoneOf(site)).toBe('Europe/Oslo')
  await changeTimeZone(site.ctx.db, site.id, null)
  expect(await zoneOf(site)).toBe('America/Los_Angeles')
  await changePlace(site.ctx.db, site.id, { latitude: 41.88, longitude: -87.63 })
  expect(await zoneOf(site)).toBe('America/Chicago')
  await expect(changeTimeZone(site.ctx.db, site.id, 'Mars/Olympus')).rejects.toThrow('Not a time zone')
  await expect(insertSite(database, { id: 99_001, name: 'Mars', hosts: ['mars.test'], timeZone: 'Mars' })).rejects.toThrow(
    'Not a time zone',
  )
})

test('the first records that are brought in say where a new office is; a place far out and later ones do not', async () => {
  const site = await buildSite(app)
  const before = await zoneOf(site)
  const bay = [37.8199, 37.77, 37.76, 37.75].map((latitude, index) => ({
    location_name: `Bay ${index}`,
    latitude,
    longitude: -122.4783 + index / 100,
  }))
  const [bridge, , , , tower] = await buildLocations(site, [...bay, { location_name: 'Tower', latitude: 40.7484, longitude: -73.9857 }])
  expect([before, await zoneOf(site)]).toEqual(['UTC', 'America/Los_Angeles'])
  await buildLocations({ ...site, ctx: { ...site.ctx } }, [{ location_name: 'Opera', latitude: 59.9075, longitude: 10.7531 }])
  expect(await zoneOf(site)).toBe('America/Los_Angeles')

  const visitor = await buildVisitor(app, site)
  const get = async (id: number) => (await app.call(visitor, locationsApi.get, { params: { id } })).body
  expect((await get(bridge!)).time_zone).toBe('America/Los_Angeles')
  expect((await get(tower!)).time_zone).toBe('America/New_York')
})

test('nobody learns from the zone where a place is whose point is locked', async () => {
  const site = await buildSite(app)
  const [id] = await buildLocations(site, [
    { location_name: 'House', latitude: 37.8, longitude: -122.4, lockboxes: { latitude: true, longitude: true } },
  ])
  const { body } = await app.call(await buildVisitor(app, site), locationsApi.get, { params: { id: id! } })
  expect([body.latitude, body.time_zone]).toEqual([undefined, undefined])
})
