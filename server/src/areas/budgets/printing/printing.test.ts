/** Printed budgets over HTTP: what the pages say, in order, for the office alone. */
import { budgetsApi } from '@backlot/contract/budgets'
import { budgetSummariesApi as api } from '@backlot/contract/budget-summaries'
import type { Endpoint } from '@backlot/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildBudget, workedExample } from '#test/budget.ts'
import { pagesOf } from '#test/pdf-text.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function download(caller: Caller, endpoint: Endpoint, id: number) {
  const answer = await app.callWith(caller, endpoint, { params: { id } })
  expect(answer.status, answer.raw.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return { name: answer.headers['content-disposition'], bytes: answer.raw.rawPayload }
}

test('a location is printed line by line, each category with its sum, and the totals of the worked example', async () => {
  const desk = await buildBudget(app)
  const mill = await desk.place('Old Mill', { shoot_days: 2, set_names: 'EXT. MILL', notes: 'Gate code at the office' })
  await desk.save(mill.id, workedExample)
  const { name, bytes } = await download(desk.caller, api.locationPdf, mill.id)
  expect(name).toContain('Harbour Nights, Old Mill.pdf')
  const text = pagesOf(bytes).join('\n')
  for (const said of [
    'Old Mill',
    'EXT. MILL',
    'Shoot 2',
    'Gate code at the office',
    'Police officer',
    '$1,320.00',
    '$5,280.00',
    '$33,117.70',
  ])
    expect(text).toContain(said)
  // Fees of the place: 8,000 + 4,000 + 2,000 + 1,000.
  expect(text).toMatch(/Location fees\s+\$15,000\.00/)
  expect(text.indexOf('Film permit 3-7 days')).toBeLessThan(text.indexOf('Police officer'))
  const raw = bytes.toString('latin1')
  expect(raw).toContain('/Lang (en-US)')
  expect(raw.match(/\/S \/Table/g)?.length).toBeGreaterThan(2)
  expect(raw.match(/\/S \/TH/g)?.length).toBeGreaterThan(9)
})

test('a season has its episodes with their sums in front, then every location on its own page', async () => {
  const desk = await buildBudget(app, 2)
  const pilot = await desk.episode('Pilot', { episode_no: 1, shoot_days: 2 })
  const mill = await desk.place('Mill', { episodeId: pilot.id, shoot_days: 2 })
  const stage = await desk.place('Stage')
  await desk.place('Empty lot', { episodeId: pilot.id })
  await desk.save(mill.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '1000' }])
  await desk.save(stage.id, [{ code: '1100', name: 'Stage', category: 'Stages', rate: '100', actual: '90' }])
  const { bytes } = await download(desk.caller, api.pdf, desk.project)
  const pages = pagesOf(bytes)
  expect(pages).toHaveLength(4)
  const [summary = '', first, second, third] = pages
  expect(summary).toMatch(/Episode 1 Pilot[\s\S]*Mill[\s\S]*\$1,000\.00[\s\S]*Standing places[\s\S]*Stage/)
  // 1,100 with a contingency of 10 %; 90 of it spent.
  for (const said of ['$1,210.00', '$90.00']) expect(summary).toContain(said)
  // The stage's 110 falls to the one episode: 1,210 by two days, and by one episode.
  expect(summary).toMatch(/Cost per shoot day\s+\$605\.00\s+Average per episode\s+\$1,210\.00/)
  expect(summary).toMatch(/1 Pilot\s+2\s+2\s+\$1,100\.00\s+\$110\.00\s+\$605\.00/)
  expect([first, second, third].map((page) => ['Mill', 'Empty lot', 'Stage'].find((place) => page?.includes(place)))).toEqual([
    'Mill',
    'Empty lot',
    'Stage',
  ])
  expect(second).toContain('No lines yet')
})

test('a percent sign of an English budget follows its number', async () => {
  const desk = await buildBudget(app)
  await desk.must(budgetsApi.change, { body: { projectId: desk.project, contingency_pct: '12.5', tax_pct: '8.625' } })
  const mill = await desk.place('Old Mill')
  const { bytes } = await download(desk.caller, api.locationPdf, mill.id)
  const text = pagesOf(bytes).join('\n')
  for (const said of ['Contingency 12.5%', '8.625%']) expect(text).toContain(said)
})

test('numbers of a Norwegian budget have a comma', async () => {
  const desk = await buildBudget(app, 1, 'Havnenetter', { localeCode: 'no_NO' })
  await desk.must(budgetsApi.change, { body: { projectId: desk.project, contingency_pct: '12.5', tax_pct: '8.625' } })
  const mill = await desk.place('Mølla', { shoot_days: 2.5 })
  await desk.save(mill.id, [{ code: '1010', name: 'Leie', category: 'Leie', rate: '1000', qty: '1.5' }])
  const { bytes } = await download(desk.caller, api.locationPdf, mill.id)
  const text = pagesOf(bytes).join('\n')
  for (const said of ['Uforutsett 12,5 %', '8,625 %', '2,5', '1,5']) expect(text).toContain(said)
  expect(text).not.toMatch(/\b(?:12\.5|8\.625|2\.5|1\.5)\b/)
})

test('a budget that is not there is no file', async () => {
  const desk = await buildBudget(app)
  for (const endpoint of [api.pdf, api.locationPdf])
    expect((await app.callWith(desk.caller, endpoint, { params: { id: 2_000_000_000 } })).status).toBe(404)
})
