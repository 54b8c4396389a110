/** Budgets of projects over HTTP, with their episodes and locations. */
import { budgetLinesApi } from '@backlot/contract/budget-lines'
import { budgetsApi as api } from '@backlot/contract/budgets'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildBudget, workedExample } from '#test/budget.ts'
import { buildSite, buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a project gets its budget by its type, with the percentages of the key', async () => {
  const { must, project, caller } = await buildBudget(app)
  expect(await must(api.get, { params: { id: project } })).toMatchObject({
    project_id: project,
    project_name: 'Harbour Nights',
    budget_type: 1,
    currency: 'USD',
    contingency_pct: '10',
    tax_pct: '0',
    totals: { estimate: '0.00', total: '0.00', actual: '0.00', variance: '0.00' },
    can: { edit: true, lock: true, remove: true },
  })
  const again = await must(api.updateType, { body: { projectId: project, budget_type: 1 } })
  expect(again.version).toBe(1)
  const changed = await must(api.change, { body: { projectId: project, name: 'Version 1', tax_pct: '7.25', version: 1 } })
  expect(changed).toMatchObject({ name: 'Version 1', tax_pct: '7.25', version: 2 })
  const stale = await app.call(caller, api.change, { body: { projectId: project, name: 'x', version: 1 } })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { name: 'Version 1' }])
  const nowhere = await app.call(caller, api.updateType, { body: { projectId: 2_000_000_000, budget_type: 1 } })
  expect([nowhere.status, nowhere.problem.detail]).toEqual([404, 'Failed to update budget project'])
  expect((await app.callWith(caller, api.updateType, { body: { projectId: project, budget_type: 3 } })).status).toBe(422)
})

test('budgets are listed and searched by words, type, status and total', async () => {
  const desk = await buildBudget(app, 1, 'Long Night')
  const { must, caller, admin } = desk
  const place = await desk.place('Mill')
  await desk.save(place.id, [{ name: 'Fee', rate: '1000' }])
  const other = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Short Day' } })).body.id
  await must(api.updateType, { body: { projectId: other, budget_type: 2 } })
  const listed = await app.call(caller, api.list, { query: {} })
  expect([listed.headers['x-total-count'], listed.body.map((one) => [one.project_name, one.totals.total])]).toEqual([
    '2',
    [
      ['Long Night', '1100.00'],
      ['Short Day', '0.00'],
    ],
  ])
  const found = async (body: object) => (await app.callWith(caller, api.search, { body })).body.map((one) => one.project_name)
  expect(await found({})).toEqual(['Long Night', 'Short Day'])
  expect(await found({ search: 'night LONG' })).toEqual(['Long Night'])
  expect(await found({ type: 2 })).toEqual(['Short Day'])
  expect(await found({ type: 0, status: '0' })).toEqual(['Long Night', 'Short Day'])
  expect(await found({ status: 'shooting' })).toEqual([])
  expect(await found({ budgetStart: '1100', budgetEnd: '1100.00' })).toEqual(['Long Night'])
  expect(await found({ budgetEnd: '1099.99' })).toEqual(['Short Day'])
  // As numbers 900 is below 1000, as texts it is above.
  expect(await found({ budgetStart: '900', budgetEnd: '1000' })).toEqual([])
  const crossing = await app.call(caller, api.search, { body: { budgetStart: '1000.01', budgetEnd: '1000' } })
  expect([crossing.status, crossing.problem.errors]).toMatchObject([
    422,
    [{ path: 'budgetEnd', message: 'The highest amount is below the lowest.', code: 'list.amountsBackwards' }],
  ])
  expect((await app.call(caller, api.search, { body: { budgetStart: '1', limit: 1 } })).headers['x-total-count']).toBe('1')
})

