/** The library as tables: what is in them, for whom, that they are inert, and that we can read them back. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallInput } from '@backlot/contract/endpoint'
import { downloadsApi } from '@backlot/contract/downloads'
import { locationExportsApi } from '@backlot/contract/location-exports'
import { locationsApi } from '@backlot/contract/locations'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { openTable } from '#kit/tables/open-table.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser } from '#test/factories.ts'
import { unzip } from '#test/unzip.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())
const api = locationExportsApi
const mapping = JSON.parse(readFileSync(new URL('../../../../../mappings/backlot-export.json', import.meta.url), 'utf8')) as object

const mill = {
  location_name: 'Møllegården «Ø», 1',
  description: 'First line.\n"Quoted", with a comma.',
  categories: ['Factory & Mill', 'Bridge'],
  styles: ['Art Deco'],
  materials: ['Brick', 'Glass & Steel'],
  keywords: ['river', 'old'],
  address1: '1 Mill Lane',
  zip: '07101',
  city: 'Ørland',
  county: 'Trøndelag',
  latitude: 63.7,
  longitude: 9.6,
  geo_precision: 'street' as const,
  year_built: 1890,
  details: {
    features: ['Exposed brick', 'Dock'],
    restrictions: 'No fire.',
    stories: 4,
    historic_listed: true,
    fee_shoot_day: '1200.50',
    staff_notes: 'Ask twice.',
    contact_info: [{ role: 'Owner' as const, name: 'Ann Lee', phone1: '555-0100', lock_phone: true, note: 'Prefers mail' }],
    film_list: [{ title: 'The Long Wait', year: 1999, scene: 'the arrival' }],
  },
}
const formulas = ['=1+1', '+SUM(A1)', '-2+3', '@cmd', '=HYPERLINK("http://evil.example";"x")']

async function start() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const { caller: scout } = await buildUser(app, site, { role: 'scout' })
  const { body: master } = await app.call(caller, locationsApi.masterData, {})
  const category = (name: string): number => master.categories.find((one) => one.name === name)?.id ?? 0
  return { site, caller, scout, category }
}

type Row = Record<string, string>
const rowsOf = (text: string): Row[] => parse(text, { columns: true, bom: true, record_delimiter: '\r\n' })
const direct = async (caller: Caller, id: number, of: 'categoryCsv' | 'categoryExcel' = 'categoryCsv') =>
  app.call(caller, api[of], { params: { id } })

type Asked = CallInput<typeof api.createExport>['body']

/** Has a file made and opens it. */
async function made(caller: Caller, body: Asked): Promise<Buffer> {
  const asked = await app.call(caller, api.createExport, { body })
  if (asked.status !== 200) throw new Error(asked.raw.body)
  await app.runJobs()
  const { body: done } = await app.call(caller, downloadsApi.get, { params: { id: asked.body.id } })
  if (!done.link) throw new Error(`${done.state}: ${done.error}`)
  return (await app.inject({ method: 'GET', url: done.link, headers: { host: caller.host } })).rawPayload
}

test('a category as CSV: every field in its column, lists and rows as people read them', async () => {
  const { site, caller, category } = await start()
  const [id] = await buildLocations(site, [mill, { location_name: 'A farm', categories: ['Farmhouse'] }])
  const answer = await direct(caller, category('Bridge'))
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="Bridge \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Bridge%20\d{4}-\d\d-\d\d\.csv$/,
  )
  expect(answer.raw.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const rows = rowsOf(answer.raw.body)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    id: String(id),
    location_name: 'Møllegården «Ø», 1',
    status: 'public',
    archived: 'no',
    description: 'First line.\n"Quoted", with a comma.',
    categories: 'Industrial & Infrastructure; Bridge; Factory & Mill',
    styles: 'Art Deco',
    materials: 'Brick; Glass & Steel',
    keywords: 'river; old',
    zip: '07101',
    city: 'Ørland',
    latitude: '63.7',
    historic_listed: 'yes',
    fee_shoot_day: '1200.50',
    staff_notes: 'Ask twice.',
    contact_info: 'Owner: Ann Lee, 555-0100 – Prefers mail',
    film_list: 'The Long Wait (1999), scene: the arrival',
  })
  expect(rows[0]?.['created_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(rows[0]?.['link']).toMatch(new RegExp(`^http://${site.host}/location/${id}-[\\w-]{22}$`))
  // A parent holds what its children hold.
  expect(rowsOf((await direct(caller, category('Industrial & Infrastructure'))).raw.body)).toHaveLength(1)
})

