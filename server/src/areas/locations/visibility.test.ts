/** Which locations, pictures, folders and categories exist for whom (security.md T3, T6). */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { siteSummaryApi } from '@backlot/contract/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

let site: TestSite
let callers: Record<'visitor' | 'owner' | 'member' | 'scout' | 'admin', Caller>
let ids: Record<string, number>
beforeAll(async () => {
  site = await buildSite(app)
  const owner = await buildUser(app, site, { role: 'location' })
  callers = {
    visitor: await buildVisitor(app, site),
    owner: owner.caller,
    member: (await buildUser(app, site, { role: 'permit' })).caller,
    scout: (await buildUser(app, site, { role: 'scout' })).caller,
    admin: (await buildUser(app, site)).caller,
  }
  const common = { city: 'Barton', county: 'Bar', region: 'East', categories: ['Bridge', 'Base Camp'] }
  const names = ['shown', 'draft', 'waiting', 'private', 'archived', 'owned', 'trashed']
  const given = await buildLocations(site, [
    { ...common, location_name: 'Shown Bridge' },
    { ...common, location_name: 'Draft Bridge', status: 'Draft' },
    { ...common, location_name: 'Waiting Bridge', status: 'pending' },
    { ...common, location_name: 'Private Bridge', status: 'private' },
    { ...common, location_name: 'Archived Bridge', archived: true },
    { ...common, location_name: 'Owned Bridge', status: 'private', ownerUserId: owner.id },
    { ...common, location_name: 'Trashed Bridge' },
  ])
  ids = Object.fromEntries(names.map((name, index) => [name, given[index]!]))
  await site.ctx.db
    .updateTable('locations')
    .set({ deleted_at: new Date() })
    .where('site_id', '=', site.id)
    .where('id', '=', ids['trashed']!)
    .execute()
  const { refreshSearch } = await import('./search/index.ts')
  await refreshSearch(site.ctx.db, site.id, [ids['trashed']!])
})

const listed = async (caller: Caller, body: object = {}): Promise<string[]> =>
  (await app.call(caller, locationsApi.searchNew, { body: { search: 'bridge', ...body } })).body.items
    .map((item) => item.location_name.split(' ')[0]!.toLowerCase())
    .sort()
const opens = async (caller: Caller): Promise<string[]> => {
  const answers = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => ({
      name,
      status: (await app.call(caller, locationsApi.get, { params: { id } })).status,
    })),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  return answers
    .filter(({ status }) => status === 200)
    .map(({ name }) => name)
    .sort()
}

test('visitors find and open what is published', async () => {
  for (const who of ['visitor', 'member'] as const) {
    expect(await listed(callers[who])).toEqual(['shown'])
    expect(await listed(callers[who], { status: 'Draft' })).not.toContain('draft')
    expect(await listed(callers[who], { archived: 1 })).toEqual([])
    expect(await opens(callers[who])).toEqual(['shown'])
  }
})

test('staff find everything that is not put away, and the archive when they ask', async () => {
  for (const who of ['scout', 'admin'] as const) {
    expect(await listed(callers[who])).toEqual(['draft', 'owned', 'private', 'shown', 'waiting'])
    expect(await listed(callers[who], { status: 'pending' })).toEqual(['waiting'])
    expect(await listed(callers[who], { archived: 1 })).toEqual(['archived'])
    expect(await opens(callers[who])).toEqual(['archived', 'draft', 'owned', 'private', 'shown', 'waiting'])
  }
})

test('an owner opens the own record whatever its state, and no other', async () => {
  expect(await opens(callers.owner)).toEqual(['owned', 'shown'])
  const { body } = await app.call(callers.owner, locationsApi.get, { params: { id: ids['owned']! } })
  expect(body.can).toEqual({ edit: true, share: false, link: false, download: true, ask: false, seePrivate: true })
})

test('what one may not see, what is gone and what is of another site answer alike', async () => {
  const other = await buildSite(app)
  const [foreign] = await buildLocations(other, [{ location_name: 'Foreign Bridge' }])
  const answers = []
  for (const id of [ids['draft']!, ids['trashed']!, foreign!, 99_999_999]) {
    for (const endpoint of [locationsApi.get, locationsApi.folders, locationsApi.link])
      answers.push(await app.call(callers.visitor, endpoint, { params: { id } }))
    answers.push(await app.call(callers.visitor, locationsApi.email, { params: { id }, body: { email: 'ann@example.org' } }))
  }
  expect(new Set(answers.map(({ status, problem }) => `${status} ${problem.detail}`))).toEqual(new Set(['404 Location not found']))
})

