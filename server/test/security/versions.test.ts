/** F11: every change of a record can say which version it was made on; a stale one is refused with the record as it is. */
import type { Endpoint } from '@backlot/contract/endpoint'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { takesVersion } from '@backlot/contract/versions'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type AnyInput, type Caller } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { buildGallery, fillGallery } from '#test/gallery.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** PATCH calls that say nothing of a record that somebody else could have said otherwise, and why. */
const without: Record<string, string> = {
  'sitebuilder.uploadPart': 'bytes of an upload, which say by their offset where they go on',
  'locations.uploadPart': 'bytes of an upload, which say by their offset where they go on',
  'location-documents.uploadPart': 'bytes of an upload, which say by their offset where they go on',
  'project-posters.recover': 'takes out of the trash, and names no field',
  'project-update-files.recover': 'takes out of the trash, and names no field',
  'project-documents.recover': 'takes out of the trash, and names no field',
  'location-documents.recover': 'takes out of the trash, and names no field',
  'locations.recover': 'takes out of the trash, and names no field',
  'locations.recoverLocation': 'takes out of the trash, and names no field',
  'locations.recoverFolders': 'takes out of the trash, and names no field',
  'locations.deleteFolders': 'puts in the trash, and can be taken back',
  'locations.removeFolders': 'removes what is in the trash already',
  'locations.recoverVocabulary': 'takes out of the trash, and names no field',
  'directory.recover': 'takes out of the trash, and names no field',
  'directory.recoverCategory': 'takes out of the trash, and names no field',
  'lookbooks.softDelete': 'puts in the trash, and can be taken back',
  'lookbooks.recover': 'takes out of the trash, and names no field',
  'lookbooks.remove': 'removes what is in the trash already',
  'lookbooks.deleteFolders': 'puts in the trash, and can be taken back',
  'lookbooks.recoverFolders': 'takes out of the trash, and names no field',
  'lookbooks.removeFolders': 'removes what is in the trash already',
  'lookbooks.changeFavourite': 'the answer of one guest, which nobody else writes',
  'imports.recoverMapping': 'takes out of the trash, and names no field',
  'maps.recover': 'brings back what was removed, and names no field',
  'bible.changePicture': 'the caption of one picture and its side, each a word that is whole in itself',
  'projects.recover': 'takes out of the trash, and names no field',
  'reports.link': 'makes a link',
  'reports.share': 'makes links and mails them',
  'budgets.recoverItem': 'takes out of the trash, and names no field',
  'budgets.recover': 'takes out of the trash, and names no field',
  'budgets.recoverIndividual': 'takes out of the trash, and names no field',
  'approvers.order': 'names every approver of the site, and is refused where one is missing',
  'permits.recover': 'takes out of the trash, and names no field',
  'locationPermits.recover': 'takes out of the trash, and names no field',
  'permitDocuments.certificate': 'a file that is kept beside those before it',
  'permitUsers.removeUser': 'puts in the trash, and can be taken back',
  'permitUsers.removeApplicant': 'puts in the trash, and can be taken back',
  'permitMessages.remove': 'takes a message out of sight, and names no field',
  'permitApprovals.decide': 'is taken once for each version of the permit; a second one is refused',
  'permitApprovals.decideByKey': 'is taken once for each version of the permit; a second one is refused',
  'permitOffice.changeLooks': 'each status whole: word, color and hours',
  'permitPrices.remove': 'puts in the trash, and can be taken back',
  'permitPrices.recover': 'takes out of the trash, and names no field',
  'permitPayments.cancel': 'ends an open invoice, and names no field',
  'permitConditions.fee': 'one status, which says all that is wanted of it',
  'registers.recover': 'takes out of the trash, and names no field',
  'tax.recover': 'takes out of the trash, and names no field',
  'taxProcess.decide': 'is taken once for each version of the application; a second one is refused',
  'taxAudit.end': 'ends a link, and names no field',
  'taxQueue.changeYear': 'is one amount, held to what was given under the lock of the year',
  'taxSpend.voidTransfer': 'is taken back once, and names no field',
  'registerProcess.decide': 'is taken once for each version of the registration; a second one is refused',
  'users.updatePermitKey': 'one flag, which says all that is wanted of it',
  'users.updatePermitKeyApproveCC': 'one flag, which says all that is wanted of it',
  'sites.recover': 'brings a document back as it was, for its versions are never changed',
}

