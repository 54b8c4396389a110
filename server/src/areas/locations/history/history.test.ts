/** The history of a record: who, when, what, from what to what; what was can be looked at and brought back. */
import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildGallery, fillGallery } from '#test/gallery.ts'
import { saveRecords, type RecordInput } from '../index.ts'
import { addPictures, buildOffice, buildOwned, keeperOf, type Keeper, type Office } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

let office: Office
let admin: Keeper
let scout: Keeper
beforeAll(async () => {
  office = await buildOffice(app)
  ;[admin, scout] = [keeperOf(app, office.admin), keeperOf(app, office.scout)]
})

const imported = async (record: Partial<RecordInput>): Promise<number> => {
  const save = await saveRecords(office.site.ctx)
  const answer = await save([{ source: { name: 'list', id: 'row-1' }, location_name: 'From the list', status: 'public', ...record }])
  return answer.ids[0]!
}
const restore = (user: Office['admin'], id: number, version: number) =>
  app.call(user.caller, locationRecordsApi.restore, { params: { id }, body: { version } })
const readVersion = (user: Office['admin'], id: number, version: number) =>
  app.call(user.caller, locationRecordsApi.version, { params: { id, version } })

test('each change is a line with its author, both values and the names of what it points to, the latest first', async () => {
  const id = await buildOwned(app, office)
  await scout.patch(id, { zip: '1', categories: [office.category('Bridge')] })
  await admin.patch(id, { zip: '2', owner_user_id: null })
  await admin.move(id, 'public')
  const lines = await scout.history(id)
  expect(lines.map((line) => [line.version, line.action, line.by?.id])).toEqual([
    [4, 'location.published', office.admin.id],
    [3, 'location.updated', office.admin.id],
    [2, 'location.updated', office.scout.id],
    [1, 'location.added', office.owner.id],
  ])
  expect(lines[0]!.changes).toEqual({ status: ['Draft', 'public'] })
  expect(lines[1]!.changes).toEqual({ zip: ['1', '2'], owner_user_id: [office.owner.username, null] })
  expect(lines[2]!.changes).toEqual({
    zip: ['', '1'],
    categories: [
      ['Industrial & Infrastructure', 'Factory & Mill'],
      ['Industrial & Infrastructure', 'Bridge'],
    ],
  })
  expect(lines[3]!.changes).toMatchObject({ location_name: ['', 'The Old Mill'], status: [null, 'Draft'] })
  const page = await app.call(office.scout.caller, locationRecordsApi.history, { params: { id }, query: { skip: 1, limit: 1 } })
  expect([page.headers['x-total-count'], page.body.map((line) => line.version)]).toEqual(['4', [3]])
  const audited = await office.site.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'changes'])
    .where('site_id', '=', office.site.id)
    .where('entity', '=', 'location')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(audited.map((line) => [line.action, line.actor_user_id])).toEqual(lines.toReversed().map((line) => [line.action, line.by?.id]))
  expect(audited[2]!.changes).toEqual({ zip: ['1', '2'], owner_user_id: [office.owner.id, null] })
})

test('an imported record keeps what was found before the first edit by hand, and what later imports wrote', async () => {
  const id = await imported({ description: 'As imported', keywords: ['list'] })
  expect(await admin.history(id)).toEqual([])
  await admin.patch(id, { description: 'By hand' })
  expect((await admin.history(id)).map((line) => [line.version, line.action])).toEqual([
    [2, 'location.updated'],
    [1, 'location.found'],
  ])
  expect((await readVersion(office.scout, id, 1)).body.snapshot).toMatchObject({ description: 'As imported', keywords: ['list'] })

  // The next edition of the list brings a zip code and another description: the office's description stays (decision 007).
  await imported({ description: 'Newer in the list', keywords: ['list'], zip: '777' })
  const now = (await admin.open(id)).body
  expect(now.record).toMatchObject({ description: 'By hand', zip: '777' })
  await scout.patch(id, { keywords: ['ours'] })
  const lines = await admin.history(id)
  expect(lines.map((line) => [line.version, line.action])).toEqual([
    [4, 'location.updated'],
    [3, 'location.found'],
    [2, 'location.updated'],
    [1, 'location.found'],
  ])
  expect(lines[1]!.changes).toEqual({ zip: ['', '777'] })
  await imported({ description: 'Newer in the list', keywords: ['list', 'more'], zip: '778' })
  expect((await admin.open(id)).body.record).toMatchObject({ keywords: ['ours'], zip: '778', description: 'By hand' })
})

