/** Looking into a file, and keeping a mapping, through HTTP. */
import { importsApi } from '@backlot/contract/imports'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { farm, mill, smallFile, smallMapping } from '#test/small-file.ts'
import { importFile, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a file is looked into: columns, rows, guess; and nothing is kept', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const answer = await upload(app, caller, importsApi.inspect, {}, { name: 'list.csv', bytes: smallFile(mill, farm) })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ file_name: 'list.csv', kind: 'csv', separator: ',', notes: [] })
  expect(answer.body.columns).toHaveLength(10)
  expect(answer.body.rows[0]).toEqual([
    '1',
    'Old Mill',
    'Red brick by the river.',
    '1 Mill Lane',
    'Ørland',
    '1890',
    'Factory & Mill',
    'brick/river',
    '40.5',
    '-74.25',
  ])
  expect(answer.body.guess).toMatchObject({ identity: ['Id'], point: { columns: ['Lat', 'Lon'], form: 'columns' } })
  expect(answer.body.guess.fields).toMatchObject({
    location_name: ['Name'],
    city: ['City'],
    year_built: ['Built'],
    categories: ['Type'],
    description: ['Text'],
  })
  expect((await app.call(caller, importsApi.list, { query: {} })).body).toEqual([])
})

const listing = 'Film vendors 2026\n\nId;Firma;Telefon\n1;Lys AS;22 33 44 55\nId;Firma;Telefon\n2;Lyd AS;22 33 44 66\n'
const readMapping = (reading?: object) => ({
  ...smallMapping,
  reject: [],
  point: undefined,
  ...(reading ? { reading } : {}),
  fields: { location_name: 'Firma' },
})

test('titles and repeated names are passed over; what a person says of the reading is heard, and kept with the mapping', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const look = async (reading: Record<string, string> = {}) =>
    (await upload(app, caller, importsApi.inspect, reading, { name: 'list.csv', bytes: listing })).body
  expect(await look()).toMatchObject({ columns: ['Id', 'Firma', 'Telefon'], header_row: 3, separator: ';', reading: {}, sheets: [] })
  const start = (await look()).start.map(({ row, cells }) => [row, cells.length])
  expect(start).toEqual([
    [1, 1],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 3],
  ])
  const said = await look({ header_row: '0', separator: '|', encoding: 'windows-1252' })
  expect(said).toMatchObject({ columns: ['Column 1'], header_row: 0, separator: '|', encoding: 'windows-1252' })
  expect(said.reading).toEqual({ header_row: 0, separator: '|', encoding: 'windows-1252' })
  expect((await upload(app, caller, importsApi.inspect, { separator: '#' }, { name: 'a.csv', bytes: listing })).status).toBe(422)

  const found = await importFile(app, caller, { mapping: readMapping(), file: listing })
  expect([found.report?.added, found.report?.rejected]).toEqual([2, 0])
  const asSaid = await importFile(app, caller, { mapping: readMapping({ header_row: 4 }), file: listing })
  expect(asSaid.error).toContain('no column')
})

test('rejected rows come back under the mapping of their file, however that file was read', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const latin = Buffer.from('Liste\nId;Firma;Sted\n1;Lys p\xe5 \xd8y;X\n2;;\xc5s\n', 'latin1')
  const mapping = readMapping({ encoding: 'windows-1252', separator: ';', header_row: 2 })
  const first = await importFile(app, caller, { mapping, file: latin })
  expect(first.report).toMatchObject({ added: 1, rejected: 1 })
  const rejected = await app.inject({
    url: `/api/imports/${first.id}/rejected`,
    headers: { host: caller.host, authorization: `Bearer ${caller.token}` },
  })
  const mended = rejected.rawPayload.toString().replace('2,,Ås', '2,Lyd på Ås,Ås')
  expect(mended).toContain('Lyd på Ås')
  const again = await importFile(app, caller, { mapping, file: mended })
  expect(again.report).toMatchObject({ added: 1, rejected: 0 })
  expect(again.report?.preview[0]).toMatchObject({ location_name: 'Lyd på Ås' })
})

test('what is no table is refused at its field', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const answer = await upload(app, caller, importsApi.inspect, {}, { name: 'a.csv', bytes: '%PDF-1.7 ' })
  expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'file'])
  expect(answer.problem.errors?.[0]?.message).toMatch(/PDF document/)
})

test('a mapping is kept by name, replaced, and forgotten; another site never sees it', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const { caller } = await buildUser(app, site)
  const stranger = (await buildUser(app, other)).caller
  const mapping = JSON.stringify(smallMapping)
  const first = await app.call(caller, importsApi.saveMapping, { body: { name: 'Town list', mapping } })
  expect(first.status).toBe(200)
  const changed = JSON.stringify({ ...smallMapping, title: 'Other' })
  const second = await app.call(caller, importsApi.saveMapping, { body: { name: 'town LIST', mapping: changed } })
  expect(second.body).toMatchObject({ id: first.body.id, name: 'town LIST' })
  const kept = await app.call(caller, importsApi.mappings, { query: {} })
  expect(kept.body.map((one) => (JSON.parse(one.mapping) as { title: string }).title)).toEqual(['Other'])
  expect((await app.call(stranger, importsApi.mappings, { query: {} })).body).toEqual([])
  expect((await app.call(stranger, importsApi.deleteMapping, { params: { id: first.body.id } })).status).toBe(404)
  expect((await app.call(caller, importsApi.deleteMapping, { params: { id: first.body.id } })).status).toBe(200)
  expect((await app.call(caller, importsApi.mappings, { query: {} })).body).toEqual([])
})

test('a file is told the saved mapping that fits its columns best, and none that is made for another file', async () => {
  const [site, other] = [await buildSite(app), await buildSite(app)]
  const { caller } = await buildUser(app, site)
  const keep = async (name: string, mapping: object) =>
    (await app.call(caller, importsApi.saveMapping, { body: { name, mapping: JSON.stringify(mapping) } })).body.id
  const fitting = async (who = caller) => {
    const { body } = await upload(app, who, importsApi.inspect, {}, { name: 'list.csv', bytes: smallFile(mill, farm) })
    return body.fitting?.name
  }
  expect(await fitting()).toBeUndefined()
  await keep('Another list', { ...smallMapping, fields: { ...smallMapping.fields, zip: 'Postcode' } })
  await keep('Names alone', { ...smallMapping, reject: [], point: undefined, fields: { location_name: 'Name' } })
  expect(await fitting()).toBeUndefined()
  const { keywords: _keywords, ...fewer } = smallMapping.fields
  await keep('Without words', { ...smallMapping, fields: fewer })
  expect(await fitting()).toBe('Without words')
  const whole = await keep('Whole', smallMapping)
  expect(await fitting()).toBe('Whole')
  expect(await fitting((await buildUser(app, other)).caller)).toBeUndefined()
  await app.call(caller, importsApi.deleteMapping, { params: { id: whole } })
  expect(await fitting()).toBe('Without words')
})

test('a mapping that cannot be used is not kept; scouts keep none', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const wrong = await app.call(caller, importsApi.saveMapping, { body: { name: 'Wrong', mapping: '{}' } })
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, 'mapping'])
  const scout = (await buildUser(app, site, { role: 'scout' })).caller
  expect((await app.call(scout, importsApi.mappings, { query: {} })).status).toBe(403)
  expect((await upload(app, scout, importsApi.inspect, {}, { name: 'a.csv', bytes: 'a' })).status).toBe(403)
})