test('E1 no cell of CSV or workbook is taken for a formula', async () => {
  const { site, caller, category } = await start()
  await buildLocations(
    site,
    formulas.map((text) => ({ location_name: text, categories: ['Bridge'], description: text, details: { staff_notes: `\t${text}` } })),
  )
  const cells = rowsOf((await direct(caller, category('Bridge'))).raw.body)
  expect(new Set(cells.map((row) => row['location_name']))).toEqual(new Set(formulas.map((text) => `'${text}`)))
  const text = (await direct(caller, category('Bridge'))).raw.body
  for (const line of text.split('\r\n').slice(1)) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@\t-](?!\d)/)
  const workbook = (await direct(caller, category('Bridge'), 'categoryExcel')).raw.rawPayload
  const table = await workbookOf(workbook)
  expect(new Set(table.map((row) => row['location_name']))).toEqual(new Set(formulas))
  // A formula would stand in an element of its own.
  expect(table.length).toBe(5)
  expect(await sheetOf(workbook)).not.toMatch(/<f[ >]/)
  expect((await sheetOf(workbook)).match(/t="inlineStr" s="2"/g)?.length).toBe(15)
})

async function workbookOf(bytes: Buffer): Promise<Row[]> {
  const path = join(app.settings.dataDir, `table-${crypto.randomUUID()}.xlsx`)
  await writeFile(path, bytes)
  const table = await openTable(path, { name: 'table.xlsx' })
  const rows: Row[] = []
  for await (const row of table.rows()) rows.push(row.values)
  await table.close()
  return rows
}

const sheetOf = async (bytes: Buffer): Promise<string> => (await unzip(bytes)).get('xl/worksheets/sheet1.xml')!.toString('utf8')

test('a workbook says the same as the CSV, and holds what XML cannot', async () => {
  const { site, caller, category } = await start()
  await buildLocations(site, [mill, { location_name: 'Bell\u0007 & <tag> \u{1F3AC}', categories: ['Bridge'] }])
  const rows = await workbookOf((await direct(caller, category('Bridge'), 'categoryExcel')).raw.rawPayload)
  const lines = rowsOf((await direct(caller, category('Bridge'))).raw.body)
  const shown = (list: Row[]) =>
    list.map((row) => [row['location_name'], row['description'], row['latitude'], row['film_list'], row['zip']])
  expect(shown(rows).map((row) => row.map((cell) => cell ?? ''))).toEqual(
    shown(lines).map((row) => row.map((cell) => cell?.replaceAll('\u0007', ''))),
  )
})

test('AdminOnly categories, and the names of them, are for administrators', async () => {
  const { site, caller, scout, category } = await start()
  await buildLocations(site, [{ location_name: 'Field', categories: ['Base Camp', 'Farmhouse'] }])
  for (const name of ['Support', 'Base Camp'])
    expect([(await direct(caller, category(name))).status, (await direct(scout, category(name))).status]).toEqual([200, 404])
  expect((await direct(scout, 2_000_000_000)).problem.detail).toBe((await direct(scout, category('Support'))).problem.detail)
  const asked = await app.call(scout, api.createExport, { body: { format: 'csv', category: category('Base Camp') } })
  expect(asked.status).toBe(404)
  const seen = async (who: Caller) => rowsOf((await direct(who, category('Farmhouse'))).raw.body)[0]?.['categories']
  expect(await seen(caller)).toBe('Residential; Farmhouse; Support; Base Camp')
  expect(await seen(scout)).toBe('Residential; Farmhouse')
})

test('T1 T3 a file holds rows of its own site only, whatever ids it is asked for', async () => {
  const { site, caller, category } = await start()
  const other = await start()
  const [own] = await buildLocations(site, [{ location_name: 'Mine', categories: ['Bridge'] }])
  const [foreign] = await buildLocations(other.site, [{ location_name: 'Theirs', categories: ['Bridge'] }])
  const rows = rowsOf((await made(caller, { format: 'csv', ids: [own!, foreign!, 2_000_000_000] })).toString('utf8'))
  expect(rows.map((row) => row['location_name'])).toEqual(['Mine'])
  expect((await direct(caller, other.category('Bridge'))).status).toBe(404)
  expect(rowsOf((await direct(caller, category('Bridge'))).raw.body)).toHaveLength(1)
})

test('a search, chosen ids and a category make the same kinds of file; nothing found makes none', async () => {
  const { site, caller, category } = await start()
  const ids = await buildLocations(site, [
    { ...mill, status: 'Draft' },
    { location_name: 'Bridge house', categories: ['Bridge'] },
    { location_name: 'Gone', categories: ['Bridge'], archived: true },
  ])
  const names = async (body: Omit<Asked, 'format'>) =>
    rowsOf((await made(caller, { format: 'csv', ...body })).toString('utf8')).map((row) => row['location_name'])
  expect(await names({ search: { search: 'house' } })).toEqual(['Bridge house'])
  expect(await names({ search: { archived: 1 } })).toEqual(['Gone'])
  expect(await names({ category: category('Bridge') })).toEqual(['Bridge house', 'Møllegården «Ø», 1'])
  expect(await names({ ids: [ids[2]!, ids[0]!, ids[2]!] })).toEqual(['Gone', 'Møllegården «Ø», 1'])
  const none = await app.call(caller, api.createExport, { body: { format: 'csv', search: { search: 'zzzz qqqq' } } })
  expect([none.status, none.problem.errors?.[0]?.path]).toEqual([422, 'search'])
  const both = await app.call(caller, api.createExport, { body: { format: 'csv', search: {}, ids } })
  expect(both.status).toBe(422)
})

