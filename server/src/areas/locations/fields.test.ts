/** Which fields of a record are for whom (domain.md §1.1, security.md T7). */
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

let site: TestSite
let callers: Record<'visitor' | 'member' | 'owner' | 'scout' | 'admin', Caller>
let ownerId: number
beforeAll(async () => {
  site = await buildSite(app)
  const owner = await buildUser(app, site, { role: 'location' })
  ownerId = owner.id
  callers = {
    visitor: await buildVisitor(app, site),
    member: (await buildUser(app, site, { role: 'directory' })).caller,
    owner: owner.caller,
    scout: (await buildUser(app, site, { role: 'scout' })).caller,
    admin: (await buildUser(app, site)).caller,
  }
})

const details = {
  short_description: 'A house.',
  directions: 'Left at the oak.',
  map_link: 'https://maps.example/?q=37.776543,-122.412345',
  staff_notes: 'Owner is slow to answer.',
  parcel_no: '12-34',
  fee_shoot_day: '1200.00',
  contact_info: [
    {
      role: 'Owner' as const,
      name: 'Ann',
      phone1: '5551234567',
      mobile: '555',
      email1: 'ann@example.org',
      website: 'ann.example',
      note: 'Call after six.',
      lock_phone: true,
    },
    { role: 'Agent' as const, name: 'Bo', phone1: '5559876543', email1: 'bo@example.org', email2: 'bo2@example.org', lock_email: true },
  ],
}
const place = { address1: '12 Elm Street', address2: 'Rear house', zip: '94107', latitude: 37.776543, longitude: -122.412345 }
type Extra = Parameters<typeof buildLocations>[1][number]
const build = async (extra: Partial<Extra> = {}): Promise<number> =>
  (await buildLocations(site, [{ location_name: 'House', ...place, details, ownerUserId: ownerId, ...extra }]))[0]!
const look = async (who: keyof typeof callers, id: number) => (await app.call(callers[who], locationsApi.get, { params: { id } })).body

test('public, member and staff fields', async () => {
  const id = await build()
  const [visitor, member, owner, scout] = [
    await look('visitor', id),
    await look('member', id),
    await look('owner', id),
    await look('scout', id),
  ]
  expect(visitor).toMatchObject({ short_description: 'A house.', fee_shoot_day: '1200.00', ...place })
  for (const name of ['directions', 'staff_notes', 'parcel_no', 'lockboxes', 'qualified', 'requireReapproval', 'created_by', 'updated_by'])
    expect(visitor).not.toHaveProperty(name)
  expect(member).toMatchObject({ directions: 'Left at the oak.', map_link: details.map_link })
  expect(member).not.toHaveProperty('staff_notes')
  expect(owner).toMatchObject({ directions: 'Left at the oak.', lockboxes: {} })
  expect(owner).not.toHaveProperty('staff_notes')
  expect(scout).toMatchObject({ staff_notes: 'Owner is slow to answer.', parcel_no: '12-34', qualified: 0, lockboxes: {} })
  expect([visitor, member, owner, scout].map((one) => one.can)).toEqual([
    { edit: false, share: true, link: true, download: true, ask: true, seePrivate: false },
    { edit: false, share: true, link: true, download: true, ask: true, seePrivate: false },
    { edit: true, share: true, link: true, download: true, ask: true, seePrivate: true },
    { edit: true, share: true, link: true, download: true, ask: true, seePrivate: true },
  ])
})

test('a lockbox closes its field to all but staff and the owner', async () => {
  const id = await build({ lockboxes: { fee_shoot_day: true, contact_info: true } })
  for (const who of ['visitor', 'member'] as const) {
    const seen = await look(who, id)
    expect(seen).not.toHaveProperty('fee_shoot_day')
    expect(seen).not.toHaveProperty('contact_info')
    expect(seen.short_description).toBe('A house.')
  }
  for (const who of ['owner', 'scout', 'admin'] as const) {
    const seen = await look(who, id)
    expect(seen.fee_shoot_day).toBe('1200.00')
    expect(seen.contact_info).toHaveLength(2)
  }
})

