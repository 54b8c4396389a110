/** Guests of a made-up kind of thing answer: what they say is theirs, is read by the office, and is told in one mail. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, newAddress } from '#test/factories.ts'
import { newKey } from '#test/guest.ts'
import { reportAnswers, reportHeader, reportsApi as api, reportsRoutes } from '#test/made-up-share.ts'
import { sendDigests } from './digest.ts'

const app = await openTestApp({}, { mountMore: reportsRoutes })
afterAll(() => app.close())
afterEach(() => resetClock())

async function start() {
  const site = await buildSite(app)
  const scout = (await buildUser(app, site, { role: 'scout' })).caller
  const { id } = await site.ctx.db
    .insertInto('projects')
    .values({ site_id: site.id, project_name: 'Week 3', created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await app.call(scout, api.make, { params: { id }, body: {} })
  const token = body.link.split('/').at(-1) ?? ''
  const comeBy = async (key = newKey()): Promise<Caller> => {
    const address = newAddress()
    const opened = await app.call({ host: site.host, address }, api.open, { body: { token, guestKey: key } })
    return { host: site.host, address, headers: { [reportHeader]: opened.body.token } }
  }
  const say = (guest: Caller, said: { answer?: 'yes' | 'no' | 'maybe' | null; note?: string }, page = id, name = 'Ann') =>
    app.call(guest, api.answer, { body: { name, answers: [{ page, ...said }] } })
  const heard = async () => (await app.call(scout, api.answers, { params: { id } })).body
  return { site, id, scout, comeBy, say, heard }
}

test('an answer is given, changed, noted and taken back, by the guest who gave it', async () => {
  const { scout, id, comeBy, say, heard } = await start()
  const key = newKey()
  const ann = await comeBy(key)
  const bo = await comeBy()
  expect((await say(ann, { answer: 'yes' })).body).toEqual({ guest: 'Ann', answers: [{ page: 'Week 3', answer: 'yes', note: '' }] })
  await say(bo, { answer: 'no', note: 'Too long' }, id, 'Bo')
  // The same browser is the same guest, who reads nothing of others.
  expect((await say(await comeBy(key), { note: 'Good' })).body).toEqual({
    guest: 'Ann',
    answers: [{ page: 'Week 3', answer: 'yes', note: 'Good' }],
  })
  expect(new Set((await heard()).map((one) => one.guest))).toEqual(new Set(['Ann', 'Bo']))
  const [link] = (await app.call(scout, api.linksOf, { params: { id }, query: {} })).body
  expect(link?.answered_count).toBe(2)
  await say(ann, { answer: null, note: '' })
  expect((await heard()).map((one) => one.answers.length).toSorted((one, other) => one - other)).toEqual([0, 1])
})

test('what the link does not show is refused at its field', async () => {
  const { id, comeBy, say } = await start()
  const answer = await say(await comeBy(), { answer: 'yes' }, id + 1)
  expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'answers.0.page'])
})

test('the office is notified once for a quarter of an hour, and of nothing that was taken back', async () => {
  const { site, comeBy, say } = await start()
  const admin = await buildUser(app, site, { role: 'admin' })
  const digests = () => sendDigests({ platform: app.app.platform, contextOf: () => Promise.resolve(site.ctx) }, reportAnswers)
  const mails = () => site.ctx.db.selectFrom('mails').select(['template', 'subject']).where('site_id', '=', site.id).execute()
  const guest = await comeBy()
  await say(guest, { answer: 'yes' })
  await say(guest, { answer: 'maybe' })
  expect([await digests(), await mails()]).toEqual([0, []])
  moveClock(16 * 60_000)
  expect(await digests()).toBe(1)
  expect([await mails(), admin.id > 0, await digests()]).toEqual([
    [{ template: 'test-report.answered', subject: 'Answers: Week 3' }],
    true,
    0,
  ])
  await say(await comeBy(), { answer: 'yes' })
  const bo = await comeBy()
  await say(bo, { answer: null })
  expect(await mails()).toHaveLength(1)
})
