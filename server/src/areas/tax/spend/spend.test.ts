/** From the allocation to the transfer: what was spent, what is disallowed, what is certified, awarded and sold (domain.md §5.2). */
import { registerProblems, taxProblems } from '@backlot/contract/area-problems'
import { awardItems, taxApi, type Tax } from '@backlot/contract/tax'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { taxQueueApi } from '@backlot/contract/tax-queue'
import { taxSpendApi as api, type TaxLineFields } from '@backlot/contract/tax-spend'
import { afterAll, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { runTimers } from '#engine/cases/timers/running.ts'
import { openTestApp } from '#test/app.ts'
import { dayFromNow } from '#test/permits.ts'
import { buildTaxes, transferable } from '#test/taxes.ts'
import { taxTimers } from '../index.ts'

const app = await openTestApp()
const desk = await buildTaxes(app)
const { admin, ann, rival, scout, allocated, goTax, seeTax, mailsTo } = desk
afterAll(() => app.close())

const failure = (answer: { status: number; problem: { detail: string } }) => [answer.status, answer.problem.detail]
const faults = (answer: { problem: { errors?: { path: string }[] | undefined } }) => (answer.problem.errors ?? []).map(({ path }) => path)
type Line = Partial<TaxLineFields> & Pick<TaxLineFields, 'class' | 'amount'>
const add = (taxId: number, lines: Line[], who = ann) => app.call(who.caller, api.addLines, { body: { taxId, lines } })
const linesOf = async (id: number) => (await app.call(admin.caller, api.lines, { params: { id }, query: {} })).body
const disallow = (id: number, reason: string, disallowed = true) =>
  app.call(admin.caller, api.disallow, { body: { id, disallowed, reason } })
const stages = ({ stages: all }: Tax) => all.map(({ stage, amount, difference }) => [stage, amount, difference])
const isExplained = ({ stages: all }: Tax): boolean =>
  all.every(
    ({ difference, because }) => difference === null || because.reduce((sum, one) => sum + cents(one.amount), 0) === cents(difference),
  )
const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** 20 % and 10 % with the logo, of 1,000,000 for people and 500,000 for vendors: 450,000. */
const ofTransferable = { program_code: transferable.code, uplifts: ['logo'], resident_btl: '1000000.00', vendors: '500000.00' }
async function inAudit(lines: Line[]): Promise<number> {
  const id = await allocated(ofTransferable)
  await goTax(ann, id, 'in_production')
  await add(id, lines)
  const sent = await goTax(ann, id, 'final_submitted')
  expect(sent.status).toBe(200)
  await app.call(admin.caller, taxApi.change, { body: { id, auditor: 'Penny Auditor, CPA' } })
  await goTax(admin, id, 'in_audit')
  return id
}
const settleRecap = async (id: number) => {
  const { recap } = await seeTax(admin, id)
  await app.call(admin.caller, process.recap, { body: { id: recap!.id, status: 'waived', note: 'Told by phone' } })
}

test('what made a stage another amount is called as the program calls it, and not by a code', async () => {
  const id = await inAudit([
    { class: 'resident_btl', amount: '500000.00', payee: 'Crew' },
    { class: 'vendors', amount: '500000.00' },
  ])
  const final = (await seeTax(ann, id)).stages.find(({ stage }) => stage === 'final')
  expect(final?.because.map(({ name }) => name)).toEqual(['resident_btl', transferable.rules.uplifts[0]!.en])
})

test('lines are the applicant’s while the production is under way, and what they come to is seen as it grows', async () => {
  const id = await allocated(ofTransferable)
  expect(failure(await add(id, [{ class: 'vendors', amount: '1.00' }]))).toEqual([409, taxProblems.linesClosed.en])
  await goTax(ann, id, 'in_production')
  expect((await seeTax(ann, id)).begun_on).toBe(dayFromNow(0))
  expect(failure(await goTax(ann, id, 'final_submitted'))).toEqual([422, taxProblems.linesMissing.en])
  // All of them or none.
  expect(
    faults(
      await add(id, [
        { class: 'vendors', amount: '5.00' },
        { class: 'vendors', amount: '0.00' },
      ]),
    ),
  ).toEqual(['lines.1.amount'])
  expect(await linesOf(id)).toEqual([])
  const spend = await add(id, [
    { class: 'resident_btl', amount: '600000.00', payee: 'Star', county: 'Kent', paid_on: '2026-05-02', work_days: 20 },
    { class: 'resident_btl', amount: '100000.00', payee: 'Crew' },
    { class: 'vendors', amount: '200000.50' },
    { class: 'vendors', amount: '-0.50', description: 'Deposit' },
  ])
  expect(spend.body).toMatchObject({ lines: 4, stated: '900000.00', disallowed: '0.00', can: { write: true, disallow: false } })
  // Of one person’s pay 500,000 count: (500,000 + 100,000 + 200,000) × 30 %.
  expect(spend.body.final).toMatchObject({ eligible: '800000.00', credit: '240000.00' })
  const [first, second] = await linesOf(id)
  expect(first).toMatchObject({ payee: 'Star', county: 'Kent', paid_on: '2026-05-02', work_days: 20, disallowed: false })
  const change = (who: typeof ann, more: object) => app.call(who.caller, api.changeLine, { body: { id: second!.id, ...more } })
  expect((await change(ann, { amount: '50000.00', version: second!.version })).body.amount).toBe('50000.00')
  expect((await change(ann, { amount: '1.00', version: second!.version })).status).toBe(409)
  expect((await change(rival, { amount: '1.00' })).status).toBe(404)
  expect((await change(scout, { amount: '1.00' })).status).toBe(403)
  expect((await app.call(rival.caller, api.lines, { params: { id }, query: {} })).status).toBe(404)
  expect((await add(id, [{ class: 'vendors', amount: '1.00' }], rival)).status).toBe(404)
  expect((await app.call(rival.caller, api.removeLine, { params: { id: first!.id } })).status).toBe(404)
  expect((await app.call(ann.caller, api.removeLine, { params: { id: first!.id } })).body).toMatchObject({ lines: 3, stated: '250000.00' })
  expect(failure(await disallow(second!.id, 'No'))).toEqual([409, taxProblems.notInAudit.en])
})

test('estimate, allocated, final, certified, awarded, sold in parts: each difference is explained to the cent', async () => {
  const id = await inAudit([
    { class: 'resident_btl', amount: '900000.01' },
    { class: 'vendors', amount: '700000.00' },
    { class: 'travel', amount: '10000.10' },
  ])
  // 1,610,000.11 × 30 % = 483,000.033
  const seen = await seeTax(ann, id)
  expect(stages(seen).slice(0, 4)).toEqual([
    ['estimated', '450000.00', null],
    ['allocated', '450000.00', '0.00'],
    ['final', '483000.03', '33000.03'],
    ['certified', null, null],
  ])
  expect(isExplained(seen)).toBe(true)
  const [pay, vendors] = await linesOf(id)
  expect(faults(await disallow(vendors!.id, ''))).toEqual(['reason'])
  expect((await disallow(vendors!.id, 'No receipts')).body).toMatchObject({ disallowed: true, disallow_reason: 'No receipts' })
  expect((await app.call(ann.caller, api.disallow, { body: { id: pay!.id, disallowed: true, reason: 'x' } })).status).toBe(403)
  expect(failure(await add(id, [{ class: 'vendors', amount: '1.00' }]))).toEqual([409, taxProblems.linesClosed.en])
  const spend = (await app.call(ann.caller, api.spend, { params: { id } })).body
  // 910,000.11 × 30 % = 273,000.033
  expect([spend.disallowed, spend.allowed, spend.certifiable?.credit]).toEqual(['700000.00', '910000.11', '273000.03'])
  const certified = await goTax(admin, id, 'certified')
  expect(stages(certified.body)[3]).toEqual(['certified', '273000.03', '-210000.00'])
  expect(isExplained(certified.body)).toBe(true)
  expect((await mailsTo(ann.email, 'tax.certified')).at(-1)?.text).toContain('$273,000.03')
  expect((await disallow(pay!.id, 'Late')).status).toBe(409)
  // What is not certified comes back to the year.
  const query = { program: transferable.code, year: seen.arrival!.year, taxId: id }
  const ledger = async () => (await app.call(admin.caller, taxQueueApi.ledger, { query })).body.map(({ kind, amount }) => [kind, amount])
  expect(await ledger()).toEqual([
    ['allocated', '450000.00'],
    ['certified_lower', '-176999.97'],
  ])

  const early = await goTax(admin, id, 'awarded')
  expect(faults(early)).toEqual(['certificate_no', 'awarded_on', 'award_checklist', 'recap'])
  const said = [taxProblems.noCertificate.en, taxProblems.noAwardDay.en]
  expect((early.problem.errors ?? []).slice(0, 2).map(({ message }) => message)).toEqual(said)
  const office = { certificate_no: 'C-2026-7', awarded_on: '2026-11-20', award_checklist: [...awardItems] }
  await app.call(admin.caller, taxApi.change, { body: { id, ...office } })
  expect(failure(await goTax(admin, id, 'awarded'))).toEqual([422, registerProblems.recapOpen.en])
  await settleRecap(id)
  expect(failure(await goTax(admin, id, 'transferred'))).toEqual([
    422,
    'Enter to whom the whole credit was transferred; $273,000.03 of it is left.',
  ])
  expect((await goTax(admin, id, 'awarded')).body.status).toBe('awarded')

  const sell = (buyer: string, amount: string) =>
    app.call(admin.caller, api.transfer, { body: { taxId: id, buyer, amount, price: '1000.00', transferred_on: '2026-11-21' } })
  expect((await sell('First Bank', '200000.00')).body.transfers).toMatchObject([{ buyer: 'First Bank', amount: '200000.00' }])
  const tooMuch = await sell('Second Bank', '73000.04')
  expect([faults(tooMuch), tooMuch.problem.detail]).toEqual([['amount'], 'Only $73,000.03 of this credit is left.'])
  // Two at once: one of them.
  const twice = await Promise.all([sell('Second Bank', '73000.03'), sell('Third Bank', '73000.03')])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  // The last part makes of it a credit that is transferred; with one taken back it is awarded again, and mailed once.
  const sold = await seeTax(admin, id)
  expect([sold.status, sold.timeline.at(-1)]).toMatchObject(['transferred', { action: 'transferred', mover: 'system' }])
  expect(stages(sold).slice(4)).toEqual([
    ['awarded', '273000.03', '0.00'],
    ['transferred', '273000.03', '0.00'],
  ])
  const first = sold.transfers[0]!
  expect((await app.call(ann.caller, api.voidTransfer, { body: { id: first.id, reason: 'x' } })).status).toBe(403)
  const undone = await app.call(admin.caller, api.voidTransfer, { body: { id: first.id, reason: 'Never paid' } })
  expect(undone.body).toMatchObject({ status: 'awarded', transfers: [{ void_reason: 'Never paid' }, {}] })
  expect(await mailsTo(ann.email, 'tax.awarded')).toHaveLength(1)
  expect(undone.body.transfers[0]?.voided_at).toMatch(/^\d{4}-/)
  expect(stages(undone.body)[5]).toEqual(['transferred', '73000.03', '-200000.00'])
  expect(isExplained(undone.body)).toBe(true)
  expect((await goTax(admin, id, 'closed')).body.status).toBe('closed')
})

test('no more is certified than was allocated; an answer about the final application goes back to it', async () => {
  const id = await inAudit([{ class: 'vendors', amount: '2000000.00' }])
  const certified = await goTax(admin, id, 'certified')
  expect(stages(certified.body).slice(2, 4)).toEqual([
    ['final', '600000.00', '150000.00'],
    ['certified', '450000.00', '-150000.00'],
  ])
  expect(certified.body.stages[3]?.because).toEqual([{ reason: 'allocation', name: '', amount: '-150000.00' }])
  const other = await allocated(ofTransferable)
  await goTax(ann, other, 'in_production')
  await add(other, [{ class: 'vendors', amount: '1000000.00' }])
  await goTax(ann, other, 'final_submitted')
  await goTax(admin, other, 'info_requested', 'Where is the ledger?')
  expect(failure(await goTax(ann, other, 'in_review'))).toEqual([422, taxProblems.answerFinal.en])
  await add(other, [{ class: 'vendors', amount: '100000.00' }])
  const again = await goTax(ann, other, 'final_submitted')
  expect(stages(again.body)[2]).toEqual(['final', '330000.00', '-120000.00'])
  expect(failure(await goTax(admin, other, 'in_audit'))).toEqual([422, taxProblems.noAuditor.en])
  // Without an answer it lapses, and what it held comes back.
  await goTax(admin, other, 'info_requested', 'And the receipts?')
  const query = { program: transferable.code, year: again.body.arrival!.year, taxId: other }
  moveClock(20 * 86_400_000)
  await runTimers(
    { platform: app.app.platform, contextOf: () => Promise.resolve(systemContext(app.app.platform, desk.site.site, app.app.server.log)) },
    taxTimers,
  )
  resetClock()
  expect((await seeTax(ann, other)).status).toBe('lapsed')
  const ledger = (await app.call(admin.caller, taxQueueApi.ledger, { query })).body
  expect(ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['allocated', '450000.00'],
    ['released', '-450000.00'],
  ])
})

test('a credit of a program that is not transferable is not sold', async () => {
  const id = await allocated()
  const sell = await app.call(admin.caller, api.transfer, {
    body: { taxId: id, buyer: 'Bank', amount: '1.00', price: '1.00', transferred_on: '2026-11-21' },
  })
  expect(failure(sell)).toEqual([409, taxProblems.notTransferable.en])
})
