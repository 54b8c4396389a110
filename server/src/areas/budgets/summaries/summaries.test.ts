/** Summaries and links over HTTP: sums of movies, episodes and seasons, for the office and for guests. */
import { budgetSharesApi } from '@backlot/contract/budget-shares'
import { budgetSummariesApi as api } from '@backlot/contract/budget-summaries'
import { budgetsApi } from '@backlot/contract/budgets'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { budgetGuest, buildBudget, makeBudgetLink, workedExample } from '#test/budget.ts'
import { newKey } from '#test/guest.ts'
import { readMails } from '#test/mails.ts'
import { unzip } from '#test/unzip.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a movie adds its locations, by category and by shoot day', async () => {
  const desk = await buildBudget(app)
  const [mill, yard] = [await desk.place('Mill', { shoot_days: 2 }), await desk.place('Yard', { shoot_days: 1, set_names: 'EXT. YARD' })]
  await desk.save(mill.id, workedExample)
  await desk.save(yard.id, [
    { code: '1010', name: 'Fee', category: 'Location fees', rate: '100.05', actual: '120' },
    { code: '9020', name: 'Prints', category: 'Other', rate: '0.05', taxable: false },
  ])
  await desk.must(budgetsApi.change, { body: { projectId: desk.project, tax_pct: '7.25' } })
  const summary = await desk.must(api.movie, { params: { id: desk.project } })
  // Contingency of the yard: 10 % of 100.10 is 10.01; tax 7.25 % of 30,107 is 2,182.7575 and of 100.05 is 7.253625, each rounded once.
  expect(summary).toMatchObject({
    project_name: 'Harbour Nights',
    totals: { estimate: '30207.10', contingency: '3020.71', tax: '2190.01', total: '35417.82', actual: '120.00', variance: '30087.10' },
    shoot_days: 3,
    cost_per_shoot_day: '11805.94',
    locations: [
      { name: 'Mill', totals: { total: '35300.46' } },
      {
        name: 'Yard',
        set_names: 'EXT. YARD',
        totals: { estimate: '100.10', contingency: '10.01', tax: '7.25', total: '117.36', variance: '-19.90' },
      },
    ],
  })
  expect(summary.categories.map(({ category, estimate }) => [category, estimate])).toEqual([
    ['Location fees', '15100.05'],
    ['Permits', '907.00'],
    ['City staff', '7920.00'],
    ['Security & traffic', '1680.00'],
    ['Parking & holding', '3000.00'],
    ['Community', '1000.00'],
    ['Site services', '600.00'],
    ['Other', '0.05'],
  ])
})

/** Two episodes, a place of each, and a stage that both use. */
async function buildSeason() {
  const desk = await buildBudget(app, 2)
  const pilot = await desk.episode('Pilot', { episode_no: 1, shoot_days: 2 })
  const second = await desk.episode('Second', { episode_no: 2, shoot_days: 1 })
  const mill = await desk.place('Mill', { episodeId: pilot.id })
  const yard = await desk.place('Yard', { episodeId: second.id })
  const stage = await desk.place('Stage')
  await desk.must(budgetsApi.change, { body: { projectId: desk.project, contingency_pct: '0' } })
  await desk.save(mill.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '1000' }])
  await desk.save(yard.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '500' }])
  await desk.save(stage.id, [{ code: '1100', name: 'Stage', category: 'Stages', rate: '100' }])
  return { ...desk, pilot, second, mill, yard, stage }
}

