/** Who gets the bytes of an entry's pictures, whatever became of the entry, and how an owner's pictures are approved (T10, T12). */
import { directoryApi } from '@backlot/contract/directory'
import { directoryPicturesApi as api, type EntryFile } from '@backlot/contract/directory-pictures'
import { directoryRecordsApi as records } from '@backlot/contract/directory-records'
import type { Picture } from '@backlot/contract/locations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFiles } from '#areas/media/index.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { addPictures, buildDirectory, publishEntry, sendPicture, wholeEntry, type DirectorySite } from '#test/directory.ts'
import { buildUser } from '#test/factories.ts'
import { upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

type PictureUrls = Pick<Picture, 'small' | 'medium' | 'large'>
const sizes = ['small', 'medium', 'large'] as const
const each = (isAnswered: boolean): number[] => sizes.flatMap(() => [isAnswered ? 200 : 404, isAnswered ? 200 : 404])
const statusesOf = (urls: PictureUrls, host: string): Promise<number[]> =>
  Promise.all(
    sizes.flatMap((size) =>
      ['webp', 'jpg'].map(
        async (type) => (await app.inject({ url: urls[size].replace('.webp', `.${type}`), headers: { host } })).statusCode,
      ),
    ),
  )
const plain = ({ small, medium, large }: PictureUrls): PictureUrls => {
  const bare = (url: string) => url.split('?')[0] ?? ''
  return { small: bare(small), medium: bare(medium), large: bare(large) }
}
const write = (caller: Caller, id: number, fields: object) => app.call(caller, records.update, { body: { id, ...fields } })
const setStatus = (caller: Caller, id: number, status: 'pending' | 'public' | 'private') =>
  app.call(caller, records.status, { params: { id }, body: { status } })

interface Held {
  directory: DirectorySite
  reader: Caller
  id: number
  pictureId: number
  urls: { reader: PictureUrls; keeper: PictureUrls }
}

async function ownedEntry(directory: DirectorySite): Promise<number> {
  const { id } = await publishEntry(app, directory, wholeEntry(directory.ids))
  await write(directory.admin, id, { owner_user_id: directory.owner.id })
  return id
}
const fileOf = async (caller: Caller, id: number): Promise<EntryFile> =>
  (await app.call(caller, records.edit, { params: { id } })).body.files[0]!

async function hold(directory: DirectorySite, reader: Caller): Promise<Held> {
  const id = await ownedEntry(directory)
  const [pictureId = 0] = await addPictures(app, directory.admin, id)
  const seen = (await app.call(reader, directoryApi.get, { params: { id } })).body.images[0]!
  const keeper = (await fileOf(directory.owner.caller, id)).picture!
  return { directory, reader, id, pictureId, urls: { reader: seen, keeper } }
}

const cases: [string, (held: Held) => Promise<unknown>, { reader: boolean; original: boolean }][] = [
  ['nothing', () => Promise.resolve(), { reader: true, original: true }],
  [
    'the picture is hidden',
    ({ directory, id, pictureId }) => write(directory.admin, id, { images: [{ id: pictureId, hidden: true }] }),
    { reader: false, original: true },
  ],
  ['the picture is taken away', ({ directory, id }) => write(directory.admin, id, { images: null }), { reader: false, original: true }],
  ['the entry is private', ({ directory, id }) => setStatus(directory.admin, id, 'private'), { reader: false, original: true }],
  ['the entry is archived', ({ directory, id }) => write(directory.admin, id, { archived: 1 }), { reader: false, original: true }],
  [
    'the entry is in the trash',
    ({ directory, id }) => app.call(directory.admin, records.softDelete, { params: { id } }),
    { reader: false, original: true },
  ],
]

describe.each([
  { site: 'an open site', settings: {}, isOpen: true },
  { site: 'a site with a password', settings: { DisablePublicPass: false }, isOpen: false },
])('on $site', ({ settings, isOpen }) => {
  let directory: DirectorySite
  let elsewhere: DirectorySite
  let reader: Caller
  beforeAll(async () => {
    directory = await buildDirectory(app, settings)
    elsewhere = await buildDirectory(app)
    // Where there is a password a member reads as a visitor does.
    reader = isOpen ? directory.visitor : (await buildUser(app, directory.site, { role: 'permit' })).caller
  })

  test.for(cases)('%s', async ([, happens, expected]) => {
    const held = await hold(directory, reader)
    const { urls, pictureId } = held
    const { host } = directory.site
    await happens(held)
    expect({
      'by the address that visitors hold': await statusesOf(urls.reader, host),
      'without a signature': await statusesOf(plain(urls.keeper), host),
      'by the address that keepers hold': await statusesOf(urls.keeper, host),
      'under the name of another site': await statusesOf(urls.keeper, elsewhere.site.host),
    }).toEqual({
      'by the address that visitors hold': each(expected.reader),
      'without a signature': each(expected.reader && isOpen),
      'by the address that keepers hold': each(true),
      'under the name of another site': each(false),
    })
    const original = async ({ host: name, token }: Caller) =>
      (
        await app.inject({
          url: `/api/directory/file/${pictureId}`,
          headers: { host: name, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        })
      ).statusCode
    expect([await original(directory.scout), await original(elsewhere.admin)]).toEqual([200, 404])
    expect([200, 401, 403, 404].filter((one) => one !== 200)).toContain(await original(reader))
  })
})

describe('an owner’s pictures of a public entry', () => {
  let directory: DirectorySite
  beforeAll(async () => {
    directory = await buildDirectory(app)
  })
  const seen = async (id: number) =>
    (await app.call(directory.visitor, directoryApi.get, { params: { id } })).body.images.map((image) => image.id)

  test('wait with the rest of the edit, are seen side by side, and show when it is approved', async () => {
    const { admin, scout, owner } = directory
    const id = await ownedEntry(directory)
    const [old = 0] = await addPictures(app, admin, id)
    const fresh = await sendPicture(app, owner.caller, id)
    const edited = (await write(owner.caller, id, { title: 'Chief', images: [{ id: fresh.id, caption: 'New' }, { id: old }] })).body
    await app.runJobs()
    expect([edited.proposes, edited.record.images?.map((image) => image.id)]).toEqual([true, [fresh.id, old]])
    const cover = await app.call(owner.caller, api.coverPhoto, { body: { dirId: id, thumbnail_image: fresh.id } })
    expect(cover.body).toMatchObject({ Success: true, waits: true })
    expect(await seen(id)).toEqual([old])
    await write(owner.caller, id, { submit: true })
    const both = (await app.call(scout, records.proposal, { params: { id } })).body
    expect(both.fields).toContainEqual({
      field: 'images',
      current: [{ id: old }],
      proposed: [{ id: fresh.id, caption: 'New' }, { id: old }],
      changed_since: false,
    })
    const shown = both.files.find((file) => file.id === fresh.id)?.picture
    expect(await statusesOf(shown!, directory.site.host)).toEqual(each(true))
    expect(await statusesOf(plain(shown!), directory.site.host)).toEqual(each(false))
    await app.call(admin, records.decide, { params: { id }, body: { decision: 'approve', version: both.version } })
    expect(await seen(id)).toEqual([fresh.id, old])
    expect(await statusesOf(plain(shown!), directory.site.host)).toEqual(each(true))
    const { thumbnail_image } = (await app.call(directory.visitor, directoryApi.get, { params: { id } })).body
    expect(thumbnail_image).toBe(fresh.id)
  })

  test('stay away when the edit is refused, and a public entry does not lose its last picture', async () => {
    const { admin, owner } = directory
    const id = await ownedEntry(directory)
    const [old = 0] = await addPictures(app, admin, id)
    const fresh = await sendPicture(app, owner.caller, id)
    await write(owner.caller, id, { images: [{ id: fresh.id }], submit: true })
    await app.call(admin, records.decide, { params: { id }, body: { decision: 'refuse', note: '' } })
    expect(await seen(id)).toEqual([old])
    const none = await write(owner.caller, id, { images: [{ id: old, hidden: true }], submit: true })
    expect([none.status, none.problem.detail]).toEqual([422, 'Please upload at least 1 photo'])
  })

  test('an opened résumé waits too: its lock is opened with the edit and not before', async () => {
    const { admin, owner, visitor, site } = directory
    const id = await ownedEntry(directory)
    const sent = await upload(
      app,
      owner.caller,
      api.document,
      { dirId: String(id), kind: 'resume' },
      { name: 'cv.pdf', bytes: '%PDF-1.7\n%%EOF\n' },
    )
    await write(owner.caller, id, { resume: sent.body.file.id, lockboxes: { resume: false }, submit: true })
    const resume = async () =>
      (
        await app.inject({
          url: `/api/directory/${id}/document/resume`,
          headers: { host: site.host, authorization: `Bearer ${visitor.token}` },
        })
      ).statusCode
    expect(await resume()).toBe(404)
    await app.call(admin, records.decide, { params: { id }, body: { decision: 'approve', note: '' } })
    expect(await resume()).toBe(200)
    await write(owner.caller, id, { lockboxes: { resume: true }, submit: true })
    expect(await resume()).toBe(200)
    await app.call(admin, records.decide, { params: { id }, body: { decision: 'approve', note: '' } })
    expect(await resume()).toBe(404)
  })
})

test('F20 the files of entries are known to the check of files', async () => {
  const directory = await buildDirectory(app)
  const id = await ownedEntry(directory)
  await addPictures(app, directory.admin, id, 2)
  const nothing = { count: 0, names: [] }
  const check = await checkFiles(directory.site.ctx, () => Promise.resolve())
  expect(check).toEqual({ files: 10, faults: { missing: nothing, changed: nothing, untracked: nothing }, isLost: false })
})