test('a file never holds more than its owner may see when it is made', async () => {
  const { site } = await start()
  const { caller, id: userId } = await buildUser(app, site)
  await buildLocations(site, [mill, { ...mill, location_name: 'Draft', status: 'Draft' }])
  const asked = await app.call(caller, api.createExport, { body: { format: 'geojson', search: {} } })
  // Asked for as an administrator, made after the role was taken away.
  await site.ctx.db.updateTable('users').set({ role: 'location' }).where('site_id', '=', site.id).where('id', '=', userId).execute()
  await app.runJobs()
  const { caller: admin } = await buildUser(app, site)
  const { body: done } = await app.call(admin, downloadsApi.get, { params: { id: asked.body.id } })
  const { features } = JSON.parse((await app.inject({ method: 'GET', url: done.link!, headers: { host: site.host } })).body) as {
    features: { properties: Record<string, unknown>; geometry: unknown }[]
  }
  expect(features.map((feature) => feature.properties['location_name'])).toEqual(['Møllegården «Ø», 1'])
  expect(features[0]?.properties['staff_notes']).toBeUndefined()
  expect(features[0]?.properties['contact_info']).toEqual([{ role: 'Owner', name: 'Ann Lee' }])
  expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [9.6, 63.7] })
})

test('GeoJSON holds records without a point, too, with no geometry; the reader takes them back', async () => {
  const { site, caller } = await start()
  const { latitude: _north, longitude: _east, ...nowhere } = mill
  await buildLocations(site, [{ ...nowhere, location_name: 'Nowhere' }])
  const file = await made(caller, { format: 'geojson', search: { sort: 1 } })
  const { type, features } = JSON.parse(file.toString('utf8')) as { type: string; features: Record<string, unknown>[] }
  expect([type, features.map((one) => [one['type'], one['geometry']])]).toEqual(['FeatureCollection', [['Feature', null]]])
  expect(features[0]?.['properties']).toMatchObject({ location_name: 'Nowhere', address1: '1 Mill Lane', city: 'Ørland' })
  const empty = await start()
  const done = await importFile(app, empty.caller, { mapping, file, name: 'locations.geojson' })
  expect(done.report).toMatchObject({ rows_read: 1, added: 1, rejected: 0, problems: 0 })
  expect(await recordsOf(empty.caller)).toMatchObject([{ location_name: 'Nowhere', latitude: null, longitude: null }])
})

/** What the importer knows of a record, as the page shows it. */
async function recordsOf(caller: Caller) {
  const { body } = await app.call(caller, locationsApi.searchNew, { body: { sort: 1 } })
  const records = await Promise.all(body.items.map(async ({ id }) => (await app.call(caller, locationsApi.get, { params: { id } })).body))
  return records.map((record) => ({
    ...Object.fromEntries(
      [
        'location_name',
        'archived',
        'description',
        'materials',
        'keywords',
        'address1',
        'zip',
        'city',
        'county',
        'latitude',
        'longitude',
        'geo_precision',
        'year_built',
        'features',
        'restrictions',
        'stories',
        'historic_listed',
      ].map((name) => [name, (record as Record<string, unknown>)[name]]),
    ),
    categories: record.categories.map((one) => one.name).toSorted(),
    styles: record.styles.map((one) => one.name),
  }))
}

test.each(['csv', 'xlsx', 'geojson'] as const)('what we write as %s we read back: the same records in an empty site', async (format) => {
  const { site, caller } = await start()
  await buildLocations(site, [
    mill,
    { location_name: '=2+3 Street', description: "'Tis a mill; near -5 m", city: 'Ørland', categories: ['Farmhouse'] },
  ])
  const file = await made(caller, { format, search: { sort: 1 } })
  const empty = await start()
  const done = await importFile(app, empty.caller, { mapping, file, name: `locations.${format}` })
  expect(done.report).toMatchObject({ rows_read: 2, added: 2, rejected: 0, problems: 0 })
  await app.runJobs()
  // Records come in as drafts or as public ones, as the importer says; the rest is the record's.
  const [before, after] = [await recordsOf(caller), await recordsOf(empty.caller)]
  expect(after).toEqual(before)
  expect(before).toHaveLength(2)
})
