/** The engine of cases over a made-up kind, through HTTP: a whole life, what is refused on the way, and what happens at once. */
import { approversApi } from '@backlot/contract/approvers'
import { caseProblems } from '@backlot/contract/area-problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openBody } from '#kit/mail-secrets.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, type TestSite, type TestUser } from '#test/factories.ts'
import { kitesApi as api } from './test-kites/contract.ts'
import { dropKites, kiteKinds, kiteRoutes, makeKites } from './test-kites/kind.ts'
import { runTimers } from './timers/running.ts'

const app = await openTestApp({}, { mountMore: kiteRoutes })
let site: TestSite
let admin: TestUser
let flyer: TestUser
let stranger: TestUser
let approvers: number[]
beforeAll(async () => {
  await dropKites(app.app.platform.database)
  await makeKites(app.app.platform.database)
  site = await buildSite(app)
  admin = await buildUser(app, site)
  flyer = await buildUser(app, site, { role: 'permit' })
  stranger = await buildUser(app, site, { role: 'permit' })
  approvers = []
  for (const [name, veto] of [
    ['Police', true],
    ['Parks', false],
    ['Mayor', false],
  ] as const) {
    const body = { name, email: `${name.toLowerCase()}@city.test`, department: name, veto, time_limit_hours: 24 }
    approvers.push((await app.call(admin.caller, approversApi.create, { body })).body.id)
  }
})
afterAll(async () => {
  await dropKites(app.app.platform.database)
  await app.close()
})

const anybody = () => ({ host: site.host })
const read = async (who: TestUser, id: number) => (await app.call(who.caller, api.get, { params: { id } })).body
const go = (who: TestUser, id: number, to: string, more: { note?: string; version?: number } = {}) =>
  app.call(who.caller, api.move, { params: { id }, body: { to, ...more } })
const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]

async function mails(template: string, to?: string) {
  const rows = await site.ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('template', '=', template)
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => to === undefined || row.to_addresses[0] === to)
    .map((row) => openBody(app.settings.jwtSecret, row)?.text ?? '')
}
const tokenOf = async (to: string, template = 'kite.turn') => /token=([\w-]{43})/.exec((await mails(template, to)).at(-1) ?? '')?.[1] ?? ''
const logOf = (machine: string, thing: number) =>
  site.ctx.db
    .selectFrom('status_log')
    .select(['to_status', 'mover', 'actor_name'])
    .where('site_id', '=', site.id)
    .where('machine', '=', machine)
    .where('thing_id', '=', thing)
    .orderBy('id')
    .execute()

/** A case that waits for the police, and for parks and the mayor after them. */
async function inApproval(): Promise<{ id: number; police: number; parks: number; mayor: number }> {
  const { id } = (await app.call(flyer.caller, api.create, { body: { tail: 'red' } })).body
  await go(flyer, id, 'in_review')
  const [one = 0, two = 0, three = 0] = approvers
  const steps = [[one], [two, three]]
  const chosen = await app.call(admin.caller, api.choose, { params: { id }, body: { steps } })
  const [police, parks, mayor] = chosen.body.approvals.map((approval) => approval.id) as [number, number, number]
  expect((await go(admin, id, 'in_approval')).body.status).toBe('in_approval')
  return { id, police, parks, mayor }
}
const decide = (id: number, token: string, decision: 'approved' | 'denied' | 'approved_conditions' | 'changes_requested', more = {}) =>
  app.call(anybody(), api.decide, { body: { id, token, decision, ...more } })

