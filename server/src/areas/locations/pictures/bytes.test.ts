/** Who gets a picture's bytes at its URL, in every size and as the original, whatever became of the picture (security.md T10, T12). */
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { locationRecordsApi, type bulkActions } from '@backlot/contract/location-records'
import { locationsApi, type Picture } from '@backlot/contract/locations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildUser } from '#test/factories.ts'
import { buildGallery, distinctPicture, listPictures, sendWhole, type TestGallery } from '#test/gallery.ts'

const app = await openTestApp()
afterAll(() => app.close())

type PictureUrls = Pick<Picture, 'small' | 'medium' | 'large'>

/** Each size as WebP and as JPEG: a signature is for one size, whatever the type. */
const sizes = ['small', 'medium', 'large'] as const
const types = ['webp', 'jpg'] as const
const each = (isAnswered: boolean): number[] => sizes.flatMap(() => types.map(() => (isAnswered ? 200 : 404)))

interface Office extends TestGallery {
  /** Reads as a visitor does: without an account where the site is open, as a member where it has a password. */
  reader: Caller
  otherOwner: Caller
}

async function buildOffice(settings: object): Promise<Office> {
  const gallery = await buildGallery(app, { settings })
  const member = (await buildUser(app, gallery.site, { role: 'permit' })).caller
  const isOpen = gallery.visitor.token !== undefined
  return {
    ...gallery,
    reader: isOpen ? gallery.visitor : member,
    otherOwner: (await buildUser(app, gallery.site, { role: 'location' })).caller,
  }
}

/** A picture of a public location of its own, with the URLs that people hold before anything happens to it. */
interface Held {
  office: Office
  locationId: number
  id: number
  folderId: number
  urls: { reader: PictureUrls; keeper: PictureUrls }
}

let numbers = 0
async function hold(office: Office): Promise<Held> {
  const { site, admin, owner } = office
  const [locationId = 0] = await buildLocations(site, [{ location_name: `House ${++numbers}` }])
  await site.ctx.db
    .updateTable('locations')
    .set({ owner_user_id: owner.id })
    .where('site_id', '=', site.id)
    .where('id', '=', locationId)
    .execute()
  const folder = await app.call(admin, api.createFolder, { body: { locationId, name: 'Cellar' } })
  const sent = await sendWhole(app, admin, locationId, await distinctPicture(9000 + numbers), { folderId: folder.body.id })
  await app.runJobs()
  const { id } = sent.body
  const hide = (hidden: boolean) => app.call(admin, api.visibility, { body: { locationId, imageIds: [id], hidden } })
  const [seen] = (await app.call(office.reader, locationsApi.galleries, { body: { ids: [locationId] } })).body
  await hide(true)
  const [listed] = await listPictures(app, owner.caller, locationId)
  await hide(false)
  return { office, locationId, id, folderId: folder.body.id, urls: { reader: seen!, keeper: listed! } }
}

const statusesOf = (urls: PictureUrls, host: string): Promise<number[]> =>
  Promise.all(
    sizes.flatMap((size) =>
      types.map(async (type) => (await app.inject({ url: urls[size].replace('.webp', `.${type}`), headers: { host } })).statusCode),
    ),
  )

const plain = (urls: PictureUrls): PictureUrls => {
  const [small = '', medium = '', large = ''] = sizes.map((size) => urls[size].split('?')[0])
  return { small, medium, large }
}

async function originalOf(caller: Caller, id: number): Promise<number> {
  const authorization = caller.token ? { authorization: `Bearer ${caller.token}` } : {}
  return (await app.inject({ url: `/api/location/image/${id}/file`, headers: { host: caller.host, ...authorization } })).statusCode
}

const bulk = (action: (typeof bulkActions)[number]) => (held: Held) =>
  app.call(held.office.admin, locationRecordsApi.bulk, { body: { ids: [held.locationId], action } })
const trash = ({ office, id }: Held) => app.call(office.admin, api.softDelete, { params: { id } })

