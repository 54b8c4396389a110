/** Lookbooks of a site: made, named, ordered, thrown away, given to a project and a cover. */
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { messages, problems } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { buildDesk, buildProject, curatorOf } from '#test/lookbook.ts'
import { addPictures, faultsOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

const linesOf = async (desk: Awaited<ReturnType<typeof buildDesk>>, id: number) =>
  (
    await desk.site.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('site_id', '=', desk.site.id)
      .where('entity', '=', 'lookbook')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map((line) => line.action)

test('a scout makes a lookbook, and everybody of the office sees and changes it', async () => {
  const desk = await buildDesk(app)
  const made = await app.call(desk.scout.caller, lookbooksApi.create, { body: { name: '  Winter film ', description: 'Snow and rails.' } })
  expect(made.body).toMatchObject({
    name: 'Winter film',
    description: 'Snow and rails.',
    project_id: null,
    project_name: '',
    version: 1,
    folder_count: 0,
    item_count: 0,
    location_count: 0,
    cover: null,
    thumbnail: '',
    created_by: desk.scout.id,
    deleted_at: null,
  })
  const { id } = made.body
  const changed = await app.call(desk.admin.caller, lookbooksApi.change, { body: { id, name: 'Winter' } })
  expect(changed.body).toMatchObject({ name: 'Winter', description: 'Snow and rails.', version: 2 })
  // Nothing new is no change.
  expect((await app.call(desk.admin.caller, lookbooksApi.change, { body: { id, name: 'Winter' } })).body.version).toBe(2)
  expect((await curatorOf(app, desk.scout).frame(id)).name).toBe('Winter')
  expect(await linesOf(desk, id)).toEqual(['lookbook.created', 'lookbook.changed'])
})

test('F11 an edit of older words is refused with the newer ones; what else changed in the lookbook refuses none', async () => {
  const desk = await buildDesk(app)
  const { body: made } = await app.call(desk.scout.caller, lookbooksApi.create, { body: { name: 'Winter' } })
  const { id, version } = made
  const change = (body: object, headers: Record<string, string> = {}) =>
    app.call({ ...desk.admin.caller, headers }, lookbooksApi.change, { body: { id, ...body } })
  // A folder makes the lookbook newer, and its words no older.
  await curatorOf(app, desk.scout).folder(id, 'Bars')
  expect((await change({ name: 'Winter film', version })).status).toBe(200)
  for (const stale of [
    await change({ description: 'Mine', version }),
    await change({ description: 'Mine' }, { 'if-match': `"${version}"` }),
  ]) {
    expect([stale.status, stale.problem.current]).toMatchObject([409, { id, name: 'Winter film', description: '' }])
  }
  // A version that is still to come is none that anybody has seen.
  expect((await change({ description: 'Mine', version: 1000 })).status).toBe(409)
  const named = await change({ description: 'Mine' })
  expect(named.body).toMatchObject({ name: 'Winter film', description: 'Mine' })
  expect((await change({ description: 'Ours', version: named.body.version })).body.description).toBe('Ours')
})

test('a name is there once in a project, and leads to its lookbook', async () => {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.admin)
  const projectId = await buildProject(desk.site, 'The Long Night')
  const alone = await curator.create('Castles')
  const ofProject = await curator.create('Castles', projectId)
  expect(ofProject).toMatchObject({ project_id: projectId, project_name: 'The Long Night' })

  const again = await app.call(desk.scout.caller, lookbooksApi.create, { body: { name: 'CASTLES' } })
  expect([again.status, faultsOf(again)]).toEqual([422, { name: lookbookProblems.nameTaken.en }])
  const renamed = await app.call(desk.scout.caller, lookbooksApi.change, {
    body: { id: (await curator.create('Mills')).id, name: 'castles', description: 'never' },
  })
  expect([renamed.status, faultsOf(renamed)]).toEqual([422, { name: lookbookProblems.nameTaken.en }])
  const moved = await app.call(desk.scout.caller, lookbooksApi.change, { body: { id: ofProject.id, projectId: null } })
  expect(moved.status).toBe(422)
  const { body: listed } = await app.call(desk.admin.caller, lookbooksApi.list, { query: {} })
  expect(listed.map((one) => [one.name, one.description])).toEqual([
    ['Mills', ''],
    ['Castles', ''],
    ['Castles', ''],
  ])

  const byName = (id: number, name: string) => app.call(desk.scout.caller, lookbooksApi.byName, { params: { id, name } })
  expect((await byName(0, 'castles')).body.id).toBe(alone.id)
  expect((await byName(projectId, 'Castles')).body.id).toBe(ofProject.id)
  expect((await byName(projectId, 'Mills')).status).toBe(404)
  const { body: found } = await app.call(desk.scout.caller, lookbooksApi.ofProject, { params: { id: projectId } })
  expect(found.map((one) => one.id)).toEqual([ofProject.id])

  const none = await app.call(desk.admin.caller, lookbooksApi.create, { body: { name: 'Lost', projectId: 2_000_000_000 } })
  expect([none.status, faultsOf(none)]).toEqual([422, { projectId: lookbookProblems.noSuchProject.en }])
})

test('two who give the same name at the same moment: one gets it', async () => {
  const desk = await buildDesk(app)
  const answers = await Promise.all(
    [desk.admin, desk.scout, desk.admin].map(({ caller }) => app.call(caller, lookbooksApi.create, { body: { name: 'Harbours' } })),
  )
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  expect(answers.filter((one) => one.status === 422)).toHaveLength(2)
})

test('lookbooks stand in the order that somebody gave them; new ones in front', async () => {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.admin)
  const [a, b, c] = [await curator.create('A'), await curator.create('B'), await curator.create('C')]
  const listed = async (query: object = {}) =>
    (await app.call(desk.scout.caller, lookbooksApi.list, { query })).body.map((one) => one.name).join('')
  expect(await listed()).toBe('CBA')
  const sort = (lookbookIds: number[], beforeId: number | null) =>
    app.call(desk.scout.caller, lookbooksApi.sort, { body: { lookbookIds, beforeId } })
  expect((await sort([a.id, b.id], c.id)).body.message).toBe(messages.sortOrderUpdated.en)
  expect(await listed()).toBe('ABC')
  await sort([a.id], null)
  expect(await listed()).toBe('BCA')
  expect((await sort([a.id, 2_000_000_000], null)).status).toBe(404)
  expect(await listed()).toBe('BCA')
  expect(await listed({ skip: 1, limit: 1 })).toBe('C')
  expect(await listed({ search: 'b' })).toBe('B')
  const page = await app.call(desk.scout.caller, lookbooksApi.list, { query: { limit: 1 } })
  expect(page.headers['x-total-count']).toBe('3')
})

