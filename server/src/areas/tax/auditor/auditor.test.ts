/** The auditor by link and code: what they see and do, what is refused, and how it ends (docs/decisions/221-auditor.md). */
import { taxProblems } from '@backlot/contract/area-problems'
import { taxApi } from '@backlot/contract/tax'
import { taxAuditApi as api } from '@backlot/contract/tax-audit'
import { taxProcessApi } from '@backlot/contract/tax-process'
import { taxSpendApi } from '@backlot/contract/tax-spend'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildTaxes, transferable } from '#test/taxes.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

let desk: Awaited<ReturnType<typeof buildTaxes>>
beforeEach(async () => {
  desk = await buildTaxes(app)
})

const email = 'penny@audit.example.org'
const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]
const anybody = () => desk.anybody()
const minute = 60_000

/** Submitted finally, with three lines. */
async function submitted(): Promise<number> {
  const id = await desk.allocated({ program_code: transferable.code, uplifts: ['logo'], resident_btl: '1500000.00' })
  await desk.goTax(desk.ann, id, 'in_production')
  const lines = [
    { class: 'resident_btl' as const, amount: '400000.00', payee: 'Gary Gaffer' },
    { class: 'vendors' as const, amount: '700000.00', payee: 'North Grip' },
    { class: 'vendors' as const, amount: '100000.10', payee: 'Far Away Rentals' },
  ]
  await app.call(desk.ann.caller, taxSpendApi.addLines, { body: { taxId: id, lines } })
  await desk.goTax(desk.ann, id, 'final_submitted')
  return id
}
const invite = (taxId: number) => app.call(desk.admin.caller, api.invite, { body: { taxId, name: 'Penny Auditor, CPA', email } })
const lastMail = async (type: string) => (await desk.mailsTo(email, type)).at(-1)!
const linkOf = async () => /token=([\w-]+)/.exec((await lastMail('tax.auditor_invited')).text)![1]!
const codeOf = async () => /\d{3} \d{3}/.exec((await lastMail('tax.auditor_code')).text)![0]
const sendCode = (token: string) => app.call(anybody(), api.sendCode, { body: { token } })
const enter = (token: string, code: string) => app.call(anybody(), api.enter, { body: { token, code } })
async function entered(id: number) {
  await invite(id)
  const token = await linkOf()
  await sendCode(token)
  return { token, session: (await enter(token, await codeOf())).body.session }
}
const linesOf = (session: string) => app.call(anybody(), api.lines, { body: { session } })
const disallow = (session: string, id: number, reason = 'Rented in another state', version?: number) =>
  app.call(anybody(), api.disallow, { body: { session, id, disallowed: true, reason, version } })

test('invited, known by a code, the auditor disallows with a reason, and what is left is certified', async () => {
  const id = await submitted()
  expect((await app.call(desk.ann.caller, api.invite, { body: { taxId: id, name: 'Me', email } })).status).toBe(403)
  expect((await invite(id)).body).toMatchObject({ auditor: 'Penny Auditor, CPA', audit: { email, seen_at: null, isOpen: true } })
  expect((await desk.seeTax(desk.ann, id)).audit).toBeNull()
  const token = await linkOf()
  // The link alone says for whom and what it is.
  const link = await app.call(anybody(), api.open, { body: { token } })
  const number = (await desk.seeTax(desk.admin, id)).tax_no
  expect(link.body).toEqual({ name: 'Penny Auditor, CPA', email: 'p…@audit.example.org', number, title: 'The Long Night' })
  expect((await linesOf(token)).status).toBe(410)
  await sendCode(token)
  const { session } = (await enter(token, await codeOf())).body
  const view = (await app.call(anybody(), api.view, { body: { session } })).body
  // 1,200,000.10 × 30 %
  expect(view).toMatchObject({ allocated: '450000.00', spend: { lines: 3, final: { credit: '360000.03' } }, documents: [] })
  const { body: lines } = await linesOf(session)
  expect(lines.map(({ payee }) => payee)).toEqual(['Gary Gaffer', 'North Grip', 'Far Away Rentals'])
  const far = lines[2]!
  expect((await disallow(session, far.id, '')).problem.errors?.map(({ path }) => path)).toEqual(['reason'])
  const said = await app.call(anybody(), api.comment, { body: { session, id: far.id, body: 'Which invoice is this?' } })
  expect(said.body.comments).toMatchObject([{ by: 'Penny Auditor, CPA', body: 'Which invoice is this?' }])
  expect((await disallow(session, far.id, undefined, far.version)).body).toMatchObject({ disallowed: true })
  expect((await disallow(session, far.id, undefined, far.version)).status).toBe(409)
  // Both sides read it.
  for (const who of [desk.admin, desk.ann]) {
    const { body } = await app.call(who.caller, taxSpendApi.lines, { params: { id }, query: {} })
    expect(body[2]).toMatchObject({ disallow_reason: 'Rented in another state', comments: [{ body: 'Which invoice is this?' }] })
  }
  expect((await desk.seeTax(desk.admin, id)).audit?.seen_at).toMatch(/^\d{4}-/)
  await desk.goTax(desk.admin, id, 'in_audit')
  const certified = await desk.goTax(desk.admin, id, 'certified')
  // 1,100,000 × 30 %
  expect(certified.body.stages[3]).toMatchObject({ stage: 'certified', amount: '330000.00' })
  // With the certificate the audit is over.
  expect(failure(await linesOf(session))).toEqual([410, taxProblems.auditorGone.en])
  expect((await disallow(session, lines[0]!.id)).status).toBe(410)
  expect((await app.call(anybody(), api.open, { body: { token } })).status).toBe(410)
})