test('a season adds its episodes, and splits standing places by shoot days to the cent', async () => {
  const season = await buildSeason()
  const summary = await season.must(api.season, { params: { id: season.project } })
  expect(summary).toMatchObject({
    totals: { total: '1600.00' },
    shoot_days: 3,
    cost_per_shoot_day: '533.33',
    average_per_episode: '800.00',
    episodes: [
      { title: 'Pilot', location_count: 1, totals: { total: '1000.00' }, amortised: '66.67', cost_per_shoot_day: '533.34' },
      { title: 'Second', totals: { total: '500.00' }, amortised: '33.33', cost_per_shoot_day: '533.33' },
    ],
    amortised: [{ name: 'Stage', totals: { total: '100.00' }, split: [{ amount: '66.67' }, { amount: '33.33' }] }],
  })
  const episode = await season.must(api.episode, { params: { id: season.pilot.id } })
  expect(episode).toMatchObject({ episode: { title: 'Pilot', amortised: '66.67' }, locations: [{ name: 'Mill' }] })
  const movie = await season.must(api.movie, { params: { id: season.project } })
  expect(movie.locations.map(({ name }) => name)).toEqual(['Stage'])
})

/** Everything that guests of a plain link must not find, in what they get. */
const secrets = ['SecretPlace', 'SecretVendor', 'SecretNote', 'SecretLine', '7777.77', '7777', '8888', '9999.99', '9999']

const partsOf = (files: ReadonlyMap<string, Buffer>): string[] => [...files.values()].map(String)

async function buildSecrets() {
  const season = await buildSeason()
  const hidden = await season.place('SecretPlace', { episodeId: season.pilot.id, notes: 'SecretNote' })
  await season.save(hidden.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '7777.77' }])
  await season.must(budgetsApi.updateHidden, { body: { locId: hidden.id, hidden: true } })
  await season.save(season.mill.id, [
    { name: 'Prints', code: '9020', category: 'Other', rate: '10', vendor: 'SecretVendor', note: 'SecretNote', actual: '8888' },
    { name: 'SecretLine', code: '9020', category: 'Other', rate: '9999.99', visible_public: false },
  ])
  return season
}