test('episodes and locations are added, changed and sorted; 0 is no episode and no location', async () => {
  const desk = await buildBudget(app, 2)
  const { must, project, caller, locations } = desk
  const pilot = await desk.episode('Pilot', { season_no: 1, episode_no: 1, shoot_days: 8 })
  const second = await desk.episode('Second', { episodeId: 0 })
  expect(pilot).toMatchObject({ title: 'Pilot', episode_no: 1, shoot_days: 8, sort_order: 1 })
  const sorted = await must(api.sortEpisodes, { body: { projectId: project, ids: [second.id, pilot.id] } })
  expect(sorted.map(({ title }) => title)).toEqual(['Second', 'Pilot'])
  expect((await app.call(caller, api.sortEpisodes, { body: { projectId: project, ids: [pilot.id] } })).status).toBe(409)
  const renamed = await must(api.updateEpisode, { body: { projectId: project, episodeId: pilot.id, title: 'The Pilot', version: 1 } })
  expect(renamed).toMatchObject({ title: 'The Pilot', shoot_days: 8, version: 2 })
  const mill = await desk.place('', { location_id: locations[0], episodeId: pilot.id, shoot_days: 2 })
  expect(mill).toMatchObject({ name: 'Place 1', location_id: locations[0], episode_id: pilot.id, shoot_days: 2 })
  const yard = await desk.place('Yard', { episodeId: pilot.id })
  const stage = await desk.place('Stage', { episodeId: 0 })
  const namesOf = (places: { name: string }[]) => places.map(({ name }) => name)
  expect(namesOf(await must(api.movieLocations, { params: { id: project } }))).toEqual(['Stage'])
  const turned = await must(api.sortLocations, { body: { projectId: project, episodeId: pilot.id, ids: [yard.id, mill.id] } })
  expect(namesOf(turned)).toEqual(['Yard', 'Place 1'])
  expect(namesOf(await must(api.episodeLocations, { params: { id: pilot.id } }))).toEqual(['Yard', 'Place 1'])
  const moved = await must(api.updateLocation, {
    body: { projectId: project, locId: stage.id, episodeId: second.id, set_names: 'INT. BAR' },
  })
  expect(moved).toMatchObject({ episode_id: second.id, set_names: 'INT. BAR' })
  const withoutName = await app.call(caller, api.updateLocation, { body: { projectId: project } })
  expect(withoutName.problem.errors).toMatchObject([{ path: 'name', code: 'budget.needsName' }])
})

test('an episode or a location that cannot be one is refused in the words of the specification', async () => {
  const desk = await buildBudget(app, 2)
  const { caller, project } = desk
  const refusal = async (endpoint: typeof api.updateEpisode | typeof api.updateLocation | typeof api.copyLocation, body: object) => {
    const { status, problem } = await app.callWith(caller, endpoint, { body: { projectId: project, ...body } })
    return [status, problem.errors?.[0]?.message ?? problem.detail]
  }
  expect(await refusal(api.updateEpisode, { episodeId: -1 })).toEqual([422, 'Failed to update budget episode'])
  expect(await refusal(api.updateEpisode, { episodeId: 'x' })).toEqual([422, 'Failed to update budget episode'])
  expect(await refusal(api.updateLocation, { locId: -1 })).toEqual([422, 'Failed to update budget location'])
  expect(await refusal(api.updateLocation, { locId: 2_000_000_000 })).toEqual([404, 'Failed to update budget location'])
  expect(await refusal(api.updateLocation, { name: 'x', episodeId: 2_000_000_000 })).toEqual([422, 'Failed to update budget episode'])
  expect(await refusal(api.copyLocation, { episodeId: 0, locId: -1 })).toEqual([422, 'Failed to update budget location'])
})

test('a movie has no episodes, and a series with episodes is no movie', async () => {
  const movie = await buildBudget(app, 1)
  const refused = await app.call(movie.caller, api.updateEpisode, { body: { projectId: movie.project, title: 'Pilot' } })
  expect([refused.status, refused.problem.detail_code]).toEqual([409, 'budget.isMovie'])
  const series = await buildBudget(app, 2)
  await series.episode('Pilot')
  const turned = await app.call(series.caller, api.updateType, { body: { projectId: series.project, budget_type: 1 } })
  expect([turned.status, turned.problem.detail_code]).toEqual([409, 'budget.hasEpisodes'])
})

test('a copy keeps lines and rates and clears what was spent', async () => {
  const desk = await buildBudget(app, 2)
  const pilot = await desk.episode('Pilot')
  const mill = await desk.place('Mill', { shoot_days: 2 })
  await desk.save(mill.id, [
    {
      name: 'Fee',
      category: 'Location fees',
      days: '=shoot_days',
      rate: '100',
      actual: '=150+1',
      paid: '50',
      quoted: '90',
      status: 'paid',
      vendor: 'Ada',
    },
  ])
  const copy = await desk.must(api.copyLocation, { body: { projectId: desk.project, episodeId: pilot.id, locId: mill.id } })
  expect(copy).toMatchObject({ name: 'Mill', episode_id: pilot.id, line_count: 1, totals: { estimate: '200.00', actual: '0.00' } })
  const { lines } = await desk.must(budgetLinesApi.locationBudget, { params: { id: copy.id } })
  expect(lines).toMatchObject([
    {
      rate: '100.00',
      days: 2,
      formulas: { days: '=shoot_days' },
      estimate: '200.00',
      actual: null,
      paid: null,
      quoted: null,
      status: 'estimate',
      vendor: 'Ada',
    },
  ])
})

