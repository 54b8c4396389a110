/** What is spent once counts once, in whichever application (docs/decisions/286-spend-counted-once.md). */
import { taxProblems } from '@backlot/contract/area-problems'
import { inEnglish, message } from '@backlot/contract/message-table'
import { taxApi } from '@backlot/contract/tax'
import { taxAuditApi } from '@backlot/contract/tax-audit'
import { taxSpendApi as api, type TaxLineFields } from '@backlot/contract/tax-spend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildTaxes, refundable, transferable } from '#test/taxes.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())
let desk: Awaited<ReturnType<typeof buildTaxes>>
beforeAll(async () => {
  desk = await buildTaxes(app)
})

async function inProduction(program = transferable.code) {
  const id = await desk.allocated({ program_code: program, uplifts: [], resident_btl: '1500000.00' })
  await desk.goTax(desk.ann, id, 'in_production')
  return { id, number: (await desk.seeTax(desk.admin, id)).tax_no ?? '' }
}
type Line = Partial<TaxLineFields> & Pick<TaxLineFields, 'class' | 'amount'>
const add = (taxId: number, lines: Line[]) => app.call(desk.ann.caller, api.addLines, { body: { taxId, lines } })
const twiceIn = async (id: number, who = desk.ann) => (await app.call(who.caller, api.spend, { params: { id } })).body.twice
const bring = async (number: string, source: string, rows: readonly string[]) =>
  (
    await importFile(app, desk.admin.caller, {
      kind: 'ledger',
      mapping: {
        kind: 'records',
        of: 'ledger',
        title: 'Ledger',
        source: { name: source },
        identity: { parts: ['Trans'], folding: 'exact', repeats: 'reject' },
        fields: {
          application: { constant: number },
          class: { constant: 'vendors' },
          account: 'Account',
          entry_no: 'Trans',
          paid_on: 'Date',
          payee: 'Vendor',
          amount: 'Amount',
        },
      },
      file: ['Trans;Account;Date;Vendor;Amount', ...rows].join('\n'),
      name: 'ledger.csv',
    })
  ).report

test('a payment of the same day, payee and amount in another application is told in both, until one of them lets it go', async () => {
  const [first, second, other] = [await inProduction(), await inProduction(), await inProduction(refundable.code)]
  const paid: Line = { class: 'vendors', amount: '5000.00', paid_on: '2026-05-05', payee: 'North Grip' }
  await add(first.id, [paid, { ...paid, amount: '5000.01' }, { ...paid, payee: '' }])
  await add(second.id, [
    { ...paid, payee: 'NORTH GRIP', description: 'Lights' },
    { ...paid, paid_on: '2026-05-06' },
    { ...paid, payee: '' },
  ])
  // Another program may pay for the same spend.
  await add(other.id, [paid])
  expect(await twiceIn(first.id)).toMatchObject([{ payee: 'North Grip', paid_on: '2026-05-05', amount: '5000.00', tax_no: second.number }])
  expect(await twiceIn(second.id, desk.admin)).toMatchObject([{ payee: 'NORTH GRIP', tax_no: first.number }])
  expect(await twiceIn(other.id)).toEqual([])
  const [line] = (await app.call(desk.ann.caller, api.lines, { params: { id: second.id }, query: {} })).body
  await app.call(desk.ann.caller, api.removeLine, { params: { id: line!.id } })
  expect(await twiceIn(first.id)).toEqual([])
})

test('an entry of a ledger that another application has is not taken a second time, and the report says where it counts', async () => {
  const [first, second] = [await inProduction(), await inProduction()]
  const rows = ['E1;3000;2026-06-01;North Grip;10.00', 'E2;3000;2026-06-01;North Grip;20.00']
  expect(await bring(first.number, 'Ledger one', rows)).toMatchObject({ added: 2 })
  // The same file under another name, with one entry that is another one.
  const again = await bring(second.number, 'Ledger two', [rows[0]!, 'E2;3000;2026-06-01;North Grip;21.00'])
  expect(again).toMatchObject({ added: 1 })
  expect(JSON.stringify(again)).toContain('entry_elsewhere')
  expect(JSON.stringify(again)).toContain(first.number)
  // And under its own.
  const own = await bring(second.number, 'Ledger one', rows)
  expect(own).toMatchObject({ added: 0, updated: 0 })
  expect(JSON.stringify(own)).toContain('entry_elsewhere')
  const stated = async (id: number) => (await app.call(desk.ann.caller, api.spend, { params: { id } })).body.stated
  expect([await stated(first.id), await stated(second.id)]).toEqual(['30.00', '21.00'])
  // What the first has taken out can count in the second.
  const [line] = (await app.call(desk.ann.caller, api.lines, { params: { id: first.id }, query: {} })).body
  await app.call(desk.ann.caller, api.removeLine, { params: { id: line!.id } })
  expect(await bring(second.number, 'Ledger three', [rows[0]!])).toMatchObject({ added: 1 })
})

test('ledgers that come at the same moment into two applications count each entry once', async () => {
  for (let round = 0; round < 4; round++) {
    const rows = Array.from({ length: 200 }, (_, index) => `M${round}-${index};3000;2026-06-02;North Grip;10.00`)
    const both = [await inProduction(), await inProduction()]
    const reports = await Promise.all(both.map(({ number }, index) => bring(number, `At once ${round} ${index}`, rows)))
    expect(
      reports.map((report) => report && 'added' in report && report.added).toSorted((one, other) => Number(one) - Number(other)),
    ).toEqual([0, rows.length])
    const stated = await Promise.all(
      both.map(async ({ id }) => (await app.call(desk.ann.caller, api.spend, { params: { id } })).body.stated),
    )
    expect(stated.toSorted()).toEqual(['0.00', '2000.00'])
  }
})