test('F11 every PATCH of the contract takes the version that was seen, or holds no record', () => {
  const changing = app.app.server.mounted.filter(({ endpoint }) => endpoint.method === 'PATCH')
  const bare = changing.filter(({ endpoint }) => !takesVersion(endpoint)).map(({ area, name }) => `${area}.${name}`)
  expect(bare.toSorted()).toEqual(Object.keys(without).toSorted())
  // Who is refused reads what stands there now.
  const silent = changing.filter(({ endpoint }) => takesVersion(endpoint) && !endpoint.errors?.includes('conflict'))
  expect(silent.map(({ area, name }) => `${area}.${name}`)).toEqual([])
})

interface Trial<E extends Endpoint> {
  caller: Caller
  endpoint: E
  /** The input of a call with these fields in its body. */
  input: (fields: object) => AnyInput
  version: number
  /** What somebody changes first, and what somebody else, who has not seen it, wants. */
  first: object
  second: object
  /** What both fields read in the answer. */
  read: (body: Record<string, unknown>) => unknown
}

/** The first change is written, the second refused with it, by body and by header; without a version it changes what it names alone. */
async function tryStale<E extends Endpoint>({ caller, endpoint, input, version, first, second, read }: Trial<E>) {
  const change = async (fields: object, headers: Record<string, string> = {}) => {
    const answer = await app.callWith({ ...caller, headers }, endpoint, input(fields))
    return {
      status: answer.status,
      body: answer.body as Record<string, unknown>,
      current: answer.problem.current as Record<string, unknown>,
    }
  }
  const written = await change({ ...first, version })
  expect(written.status).toBe(200)
  const refused = [await change({ ...second, version }), await change(second, { 'if-match': `"${version}"` })]
  for (const stale of refused) {
    expect(stale.status).toBe(409)
    expect(stale.current['version']).toBe(written.body['version'])
    expect(read(stale.current)).toEqual(read(written.body))
  }
  const seen = await change({ ...first, version: written.body['version'] })
  expect([seen.status, seen.body['version']]).toEqual([200, written.body['version']])
  const last = await change(second)
  expect(last.status).toBe(200)
  return { written: read(written.body), last: read(last.body) }
}

test('F11 a stale change of a list is refused with the value as it is', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const api = locationVocabulariesApi
  const category = (await app.call(caller, api.addCategory, { body: { name: 'Barns' } })).body
  const outcome = await tryStale({
    caller,
    endpoint: api.changeCategory,
    input: (fields) => ({ body: { id: category.id, ...fields } }),
    version: category.version,
    first: { name: 'Old barns' },
    second: { AdminOnly: true },
    read: ({ name, AdminOnly }) => [name, AdminOnly],
  })
  expect(outcome).toEqual({ written: ['Old barns', false], last: ['Old barns', true] })
  const county = (await app.call(caller, api.addCounty, { body: { county_name: 'Elm' } })).body
  const city = (await app.call(caller, api.addCity, { body: { city_name: 'Ashton' } })).body
  const moved = await tryStale({
    caller,
    endpoint: api.changeCity,
    input: (fields) => ({ body: { id: city.id, ...fields } }),
    version: city.version,
    first: { city_name: 'Ashtown' },
    second: { county_id: county.id },
    read: ({ name, county_id }) => [name, county_id],
  })
  expect(moved.last).toEqual(['Ashtown', county.id])
  for (const [endpoint, name, made] of [
    [api.changeCounty, 'county_name', county],
    [api.changeRegion, 'region_name', (await app.call(caller, api.addRegion, { body: { region_name: 'North' } })).body],
  ] as const)
    await tryStale({
      caller,
      endpoint,
      input: (fields) => ({ body: { id: made.id, ...fields } }),
      version: made.version,
      first: { [name]: 'First' },
      second: { [name]: 'Second' },
      read: (body) => body[name] ?? body['name'],
    })
  const value = (await app.call(caller, api.addDropdownValue, { body: { list: 'project_genre', name: 'Drama' } })).body
  const kept = await tryStale({
    caller,
    endpoint: api.changeDropdownValue,
    input: (fields) => ({ body: { id: value.id, ...fields } }),
    version: value.version,
    first: { active: false },
    second: { name: 'Period drama' },
    read: ({ name, active }) => [name, active],
  })
  expect(kept.last).toEqual(['Period drama', false])
})