test('nothing of what is locked changes; what is open can be locked and opened', async () => {
  const desk = await buildBudget(app)
  const { must, caller, project } = desk
  const [mill, yard] = [await desk.place('Mill'), await desk.place('Yard')]
  const { lines } = await desk.save(mill.id, [{ name: 'Fee', rate: '5' }])
  await must(api.updateLocked, { body: { locId: mill.id, locked: true } })
  const lineIds = lines.map(({ id }) => id)
  const refusals = async () => [
    (await app.call(caller, budgetLinesApi.submitLines, { body: { locId: mill.id, lines: [{ name: 'x' }] } })).status,
    (await app.call(caller, budgetLinesApi.removeLines, { body: { locId: mill.id, ids: lineIds } })).status,
    (await app.call(caller, budgetLinesApi.sortLines, { body: { locId: mill.id, ids: lineIds } })).status,
    (await app.call(caller, api.updateLocation, { body: { projectId: project, locId: mill.id, name: 'x' } })).status,
    (await app.call(caller, api.removeLocation, { params: { id: mill.id } })).status,
    (await app.call(caller, api.deleteLocation, { params: { id: mill.id } })).status,
    (await app.call(caller, api.updateHidden, { body: { locId: mill.id, hidden: true } })).status,
  ]
  expect(await refusals()).toEqual([409, 409, 409, 409, 409, 409, 409])
  expect((await must(budgetLinesApi.locationBudget, { params: { id: mill.id } })).can).toEqual({ edit: false, lock: true })
  await desk.save(yard.id, [{ name: 'Fee' }])
  await must(api.updateLocked, { body: { locId: mill.id, locked: false } })
  await must(api.updateLocked, { body: { projectId: project, locked: true } })
  expect(await refusals()).toEqual([409, 409, 409, 409, 409, 409, 409])
  expect((await app.call(caller, api.remove, { body: { projectIds: [project] } })).status).toBe(409)
  expect((await app.call(caller, api.change, { body: { projectId: project, name: 'x' } })).status).toBe(409)
  expect((await must(api.updateLocked, { body: { projectId: project, locked: false } })).locked).toBe(false)
  const series = await buildBudget(app, 2)
  const pilot = await series.episode('Pilot')
  await series.must(api.updateLocked, { body: { projectId: series.project, locked: true } })
  for (const endpoint of [api.removeEpisode, api.deleteEpisode])
    expect((await app.call(series.caller, endpoint, { params: { id: pilot.id } })).status).toBe(409)
  expect(await series.must(api.episodes, { params: { id: series.project } })).toHaveLength(1)
  const neither = await app.callWith(caller, api.updateLocked, { body: { locked: true } })
  expect([neither.status, neither.problem.errors?.[0]?.code]).toEqual([422, 'budget.chooseOne'])
})

test('the GET that removes works as written, for our own page and programs alone', async () => {
  const desk = await buildBudget(app, 2)
  const { must, caller, project } = desk
  const pilot = await desk.episode('Pilot')
  const mill = await desk.place('Mill', { episodeId: pilot.id })
  const yard = await desk.place('Yard', { episodeId: pilot.id })
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    { 'sec-purpose': 'prefetch' },
  ]
  for (const headers of foreign)
    for (const [endpoint, id] of [
      [api.removeLocation, mill.id],
      [api.removeEpisode, pilot.id],
    ] as const) {
      const answer = await app.call({ ...caller, headers }, endpoint, { params: { id } })
      expect([answer.status, answer.headers['cache-control']], JSON.stringify(headers)).toEqual([403, 'no-store'])
    }
  const head = await app.inject({
    method: 'HEAD',
    url: `/api/project/budgets/removeMovieLocation/${mill.id}`,
    headers: { host: caller.host, authorization: `Bearer ${caller.token}` },
  })
  expect(head.statusCode).toBe(403)
  expect(await must(api.episodeLocations, { params: { id: pilot.id } })).toHaveLength(2)
  const own = {
    ...caller,
    headers: { origin: `http://${caller.host}`, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  }
  const removed = await app.call(own, api.removeLocation, { params: { id: mill.id } })
  expect([removed.status, removed.headers['cache-control'], removed.body.name]).toEqual([200, 'no-store', 'Mill'])
  const gone = await app.call(caller, api.removeEpisode, { params: { id: pilot.id } })
  expect([gone.status, gone.headers['cache-control'], gone.body.title]).toEqual([200, 'no-store', 'Pilot'])
  expect(await must(api.episodes, { params: { id: project } })).toEqual([])
  const trash = await must(api.softDeletedIndividual, { params: { id: project } })
  expect(trash.map(({ name }) => name).sort()).toEqual(['Mill', 'Yard'])
  // Its episode is gone: it comes back to none.
  expect(await must(api.recoverIndividual, { body: { id: yard.id } })).toMatchObject({ name: 'Yard', episode_id: 0, deleted_at: null })
  const { paths } = (await app.inject({ url: '/api/openapi.json', headers: { host: caller.host } })).json<{
    paths: Record<string, { get: { deprecated?: boolean }; delete?: object }>
  }>()
  for (const name of ['removeMovieLocation', 'removeProjectEpisode']) {
    const path = paths[`/api/project/budgets/${name}/{id}`]
    expect([path?.get.deprecated, path?.delete !== undefined]).toEqual([true, true])
  }
  const second = await desk.episode('Second')
  expect((await must(api.deleteEpisode, { params: { id: second.id } })).title).toBe('Second')
})

