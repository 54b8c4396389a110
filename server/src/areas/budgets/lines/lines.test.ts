/** Lines of a location's budget over HTTP: cells, formulas, sums, two people at once. */
import { budgetItemsApi } from '@backlot/contract/budget-items'
import { budgetLinesApi as api, type BudgetLine } from '@backlot/contract/budget-lines'
import { budgetsApi } from '@backlot/contract/budgets'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildBudget, workedExample } from '#test/budget.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('the worked example of domain.md §6.2 comes out to the cent', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill')
  const saved = await desk.save(mill.id, workedExample)
  expect(saved.lines.map(({ estimate }) => estimate)).toEqual([
    '8000.00',
    '4000.00',
    '2000.00',
    '1000.00',
    '707.00',
    '200.00',
    '5280.00',
    '2640.00',
    '1680.00',
    '3000.00',
    '1000.00',
    '600.00',
  ])
  expect(saved.totals).toEqual({
    estimate: '30107.00',
    contingency: '3010.70',
    tax: '0.00',
    total: '33117.70',
    actual: '0.00',
    variance: '30107.00',
  })
  expect(saved.categories.map(({ category, estimate }) => [category, estimate])).toEqual([
    ['Location fees', '15000.00'],
    ['Permits', '907.00'],
    ['City staff', '7920.00'],
    ['Security & traffic', '1680.00'],
    ['Parking & holding', '3000.00'],
    ['Community', '1000.00'],
    ['Site services', '600.00'],
  ])
  const read = await desk.must(api.locationBudget, { params: { id: mill.id } })
  expect(read).toMatchObject({ project_name: 'Harbour Nights', currency: 'USD', contingency_pct: '10', can: { edit: true } })
  expect(read.lines).toEqual(saved.lines)
  expect(read.location.totals).toEqual(saved.totals)
})

test('a line begins with its item of the key; tax and contingency are no lines', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill')
  const items = await desk.must(budgetItemsApi.items, {})
  const of = (code: string) => items.find((item) => item.code === code)!
  const { lines } = await desk.save(mill.id, [
    { item_id: of('3010').id, days: 2 },
    { item_id: of('2010').id, qty: 2 },
  ])
  expect(lines).toMatchObject([
    { code: '3010', name: 'Police officer', category: 'City staff', unit: 'hour', qty: 4, rate: '110.00', estimate: '880.00' },
    { code: '2010', phase: null, qty: 2, taxable: false, estimate: '1414.00' },
  ])
  const refused = await app.call(desk.caller, api.submitLines, { body: { locId: mill.id, lines: [{ item_id: of('9090').id }] } })
  expect(refused.problem.errors).toMatchObject([{ path: 'lines.0.item_id', code: 'budget.noSuchItem' }])
})

test('formulas name days and head counts and follow when these change', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill', { shoot_days: 2, crew: 40 })
  const { lines } = await desk.save(mill.id, [
    { name: 'Lunch', qty: '=crew', days: '=shoot_days+prep_days', rate: '=max(12.5, 10)' },
    { name: 'Split', rate: '=1000/shoot_days' },
  ])
  expect(lines).toMatchObject([
    { qty: 40, days: 2, rate: '12.50', estimate: '1000.00', formulas: { qty: '=crew', days: '=shoot_days+prep_days' } },
    { rate: '500.00' },
  ])
  const place = { projectId: desk.project, locId: mill.id }
  const moved = await desk.must(budgetsApi.updateLocation, { body: { ...place, shoot_days: 3, crew: 50 } })
  expect(moved.totals.estimate).toBe('2208.33')
  const after = await desk.must(api.locationBudget, { params: { id: mill.id } })
  expect(after.lines).toMatchObject([{ qty: 50, days: 3, estimate: '1875.00' }, { rate: '333.33' }])
  // Nothing to divide by: what it came to stays.
  await desk.must(budgetsApi.updateLocation, { body: { ...place, shoot_days: 0 } })
  expect((await desk.must(api.locationBudget, { params: { id: mill.id } })).lines).toMatchObject([{ days: 0 }, { rate: '333.33' }])
})

test.for([
  ['=2*1320', '2640.00'],
  ['=50%*4000', '2000.00'],
  ['=-(3+4)*10', '-70.00'],
  ['=round(10/3)', '3.00'],
  ['=sum(1,2,3.5)', '6.50'],
  ['1,320.50', '1320.50'],
  ['$ 12', '12.00'],
  // In Norwegian, and as Norwegian spreadsheets put it on the clipboard.
  ['12,5', '12.50'],
  ['1 320,50', '1320.50'],
  ['1.320,50', '1320.50'],
  ['1,320', '1320.00'],
  ['0,125', '0.13'],
  ['12,5 %', '0.13'],
  ['12.345', '12.35'],
  ['-12.345', '-12.35'],
  ['', '0.00'],
] as const)('a rate of %s is %s', async ([rate, value]) => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill')
  expect((await desk.save(mill.id, [{ rate }])).lines).toMatchObject([{ rate: value }])
})