test('the lists: all by name, the latest and the waiting ones for staff only', async () => {
  const names = async (
    caller: Caller,
    endpoint: typeof locationsApi.summary | typeof locationRecordsApi.recent | typeof locationRecordsApi.pending,
  ) => {
    const answer = await app.call(caller, endpoint, { query: {} })
    return answer.status === 200 ? { total: answer.headers['x-total-count'], first: answer.body[0]?.location_name } : answer.status
  }
  expect(await names(callers.visitor, locationsApi.summary)).toEqual({ total: '1', first: 'Shown Bridge' })
  expect(await names(callers.scout, locationsApi.summary)).toEqual({ total: '5', first: 'Draft Bridge' })
  expect(await names(callers.scout, locationRecordsApi.pending)).toEqual({ total: '1', first: 'Waiting Bridge' })
  expect(await names(callers.admin, locationRecordsApi.recent)).toEqual({ total: '5', first: expect.any(String) as unknown })
  for (const who of ['visitor', 'member', 'owner'] as const) {
    expect([await names(callers[who], locationRecordsApi.recent), await names(callers[who], locationRecordsApi.pending)]).toEqual([
      403, 403,
    ])
  }
  await site.ctx.db
    .updateTable('locations')
    .set({ updated_at: new Date(Date.now() + 5000) })
    .where('site_id', '=', site.id)
    .where('id', '=', ids['draft']!)
    .execute()
  const { refreshSearch } = await import('./search/index.ts')
  await refreshSearch(site.ctx.db, site.id, [ids['draft']!])
  expect(
    (await app.call(callers.scout, locationRecordsApi.recent, { query: { limit: 1 } })).body.map((card) => card.location_name),
  ).toEqual(['Draft Bridge'])
})

test('categories of administrators are for administrators: in records, cards, lists and counts', async () => {
  const seen = async (caller: Caller) => {
    const { body } = await app.call(caller, locationsApi.get, { params: { id: ids['shown']! } })
    const master = (await app.call(caller, locationsApi.masterData, {})).body.categories.map((category) => category.name)
    const card = (await app.call(caller, locationsApi.searchNew, { body: { search: 'shown' } })).body
    const summary = (await app.call(caller, siteSummaryApi.summary, {})).body.categories.map((category) => category.name)
    return {
      record: body.categories.map((category) => category.name).includes('Base Camp'),
      master: master.includes('Base Camp'),
      card: card.items[0]!.categories.length,
      facets: card.facets!.types.length,
      summary: summary.includes('Support'),
    }
  }
  expect(await seen(callers.admin)).toEqual({ record: true, master: true, card: 4, facets: 2, summary: true })
  for (const who of ['visitor', 'scout', 'owner'] as const) {
    expect(await seen(callers[who])).toEqual({ record: false, master: false, card: 2, facets: 1, summary: false })
  }
  const baseCamp = (await app.call(callers.admin, locationsApi.masterData, {})).body.categories.find((one) => one.name === 'Base Camp')!.id
  expect(await listed(callers.admin, { categories_type: baseCamp, search: '' })).toHaveLength(5)
  expect(await listed(callers.visitor, { categories_type: baseCamp, search: '' })).toEqual([])
})

test('the summary of the site counts what its caller may see', async () => {
  const counts = async (
    caller: Caller,
    endpoint: typeof siteSummaryApi.summary | typeof siteSummaryApi.archivedSummary = siteSummaryApi.summary,
  ) => {
    const { body } = await app.call(caller, endpoint, {})
    const parent = body.categories.find((one) => one.name === 'Industrial & Infrastructure')!
    return [
      parent.locations,
      parent.children.find((one) => one.name === 'Bridge')!.locations,
      ...[body.cities, body.counties, body.regions].map((list) => list[0]!.locations),
    ]
  }
  expect(await counts(callers.visitor)).toEqual([1, 1, 1, 1, 1])
  expect(await counts(callers.scout)).toEqual([5, 5, 5, 5, 5])
  expect(await counts(callers.scout, siteSummaryApi.archivedSummary)).toEqual([1, 1, 1, 1, 1])
  const archived = await app.call(callers.visitor, siteSummaryApi.archivedSummary, {})
  if (archived.status === 200) expect(await counts(callers.visitor, siteSummaryApi.archivedSummary)).toEqual([0, 0, 0, 0, 0])
  else expect(archived.status).toBe(403)
})

test('a site that wants its visitors verified shows nothing to others', async () => {
  const strict = await buildSite(app, { settings: { requireVerifiedPass: true } })
  const [id] = await buildLocations(strict, [{ location_name: 'Hidden' }])
  const visitor = await buildVisitor(app, strict)
  if (visitor.token === '') return
  const statuses = [
    (await app.call(visitor, locationsApi.get, { params: { id: id! } })).status,
    (await app.call(visitor, locationsApi.search, { body: {} })).status,
  ]
  const { caller } = await buildUser(app, strict, { role: 'location' })
  expect((await app.call(caller, locationsApi.get, { params: { id: id! } })).status).toBe(200)
  expect(statuses).toEqual(statuses[0] === 200 ? [200, 200] : [403, 403])
})

test('without a token nothing is shown', async () => {
  for (const endpoint of [locationsApi.summary, locationRecordsApi.recent, locationsApi.masterData]) {
    expect((await app.call(site.anonymous, endpoint, { query: {} })).status).toBe(401)
  }
  expect((await app.call(site.anonymous, locationsApi.search, { body: {} })).status).toBe(401)
  expect((await app.call(site.anonymous, locationsApi.get, { params: { id: ids['shown']! } })).status).toBe(401)
})
