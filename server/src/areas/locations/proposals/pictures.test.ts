/** The pictures of an owner's edit wait, are seen beside the public ones, and follow the office's word together with the fields. */
import { locationPicturesApi as pictures } from '@backlot/contract/location-pictures'
import { locationRecordsApi as records } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
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

const app = await openTestApp()
afterAll(() => app.close())

interface Proposed extends TestGallery {
  ids: [number, number, number, number, number]
  added: number
}

/** Five public pictures; the owner hides the first, deletes the second, puts the fourth before the third, adds one, and renames the place. */
async function proposedByOwner(): Promise<Proposed> {
  const gallery = await buildGallery(app)
  const ids = (await fillGallery(app, gallery, 5)) as Proposed['ids']
  const owner = gallery.owner.caller
  await app.call(owner, records.update, { params: { id: gallery.id }, body: { location_name: 'New Mill' } })
  const sent = await sendWhole(app, owner, gallery.id, await distinctPicture(gallery.id * 1000 + 900), { caption: 'The new wing' })
  await app.runJobs()
  const outcomes = [
    await app.call(owner, pictures.visibility, { body: { locationId: gallery.id, imageIds: [ids[0]], hidden: true } }),
    await app.call(owner, pictures.softDelete, { params: { id: ids[1] } }),
    await app.call(owner, pictures.sort, { body: { locationId: gallery.id, imageIds: [ids[3]], folderId: null, beforeId: ids[2] } }),
    await app.call(owner, pictures.change, { params: { id: ids[2] }, body: { caption: 'The wheel' } }),
    await app.call(owner, records.update, { params: { id: gallery.id }, body: { submit: true } }),
  ]
  expect(outcomes.map((one) => one.status)).toEqual([200, 200, 200, 200, 200])
  return { ...gallery, ids, added: sent.body.id }
}

/** What a visitor is shown: the name of the place, and its pictures in order. */
async function shown(gallery: Proposed) {
  const { body } = await app.call(gallery.visitor, locationsApi.get, { params: { id: gallery.id } })
  return {
    name: body.location_name,
    count: body.image_count,
    pictures: (await seenBy(app, gallery.visitor, gallery.id)).map(({ id }) => id),
  }
}
const proposalOf = (gallery: Proposed) => app.call(gallery.scout, records.proposal, { params: { id: gallery.id } })
const decide = (gallery: Proposed, decision: 'approve' | 'changes' | 'refuse', version?: number) =>
  app.call(gallery.scout, records.decide, {
    params: { id: gallery.id },
    body: { decision, note: 'Seen', ...(version === undefined ? {} : { version }) },
  })
const urlsOf = async (gallery: Proposed, id: number) =>
  (await listPictures(app, gallery.admin, gallery.id)).find((one) => one.id === id)?.small ?? ''

test('what the owner does to public pictures waits: visitors see none of it, the office sees both sides', async () => {
  const gallery = await proposedByOwner()
  const [a, b, c, d, e] = gallery.ids
  expect(await shown(gallery)).toEqual({ name: 'Old Mill', count: 5, pictures: [a, b, c, d, e] })
  expect(await publicStatuses(app, gallery.site, await urlsOf(gallery, gallery.added))).toEqual([404, 404, 404, 404, 404, 404])
  expect(await publicStatuses(app, gallery.site, await urlsOf(gallery, a))).toEqual([200, 200, 200, 200, 200, 200])

  const { body } = await proposalOf(gallery)
  expect(body.fields).toEqual([{ field: 'location_name', current: 'Old Mill', proposed: 'New Mill', changed_since: false }])
  expect(Object.fromEntries(body.pictures.map(({ image_id, kind, changes }) => [image_id, [kind, changes]]))).toEqual({
    [a]: ['changed', { hidden: [false, true] }],
    [b]: ['removed', { removed: [false, true] }],
    [c]: ['changed', { caption: ['', 'The wheel'] }],
    [d]: ['changed', { sort_order: [expect.any(Number), expect.any(Number)] }],
    [gallery.added]: ['added', { caption: [null, 'The new wing'] }],
  })
  // The office can look at each of them, also at those that nobody else may see.
  for (const { image_id, picture } of body.pictures) {
    const seen = await app.inject({ url: picture?.small ?? '', headers: { host: gallery.site.host } })
    expect([image_id, seen.statusCode]).toEqual([image_id, 200])
  }
  const pending = await app.call(gallery.scout, records.pending, { query: {} })
  expect(pending.body.map(({ id, kind }) => [id, kind])).toEqual([[gallery.id, 'edit']])
})

test('approved, fields and pictures are public together', async () => {
  const gallery = await proposedByOwner()
  const [a, b, c, d, e] = gallery.ids
  const hidden = await urlsOf(gallery, a)
  expect((await decide(gallery, 'approve')).status).toBe(200)
  expect(await shown(gallery)).toEqual({ name: 'New Mill', count: 4, pictures: [d, c, e, gallery.added] })
  const pictures = new Map((await listPictures(app, gallery.admin, gallery.id)).map((one) => [one.id, one]))
  expect([pictures.get(a)?.hidden, pictures.get(c)?.caption, pictures.get(gallery.added)?.caption]).toEqual([
    true,
    'The wheel',
    'The new wing',
  ])
  expect((await listPictures(app, gallery.admin, gallery.id, { trash: true })).map(({ id }) => id)).toEqual([b])
  expect(await publicStatuses(app, gallery.site, hidden)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await publicStatuses(app, gallery.site, await urlsOf(gallery, gallery.added))).toEqual([200, 200, 200, 200, 200, 200])
  expect((await proposalOf(gallery)).status).toBe(404)
})

