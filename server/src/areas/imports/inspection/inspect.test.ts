/** Looking into a file, and keeping a mapping, through HTTP. */
import { importsApi } from '@backlot/contract/imports'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { farm, mill, smallFile, smallMapping } from '#test/small-file.ts'
import { upload } from '#test/upload.ts'

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
  expect(answer.body.guess).toMatchObject({ identity: ['Id'], latitude: 'Lat', longitude: 'Lon' })
  expect(answer.body.guess.fields).toMatchObject({
    location_name: 'Name',
    city: 'City',
    year_built: 'Built',
    categories: 'Type',
    description: 'Text',
  })
  expect((await app.call(caller, importsApi.list, { query: {} })).body).toEqual([])
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
  const kept = await app.call(caller, importsApi.mappings, {})
  expect(kept.body.map((one) => (JSON.parse(one.mapping) as { title: string }).title)).toEqual(['Other'])
  expect((await app.call(stranger, importsApi.mappings, {})).body).toEqual([])
  expect((await app.call(stranger, importsApi.deleteMapping, { params: { id: first.body.id } })).status).toBe(404)
  expect((await app.call(caller, importsApi.deleteMapping, { params: { id: first.body.id } })).status).toBe(200)
  expect((await app.call(caller, importsApi.mappings, {})).body).toEqual([])
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
  expect((await app.call(scout, importsApi.mappings, {})).status).toBe(403)
  expect((await upload(app, scout, importsApi.inspect, {}, { name: 'a.csv', bytes: 'a' })).status).toBe(403)
})
