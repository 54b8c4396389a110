/**
 * Every call of registrations and tax credit about a case that is there, by those whose business it is not: another applicant, a scout, an
 * approver whose link has ended, and whoever has no account. None of them sees it, changes it, or learns that it is there.
 */
import type { Endpoint } from '@backlot/contract/endpoint'
import { registerProcessApi } from '@backlot/contract/register-process'
import { registersApi } from '@backlot/contract/registers'
import { taxApi } from '@backlot/contract/tax'
import { taxAuditApi } from '@backlot/contract/tax-audit'
import { taxAwardsApi } from '@backlot/contract/tax-awards'
import { comparisonSharesApi } from '@backlot/contract/tax-comparison-shares'
import { taxProcessApi } from '@backlot/contract/tax-process'
import { taxSpendApi } from '@backlot/contract/tax-spend'
import { afterAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { minimalInput, type Input } from '#test/house/minimal-input.ts'
import { buildTaxes, transferable } from '#test/taxes.ts'

const app = await openTestApp()
afterAll(() => {
  resetClock()
  return app.close()
})
const desk = await buildTaxes(app)

/** Of Ann: one with an approver, and one that is audited; with whatever hangs on them. */
async function make() {
  const asked = await desk.inApproval()
  const id = await desk.allocated({ program_code: transferable.code, uplifts: [], resident_btl: '1500000.00' })
  await desk.goTax(desk.ann, id, 'in_production')
  await app.call(desk.ann.caller, taxSpendApi.addLines, { body: { taxId: id, lines: [{ class: 'vendors', amount: '900000.00' }] } })
  const [line] = (await app.call(desk.ann.caller, taxSpendApi.lines, { params: { id }, query: {} })).body
  await app.call(desk.ann.caller, taxProcessApi.toAdmin, { body: { caseId: id, body: 'Hello' } })
  const [said] = (await app.call(desk.ann.caller, taxProcessApi.messages, { params: { id } })).body
  await app.call(desk.admin.caller, taxProcessApi.request, { body: { caseId: id, items: 'Send it', document: 'schedule' } })
  await desk.goTax(desk.ann, id, 'final_submitted')
  const tax = await desk.seeTax(desk.admin, id)
  const register = await desk.withRevenue()
  const seen = await desk.see(desk.admin, register.id)
  return { asked, id, line: line?.id, said: said?.id, tax, register, seen }
}
const made = await make()

const refused = [401, 403, 404, 410]
/** What a call is about, where that is not the case itself. */
const about: Record<string, number | undefined> = {
  'PATCH /tax/updateTaxDoc': made.tax.documents[0]?.id,
  'PATCH /tax/updateTaxDocStatus': made.tax.documents[0]?.id,
  'GET /tax/document/:id/file': made.tax.documents[0]?.id,
  'GET /tax/letter/:id/file': made.tax.letters[0]?.id,
  'PATCH /tax/updateTaxMsgStatus': made.said,
  'PATCH /tax/updateTaxApproveStatus': made.asked.approvalId,
  'PATCH /tax/updateAckStatus': made.tax.acknowledgement?.id,
  'PATCH /tax/updateTaxRecapStatus': made.tax.recap?.id,
  'GET /tax/line/:id': made.line,
  'PATCH /tax/line': made.line,
  'DELETE /tax/line/:id': made.line,
  'PATCH /tax/updateTaxLineStatus': made.line,
  'PATCH /register/updateRegisterApproveStatus': made.register.approvalId,
}

const unsigned = { query: { approval: '1', until: '2000000000', signature: 'none' } }
const money = { amount: '1.00', price: '1.00' }
/** Where a schema asks for more than its shape says. */
const samples: Record<string, Input> = {
  'POST /tax/transfer': { body: money },
  'GET /tax/approver/document/:id': unsigned,
  'GET /register/approver/document/:id': unsigned,
  'POST /tax/lines': { body: { lines: [{ class: 'vendors', amount: '1.00' }] } },
}

/** Of a call about something that is there; undefined of one that is about nothing in particular. */
function inputOf(endpoint: Endpoint): Input | undefined {
  const key = `${endpoint.method} ${endpoint.path}`
  const id = about[key] ?? (endpoint.path.startsWith('/register') ? made.register.id : made.id)
  const input = minimalInput(endpoint, samples[key])
  let isAbout = false
  for (const part of ['params', 'body'] as const)
    for (const name of ['id', 'caseId', 'taxId'])
      if (input[part] && name in input[part]) {
        input[part][name] = id
        isAbout = true
      }
  return isAbout ? input : undefined
}

/** Programs, years and the line are about no case; the walk of roles has them. */
const apis = { registersApi, registerProcessApi, taxApi, taxProcessApi, taxSpendApi, taxAuditApi, taxAwardsApi, comparisonSharesApi }
const calls = Object.values(apis).flatMap((api) => Object.values(api as Record<string, Endpoint>))
const ask = (who: Caller, endpoint: Endpoint, input: Input) => app.callWith(who, endpoint, input)

test('nobody but its applicant, the office and whoever is asked reaches a case by any call', async () => {
  const ended = desk.anybody()
  const strangers: [name: string, who: Caller][] = [
    ['another applicant', desk.rival.caller],
    ['another applicant of tax credit', desk.tom.caller],
    ['a scout', desk.scout.caller],
    ['nobody', ended],
  ]
  const through: string[] = []
  let tried = 0
  for (const endpoint of calls) {
    // A project has an id of its own; a form with a file is refused before anything is looked at; a guest names no case.
    const isElsewhere = endpoint.path.includes('/project/') || endpoint.consumes || endpoint.access === 'shareLink'
    const input = isElsewhere ? undefined : inputOf(endpoint)
    if (!input) continue
    for (const [name, who] of strangers) {
      const { status } = await ask(who, endpoint, input)
      tried += 1
      if (!refused.includes(status)) through.push(`${name}: ${endpoint.method} ${endpoint.path} ${status}`)
    }
  }
  expect(through).toEqual([])
  expect(tried).toBeGreaterThan(150)
  // Nothing of it has moved.
  expect((await desk.seeTax(desk.admin, made.id)).version).toBe(made.tax.version)
  expect((await desk.see(desk.admin, made.register.id)).version).toBe(made.seen.version)
})

test('the link of an approver that has ended opens and decides nothing', async () => {
  moveClock(15 * 86_400_000)
  for (const [open, decide, { token, approvalId }] of [
    [taxProcessApi.openApproval, taxProcessApi.decide, made.asked],
    [registerProcessApi.openApproval, registerProcessApi.decide, made.register],
  ] as const) {
    const anybody = desk.anybody()
    expect((await app.call(anybody, open, { body: { token } })).status).toBe(410)
    expect((await app.call(anybody, decide, { body: { id: approvalId, token, status: 'approved' } })).status).toBe(410)
  }
  resetClock()
  expect((await desk.seeTax(desk.admin, made.asked.id)).status).toBe('in_approval')
})
