/** Holds over HTTP: the line, the challenge with its day, the end by itself, and what owners see and say. */
import { calendarProblems } from '@backlot/contract/area-problems'
import { holdsApi as api } from '@backlot/contract/calendar-holds'
import { mailActionsApi } from '@backlot/contract/mail-actions'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildCalendar } from '#test/calendar.ts'
import { buildUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'
import { calendarJobs, scheduleHolds } from './jobs.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

const hour = 3_600_000
const dayIn = (days: number): string => new Date(now().getTime() + days * 24 * hour).toISOString().slice(0, 10)

async function start() {
  const calendar = await buildCalendar(app)
  const { site, caller, project, locations } = calendar
  const owner = await buildUser(app, site, { role: 'location' })
  const place = locations[0]!
  await site.ctx.db
    .updateTable('locations')
    .set({ owner_user_id: owner.id })
    .where('site_id', '=', site.id)
    .where('id', '=', place)
    .execute()
  const hold = async (name: string, from: number, to: number, location_id = place) =>
    (
      await app.call(caller, api.createHold, {
        body: { location_id, project_id: await project(name), date_from: dayIn(from), date_to: dayIn(to) },
      })
    ).body
  const list = async (who = caller, query: object = {}) => (await app.call(who, api.holds, { query })).body
  const move = (id: number, status: 'active' | 'confirmed' | 'released', version?: number) =>
    app.call(caller, api.moveHold, { params: { id }, body: { status, version } })
  const challenge = (id: number) => app.call(caller, api.challengeHold, { params: { id } })
  /** What the timer does so many hours later, as after a restart: from the rows alone. */
  const runTimers = async (hours: number) => {
    moveClock(hours * hour)
    await scheduleHolds(app.app.platform, () => Promise.resolve(systemContext(app.app.platform, site.site, app.app.server.log)))
    const [job] = calendarJobs
    await job!.run({ id: 0, payload: {}, ctx: { ...site.ctx, now }, progress: () => Promise.resolve(), isLastTry: false })
    resetClock()
  }
  const mails = () => readMails(site)
  return { ...calendar, owner, place, hold, list, move, challenge, runTimers, mails }
}

test('who asked first for a day is first in line; a release lets the others move up', async () => {
  const { hold, list, move, locations } = await start()
  const first = await hold('Night', 10, 14)
  const second = await hold('Day', 12, 16)
  const third = await hold('Dusk', 13, 13)
  await hold('Elsewhere', 12, 16, locations[1])
  const apart = await hold('Dawn', 17, 18)
  expect([first.rank, second.rank, third.rank, apart.rank]).toEqual([1, 2, 3, 1])
  expect((await move(first.id, 'released')).body).toMatchObject({ status: 'released', rank: null, next: [] })
  expect((await list()).map(({ project_name, rank }) => [project_name, rank])).toContainEqual(['Dusk', 2])
  expect((await move(first.id, 'released')).status).toBe(200)
  const again = await move(first.id, 'confirmed')
  expect([again.status, again.problem.detail_code]).toEqual([409, calendarProblems.holdMove.code])
  expect((await move(second.id, 'confirmed', 9)).status).toBe(409)
})

test('a challenge gives the first 24 hours; then it is released by a timer that needs nothing but the rows', async () => {
  const { hold, challenge, list, runTimers, mails } = await start()
  const first = await hold('Night', 10, 14)
  const second = await hold('Day', 12, 16)
  expect((await challenge(first.id)).status).toBe(409)
  const challenged = (await challenge(second.id)).body
  expect(challenged).toMatchObject({
    id: first.id,
    status: 'challenged',
    challenged_by: second.id,
    next: ['active', 'confirmed', 'released'],
  })
  expect(Date.parse(challenged.due_at!) - now().getTime()).toBeGreaterThan(23.9 * hour)
  expect((await challenge(second.id)).body.due_at).toBe(challenged.due_at)
  await runTimers(23)
  expect((await list()).map(({ status }) => status)).toEqual(['challenged', 'active'])
  await runTimers(25)
  await runTimers(25)
  expect((await list()).map(({ id, status, rank }) => [id, status, rank])).toEqual([[second.id, 'active', 1]])
  expect((await mails()).map(({ template }) => template).filter((one) => one !== 'hold.placed')).toEqual([
    'hold.challenged',
    'hold.released',
  ])
})

test('a hold that is confirmed in time stays, also when the challenge ends; one whose days are over ends by itself', async () => {
  const { hold, challenge, move, list, runTimers } = await start()
  const first = await hold('Night', 3, 4)
  const second = await hold('Day', 4, 6)
  await challenge(second.id)
  expect((await move(first.id, 'confirmed')).body).toMatchObject({ status: 'confirmed', due_at: null, challenged_by: null, rank: 1 })
  await runTimers(48)
  expect((await list()).map(({ status }) => status)).toEqual(['confirmed', 'active'])
  await runTimers(6 * 24)
  expect((await list(undefined, { live: 'false' })).map(({ status }) => status)).toEqual(['ended', 'active'])
})

test('an owner sees the holds on the own place, never whose they are, and answers by the link of the mail', async () => {
  const { site, owner, hold, list, mails } = await start()
  await hold('The Secret Film', 10, 14)
  const seen = await list(owner.caller)
  expect(seen).toMatchObject([{ rank: 1, project_id: null, project_name: '', note: '', next: [] }])
  const stranger = await buildUser(app, site, { role: 'location' })
  expect(await list(stranger.caller)).toEqual([])
  const [mail] = await mails()
  expect([mail!.template, mail!.to_addresses]).toEqual(['hold.placed', [owner.email]])
  expect(JSON.stringify(await mails())).not.toContain('Secret Film')
  const token = /token=([\w-]+)&/.exec(mail!.text ?? '')![1]!
  const read = async () => (await app.call(site.anonymous, mailActionsApi.readAction, { body: { token } })).body
  expect(await read()).toMatchObject({ action: 'hold', done: false, answer: '' })
  expect((await list())[0]).toMatchObject({ owner_answer: '' })
  const answer = (said: 'yes' | 'no') => app.call(site.anonymous, mailActionsApi.verifyAction, { body: { token, answer: said } })
  expect((await answer('no')).body).toMatchObject({ Success: true, action: 'hold', done: true, answer: 'no' })
  expect([(await list())[0]?.owner_answer, await read()]).toMatchObject(['no', { done: true, answer: 'no' }])
  await answer('no')
  await answer('yes')
  expect((await mails()).filter(({ template }) => template === 'hold.answered')).toHaveLength(2)
})

test('an owner who is signed in says whether the own place is free, as long as the days are held; staff read it and are told', async () => {
  const { site, owner, hold, list, move, mails } = await start()
  const held = await hold('The Secret Film', 10, 14)
  const answer = (who: Caller, said: 'yes' | 'no') => app.call(who, api.answerHold, { params: { id: held.id }, body: { answer: said } })
  expect(await list(owner.caller)).toMatchObject([{ may_answer: true, owner_answer: '' }])
  expect(await list()).toMatchObject([{ may_answer: false }])
  const stranger = await buildUser(app, site, { role: 'location' })
  expect((await answer(stranger.caller, 'no')).status).toBe(404)
  expect((await list())[0]).toMatchObject({ owner_answer: '', owner_answered_at: null })
  const said = await answer(owner.caller, 'no')
  expect(said.body).toMatchObject({ owner_answer: 'no', status: 'active', project_name: '' })
  expect(said.body.owner_answered_at).not.toBeNull()
  expect((await list())[0]).toMatchObject({ owner_answer: 'no', project_name: 'The Secret Film' })
  await answer(owner.caller, 'no')
  expect((await answer(owner.caller, 'yes')).body).toMatchObject({ owner_answer: 'yes' })
  const told = (await mails()).filter(({ template }) => template === 'hold.answered')
  expect(told.map(({ text }) => [text?.includes('is free on'), text?.includes('is not free on')])).toEqual([
    [false, true],
    [true, false],
  ])
  await move(held.id, 'released')
  const late = await answer(owner.caller, 'no')
  expect([late.status, late.problem.detail_code]).toEqual([409, calendarProblems.holdOver.code])
  expect(await list(owner.caller, { live: 'false' })).toMatchObject([{ owner_answer: 'yes', may_answer: false, status: 'released' }])
})
