/** A general ledger as a file becomes lines by rule; each can be traced, and all of it taken back (docs/decisions/222-ledger-import.md). */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { importsApi } from '@backlot/contract/imports'
import { taxSpendApi as api } from '@backlot/contract/tax-spend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbookStream } from '#kit/documents/xlsx.ts'
import { openTestApp } from '#test/app.ts'
import { buildTaxes, transferable } from '#test/taxes.ts'
import { importFile } from '#test/upload.ts'
import { isWhole } from '#test/whole.ts'
import { centsIn, entryCents } from './amounts.ts'

const app = await openTestApp()
afterAll(() => app.close())
let desk: Awaited<ReturnType<typeof buildTaxes>>
beforeAll(async () => {
  desk = await buildTaxes(app)
})

/** In production: its id and number. */
async function inProduction(): Promise<{ id: number; number: string }> {
  const id = await desk.allocated({ program_code: transferable.code, uplifts: [], resident_btl: '1500000.00' })
  await desk.goTax(desk.ann, id, 'in_production')
  return { id, number: (await desk.seeTax(desk.admin, id)).tax_no ?? '' }
}
/** Which account is which class: what the wizard keeps under a name. */
const rules = { map: { '2100': 'resident_btl', '2200': 'nonresident_btl', '3000': 'vendors', '3400': 'travel' } }
const mapping = (number: string, more: object = {}) => ({
  kind: 'records',
  of: 'ledger',
  title: 'Ledger of the accountant',
  source: { name: `Ledger ${number}` },
  identity: { parts: ['Trans'], folding: 'exact', repeats: 'reject' },
  fields: {
    application: { constant: number },
    account: 'Account',
    class: { column: 'Account', steps: [rules] },
    entry_no: 'Trans',
    paid_on: 'Date',
    payee: 'Vendor',
    description: 'Memo',
    debit: 'Debit',
    credit: 'Credit',
  },
  ...more,
})
const header = 'Trans;Date;Account;Vendor;Memo;Debit;Credit'
async function bringFile(number: string, file: string | Buffer, name: string) {
  const { id, report } = await importFile(app, desk.admin.caller, { kind: 'ledger', mapping: mapping(number), file, name, dryRun: false })
  return { id, ...report }
}
const bring = (number: string, rows: readonly string[]) => bringFile(number, [header, ...rows].join('\n'), 'ledger.csv')
const spendOf = async (id: number) => (await app.call(desk.admin.caller, api.spend, { params: { id } })).body
const linesOf = async (id: number, query: object = {}) => (await app.call(desk.admin.caller, api.lines, { params: { id }, query })).body

test('every fixed choice of the kinds that are brought in has a word in both languages, so that nobody reads a code', async () => {
  const kinds = (await app.call(desk.admin.caller, importsApi.kinds, {})).body
  const choices = kinds.flatMap(({ name, fields }) =>
    fields.flatMap((field) => (field.choices ?? []).map((one) => ({ kind: name, field: field.name, ...one }))),
  )
  expect([...new Set(choices.map(({ kind, field }) => `${kind}.${field}`))]).toEqual(
    expect.arrayContaining(['permits.phase', 'ledger.class', 'ledger.recap_item']),
  )
  expect(choices.filter(({ value, label }) => label.en === value || label.no === value)).toEqual([])
  expect(choices.find(({ kind, value }) => kind === 'ledger' && value === 'resident_btl')?.label.en).toMatch(/below the line/i)
})

test('amounts are read to the cent, however a ledger writes them', () => {
  const read: [string, number | null][] = [
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,5', 123_450],
    ['(500.00)', -50_000],
    ['500-', -50_000],
    ['-0.07', -7],
    ['$ 12', 1_200],
    ['12,345', 1_234_500],
    ['1,234,567.89', 123_456_789],
    ['0.30000000000000004', 30],
    ['19.99', 1_999],
    ['', null],
    ['n/a', null],
    ['1.2.3', null],
  ]
  expect(read.map(([text]) => centsIn(text))).toEqual(read.map(([, cents]) => cents))
  const of = (entry: Record<string, string>) => entryCents((name) => entry[name])
  expect([of({ debit: '10.10' }), of({ credit: '2.05' }), of({ debit: '3', credit: '1' }), of({ debit: 'x' })]).toEqual([
    1010,
    -205,
    200,
    null,
  ])
})

test('a workbook comes in as a file of text does, to the cent; each line says which totals it ends in', async () => {
  const { id, number } = await inProduction()
  const rows = [
    'T1;2026-05-04;2100;Gary Gaffer;Week 1;0.30;',
    'T2;2026-05-05;3000;North Grip;Lights;5000.10;',
    'T3;2026-05-16;3000;North Grip;Back;;250.05',
  ]
  const cells = [header, ...rows].map((row) => row.split(';'))
  const book = await buffer(workbookStream([{ name: 'Ledger', frozenRows: 1, rows: () => Readable.from(cells) }], new Date(0)))
  expect(await bringFile(number, book, 'ledger.xlsx')).toMatchObject({ added: 3, rejected: 0 })
  expect(await spendOf(id)).toMatchObject({ lines: 3, stated: '4750.35' })
  const [, , back] = await linesOf(id)
  expect((await app.call(desk.ann.caller, api.line, { params: { id: back!.id } })).body).toMatchObject({
    amount: '-250.05',
    account: '3000',
    source: { name: `Ledger ${number}`, id: 't3' },
    tax_no: number,
    totals: { class: { lines: 2, stated: '4750.05' }, application: { lines: 3, stated: '4750.35' } },
  })
  expect((await app.call(desk.rival.caller, api.line, { params: { id: back!.id } })).status).toBe(404)
  // The same entries as text: they are the same lines.
  expect(await bring(number, rows)).toMatchObject({ added: 0, updated: 0 })
})

