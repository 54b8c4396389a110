/** Reads that ask along whether the session still holds: whatever ends or changes it, written by whomever, bites with the next call. */
import { calendarApi } from '@backlot/contract/calendar'
import { locationsApi } from '@backlot/contract/locations'
import { projectsApi } from '@backlot/contract/projects'
import { siteAccessApi } from '@backlot/contract/sites'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, type TestSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
beforeEach(() => resetClock())

let site: TestSite
let hidden: number
beforeAll(async () => {
  site = await buildSite(app)
  const ids = await buildLocations(site, [
    { location_name: 'Open mill', categories: ['Farmhouse'] },
    { location_name: 'Closed mill', status: 'private', categories: ['Base Camp'] },
  ])
  hidden = ids[1]!
})

const seen = async (caller: Caller): Promise<(string | number)[]> => {
  const listed = await app.call(caller, locationsApi.searchNew, { body: { sort: 1 } })
  const found = await app.call(caller, locationsApi.searchNew, { body: { sort: 1, search: 'mill' } })
  const page = await app.call(caller, locationsApi.get, { params: { id: hidden } })
  const names = (answer: typeof listed): string =>
    answer.status === 200 ? answer.body.items.map((item) => item.location_name).join() : String(answer.status)
  return [names(listed), names(found), page.status]
}
const all = 'Closed mill,Open mill'
const known = async (role: 'admin' | 'scout') => {
  const user = await buildUser(app, site, { role })
  // Looked up by the first call, taken as known by the second.
  for (let call = 0; call < 2; call++) expect(await seen(user.caller)).toEqual([all, all, 200])
  return user
}
const write = (text: string, id: number) => sql.raw(text.replaceAll('$id', String(id))).execute(site.ctx.db)

describe('lists of the office', () => {
  const statuses = async (caller: Caller): Promise<number[]> => [
    (await app.call(caller, projectsApi.list, { query: {} })).status,
    (await app.call(caller, projectsApi.search, { body: {} })).status,
    (await app.call(caller, calendarApi.entries, { query: { from: '2027-05-01', to: '2027-05-31' } })).status,
  ]

  test.each([
    ['ended', 'update sessions set ended_at = now() where user_id = $id', [401, 401, 401]],
    ['of somebody with another role', "update users set role = 'location' where id = $id", [403, 403, 403]],
  ])('answer a session that is %s as it is now', async (_what, statement, expected) => {
    const user = await buildUser(app, site, { role: 'admin' })
    for (let call = 0; call < 2; call++) expect(await statuses(user.caller)).toEqual([200, 200, 200])
    await write(statement, user.id)
    expect(await statuses(user.caller)).toEqual(expected)
  })
})

describe('a session that was known', () => {
  test.each([
    ['ended', 'update sessions set ended_at = now() where user_id = $id', ['401', '401', 401]],
    ['run out', "update sessions set expires_at = now() - interval '1 day' where user_id = $id", ['401', '401', 401]],
    ['of an account that is disabled', 'update users set disabled_at = now() where id = $id', ['401', '401', 401]],
    ['of an account that is deleted', 'update users set deleted_at = now() where id = $id', ['401', '401', 401]],
    ['of an older password', 'update users set token_version = token_version + 1 where id = $id', ['401', '401', 401]],
    ['of somebody with another role', "update users set role = 'location' where id = $id", ['Open mill', 'Open mill', 404]],
  ])('and is %s answers as it is now', async (_what, statement, expected) => {
    const user = await known('admin')
    await write(statement, user.id)
    expect(await seen(user.caller)).toEqual(expected)
  })

  test('gives more as soon as there is more', async () => {
    const user = await buildUser(app, site, { role: 'location' })
    for (let call = 0; call < 2; call++) expect(await seen(user.caller)).toEqual(['Open mill', 'Open mill', 404])
    await write("update users set role = 'scout' where id = $id", user.id)
    expect(await seen(user.caller)).toEqual([all, all, 200])
  })

  test('ends after twelve hours without use, though nothing was written', async () => {
    const user = await known('scout')
    await write(
      "update sessions set last_used_at = last_used_at - interval '12 hours' + interval '60 seconds' where user_id = $id",
      user.id,
    )
    expect(await seen(user.caller)).toEqual([all, all, 200])
    moveClock(120_000)
    expect(await seen(user.caller)).toEqual(['401', '401', 401])
  })

  test('is of its own site alone', async () => {
    const user = await known('admin')
    const other = await buildSite(app)
    expect(await seen({ ...user.caller, host: other.host })).toEqual(['401', '401', 401])
  })
})

test('a visitor who gave the password is one until it is another password', async () => {
  const closed = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
  await buildLocations(closed, [{ location_name: 'Open mill' }])
  const entered = await app.call(closed.anonymous, siteAccessApi.verifyPublicPass, { body: { Pass: 'sesame', idSite: closed.id } })
  const visitor: Caller = { host: closed.host, token: entered.body.Jwt }
  const list = async () => (await app.call(visitor, locationsApi.searchNew, { body: { sort: 1 } })).status
  expect([await list(), await list()]).toEqual([200, 200])
  await sql`update site_secrets set public_password_version = public_password_version + 1`.execute(closed.ctx.db)
  expect(await list()).toBe(401)
})
