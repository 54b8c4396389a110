/** What is spent once counts once, in whichever application (docs/decisions/286-spend-counted-once.md). */
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