test('guests see no hidden location or line, no vendor, note or actual: neither in a sum nor in a file', async () => {
  const season = await buildSecrets()
  const { db } = season.site.ctx
  await db.updateTable('projects').set({ confidential: true, alias: 'Blue Kettle' }).where('id', '=', season.project).execute()
  const { token, link } = await makeBudgetLink(season, { allow_download: true })
  expect(link).toContain('/blue-kettle?token=')
  const guest = await budgetGuest(app, season.site, { token })
  const seen = await app.call(guest, api.publicSeason, { params: { id: season.project } })
  expect(seen.body).toMatchObject({
    totals: { estimate: '1610.00', actual: null, variance: null },
    episodes: [{ location_count: 1, totals: { total: '1010.00' } }, { totals: { total: '500.00' } }],
  })
  const answers = [
    seen,
    await app.call(guest, api.publicMovie, { params: { id: season.project } }),
    await app.call(guest, api.publicEpisode, { params: { id: season.pilot.id } }),
  ]
  const files = [
    await app.call(guest, api.publicSeasonExcel, { params: { id: season.project } }),
    await app.call(guest, api.publicMovieExcel, { params: { id: season.project } }),
    await app.call(guest, api.publicEpisodeExcel, { params: { id: season.pilot.id } }),
  ]
  expect([...answers, ...files].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const texts = [link, ...answers.map(({ raw }) => raw.body)]
  for (const file of files) texts.push(...partsOf(await unzip(file.raw.rawPayload)))
  for (const secret of [...secrets, 'Harbour', 'harbour']) expect(texts.filter((text) => text.includes(secret))).toEqual([])
  // The office sees all of it.
  const office = await app.call(season.caller, api.season, { params: { id: season.project } })
  expect(office.body.totals).toMatchObject({ estimate: '19387.76', actual: '8888.00' })
})

test('a link with details shows what was spent, and still nothing that is hidden', async () => {
  const season = await buildSecrets()
  const { token } = await makeBudgetLink(season, { kind: 'details', allow_download: true })
  const guest = await budgetGuest(app, season.site, { token })
  const seen = await app.call(guest, api.publicSeason, { params: { id: season.project } })
  expect(seen.body.totals).toMatchObject({ estimate: '1610.00', actual: '8888.00', variance: '-7278.00' })
  const file = await app.call(guest, api.publicSeasonExcel, { params: { id: season.project } })
  const text = partsOf(await unzip(file.raw.rawPayload)).join('')
  expect(text).toContain('SecretVendor')
  for (const secret of ['SecretPlace', 'SecretLine', '7777', '9999']) expect(text).not.toContain(secret)
})

test('a link opens its own budget alone, with the password that holds, until it is hidden or ends', async () => {
  const desk = await buildBudget(app)
  const other = await buildBudget(app)
  const { must, project, caller, site } = desk
  await must(budgetSharesApi.password, { body: { projectId: project, password: 'open sesame' } })
  expect((await must(budgetsApi.get, { params: { id: project } })).has_password).toBe(true)
  const { token, link, share } = await makeBudgetLink(desk)
  expect(link).toMatch(new RegExp(`/#/budget/${project}/harbour-nights\\?token=`))
  const open = (password: string) => app.call({ host: site.host }, budgetSharesApi.open, { body: { token, password, guestKey: newKey() } })
  expect((await open('')).body).toMatchObject({ Success: false, needs_password: true, token: '' })
  expect((await open('wrong')).status).toBe(422)
  expect((await open('open sesame')).body).toMatchObject({
    Success: true,
    budget: { project_name: 'Harbour Nights', allow_download: false },
  })
  const guest = await budgetGuest(app, site, { token, password: 'open sesame' })
  const read = () => app.call(guest, api.publicMovie, { params: { id: project } })
  expect((await read()).status).toBe(200)
  expect((await app.call(guest, api.publicMovieExcel, { params: { id: project } })).status).toBe(403)
  expect((await app.call(guest, api.publicMovie, { params: { id: other.project } })).status).toBe(404)
  expect((await app.call({ host: site.host }, api.publicMovie, { params: { id: project } })).status).toBe(410)
  expect((await app.call(guest, budgetSharesApi.renew, {})).body).toMatchObject({
    Success: true,
    budget: { project_id: project, project_name: 'Harbour Nights', allow_download: false },
  })
  await must(budgetsApi.updateHidden, { body: { projectId: project, hidden: true } })
  expect([(await read()).status, (await open('open sesame')).status]).toEqual([410, 410])
  await must(budgetsApi.updateHidden, { body: { projectId: project, hidden: false } })
  expect((await read()).status).toBe(200)
  await must(budgetSharesApi.endLink, { params: { id: share.id } })
  expect((await read()).status).toBe(410)
  // Staff see it as guests do.
  expect((await app.call(caller, api.publicMovie, { params: { id: project } })).body.totals.actual).toBeNull()
  const listed = await app.call(caller, budgetSharesApi.links, { params: { id: project }, query: { live: 'false' } })
  expect(listed.body).toMatchObject([{ id: share.id, kind: 'budget', state: 'ended' }])
  expect((await must(budgetSharesApi.sharing, { params: { id: project } })).has_password).toBe(true)
})

test('a budget is shared by email, and by a name with a password of its own', async () => {
  const desk = await buildBudget(app)
  const sent = await desk.must(budgetSharesApi.share, {
    body: { projectId: desk.project, Email: 'ada@film.test, bo@film.test', Message: 'Have a look', Password: 'four words' },
  })
  expect(sent).toMatchObject({
    Success: true,
    message: 'Shared successfully',
    shares: [{ recipient: 'ada@film.test' }, { recipient: 'bo@film.test' }],
  })
  const mails = await readMails(desk.site)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Harbour Nights'),
    expect.stringContaining('Harbour Nights'),
  ])
  const wrong = await app.call(desk.caller, budgetSharesApi.share, { body: { projectId: desk.project, Email: 'nobody' } })
  expect(wrong.problem.errors).toMatchObject([{ path: 'Email' }])
  const named = await makeBudgetLink(desk, { name: 'producers', password: 'eight letters' })
  expect(named.link).toMatch(/\/producers$/)
  const changed = await desk.must(budgetSharesApi.changeLink, { params: { id: named.share.id }, body: { label: 'For Ada' } })
  expect(changed.label).toBe('For Ada')
  await budgetGuest(app, desk.site, { name: 'producers', password: 'eight letters' })
})
