/** What one site, one role and one visitor can learn and change of another (security.md T). */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi, type SearchRequest } from '@backlot/contract/locations'
import { placesApi } from '@backlot/contract/places'
import { siteRecordsApi, siteSummaryApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachPicture } from '#areas/locations/index.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, newAddress, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

interface Side {
  site: TestSite
  admin: Caller
  visitor: Caller
  ids: Record<'open' | 'draft' | 'pending' | 'private' | 'archived' | 'locked', number>
}
const statuses = { draft: 'Draft', pending: 'pending', private: 'private' } as const

async function buildSide(word: string): Promise<Side> {
  const site = await buildSite(app, { name: `Office of ${word}` })
  const name = (kind: string): string => `${word} ${kind} warehouse`
  const place = { city: `${word}ville`, county: `${word} County`, region: `${word} Coast`, categories: ['Bridge'], styles: ['Victorian'] }
  const secret = {
    staff_notes: `${word}secretnote`,
    fee_shoot_day: '1234.00',
    contact_info: [{ role: 'Owner' as const, name: `${word}ownername`, phone1: '555-0199', note: 'quiet' }],
  }
  const [open, draft, pending, hidden, archived, locked] = await buildLocations(site, [
    {
      location_name: name('open'),
      ...place,
      address1: '1 Open Street',
      latitude: 40.5,
      longitude: -73.5,
      details: { staff_notes: secret.staff_notes },
    },
    { location_name: name('draft'), status: statuses.draft, ...place },
    { location_name: name('pending'), status: statuses.pending, ...place },
    { location_name: name('private'), status: statuses.private, ...place },
    { location_name: name('archived'), archived: true, ...place },
    {
      location_name: name('locked'),
      ...place,
      address1: `${word}lockedstreet 77`,
      latitude: 41.25,
      longitude: -74.25,
      details: secret,
      lockboxes: { address1: true, contact_info: true, fee_shoot_day: true },
    },
  ])
  const ids = { open: open!, draft: draft!, pending: pending!, private: hidden!, archived: archived!, locked: locked! }
  return { site, admin: (await buildUser(app, site)).caller, visitor: await buildVisitor(app, site), ids }
}

let mine: Side
let theirs: Side
beforeAll(async () => {
  mine = await buildSide('Alder')
  theirs = await buildSide('Birch')
})

const find = async (caller: Caller, body: Partial<SearchRequest> | Record<string, unknown>) =>
  (await app.call({ ...caller, address: newAddress() }, locationsApi.searchNew, { body: { limit: 500, ...body } })).body

describe("T1 lists hold one site's rows", () => {
  test('whatever they are and whoever asks', async () => {
    for (const caller of [mine.admin, mine.visitor]) {
      const answers = {
        searchnew: await find(caller, {}),
        keyword: await find(caller, { search: 'warehouse' }),
        theirWord: await find(caller, { search: 'birch' }),
        near: await find(caller, { latitude: 40.5, longitude: -73.5, distance: 500 }),
        summary: (await app.call(caller, locationsApi.summary, { query: { limit: 500 } })).body,
        map: (await app.call(caller, locationsApi.map, { query: { west: -180, south: -90, east: 180, north: 90, zoom: 22 } })).body,
        site: (await app.call(caller, siteSummaryApi.summary, {})).body,
        master: (await app.call(caller, locationsApi.masterData, {})).body,
        styles: (await app.call(caller, locationsApi.dropdownValues, { query: { name: 'project_type' } })).body,
        policies: (await app.call(caller, siteRecordsApi.policies, {})).body,
        places: (await app.call(caller, placesApi.suggest, { query: { term: 'birch' } })).body,
      }
      const text = JSON.stringify(answers)
      expect(text).toContain('Alder')
      expect(text).not.toContain('Birch')
      const theirIds = new Set(Object.values(theirs.ids))
      expect(answers.searchnew.items.filter((card) => theirIds.has(card.id))).toEqual([])
      expect(answers.searchnew.items.length).toBe(answers.searchnew.total)
    }
    const lists = [locationRecordsApi.recent, locationRecordsApi.pending, siteSummaryApi.archivedSummary]
    for (const endpoint of lists) expect((await app.call(mine.admin, endpoint, { query: {} })).raw.body).not.toContain('Birch')
  })

  test('their categories, cities and ids filter nothing in', async () => {
    const their = (await app.call(theirs.admin, locationsApi.masterData, {})).body
    for (const filter of [
      { city: [their.cities[0]!.id] },
      { county: [their.counties[0]!.id] },
      { region: [their.regions[0]!.id] },
      { styles: [their.styles[0]!.id] },
    ]) {
      expect((await find(mine.admin, filter)).total).toBe(0)
      expect((await find(theirs.admin, filter)).total).toBeGreaterThan(0)
    }
    const bridge = their.categories.find((category) => category.name === 'Bridge')!.id
    expect((await find(mine.admin, { categories_type: [bridge] })).total).toBe(0)
    expect((await app.call(mine.admin, locationsApi.galleries, { body: { ids: Object.values(theirs.ids) } })).body).toEqual([])
  })
})