test('a life: submitted, asked in steps by mail, conditions accepted, issued, and expired by itself, once', async () => {
  const { id: bare } = (await app.call(flyer.caller, api.create, { body: { tail: '' } })).body
  const refused = await go(flyer, bare, 'in_review')
  expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([422, ['tail']])
  const { id, police, parks, mayor } = await inApproval()
  expect((await read(admin, id)).approvals.map(({ name, status, step_order: step }) => [name, status, step])).toEqual([
    ['Police', 'pending', 1],
    ['Parks', 'queued', 2],
    ['Mayor', 'queued', 2],
  ])
  const first = await tokenOf('police@city.test')
  // Whoever opens the link decides nothing.
  expect((await app.call(anybody(), api.open, { body: { token: first } })).body).toMatchObject({ id: police, status: 'pending', next: [] })
  expect((await read(admin, id)).approvals[0]?.seen_at).not.toBeNull()
  await app.call(admin.caller, api.reshare, { params: { id: police } })
  expect((await app.call(anybody(), api.open, { body: { token: first } })).status).toBe(410)
  const second = await tokenOf('police@city.test', 'kite.again')
  expect(failure(await decide(police, second, 'approved_conditions'))).toEqual([422, caseProblems.conditionsMissing.en])
  await decide(police, second, 'approved_conditions', { conditions: ['Not over the road'] })
  expect(await logOf('case_approval', police)).toMatchObject([
    {},
    { to_status: 'approved_conditions', mover: 'approver', actor_name: 'Police' },
  ])
  expect((await decide(police, second, 'denied', { note: 'No' })).status).toBe(409)
  await decide(parks, await tokenOf('parks@city.test'), 'approved')
  expect((await read(flyer, id)).status).toBe('in_approval')
  await decide(mayor, await tokenOf('mayor@city.test'), 'approved')
  // The applicant reads the conditions, and has seen them by that.
  const approved = await read(flyer, id)
  expect(approved).toMatchObject({ status: 'approved', acknowledgement: { status: 'viewed', conditions: [{ text: 'Not over the road' }] } })
  expect((await mails('kite.conditions')).at(-1)).toContain('Not over the road')
  expect((await go(admin, id, 'issued')).status).toBe(422)
  const ack = approved.acknowledgement!
  const accept = (ticked: number[]) =>
    app.call(flyer.caller, api.acknowledge, { params: { id: ack.id }, body: { to: 'acknowledged', ticked, signed_name: 'Fay Flyer' } })
  expect(failure(await accept([]))).toEqual([422, caseProblems.tickAll.en])
  expect((await accept(ack.conditions.map((one) => one.id))).body.status).toBe('acknowledged')
  await app.call(admin.caller, api.acknowledge, { params: { id: ack.id }, body: { to: 'confirmed' } })
  expect((await go(admin, id, 'issued')).body.next).toEqual([])
  const timers = () =>
    runTimers(
      { platform: app.app.platform, contextOf: (_id) => Promise.resolve(systemContext(app.app.platform, site.site, app.app.server.log)) },
      kiteKinds,
    )
  expect(await timers()).toBe(0)
  moveClock(2 * 86_400_000 + 1000)
  expect([await timers(), await timers()]).toEqual([1, 0])
  resetClock()
  expect((await logOf('kite', id)).map((line) => [line.to_status, line.mover])).toEqual([
    ['in_review', 'applicant'],
    ['in_approval', 'office'],
    ['approved', 'system'],
    ['issued', 'office'],
    ['expired', 'system'],
  ])
})

test('what is forbidden names what is open; a stale version, a missing reason and a stranger are refused; twice is said once', async () => {
  const { id } = (await app.call(flyer.caller, api.create, { body: { tail: 'blue' } })).body
  expect(failure(await go(flyer, id, 'issued'))).toEqual([409, 'From “draft” it can only become: in_review.'])
  expect((await go(admin, id, 'in_review')).status).toBe(403)
  expect((await go(stranger, id, 'in_review')).status).toBe(404)
  expect((await go(flyer, id, 'in_review', { version: 7 })).status).toBe(409)
  const sent = await go(flyer, id, 'in_review', { version: 1 })
  expect([sent.body.status, sent.body.next.map(({ to }) => to)]).toEqual(['in_review', ['withdrawn']])
  expect((await go(flyer, id, 'in_review')).status).toBe(200)
  expect(await logOf('kite', id)).toHaveLength(1)
  const there = await inApproval()
  expect(failure(await go(admin, there.id, 'denied'))).toEqual([422, caseProblems.reasonMissing.en])
})

test('a veto denies, a refusal without one gives it back and is asked again, a wish for changes goes to the applicant', async () => {
  const vetoed = await inApproval()
  await decide(vetoed.police, await tokenOf('police@city.test'), 'denied', { note: 'Too high' })
  expect((await read(flyer, vetoed.id)).timeline.at(-1)).toMatchObject({ to: 'denied', note: 'Too high', mover: 'system' })
  const { id, police, parks } = await inApproval()
  await decide(police, await tokenOf('police@city.test'), 'changes_requested', { note: 'Which day?' })
  expect((await read(flyer, id)).status).toBe('info_requested')
  await go(flyer, id, 'in_review')
  await go(admin, id, 'in_approval')
  await decide(police, await tokenOf('police@city.test'), 'approved')
  await decide(parks, await tokenOf('parks@city.test'), 'denied', { note: 'Birds' })
  expect((await read(admin, id)).status).toBe('in_review')
  // Notes of approvers are the office's.
  expect((await read(admin, id)).timeline.some(({ machine, note }) => machine === 'case_approval' && note === 'Birds')).toBe(true)
  expect((await read(flyer, id)).timeline.some(({ machine, note }) => machine === 'case_approval' && note === 'Birds')).toBe(false)
  await go(admin, id, 'in_approval')
  expect((await logOf('case_approval', parks)).map((line) => line.to_status)).toEqual(['pending', 'denied', 'recalled', 'pending'])
})

