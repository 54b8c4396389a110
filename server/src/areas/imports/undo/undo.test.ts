/** A whole import is taken back within 30 days; what somebody changed since stays. */
import { importsApi } from '@backlot/contract/imports'
import { locationsApi } from '@backlot/contract/locations'
import { problems } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { farm, mill, smallFile, smallMapping, type SmallRow } from '#test/small-file.ts'
import { importFile, upload } from '#test/upload.ts'
import { performUndo } from './work.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const site = await buildSite(app)
  const { caller, id: userId } = await buildUser(app, site)
  const bring = (...rows: SmallRow[]) => importFile(app, caller, { mapping: smallMapping, file: smallFile(...rows) })
  const names = async () =>
    (await app.call(caller, locationsApi.searchNew, { body: {} })).body.items.map((item) => item.location_name).toSorted()
  const idOf = async (search: string) => (await app.call(caller, locationsApi.searchNew, { body: { search } })).body.items[0]!.id
  const look = async (id: number) => (await app.call(caller, locationsApi.get, { params: { id } })).body
  return { site, caller, userId, bring, names, idOf, look }
}

async function undo(caller: Caller, id: number) {
  const started = await app.call(caller, importsApi.undo, { params: { id } })
  expect([started.status, started.body.state]).toEqual([200, 'undoing'])
  await app.runJobs()
  return (await app.call(caller, importsApi.get, { params: { id } })).body
}
const plan = async (caller: Caller, id: number) => (await app.call(caller, importsApi.undoPlan, { params: { id } })).body

/** As the office's screen would: the values, and a version more. */
const edit = (site: TestSite, id: number, set: Record<string, unknown>) =>
  site.ctx.db.updateTable('locations').set(set).where('site_id', '=', site.id).where('id', '=', id).execute()

const actionsOf = async (site: TestSite, entity: string, id: number) =>
  site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'changes'])
    .where('site_id', '=', site.id)
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

test('what an import added goes to the trash, and the same file brings it in again', async () => {
  const { site, caller, userId, bring, names, idOf } = await start()
  await buildLocations(site, [{ location_name: 'Our own' }])
  const first = await bring(mill, farm)
  expect(first).toMatchObject({ undo: null, undone_at: null })
  const id = await idOf('mill')
  expect(await plan(caller, first.id)).toMatchObject({ added: 2, updated: 0, pictures: 0, refused: null })
  const undone = await undo(caller, first.id)
  expect(undone).toMatchObject({
    state: 'undone',
    progress: 100,
    error: null,
    report: { added: 2 },
    undo: { removed: 2, restored: 0, kept_fields: 0, kept_records: 0, removed_edited: 0, pictures: 0 },
  })
  expect(undone.undone_at).not.toBeNull()
  expect(await names()).toEqual(['Our own'])
  // The records are there still, and can be recovered.
  const trashed = await site.ctx.db
    .selectFrom('locations')
    .select('id')
    .where('site_id', '=', site.id)
    .where('deleted_at', 'is not', null)
    .execute()
  expect(trashed).toHaveLength(2)

  const again = await bring(mill, { ...farm, Built: 1901 })
  expect(again.report).toMatchObject({ added: 2, updated: 0, unchanged: 0 })
  expect(await names()).toEqual(['Hill Farm', 'Old Mill', 'Our own'])
  expect(await idOf('mill')).toBe(id)
  expect((await actionsOf(site, 'location', id)).map((line) => [line.action, line.actor_user_id])).toEqual([
    ['location.added', userId],
    ['location.deleted', userId],
    ['location.recovered', userId],
  ])
  expect((await actionsOf(site, 'import', first.id)).map((line) => line.action)).toEqual([
    'import.started',
    'import.undo_started',
    'import.undone',
  ])
  // And that import can be undone in its turn, while the first is over.
  expect((await undo(caller, again.id)).undo).toMatchObject({ removed: 2, restored: 0 })
  expect(await names()).toEqual(['Our own'])
})

