/** Mappings of a site: kept, renamed, put away and brought back, and brought in from a file of another site. */
import { importsApi } from '@backlot/contract/imports'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'
import { smallFile, smallMapping } from '#test/small-file.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

let admin: Caller
const another = async (): Promise<Caller> => (await buildUser(app, await buildSite(app), { role: 'admin' })).caller
beforeEach(async () => {
  admin = await another()
})

const text = JSON.stringify(smallMapping)
const keep = (name: string, more: { mapping?: string; isNew?: true } = {}, caller = admin) =>
  app.call(caller, importsApi.saveMapping, { body: { name, mapping: text, ...more } })
const names = async (trash: '0' | '1' = '0', caller = admin) =>
  (await app.call(caller, importsApi.mappings, { query: { trash } })).body.map(({ name }) => name)

test('a mapping is renamed, and two who rename it at once are told', async () => {
  const { body: town } = await keep('Town')
  expect(town).toMatchObject({ name: 'Town', kind: 'locations' })
  const rename = (name: string, version?: number) =>
    app.call(admin, importsApi.renameMapping, { params: { id: town.id }, body: { name, ...(version && { version }) } })
  expect((await rename('Town list', town.version)).body.name).toBe('Town list')
  const stale = await rename('Mine', town.version)
  expect([stale.status, (stale.problem as { current?: { name: string } }).current?.name]).toEqual([409, 'Town list'])
  await keep('County')
  expect((await rename('COUNTY')).problem.errors).toEqual([fault('name', mappingProblems.nameTaken)])
  expect((await rename('TOWN LIST')).body.name).toBe('TOWN LIST')
  expect((await app.call(admin, importsApi.renameMapping, { params: { id: town.id }, body: { name: ' ' } })).status).toBe(422)
  expect(await names()).toEqual(['County', 'TOWN LIST'])
})

test('a deleted mapping suggests itself no more, and comes back where its name is free', async () => {
  const { body: town } = await keep('Town')
  const inspect = () => upload(app, admin, importsApi.inspect, {}, { name: 'town.csv', bytes: smallFile() })
  expect((await inspect()).body.fitting?.id).toBe(town.id)
  await app.call(admin, importsApi.deleteMapping, { params: { id: town.id } })
  expect([await names(), await names('1'), (await inspect()).body.fitting]).toEqual([[], ['Town'], null])
  expect((await app.call(admin, importsApi.deleteMapping, { params: { id: town.id } })).status).toBe(404)
  expect((await app.call(admin, importsApi.renameMapping, { params: { id: town.id }, body: { name: 'x' } })).status).toBe(404)
  const { body: other } = await keep('town')
  const recover = () => app.call(admin, importsApi.recoverMapping, { params: { id: town.id } })
  const taken = await recover()
  expect([taken.status, taken.problem.detail]).toEqual([409, mappingProblems.nameTaken.en])
  await app.call(admin, importsApi.renameMapping, { params: { id: other.id }, body: { name: 'Other' } })
  expect((await recover()).body.name).toBe('Town')
  expect([await names(), await names('1')]).toEqual([['Other', 'Town'], []])
})

test('a file of another site is brought in as it is, and takes nobody’s place', async () => {
  const there = await another()
  const { body: shared } = await keep('Town', {}, there)
  const brought = await keep('Town', { mapping: shared.mapping, isNew: true })
  expect([brought.status, JSON.parse(brought.body.mapping)]).toEqual([200, JSON.parse(shared.mapping)])
  const again = await keep('TOWN', { mapping: shared.mapping, isNew: true })
  expect(again.problem.errors).toEqual([fault('name', mappingProblems.nameTaken)])
  // What the product ships is such a file too.
  const shipped = readFileSync(new URL('../../../../../mappings/san-francisco.json', import.meta.url), 'utf8')
  expect((await keep('San Francisco', { mapping: shipped, isNew: true })).status).toBe(200)
})

const { title, source, identity } = smallMapping
const common = { title, source, identity }

test.for([
  ['what is no JSON', '{"kind": "locations"', 'The mapping is no valid JSON'],
  ['another thing', '{"films": []}', 'The mapping is not right'],
  ['a field that nobody knows', JSON.stringify({ ...smallMapping, fields: { ...smallMapping.fields, rooms: 'Rooms' } }), 'rooms'],
  ['a kind that nobody has', JSON.stringify({ ...common, kind: 'records', of: 'boats', fields: { name: 'Name' } }), '"boats"'],
] as const)('%s is refused with what is wrong, and kept under no name', async ([, mapping, said]) => {
  const { status, problem } = await keep('Broken', { mapping, isNew: true })
  expect([status, problem.errors?.[0]?.path]).toEqual([422, 'mapping'])
  expect(problem.errors?.map(({ message }) => message).join(' ')).toContain(said)
  expect(await names()).toEqual([])
})

test('of another site nothing is there', async () => {
  const { body: town } = await keep('Town')
  const there = await another()
  const answers = [
    await app.call(there, importsApi.renameMapping, { params: { id: town.id }, body: { name: 'Mine' } }),
    await app.call(there, importsApi.deleteMapping, { params: { id: town.id } }),
    await app.call(there, importsApi.recoverMapping, { params: { id: town.id } }),
  ]
  expect([answers.map(({ status }) => status), await names('0', there), await names()]).toEqual([[404, 404, 404], [], ['Town']])
})