test('F11 a stale change of a directory category is refused with the category as it is', async () => {
  const { admin } = await buildDirectory(app)
  const { body: made } = await app.call(admin, directoryCategoriesApi.addCategory, { body: { name: 'Drones', parent: 0 } })
  const { last } = await tryStale({
    caller: admin,
    endpoint: directoryCategoriesApi.changeCategory,
    input: (fields) => ({ body: { id: made.id, ...fields } }),
    version: made.version,
    first: { name: 'Aerial' },
    second: { AdminOnly: true },
    read: ({ name, AdminOnly }) => [name, AdminOnly],
  })
  expect(last).toEqual(['Aerial', true])
})

test('F11 a stale change of a picture or of its folder is refused; what the job makes of a picture refuses none', async () => {
  const gallery = await buildGallery(app)
  const [imageId = 0] = await fillGallery(app, gallery, 1)
  const pictures = async () =>
    (await app.call(gallery.admin, locationPicturesApi.pictures, { params: { id: gallery.id }, query: {} })).body.items
  const [seen] = await pictures()
  await app.runJobs()
  const { last } = await tryStale({
    caller: gallery.admin,
    endpoint: locationPicturesApi.change,
    input: (fields) => ({ params: { id: imageId }, body: fields }),
    version: seen?.version ?? 0,
    first: { caption: 'The mill in May' },
    second: { credit: 'Somebody' },
    read: ({ caption, credit }) => [caption, credit],
  })
  expect(last).toEqual(['The mill in May', 'Somebody'])
  const { body: folder } = await app.call(gallery.admin, locationPicturesApi.createFolder, {
    body: { locationId: gallery.id, name: 'Yard' },
  })
  await tryStale({
    caller: gallery.admin,
    endpoint: locationPicturesApi.changeFolder,
    input: (fields) => ({ body: { folderId: folder.id, ...fields } }),
    version: folder.version,
    first: { name: 'Farm yard' },
    second: { name: 'Court' },
    read: ({ name }) => name,
  })
})

test('F11 a stale change of a link and of what every link asks for is refused; opening a link refuses none', async () => {
  const desk = await buildDesk(app, 1)
  const { caller } = desk.admin
  const { id } = await curatorOf(app, desk.admin).create()
  const { share } = (await app.call(caller, lookbookSharesApi.createShare, { params: { id }, body: {} })).body
  await desk.site.ctx.db
    .updateTable('lookbook_shares')
    .set({ open_count: 3 })
    .where('site_id', '=', desk.site.id)
    .where('id', '=', share.id)
    .execute()
  const { last } = await tryStale({
    caller,
    endpoint: lookbookSharesApi.changeShare,
    input: (fields) => ({ params: { id: share.id }, body: fields }),
    version: share.version,
    first: { label: 'For Ann' },
    second: { allow_download: true },
    read: ({ label, allow_download }) => [label, allow_download],
  })
  expect(last).toEqual(['For Ann', true])
  const { body: sharing } = await app.call(caller, lookbookSharesApi.sharing, { params: { id } })
  const closing = await tryStale({
    caller,
    endpoint: lookbookSharesApi.changeSharing,
    input: (fields) => ({ params: { id }, body: fields }),
    version: sharing.version,
    first: { allow_download: !sharing.allow_download },
    second: { password: 'a word for all' },
    read: ({ has_password, allow_download }) => [has_password, allow_download],
  })
  expect(closing.last).toEqual([true, !sharing.allow_download])
})