test('what an import changed is as before, to the last field', async () => {
  const { caller, bring, idOf, look } = await start()
  await bring(mill, farm)
  const [millId, farmId] = [await idOf('mill'), await idOf('farm')]
  const before = [await look(millId), await look(farmId)]
  const second = await bring(
    {
      ...mill,
      Name: 'New Mill',
      Text: 'Other.',
      Place: '2 Mill Lane',
      City: 'Barton',
      Built: 1999,
      Type: 'Bridge',
      Words: 'steel',
      Lat: 41,
      Lon: -75,
    },
    // Fields that were blank.
    { ...farm, Built: 1900, Words: 'barn', Lat: 42, Lon: -73 },
  )
  expect(second.report).toMatchObject({ updated: 2 })
  expect(await look(millId)).toMatchObject({ location_name: 'New Mill', city: 'Barton', latitude: 41, year_built: 1999 })
  expect(await plan(caller, second.id)).toMatchObject({ added: 0, updated: 2 })
  expect((await undo(caller, second.id)).undo).toMatchObject({ removed: 0, restored: 2, kept_fields: 0 })
  const after = [await look(millId), await look(farmId)]
  const { updated_at: _at, updated_by: _by, version, ...values } = before[0]!
  expect(after[0]).toMatchObject(values)
  // A version of its own: nothing is hidden from who looks at the record's history.
  expect(after[0]!.version).toBe(version + 2)
  expect(after[1]).toMatchObject({ year_built: null, keywords: [], latitude: null, longitude: null, city: 'Barton' })
  expect(after.map((one) => one.categories)).toEqual(before.map((one) => one.categories))
  // The library finds them by what they are now.
  expect(await idOf('brick river')).toBe(millId)
  // What the source says is news again.
  const third = await bring({ ...mill, Name: 'New Mill' }, farm)
  expect(third.report).toMatchObject({ updated: 1, unchanged: 1, problems: 0 })
})

test('a record of which something stays is named as it is called after the undo', async () => {
  const { site, caller, bring, idOf } = await start()
  await bring(mill, farm)
  const id = await idOf('mill')
  const second = await bring({ ...mill, Name: 'New Mill', Text: 'Second text.' }, farm)
  await edit(site, id, { description: 'By hand.' })
  expect((await undo(caller, second.id)).undo!.first_kept).toMatchObject([{ id, label: 'Old Mill', fields: ['description'] }])
})

test('fields that somebody changed since stay, and are named', async () => {
  const { site, caller, bring, idOf, look } = await start()
  await bring(mill, farm)
  const id = await idOf('mill')
  const second = await bring({ ...mill, Text: 'Second text.', Built: 1891, Words: 'new' }, farm)
  await edit(site, id, { description: 'By hand.' })
  const { undo: report } = await undo(caller, second.id)
  expect(report).toMatchObject({ removed: 0, restored: 1, kept_records: 1, kept_fields: 1 })
  expect(report!.first_kept).toEqual([
    { id, reference_no: expect.stringMatching(/^L-/) as unknown, label: 'Old Mill', fields: ['description'] },
  ])
  expect(await look(id)).toMatchObject({ description: 'By hand.', year_built: 1890, keywords: ['brick', 'river'] })
  // The next edition still knows that this description is the office's.
  const third = await bring({ ...mill, Text: 'Second text.' }, farm)
  expect(third.report!.first_problems).toMatchObject([{ field: 'description', code: 'office_kept' }])
})

test('records that were worked on go to the trash too, with that work, and are named', async () => {
  const { site, caller, bring, idOf, look } = await start()
  const first = await bring(mill, farm)
  const id = await idOf('mill')
  await edit(site, id, { description: 'By hand.', status: 'private' })
  const { undo: report } = await undo(caller, first.id)
  expect(report).toMatchObject({ removed: 2, removed_edited: 1 })
  expect(report!.first_removed_edited).toMatchObject([{ id, label: 'Old Mill', fields: ['description'] }])
  await bring(mill, farm)
  expect(await look(id)).toMatchObject({ description: 'By hand.', status: 'private' })
})

