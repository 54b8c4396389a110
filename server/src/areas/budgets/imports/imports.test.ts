/** Budgets of locations through the wizard: from CSV and from a workbook, what cannot be read told cell by cell, and taken back. */
import { budgetLinesApi } from '@backlot/contract/budget-lines'
import { budgetsApi } from '@backlot/contract/budgets'
import { importsApi } from '@backlot/contract/imports'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { workbookStream } from '#kit/documents/xlsx.ts'
import { openTestApp } from '#test/app.ts'
import { buildBudget, type BudgetDesk } from '#test/budget.ts'
import { buildProject } from '#test/lookbook.ts'
import { importFile, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const header = 'Production;Location;Account;Description;Category;Phase;Qty;Unit;Days;Rate;Actual;Vendor;Note'
const rows = [
  'Harbour Nights;Mill;1010;Location fee;Location fees;Shoot;1;day;2;4,000.00;;Mill Ltd;',
  'Harbour Nights;Mill;3010;Police officer;City staff;Shoot;2;officer;2;=12*110;1320.50;;two posts',
  'Harbour Nights;Pier;1010;Location fee;Location fees;Shoot;1;day;1;$ 900;;;',
]
const fields = {
  project: 'Production',
  location: 'Location',
  code: 'Account',
  name: 'Description',
  category: 'Category',
  phase: 'Phase',
  qty: 'Qty',
  unit: 'Unit',
  days: 'Days',
  rate: 'Rate',
  actual: 'Actual',
  vendor: 'Vendor',
  note: 'Note',
}
const mapping = (more: object = {}) => ({
  kind: 'records',
  of: 'budget-lines',
  title: 'Spreadsheet',
  source: { name: 'Spreadsheet' },
  identity: { parts: ['Production', 'Location', 'Account', 'Description'], folding: 'exact', repeats: 'reject' },
  fields: { ...fields, ...more },
})
const bring = (desk: BudgetDesk, file: string | Buffer, more: { name?: string; mapping?: object; dryRun?: boolean } = {}) =>
  importFile(app, desk.admin.caller, {
    kind: 'budget-lines',
    mapping: more.mapping ?? mapping(),
    file,
    name: more.name ?? 'budget.csv',
    dryRun: more.dryRun ?? false,
  })
const csv = (...lines: string[]) => [header, ...lines].join('\n')
const placesOf = (desk: BudgetDesk) => desk.must(budgetsApi.movieLocations, { params: { id: desk.project } })
async function linesOf(desk: BudgetDesk, name: string) {
  const place = (await placesOf(desk)).find((one) => one.name === name)!
  return (await desk.must(budgetLinesApi.locationBudget, { params: { id: place.id } })).lines
}

test('each row is a line of its location, with its formulas; a second run adds nothing', async () => {
  const desk = await buildBudget(app)
  const trial = await bring(desk, csv(...rows), { dryRun: true })
  expect([trial.report?.added, (await placesOf(desk)).length]).toEqual([3, 0])
  const { report, error } = await bring(desk, csv(...rows))
  expect([error, report]).toMatchObject([null, { rows_read: 3, added: 3, rejected: 0, problems: 0 }])
  expect((await placesOf(desk)).map(({ name, totals }) => [name, totals.estimate, totals.actual])).toEqual([
    ['Mill', '13280.00', '1320.50'],
    ['Pier', '900.00', '0.00'],
  ])
  expect(await linesOf(desk, 'Mill')).toMatchObject([
    { code: '1010', phase: 'shoot', rate: '4000.00', estimate: '8000.00', vendor: 'Mill Ltd' },
    { code: '3010', qty: 2, formulas: { rate: '=12*110' }, estimate: '5280.00', actual: '1320.50', note: 'two posts' },
  ])
  expect((await bring(desk, csv(...rows))).report).toMatchObject({ added: 0, updated: 0, unchanged: 3 })
})

test('what cannot be read is told at its cell, and what has nowhere to go at its row', async () => {
  const desk = await buildBudget(app)
  await desk.must(budgetsApi.updateLocked, { body: { projectId: desk.project, locked: false } })
  const { id, report } = await bring(
    desk,
    csv(
      'Harbour Nights;Mill;1010;Fee;Fees;Shoot;one;day;=2*;4000;;;',
      'Harbour Nights;Mill;1020;Prep;Fees;Someday;1;day;1;12;;;',
      'Harbour Nights;;1030;Strike;Fees;;1;day;1;12;;;',
      ';Mill;1040;Hold;Fees;;1;day;1;12;;;',
      'Another show;Mill;1050;Overtime;Fees;;1;day;1;12;;;',
    ),
  )
  expect(report).toMatchObject({ rows_read: 5, added: 2, unchanged: 0, rejected: 3 })
  const problems = report!.first_problems.map(({ row, field, code }) => [row, field, code])
  expect(problems).toEqual(
    expect.arrayContaining([
      [2, 'qty', 'no_number'],
      [2, 'days', 'no_number'],
      [3, 'phase', 'no_choice'],
    ]),
  )
  expect(report!.first_rejected.map(({ row, code }) => [row, code])).toEqual([
    [4, 'no_place'],
    [5, 'no_production'],
    [6, 'unknown_production'],
  ])
  // It stands in the file of rejected rows as it was, and not among the lines that the preview shows.
  expect(report!.preview.map(({ label }) => label)).not.toContain('Overtime')
  const file = await app.call(desk.admin.caller, importsApi.rejected, { params: { id } })
  expect(file.raw.body).toContain('6,The site has no such production.,Another show,Mill,1050,Overtime')
  expect((await linesOf(desk, 'Mill')).map(({ code, qty, phase }) => [code, qty, phase])).toEqual([
    ['1010', null, 'shoot'],
    ['1020', 1, null],
  ])
})

test('a workbook comes in as a file of text does; the next edition keeps what the office typed, and the import is taken back', async () => {
  const desk = await buildBudget(app)
  const cells = [header, ...rows].map((row) => row.split(';'))
  const book = await buffer(workbookStream([{ name: 'Budget', frozenRows: 1, rows: () => Readable.from(cells) }], new Date(0)))
  const { report } = await bring(desk, book, { name: 'budget.xlsx' })
  expect(report).toMatchObject({ rows_read: 3, added: 3, problems: 0 })
  const [fee, police] = await linesOf(desk, 'Mill')
  await desk.save((await placesOf(desk))[0]!.id, [{ id: fee!.id, rate: '4200' }])
  const next = await bring(
    desk,
    csv(
      rows[0]!.replace('4,000.00', '4,500.00'),
      rows[1]!.replace('two posts', 'three posts').replace(';2;officer', ';3;officer'),
      rows[2]!,
    ),
  )
  expect(next.report).toMatchObject({ added: 0, updated: 1, first_problems: [{ row: 2, field: 'rate', code: 'office_kept' }] })
  expect(await linesOf(desk, 'Mill')).toMatchObject([
    { rate: '4200.00' },
    { id: police!.id, qty: 3, note: 'three posts', estimate: '7920.00' },
  ])
  await app.call(desk.admin.caller, importsApi.undo, { params: { id: next.id } })
  await app.runJobs()
  expect(await linesOf(desk, 'Mill')).toMatchObject([{ rate: '4200.00' }, { qty: 2, note: 'two posts', estimate: '5280.00' }])
})

test('lines that an import added leave with it, and come back with the next', async () => {
  const desk = await buildBudget(app)
  const first = await bring(desk, csv(...rows))
  await app.call(desk.admin.caller, importsApi.undo, { params: { id: first.id } })
  await app.runJobs()
  expect(await placesOf(desk)).toEqual([])
  const again = await bring(desk, csv(...rows))
  expect(again.report).toMatchObject({ added: 3 })
  expect((await placesOf(desk)).map(({ totals }) => totals.estimate)).toEqual(['13280.00', '900.00'])
  // A location with a line of the office stays.
  const [mill] = await placesOf(desk)
  await desk.save(mill!.id, [{ name: 'Coffee', rate: '40' }])
  await app.call(desk.admin.caller, importsApi.undo, { params: { id: again.id } })
  await app.runJobs()
  expect((await placesOf(desk)).map(({ name, totals }) => [name, totals.estimate])).toEqual([[mill!.name, '40.00']])
})

test('columns are guessed; a production that is not the site’s is asked about; a locked budget takes nothing', async () => {
  const desk = await buildBudget(app)
  const inspected = await upload(
    app,
    desk.admin.caller,
    importsApi.inspect,
    { kind: 'budget-lines' },
    { name: 'budget.csv', bytes: csv(...rows) },
  )
  expect(inspected.body.guess.fields).toMatchObject({
    project: ['Production'],
    location: ['Location'],
    code: ['Account'],
    name: ['Description'],
    qty: ['Qty'],
    rate: ['Rate'],
    actual: ['Actual'],
  })
  const asked = await upload(
    app,
    desk.admin.caller,
    importsApi.values,
    { mapping: JSON.stringify(mapping()) },
    { name: 'budget.csv', bytes: csv(rows[0]!.replace('Harbour Nights', 'Harbor Nights')) },
  )
  expect(asked.body.fields).toMatchObject([
    { field: 'project', choices: ['Harbour Nights'], values: [{ value: 'Harbor Nights', rows: 1 }] },
  ])
  await desk.place('Mill')
  await desk.must(budgetsApi.updateLocked, { body: { projectId: desk.project, locked: true } })
  const { report } = await bring(desk, csv(...rows))
  expect(report).toMatchObject({ added: 0, unchanged: 0, rejected: 3, first_rejected: [{ row: 2, code: 'locked_budget' }, {}, {}] })
  expect(await linesOf(desk, 'Mill')).toEqual([])
})

test('episodes of a series are found by number or title, and made', async () => {
  const desk = await buildBudget(app, 2)
  const pilot = await desk.episode('Pilot', { episode_no: 1 })
  const { report } = await bring(
    desk,
    ['Show,Ep,Place,Item,Price', 'Harbour Nights,1,Mill,Fee,100', 'Harbour Nights,Finale,Mill,Fee,200'].join('\n'),
    {
      mapping: {
        ...mapping(),
        identity: { parts: ['Show', 'Ep', 'Place', 'Item'], folding: 'exact', repeats: 'reject' },
        fields: { project: 'Show', episode: 'Ep', location: 'Place', name: 'Item', rate: 'Price' },
      },
    },
  )
  expect(report).toMatchObject({ added: 2 })
  const episodes = await desk.must(budgetsApi.episodes, { params: { id: desk.project } })
  expect(episodes.map(({ id, title, totals }) => [id === pilot.id, title, totals.estimate])).toEqual([
    [true, 'Pilot', '100.00'],
    [false, 'Finale', '200.00'],
  ])
})

test('an import that is taken back leaves neither the budget nor the episode that it made; its next edition brings them again', async () => {
  const desk = await buildBudget(app, 2)
  const pilot = await desk.episode('Pilot', { episode_no: 1 })
  const series = [
    'Show,Ep,Place,Item,Price',
    'Harbour Nights,1,Mill,Fee,100',
    'Harbour Nights,2,Mill,Fee,200',
    'Night Ferry,1,Quay,Fee,300',
  ].join('\n')
  const of = {
    ...mapping(),
    identity: { parts: ['Show', 'Ep', 'Place', 'Item'], folding: 'exact', repeats: 'reject' },
    fields: { project: 'Show', episode: 'Ep', location: 'Place', name: 'Item', rate: 'Price' },
  }
  const other = await buildProject(desk.site, 'Night Ferry')
  const list = async () => {
    const budgets = await desk.must(budgetsApi.list, { query: {} })
    return budgets.map(({ project_id: id, totals, episode_count: count }) => [id, totals.estimate, count])
  }
  const first = await bring(desk, series, { mapping: of })
  expect(first.report).toMatchObject({ added: 3 })
  expect(await list()).toEqual([
    [desk.project, '300.00', 2],
    [other, '300.00', 1],
  ])
  await app.call(desk.admin.caller, importsApi.undo, { params: { id: first.id } })
  await app.runJobs()
  // The office's own budget and episode stay.
  expect(await list()).toEqual([[desk.project, '0.00', 1]])
  expect((await desk.must(budgetsApi.episodes, { params: { id: desk.project } })).map(({ id }) => id)).toEqual([pilot.id])
  const again = await bring(desk, series, { mapping: of })
  expect(again.report).toMatchObject({ added: 3 })
  expect(await list()).toEqual([
    [desk.project, '300.00', 2],
    [other, '300.00', 1],
  ])
  // The production was given another budget after an undo: the lines come into that one.
  await app.call(desk.admin.caller, importsApi.undo, { params: { id: again.id } })
  await app.runJobs()
  await desk.must(budgetsApi.updateType, { body: { projectId: other, budget_type: 2 } })
  expect((await bring(desk, series, { mapping: of })).report).toMatchObject({ added: 3 })
  expect(await list()).toEqual([
    [desk.project, '300.00', 2],
    [other, '300.00', 1],
  ])
})