test('a lookbook goes to the trash and comes back with everything in it', async () => {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create('Rivers')
  await curator.add(id, desk.locations)
  const several = (endpoint: typeof lookbooksApi.softDelete | typeof lookbooksApi.recover, lookbookIds: number[]) =>
    app.call(desk.scout.caller, endpoint, { body: { lookbookIds } })
  expect((await several(lookbooksApi.softDelete, [id])).body.results).toEqual([{ id, outcome: 'changed', message: '', item_id: null }])
  expect((await several(lookbooksApi.softDelete, [id])).body.results[0]!.outcome).toBe('unchanged')
  expect((await several(lookbooksApi.softDelete, [id, 2_000_000_000])).status).toBe(404)

  const gone = await app.call(desk.scout.caller, lookbooksApi.get, { params: { id } })
  expect([gone.status, gone.problem.detail]).toEqual([404, problems.notFound.en])
  expect((await app.call(desk.scout.caller, lookbooksApi.changes, { params: { id }, query: { since: 1 } })).status).toBe(404)
  expect((await app.call(desk.scout.caller, lookbooksApi.change, { body: { id, name: 'Lakes' } })).status).toBe(404)
  expect((await app.call(desk.scout.caller, lookbooksApi.list, { query: {} })).body).toEqual([])
  const { body: trash } = await app.call(desk.admin.caller, lookbooksApi.list, { query: { trash: '1' } })
  expect(trash.map((one) => [one.id, one.deleted_at === null])).toEqual([[id, false]])

  // The name is free meanwhile: whoever comes back to it gets a number, two at once one each.
  const others = [await curator.create('Rivers')]
  await several(lookbooksApi.softDelete, [others[0]!.id])
  others.push(await curator.create('rivers'))
  expect((await several(lookbooksApi.recover, [id, others[0]!.id])).status).toBe(200)
  const names = await Promise.all([id, ...others.map((one) => one.id)].map(async (each) => (await curator.frame(each)).name))
  expect(names).toEqual(['Rivers (2)', 'Rivers (3)', 'rivers'])
  expect(await curator.names(id)).toEqual(['Place 1', 'Place 2', 'Place 3'])
  expect(await linesOf(desk, id)).toEqual(['lookbook.created', 'lookbook.items_added', 'lookbook.deleted', 'lookbook.recovered'])
})