test('what the office threw away is not brought back by the next import', async () => {
  const { site, caller, bring, names, idOf } = await start()
  const first = await bring(mill, farm)
  const id = await idOf('mill')
  await edit(site, id, { deleted_at: new Date() })
  expect((await undo(caller, first.id)).undo).toMatchObject({ removed: 1 })
  expect((await bring(mill, farm)).report).toMatchObject({ added: 1, unchanged: 1 })
  expect(
    await site.ctx.db
      .selectFrom('locations')
      .select('deleted_at')
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).not.toEqual({ deleted_at: null })
  expect((await names()).includes('Old Mill')).toBe(false)
})

test('of two imports the earlier one leaves what the later one wrote', async () => {
  const { caller, bring, idOf, look } = await start()
  await bring(mill)
  const id = await idOf('mill')
  const second = await bring({ ...mill, Built: 1891, Text: 'Second.' })
  await bring({ ...mill, Built: 1892, Text: 'Second.' })
  expect((await undo(caller, second.id)).undo).toMatchObject({ restored: 1, kept_fields: 1, first_kept: [{ fields: ['year_built'] }] })
  expect(await look(id)).toMatchObject({ year_built: 1892, description: 'Red brick by the river.' })
})

test('what cannot be undone is refused with the reason', async () => {
  const { site, caller, bring, names } = await start()
  const refused = async (id: number) => {
    const answer = await app.call(caller, importsApi.undo, { params: { id } })
    expect(await plan(caller, id)).toMatchObject({ until: null, refused: answer.problem.detail })
    return [answer.status, answer.problem.code, answer.problem.detail]
  }
  const fields = { kind: 'locations', mapping: JSON.stringify(smallMapping), dryRun: '0' }
  const { body: waiting } = await upload(app, caller, importsApi.create, fields, { name: 'a.csv', bytes: smallFile(mill, farm) })
  expect(await refused(waiting.id)).toEqual([409, 'wrong_state', problems.importNotOver.en])
  await app.runJobs()
  const dry = await importFile(app, caller, { mapping: smallMapping, file: smallFile(mill), dryRun: true })
  expect(await refused(dry.id)).toEqual([409, 'wrong_state', problems.importNothingToUndo.en])
  const old = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const finish = (at: Date) =>
    site.ctx.db.updateTable('imports').set({ finished_at: at }).where('site_id', '=', site.id).where('id', '=', waiting.id).execute()
  await finish(old(30.01))
  expect(await refused(waiting.id)).toEqual([409, 'wrong_state', problems.importTooOld.en])
  expect(await names()).toHaveLength(2)
  await finish(old(29.9))
  await undo(caller, waiting.id)
  expect(await refused(waiting.id)).toEqual([409, 'wrong_state', problems.importUndone.en])
  const stranger = await buildUser(app, await buildSite(app))
  const foreign = await app.call(stranger.caller, importsApi.undo, { params: { id: (await bring(mill)).id } })
  expect(foreign.status).toBe(404)
})

test('two who undo at once start one undo', async () => {
  const { caller, bring } = await start()
  const { id } = await bring(mill, farm)
  const answers = await Promise.all([1, 2, 3].map(() => app.call(caller, importsApi.undo, { params: { id } })))
  expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  await app.runJobs()
  expect((await app.call(caller, importsApi.get, { params: { id } })).body.undo).toMatchObject({ removed: 2 })
})

test('an undo that is cut off goes on where it was', async () => {
  const { site, caller, bring, names } = await start()
  const rows = Array.from({ length: 600 }, (_, index) => ({ ...mill, Id: index + 1, Name: `Mill ${index + 1}` }))
  const { id } = await bring(...rows)
  await app.call(caller, importsApi.undo, { params: { id } })
  const cut = (): Promise<void> => Promise.reject(new Error('the power went'))
  await expect(performUndo(site.ctx, id, { isLastTry: false, progress: cut })).rejects.toThrow('the power went')
  const half = (await app.call(caller, importsApi.get, { params: { id } })).body
  expect([half.state, half.undo!.removed > 0, half.undo!.removed < 600]).toEqual(['undoing', true, true])
  await app.runJobs()
  expect((await app.call(caller, importsApi.get, { params: { id } })).body).toMatchObject({ state: 'undone', undo: { removed: 600 } })
  expect(await names()).toEqual([])
})
