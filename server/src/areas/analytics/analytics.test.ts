import { analyticsApi as api, type Analytics, type AnalyticsSeries } from '@backlot/contract/analytics'
import { directoryApi } from '@backlot/contract/directory'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { locationsApi } from '@backlot/contract/locations'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { dayIn, moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { saveDirectoryCategories } from '#areas/directory/index.ts'
import { publishEntry, testTree, wholeEntry } from '#test/directory.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { mondayOf } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(resetClock)
const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1'
const dayMilliseconds = 86_400_000
const of = ({ series }: Analytics, key: AnalyticsSeries) => series.find((one) => one.key === key)!
const asBrowser = (caller: Caller): Caller => ({ ...caller, headers: { 'user-agent': browser } })

async function open() {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const visitor = asBrowser(await buildVisitor(app, site))
  const [mill, barn] = await buildLocations(site, [{ location_name: 'Old mill' }, { location_name: 'Red barn' }])
  const look = (caller: Caller, id: number) => app.call(caller, locationsApi.get, { params: { id } })
  const search = (words: string, more: object = {}) => app.call(visitor, locationsApi.searchNew, { body: { search: words, ...more } })
  const read = async (weeks = 4) => {
    await app.app.counter.flush()
    return (await app.call(admin.caller, api.analytics, { query: { weeks } })).body
  }
  /** What was counted so many days ago. */
  const seen = async (daysAgo: number, count: number, id = mill!) => {
    const day = dayIn(site.site.timeZone, new Date(now().getTime() - daysAgo * dayMilliseconds))
    await sql`insert into view_counts (site_id, day, kind, target_id, count) values (${site.id}, ${day}::date, 'location', ${id}, ${count})`.execute(
      site.ctx.db,
    )
  }
  return { site, admin, visitor, mill: mill!, barn: barn!, look, search, read, seen }
}

test('views of visitors count by what was looked at; those of staff, of robots and of what is not there do not', async () => {
  const { admin, visitor, mill, barn, look, read } = await open()
  await look(visitor, mill)
  await app.call(visitor, locationsApi.byName, { params: { name: 'old mill' } })
  await look(visitor, barn)
  await look(visitor, 999_999)
  await look(asBrowser(admin.caller), mill)
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    'python-requests/2.31',
    '',
  ])
    expect((await look({ ...visitor, headers: { 'user-agent': agent } }, mill)).status).toBe(200)
  const body = await read()
  expect(of(body, 'location_views')).toMatchObject({ total: 3, before: 0, counts: [0, 0, 0, 3] })
  expect(body.viewed).toEqual([
    { kind: 'location', id: mill, name: 'Old mill', count: 2, before: 0 },
    { kind: 'location', id: barn, name: 'Red barn', count: 1, before: 0 },
  ])
  // What was written is added to, not written over.
  await look(visitor, barn)
  expect((await read()).viewed[1]).toMatchObject({ id: barn, count: 2 })
})

test('an entry of the directory counts by its own, its searches too', async () => {
  const { site, admin, visitor, read } = await open()
  await saveDirectoryCategories(site.ctx.db, site.id, testTree)
  const tree = (await app.call(admin.caller, directoryCategoriesApi.categories, {})).body
  const entry = await publishEntry(app, { admin: admin.caller }, wholeEntry({ Gaffer: tree.find(({ name }) => name === 'Gaffer')!.id }))
  await app.call(visitor, directoryApi.get, { params: { id: entry.id } })
  await app.call(visitor, directoryApi.searchNew, { body: { searchTxt: 'zeppelin pilot' } })
  const body = await read()
  expect([of(body, 'entries').total, of(body, 'entry_views').total]).toEqual([1, 1])
  expect(body.viewed).toMatchObject([{ kind: 'entry', id: entry.id, count: 1 }])
  expect(body.without_result).toEqual([{ area: 'directory', words: 'zeppelin pilot', count: 1, empty: 1, before: 0 }])
})

