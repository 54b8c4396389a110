/** What one site exports another reads back: every field of both definitions, statuses and lockboxes included, in every format. */
import { directoryApi, directoryExportsApi } from '@backlot/contract/directory'
import { directoryDefinition, lockableDirectoryFields } from '@backlot/contract/directory-definition'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { downloadsApi } from '@backlot/contract/downloads'
import { fieldNames } from '@backlot/contract/engine/definitions'
import { importsApi } from '@backlot/contract/imports'
import { locationDefinition } from '@backlot/contract/location-definition'
import { locationExportsApi } from '@backlot/contract/location-exports'
import { locationRecordsApi, lockableFields, type LocationFields } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryExchange, saveDirectoryCategories, saveEntries } from '#areas/directory/index.ts'
import { locationExchange, saveRecords, saveVocabulary } from '#areas/locations/index.ts'
import { defaultDropdowns } from '#db/presets/dropdowns.ts'
import { directoryCategories } from '#db/presets/directory-categories.ts'
import { categoryTree } from '#db/seed/content/categories.ts'
import { demoSites } from '#db/seed/content/index.ts'
import { demoDirectory } from '#db/seed/demo-directory.ts'
import { demoRecord } from '#db/seed/demo-records.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildLocations, buildSite, buildUser, newAddress, type TestSite } from '#test/factories.ts'
import { shippedMapping } from '#test/open-data.ts'
import { samplesOf } from '#test/samples.ts'
import { importFile, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const statuses = ['public', 'private', 'pending', 'Draft'] as const
const whole = {
  name: 'Town list; 2026',
  id: "'=7",
  publisher: 'Town',
  licence: 'CC BY 4.0',
  licence_url: 'https://a.example/l',
  url: 'https://a.example/s',
}

async function office() {
  const site = await buildSite(app)
  return { site, caller: (await buildUser(app, site)).caller }
}

async function exported(caller: Caller, format: 'csv' | 'xlsx' | 'geojson', ids: number[]): Promise<Buffer> {
  const asked = await app.call(caller, locationExportsApi.createExport, { body: { format, ids } })
  expect(asked.status, asked.raw.body).toBe(200)
  await app.runJobs()
  const { body } = await app.call(caller, downloadsApi.get, { params: { id: asked.body.id } })
  return (await app.inject({ method: 'GET', url: body.link!, headers: { host: caller.host } })).rawPayload
}

/** Every record with names in the place of ids, by its name: what is the same on both sites. */
async function libraryOf(caller: Caller, site: TestSite) {
  const rows = await site.ctx.db.selectFrom('locations').select('id').where('site_id', '=', site.id).execute()
  const names = (list: readonly { name: string }[]) => list.map((one) => one.name).toSorted()
  const read = async (id: number) => {
    const { record, status } = (await app.call(caller, locationRecordsApi.edit, { params: { id } })).body
    const shown = (await app.call(caller, locationsApi.get, { params: { id } })).body
    const pointing = {
      city_id: shown.city,
      county_id: shown.county,
      region_id: shown.region,
      categories: names(shown.categories),
      styles: names(shown.styles),
    }
    return { ...record, ...pointing, status, source: shown.source }
  }
  // One after the other: a whole library asked for at once waits for connections, and some of it is refused.
  const records: Awaited<ReturnType<typeof read>>[] = []
  for (const { id } of rows) records.push(await read(id))
  return Object.fromEntries(records.map((record) => [record.location_name, record]))
}

const locationSamples = samplesOf(locationDefinition, {
  city_id: 0,
  county_id: 0,
  region_id: 0,
  latitude: 63.7123456789012,
  longitude: 9.6,
  categories: [],
  styles: [],
  contact_info: [
    { role: 'Agent', name: '=Ann; "Lee"', lock_phone: true, note: 'two\nlines' },
    { role: 'Owner', org: 'Mill' },
  ],
  film_list: [
    { title: 'The Long; Wait', year: 1999, actors: ['A, B', 'C'], credit_public: false, scene: 'the arrival', link: 'https://f.example' },
  ],
  blackout_dates: [{ from: '2026-07-01', to: '2026-07-14', reason: 'harvest' }],
  owner_user_id: null,
  archived: 1,
  lockboxes: Object.fromEntries(lockableFields.filter((_, index) => index % 2 === 0).map((name) => [name, true])),
})

async function wholeLibrary() {
  const given = await office()
  const { site, caller } = given
  const base = { city: 'Ørland', county: 'Trøndelag', region: 'Fosen', categories: ['Bridge', 'Factory & Mill'], styles: ['Art Deco'] }
  const names = statuses.map((status) => `=${status} place`)
  const ids = await buildLocations(
    site,
    names.map((location_name, index) => ({ ...base, location_name, ...(index === 0 ? { source: whole } : {}) })),
  )
  const {
    owner_user_id: _owner,
    city_id: _city,
    county_id: _county,
    region_id: _region,
    categories: _categories,
    styles: _styles,
    location_name: _name,
    ...fields
  } = locationSamples
  for (const [index, id] of ids.entries()) {
    const body = index === 3 ? { latitude: null, longitude: null } : { ...fields, archived: index === 0 ? 1 : 0 }
    const answer = await app.call(caller, locationRecordsApi.update, { params: { id }, body: body as LocationFields })
    expect(answer.status, answer.raw.body).toBe(200)
    const set = { status: statuses[index]!, ...(index === 0 ? {} : { source: sql<null>`null`, source_key: null }) }
    await site.ctx.db.updateTable('locations').set(set).where('site_id', '=', site.id).where('id', '=', id).execute()
  }
  return { ...given, ids }
}

test('a file that comes back into its own site adds nothing: handmade records are known by their page', async () => {
  const { site, caller, ids } = await wholeLibrary()
  const before = await libraryOf(caller, site)
  for (const format of ['csv', 'xlsx', 'geojson'] as const) {
    const file = await exported(caller, format, ids)
    const { report, error } = await importFile(app, caller, {
      mapping: JSON.parse(shippedMapping('backlot-export')) as object,
      file,
      name: `library.${format}`,
    })
    expect([format, error, report?.added, report?.rejected]).toEqual([format, null, 0, 0])
    expect(await libraryOf(caller, site)).toEqual(before)
  }
  // Another site has none of them.
  const other = await office()
  const file = await exported(caller, 'csv', ids)
  const { report } = await importFile(app, other.caller, {
    mapping: JSON.parse(shippedMapping('backlot-export')) as object,
    file,
    name: 'l.csv',
  })
  expect(report).toMatchObject({ added: ids.length })
})

test('locations: no field is forgotten, in CSV, workbook and GeoJSON', async () => {
  const { site, caller, ids } = await wholeLibrary()
  const before = await libraryOf(caller, site)
  const first = before['=public place']!
  // Each field that is carried holds something, or the comparison below would say nothing of it.
  for (const name of fieldNames(locationDefinition)) if (!locationExchange.left.includes(name)) expect(first, name).toHaveProperty(name)
  expect(first).toMatchObject({ status: 'public', archived: 1, qualified: 1, water: false, requireReapproval: true, source: whole })
  for (const format of ['csv', 'xlsx', 'geojson'] as const) {
    const file = await exported(caller, format, ids)
    if (format === 'geojson') {
      const { features } = JSON.parse(file.toString('utf8')) as { features: { geometry: unknown }[] }
      expect(features[3]!.geometry).toBeNull()
    }
    const other = await office()
    const mapping = JSON.parse(shippedMapping('backlot-export')) as object
    const done = await importFile(app, other.caller, { mapping, file, name: `places.${format}` })
    expect([done.error, done.report?.first_problems, done.report?.added]).toEqual([null, [], 4])
    expect(await libraryOf(other.caller, other.site), format).toEqual(before)
    const again = await importFile(app, other.caller, { mapping, file, name: `places.${format}` })
    expect(again.report).toMatchObject({ added: 0, updated: 0, unchanged: 4 })
  }
})

test('a status comes in with an administrator alone', async () => {
  const { site, caller, ids } = await wholeLibrary()
  const file = await exported(caller, 'csv', ids)
  const scout = (await buildUser(app, site, { role: 'scout' })).caller
  const fields = { kind: 'locations', mapping: shippedMapping('backlot-export'), dryRun: '0' }
  expect((await upload(app, scout, importsApi.create, fields, { name: 'a.csv', bytes: file })).status).toBe(403)
})

const entrySamples = samplesOf(directoryDefinition, {
  categories: [],
  main_category: 0,
  credits: [{ title: 'The Long; Wait', year: 1999, position: '=Gaffer', shot_here: false, link: 'https://f.example' }],
  availability: [{ from: '2026-07-01', to: '2026-07-14', state: 'busy' }],
  social: ['https://a.example/b;c', 'https://d.example'],
  images: [],
  thumbnail_image: null,
  resume: null,
  price_list: null,
  owner_user_id: null,
  lockboxes: Object.fromEntries(lockableDirectoryFields.filter((name) => name !== 'resume').map((name, index) => [name, index % 2 === 0])),
  location_ids: [],
  project_ids: [],
})

async function entriesOf(caller: Caller, site: TestSite, ids: Record<string, number>) {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const rows = await site.ctx.db.selectFrom('directory_entries').select('id').where('site_id', '=', site.id).execute()
  const read = async (id: number) => {
    const { record, status } = (await app.call(caller, directoryRecordsApi.edit, { params: { id } })).body
    const { source = null } = (await app.call(caller, directoryApi.get, { params: { id } })).body
    const categories = record.categories.map((one) => names.get(one) ?? '').toSorted()
    return { ...record, categories, main_category: names.get(record.main_category ?? 0), status, source }
  }
  const entries: Awaited<ReturnType<typeof read>>[] = []
  for (const { id } of rows) entries.push(await read(id))
  return Object.fromEntries(entries.map((entry) => [`${entry.company_name} ${entry.last_name} ${entry.status}`, entry]))
}

test('entries: no field is forgotten, in CSV and workbook', async () => {
  const directory = await buildDirectory(app)
  const { site, admin, ids } = directory
  const fields = Object.fromEntries(Object.entries(entrySamples).filter(([name]) => !entryExchange.left.includes(name)))
  const lockboxes = { ...(entrySamples['lockboxes'] as object), resume: false }
  const categories = ['CREW > Lighting & Grip > Electrician', 'CREW > Lighting & Grip > Gaffer']
  const [known] = await saveEntries(
    site.ctx,
    statuses.map((status, index) => {
      if (status === 'Draft') return { status, categories: [], fields: { display_as: 'Individual', name: 'Only' } }
      const display_as = index % 2 === 0 ? 'Company' : 'Individual'
      return { status, categories, fields: { ...fields, display_as, archived: 0, lockboxes } }
    }),
  )
  const source = { source: JSON.stringify(whole), source_key: 'known' }
  await site.ctx.db.updateTable('directory_entries').set(source).where('site_id', '=', site.id).where('id', '=', known!).execute()
  const before = await entriesOf(admin, site, ids)
  expect(Object.keys(before)).toHaveLength(4)
  const first = Object.values(before).find(({ status }) => status === 'public')!
  for (const name of fieldNames(directoryDefinition))
    if (!entryExchange.left.includes(name) && name !== 'contact_types') expect(first, name).toHaveProperty(name)
  for (const [format, endpoint] of [
    ['csv', directoryExportsApi.searchCsv],
    ['xlsx', directoryExportsApi.searchExcel],
  ] as const) {
    const answer = await app.call({ ...admin, address: newAddress() }, endpoint, { body: {} })
    const other = await buildDirectory(app)
    const mapping = JSON.parse(shippedMapping('backlot-export-directory')) as object
    const bring = () => importFile(app, other.admin, { kind: 'directory', mapping, file: answer.raw.rawPayload, name: `crew.${format}` })
    const done = await bring()
    expect([done.error, done.report?.first_problems, done.report?.added]).toEqual([null, [], 4])
    expect(await entriesOf(other.admin, other.site, other.ids), format).toEqual(before)
    expect((await bring()).report).toMatchObject({ added: 0, updated: 0, unchanged: 4 })
  }
})

describe('a whole demo site', () => {
  const [demo] = demoSites

  async function demoOffice() {
    const given = await office()
    const { db, site } = given.site.ctx
    const categories = categoryTree.map(({ parent, children, adminOnly }) => ({ name: parent, children, adminOnly }))
    await saveVocabulary(db, site.id, { categories, dropdowns: defaultDropdowns })
    await saveDirectoryCategories(db, site.id, directoryCategories)
    const tree = (await app.call(given.caller, directoryCategoriesApi.categories, {})).body
    const byId = new Map(tree.map((category) => [category.id, category]))
    const pathOf = (id: number): string => {
      const category = byId.get(id)
      return category ? `${pathOf(category.parent ?? 0)} > ${category.name}` : ''
    }
    return { ...given, ids: Object.fromEntries(tree.map(({ id }) => [pathOf(id), id])) }
  }

  let given: Awaited<ReturnType<typeof demoOffice>>
  let saved: number[]
  let before: Awaited<ReturnType<typeof libraryOf>>
  let entries: Awaited<ReturnType<typeof entriesOf>>
  beforeAll(async () => {
    given = await demoOffice()
    const { site, caller, ids } = given
    const save = await saveRecords(site.ctx)
    saved = (await save(demo!.locations.map((location, index) => demoRecord(demo!, location, index)))).ids
    const listings = demoDirectory(demo!, { isFirst: true }).filter(({ kind }) => kind !== 'contact')
    await saveEntries(site.ctx, listings)
    before = await libraryOf(caller, site)
    entries = await entriesOf(caller, site, ids)
    expect(Object.keys(before)).toHaveLength(demo!.locations.length)
    expect(new Set(Object.values(entries).map(({ status }) => status)).size).toBeGreaterThan(1)
  })

  test.each(['csv', 'xlsx', 'geojson'] as const)('its locations go to another site as %s with no difference', async (format) => {
    const other = await demoOffice()
    const file = await exported(given.caller, format, saved)
    const mapping = JSON.parse(shippedMapping('backlot-export')) as object
    const done = await importFile(app, other.caller, { mapping, file, name: `a.${format}` })
    expect(done.report).toMatchObject({ added: saved.length, rejected: 0, problems: 0 })
    expect(await libraryOf(other.caller, other.site)).toEqual(before)
  })

  test.each(['csv', 'xlsx'] as const)('its crew and vendors go to another site as %s with no difference', async (format) => {
    const other = await demoOffice()
    const endpoint = format === 'csv' ? directoryExportsApi.searchCsv : directoryExportsApi.searchExcel
    const file = (await app.call({ ...given.caller, address: newAddress() }, endpoint, { body: {} })).raw.rawPayload
    const mapping = JSON.parse(shippedMapping('backlot-export-directory')) as object
    const done = await importFile(app, other.caller, { kind: 'directory', mapping, file, name: `b.${format}` })
    expect(done.report).toMatchObject({ added: Object.keys(entries).length, rejected: 0, problems: 0 })
    expect(await entriesOf(other.caller, other.site, other.ids)).toEqual(entries)
  })
})
