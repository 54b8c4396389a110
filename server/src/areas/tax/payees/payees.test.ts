/** Payees of the directory: where they reside is suggested, stated against it with a reason, and found by a ledger's names. */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import { taxQueueApi } from '@backlot/contract/tax-queue'
import { taxSpendApi as api, type TaxLineFields } from '@backlot/contract/tax-spend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDirectoryCategories, saveEntries, type EntryInput } from '#areas/directory/index.ts'
import { openTestApp } from '#test/app.ts'
import { testTree } from '#test/directory.ts'
import { buildTaxes, transferable } from '#test/taxes.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())
let desk: Awaited<ReturnType<typeof buildTaxes>>
let ids: number[]

const entry = (fields: EntryInput['fields'], more: Partial<EntryInput> = {}): EntryInput => ({
  status: 'public',
  categories: ['CREW > Lighting & Grip > Gaffer'],
  fields,
  ...more,
})
const company = (company_name: string, fields: EntryInput['fields'] = {}) => entry({ display_as: 'Company', company_name, ...fields })

beforeAll(async () => {
  desk = await buildTaxes(app)
  await saveDirectoryCategories(desk.site.ctx.db, desk.site.id, testTree)
  ids = await saveEntries(desk.site.ctx, [
    entry({ name: 'Gary', last_name: 'Gaffer', state: 'CA', resident_state: 'Georgia' }),
    company('North Grip', { city: 'Reno', state: 'Nevada' }),
    company('Silent Sound', { state: 'GA', lockboxes: { state: true } }),
    company('Twin Rentals', { state: 'GA' }),
    company('Twin Rentals', { state: 'NV' }),
    entry({ display_as: 'Company', company_name: 'Hidden Grip', state: 'GA' }, { status: 'private' }),
  ])
})

async function inProduction(): Promise<number> {
  const id = await desk.allocated({ program_code: transferable.code, uplifts: [], resident_btl: '1500000.00' })
  await desk.goTax(desk.ann, id, 'in_production')
  return id
}
type Line = Partial<TaxLineFields>
const add = (taxId: number, line: Line) =>
  app.call(desk.ann.caller, api.addLines, { body: { taxId, lines: [{ class: 'vendors', amount: '10.00', ...line }] } })
const linesOf = async (id: number) => (await app.call(desk.admin.caller, api.lines, { params: { id }, query: {} })).body
const saidOf = (line: {
  payee: string
  entry_id: number | null
  residency: string
  residency_source: string
  residency_reason: string
}) => [line.payee, line.entry_id, line.residency, line.residency_source, line.residency_reason]
const faults = (answer: { problem: { errors?: { path: string; message: string }[] | undefined } }) =>
  (answer.problem.errors ?? []).map(({ path, message }) => [path, message])

test('published entries are offered by name, with where they reside for the program; nobody else’s applicant asks', async () => {
  const id = await inProduction()
  const find = async (term: string, who = desk.ann) => (await app.call(who.caller, api.payees, { params: { id }, query: { term } })).body
  // Where somebody resides goes before an address; an address that is locked says nothing; what is private is not there.
  expect(await find('gaffer')).toEqual([{ id: ids[0], label: 'Gary Gaffer', city: '', state: 'Georgia', residency: 'resident' }])
  expect(await find('GRIP')).toEqual([{ id: ids[1], label: 'North Grip', city: 'Reno', state: 'Nevada', residency: 'nonresident' }])
  expect(await find('silent')).toMatchObject([{ state: '', residency: '' }])
  const strange = await app.call(desk.rival.caller, api.payees, { params: { id }, query: { term: 'grip' } })
  expect([strange.status, strange.problem.detail]).toEqual([404, caseProblems.notFound.en])
})