/** What happens, whether visitors still get the bytes, and whether their keepers do: by the URL they hold, and the original. */
const cases: [string, (held: Held) => Promise<unknown>, { reader: boolean; keeper: boolean; original: boolean }][] = [
  ['nothing', () => Promise.resolve(), { reader: true, keeper: true, original: true }],
  [
    'the picture is hidden',
    ({ office, locationId, id }) => app.call(office.admin, api.visibility, { body: { locationId, imageIds: [id], hidden: true } }),
    { reader: false, keeper: true, original: true },
  ],
  [
    'its folder is hidden',
    ({ office, folderId }) => app.call(office.admin, api.folderVisibility, { body: { folderId, visible: false } }),
    { reader: false, keeper: true, original: true },
  ],
  [
    'its folder is in the trash',
    ({ office, locationId, folderId }) => app.call(office.admin, api.deleteFolders, { body: { locationId, folderIds: [folderId] } }),
    { reader: false, keeper: true, original: true },
  ],
  ['the picture is in the trash', trash, { reader: false, keeper: true, original: true }],
  ['the location is private', bulk('makePrivate'), { reader: false, keeper: true, original: true }],
  ['the location is archived', bulk('archive'), { reader: false, keeper: true, original: true }],
  ['the location is in the trash', bulk('softdelete'), { reader: false, keeper: true, original: false }],
  [
    'the picture is removed for good',
    async (held) => {
      await trash(held)
      await app.call(held.office.admin, api.remove, { params: { id: held.id } })
      await app.runJobs()
    },
    { reader: false, keeper: false, original: false },
  ],
]

describe.each([
  { site: 'an open site', settings: {}, isOpen: true },
  { site: 'a site with a password', settings: { DisablePublicPass: false }, isOpen: false },
])('on $site', ({ settings, isOpen }) => {
  let office: Office
  let elsewhere: TestGallery
  beforeAll(async () => {
    office = await buildOffice(settings)
    elsewhere = await buildGallery(app)
  })

  test.for(cases)('%s', async ([, happens, expected]) => {
    const held = await hold(office)
    const { urls, id } = held
    const { host } = office.site
    await happens(held)
    expect({
      'by the address that visitors hold': await statusesOf(urls.reader, host),
      'without a signature': await statusesOf(plain(urls.keeper), host),
      'by the address that keepers hold': await statusesOf(urls.keeper, host),
      'under the name of another site': await statusesOf(urls.keeper, elsewhere.site.host),
    }).toEqual({
      'by the address that visitors hold': each(expected.reader),
      'without a signature': each(expected.reader && isOpen),
      'by the address that keepers hold': each(expected.keeper),
      'under the name of another site': each(false),
    })
    const listed = expected.original ? 200 : 404
    expect({
      owner: await originalOf(office.owner.caller, id),
      scout: await originalOf(office.scout, id),
      administrator: await originalOf(office.admin, id),
      'another owner': await originalOf(office.otherOwner, id),
      reader: await originalOf(office.reader, id),
      nobody: await originalOf(office.site.anonymous, id),
      'an administrator of another site': await originalOf(elsewhere.admin, id),
    }).toEqual({
      owner: listed,
      scout: listed,
      administrator: listed,
      'another owner': 404,
      reader: 403,
      nobody: 401,
      'an administrator of another site': 404,
    })
  })
})

test('a picture that an owner adds to a public location is the keepers’ alone until the office has approved it', async () => {
  const office = await buildOffice({})
  const sent = await sendWhole(app, office.owner.caller, office.id, await distinctPicture(9900))
  expect(sent.body.awaiting_approval).toBe(true)
  await app.runJobs()
  for (const keeper of [office.owner.caller, office.scout]) {
    const [picture] = await listPictures(app, keeper, office.id)
    expect(await statusesOf(picture!, office.site.host)).toEqual(each(true))
    expect(await statusesOf(plain(picture!), office.site.host)).toEqual(each(false))
    expect(await originalOf(keeper, sent.body.id)).toBe(200)
  }
})