test('refused or taken back, nothing of it is left but the added picture in the trash', async () => {
  for (const way of ['refuse', 'withdraw'] as const) {
    const gallery = await proposedByOwner()
    const answer =
      way === 'refuse'
        ? await decide(gallery, 'refuse')
        : await app.call(gallery.owner.caller, records.withdraw, { params: { id: gallery.id } })
    expect([way, answer.status]).toEqual([way, 200])
    expect([way, await shown(gallery)]).toEqual([way, { name: 'Old Mill', count: 5, pictures: gallery.ids }])
    const managed = await listPictures(app, gallery.owner.caller, gallery.id)
    expect([way, managed.map(({ id, proposed }) => [id, proposed])]).toEqual([way, gallery.ids.map((id) => [id, null])])
    const trash = await listPictures(app, gallery.admin, gallery.id, { trash: true })
    expect([way, trash.map(({ id }) => id)]).toEqual([way, [gallery.added]])
  }
})

test('asked for changes, all of it stays with the owner, who goes on and submits again', async () => {
  const gallery = await proposedByOwner()
  await decide(gallery, 'changes')
  expect((await shown(gallery)).pictures).toEqual(gallery.ids)
  expect((await proposalOf(gallery)).body).toMatchObject({ state: 'changes_asked', note: 'Seen', pictures: { length: 5 } })
  const owner = gallery.owner.caller
  await app.call(owner, pictures.visibility, { body: { locationId: gallery.id, imageIds: [gallery.ids[0]], hidden: false } })
  await app.call(owner, records.update, { params: { id: gallery.id }, body: { submit: true } })
  expect((await proposalOf(gallery)).body.pictures.map(({ image_id }) => image_id)).not.toContain(gallery.ids[0])
  await decide(gallery, 'approve')
  expect((await shown(gallery)).pictures).toEqual([gallery.ids[0], gallery.ids[3], gallery.ids[2], gallery.ids[4], gallery.added])
})

test('F11 pictures that the owner changes after the office looked keep it from deciding unseen', async () => {
  const gallery = await proposedByOwner()
  const { version } = (await proposalOf(gallery)).body
  await app.call(gallery.owner.caller, pictures.change, { params: { id: gallery.added }, body: { caption: 'Another' } })
  await app.call(gallery.owner.caller, pictures.softDelete, { params: { id: gallery.ids[3] } })
  const stale = await decide(gallery, 'approve', version)
  expect([stale.status, stale.problem.code]).toEqual([409, 'conflict'])
  expect((await proposalOf(gallery)).body).toMatchObject({ state: 'open', submitted_at: null })
  expect(await shown(gallery)).toEqual({ name: 'Old Mill', count: 5, pictures: gallery.ids })
})

test('a verdict that fails at its last step leaves record and pictures as they were', async () => {
  const gallery = await proposedByOwner()
  const asOwner = (...statements: string[]) =>
    app.app.platform.database.owner(async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  await asOwner(
    "create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no more lines'; end $$",
    `create trigger refuse_line before insert on location_versions for each row when (new.site_id = ${gallery.site.id}) execute function refuse_line()`,
  )
  try {
    expect((await decide(gallery, 'approve')).status).toBe(500)
  } finally {
    await asOwner('drop trigger refuse_line on location_versions', 'drop function refuse_line()')
  }
  expect(await shown(gallery)).toEqual({ name: 'Old Mill', count: 5, pictures: gallery.ids })
  expect((await proposalOf(gallery)).body).toMatchObject({ state: 'submitted', pictures: { length: 5 } })
  expect((await decide(gallery, 'approve')).status).toBe(200)
  expect((await shown(gallery)).name).toBe('New Mill')
})

test('the history says what was approved, and nothing of what only waited', async () => {
  const gallery = await proposedByOwner()
  const history = async () => (await app.call(gallery.scout, records.history, { params: { id: gallery.id }, query: {} })).body
  const before = (await history()).map(({ action }) => action).toSorted()
  expect(before).toEqual(['location.found', ...Array.from({ length: 5 }, () => 'location.picture_added')])
  await decide(gallery, 'approve')
  const [line] = await history()
  expect(line).toMatchObject({
    action: 'location.edit_approved',
    changes: {
      location_name: ['Old Mill', 'New Mill'],
      pictures_added: [null, 1],
      pictures_changed: [null, 3],
      pictures_removed: [null, 1],
    },
  })
})

test('an edit that would leave fewer than 4 pictures in public is refused, and one of a record that had fewer is not', async () => {
  const gallery = await proposedByOwner()
  const owner = gallery.owner.caller
  const submit = () => app.call(owner, records.update, { params: { id: gallery.id }, body: { submit: true } })
  await app.call(owner, pictures.softDelete, { params: { id: gallery.ids[4] } })
  const refused = await submit()
  expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'gallery', message: messages.uploadFourPhotos.en }]])
  expect((await submit()).problem.detail).toBe('Please upload at least 4 photos')
  await app.call(owner, pictures.recover, { params: { id: gallery.ids[4] } })
  expect((await submit()).status).toBe(200)

  const bare = await buildGallery(app)
  const body = { location_name: 'Without pictures', submit: true }
  expect((await app.call(bare.owner.caller, records.update, { params: { id: bare.id }, body })).status).toBe(200)
})