test('the residency of an entry is there by itself; another one is stated with a reason, and another name is another payee', async () => {
  const id = await inProduction()
  expect((await add(id, { entry_id: ids[0]! })).status).toBe(200)
  const [line] = await linesOf(id)
  expect(saidOf(line!)).toEqual(['Gary Gaffer', ids[0], 'resident', 'directory', ''])
  const noReason = await add(id, { entry_id: ids[1]!, payee: 'North Grip', residency: 'resident' })
  expect(faults(noReason)).toEqual([['lines.0.residency_reason', taxProblems.residencyReason.en]])
  expect(faults(await add(id, { entry_id: ids[5]! }))).toEqual([['lines.0.entry_id', taxProblems.noPayee.en]])
  await add(id, { entry_id: ids[1]!, residency: 'resident', residency_reason: 'Branch in Macon, lease enclosed' })
  await add(id, { payee: 'Somebody', residency: 'nonresident' })
  // What the directory does not know is stated without a reason.
  await add(id, { entry_id: ids[2]!, residency: 'resident' })
  const [, branch, plain, silent] = await linesOf(id)
  expect([branch, plain, silent].map((one) => saidOf(one!))).toEqual([
    ['North Grip', ids[1], 'resident', 'stated', 'Branch in Macon, lease enclosed'],
    ['Somebody', null, 'nonresident', 'stated', ''],
    ['Silent Sound', ids[2], 'resident', 'stated', ''],
  ])
  const change = async (body: object) => (await app.call(desk.ann.caller, api.changeLine, { body: { id: line!.id, ...body } })).body
  expect(saidOf(await change({ description: 'Week 2' }))).toEqual(['Gary Gaffer', ids[0], 'resident', 'directory', ''])
  expect(saidOf(await change({ entry_id: ids[1] }))).toEqual(['North Grip', ids[1], 'nonresident', 'directory', ''])
  expect(saidOf(await change({ payee: 'Norton Grip' }))).toEqual(['Norton Grip', null, '', '', ''])
  const other = await app.call(desk.ann.caller, api.changeLine, { body: { id: branch!.id, residency_reason: '' } })
  expect(faults(other)).toEqual([['residency_reason', taxProblems.residencyReason.en]])
})

test('a ledger finds payees by their exact names; of two of one name neither is meant, and it is told', async () => {
  const id = await inProduction()
  const number = (await desk.seeTax(desk.admin, id)).tax_no ?? ''
  const bring = (rows: readonly string[]) =>
    importFile(app, desk.admin.caller, {
      kind: 'ledger',
      mapping: {
        kind: 'records',
        of: 'ledger',
        title: 'Ledger',
        source: { name: `Payees ${number}` },
        identity: { parts: ['Trans'], folding: 'exact', repeats: 'reject' },
        fields: { application: { constant: number }, class: { constant: 'vendors' }, entry_no: 'Trans', payee: 'Vendor', amount: 'Amount' },
      },
      file: ['Trans;Vendor;Amount', ...rows].join('\n'),
      name: 'ledger.csv',
    })
  const first = await bring(['P1;NORTH grip;10.00', 'P2;North Grip Inc;20.00', 'P3;Twin Rentals;30.00', 'P4;Hidden Grip;40.00'])
  expect(first.report).toMatchObject({ added: 4 })
  expect((await linesOf(id)).map(saidOf)).toEqual([
    ['NORTH grip', ids[1], 'nonresident', 'directory', ''],
    ['North Grip Inc', null, '', '', ''],
    ['Twin Rentals', null, '', '', ''],
    ['Hidden Grip', null, '', '', ''],
  ])
  expect(JSON.stringify(first.report)).toContain('payees_of_name')
  // A later edition names somebody else: the payee is found anew.
  await bring(['P1;Gary Gaffer;10.00', 'P2;Nobody at all;20.00'])
  expect((await linesOf(id)).slice(0, 2).map(saidOf)).toEqual([
    ['Gary Gaffer', ids[0], 'resident', 'directory', ''],
    ['Nobody at all', null, '', '', ''],
  ])
})

test('without a state the program suggests nothing', async () => {
  const id = await inProduction()
  const program = (await app.call(desk.admin.caller, taxQueueApi.programs, {})).body.find(({ code }) => code === transferable.code)!
  await app.call(desk.admin.caller, taxQueueApi.changeProgram, {
    body: { code: program.code, version: program.version, rules: { ...program.rules, state: '' } },
  })
  await add(id, { entry_id: ids[0]! })
  expect(saidOf((await linesOf(id))[0]!)).toEqual(['Gary Gaffer', ids[0], '', '', ''])
})