test("T3 another site's id answers like an id that never was, also for the administrator, and nothing happens", async () => {
  const never = 2_000_000_000
  const calls = (id: number) => [
    { method: 'GET', url: `/api/location/${id}` },
    { method: 'GET', url: `/api/location/${id}/link` },
    { method: 'GET', url: `/api/location/${id}/folders` },
    { method: 'POST', url: `/api/location/${id}/email`, payload: { email: 'a@example.org' } },
    { method: 'GET', url: `/api/imports/${id}` },
    { method: 'GET', url: `/api/mails/${id}` },
    { method: 'GET', url: `/api/site/getSiteById/${id}` },
    ...(['PUT', 'PATCH', 'DELETE'] as const).map((method) => ({ method, url: `/api/location/${id}`, payload: { location_name: 'taken' } })),
  ]
  const ask = async (call: { method: string; url: string; payload?: object }) => {
    const answer = await app.inject({
      ...(call as { method: 'GET'; url: string }),
      remoteAddress: newAddress(),
      headers: { host: mine.site.host, authorization: `Bearer ${mine.admin.token}` },
    })
    const { request_id: _, ...problem } = answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, problem, headers: Object.keys(answer.headers).sort() }
  }
  const row = () => theirs.site.ctx.db.selectFrom('locations').selectAll().where('id', '=', theirs.ids.open).executeTakeFirst()
  const before = await row()
  for (const [index, call] of calls(theirs.ids.open).entries()) {
    const foreign = await ask(call)
    expect([call.method, call.url, foreign]).toEqual([call.method, call.url, await ask(calls(never)[index]!)])
    expect(foreign.status).toBeGreaterThanOrEqual(403)
  }
  expect(await row()).toEqual(before)
  expect((await theirs.site.ctx.db.selectFrom('mails').selectAll().execute()).length).toBe(0)
  const key = (
    await theirs.site.ctx.db.selectFrom('locations').select('public_id').where('id', '=', theirs.ids.open).executeTakeFirstOrThrow()
  ).public_id
  expect((await app.call(mine.admin, locationsApi.byName, { params: { name: `${theirs.ids.open}-${key}` } })).status).toBe(404)
})

test('T4 T5 no call takes a site, an owner, a role or a status from its caller', async () => {
  const post = async (url: string, payload: object, token = mine.visitor.token) =>
    (
      await app.inject({
        method: 'POST',
        url,
        remoteAddress: newAddress(),
        headers: { host: mine.site.host, authorization: `Bearer ${token}` },
        payload,
      })
    ).statusCode
  for (const field of ['site_id', 'siteId', 'idSite', 'owner_user_id', 'role', 'platform', 'created_at', 'audience']) {
    expect([field, await post('/api/location/search', { [field]: theirs.site.id })]).toEqual([field, 422])
  }
  for (const field of ['role', 'platform', 'site_id', 'userId']) {
    expect(await post('/api/user/auth', { username: 'a', password: 'b', [field]: 'admin' })).toBe(422)
    expect(await post('/api/user/changepass', { current: 'a', password: 'b', [field]: 1 }, mine.admin.token)).toBe(422)
  }
  expect(await post('/api/site/publicpass/verify', { Pass: '', idSite: theirs.site.id })).toBe(404)
  expect(await post('/api/user/requestresettoken', { email: 'a@example.org', idSite: theirs.site.id })).toBe(404)
})

