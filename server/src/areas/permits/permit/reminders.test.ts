/** Mails that are due at a moment: approvers who let time pass, documents that end, the plan of a day. Each once, whoever runs them. */
import { permitApprovalsApi as approvals } from '@backlot/contract/permit-approvals'
import { permitDocumentsApi as documents, permitMessagesApi as talk } from '@backlot/contract/permit-process'
import { permitsApi as api } from '@backlot/contract/permits'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { momentAt } from '#kit/office-calendar.ts'
import { runReminders } from '#engine/cases/timers/running.ts'
import { openTestApp } from '#test/app.ts'
import { buildPermitDesk, dayFromNow, tokenIn } from '#test/permits.ts'
import { upload } from '#test/upload.ts'
import { permitTimers } from '../index.ts'

const app = await openTestApp()
const { site, admin, ann, anybody, go, mailsTo, withPolice, withIssued } = await buildPermitDesk(app)
afterAll(() => app.close())
afterEach(resetClock)

const hour = 3_600_000
const day = 24 * hour
const run = () =>
  runReminders(
    { platform: app.app.platform, contextOf: () => Promise.resolve(systemContext(app.app.platform, site.site, app.app.server.log)) },
    permitTimers,
  )
/** As two servers do. */
const runTwice = async () => (await Promise.all([run(), run()])).reduce((sum, one) => sum + one, 0) + (await run())

test('an approver is reminded halfway and at the end, the office hears of it then; both links decide, once', async () => {
  const made = await withPolice()
  const reminders = () => mailsTo('police@city.test', 'permit.approver_reminder')
  const overdue = () => mailsTo('office@film.test', 'permit.approver_overdue')
  expect(await runTwice()).toBe(0)
  moveClock(25 * hour)
  expect(await runTwice()).toBe(1)
  expect([(await reminders()).length, (await overdue()).length]).toEqual([1, 0])
  const second = tokenIn((await reminders()).at(-1)?.text)
  expect(second).not.toBe(made.token)
  for (const token of [made.token, second])
    expect((await app.call(anybody(), approvals.open, { body: { token } })).body.approval).toMatchObject({ id: made.approvalId })
  moveClock(49 * hour)
  expect(await runTwice()).toBe(1)
  expect([(await reminders()).length, (await overdue()).length]).toEqual([2, 1])
  const decide = (token: string) => app.call(anybody(), approvals.decide, { body: { id: made.approvalId, token, status: 'approved' } })
  expect((await decide(made.token)).status).toBe(200)
  expect((await decide(tokenIn((await reminders()).at(-1)?.text))).status).toBe(409)
  expect(await runTwice()).toBe(0)
})

test('whoever has decided, or whose permit was withdrawn, is not reminded', async () => {
  const decided = await withPolice()
  await app.call(anybody(), approvals.decide, { body: { id: decided.approvalId, token: decided.token, status: 'not_needed' } })
  const before = (await mailsTo('police@city.test', 'permit.approver_reminder')).length
  const gone = await withPolice()
  await go(ann, gone.id, 'withdrawn')
  moveClock(50 * hour)
  await runTwice()
  expect((await mailsTo('police@city.test', 'permit.approver_reminder')).length).toBe(before)
})

test('a document that ends is said two weeks before, by the day that it says last', async () => {
  const { id } = await withPolice()
  const pdf = { name: 'plan.pdf', bytes: '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n' }
  await app.call(admin.caller, talk.requestDocument, { body: { permitId: id, type: 'parking_plan' } })
  const sent = await upload(
    app,
    ann.caller,
    documents.create,
    { permitId: String(id), type: 'parking_plan', valid_to: dayFromNow(30) },
    pdf,
  )
  await app.call(admin.caller, documents.status, { body: { id: sent.body.id, status: 'accepted' } })
  await app.call(admin.caller, documents.change, { body: { id: sent.body.id, valid_to: dayFromNow(60) } })
  const told = async () => (await mailsTo(ann.email, 'permit.doc_expiring')).length
  moveClock(20 * day)
  await runTwice()
  expect(await told()).toBe(0)
  resetClock()
  moveClock(47 * day)
  await runTwice()
  await runTwice()
  expect(await told()).toBe(1)
})

test('the day before each day its plan is mailed once to the applicant and those on site, and to nobody when the permit is suspended', async () => {
  await withIssued()
  const suspended = await withIssued()
  await go(admin, suspended.id, 'suspended', 'Storm')
  const sheets = () => mailsTo(ann.email, 'permit.tomorrow')
  const at = (day: string, time: string) => {
    resetClock()
    moveClock(momentAt({ day, time }, site.site.timeZone).getTime() - Date.now())
  }
  at(dayFromNow(29), '14:59')
  await runTwice()
  expect(await sheets()).toHaveLength(0)
  at(dayFromNow(29), '15:01')
  expect(await runTwice()).toBe(1)
  at(dayFromNow(29), '18:00')
  expect(await runTwice()).toBe(0)
  const [sheet, ...others] = await sheets()
  expect([others, sheet?.text]).toEqual([[], expect.stringContaining('9:00 AM–5:00 PM Pier 4: Shoot')])
  expect(sheet?.text).toContain('Lo Cation, 555-0142')
})

test('what falls due while the permit lies in the trash is sent after it was taken back, once, and not what is over by then', async () => {
  const waiting = await withPolice()
  const issued = await withIssued()
  const reminders = () => mailsTo('police@city.test', 'permit.approver_reminder')
  const overdue = () => mailsTo('office@film.test', 'permit.approver_overdue')
  const sheets = async () => (await mailsTo(ann.email, 'permit.tomorrow')).length
  const before = [(await reminders()).length, (await overdue()).length, await sheets()] as const
  for (const { id } of [waiting, issued]) await app.call(admin.caller, api.remove, { params: { id } })
  moveClock(50 * hour)
  expect(await runTwice()).toBe(0)
  resetClock()
  moveClock(momentAt({ day: dayFromNow(29), time: '15:01' }, site.site.timeZone).getTime() - Date.now())
  expect(await runTwice()).toBe(0)
  expect([(await reminders()).length, (await overdue()).length, await sheets()]).toEqual(before)
  resetClock()
  for (const { id } of [waiting, issued]) expect((await app.call(admin.caller, api.recover, { body: { id } })).status).toBe(200)
  moveClock(momentAt({ day: dayFromNow(29), time: '16:02' }, site.site.timeZone).getTime() - Date.now())
  await runTwice()
  // Halfway is over: one mail says that the time is.
  expect([(await reminders()).length, (await overdue()).length, await sheets()]).toEqual(before.map((count) => count + 1))
  const token = tokenIn((await reminders()).at(-1)?.text)
  expect((await app.call(anybody(), approvals.decide, { body: { id: waiting.approvalId, token, status: 'approved' } })).status).toBe(200)
  expect(await runTwice()).toBe(0)
})
