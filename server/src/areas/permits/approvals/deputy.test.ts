/** Who stands in for an approver is asked with them, and whoever of the two answers first has answered (domain.md §4.9). */
import { caseProblems } from '@backlot/contract/area-problems'
import { approversApi } from '@backlot/contract/approvers'
import { permitApprovalsApi as approvals } from '@backlot/contract/permit-approvals'
import { afterAll, afterEach, expect, test } from 'vitest'
import { runReminders } from '#engine/cases/timers/running.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { openTestApp } from '#test/app.ts'
import { readMails } from '#test/mails.ts'
import { buildPermitDesk, tokenIn } from '#test/permits.ts'
import { permitTimers } from '../index.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())
const hour = 3_600_000

async function build() {
  const desk = await buildPermitDesk(app)
  const body = { id: desk.police, deputy_name: 'Dee Deputy', deputy_email: 'deputy@city.test' }
  expect((await app.call(desk.admin.caller, approversApi.change, { body })).status).toBe(200)
  const made = await desk.withPolice()
  const asked = async () =>
    (await readMails(desk.site))
      .filter(({ template }) => template === 'permit.approver_turn' || template === 'permit.approver_reminder')
      .map(({ to_addresses: to, text }) => ({ to: to[0], token: tokenIn(text) }))
  const ctx = systemContext(app.app.platform, desk.site.site, app.app.server.log)
  const remind = () => runReminders({ platform: app.app.platform, contextOf: () => Promise.resolve(ctx) }, permitTimers)
  return { ...desk, ...made, asked, remind }
}

test('the deputy has the link too, and the first answer counts: the other is refused', async () => {
  const { admin, anybody, asked, approvalId, id, see } = await build()
  const [mail, other] = await asked()
  expect([mail?.to, other?.to]).toEqual(['police@city.test', 'deputy@city.test'])
  const decide = (token: string, status: 'approved' | 'denied') =>
    app.call(anybody(), approvals.decide, { body: { id: approvalId, token, status, note: 'Too loud' } })
  expect((await decide(other!.token, 'approved')).status).toBe(200)
  expect((await see(admin, id)).approvals).toMatchObject([{ id: approvalId, status: 'approved' }])
  const late = await decide(mail!.token, 'denied')
  expect([late.status, late.problem.detail]).toEqual([409, caseProblems.notOpen.en])
  expect((await see(admin, id)).approvals).toMatchObject([{ id: approvalId, status: 'approved' }])
})

test('of an application that has ended nobody is asked any more, and nobody decides', async () => {
  const { admin, anybody, asked, approvalId, go, id, see } = await build()
  const [mail] = await asked()
  const nextOfFirst = async () => (await see(admin, id)).approvals[0]?.next.map(({ to }) => to)
  expect(await nextOfFirst()).toEqual(['skipped'])
  await go(admin, id, 'denied', 'The plaza is closed')
  expect(await nextOfFirst()).toEqual([])
  const body = { id: approvalId, token: mail!.token, status: 'approved' as const }
  const late = await app.call(anybody(), approvals.decide, { body })
  expect([late.status, late.problem.detail]).toEqual([409, caseProblems.notOpen.en])
  const left = await app.call(admin.caller, approvals.chosenStatus, { body: { id: approvalId, status: 'skipped', note: 'Too late' } })
  const sent = (await asked()).length
  const again = await app.call(admin.caller, approvals.reshare, { body: { id: approvalId } })
  for (const { status, problem } of [left, again]) expect([status, problem.detail]).toEqual([409, caseProblems.notOpen.en])
  expect((await asked()).length).toBe(sent)
  expect(await see(admin, id)).toMatchObject({ status: 'denied', approvals: [{ id: approvalId, status: 'pending' }] })
})

test('halfway the approver is reminded alone, at the end of the time the deputy too', async () => {
  const { asked, remind } = await build()
  const to = async () => (await asked()).map((one) => one.to)
  const first = await to()
  moveClock(25 * hour)
  await remind()
  expect((await to()).slice(first.length)).toEqual(['police@city.test'])
  moveClock(24 * hour)
  await remind()
  expect(new Set((await to()).slice(first.length + 1))).toEqual(new Set(['police@city.test', 'deputy@city.test']))
})