test('a contact closes its telephones or its mails; the note is the office’s', async () => {
  const id = await build()
  for (const who of ['visitor', 'member'] as const) {
    expect((await look(who, id)).contact_info).toEqual([
      { role: 'Owner', name: 'Ann', email1: 'ann@example.org', website: 'ann.example' },
      { role: 'Agent', name: 'Bo', phone1: '5559876543' },
    ])
  }
  expect((await look('scout', id)).contact_info).toEqual(details.contact_info)
})

test('a point is as exact as the record says', async () => {
  const [exact, street, area] = [await build(), await build({ geo_precision: 'street' }), await build({ geo_precision: 'area' })]
  expect(await look('visitor', exact)).toMatchObject({ latitude: 37.776543, longitude: -122.412345, address1: '12 Elm Street' })
  expect(await look('visitor', street)).toMatchObject({ latitude: 37.777, longitude: -122.412, address1: '12 Elm Street' })
  const seen = await look('visitor', area)
  expect(seen).toMatchObject({ latitude: 37.775, longitude: -122.41, zip: '94107', geo_precision: 'area' })
  expect(seen).not.toHaveProperty('address1')
  expect(seen).not.toHaveProperty('address2')
  expect(await look('owner', area)).toMatchObject(place)
  expect(await look('scout', street)).toMatchObject(place)
})

test('a locked address hides the point, a locked point the address, and cards and the map keep to it', async () => {
  const address = await build({ lockboxes: { address1: true }, location_name: 'Lockaddress' })
  const point = await build({ lockboxes: { latitude: true }, location_name: 'Lockpoint' })
  const second = await build({ lockboxes: { address2: true }, location_name: 'Locksecond' })
  for (const id of [address, point]) {
    const seen = await look('visitor', id)
    for (const name of ['address1', 'address2', 'latitude', 'longitude']) expect(seen).not.toHaveProperty(name)
    expect(seen.zip).toBe('94107')
    expect(await look('scout', id)).toMatchObject(place)
    // The way there and a link to a map would lead to the door, also those who have an account.
    const member = await look('member', id)
    for (const name of ['directions', 'map_link', 'address1', 'latitude', 'time_zone']) expect(member).not.toHaveProperty(name)
    expect(await look('owner', id)).toMatchObject({ directions: 'Left at the oak.', map_link: details.map_link })
  }
  const seen = await look('visitor', second)
  expect(seen).toMatchObject({ address1: '12 Elm Street', latitude: 37.776543 })
  expect(seen).not.toHaveProperty('address2')
  const near = { distance: 1, latitude: place.latitude, longitude: place.longitude }
  const found = async (who: keyof typeof callers) =>
    (await app.call(callers[who], locationsApi.searchNew, { body: near })).body.items.map((item) => item.id)
  expect(await found('visitor')).not.toContain(address)
  expect(await found('visitor')).toContain(second)
  expect(await found('scout')).toContain(address)
  const [card] = (await app.call(callers.visitor, locationsApi.searchNew, { body: { search: 'Lockaddress' } })).body.items
  expect([card!.latitude, card!.longitude]).toEqual([null, null])
  const box = { west: -122.42, south: 37.77, east: -122.4, north: 37.78, zoom: 22, filter: JSON.stringify({ search: 'Lockaddress' }) }
  expect((await app.call(callers.visitor, locationsApi.map, { query: box })).body.total).toBe(0)
  expect((await app.call(callers.scout, locationsApi.map, { query: box })).body.features).toMatchObject([
    { id: address, count: 1, location_name: 'Lockaddress' },
  ])
})

test('the map answers what lies in its box and refuses a wrong filter', async () => {
  await build({ location_name: 'Cluster one', latitude: 10, longitude: 10 })
  await build({ location_name: 'Cluster two', latitude: 10.0001, longitude: 10.0001 })
  const box = { west: 9, south: 9, east: 11, north: 11, zoom: 4 }
  const { body } = await app.call(callers.visitor, locationsApi.map, { query: box })
  expect([body.total, body.features.reduce((sum, feature) => sum + feature.count, 0)]).toEqual([2, 2])
  expect(body.bounds!.map((degrees) => Math.round(degrees))).toEqual([10, 10, 10, 10])
  for (const filter of ['{', '{"search": 1}', '[]']) {
    const answer = await app.call(callers.visitor, locationsApi.map, { query: { ...box, filter } })
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'filter'])
  }
  expect((await app.call(callers.visitor, locationsApi.map, { query: { ...box, south: 12 } })).problem.errors?.[0]?.path).toBe('south')
})