describe('T6 visitors see what is published', () => {
  test('in lists, counts, facets and the map', async () => {
    const both = [mine.ids.open, mine.ids.locked]
    for (const body of [{}, { search: 'warehouse' }, { status: 'private' }, { status: 'Draft' }, { archived: 1 }, { qualified: 0 }]) {
      const { items, total, facets } = await find(mine.visitor, body)
      expect(items.map((item) => item.id).filter((id) => !both.includes(id))).toEqual([])
      expect(total).toBeLessThanOrEqual(2)
      for (const facet of facets?.cities ?? []) expect(facet.count).toBeLessThanOrEqual(2)
    }
    expect((await find(mine.visitor, {})).items.map((item) => item.id).toSorted((a, b) => a - b)).toEqual(both)
    const summary = (await app.call(mine.visitor, siteSummaryApi.summary, {})).body
    expect(summary.cities.map((city) => city.locations)).toEqual([2])
    expect((await find(mine.admin, {})).total).toBe(5)
    expect((await find(mine.admin, { archived: 1 })).total).toBe(1)
  })

  test('by id, name and link: what is hidden answers like what is not there', async () => {
    const rows = await mine.site.ctx.db.selectFrom('locations').select(['id', 'public_id', 'location_name', 'status', 'archived']).execute()
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      const expected = row.status === 'public' && !row.archived ? 200 : 404
      const visitor = { ...mine.visitor, address: newAddress() }
      const answers = [
        await app.call(visitor, locationsApi.get, { params: { id: row.id } }),
        await app.call(visitor, locationsApi.byName, { params: { name: row.location_name } }),
        await app.call(visitor, locationsApi.byName, { params: { name: `${row.id}-${row.public_id}` } }),
        await app.call(visitor, locationsApi.folders, { params: { id: row.id } }),
        await app.call(visitor, locationsApi.link, { params: { id: row.id } }),
      ]
      expect([row.location_name, ...answers.map((answer) => answer.status)]).toEqual([row.location_name, ...answers.map(() => expected)])
    }
  })

  test('E2 a shared link carries 128 random bits, and the bare number is no link', async () => {
    const { link } = (await app.call(mine.visitor, locationsApi.link, { params: { id: mine.ids.open } })).body
    const name = new URL(link).pathname.split('/').at(-1)!
    expect(name).toMatch(new RegExp(`^${mine.ids.open}-[\\w-]{22}$`))
    expect((await app.call(mine.visitor, locationsApi.byName, { params: { name } })).body.id).toBe(mine.ids.open)
    for (const wrong of [
      String(mine.ids.open),
      `${mine.ids.open}-`,
      `${mine.ids.locked}-${name.split('-').slice(1).join('-')}`,
      `${name.slice(0, -1)}_`,
    ]) {
      expect([wrong, (await app.call(mine.visitor, locationsApi.byName, { params: { name: wrong } })).status]).toEqual([wrong, 404])
    }
  })
})

describe('T7 private fields', () => {
  test('are absent for those they are not for', async () => {
    const seen = (await app.call(mine.visitor, locationsApi.get, { params: { id: mine.ids.locked } })).raw.body
    for (const secret of [
      'Aldersecretnote',
      'Alderownername',
      '555-0199',
      '1234.00',
      'Alderlockedstreet',
      '41.25',
      '-74.25',
      'lockboxes',
      'staff_notes',
      'created_by',
      'owner_user_id',
      'source_key',
    ]) {
      expect([secret, seen.includes(secret)]).toEqual([secret, false])
    }
    const member = await buildUser(app, mine.site, { role: 'permit' })
    expect((await app.call(member.caller, locationsApi.get, { params: { id: mine.ids.locked } })).raw.body).not.toMatch(
      /secretnote|ownername|lockedstreet|1234\.00/,
    )
    expect((await app.call(mine.admin, locationsApi.get, { params: { id: mine.ids.locked } })).raw.body).toMatch(/secretnote/)
  })

  test('cannot be probed by words, by nearness or by order', async () => {
    for (const search of [
      'Aldersecretnote',
      'secretnote',
      'Alderownername',
      '5550199',
      '1234.00',
      'Alderlockedstreet',
      'lockedstreet 77',
    ]) {
      const ids = (await find(mine.visitor, { search })).items.map((item) => item.id)
      expect([search, ids.includes(mine.ids.locked)]).toEqual([search, false])
    }
    const near = await find(mine.visitor, { latitude: 41.25, longitude: -74.25, distance: 1 })
    expect(near.items.map((item) => item.id)).not.toContain(mine.ids.locked)
    const box = await find(mine.visitor, { bounds: [-74.3, 41.2, -74.2, 41.3] })
    expect(box.items.map((item) => item.id)).not.toContain(mine.ids.locked)
    const far = await find(mine.visitor, { latitude: 10, longitude: 10 })
    expect(far.items.find((item) => item.id === mine.ids.locked)?.distance ?? null).toBeNull()
    const map = (
      await app.call(mine.visitor, locationsApi.map, { query: { west: -74.3, south: 41.2, east: -74.2, north: 41.3, zoom: 20 } })
    ).body
    expect(map.total).toBe(0)
  })
})

