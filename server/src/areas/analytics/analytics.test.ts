import { analyticsApi as api, type AnalyticsSeries } from '@backlot/contract/analytics'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, afterEach, expect, test } from 'vitest'
import { dayIn, moveClock, now, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { mondayOf } from './service.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(resetClock)
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const week = 7 * 86_400_000

async function open() {
  const site = await buildSite(app)
  const admin = await buildUser(app, site)
  const token = await buildVisitor(app, site)
  const visitor: Caller = { ...token, headers: { 'user-agent': browser } }
  const [mill, barn] = await buildLocations(site, [{ location_name: 'Old mill' }, { location_name: 'Red barn' }])
  const look = (caller: Caller, id: number) => app.call(caller, locationsApi.get, { params: { id } })
  const search = (caller: Caller, words: string, more: object = {}) =>
    app.call(caller, locationsApi.searchNew, { body: { search: words, ...more } })
  const read = async (weeks = 4) => {
    await app.app.counter.flush()
    return (await app.call(admin.caller, api.analytics, { query: { weeks } })).body
  }
  const of = (body: Awaited<ReturnType<typeof read>>, key: AnalyticsSeries) => body.series.find((one) => one.key === key)!
  return { site, admin, visitor, mill: mill!, barn: barn!, look, search, read, of }
}

test('views of visitors count by what was looked at; those of staff, of robots and of what is not there do not', async () => {
  const { admin, visitor, mill, barn, look, read, of } = await open()
  await look(visitor, mill)
  await look(visitor, mill)
  await look(visitor, barn)
  await look(visitor, 999_999)
  await look({ ...admin.caller, headers: { 'user-agent': browser } }, mill)
  await look({ ...visitor, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }, mill)
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

test('searches count by their words, and those that found nothing apart; the next page and an open list do not', async () => {
  const { visitor, search, read, of } = await open()
  await search(visitor, 'Mill')
  await search(visitor, ' mill ')
  await search(visitor, 'lighthouse on the moon')
  await search(visitor, '')
  await search(visitor, 'mill', { skip: 50 })
  const body = await read()
  expect([of(body, 'searches').total, of(body, 'empty_searches').total]).toEqual([3, 1])
  expect(body.searched).toEqual([
    { area: 'locations', words: 'mill', count: 2, empty: 0 },
    { area: 'locations', words: 'lighthouse on the moon', count: 1, empty: 1 },
  ])
  expect(body.without_result.map(({ words }) => words)).toEqual(['lighthouse on the moon'])
})

test('weeks begin on Monday in the time of the site, and stand beside as many before', async () => {
  const { visitor, admin, mill, look, read, of } = await open()
  expect([mondayOf('2026-11-24'), mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
  await look(visitor, mill)
  await app.app.counter.flush()
  await admin.site.ctx.db
    .updateTable('view_counts')
    .set({ day: dayIn(admin.site.ctx.site.timeZone, new Date(now().getTime() - 5 * week)) })
    .execute()
  await look(visitor, mill)
  await look(visitor, mill)
  const body = await read()
  expect(body.weeks).toHaveLength(4)
  expect(body.weeks.at(-1)).toBe(mondayOf(dayIn(admin.site.ctx.site.timeZone, now())))
  expect(of(body, 'location_views')).toMatchObject({ total: 2, before: 1 })
  expect(body.viewed[0]).toMatchObject({ count: 2, before: 1 })
  expect(of(body, 'locations')).toMatchObject({ total: 2, before: 0 })
  expect(of(body, 'sign_ins').total).toBeGreaterThanOrEqual(1)
  moveClock(0)
})

test('another office sees nothing of it', async () => {
  const { visitor, mill, look } = await open()
  await look(visitor, mill)
  const other = await open()
  const body = await other.read()
  expect([other.of(body, 'location_views').total, body.viewed]).toEqual([0, []])
})
