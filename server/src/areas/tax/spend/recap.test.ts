/** What was spent is entered once: lines of the ledger feed the recaps, the final amounts and the report, and nothing is counted twice. */
import { registerProblems, taxProblems } from '@backlot/contract/area-problems'
import { permitsApi } from '@backlot/contract/permits'
import { projectsApi } from '@backlot/contract/projects'
import { taxApi } from '@backlot/contract/tax'
import { taxAwardsApi } from '@backlot/contract/tax-awards'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { taxSpendApi as api, type TaxLineFields } from '@backlot/contract/tax-spend'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildTaxes, transferable } from '#test/taxes.ts'

const app = await openTestApp()
const desk = await buildTaxes(app)
const { site, admin, ann, rival, goTax, seeTax, see } = desk
afterAll(() => app.close())

type Line = Partial<TaxLineFields> & Pick<TaxLineFields, 'class' | 'amount'>
const project = async (name: string) => (await app.call(admin.caller, projectsApi.create, { body: { project_name: name } })).body.id

/** A permit that was issued for a project, whose recap is due. */
async function permitOf(projectId: number, number: string): Promise<number> {
  const { id } = (await app.call(admin.caller, permitsApi.create, { body: { title: 'The Long Night' } })).body
  const { db } = site.ctx
  await sql`update permits set permit_no = ${number}, project_id = ${projectId}, status = 'issued' where site_id = ${site.id} and id = ${id}`.execute(
    db,
  )
  await sql`insert into case_recaps (site_id, kind, case_id, status, status_since, created_at)
    values (${site.id}, 'permit', ${id}, 'due', now(), now())`.execute(db)
  return id
}
const permitRecap = async (permit: number) => (await app.call(admin.caller, permitsApi.get, { params: { id: permit } })).body.recap
const spendOf = (recap: { spend: { item: string; amount: string }[] } | null | undefined) =>
  Object.fromEntries((recap?.spend ?? []).map(({ item, amount }) => [item, amount]))

test('lines feed the recap of the application, of its registration and of the permit that they name, to the cent', async () => {
  const [own, other] = [await project('Long Night'), await project('Another')]
  const [permit, foreign] = [await permitOf(own, 'P-2026-9001'), await permitOf(other, 'P-2026-9002')]
  const id = await desk.allocated({ program_code: transferable.code, uplifts: [], resident_btl: '1500000.00', project_id: own })
  await goTax(ann, id, 'in_production')
  const { recap: before } = await seeTax(ann, id)
  const write = (fields: object) => app.call(ann.caller, process.recap, { body: { id: before!.id, status: before!.status, fields } })
  // Nothing is in the ledger yet: what is written stands.
  expect((await write({ spend: [{ item: 'fuel', amount: '77.00' }] })).body).toMatchObject({ from_ledger: false, total: '77.00' })
  const add = (lines: Line[], who = ann) => app.call(who.caller, api.addLines, { body: { taxId: id, lines } })
  const refused = await add([
    { class: 'vendors', amount: '1.00' },
    { class: 'vendors', amount: '1.00', permit_no: 'P-2026-9002' },
  ])
  expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'lines.1.permit_no', message: taxProblems.noPermit.en }]])
  expect((await add([{ class: 'vendors', amount: '1.00' }], rival)).status).toBe(404)
  const paid = { paid_on: '2026-05-02', county: 'Kent' }
  await add([
    { ...paid, class: 'resident_btl', amount: '900000.01', payee: 'Star' },
    { ...paid, class: 'vendors', amount: '200000.02', recap_item: 'hotel', permit_no: 'P-2026-9001' },
    { ...paid, class: 'vendors', amount: '50.50', recap_item: 'catering', permit_no: 'P-2026-9001' },
    { ...paid, class: 'vendors', amount: '-0.51', recap_item: 'catering', permit_no: 'P-2026-9001' },
    { ...paid, class: 'travel', amount: '10.10' },
    { ...paid, class: 'nonresident_atl', amount: '5000.00', payee: 'Guest' },
    { ...paid, class: 'ineligible', amount: '7.07' },
  ])
  const whole = { local_payroll: '900000.01', hotel: '200000.02', catering: '49.99', other_purchases: '10.10' }
  const tax = await seeTax(ann, id)
  // What was written before is not counted beside it.
  expect([spendOf(tax.recap), tax.recap?.total, tax.recap?.from_ledger]).toEqual([whole, '1100060.12', true])
  const again = await write({ spend: [{ item: 'fuel', amount: '77.00' }] })
  expect([again.status, again.problem.detail]).toEqual([409, registerProblems.spendOfLedger.en])
  expect((await write({ shoot_days: 12 })).body).toMatchObject({ shoot_days: 12, total: '1100060.12' })
  const registered = await sql<{
    id: number
  }>`select id from registers where site_id = ${site.id} and register_no = ${tax.register_no}`.execute(site.ctx.db)
  expect((await see(ann, registered.rows[0]!.id)).recap).toMatchObject({ from_ledger: true, total: '1100060.12' })
  expect(spendOf(await permitRecap(permit))).toEqual({ hotel: '200000.02', catering: '49.99' })
  expect(await permitRecap(foreign)).toMatchObject({ spend: [], from_ledger: false })
  // A line that goes elsewhere leaves one recap and stays in the other.
  const lines = (await app.call(ann.caller, api.lines, { params: { id }, query: {} })).body
  const hotel = lines.find(({ recap_item: item }) => item === 'hotel')!
  const moved = await app.call(ann.caller, api.changeLine, { body: { id: hotel.id, permit_no: 'P-2026-9002' } })
  expect([moved.status, moved.problem.errors?.map(({ path }) => path)]).toEqual([422, ['permit_no']])
  await app.call(ann.caller, api.changeLine, { body: { id: hotel.id, permit_no: '' } })
  expect(spendOf(await permitRecap(permit))).toEqual({ catering: '49.99' })
  expect(spendOf((await seeTax(ann, id)).recap)).toEqual(whole)
  // The same lines are the final amounts and the report, each once.
  await goTax(ann, id, 'final_submitted')
  await app.call(admin.caller, taxApi.change, { body: { id, auditor: 'Penny Auditor, CPA' } })
  await goTax(admin, id, 'in_audit')
  await goTax(admin, id, 'certified')
  const spend = (await app.call(admin.caller, api.spend, { params: { id } })).body
  // The recap leaves out those from elsewhere, and what is not eligible.
  expect([spend.lines, spend.stated]).toEqual([7, '1105067.19'])
  const report = (await app.call(admin.caller, taxAwardsApi.report, { query: {} })).body
  expect(report.total).toMatchObject({ productions: 1, spend: '1105067.19' })
})

