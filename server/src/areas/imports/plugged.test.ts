/** A kind of record that nothing here has heard of comes in by its description alone: the made-up boats of the engine's tests. */
import { importsApi, type Import } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importedBoats, sailors } from '#engine/records/test-boats/imported.ts'
import { boatsApi } from '#engine/records/test-boats/contract.ts'
import { boatRoutes, dropBoats, makeBoats } from '#engine/records/test-boats/kind.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { importFile, upload } from '#test/upload.ts'

const app = await openTestApp({}, { mountMore: boatRoutes, importedKinds: [importedBoats] })
beforeAll(() => makeBoats(app.app.platform.database))
afterAll(async () => {
  await dropBoats(app.app.platform.database)
  await app.close()
})
let admin: Caller
beforeEach(async () => {
  admin = (await buildUser(app, await buildSite(app), { role: 'admin' })).caller
})

const kind = 'test-boats'
const file = [
  'Register of boats;;;',
  'No;Vessel;Mooring;Sailors',
  '1;Windsong;A4;ANN LIGHT',
  '2;Havørn;B2;Bo Sund, Ola Nord',
  '3;Wreck;sunk;',
  '4;;C1;',
].join('\n')
const mapping = (more: object = {}) => ({
  kind: 'records',
  of: kind,
  title: 'Register',
  source: { name: 'Register' },
  identity: { parts: ['No'], folding: 'exact', repeats: 'reject' },
  fields: { name: 'Vessel', berth: 'Mooring', crew: { column: 'Sailors', steps: [{ split: [','] }] } },
  ...more,
})
const bring = (text: string, more: { mapping?: object; dryRun?: boolean } = {}): Promise<Import> =>
  importFile(app, admin, { kind, mapping: more.mapping ?? mapping(), file: text, name: 'boats.csv', dryRun: more.dryRun ?? false })
const ask = <Field extends 'values' | 'duplicates'>(call: Field, text: string, given: object = mapping()) =>
  upload(app, admin, importsApi[call], { mapping: JSON.stringify(given) }, { name: 'boats.csv', bytes: text })
const boats = async () => {
  const { body } = await app.call(admin, boatsApi.recent, { query: {} })
  const records = await Promise.all(body.map(({ id }) => app.call(admin, boatsApi.edit, { params: { id } })))
  return records.map(({ body: { id, status, record } }) => ({ id, status, ...record }))
}
/** By name. */
const berths = async () =>
  (await boats()).toSorted((one, other) => one.name.localeCompare(other.name)).map(({ name, berth }) => [name, berth])

test('the wizard is told what there is to bring in, and what its fields are called', async () => {
  const { body } = await app.call(admin, importsApi.kinds, {})
  expect(body).toMatchObject([{ name: kind, label: { en: 'Boats', no: 'Båter' }, pages: { one: '/boats?boat={id}' } }])
  expect(body[0]?.fields.map(({ name }) => name)).toEqual(['name', 'berth', 'remark', 'crew'])
})

test('columns are guessed by the names that the definition gives, and what is missing is what the kind says', async () => {
  const { body } = await upload(app, admin, importsApi.inspect, { kind }, { name: 'boats.csv', bytes: file })
  expect(body).toMatchObject({
    target: kind,
    names: ['name'],
    header_row: 2,
    fields: ['name', 'berth', 'remark', 'crew'],
    forms: { name: 'text', crew: 'list' },
    guess: { fields: { name: ['Vessel'], berth: ['Mooring'], crew: ['Sailors'] }, point: null, identity: ['No'] },
  })
})

test('words that no list has are asked about and added, duplicates are shown', async () => {
  const { body } = await ask('values', file)
  expect(body.fields).toMatchObject([{ field: 'crew', choices: ['Ann Light', 'Bo Sund'], values: [{ value: 'Ola Nord', rows: 1 }] }])
  const added = await app.call(admin, importsApi.addValues, { body: { kind, field: 'crew', place: 0, names: ['Ola Nord'] } })
  expect([added.body.choices, sailors.has('Ola Nord')]).toEqual([['Ola Nord'], true])
  sailors.delete('Ola Nord')
  await bring('No;Vessel;Mooring\n9;Windsong;A4', {
    mapping: mapping({ source: { name: 'Another list' }, fields: { name: 'Vessel', berth: 'Mooring' } }),
  })
  const same = await ask('duplicates', file)
  expect(same.body.found).toMatchObject([{ id: '1', row: 3, name: 'Windsong', same: { name: 'Windsong', source_id: null } }])
})

