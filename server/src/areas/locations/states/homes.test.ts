/** A private home that is published for the first time keeps street, phone, e-mail and fee to itself (findings: S2, lockboxes). */
import { homeLockFields } from '@backlot/contract/location-homes'
import { homeMessages } from '@backlot/contract/area-problems'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildUser, buildVisitor } from '#test/factories.ts'
import { buildOffice, buildOwned, keeperOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let admin: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  admin = keeperOf(app, office.admin)
  const body = { id: office.category('Residential'), private_home: true }
  expect((await app.call(office.admin.caller, locationVocabulariesApi.changeCategory, { body })).body.private_home).toBe(true)
})

const home = () => ({
  location_name: 'Home of the Lunds',
  categories: [office.category('Farmhouse')],
  address1: '7 Quiet Lane',
  fee_shoot_day: '1200.00',
  contact_info: [{ role: 'Owner' as const, name: 'Ada Lund', email1: 'ada@example.org', phone1: '4155550100' }],
})
const asVisitor = async (id: number) => {
  const visitor = await buildVisitor(app, office.site)
  return JSON.stringify((await app.call(visitor, locationsApi.get, { params: { id } })).body)
}
const secrets = ['7 Quiet Lane', 'ada@example.org', '4155550100', '1200.00']

test('what nobody locked or opened is locked, and the publisher is told what', async () => {
  const id = await buildOwned(app, office, home())
  const published = await admin.move(id, 'public')
  expect(published.body.record.lockboxes).toEqual(Object.fromEntries(homeLockFields.map((name) => [name, true])))
  expect([published.body.code, published.body.values]).toEqual([homeMessages.locked.code, { parts: ['street', 'phone', 'e-mail', 'fee'] }])
  expect(published.body.message).toContain('street, phone, e-mail, fee')
  const seen = await asVisitor(id)
  expect(secrets.filter((secret) => seen.includes(secret))).toEqual([])
  expect((await admin.history(id))[0]?.changes).toHaveProperty('lockboxes')
})

test('what somebody opened stays open, and only the rest is told', async () => {
  const id = await buildOwned(app, office, home())
  await admin.patch(id, { lockboxes: { address1: false, address2: false, fee_shoot_day: true } })
  const published = await admin.move(id, 'public')
  expect(published.body.record.lockboxes).toMatchObject({ address1: false, fee_shoot_day: true, contact_info: true })
  expect(published.body.values).toEqual({ parts: ['phone', 'e-mail', 'fee'] })
  expect(await asVisitor(id)).toContain('7 Quiet Lane')
})

test('a second publication changes no lock, nor that of a place that came in public or of one that is no home', async () => {
  const id = await buildOwned(app, office, home())
  await admin.move(id, 'public')
  // Opened on purpose, whatever became of the note of it.
  await admin.patch(id, { lockboxes: { address1: false } })
  await admin.move(id, 'private')
  await office.site.ctx.db
    .updateTable('locations')
    .set({ lockboxes: '{}' })
    .where('site_id', '=', office.site.id)
    .where('id', '=', id)
    .execute()
  const again = await admin.move(id, 'public')
  expect([again.body.record.lockboxes, again.body.message]).toEqual([{}, null])

  const [imported] = await buildLocations(office.site, [{ location_name: 'Imported farm', categories: ['Farmhouse'] }])
  await admin.move(imported!, 'private')
  expect((await admin.move(imported!, 'public')).body.record.lockboxes).toEqual({})

  const mill = await buildOwned(app, office, { address1: '1 Mill Road' })
  const published = await admin.move(mill, 'public')
  expect([published.body.record.lockboxes, published.body.message]).toEqual([{}, null])
})

test('many published at once are locked each, and each answer says so', async () => {
  const ids = [await buildOwned(app, office, home()), await buildOwned(app, office)]
  const { body } = await app.call(office.admin.caller, locationRecordsApi.bulk, { body: { ids, action: 'makePublic' } })
  expect(body.map(({ ok, code }) => [ok, code])).toEqual([
    [true, homeMessages.locked.code],
    [true, undefined],
  ])
  expect((await admin.open(ids[0]!)).body.record.lockboxes).toMatchObject({ address1: true })
})

test('its pin gives nothing away: not on the map, in a circle, at the page, its link to a map or what visitors take with them', async () => {
  const point = { latitude: 61.234567, longitude: 9.876543 }
  const id = await buildOwned(app, office, { ...home(), ...point })
  await admin.patch(id, { map_link: 'https://maps.example/?q=61.234567,9.876543', directions: 'Second gate after the bridge.' })
  const around = { west: 9.5, south: 61, east: 10, north: 61.5, zoom: 18 }
  const circle = { ...point, distance: 1 }
  const pins = async (caller: Caller) => (await app.call(caller, locationsApi.map, { query: around })).body.total
  const near = async (caller: Caller) =>
    (await app.call(caller, locationsApi.searchNew, { body: circle })).body.items.filter((card) => card.id === id).length
  await admin.move(id, 'public')
  const member = (await buildUser(app, office.site, { role: 'directory' })).caller
  const visitor = await buildVisitor(app, office.site)
  for (const caller of [visitor, member]) {
    expect([await pins(caller), await near(caller)]).toEqual([0, 0])
    const page = (await app.call(caller, locationsApi.get, { params: { id } })).raw.body
    const card = (await app.call(caller, locationsApi.searchNew, { body: { search: 'Lunds' } })).raw.body
    for (const said of [page, card]) expect(said).not.toMatch(/61\.23|9\.87|Second gate|Quiet Lane/u)
  }
  expect([await pins(office.scout.caller), await near(office.scout.caller)]).toEqual([1, 1])
  // Opened on purpose, it has its pin again.
  await admin.patch(id, { lockboxes: { address1: false } })
  expect([await pins(visitor), await near(visitor)]).toEqual([1, 1])
})
