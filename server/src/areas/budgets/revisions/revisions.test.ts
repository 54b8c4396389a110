/** Revisions over HTTP: a budget is kept under a name, compared line by line, and gone back to. */
import { budgetLinesApi } from '@backlot/contract/budget-lines'
import { budgetRevisionsApi as api } from '@backlot/contract/budget-revisions'
import { budgetSummariesApi } from '@backlot/contract/budget-summaries'
import { budgetsApi } from '@backlot/contract/budgets'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildBudget, workedExample } from '#test/budget.ts'

const app = await openTestApp()
afterAll(() => app.close())

const page = { skip: 0, limit: 20 }

/** A movie with the mill of the worked example, kept as revision 1, and then changed in every way. */
async function buildChanged() {
  const desk = await buildBudget(app)
  const { must, project } = desk
  const mill = await desk.place('Mill', { shoot_days: 2 })
  const yard = await desk.place('Yard')
  const saved = await desk.save(mill.id, workedExample)
  await desk.save(yard.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '500' }])
  const kept = await must(api.makeRevision, { body: { projectId: project, name: 'Sent to the studio' } })
  const line = (code: string) => saved.lines.find((one) => one.code === code)?.id ?? 0
  await desk.save(mill.id, [
    { id: line('3010'), qty: 3, note: 'Second unit' },
    { id: line('1010'), rate: '=2*2100' },
    { code: '8030', name: 'Scout', category: 'Labour', rate: '650' },
  ])
  await must(budgetLinesApi.removeLines, { body: { locId: mill.id, ids: [line('7010')] } })
  await must(budgetsApi.deleteLocation, { params: { id: yard.id } })
  const pier = await desk.place('Pier')
  await desk.save(pier.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '100.50' }])
  await must(budgetsApi.change, { body: { projectId: project, contingency_pct: '12.5', tax_pct: '7.25' } })
  return { ...desk, mill, yard, pier, kept, line }
}

test('a budget is kept under a name with its sums, and listed, latest first', async () => {
  const { must, project, kept } = await buildChanged()
  expect(kept).toMatchObject({
    number: 1,
    name: 'Sent to the studio',
    before_number: null,
    location_count: 2,
    line_count: 13,
    totals: { estimate: '30607.00', contingency: '3060.70', total: '33667.70' },
  })
  await must(api.makeRevision, { body: { projectId: project, name: 'After the scout' } })
  const list = await must(api.revisions, { params: { id: project }, query: page })
  expect(list.map(({ number, name }) => [number, name])).toEqual([
    [2, 'After the scout'],
    [1, 'Sent to the studio'],
  ])
  expect(list[1]).toEqual(kept)
})

test('a revision beside the budget as it is: places and lines that are new, gone or different, to the cent', async () => {
  const { must, kept, mill, yard, pier, line } = await buildChanged()
  const comparison = await must(api.compareRevision, { params: { id: kept.id }, query: {} })
  // 3 officers for 2: 2,640 more; the fee 400 more; a scout 650 more; no floor protection: 600 less.
  expect(comparison).toMatchObject({
    from: { number: 1 },
    to: null,
    totals: { estimate: { before: '30607.00', after: '33297.50', difference: '2690.50' } },
  })
  expect(comparison.locations.toSorted((one, other) => one.id - other.id)).toEqual([
    {
      id: mill.id,
      name: 'Mill',
      episode_title: '',
      kind: 'changed',
      lines: 4,
      before: '30107.00',
      after: '33197.00',
      difference: '3090.00',
    },
    { id: yard.id, name: 'Yard', episode_title: '', kind: 'removed', lines: 1, before: '500.00', after: '0.00', difference: '-500.00' },
    { id: pier.id, name: 'Pier', episode_title: '', kind: 'added', lines: 1, before: '0.00', after: '100.50', difference: '100.50' },
  ])
  const lines = await must(api.compareRevisionLines, { params: { id: kept.id, locId: mill.id }, query: {} })
  expect(lines.map(({ kind, cells, difference, before, after }) => [(after ?? before)?.code, kind, cells, difference])).toEqual([
    ['1010', 'changed', ['rate'], '400.00'],
    ['3010', 'changed', ['note', 'qty'], '2640.00'],
    ['8030', 'added', [], '650.00'],
    ['7010', 'removed', [], '-600.00'],
  ])
  expect(lines[1]).toMatchObject({ id: line('3010'), before: { qty: 2, note: '' }, after: { qty: 3, note: 'Second unit' } })
})

test('two revisions are compared with each other, and never with that of another budget', async () => {
  const { must, project, kept, caller, ...desk } = await buildChanged()
  const second = await must(api.makeRevision, { body: { projectId: project, name: 'Second' } })
  await desk.save(desk.pier.id, [{ code: '9020', name: 'Prints', category: 'Other', rate: '9' }])
  const both = await must(api.compareRevision, { params: { id: kept.id }, query: { with: second.id } })
  expect([both.to?.number, both.totals.estimate.difference]).toEqual([2, '2690.50'])
  const lines = await must(api.compareRevisionLines, { params: { id: kept.id, locId: desk.pier.id }, query: { with: second.id } })
  expect(lines.map(({ kind }) => kind)).toEqual(['added'])

  const other = await buildBudget(app)
  const foreign = await other.must(api.makeRevision, { body: { projectId: other.project, name: 'Elsewhere' } })
  const answer = await app.call(caller, api.compareRevision, { params: { id: kept.id }, query: { with: foreign.id } })
  expect(answer.status).toBe(404)
})

