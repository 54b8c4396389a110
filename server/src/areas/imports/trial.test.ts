/** A dry run is the real run, taken back: same numbers, same problems, same rows, and what it would change. */
import { importsApi, type ImportReport } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { farm, mill, smallFile, smallMapping, type SmallRow } from '#test/small-file.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const bring = (dryRun: boolean, ...rows: SmallRow[]) =>
    importFile(app, caller, { mapping: smallMapping, file: smallFile(...rows), dryRun })
  const changes = (id: number, query: object = {}) => app.call(caller, importsApi.changes, { params: { id }, query })
  return { site, caller, bring, changes }
}

const comparable = ({ dry_run: _run, seconds: _seconds, preview: _preview, ...report }: ImportReport) => report
const inn = { Id: 3, Name: 'Inn', Place: 'Inn Road', City: 'Barton', Type: 'Castle' }
const edited = { ...mill, Text: 'Whitewashed.', Built: 1891, Words: 'river/white' }

test('a dry run counts, complains and rejects as the run after it, and writes nothing', async () => {
  const { site, caller, bring } = await start()
  await bring(false, mill, farm)
  await site.ctx.db
    .updateTable('locations')
    .set({ description: 'Ours.' })
    .where('site_id', '=', site.id)
    .where('location_name', '=', 'Old Mill')
    .execute()
  const before = (await app.call(caller, locationsApi.summary, { query: {} })).body
  const rows = [edited, farm, inn, { ...inn, Id: 4, Place: '' }, { ...inn, Id: 5, Built: 'soon' }, farm]
  const trial = await bring(true, ...rows)
  expect((await app.call(caller, locationsApi.summary, { query: {} })).body).toEqual(before)
  expect((await app.call(caller, locationsApi.masterData, {})).body.cities.map((city) => city.city_name)).toEqual(['Barton', 'Ørland'])
  const lines = () =>
    site.ctx.db.selectFrom('audit_log').select('id').where('site_id', '=', site.id).where('entity', '=', 'location').execute()
  expect(await lines()).toHaveLength(2)
  expect(trial.report).toMatchObject({ added: 2, updated: 1, unchanged: 1, rejected: 2, problems: 4 })
  expect(trial.report!.first_problems.map(({ row, code }) => [row, code])).toEqual([
    [6, 'out_of_range'],
    [4, 'no_category'],
    [6, 'no_category'],
    [2, 'office_kept'],
  ])
  const real = await bring(false, ...rows)
  expect(comparable(trial.report!)).toEqual(comparable(real.report!))
  expect((await app.call(caller, importsApi.undoPlan, { params: { id: trial.id } })).body).toMatchObject({ added: 0, updated: 0 })
  const rejected = await Promise.all(
    [trial, real].map(async ({ id }) => (await app.call(caller, importsApi.rejected, { params: { id } })).raw.body),
  )
  expect(rejected[0]).toBe(rejected[1])
  expect(rejected[0]!.trim().split('\r\n')).toHaveLength(3)
})

test('what it would change is shown old and new, as the run after it did, and can be searched', async () => {
  const { bring, changes } = await start()
  await bring(false, mill, farm)
  const [trial, real] = [await bring(true, edited, farm, inn), await bring(false, edited, farm, inn)]
  const { body, headers } = await changes(trial.id)
  expect(headers['x-total-count']).toBe('2')
  expect(body[1]).toMatchObject({ row: 4, id: null, label: 'Inn', added: true })
  expect(body[1]!.fields).toContainEqual({ field: 'city', before: null, after: 'Barton' })
  expect(body[0]).toEqual({
    row: 2,
    id: expect.any(Number) as unknown,
    label: 'Old Mill',
    added: false,
    fields: [
      { field: 'description', before: 'Red brick by the river.', after: 'Whitewashed.' },
      { field: 'keywords', before: ['brick', 'river'], after: ['river', 'white'] },
      { field: 'year_built', before: 1890, after: 1891 },
    ],
  })
  const after = (await changes(real.id)).body
  expect(after.map((one) => ({ ...one, id: one.added ? null : one.id }))).toEqual(body)
  const labels = async (query: object) => (await changes(trial.id, query)).body.map((one) => one.label)
  expect(await labels({ search: 'WHITEWASHED' })).toEqual(['Old Mill'])
  expect(await labels({ search: 'Byggeår 1891' })).toEqual(['Old Mill'])
  expect(await labels({ search: 'barton' })).toEqual(['Inn'])
  expect(await labels({ search: 'nowhere' })).toEqual([])
  expect(await labels({ what: 'updated' })).toEqual(['Old Mill'])
  expect(await labels({ skip: 1, limit: 1 })).toEqual(['Inn'])
})

test('categories are shown by name, productions as those that differ', async () => {
  const { caller, changes } = await start()
  const mapping = {
    ...smallMapping,
    identity: { ...smallMapping.identity, repeats: 'merge' },
    reject: [],
    fields: { location_name: 'Name', categories: 'Type' },
    point: undefined,
    film_list: { title: 'Words', year: 'Built' },
  }
  const bring = (...rows: SmallRow[]) => importFile(app, caller, { mapping, file: smallFile(...rows), dryRun: false })
  const film = { Id: 1, Name: 'Mill', Type: 'Bridge', Words: 'One', Built: 1999 }
  await bring(film)
  const second = await bring(
    film,
    { ...film, Words: 'Two', Built: 2001, Type: 'Factory & Mill' },
    { ...film, Words: 'Three', Type: 'Factory & Mill' },
  )
  const [change] = (await changes(second.id)).body
  expect(change!.fields).toEqual([
    {
      field: 'categories',
      before: ['Industrial & Infrastructure', 'Bridge'],
      after: ['Industrial & Infrastructure', 'Bridge', 'Factory & Mill'],
    },
    { field: 'film_list', before: null, after: ['Two, 2001', 'Three, 1999'] },
  ])
})

test('the changes are for administrators, and of the own site', async () => {
  const [{ site, bring, changes }, other] = [await start(), await start()]
  const { id } = await bring(true, mill)
  const { caller: scout } = await buildUser(app, site, { role: 'scout' })
  expect((await app.call(scout, importsApi.changes, { params: { id }, query: {} })).status).toBe(403)
  expect((await other.changes(id)).status).toBe(404)
  expect((await changes(id)).body).toHaveLength(1)
})