const linesOf = async (id: number) => (await app.call(desk.admin.caller, api.lines, { params: { id }, query: {} })).body
const setDisallowed = (id: number, disallowed: boolean) =>
  app.call(desk.admin.caller, api.disallow, { body: { id, disallowed, reason: disallowed ? 'Paid elsewhere' : '' } })
const allowedOf = async (id: number) => (await app.call(desk.admin.caller, api.spend, { params: { id } })).body.allowed
const countedIn = (number: string) => inEnglish(message(taxProblems.entryCounted, { number }))

test('a disallowed entry that another application took in is not allowed again as long as it counts there', async () => {
  const [first, second] = [await inProduction(), await inProduction()]
  const rows = ['A1;3000;2026-06-03;North Grip;10.00', 'A2;3000;2026-06-03;North Grip;20.00']
  await bring(first.number, 'Allowed one', rows)
  await desk.goTax(desk.ann, first.id, 'final_submitted')
  const [one, two] = await linesOf(first.id)
  for (const line of [one!, two!]) expect((await setDisallowed(line.id, true)).status).toBe(200)
  expect(await bring(second.number, 'Allowed two', [rows[0]!])).toMatchObject({ added: 1 })
  const refused = await setDisallowed(one!.id, false)
  expect([refused.status, refused.problem.detail]).toEqual([409, countedIn(second.number)])
  expect(refused.problem.errors).toMatchObject([{ path: 'disallowed', message: countedIn(second.number) }])
  // One that is nowhere else comes back.
  expect((await setDisallowed(two!.id, false)).body.disallowed).toBe(false)
  expect([await allowedOf(first.id), await allowedOf(second.id)]).toEqual(['20.00', '10.00'])
  // The auditor is refused as the office is.
  const email = 'penny@audit.example.org'
  await app.call(desk.admin.caller, taxAuditApi.invite, { body: { taxId: first.id, name: 'Penny Auditor', email } })
  const mailed = async (type: string) => (await desk.mailsTo(email, type)).at(-1)!.text
  const token = /token=([\w-]+)/.exec(await mailed('tax.auditor_invited'))![1]!
  await app.call(desk.anybody(), taxAuditApi.sendCode, { body: { token } })
  const code = /\d{3} \d{3}/.exec(await mailed('tax.auditor_code'))![0]
  const { session } = (await app.call(desk.anybody(), taxAuditApi.enter, { body: { token, code } })).body
  const byAuditor = () => app.call(desk.anybody(), taxAuditApi.disallow, { body: { session, id: one!.id, disallowed: false } })
  expect((await byAuditor()).problem.detail).toBe(countedIn(second.number))
  // Gone from the other, it counts here again.
  await app.call(desk.ann.caller, api.removeLine, { params: { id: (await linesOf(second.id))[0]!.id } })
  expect((await byAuditor()).body.disallowed).toBe(false)
  expect([await allowedOf(first.id), await allowedOf(second.id)]).toEqual(['30.00', '0.00'])
})

test('an entry that is disallowed in two applications is allowed again in one of them, also at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const both = [await inProduction(), await inProduction()]
    const row = `B${round};3000;2026-06-04;North Grip;10.00`
    const lines: number[] = []
    for (const [index, { id, number }] of both.entries()) {
      expect(await bring(number, `Both ${round} ${index}`, [row])).toMatchObject({ added: 1 })
      await desk.goTax(desk.ann, id, 'final_submitted')
      lines.push((await linesOf(id))[0]!.id)
      await setDisallowed(lines[index]!, true)
    }
    const answers = await Promise.all(lines.map((id) => setDisallowed(id, false)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await Promise.all(both.map(({ id }) => allowedOf(id)))).toSorted()).toEqual(['0.00', '10.00'])
  }
})

test('a row that comes again as an entry of another application stays as it was, and is told', async () => {
  const [first, second] = [await inProduction(), await inProduction()]
  await bring(first.number, 'Again one', ['C1;3000;2026-06-05;North Grip;10.00'])
  expect(await bring(second.number, 'Again two', ['C1;3000;2026-06-05;North Grip;11.00'])).toMatchObject({ added: 1 })
  const again = await bring(second.number, 'Again two', ['C1;3000;2026-06-05;North Grip;10.00'])
  expect(JSON.stringify(again)).toContain('entry_elsewhere')
  expect((await linesOf(second.id)).map(({ amount }) => amount)).toEqual(['11.00'])
})

test('what was certified counts also when its application is in the trash', async () => {
  const [first, second] = [await inProduction(), await inProduction()]
  const row = 'D1;3000;2026-06-06;North Grip;1200000.00'
  await bring(first.number, 'Trash one', [row])
  await desk.goTax(desk.ann, first.id, 'final_submitted')
  await app.call(desk.admin.caller, taxApi.change, { body: { id: first.id, auditor: 'Penny Auditor, CPA' } })
  for (const status of ['in_audit', 'certified'] as const) expect((await desk.goTax(desk.admin, first.id, status)).status).toBe(200)
  await desk.site.ctx.db.updateTable('tax_applications').set({ deleted_at: new Date() }).where('id', '=', first.id).execute()
  expect(await bring(second.number, 'Trash two', [row])).toMatchObject({ added: 0 })
})