test('budgets and locations go to the trash, come back, and are deleted for good by administrators', async () => {
  const desk = await buildBudget(app)
  const { must, caller, project, admin } = desk
  const mill = await desk.place('Mill')
  await desk.save(mill.id, workedExample)
  expect((await app.call(caller, api.deleteIndividual, { body: { id: mill.id } })).status).toBe(403)
  const permanent = { body: { id: mill.id, permanent: true } }
  expect((await app.call(admin.caller, api.deleteIndividual, permanent)).status).toBe(409)
  await app.call(admin.caller, api.deleteIndividual, { body: { id: mill.id } })
  expect((await must(api.get, { params: { id: project } })).totals.total).toBe('0.00')
  expect(await must(api.recoverIndividual, { body: { id: mill.id } })).toMatchObject({ totals: { total: '33117.70' } })
  // Whoever brings back what is back is not told of deleting.
  const again = await app.call(caller, api.recoverIndividual, { body: { id: mill.id } })
  expect([again.status, again.problem.detail_code]).toEqual([409, 'wrongState'])
  const [removed] = await must(api.remove, { body: { projectIds: [project] } })
  expect((await app.call(caller, api.get, { params: { id: project } })).status).toBe(404)
  expect((await app.call(caller, api.deleteLocation, { params: { id: mill.id } })).status).toBe(404)
  expect((await must(api.softDeleted, { query: {} })).map(({ id }) => id)).toEqual([removed!.id])
  const newer = await must(api.updateType, { body: { projectId: project, budget_type: 2 } })
  const taken = await app.call(caller, api.recover, { body: { id: removed!.id } })
  expect([taken.status, taken.problem.detail_code]).toEqual([409, 'budget.hasBudget'])
  await app.call(admin.caller, api.deleteBudget, { body: { id: newer.id } })
  await app.call(admin.caller, api.deleteBudget, { body: { id: newer.id, permanent: true } })
  expect((await app.call(caller, api.recover, { body: { id: newer.id } })).status).toBe(404)
  expect(await must(api.recover, { body: { id: removed!.id } })).toMatchObject({ totals: { total: '33117.70' }, deleted_at: null })
})

test('budgets of another site are not there', async () => {
  const desk = await buildBudget(app, 2)
  const pilot = await desk.episode('Pilot')
  const mill = await desk.place('Mill')
  const { caller } = await buildUser(app, await buildSite(app))
  const params = (id: number) => ({ params: { id } })
  const answers = [
    await app.call(caller, api.get, params(desk.project)),
    await app.call(caller, api.episodes, params(desk.project)),
    await app.call(caller, api.movieLocations, params(desk.project)),
    await app.call(caller, api.episodeLocations, params(pilot.id)),
    await app.call(caller, api.removeEpisode, params(pilot.id)),
    await app.call(caller, api.removeLocation, params(mill.id)),
    await app.call(caller, budgetLinesApi.locationBudget, params(mill.id)),
    await app.call(caller, budgetLinesApi.submitLines, { body: { locId: mill.id, lines: [{ name: 'x' }] } }),
    await app.call(caller, api.updateType, { body: { projectId: desk.project, budget_type: 1 } }),
    await app.call(caller, api.updateLocked, { body: { locId: mill.id, locked: true } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})
