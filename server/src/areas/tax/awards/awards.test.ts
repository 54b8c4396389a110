/** What the public reads of awards, what credits brought, and deadlines: reminded of, put off, passed (domain.md §5). */
import { taxProblems } from '@backlot/contract/area-problems'
import { awardItems, taxApi, type Tax } from '@backlot/contract/tax'
import { taxAwardsApi as api } from '@backlot/contract/tax-awards'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { taxSpendApi, type TaxLineFields } from '@backlot/contract/tax-spend'
import { addDays } from '@backlot/contract/days'
import { afterAll, afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#kit/clock.ts'
import { systemContext } from '#kit/http/context-plugin.ts'
import { runReminders, runTimers } from '#engine/cases/timers/running.ts'
import { registerTimers } from '#areas/registers/index.ts'
import { openTestApp } from '#test/app.ts'
import { dayFromNow } from '#test/permits.ts'
import { buildSite } from '#test/factories.ts'
import { buildProject } from '#test/lookbook.ts'
import { buildTaxes, refundable, transferable } from '#test/taxes.ts'
import { upload } from '#test/upload.ts'
import { closeTaxYears, taxTimers } from '../index.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())
type Desk = Awaited<ReturnType<typeof buildTaxes>>

const desks = new Map<number, Desk>()
async function open(): Promise<Desk> {
  const desk = await buildTaxes(app)
  desks.set(desk.site.id, desk)
  return desk
}
const running = {
  platform: app.app.platform,
  contextOf: (siteId: number) => Promise.resolve(systemContext(app.app.platform, desks.get(siteId)!.site.site, app.app.server.log)),
}
const day = 86_400_000
const csvOf = async (host: string, url: string, token?: string) =>
  (await app.inject({ method: 'GET', url: `/api${url}`, headers: { host, ...(token && { authorization: `Bearer ${token}` }) } })).body

type Line = Partial<TaxLineFields> & Pick<TaxLineFields, 'class' | 'amount'>
async function awarded(desk: Desk, more: object, lines: Line[]): Promise<Tax> {
  const { admin, ann, goTax } = desk
  const id = await desk.allocated(more)
  await goTax(ann, id, 'in_production')
  await app.call(ann.caller, taxSpendApi.addLines, { body: { taxId: id, lines } })
  await goTax(ann, id, 'final_submitted')
  const office = { auditor: 'Penny', certificate_no: `C-${id}`, awarded_on: '2026-11-20', award_checklist: [...awardItems] }
  await app.call(admin.caller, taxApi.change, { body: { id, ...office } })
  await goTax(admin, id, 'in_audit')
  const refused = (await app.call(admin.caller, taxSpendApi.lines, { params: { id }, query: {} })).body.find(
    ({ payee }) => payee === 'Ghost',
  )
  if (refused) await app.call(admin.caller, taxSpendApi.disallow, { body: { id: refused.id, disallowed: true, reason: 'Nobody' } })
  await goTax(admin, id, 'certified')
  const { recap } = await desk.seeTax(admin, id)
  await app.call(admin.caller, process.recap, { body: { id: recap!.id, status: 'waived', note: 'Told' } })
  return (await goTax(admin, id, 'awarded')).body
}

test('the public register: what was awarded, without what is confidential, as a list and as CSV', async () => {
  const desk = await open()
  const { site, anybody, see, ann } = desk
  const made = await desk.registered({ confidential: ['synopsis', 'state_budget'] })
  const number = (await see(ann, made.id)).register_no
  const lines: Line[] = [{ class: 'vendors', amount: '600000.00' }]
  const one = await awarded(
    desk,
    { program_code: transferable.code, uplifts: [], vendors: '600000.00', resident_btl: null, register_no: number },
    lines,
  )
  expect(one.status).toBe('awarded')
  await desk.allocated()
  const read = await app.call(anybody(), api.awards, { query: {} })
  expect(read.body).toMatchObject([
    {
      tax_no: one.tax_no,
      title: 'The Long Night',
      entity_name: 'North Light Pictures',
      type: 'transferable',
      awarded: '120000.00',
      awarded_on: '2026-11-20',
      certificate_no: `C-${one.id}`,
      synopsis: null,
      state_budget: null,
      total_budget: '9000000.00',
      distribution: 'Theatres',
      withheld: ['synopsis', 'state_budget'],
    },
  ])
  const csv = await csvOf(site.host, '/tax/awards/table')
  for (const text of [csv, JSON.stringify(read.body)]) expect(text).not.toMatch(/chase along the pier|4000000|12-3456789/)
  expect(csv).toContain(`${one.tax_no},The Long Night,North Light Pictures`)
  expect((await app.call(anybody(), api.awards, { query: { program: refundable.code } })).body).toEqual([])
  const without = await buildSite(app, { settings: { EnableTax: false } })
  expect((await app.call({ host: without.host }, api.awards, { query: {} })).status).toBe(404)
})

test('the economic report: spend, pay, people and days by county and quarter; what was disallowed counts nowhere', async () => {
  const desk = await open()
  const { site, admin } = desk
  const pay = (more: Omit<Line, 'class'>): Line => ({ class: 'resident_btl', county: 'Kent', paid_on: '2026-05-02', ...more })
  const spent = { program_code: transferable.code, uplifts: [], vendors: '1000000.00', resident_btl: null }
  await awarded(desk, spent, [
    pay({ amount: '300000.00', payee: 'Ann', work_days: 20 }),
    pay({ amount: '200000.00', payee: 'ann', work_days: 5, paid_on: '2026-06-30' }),
    pay({ amount: '100000.50', payee: 'Bob', paid_on: '2026-07-01', work_days: 3 }),
    { class: 'vendors', amount: '50000.00', county: 'Kent', paid_on: '2026-05-03', payee: 'Lumber', work_days: 9 },
    pay({ amount: '400000.00', payee: 'Ghost', work_days: 99 }),
  ])
  await awarded(desk, spent, [{ class: 'nonresident_atl', amount: '500000.00', payee: 'Bob', work_days: 10 }])
  // Not certified: it counts nowhere yet.
  const under = await desk.allocated(spent)
  await desk.goTax(desk.ann, under, 'in_production')
  await app.call(desk.ann.caller, taxSpendApi.addLines, {
    body: { taxId: under, lines: [{ class: 'vendors', amount: '7.00', county: 'Kent' }] },
  })
  const report = (await app.call(admin.caller, api.report, { query: {} })).body
  expect(report.rows.map(({ county, quarter, spend, jobs, work_days }) => [county, quarter, spend, jobs, work_days])).toEqual([
    ['', '', '500000.00', 1, 10],
    ['Kent', '2026-Q2', '550000.00', 1, 25],
    ['Kent', '2026-Q3', '100000.50', 1, 3],
  ])
  expect(report.rows[1]).toMatchObject({ productions: 1, resident_pay: '500000.00', purchases: '50000.00', nonresident_pay: '0.00' })
  // Both are of one registration.
  expect(report.total).toMatchObject({ productions: 1, spend: '1150000.50', jobs: 2, work_days: 38 })
  // 650,000.50 × 20 % and 500,000 × 20 %
  expect(report.certified).toBe('230000.10')
  const summer = (await app.call(admin.caller, api.report, { query: { from: '2026-07-01', to: '2026-09-30' } })).body
  expect(summer.rows.map(({ quarter }) => quarter)).toEqual(['2026-Q3'])
  const crossing = await app.call(admin.caller, api.report, { query: { from: '2026-09-30', to: '2026-07-01' } })
  expect([crossing.status, crossing.problem.errors]).toMatchObject([422, [{ path: 'to', code: 'list.daysBackwards' }]])
  const csv = await csvOf(site.host, '/tax/report/table', admin.caller.token)
  expect(csv.trim().split(/\r?\n/)).toHaveLength(4)
  expect(csv).toContain('Kent,2026-Q2,1,550000.00,500000.00')
})

test('what two programs carry counts once in the economic report; equal payments within one application stay as many as they are', async () => {
  const desk = await open()
  const { site, admin } = desk
  const paid: Line = { class: 'vendors', amount: '300000.00', county: 'Kent', paid_on: '2026-05-02', payee: 'Lumber' }
  const pay: Line = { class: 'resident_btl', amount: '400000.00', county: 'Kent', paid_on: '2026-05-03', payee: 'Ann', work_days: 20 }
  const spent = { uplifts: [], vendors: '1000000.00', resident_btl: null }
  const first = await awarded(desk, { ...spent, program_code: transferable.code }, [paid, paid, pay])
  const second = await awarded(desk, { ...spent, program_code: refundable.code }, [
    { ...paid, payee: 'LUMBER' },
    pay,
    { ...pay, payee: '' },
    { ...paid, paid_on: '2026-05-04' },
  ])
  const report = async (query: object = {}) => (await app.call(admin.caller, api.report, { query })).body
  const all = await report()
  // 2 × 300,000 and 400,000; of the second program what has no payee, and another day.
  expect([all.total.spend, all.total.purchases, all.total.work_days]).toEqual(['1700000.00', '900000.00', 40])
  expect([(await report({ program: transferable.code })).total.spend, (await report({ program: refundable.code })).total.spend]).toEqual([
    '1000000.00',
    '1400000.00',
  ])
  const certified = async (query: object = {}) => Number((await report(query)).certified)
  expect(await certified()).toBe((await certified({ program: transferable.code })) + (await certified({ program: refundable.code })))
  // Two productions of one account are two.
  const [one, other] = await Promise.all([buildProject(site, 'One'), buildProject(site, 'Other')])
  for (const [id, project] of [
    [first.id, one],
    [second.id, other],
  ] as const)
    await site.ctx.db
      .updateTable('tax_applications')
      .set({ project_id: project })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute()
  expect([(await report()).total.spend, (await report()).total.productions]).toEqual(['2400000.00', 2])
  await site.ctx.db.updateTable('tax_applications').set({ project_id: one }).where('site_id', '=', site.id).execute()
  expect([(await report()).total.spend, (await report()).total.productions]).toEqual(['1700000.00', 1])
})

test('deadlines count working days, are reminded of, put off with a reason, and lapse; what lapses comes back', async () => {
  const desk = await open()
  const { site, admin, ann, goTax, seeTax, statusesOf, mailsTo } = desk
  const id = await desk.allocated()
  const start = (await seeTax(ann, id)).deadlines.start!
  expect(start >= dayFromNow(90)).toBe(true)
  await site.ctx.db
    .insertInto('closed_days')
    .values({ site_id: site.id, name: 'Stocktaking', date_from: start, date_to: addDays(start, 1) })
    .execute()
  expect((await seeTax(ann, id)).deadlines.start! > addDays(start, 1)).toBe(true)
  const extend = (more: object, who = admin) =>
    app.call(who.caller, api.extend, { body: { taxId: id, deadline: 'start', day: dayFromNow(250), reason: 'The strike', ...more } })
  expect((await extend({}, ann)).status).toBe(403)
  expect((await extend({ day: start })).problem.errors?.map(({ path }) => path)).toEqual(['day'])
  expect((await extend({ deadline: 'final' })).problem.detail).toBe(taxProblems.noDeadline.en)
  expect((await extend({ reason: '' })).status).toBe(422)
  expect((await extend({})).body.deadlines.start).toBe(dayFromNow(250))
  expect((await mailsTo(ann.email, 'tax.message')).at(-1)?.text).toMatch(
    /The deadline is moved from \w+ \d+, \d{4} to \w+ \d+, \d{4}\.\s+The strike/,
  )
  const other = await desk.allocated()
  const othersStart = (await seeTax(ann, other)).deadlines.start!
  const waiting = await desk.applied()
  for (const status of ['received', 'in_review'] as const) await goTax(admin, waiting, status)
  await goTax(admin, waiting, 'info_requested', 'Who?')
  moveClock(20 * day)
  await runTimers(running, taxTimers)
  expect(await statusesOf([waiting, id, other])).toEqual(['lapsed', 'allocated', 'allocated'])
  const told = (await mailsTo(ann.email, 'tax.message')).length
  // A day before the other one has to begin.
  moveClock(Date.parse(othersStart) - Date.now() - 21 * day)
  await runReminders(running, taxTimers)
  expect((await mailsTo(ann.email, 'tax.message')).length).toBe(told + 1)
  resetClock()
  moveClock(200 * day)
  await runReminders(running, taxTimers)
  expect((await mailsTo(ann.email, 'tax.message')).length).toBe(told + 1)
  await runTimers(running, taxTimers)
  expect(await statusesOf([id, other])).toEqual(['allocated', 'lapsed'])
  moveClock(60 * day)
  await runTimers(running, taxTimers)
  expect(await statusesOf([id])).toEqual(['lapsed'])
  const { rows } = await site.ctx.db
    .selectFrom('tax_years')
    .select('allocated_cents')
    .where('site_id', '=', site.id)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows.map((row) => row.allocated_cents)).toEqual([0])
})