test('a budget goes back to a revision, line by line; what it was is kept first, and it can go forward again', async () => {
  const { must, project, kept, mill, yard, pier } = await buildChanged()
  const seen = (await must(budgetLinesApi.locationBudget, { params: { id: mill.id } })).location.version
  const back = await must(api.restoreRevision, { params: { id: kept.id }, body: {} })
  expect(back).toMatchObject({
    budget: { contingency_pct: '10', tax_pct: '0', totals: { estimate: '30607.00', total: '33667.70' } },
    kept: { number: 2, name: 'Sent to the studio', before_number: 1, totals: { estimate: '33297.50' } },
    missing: [],
  })
  const restored = await must(budgetLinesApi.locationBudget, { params: { id: mill.id } })
  expect(restored.lines.map(({ code, qty, rate }) => [code, qty, rate]).slice(0, 2)).toEqual([
    ['1010', 1, '4000.00'],
    ['1020', 1, '2000.00'],
  ])
  expect(restored.lines.map(({ code }) => code)).toContain('7010')
  expect(restored.lines.map(({ code }) => code)).not.toContain('8030')
  // Whoever has the grid open reads newer lines by the version.
  expect(restored.location.version).toBeGreaterThan(seen)
  const places = await must(budgetsApi.movieLocations, { params: { id: project } })
  expect(places.map(({ id }) => id)).toEqual([mill.id, yard.id])
  expect((await must(budgetsApi.softDeletedIndividual, { params: { id: project } })).map(({ id }) => id)).toEqual([pier.id])
  const same = await must(api.compareRevision, { params: { id: kept.id }, query: {} })
  expect([same.locations, same.totals.total.difference]).toEqual([[], '0.00'])

  await must(api.restoreRevision, { params: { id: back.kept.id }, body: {} })
  const summary = await must(budgetSummariesApi.movie, { params: { id: project } })
  expect(summary).toMatchObject({ totals: { estimate: '33297.50' } })
  expect(summary.locations.map(({ name }) => name)).toEqual(['Mill', 'Pier'])
})

test('a season gets its episodes back', async () => {
  const desk = await buildBudget(app, 2)
  const { must, project } = desk
  const pilot = await desk.episode('Pilot', { episode_no: 1, shoot_days: 2 })
  const mill = await desk.place('Mill', { episodeId: pilot.id })
  await desk.save(mill.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '1000' }])
  const kept = await must(api.makeRevision, { body: { projectId: project, name: 'One' } })
  await must(budgetsApi.updateEpisode, { body: { projectId: project, episodeId: pilot.id, title: 'Opening' } })
  await must(budgetsApi.deleteEpisode, { params: { id: pilot.id } })
  await desk.episode('Second')
  await must(api.restoreRevision, { params: { id: kept.id }, body: {} })
  const episodes = await must(budgetsApi.episodes, { params: { id: project } })
  expect(episodes.map(({ title, shoot_days, totals }) => [title, shoot_days, totals.estimate])).toEqual([['Pilot', 2, '1000.00']])
})

test('what was deleted for good is named, and the rest goes back', async () => {
  const { must, project, kept, yard, admin } = await buildChanged()
  const answer = await app.call(admin.caller, budgetsApi.deleteIndividual, { body: { id: yard.id, permanent: true } })
  expect(answer.status).toBe(200)
  const back = await must(api.restoreRevision, { params: { id: kept.id }, body: {} })
  expect(back).toMatchObject({ missing: ['Yard'], budget: { totals: { estimate: '30107.00' } } })
  expect((await must(budgetsApi.movieLocations, { params: { id: project } })).map(({ name }) => name)).toEqual(['Mill'])
})

test('nothing of what is locked goes back, and a revision needs a name', async () => {
  const { must, project, kept, mill, caller } = await buildChanged()
  await must(budgetsApi.updateLocked, { body: { locId: mill.id, locked: true } })
  const place = await app.call(caller, api.restoreRevision, { params: { id: kept.id }, body: {} })
  expect([place.status, place.problem.detail]).toEqual([409, 'A location of this budget is locked. Unlock it first.'])
  await must(budgetsApi.updateLocked, { body: { locId: mill.id, locked: false } })
  await must(budgetsApi.updateLocked, { body: { projectId: project, locked: true } })
  expect((await app.call(caller, api.restoreRevision, { params: { id: kept.id }, body: {} })).status).toBe(409)
  expect((await must(budgetsApi.get, { params: { id: project } })).totals.estimate).toBe('33297.50')
  await must(budgetsApi.updateLocked, { body: { projectId: project, locked: false } })
  const nameless = await app.call(caller, api.makeRevision, { body: { projectId: project, name: ' ' } })
  expect([nameless.status, nameless.problem.errors?.[0]?.path]).toEqual([422, 'name'])
})