test('a cover is the first picture, until somebody chooses one that is in the lookbook', async () => {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const [first = 0, second = 0] = desk.locations
  const [one = 0, two = 0] = await addPictures(desk.site, first, 2)
  const [foreign = 0] = await addPictures(desk.site, second, 1)
  // As long as a real one.
  await desk.site.ctx.db
    .updateTable('location_images')
    .set({ key: 'x'.repeat(22) })
    .where('id', '=', two)
    .execute()
  const { id } = await curator.create()
  const folder = await curator.folder(id, 'Inside')
  await curator.addImages(id, [two], folder.id)
  expect((await curator.frame(id)).cover?.id).toBe(two)
  await curator.add(id, [first])
  // What stands outside of all folders comes first.
  expect((await curator.frame(id)).cover?.id).toBe(one)

  const cover = (body: object) => app.call(desk.scout.caller, lookbooksApi.coverPhoto, { body: { lookbookId: id, ...body } })
  const done = await cover({ imageId: two })
  expect(done.body.message).toBe(messages.coverUpdated.en)
  const frame = await curator.frame(id)
  expect([frame.cover_image_id, frame.cover?.id, frame.thumbnail]).toEqual([two, two, frame.cover?.medium])
  // By the URL of a rendition.
  await cover({ imageId: null })
  expect((await curator.frame(id)).cover_image_id).toBe(null)
  await cover({ link: frame.thumbnail })
  expect((await curator.frame(id)).cover_image_id).toBe(two)
  const wrong = await cover({ imageId: foreign })
  expect([wrong.status, faultsOf(wrong)]).toEqual([422, { imageId: lookbookProblems.notInLookbook.en }])
  expect(faultsOf(await cover({ link: 'https://example.org/x.jpg' }))).toEqual({ link: messages.chooseOnePhoto.en })
  expect(faultsOf(await cover({}))).toEqual({ imageId: messages.chooseOnePhoto.en })

  const ofFolder = await app.call(desk.scout.caller, lookbooksApi.folderCoverPhoto, { body: { folderId: folder.id, imageId: one } })
  expect(ofFolder.status).toBe(200)
  expect((await curator.frame(id)).folders.map((each) => [each.cover_image_id, each.cover?.id])).toEqual([[one, one]])
  // A picture that is thrown away stands for nothing.
  await desk.site.ctx.db.updateTable('location_images').set({ deleted_at: new Date() }).where('id', '=', one).execute()
  expect((await curator.frame(id)).folders[0]!.cover?.id).toBe(two)
})

test("another site's lookbooks are not there, and what belongs to it cannot be chosen", async () => {
  const desk = await buildDesk(app)
  const other = await buildDesk(app)
  const theirs = curatorOf(app, other.admin)
  const { id } = await theirs.create('Theirs')
  const projectId = await buildProject(other.site, 'Their film')
  const { caller } = desk.admin
  const never = 2_000_000_000
  const answers = async (lookbookId: number) => [
    await app.call(caller, lookbooksApi.get, { params: { id: lookbookId } }),
    await app.call(caller, lookbooksApi.change, { body: { id: lookbookId, name: 'Mine' } }),
    await app.call(caller, lookbooksApi.softDelete, { body: { lookbookIds: [lookbookId] } }),
    await app.call(caller, lookbooksApi.sort, { body: { lookbookIds: [lookbookId] } }),
    await app.call(caller, lookbooksApi.changes, { params: { id: lookbookId }, query: { since: 0 } }),
    await app.call(caller, lookbooksApi.coverPhoto, { body: { lookbookId, imageId: null } }),
  ]
  const known = (await answers(id)).map((one) => [one.status, one.problem.detail])
  expect(known).toEqual((await answers(never)).map((one) => [one.status, one.problem.detail]))
  expect(new Set(known.map(([status]) => status))).toEqual(new Set([404]))
  expect((await app.call(caller, lookbooksApi.ofProject, { params: { id: projectId } })).status).toBe(404)
  expect((await app.call(caller, lookbooksApi.create, { body: { name: 'Mine', projectId } })).status).toBe(422)
  expect((await theirs.frame(id)).version).toBe(1)
})

test('only the office reads and writes lookbooks', async () => {
  const site = await buildSite(app)
  const owner = await buildUser(app, site, { role: 'location' })
  const answer = await app.call(owner.caller, lookbooksApi.list, { query: {} })
  expect([answer.status, answer.problem.detail]).toEqual([403, messages.permissionIssue.en])
  expect((await app.call(site.anonymous, lookbooksApi.create, { body: { name: 'Mine' } })).status).toBe(401)
})