test('entries become lines by the account’s class; each names its account, its entry and its file; what has no rule is told', async () => {
  const { id, number } = await inProduction()
  const rows = [
    'T1;2026-05-04;2100;Gary Gaffer;Week 1;1200.10;',
    'T2;2026-05-05;3000;North Grip;Lights;5,000.00;',
    'T3;2026-05-06;3000;North Grip;Deposit back;;250.05',
    'T4;2026-05-07;9900;Bank;Interest;10.00;',
    'T5;2026-05-08;3000;Nobody;Nothing;0.00;',
    'T6;2026-05-08;3000;Nobody;What;abc;',
  ]
  const done = await bring(number, rows)
  expect(done).toMatchObject({ added: 4, rejected: 2 })
  expect(await spendOf(id)).toMatchObject({
    lines: 4,
    stated: '5960.05',
    classes: [
      { class: 'resident_btl', stated: '1200.10' },
      { class: 'vendors', stated: '4749.95', lines: 2 },
      { class: 'ineligible', stated: '10.00' },
    ],
  })
  // From a sum of the certificate to the rows of the file that make it.
  const vendors = await linesOf(id, { class: 'vendors' })
  expect(vendors.map((one) => [one.account, one.entry_no, one.amount, one.paid_on, one.source])).toEqual([
    ['3000', 'T2', '5000.00', '2026-05-05', { name: `Ledger ${number}`, id: 't2' }],
    ['3000', 'T3', '-250.05', '2026-05-06', { name: `Ledger ${number}`, id: 't3' }],
  ])
  // The same file changes nothing; a corrected entry is written again, and what was changed by hand stays.
  expect(await bring(number, rows)).toMatchObject({ added: 0, updated: 0 })
  await app.call(desk.ann.caller, api.changeLine, { body: { id: vendors[0]!.id, description: 'Lights, by invoice 7' } })
  const again = await bring(number, [rows[0]!.replace('1200.10', '1200.20'), rows[1]!.replace('Lights', 'Lamps')])
  expect(again).toMatchObject({ added: 0, updated: 1 })
  expect((await linesOf(id)).map(({ amount, description }) => [amount, description]).slice(0, 2)).toEqual([
    ['1200.20', 'Week 1'],
    ['5000.00', 'Lights, by invoice 7'],
  ])
  // Taken back whole, as long as the lines are open.
  const undone = await app.call(desk.admin.caller, importsApi.undo, { params: { id: done.id } })
  expect(undone.status).toBe(200)
  await app.runJobs()
  expect(await spendOf(id)).toMatchObject({ lines: 0, stated: '0.00' })
})

test('an application that is not there, or has gone on, takes no lines; neither does another site', async () => {
  const { id, number } = await inProduction()
  expect(await bring('T-1999-0001', ['T1;2026-05-04;3000;North Grip;Lights;1.00;'])).toMatchObject({ added: 0 })
  await bring(number, ['T1;2026-05-04;3000;North Grip;Lights;1.00;'])
  await desk.goTax(desk.ann, id, 'final_submitted')
  expect(await bring(number, ['T1;2026-05-04;3000;North Grip;Lights;2.00;', 'T2;2026-05-04;3000;North Grip;More;3.00;'])).toMatchObject({
    added: 0,
    updated: 0,
  })
  expect(await spendOf(id)).toMatchObject({ lines: 1, stated: '1.00' })
})

const count = isWhole ? 50_000 : 1500
test('a long ledger: every total to the cent against a sum made beside it', { timeout: 600_000 }, async () => {
  const { id, number } = await inProduction()
  const accounts = ['2100', '2200', '3000', '3400']
  const sums = new Map<string, bigint>()
  const rows = Array.from({ length: count }, (_, index) => {
    const account = accounts[index % 4]!
    const cents = BigInt((index * 7919) % 1_000_003) + 1n
    const isCredit = index % 11 === 0
    sums.set(account, (sums.get(account) ?? 0n) + (isCredit ? -cents : cents))
    const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    return `T${index};2026-05-${String((index % 28) + 1).padStart(2, '0')};${account};Payee ${index % 700};Line ${index};${isCredit ? `;${text}` : `${text};`}`
  })
  expect(await bring(number, rows)).toMatchObject({ added: count, rejected: 0 })
  const { classes } = await spendOf(id)
  const text = (cents: bigint): string =>
    `${cents < 0n ? '-' : ''}${(cents < 0n ? -cents : cents) / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, '0')}`
  expect(classes.map((one) => [one.class, one.stated])).toEqual(
    accounts.map((account) => [rules.map[account as keyof typeof rules.map], text(sums.get(account) ?? 0n)]),
  )
})