test('a document of an application ends by itself, though registrations have documents of the same machine', async () => {
  const desk = await open()
  const id = await desk.draftTax()
  const pdf = { name: 'proof.pdf', bytes: '%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n' }
  const form = { caseId: String(id), type: 'financing_proof', valid_to: dayFromNow(3) }
  const made = await upload(app, desk.ann.caller, process.createDocument, form, pdf)
  await app.call(desk.admin.caller, process.documentStatus, { body: { id: made.body.id, status: 'accepted' } })
  moveClock(6 * day)
  await runTimers(running, [...taxTimers, ...registerTimers])
  const row = await desk.site.ctx.db
    .selectFrom('case_documents')
    .select('status')
    .where('site_id', '=', desk.site.id)
    .where('id', '=', made.body.id)
    .executeTakeFirst()
  expect(row?.status).toBe('expired')
})

test('a year that is over is closed by itself where its program carries over', async () => {
  const desk = await open()
  await desk.applied()
  const year = now().getUTCFullYear()
  expect(await closeTaxYears(app.app.platform, running.contextOf)).toBe(0)
  moveClock(400 * day)
  expect(await closeTaxYears(app.app.platform, running.contextOf)).toBeGreaterThan(0)
  const rows = await desk.site.ctx.db
    .selectFrom('tax_years')
    .select(['year', 'carried_cents', 'closed_at'])
    .where('site_id', '=', desk.site.id)
    .orderBy('year')
    .execute()
  expect(rows.map((row) => [row.year, row.carried_cents, row.closed_at !== null])).toEqual([
    [year, -50_000_000_00, true],
    [year + 1, 50_000_000_00, false],
  ])
})