test('documents: asked for, sent, rejected with a reason, replaced, accepted, superseded by a newer one, expired at its day', async () => {
  const { id } = (await app.call(flyer.caller, api.create, { body: { tail: 'green' } })).body
  const slot = (await app.call(admin.caller, api.slot, { params: { id } })).body.documents[0]!
  const send = () => app.call(flyer.caller, api.file, { params: { id: slot.id } })
  const judge = (who: TestUser, doc: number, to: string, note = '') =>
    app.call(who.caller, api.document, { params: { id: doc }, body: { to, note } })
  expect((await judge(flyer, slot.id, 'uploaded')).status).toBe(422)
  expect((await app.call(stranger.caller, api.file, { params: { id: slot.id } })).status).toBe(404)
  await send()
  expect((await judge(flyer, slot.id, 'accepted')).status).toBe(403)
  expect((await judge(admin, slot.id, 'rejected')).status).toBe(422)
  await judge(admin, slot.id, 'rejected', 'Unreadable')
  expect(await mails('kite.rejected')).toEqual([expect.stringContaining('Drawing: Unreadable')])
  await send()
  await judge(admin, slot.id, 'accepted')
  const newer = (await send()).body.id
  expect((await read(flyer, id)).documents.map((one) => [one.id, one.status, one.file?.file_version])).toEqual([
    [slot.id, 'superseded', 2],
    [newer, 'uploaded', 1],
  ])
})

test('messages: read by whom they were written to, answered by a reply, resolved by the office, internal ones for the office alone', async () => {
  const { id } = (await app.call(flyer.caller, api.create, { body: { tail: 'long' } })).body
  const write = (who: TestUser, direction: 'to_user' | 'to_admin' | 'internal', body: string, answers: number | null = null) =>
    app.call(who.caller, api.write, { params: { id }, body: { direction, body, answers } })
  const asked = (await write(admin, 'to_user', 'How long?')).body.messages.at(-1)!
  await write(admin, 'internal', 'Looks fine')
  expect((await read(flyer, id)).messages.map((one) => one.body)).toEqual(['How long?'])
  const state = (who: TestUser, to: string) => app.call(who.caller, api.message, { params: { id: asked.id }, body: { to } })
  expect((await state(admin, 'read')).status).toBe(403)
  expect((await state(flyer, 'read')).body.status).toBe('read')
  expect((await write(flyer, 'to_admin', 'Nine metres', asked.id)).body.messages.map((one) => [one.status, one.thread_id])).toEqual([
    ['answered', null],
    ['unread', asked.id],
  ])
  expect((await state(flyer, 'resolved')).status).toBe(403)
  expect((await state(admin, 'resolved')).body.status).toBe('resolved')
  await write(flyer, 'to_admin', 'Or ten', asked.id)
  expect((await read(flyer, id)).messages[0]?.status).toBe('read')
  expect(await mails('kite.message', 'office@kites.test')).toHaveLength(2)
})

test(
  'at once: two approvers, an approver and a withdrawal, two of the office: one outcome and one line each',
  { timeout: 120_000 },
  async () => {
    for (let turn = 0; turn < 10; turn++) {
      const there = await inApproval()
      await decide(there.police, await tokenOf('police@city.test'), 'approved')
      const [parks, mayor] = [await tokenOf('parks@city.test'), await tokenOf('mayor@city.test')]
      const both = await Promise.all([
        decide(there.parks, parks, 'approved'),
        decide(there.mayor, mayor, 'approved'),
        decide(there.mayor, mayor, 'denied', { note: 'No' }),
      ])
      const denied = both[2].status === 200
      // A refusal that came first has given it back to the office: nobody else is asked any more.
      expect(denied ? [200, 409] : [200]).toContain(both[0].status)
      expect(
        both
          .slice(1)
          .map((one) => one.status)
          .toSorted((one, other) => one - other),
      ).toEqual([200, 409])
      expect(await logOf('case_approval', there.mayor)).toHaveLength(2)
      expect((await read(admin, there.id)).status).toBe(denied ? 'in_review' : 'approved')
      expect((await logOf('kite', there.id)).length).toBe(3)
    }
    for (let turn = 0; turn < 10; turn++) {
      const { id, police } = await inApproval()
      const token = await tokenOf('police@city.test')
      const [decided, withdrawn] = await Promise.all([decide(police, token, 'denied', { note: 'No' }), go(flyer, id, 'withdrawn')])
      expect([decided.status, withdrawn.status].toSorted((one, other) => one - other)).toEqual([200, 409])
      expect((await read(admin, id)).status).toBe(decided.status === 200 ? 'denied' : 'withdrawn')
      expect(await logOf('kite', id)).toHaveLength(3)
    }
    const second = await buildUser(app, site)
    for (let turn = 0; turn < 10; turn++) {
      const { id } = (await app.call(flyer.caller, api.create, { body: { tail: 'x' } })).body
      await go(flyer, id, 'in_review')
      await app.call(admin.caller, api.choose, { params: { id }, body: { steps: [[approvers[0] ?? 0]] } })
      const both = await Promise.all([go(admin, id, 'in_approval'), go(second, id, 'in_approval')])
      expect(both.map((one) => one.status)).toEqual([200, 200])
      expect((await logOf('kite', id)).map((line) => line.to_status)).toEqual(['in_review', 'in_approval'])
    }
  },
)