test('what is no number and no formula is said at its cell, and nothing is written', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill')
  const cells: [string, string][] = [
    ['twelve', 'budget.notANumber'],
    ['1.2.3', 'budget.notANumber'],
    [',', 'budget.notANumber'],
    ['=2*', 'budget.formulaWrong'],
    ['=nobody*2', 'budget.formulaName'],
    ['=import(1)', 'budget.formulaName'],
    ['=constructor', 'budget.formulaName'],
    ['=1/0', 'budget.formulaZero'],
    ['=a=1', 'budget.formulaWrong'],
    ['=[1,2]', 'budget.formulaWrong'],
    ['=f(x)=x', 'budget.formulaWrong'],
    ['="x"', 'budget.notANumber'],
    ['=true', 'budget.notANumber'],
    ['=9^9^9', 'budget.formulaWrong'],
    ['=1e300', 'budget.formulaRange'],
    ['99999999999', 'budget.formulaRange'],
  ]
  const refused = await app.call(desk.caller, api.submitLines, { body: { locId: mill.id, lines: cells.map(([rate]) => ({ rate })) } })
  expect(refused.status).toBe(422)
  expect(refused.problem.errors?.map(({ path, code }) => [path, code])).toEqual(
    cells.map(([, code], index) => [`lines.${index}.rate`, code]),
  )
  expect((await desk.must(api.locationBudget, { params: { id: mill.id } })).lines).toEqual([])
  const negative = await app.call(desk.caller, api.submitLines, { body: { locId: mill.id, lines: [{ qty: '-1' }] } })
  expect(negative.problem.errors).toMatchObject([{ path: 'lines.0.qty', message: 'The minimum is 0.' }])
})

test('two people’s cells merge, and the same cell is told with who changed it', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill')
  const [line] = (await desk.save(mill.id, [{ name: 'Fee', qty: 1, rate: '100', note: 'old' }])).lines
  const { id } = line!
  const submit = (caller: typeof desk.caller, edit: object) =>
    app.call(caller, api.submitLines, { body: { locId: mill.id, lines: [{ id, ...edit }] } })
  await submit(desk.admin.caller, { rate: '120', seen: { rate: '100.00' } })
  // Another cell of the same line, seen before: it merges.
  const merged = await submit(desk.caller, { qty: 2, seen: { qty: 1 } })
  expect(merged.body).toMatchObject({ conflicts: [], lines: [{ qty: 2, rate: '120.00', estimate: '240.00' }] })
  await submit(desk.admin.caller, { rate: '=100+30', seen: { rate: '120.00' } })
  const told = await submit(desk.caller, { rate: '140', note: 'new', seen: { rate: '120.00', note: 'old' } })
  expect(told.body.lines).toMatchObject([{ rate: '130.00', note: 'new', formulas: { rate: '=100+30' } }])
  expect(told.body.conflicts).toEqual([{ id, cell: 'rate', updated_by_name: desk.admin.username }])
  // Having seen it, one may write over it; the same value twice is no conflict.
  expect((await submit(desk.caller, { rate: '140', seen: { rate: '=100+30' } })).body.lines[0]?.rate).toBe('140.00')
  expect((await submit(desk.caller, { note: 'new', seen: { note: 'old' } })).body.conflicts).toEqual([])
})

test('lines are sorted, removed and brought back to their place', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill')
  const { lines } = await desk.save(mill.id, [
    { name: 'a', rate: '1' },
    { name: 'b', rate: '2' },
    { name: 'c', rate: '4' },
  ])
  const [a, b, c] = lines.map((one) => one.id)
  const names = (list: BudgetLine[]) => list.map(({ name }) => name)
  const sorted = await desk.must(api.sortLines, { body: { locId: mill.id, ids: [c!, a!, b!] } })
  expect(names(sorted.lines)).toEqual(['c', 'a', 'b'])
  expect((await app.call(desk.caller, api.sortLines, { body: { locId: mill.id, ids: [a!] } })).status).toBe(409)
  const removed = await desk.must(api.removeLines, { body: { locId: mill.id, ids: [a!] } })
  expect(removed).toMatchObject({ removed: [a], totals: { estimate: '6.00' } })
  // Gone already: no fault.
  expect((await desk.must(api.removeLines, { body: { locId: mill.id, ids: [a!] } })).totals.estimate).toBe('6.00')
  const back = await desk.must(api.recoverLines, { body: { locId: mill.id, ids: [a!] } })
  expect(back).toMatchObject({ lines: [{ name: 'a' }], totals: { estimate: '7.00' } })
  expect(names((await desk.must(api.locationBudget, { params: { id: mill.id } })).lines)).toEqual(['c', 'a', 'b'])
})

test('a vendor is one of the directory or has only a name', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Mill')
  const refused = await app.call(desk.caller, api.submitLines, {
    body: { locId: mill.id, lines: [{ name: 'x', vendor_id: 2_000_000_000 }] },
  })
  expect(refused.problem.errors).toMatchObject([{ path: 'lines.0.vendor_id', code: 'budget.noSuchVendor' }])
  expect((await desk.save(mill.id, [{ vendor: 'Ada' }])).lines).toMatchObject([{ vendor: 'Ada', vendor_id: null }])
  const { db } = desk.site.ctx
  const entry = { site_id: desk.site.id, public_id: 'north-grip', company_name: 'North Grip' }
  const { id: grip } = await db.insertInto('directory_entries').values(entry).returning('id').executeTakeFirstOrThrow()
  const [line] = (await desk.save(mill.id, [{ vendor: 'North Grip', vendor_id: grip }])).lines
  expect(line).toMatchObject({ vendor: 'North Grip', vendor_id: grip })
  expect((await desk.save(mill.id, [{ id: line!.id, rate: '5' }])).lines).toMatchObject([{ vendor_id: grip }])
  // Another name alone is nobody of the directory.
  expect((await desk.save(mill.id, [{ id: line!.id, vendor: 'South Grip' }])).lines).toMatchObject([{ vendor_id: null }])
})