test('a code is good once, for ten minutes and five tries; nobody is sent another within a minute', async () => {
  const id = await submitted()
  await invite(id)
  const token = await linkOf()
  expect(failure(await enter(token, '000000'))).toEqual([410, taxProblems.codeWrong.en])
  await sendCode(token)
  expect(failure(await sendCode(token))).toEqual([409, taxProblems.codeSoon.en])
  const code = await codeOf()
  const wrong = code === '111 111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries += 1) expect((await enter(token, wrong)).status).toBe(410)
  expect((await enter(token, code)).status).toBe(410)
  moveClock(minute)
  await sendCode(token)
  const second = await codeOf()
  // Two at once with the same code: one of them.
  const both = await Promise.all([enter(token, second), enter(token, second)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
  moveClock(2 * minute)
  await sendCode(token)
  const third = await codeOf()
  moveClock(13 * minute)
  expect((await enter(token, third)).status).toBe(410)
})

test('only that application, only what auditors may: every other call is refused, and so is another site', async () => {
  const [id, other] = [await submitted(), await submitted()]
  const { session } = await entered(id)
  const { body: others } = await app.call(desk.admin.caller, taxSpendApi.lines, { params: { id: other }, query: {} })
  expect((await disallow(session, others[0]!.id)).status).toBe(404)
  expect((await app.call(anybody(), api.comment, { body: { session, id: others[0]!.id, body: 'x' } })).status).toBe(404)
  expect((await app.call(anybody(), api.file, { body: { session, id: 1 } })).status).toBe(404)
  // Its secret is no token of a session of the portal.
  const asToken = { ...anybody(), token: session }
  for (const call of [
    app.call(asToken, taxApi.get, { params: { id } }),
    app.call(asToken, taxSpendApi.lines, { params: { id }, query: {} }),
    app.call(asToken, taxSpendApi.disallow, { body: { id: others[0]!.id, disallowed: false } }),
    app.call(asToken, taxApi.status, { body: { id, status: 'certified' } }),
    app.call(asToken, taxProcessApi.messages, { params: { id } }),
    app.call(asToken, api.invite, { body: { taxId: id, name: 'x', email } }),
  ])
    expect((await call).status).toBe(401)
  const far = await buildTaxes(app)
  expect((await app.call(far.anybody(), api.lines, { body: { session } })).status).toBe(410)
  expect((await app.call(desk.scout.caller, api.end, { body: { taxId: id } })).status).toBe(403)
})

test('it ends when the office says so, when another is invited, after its time and in the trash', async () => {
  const id = await submitted()
  const first = await entered(id)
  const second = await entered(id)
  expect((await linesOf(first.session)).status).toBe(410)
  expect((await linesOf(second.session)).status).toBe(200)
  moveClock(9 * 60 * minute)
  expect((await linesOf(second.session)).status).toBe(410)
  resetClock()
  expect((await app.call(desk.admin.caller, api.end, { body: { taxId: id } })).body.audit?.isOpen).toBe(false)
  expect((await linesOf(second.session)).status).toBe(410)
  expect((await sendCode(second.token)).status).toBe(410)
  const early = await desk.allocated()
  expect(failure(await invite(early))).toEqual([409, taxProblems.noAudit.en])
})