test('a permit whose project applied for no credit counts with its accepted recap, and not beside the lines of an application', async () => {
  const total = async (query: object = {}) => (await app.call(admin.caller, taxAwardsApi.report, { query })).body
  const before = (await total()).total
  const [alone, applied] = [await project('Alone'), await project('Applied')]
  const { db } = site.ctx
  const recapOf = async (permit: number, status = 'accepted') => {
    const { rows } = await sql<{ id: number }>`
      update case_recaps set status = ${status}, due_at = '2026-07-01'::timestamp at time zone ${site.ctx.site.timeZone}, local_cast = 3, local_crew = 4, extra_days = 5
      where site_id = ${site.id} and kind = 'permit' and case_id = ${permit} returning id`.execute(db)
    await sql`insert into case_recap_spend (site_id, recap_id, item, amount_cents)
      select ${site.id}::int, ${rows[0]!.id}::int, item, cents
      from (values ('local_payroll', 100000), ('extras', 2500), ('hotel', 30050), ('permit_fees', 50)) as told (item, cents)`.execute(db)
  }
  const [one, two] = [await permitOf(alone, 'P-2026-9101'), await permitOf(alone, 'P-2026-9102')]
  await recapOf(one)
  await recapOf(two, 'submitted')
  const { rows, total: after } = await total()
  const plus = (text: string, cents: number) => ((Number(text) * 100 + cents) / 100).toFixed(2)
  expect(after).toEqual({
    productions: before.productions + 1,
    spend: plus(before.spend, 132600),
    resident_pay: plus(before.resident_pay, 100000),
    nonresident_pay: before.nonresident_pay,
    extras: plus(before.extras, 2500),
    purchases: plus(before.purchases, 30100),
    jobs: before.jobs + 7,
    work_days: before.work_days + 5,
  })
  // The last day is over at midnight of the office.
  expect(rows.find(({ county, quarter }) => county === '' && quarter === '2026-Q2')).toMatchObject({ spend: '1326.00', jobs: 7 })
  expect((await total({ from: '2026-07-01' })).rows.find(({ spend }) => spend === '1326.00')).toBeUndefined()
  // Two permits of one project are one production; one that is asked by its program has no permits.
  await sql`update case_recaps set status = 'accepted' where site_id = ${site.id} and kind = 'permit' and case_id = ${two}`.execute(db)
  expect((await total()).total).toMatchObject({ productions: before.productions + 1, spend: plus(before.spend, 265200) })
  expect((await total({ program: transferable.code })).total.spend).toBe(before.spend)

  const permit = await permitOf(applied, 'P-2026-9103')
  await recapOf(permit)
  expect((await total()).total.spend).toBe(plus(before.spend, 397800))
  const id = await desk.allocated({ program_code: transferable.code, uplifts: [], resident_btl: '1500000.00', project_id: applied })
  await goTax(ann, id, 'in_production')
  expect((await total()).total.spend).toBe(plus(before.spend, 397800))
  // From its first line on the ledger says what was spent: it counts with the certificate.
  await app.call(ann.caller, api.addLines, { body: { taxId: id, lines: [{ class: 'vendors', amount: '9.00' }] } })
  expect((await total()).total.spend).toBe(plus(before.spend, 265200))
})