test('a preview writes nothing; the import adds, rejects with reasons and names what it leaves out', async () => {
  const trial = await bring(file, { dryRun: true })
  expect([trial.report?.added, (await boats()).length]).toEqual([2, 0])
  expect(trial.report?.preview[0]).toMatchObject({ label: 'Windsong', berth: 'A4' })
  const { id, report } = await bring(file)
  expect(report).toMatchObject({ rows_read: 4, added: 2, rejected: 2, problems: 1, first_problems: [{ row: 4, field: 'crew' }] })
  expect(report?.rejected_by_reason.map(({ reason }) => reason).toSorted()).toEqual(['it sank', 'no name'])
  expect((await boats()).toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    { name: 'Havørn', berth: 'B2', crew: [2], status: 'private' },
    { name: 'Windsong', berth: 'A4', crew: [1], status: 'private' },
  ])
  const changes = await app.call(admin, importsApi.changes, { params: { id }, query: {} })
  expect(changes.body.map(({ label, added }) => [label, added])).toEqual([
    ['Windsong', true],
    ['Havørn', true],
  ])
  const rejected = await app.inject({
    url: `/api/imports/${id}/rejected`,
    headers: { host: admin.host, authorization: `Bearer ${admin.token}` },
  })
  expect(rejected.body).toContain('it sank')
})

test('the next edition changes what the source changed, and keeps what the office did', async () => {
  await bring(file)
  const [windsong] = (await boats()).filter(({ name }) => name === 'Windsong')
  await app.call(admin, boatsApi.update, { params: { id: windsong?.id ?? 0 }, body: { berth: 'Z9' } })
  expect((await bring(file)).report).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
  const next = await bring(file.replace('A4', 'A5').replace('B2', 'B3'))
  expect(next.report).toMatchObject({ added: 0, updated: 1, unchanged: 1, problems: 2 })
  expect(next.report?.first_problems.map(({ field, code }) => [field, code])).toContainEqual(['berth', 'office_kept'])
  expect(await berths()).toEqual([
    ['Havørn', 'B3'],
    ['Windsong', 'Z9'],
  ])
})

test('a row that is a boat of the site already fills in what that one does not say', async () => {
  const made = await app.call(admin, boatsApi.create, { params: {}, body: { name: 'Windsong', remark: 'ours' } })
  const { report } = await bring('No;Vessel;Mooring;Remark\n1;Windsong II;A4;theirs', {
    mapping: mapping({ fields: { name: 'Vessel', berth: 'Mooring', remark: 'Remark' }, duplicates: { 1: { into: made.body.id } } }),
  })
  expect(report).toMatchObject({ added: 0, updated: 1 })
  expect(await boats()).toMatchObject([{ name: 'Windsong', berth: 'A4', remark: 'ours' }])
})

test('a whole import is taken back, and the same file brings it in again', async () => {
  await bring(file)
  const next = await bring(file.replace('B2', 'B3').replace('4;;', '4;Nordlys;'))
  const undo = async (id: number) => {
    await app.call(admin, importsApi.undo, { params: { id } })
    await app.runJobs()
    return (await app.call(admin, importsApi.get, { params: { id } })).body
  }
  const undone = await undo(next.id)
  expect([undone.state, undone.undo?.removed, undone.undo?.restored]).toEqual(['undone', 1, 1])
  expect(await berths()).toEqual([
    ['Havørn', 'B2'],
    ['Windsong', 'A4'],
  ])
  const again = await bring(file.replace('B2', 'B3').replace('4;;', '4;Nordlys;'))
  expect(again.report).toMatchObject({ added: 1, updated: 1 })
  expect(await berths()).toEqual([
    ['Havørn', 'B3'],
    ['Nordlys', 'C1'],
    ['Windsong', 'A4'],
  ])
})

test('a kind that is none, a field that it does not have and a mapping without a name are refused in words', async () => {
  const refusal = async (given: object, of = kind) => {
    const answer = await upload(
      app,
      admin,
      importsApi.create,
      { kind: of, mapping: JSON.stringify(given), dryRun: '1' },
      { name: 'b.csv', bytes: file },
    )
    return [answer.status, answer.problem.errors?.[0]?.path, answer.problem.errors?.[0]?.message]
  }
  expect(await refusal(mapping({ of: 'ships' }), 'ships')).toEqual([422, 'mapping', 'Nothing of the kind "ships" can be imported here.'])
  expect(await refusal(mapping({ fields: { name: 'Vessel', rig: 'Rig' } }))).toEqual([
    422,
    'mapping',
    'The mapping uses names that are not known at "fields": rig.',
  ])
  expect(await refusal(mapping({ fields: { berth: 'Mooring' } }))).toEqual([
    422,
    'mapping',
    'The mapping does not say which column is one of these: name.',
  ])
  const inspected = await upload(app, admin, importsApi.inspect, { kind: 'ships' }, { name: 'b.csv', bytes: file })
  expect([inspected.status, inspected.problem.errors?.[0]?.path]).toEqual([422, 'kind'])
  expect((await app.call(admin, locationsApi.searchNew, { body: {} })).body.total).toBe(0)
})