test('by the last part of a link, or by name', async () => {
  const id = await build({ location_name: 'Villa Åse & Sons' })
  await build({ location_name: 'Villa Draft', status: 'Draft' })
  const whole = await look('visitor', id)
  const byName = (name: string, who: keyof typeof callers = 'visitor') => app.call(callers[who], locationsApi.byName, { params: { name } })
  expect((await byName(`${id}-${whole.public_id}`)).body).toEqual(whole)
  expect((await byName('Villa Åse & Sons')).body.id).toBe(id)
  expect((await byName('VILLA åse & sons')).body.id).toBe(id)
  for (const name of [
    `${id}-${'x'.repeat(22)}`,
    String(id),
    `${id + 1}-${whole.public_id}`,
    'Villa',
    'villa draft',
    `99999999999-${whole.public_id}`,
  ]) {
    expect([(await byName(name)).status, name]).toEqual([404, name])
  }
  expect((await byName('villa draft', 'scout')).status).toBe(200)
})

test('ids that cannot be ids lead nowhere', async () => {
  for (const id of ['0', '-1', '1.5', '1e3', 'abc', '2147483648', '99999999999999999999', '%00', '__proto__']) {
    const answer = await app.inject({
      url: `/api/location/${id}`,
      headers: { host: site.host, authorization: `Bearer ${callers.visitor.token}` },
    })
    expect([id, answer.statusCode < 500 && answer.statusCode >= 400]).toEqual([id, true])
  }
})

test('closed days are for members, a release for the office, who permits here for everybody', async () => {
  const blackout_dates = [{ from: '2026-07-01', to: '2026-07-14', reason: 'Harvest' }]
  const release = { release_signer: 'Ann Lee', release_signed_at: '2026-01-02', release_expires: '2027-01-02', release_use: 'One season' }
  const id = await build({ details: { ...details, blackout_dates, ...release, jurisdiction: 'Port of Millrace' } })
  expect((await look('visitor', id)).jurisdiction).toBe('Port of Millrace')
  expect(await look('visitor', id)).not.toHaveProperty('blackout_dates')
  expect((await look('member', id)).blackout_dates).toEqual(blackout_dates)
  for (const who of ['visitor', 'member', 'owner'] as const) {
    for (const name of Object.keys(release)) expect(await look(who, id)).not.toHaveProperty(name)
  }
  expect(await look('scout', id)).toMatchObject(release)
})

test('T7 a production that does not want to be named is neither shown, counted nor found in public', async () => {
  const film_list = [
    { title: 'Quagmire Nights', credit_public: false },
    { title: 'Open Harbour', credit_public: true },
    { title: 'Old One' },
  ]
  const id = await build({ details: { ...details, film_list }, location_name: 'Creditless' })
  const titles = async (who: keyof typeof callers) => (await look(who, id)).film_list?.map((film) => film.title)
  for (const who of ['visitor', 'member'] as const) expect(await titles(who)).toEqual(['Open Harbour', 'Old One'])
  for (const who of ['owner', 'scout'] as const) expect(await titles(who)).toHaveLength(3)
  const find = async (who: keyof typeof callers, search: string) =>
    (await app.call(callers[who], locationsApi.searchNew, { body: { search } })).body.items.map((item) => item.id)
  expect(await find('visitor', 'Quagmire')).toEqual([])
  expect(await find('scout', 'Quagmire')).toEqual([id])
  expect(await find('visitor', 'Open Harbour')).toContain(id)
  const [card] = (await app.call(callers.visitor, locationsApi.searchNew, { body: { search: 'Creditless' } })).body.items
  expect(card?.film_count).toBe(2)
})
