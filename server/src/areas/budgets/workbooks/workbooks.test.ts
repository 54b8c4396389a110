/** Workbooks over HTTP: live formulas that another engine works out to the same cents. */
import { budgetSummariesApi as api } from '@backlot/contract/budget-summaries'
import { budgetsApi } from '@backlot/contract/budgets'
import type { Endpoint } from '@backlot/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildBudget, workedExample } from '#test/budget.ts'
import { readWorkbook } from '#test/workbook.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function download(caller: Caller, endpoint: Endpoint, id: number) {
  const answer = await app.callWith(caller, endpoint, { params: { id } })
  expect(answer.status, answer.raw.body).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=".*\.xlsx"/)
  return readWorkbook(answer.raw.rawPayload)
}

test('the worked example of domain.md §6.2 comes out to the cent when its formulas are worked out again', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Old Mill', { shoot_days: 2, set_names: 'EXT. MILL' })
  await desk.save(mill.id, workedExample)
  const book = await download(desk.caller, api.locationExcel, mill.id)
  expect(book.names).toEqual(['Summary', '1 Old Mill', 'Budget key'])
  const sheet = '1 Old Mill'
  expect(['B6', 'B7', 'B8', 'B9'].map((address) => book.workedOut(sheet, address))).toEqual([30_107, 3010.7, 0, 33_117.7])
  expect(book.stale()).toEqual([])
  const lines = book.rows(sheet).filter(([code]) => /^\d{4}$/.test(String(code)))
  expect(lines.map((row) => row[9])).toEqual([8000, 4000, 2000, 1000, 707, 200, 5280, 2640, 1680, 3000, 1000, 600])
  const formulas = lines.map((_line, index) => book.cell(sheet, `J${22 + index}`)?.formula)
  expect(formulas[0]).toBe('ROUND(IF(ISBLANK(E22),1,E22)*IF(ISBLANK(G22),1,G22)*IF(ISBLANK(H22),1,H22)*I22,2)')
  expect(book.cell(sheet, 'I28')).toEqual({ formula: 'ROUND(12*110,2)', value: 1320 })
  // Of the summary: the total of the location, and of all.
  const [, , , place, total, all] = book.rows('Summary')
  expect([place?.[0], place?.[7], place?.[10], total?.[10], all?.[10]]).toEqual(['Old Mill', 30_107, 33_117.7, 33_117.7, 33_117.7])
  expect(book.rows('Budget key')).toHaveLength(73)
})

test('a season has a sheet for each location and sums by episode; taxes and places without lines add up too', async () => {
  const desk = await buildBudget(app, 2)
  const pilot = await desk.episode('Pilot', { episode_no: 1, shoot_days: 2 })
  await desk.episode('Empty')
  const mill = await desk.place('Mill [1]: *north*', { episodeId: pilot.id, shoot_days: 3 })
  await desk.place("O'Brien's", { episodeId: pilot.id })
  const stage = await desk.place('Stage')
  await desk.must(budgetsApi.change, { body: { projectId: desk.project, tax_pct: '7.25', contingency_pct: '12.5' } })
  await desk.save(mill.id, [
    { code: '1010', name: '=HYPERLINK("x")', category: 'Location fees', days: '=shoot_days', rate: '33.33', actual: '=50*2' },
    { code: '6020', name: 'Neighbours', category: 'Community', qty: 2.5, rate: '0.36', taxable: false },
    { code: '1020', name: 'Prep', category: 'Location fees', times: 2, rate: '=sum(5,15)*50%' },
  ])
  await desk.save(stage.id, [{ code: '1100', name: 'Stage', category: 'Stages', rate: '2500' }])
  const book = await download(desk.caller, api.seasonExcel, desk.project)
  expect(book.names).toEqual(['Summary', '1 Mill 1 north', "2 O'Brien's", '3 Stage', 'Budget key'])
  expect(book.stale()).toEqual([])
  const season = await desk.must(api.season, { params: { id: desk.project } })
  const rows = book.rows('Summary')
  const all = rows.findLast(([name]) => name === 'Total')!
  expect(all.slice(7, 13).map((value) => Number(value).toFixed(2))).toEqual([
    season.totals.estimate,
    season.totals.contingency,
    season.totals.tax,
    season.totals.total,
    season.totals.actual,
    season.totals.variance,
  ])
  // Below the sums: each episode with its part of the standing place, then the whole by day and by episode.
  const fixed = (row: readonly unknown[]) => row.map((value) => (typeof value === 'number' ? value.toFixed(2) : value))
  expect(rows.slice(rows.indexOf(all) + 2).map(fixed)).toEqual([
    ['Episode', 'Locations', 'Shoot days', 'Total', 'Part of the standing places', 'Cost per shoot day'],
    ...season.episodes.map((one) => [
      [one.episode_no, one.title].filter(Boolean).join(' '),
      one.location_count.toFixed(2),
      one.shoot_days.toFixed(2),
      one.totals.total,
      one.amortised,
      one.cost_per_shoot_day,
    ]),
    [],
    ['Shoot days', season.shoot_days.toFixed(2)],
    ['Cost per shoot day', season.cost_per_shoot_day],
    ['Average per episode', season.average_per_episode],
  ])
  expect(book.cell('1 Mill 1 north', 'B18')).toMatchObject({ value: '=HYPERLINK("x")' })
  for (const [endpoint, id, sheets] of [
    [api.episodeExcel, pilot.id, 4],
    [api.movieExcel, desk.project, 3],
  ] as const) {
    const other = await download(desk.caller, endpoint, id)
    expect([other.names.length, other.stale()]).toEqual([sheets, []])
  }
})