test('T11 a job and its mail keep the site they come from', async () => {
  const site = await buildSite(app)
  const user = await buildUser(app, site)
  await app.call(site.anonymous, usersApi.requestReset, { body: { email: user.email, idSite: site.id } })
  await app.runJobs()
  const mails = await site.ctx.db.selectFrom('mails').select(['site_id', 'text']).execute()
  expect(mails.map((mail) => mail.site_id)).toEqual([site.id])
  expect(mails[0]!.text).toContain(`http://${site.host}/#/protect?token=`)
  const audit = await site.ctx.db
    .selectFrom('audit_log')
    .select(['site_id', 'actor_kind', 'address'])
    .where('action', '=', 'user.reset_requested')
    .execute()
  expect(audit).toEqual([{ site_id: site.id, actor_kind: 'system', address: '127.0.0.1' }])
})

describe('T12 pictures', () => {
  const picture = async (side: { site: TestSite }, locationId: number, color: string): Promise<{ key: string }> => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
    const { id } = await attachPicture(side.site.ctx, { locationId, bytes })
    await app.runJobs()
    return side.site.ctx.db.selectFrom('location_images').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  }
  const fetchAt = (host: string, url: string) => app.inject({ url, headers: { host } })

  test('of what is published are for everyone on an open site; others and originals are not', { timeout: 60_000 }, async () => {
    const open = await picture(mine, mine.ids.open, '#336699')
    const hidden = await picture(mine, mine.ids.private, '#993366')
    const answer = await fetchAt(mine.site.host, `/media/${open.key}/320.webp`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    // X4: what was uploaded can do nothing in a browser.
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toMatch(/^public/)
    expect((await fetchAt(mine.site.host, `/media/${hidden.key}/320.webp`)).statusCode).toBe(404)
    expect((await fetchAt(theirs.site.host, `/media/${open.key}/320.webp`)).statusCode).toBe(404)
    const { file_hash } = await mine.site.ctx.db
      .selectFrom('location_images')
      .select('file_hash')
      .where('key', '=', open.key)
      .executeTakeFirstOrThrow()
    for (const url of [
      `/media/${file_hash}/320.webp`,
      `/originals/${mine.site.id}/${file_hash.slice(0, 2)}/${file_hash}`,
      `/files/originals/${file_hash}`,
      `/media/${open.key}/4000.webp`,
      `/media/${open.key}/0320.webp/..`,
      '/media/../jwt-secret/320.webp',
    ]) {
      expect([url, (await fetchAt(mine.site.host, url)).statusCode >= 400]).toEqual([url, true])
    }
  })

  test('that are not for everyone need a signature of this picture, size, site and time', { timeout: 60_000 }, async () => {
    const { key } = await picture(mine, mine.ids.draft, '#669933')
    const galleries = await app.call(mine.admin, locationsApi.galleries, { body: { ids: [mine.ids.draft] } })
    const [item] = galleries.body
    expect(item!.small).toMatch(new RegExp(`^/media/${key}/320\\.webp\\?e=\\d+&s=[\\w-]{27}$`))
    const answer = await fetchAt(mine.site.host, item!.small)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
    const query = new URL(item!.small, 'http://x').searchParams
    const [e, s] = [Number(query.get('e')), query.get('s')!]
    const other = await picture(mine, mine.ids.pending, '#123456')
    const forged = [
      `/media/${key}/320.webp`,
      `/media/${key}/2048.webp?e=${e}&s=${s}`,
      `/media/${other.key}/320.webp?e=${e}&s=${s}`,
      `/media/${key}/320.webp?e=${e + 21_600}&s=${s}`,
      `/media/${key}/320.webp?e=${e}&s=${s.slice(0, -1)}`,
      `/media/${key}/320.webp?e=${e}&s=${'A'.repeat(27)}`,
      `/media/${key}/320.webp?e=${e}&e=${e}&s=${s}`,
      `/media/${key}/320.webp?e=NaN&s=${s}`,
      `/media/${key}/320.webp?s=${s}`,
    ]
    for (const url of forged) expect([url, (await fetchAt(mine.site.host, url)).statusCode]).toEqual([url, 404])
    expect((await fetchAt(theirs.site.host, item!.small)).statusCode).toBe(404)
    moveClock(13 * 3600_000)
    expect((await fetchAt(mine.site.host, item!.small)).statusCode).toBe(404)
    resetClock()
  })
})
