/** What an owner changes of the pictures of a public record waits until the office takes it or drops it (domain.md §1.3). */
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { pictureProblems } from '@backlot/contract/area-problems'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#kit/db/transaction.ts'
import { openTestApp } from '#test/app.ts'
import {
  buildGallery,
  distinctPicture,
  fillGallery,
  listPictures,
  publicStatuses,
  seenBy,
  sendWhole,
  type TestGallery,
} from '#test/gallery.ts'
import { applyPictureChanges, dropPictureChanges, pictureChanges } from './proposals.ts'

const app = await openTestApp()
afterAll(() => app.close())

interface Changed extends TestGallery {
  ids: [number, number, number]
  added: number
  folder: number
}

/** A gallery of three public pictures, of which the owner has changed one, taken one away, moved one and added one. */
async function changedByOwner(): Promise<Changed> {
  const gallery = await buildGallery(app)
  const ids = (await fillGallery(app, gallery, 3)) as [number, number, number]
  const owner = gallery.owner.caller
  const sent = await sendWhole(app, owner, gallery.id, await distinctPicture(gallery.id * 1000 + 500))
  expect(sent.body).toMatchObject({ added: true, awaiting_approval: true })
  await app.runJobs()
  const folder = (await app.call(owner, api.createFolder, { body: { locationId: gallery.id, name: 'Attic' } })).body
  expect(folder.awaiting_approval).toBe(true)
  const changed = await app.call(owner, api.change, { params: { id: ids[0] }, body: { caption: 'The owner’s words', tags: ['attic'] } })
  expect([changed.body.caption, changed.body.proposed]).toEqual(['', { caption: 'The owner’s words', tags: ['attic'] }])
  const results = [
    await app.call(owner, api.visibility, { body: { locationId: gallery.id, imageIds: [ids[0]], hidden: true } }),
    await app.call(owner, api.softDelete, { params: { id: ids[1] } }),
    await app.call(owner, api.move, { body: { locationId: gallery.id, imageIds: [ids[2]], folderId: folder.id } }),
  ]
  expect(results.flatMap((answer) => answer.body.results.map((one) => one.outcome))).toEqual(['waits', 'waits', 'waits'])
  return { ...gallery, ids, added: sent.body.id, folder: folder.id }
}

const visible = async (gallery: Changed) =>
  (await seenBy(app, gallery.visitor, gallery.id)).map((item) => [item.id, item.caption, item.folder_id])

test('until then visitors see the old gallery, the owner his own, and the office both side by side', async () => {
  const gallery = await changedByOwner()
  const [a, b, c] = gallery.ids
  expect(await visible(gallery)).toEqual([
    [a, '', null],
    [b, '', null],
    [c, '', null],
  ])
  const mine = await listPictures(app, gallery.owner.caller, gallery.id)
  expect(mine.map((item) => item.id)).toEqual([a, b, gallery.added, c])
  const waiting = mine.find((item) => item.id === gallery.added)!
  expect(await publicStatuses(app, gallery.site, waiting.small)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await app.inject({ url: waiting.small, headers: { host: gallery.site.host } })).statusCode).toBe(200)
  const changes = await pictureChanges(gallery.site.ctx, gallery.id)
  expect(changes.map(({ image_id, kind, changes: what }) => [image_id, kind, what])).toEqual([
    [a, 'changed', { tags: [[], ['attic']], caption: ['', 'The owner’s words'], hidden: [false, true] }],
    [b, 'removed', { removed: [false, true] }],
    [c, 'changed', { folder: ['', 'Attic'], sort_order: [expect.any(Number), expect.any(Number)] }],
    [gallery.added, 'added', {}],
  ])
  expect(changes.every((change) => change.picture?.small.includes('?e='))).toBe(true)
  const proposal = await gallery.site.ctx.db
    .selectFrom('location_proposals')
    .select(['state', 'created_by'])
    .where('site_id', '=', gallery.site.id)
    .execute()
  expect(proposal).toEqual([{ state: 'open', created_by: gallery.owner.id }])
})

test('approved: all of it is so at once', async () => {
  const gallery = await changedByOwner()
  const [a, , c] = gallery.ids
  await inTransaction(gallery.site.ctx, (inside) => applyPictureChanges(inside, gallery.id))
  expect(await visible(gallery)).toEqual([
    [gallery.added, '', null],
    [c, '', gallery.folder],
  ])
  const pictures = await listPictures(app, gallery.admin, gallery.id)
  expect(pictures.find((item) => item.id === a)).toMatchObject({
    caption: 'The owner’s words',
    hidden: true,
    tags: ['attic'],
    proposed: null,
  })
  expect((await listPictures(app, gallery.admin, gallery.id, { trash: true })).map((item) => item.id)).toEqual([gallery.ids[1]])
  expect(await pictureChanges(gallery.site.ctx, gallery.id)).toEqual([])
})

test('dropped: the gallery is as it was, and what was added is in the trash', async () => {
  const gallery = await changedByOwner()
  const [a, b, c] = gallery.ids
  await inTransaction(gallery.site.ctx, (inside) => dropPictureChanges(inside, gallery.id))
  expect(await visible(gallery)).toEqual([
    [a, '', null],
    [b, '', null],
    [c, '', null],
  ])
  expect((await listPictures(app, gallery.admin, gallery.id, { trash: true })).map((item) => item.id)).toEqual([gallery.added])
  expect(await pictureChanges(gallery.site.ctx, gallery.id)).toEqual([])
})

test('the owner changes his mind, works freely on what nobody sees yet, and leaves public folders alone', async () => {
  const gallery = await changedByOwner()
  const owner = gallery.owner.caller
  expect((await app.call(owner, api.recover, { params: { id: gallery.ids[1] } })).body.results).toEqual([
    { id: gallery.ids[1], outcome: 'waits' },
  ])
  expect((await pictureChanges(gallery.site.ctx, gallery.id)).map((change) => change.kind)).toEqual(['changed', 'changed', 'added'])
  const named = await app.call(owner, api.change, { params: { id: gallery.added }, body: { caption: 'Mine' } })
  expect([named.body.caption, named.body.proposed]).toEqual(['Mine', null])
  expect((await app.call(owner, api.softDelete, { params: { id: gallery.added } })).body.results[0]?.outcome).toBe('changed')
  const folder = (await app.call(gallery.admin, api.createFolder, { body: { locationId: gallery.id, name: 'Public' } })).body.id
  const refused = await app.call(owner, api.changeFolder, { body: { folderId: folder, name: 'Mine' } })
  expect([refused.status, refused.problem.detail]).toEqual([403, pictureProblems.officeChangesFolders.en])
  expect((await app.call(owner, api.changeFolder, { body: { folderId: gallery.folder, name: 'Loft' } })).body.name).toBe('Loft')
})

test('a draft, and a record that needs no approval, change at once', async () => {
  const draft = await buildGallery(app, { status: 'Draft' })
  const sent = await sendWhole(app, draft.owner.caller, draft.id, await distinctPicture(1))
  expect(sent.body.awaiting_approval).toBe(false)
  const trusted = await buildGallery(app)
  await trusted.site.ctx.db.updateTable('locations').set({ require_reapproval: false }).where('site_id', '=', trusted.site.id).execute()
  const [id] = (await fillGallery(app, trusted, 1)) as [number]
  const answer = await app.call(trusted.owner.caller, api.visibility, { body: { locationId: trusted.id, imageIds: [id], hidden: true } })
  expect(answer.body.results).toEqual([{ id, outcome: 'changed' }])
  expect(await seenBy(app, trusted.visitor, trusted.id)).toEqual([])
})