test('an earlier version comes back as a new one; status and archive stay as they were decided', async () => {
  const id = await buildOwned(app, office, { zip: '1', features: ['Pool'], staff_notes: undefined })
  await admin.patch(id, { zip: '2', features: ['Dock'], staff_notes: 'Later', archived: 1, location_name: 'Renamed' })
  await admin.move(id, 'public')
  const before = (await readVersion(office.admin, id, 1)).body.snapshot
  const answer = await restore(office.admin, id, 1)
  expect(answer.body.left_out).toEqual([])
  expect(answer.body.location).toMatchObject({ version: 4, status: 'public', archived: 1 })
  expect(answer.body.location.record).toEqual({ ...before, archived: 1 })
  const lines = await admin.history(id)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({
    action: 'location.restored',
    changes: { zip: ['2', '1'], location_name: ['Renamed', 'The Old Mill'], staff_notes: ['Later', null], restored_version: [null, 1] },
  })
  expect((await readVersion(office.admin, id, 2)).body.snapshot).toMatchObject({ zip: '2', location_name: 'Renamed' })
})

test('what an earlier version names and is gone is left out and said', async () => {
  const { db, id: siteId } = { db: office.site.ctx.db, id: office.site.id }
  const city = await db.insertInto('cities').values({ site_id: siteId, name: 'Sunken' }).returning('id').executeTakeFirstOrThrow()
  const category = await db
    .insertInto('location_category_tree')
    .values({ site_id: siteId, name: 'Airship', parent_id: office.category('Residential') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await buildOwned(app, office, { city_id: city.id, categories: [category.id, office.category('Bridge')] })
  await admin.patch(id, { city_id: null, categories: [office.category('Factory & Mill')] })
  const gone = { deleted_at: new Date() }
  await db.updateTable('cities').set(gone).where('site_id', '=', siteId).where('id', '=', city.id).execute()
  await db.updateTable('location_category_tree').set(gone).where('site_id', '=', siteId).where('id', '=', category.id).execute()
  const { body } = await restore(office.admin, id, 1)
  expect(body.left_out.toSorted((one, two) => (one.field < two.field ? -1 : 1))).toEqual([
    { field: 'categories', name: 'Airship' },
    { field: 'city_id', name: 'Sunken' },
  ])
  expect(body.location.record.city_id).toBeNull()
  expect(body.location.record.categories).toEqual(expect.arrayContaining([office.category('Bridge'), office.category('Residential')]))
  expect(body.location.record.categories).not.toContain(category.id)
  expect((await readVersion(office.scout, id, 1)).body.names).toMatchObject({ city_id: 'Sunken' })
})

test('history is for staff, bringing back for administrators, and never of another site', async () => {
  const id = await buildOwned(app, office)
  const other = await buildOffice(app)
  const foreign = await buildOwned(app, other)
  const historyOf = (user: Office['admin'], one: number) =>
    app.call(user.caller, locationRecordsApi.history, { params: { id: one }, query: {} })
  expect([(await historyOf(office.owner, id)).status, (await readVersion(office.owner, id, 1)).status]).toEqual([403, 403])
  expect([(await historyOf(office.admin, foreign)).status, (await readVersion(office.admin, foreign, 1)).status]).toEqual([404, 404])
  expect((await restore(office.scout, id, 1)).status).toBe(403)
  expect((await restore(office.admin, foreign, 1)).status).toBe(404)
  expect((await restore(office.admin, id, 99)).status).toBe(404)
})

test('a scout reads no category that only administrators know, in no version', async () => {
  const id = await buildOwned(app, office)
  await admin.patch(id, { categories: [office.category('Bridge'), office.category('Base Camp')] })
  const answers = [
    await readVersion(office.scout, id, 2),
    await app.call(office.scout.caller, locationRecordsApi.history, { params: { id }, query: {} }),
  ]
  for (const answer of answers) expect(answer.raw.body).not.toContain('Base Camp')
  expect((await readVersion(office.admin, id, 2)).raw.body).toContain('Base Camp')
})

test('the office can write no line of history anew, and remove none', async () => {
  const id = await buildOwned(app, office)
  const versions = { db: office.site.ctx.db, where: { site_id: office.site.id, location_id: id } }
  await expect(versions.db.updateTable('location_versions').set({ action: 'x' }).where('location_id', '=', id).execute()).rejects.toThrow(
    /permission denied/,
  )
  await expect(versions.db.deleteFrom('location_versions').where('location_id', '=', id).execute()).rejects.toThrow(/permission denied/)
})

test('pictures that a record has do not come into its versions', async () => {
  const id = await buildOwned(app, office)
  await addPictures(office.site, id, 1, { file_name: 'secret.jpg' })
  await admin.patch(id, { zip: '5' })
  expect((await readVersion(office.admin, id, 2)).raw.body).not.toContain('secret.jpg')
  expect((await app.call(office.visitor, locationsApi.get, { params: { id } })).status).toBe(404)
})

test('what happens to the pictures stands between the versions: who, when, how many, and words from what to what', async () => {
  const gallery = await buildGallery(app)
  const [one = 0, two = 0] = await fillGallery(app, gallery, 2)
  const call = { locationId: gallery.id, imageIds: [one, two] }
  await app.call(gallery.admin, locationPicturesApi.change, { params: { id: one }, body: { caption: 'The wheel', tags: ['a', 'b'] } })
  await app.call(gallery.scout, locationRecordsApi.update, { params: { id: gallery.id }, body: { zip: '4' } })
  await app.call(gallery.admin, locationPicturesApi.visibility, { body: { ...call, hidden: true } })
  await app.call(gallery.admin, locationPicturesApi.tagMany, { body: { ...call, add: ['c', 'd'] } })
  const folder = await app.call(gallery.admin, locationPicturesApi.createFolder, { body: { locationId: gallery.id, name: 'Attic' } })
  await app.call(gallery.admin, locationPicturesApi.changeFolder, { body: { folderId: folder.body.id, name: 'Loft' } })
  await app.call(gallery.admin, locationPicturesApi.softDeleteMany, { body: call })
  const page = async (skip: number, limit: number) =>
    app.call(gallery.scout, locationRecordsApi.history, { params: { id: gallery.id }, query: { skip, limit } })
  const whole = await page(0, 50)
  const found = whole.body.filter(({ action }) => action === 'location.found')
  expect(found.map(({ version, by }) => [version, by])).toEqual([[1, expect.anything()]])
  const lines = whole.body.filter(({ action }) => action !== 'location.found')
  expect(lines.map(({ action, version, count }) => [action, version, count])).toEqual([
    ['location.pictures_deleted', null, 2],
    ['location.folder_changed', null, 1],
    ['location.folder_added', null, 1],
    ['location.pictures_tagged', null, 2],
    ['location.pictures_hidden', null, 2],
    ['location.updated', 2, 0],
    ['location.picture_changed', null, 1],
    ['location.picture_added', null, 1],
    ['location.picture_added', null, 1],
  ])
  const changes = new Map(whole.body.map((line) => [line.action, line.changes]))
  expect(changes.get('location.folder_changed')).toEqual({ name: ['Attic', 'Loft'] })
  expect(changes.get('location.picture_changed')).toEqual({ caption: ['', 'The wheel'], tags: [[], ['a', 'b']] })
  expect(changes.get('location.pictures_tagged')).toEqual({})
  const parts = [...(await page(0, 4)).body, ...(await page(4, 4)).body, ...(await page(8, 4)).body]
  expect(parts).toEqual(whole.body)
  expect([whole.headers['x-total-count'], new Set(parts.map(({ id }) => id)).size]).toEqual(['10', 10])
})
