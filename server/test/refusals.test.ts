/** The messages of the refusals that every endpoint shares (S3 §8; README "an error"), as a caller reads them. */
import { locationsApi } from '@backlot/contract/locations'
import { messages, problems } from '@backlot/contract/messages'
import { siteRecordsApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp } from './app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor } from './factories.ts'

const app = await openTestApp()
afterAll(() => app.close())
const site = await buildSite(app)
const visitor = await buildVisitor(app, site)
const said = ({ status, problem }: { status: number; problem: { detail: string } }) => [status, problem.detail]

test('who is not signed in, who may not, and what is not there', async () => {
  expect(said(await app.call(site.anonymous, usersApi.me, {}))).toEqual([401, problems.unauthenticated.en])
  const user = await buildUser(app, site, { role: 'permit' })
  expect(said(await app.call(user.caller, siteRecordsApi.list, {}))).toEqual([403, messages.permissionIssue.en])
  expect(said(await app.call(visitor, locationsApi.email, { params: { id: 2_000_000_000 }, body: { email: 'a@b.example' } }))).toEqual([
    404,
    messages.locationNotFound.en,
  ])
  const nowhere = await app.inject({ url: '/api/nowhere', headers: { host: site.host } })
  expect([nowhere.statusCode, nowhere.json<{ detail: string }>().detail]).toEqual([404, problems.notFound.en])
})

test('a body that is broken, or too large', async () => {
  const post = async (payload: string) => {
    const headers = { host: site.host, 'content-type': 'application/json', authorization: `Bearer ${visitor.token ?? ''}` }
    const answer = await app.inject({ method: 'POST', url: '/api/location/search', headers, payload })
    return [answer.statusCode, answer.json<{ detail: string }>().detail]
  }
  expect(await post('{"search":')).toEqual([400, problems.malformed.en])
  expect(await post(`{"search":"${'x'.repeat(1_100_000)}"}`)).toEqual([413, problems.tooLarge.en])
})

test('a type without a body is no fault: many clients name one on every call', async () => {
  const user = await buildUser(app, site)
  const [id] = await buildLocations(site, [{ location_name: 'Pier', status: 'Draft' }])
  const send = (method: 'DELETE' | 'POST', url: string, payload: string) => {
    const headers = { host: site.host, 'content-type': 'application/json', authorization: `Bearer ${user.caller.token ?? ''}` }
    return app.inject({ method, url, headers, payload })
  }
  expect((await send('DELETE', `/api/location/${id}/softdelete`, '')).statusCode).toBe(200)
  expect((await send('DELETE', `/api/location/${id}/softdelete`, '{')).statusCode).toBe(400)
  // A call that needs one says what is missing.
  const empty = await send('POST', '/api/location', '')
  expect([empty.statusCode, empty.json<{ detail: string }>().detail]).toEqual([422, problems.invalid.en])
})

test('what nobody foresaw says no more than that', async () => {
  const broken = await buildSite(app)
  await app.app.platform.database.platform
    .updateTable('sites')
    .set({ settings: JSON.stringify({ taxGate: 'nonsense' }) })
    .where('id', '=', broken.id)
    .execute()
  moveClock(2100)
  expect(said(await app.call(broken.anonymous, siteRecordsApi.get, { query: {} }))).toEqual([500, messages.unexpected.en])
  resetClock()
})