test('searches count by their words, and those that found nothing apart', async () => {
  const { search, read } = await open()
  await search('Mill')
  await search('  mill ')
  await search('lighthouse on the moon')
  // An open list, a next page, and what is offered while somebody types.
  await search('')
  await search('mill', { skip: 50 })
  await search('mi', { facets: false })
  const body = await read()
  expect([of(body, 'searches').total, of(body, 'empty_searches').total]).toEqual([3, 1])
  expect(body.searched).toEqual([
    { area: 'locations', words: 'mill', count: 2, empty: 0, before: 0 },
    { area: 'locations', words: 'lighthouse on the moon', count: 1, empty: 1, before: 0 },
  ])
  expect(body.without_result.map(({ words }) => words)).toEqual(['lighthouse on the moon'])
})

test('an email or a telephone number that somebody searches for counts, and is kept nowhere', async () => {
  const { site, search, read } = await open()
  await search('ann.light@example.org')
  await search('call 555 0199 22')
  const body = await read()
  expect([of(body, 'searches').total, body.searched, body.without_result]).toEqual([2, [], []])
  const rows = await site.ctx.db.selectFrom('search_counts').selectAll().where('site_id', '=', site.id).execute()
  expect(rows).toMatchObject([{ words: '', count: 2 }])
})

test('weeks begin on Monday, and stand beside the same days of as many weeks before', async () => {
  expect(['2026-11-24', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
  const isWednesday = () => new Date(dayIn('UTC', now())).getUTCDay() === 3
  while (!isWednesday()) moveClock(dayMilliseconds)
  const { site, mill, barn, seen, read } = await open()
  await seen(0, 5)
  await seen(28, 3)
  // Tomorrow four weeks ago: the running week has not come as far.
  await seen(27, 100, barn)
  const monday = mondayOf(dayIn(site.site.timeZone, now()))
  const body = await read()
  expect(body.weeks).toHaveLength(4)
  expect(body.weeks.at(-1)).toBe(monday)
  expect(body.weeks_before.at(-1)).toBe(new Date(Date.parse(monday) - 28 * dayMilliseconds).toISOString().slice(0, 10))
  expect(of(body, 'location_views')).toMatchObject({ total: 5, before: 3, counts: [0, 0, 0, 5], counts_before: [0, 0, 0, 3] })
  expect(body.viewed).toEqual([{ kind: 'location', id: mill, name: 'Old mill', count: 5, before: 3 }])
  expect(of(body, 'locations')).toMatchObject({ total: 2, before: 0 })
})

test('a sign-in still counts when its session is gone', async () => {
  const { site, read } = await open()
  await buildUser(app, site, { role: 'scout' })
  await site.ctx.db.deleteFrom('refresh_tokens').where('site_id', '=', site.id).execute()
  const before = await read()
  await sql`delete from sessions where site_id = ${site.id} and user_id <> (select min(user_id) from sessions where site_id = ${site.id})`.execute(
    site.ctx.db,
  )
  expect([of(before, 'sign_ins').total, of(await read(), 'sign_ins').total]).toEqual([2, 2])
})

test('what cannot be written is written the next time', async () => {
  const { site, visitor, mill, look, read } = await open()
  await look(visitor, mill)
  const { database } = app.app.platform
  const rename = (from: string, to: string) =>
    database.owner(async (client) => {
      await client.query(`alter table ${from} rename to ${to}`)
    })
  await rename('search_counts', 'search_counts_away')
  expect(await app.app.counter.flush()).toBe(0)
  await rename('search_counts_away', 'search_counts')
  // All of a flush or nothing: the view was not written twice.
  expect(of(await read(), 'location_views').total).toBe(1)
  expect(await site.ctx.db.selectFrom('view_counts').select('count').where('site_id', '=', site.id).execute()).toEqual([{ count: 1 }])
})

test('another office sees nothing of it; only administrators ask, for at most a year', async () => {
  const { site, visitor, mill, look } = await open()
  await look(visitor, mill)
  const other = await open()
  const body = await other.read()
  expect([of(body, 'location_views').total, body.viewed]).toEqual([0, []])
  const scout = await buildUser(app, site, { role: 'scout' })
  expect((await app.call(scout.caller, api.analytics, { query: { weeks: 4 } })).status).toBe(403)
  expect((await app.call(other.admin.caller, api.analytics, { query: { weeks: 53 } })).status).toBe(422)
})
