/** Links to a made-up kind of thing live a whole life: made, named, closed, opened, counted, changed, ended; and nothing of another kind. */
import { shareProblems } from '@backlot/contract/area-problems'
import { lookbookGuestsApi } from '@backlot/contract/lookbook-guests'
import { messages } from '@backlot/contract/messages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, newAddress, type TestSite } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { faceOf, makeLink, newKey, tryOpen } from '#test/guest.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'
import { reportHeader, reportsApi as api, reportShares, reportsRoutes } from '#test/made-up-share.ts'
import { forgetShares } from './service.ts'

const app = await openTestApp({}, { mountMore: reportsRoutes })
afterAll(() => app.close())
afterEach(() => resetClock())

let site: TestSite
let scout: Caller
beforeAll(async () => {
  site = await buildSite(app)
  scout = (await buildUser(app, site, { role: 'scout' })).caller
})

async function newReport(name = 'Week 3', at = site): Promise<number> {
  const row = await at.ctx.db
    .insertInto('projects')
    .values({ site_id: at.id, project_name: name, created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
interface Closing {
  name?: string
  password?: string
  expires_at?: string
  label?: string
}
const make = (id: number, body: Closing = {}) => app.call(scout, api.make, { params: { id }, body })
async function made(id: number, body: Closing = {}) {
  const answer = await make(id, body)
  expect(answer.status, answer.raw.body).toBe(200)
  return { share: answer.body.share, token: answer.body.link.split('/').at(-1) ?? '' }
}
interface Opening {
  token?: string
  name?: string
  password?: string
  key?: string
  address?: string
}
const open = ({ key = newKey(), address = newAddress(), ...rest }: Opening, host = site.host) =>
  app.call({ host, address }, api.open, { body: { ...rest, guestKey: key } })
async function comeBy(opening: Opening): Promise<Caller> {
  const { body } = await open(opening)
  expect(body).toMatchObject({ Success: true, needs_password: false })
  return { host: site.host, address: newAddress(), headers: { [reportHeader]: body.token } }
}
const statusOf = async (guest: Caller) => (await app.call(guest, api.read, {})).status
const linksOf = async (id: number, live: 'true' | 'false' = 'true') =>
  (await app.call(scout, api.linksOf, { params: { id }, query: { live } })).body

test('a link leads a guest to its thing, counts visits and is ended at once', async () => {
  const id = await newReport()
  const { share, token } = await made(id, { label: 'Ann' })
  expect(share).toMatchObject({ report: 'Week 3', label: 'Ann', state: 'live', open_count: 0, has_password: false })
  const key = newKey()
  const guest = await comeBy({ token, key })
  expect((await app.call(guest, api.read, {})).body).toEqual({ report: id })
  await comeBy({ token, key })
  await comeBy({ token })
  // Coming back within half an hour is the same visit.
  expect(await linksOf(id)).toEqual([
    { ...share, open_count: 2, last_open_at: expect.any(String) as string, version: expect.any(Number) as number },
  ])
  const ended = await app.call(scout, api.end, { params: { id: share.id } })
  expect(ended.body.state).toBe('ended')
  expect([await statusOf(guest), (await open({ token })).status]).toEqual([410, 410])
  expect([await linksOf(id), (await linksOf(id, 'false')).map((one) => one.state)]).toEqual([[], ['ended']])
  const again = await app.call(scout, api.change, { params: { id: share.id }, body: { label: 'Bo' } })
  expect([again.status, again.problem.detail]).toEqual([409, shareProblems.isOver.en])
})

test('a password closes a link; another one ends what was opened, and the thing has one for all', async () => {
  const id = await newReport()
  const { share, token } = await made(id, { password: 'lighthouse' })
  expect((await open({ token })).body).toEqual({ Success: false, needs_password: true, token: '', expires_at: null })
  const wrong = await open({ token, password: 'lamp' })
  expect([wrong.status, wrong.problem.errors]).toEqual([422, [fault('password', messages.invalidPassword)]])
  const guest = await comeBy({ token, password: 'lighthouse' })
  await app.call(scout, api.change, { params: { id: share.id }, body: { password: 'breakwater' } })
  expect([await statusOf(guest), (await open({ token, password: 'lighthouse' })).status]).toEqual([410, 422])
  await app.call(scout, api.change, { params: { id: share.id }, body: { password: null } })
  const free = await comeBy({ token })
  await app.call(scout, api.sharing, { params: { id }, body: { password: 'quayside' } })
  expect([await statusOf(free), (await open({ token })).body.needs_password]).toEqual([410, true])
  expect((await make(id, { password: 'abc' })).problem.errors).toEqual([fault('password', messages.passwordTooShort)])
})

test('a name opens a link of its kind, needs a password of its own, and is free again when its link is over', async () => {
  const id = await newReport()
  expect((await make(id, { name: 'winter' })).problem.errors?.[0]).toMatchObject({
    path: 'password',
    message: shareProblems.namedNeedsPassword.en,
  })
  const soon = new Date(Date.now() + 5 * 60_000).toISOString()
  await made(id, { name: 'Winter', password: 'long enough', expires_at: soon })
  const taken = await make(id, { name: 'winter', password: 'long enough' })
  expect([taken.status, taken.problem.detail]).toEqual([409, shareProblems.nameTaken.en])
  await comeBy({ name: 'WINTER', password: 'long enough' })
  // A name that nobody has, and one of another kind, ask for a password like this one.
  const desk = await buildDesk(app, 1)
  const curator = curatorOf(app, desk.scout)
  await makeLink(app, desk.scout.caller, (await curator.create('Summer')).id, { name: 'summer', password: 'long enough' })
  expect(faceOf(await open({ name: 'summer' }, desk.site.host))).toBe(faceOf(await open({ name: 'nobody' }, desk.site.host)))
  expect((await open({ name: 'summer', password: 'long enough' }, desk.site.host)).status).toBe(422)
  moveClock(8 * 60_000)
  expect((await open({ name: 'winter', password: 'long enough' })).status).toBe(422)
  expect((await make(id, { name: 'winter', password: 'long enough' })).status).toBe(200)
})

test('a link is over with its time, comes back with a new end, and goes with its thing', async () => {
  const id = await newReport()
  expect((await make(id, { expires_at: '2020-01-01T00:00:00Z' })).problem.errors?.[0]?.path).toBe('expires_at')
  const { share, token } = await made(id, { expires_at: new Date(Date.now() + 5 * 60_000).toISOString() })
  moveClock(8 * 60_000)
  expect([(await open({ token })).status, (await linksOf(id, 'false'))[0]?.state]).toEqual([410, 'expired'])
  await app.call(scout, api.change, { params: { id: share.id }, body: { expires_at: null } })
  const guest = await comeBy({ token })
  const setDeleted = (at: Date | null) =>
    site.ctx.db.updateTable('projects').set({ deleted_at: at }).where('site_id', '=', site.id).where('id', '=', id).execute()
  await setDeleted(new Date())
  expect([await statusOf(guest), (await linksOf(id, 'false'))[0]?.state]).toEqual([410, 'gone'])
  await setDeleted(null)
  expect(await statusOf(guest)).toBe(200)
  await inTransaction(site.ctx, (inside) => forgetShares(inside, reportShares, [id]))
  expect([await statusOf(guest), (await open({ token })).status, await linksOf(id, 'false')]).toEqual([410, 410, []])
})

test('each address of a sending has a link of its own, and lists find links by words of their thing and of whom they went to', async () => {
  const [id, other] = [await newReport('Lighthouse'), await newReport('Harbour')]
  const body = { emails: 'ann@set.example, bo@set.example', message: 'Have a look' }
  const sent = await app.call(scout, api.send, { params: { id }, body })
  expect(sent.body.map((one) => [one.recipient, one.message])).toEqual([
    ['ann@set.example', 'Have a look'],
    ['bo@set.example', 'Have a look'],
  ])
  const mails = await site.ctx.db.selectFrom('mails').select('template').where('site_id', '=', site.id).execute()
  expect(mails).toEqual([{ template: 'test-report.share' }, { template: 'test-report.share' }])
  await made(other)
  const found = async (search: string) =>
    (await app.call(scout, api.links, { query: { search } })).body.map((one) => [one.report, one.recipient])
  expect(await found('light bo@')).toEqual([['Lighthouse', 'bo@set.example']])
  expect(await found('harbour')).toEqual([['Harbour', '']])
})

test('E3 trying is limited, for a caller and for a link', async () => {
  const { token } = await made(await newReport(), { password: 'lighthouse' })
  const address = newAddress()
  const tries = async (password: string) => (await open({ token, password, address })).status
  for (let count = 0; count < 10; count++) expect(await tries('wrong one')).toBe(422)
  expect([await tries('wrong one'), await tries('lighthouse')]).toEqual([429, 429])
  await comeBy({ token, password: 'lighthouse' })
})

test('E2 a token and a secret are of one kind and one site: elsewhere they lead nowhere, and answer like any other', async () => {
  const desk = await buildDesk(app, 1)
  const { id: lookbook } = await curatorOf(app, desk.scout).create('Day')
  const link = await makeLink(app, desk.scout.caller, lookbook)
  const lookbookToken = (await tryOpen(app, desk.site, { token: link.token })).body.token
  const as = (token: string, header: string): Caller => ({ host: desk.site.host, address: newAddress(), headers: { [header]: token } })
  const report = await newReport('Theirs', desk.site)
  const theirs = (await app.call(desk.scout.caller, api.make, { params: { id: report }, body: {} })).body.link.split('/').at(-1) ?? ''
  const reportToken = (await open({ token: theirs }, desk.site.host)).body.token
  expect(await statusOf(as(reportToken, reportHeader))).toBe(200)
  expect(await statusOf(as(lookbookToken, reportHeader))).toBe(410)
  expect((await app.call(as(reportToken, 'lookbook-guest'), lookbookGuestsApi.guestLookbook, {})).status).toBe(410)
  const faces = [
    await open({ token: link.token }, desk.site.host),
    await open({ token: 'x'.repeat(43) }, desk.site.host),
    await open({ token: theirs }),
  ]
  expect(new Set(faces.map(faceOf)).size).toBe(1)
  expect(faces[0]?.status).toBe(410)
})

test('a token is renewed while its link is the same', async () => {
  const { share, token } = await made(await newReport())
  const guest = await comeBy({ token })
  moveClock(3 * 3600_000)
  expect(await statusOf(guest)).toBe(410)
  const renewed = await app.call(guest, api.renew, {})
  expect(await statusOf({ ...guest, headers: { [reportHeader]: renewed.body.token } })).toBe(200)
  resetClock()
  await app.call(scout, api.end, { params: { id: share.id } })
  moveClock(3 * 3600_000)
  expect((await app.call(guest, api.renew, {})).status).toBe(410)
})
