/**
 * Who may call what, read by a person (security.md T8). An endpoint that is not here fails the walk. `answers` is the
 * status that a caller who may gets for the walk's input; those who may not get 401 without a token and 403 with one.
 */
import { administrators, everyone, inBody, inPath, keepers, office, signedIn, withToken, type Reviewed } from './access-callers.ts'
import { budgetsAccess } from './access-budgets.ts'
import { directoryAccess } from './access-directory.ts'
import { importsAccess } from './access-imports.ts'
import { mailingsAccess } from './access-mailings.ts'
import { projectsAccess } from './access-projects.ts'
import { clientsAccess } from './access-clients.ts'
import { calendarAccess } from './access-calendar.ts'
import { permitsAccess } from './access-permits.ts'
import { registersAccess } from './access-registers.ts'
import { taxAccess } from './access-tax.ts'
import { bibleAccess } from './access-bible.ts'
import { reportsAccess } from './access-reports.ts'
import { sitesAccess } from './access-sites.ts'
import type { Input } from './minimal-input.ts'
import { usersAccess } from './access-users.ts'

/** `LOCATION` stands for a public location of the site. */
export const LOCATION = -1

const toLocation: Input = { params: { id: LOCATION } }
/** A record that no site has. */
const toNothing: Input = { params: { id: 999_999_999 } }
const toUpload: Input = { params: { id: '00000000-0000-4000-8000-000000000000' } }
const noGallery = { locationId: 2_000_000_000, imageIds: [1] }
const inLookbook = { body: { lookbookId: 2_000_000_000 } }
/** Staff ask without a link, and find nothing under this number. */
const notForOffice = { admin: 404, scout: 404, platform: 404 } as const
const noInquiry = {
  location_ids: [2_000_000_000],
  name: 'Ann',
  email: 'ann@site.test',
  kind: 'Other',
  message: 'Is it free?',
  client_key: '00000000-0000-4000-8000-000000000000',
}
const noLookbooks = { body: { lookbookIds: [2_000_000_000] } }
const noFolders = { locationId: 2_000_000_000, folderIds: [1] }

export const accessTable: Record<string, Reviewed> = {
  ...calendarAccess,
  ...clientsAccess,
  ...sitesAccess,

  'GET /maps': { who: everyone, answers: 200 },
  'GET /maps/office': { who: administrators, answers: 200 },
  'POST /maps': { who: administrators, answers: 415 },
  'POST /maps/addresses': {
    who: administrators,
    answers: 422,
    input: { body: { name: 'Streets', credit: 'Somebody', address: 'https://127.0.0.1/streets.pmtiles' } },
  },
  'PATCH /maps/:id': { who: administrators, answers: 404, input: { ...toNothing, body: { name: 'Streets', credit: 'Somebody' } } },
  'DELETE /maps/:id': { who: administrators, answers: 404, input: toNothing },
  'PATCH /maps/:id/recover': { who: administrators, answers: 404, input: toNothing },
  'GET /maps/:id/archive': { who: everyone, answers: 404, input: toNothing },

  ...usersAccess,
  ...permitsAccess,
  ...registersAccess,
  ...taxAccess,

  ...budgetsAccess,
  ...bibleAccess,
  ...reportsAccess,

  'GET /places/suggest': { who: withToken, answers: 200 },

  'POST /location/search': { who: withToken, answers: 200, seesLocations: true },
  'POST /location/searchnew': { who: withToken, answers: 200, seesLocations: true },
  'POST /location/facets': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/map': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/summary': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/dropdown/values': { who: withToken, answers: 200 },
  'GET /location/loadLocationMasterData': { who: withToken, answers: 200 },
  'POST /location/galleries': { who: withToken, answers: 200, seesLocations: true },
  'GET /location/name/:name': { who: withToken, answers: 200, seesLocations: true, input: { params: { name: 'the old mill' } } },
  'GET /location/:id': { who: withToken, answers: 200, seesLocations: true, input: toLocation },
  'GET /location/:id/link': { who: withToken, answers: 200, seesLocations: true, input: toLocation },
  'GET /location/:id/folders': { who: withToken, answers: 200, seesLocations: true, input: toLocation },
  'GET /location/vocabulary': { who: administrators, answers: 200, input: { query: { list: 'city' } } },
  'GET /location/getSoftDeletedCats': { who: administrators, answers: 200 },
  // A name that is in the list.
  'POST /location/categories': { who: administrators, answers: 422, input: { body: { name: 'Residential' } } },
  'PATCH /location/categories': { who: administrators, answers: 404, input: inBody },
  'DELETE /location/category/:id': { who: administrators, answers: 404, input: inPath },
  // The second administrator finds the name in the list.
  'POST /location/region': {
    who: administrators,
    answers: 200,
    except: { platform: 422 },
    input: { body: { region_name: 'Of the walk' } },
  },
  'PATCH /location/region': { who: administrators, answers: 404, input: inBody },
  'DELETE /location/region/:id': { who: administrators, answers: 404, input: inPath },
  'POST /location/city': { who: administrators, answers: 200, except: { platform: 422 }, input: { body: { city_name: 'Of the walk' } } },
  'PATCH /location/city': { who: administrators, answers: 404, input: inBody },
  'DELETE /location/city/:id': { who: administrators, answers: 404, input: inPath },
  'POST /location/county': {
    who: administrators,
    answers: 200,
    except: { platform: 422 },
    input: { body: { county_name: 'Of the walk' } },
  },
  'PATCH /location/county': { who: administrators, answers: 404, input: inBody },
  'DELETE /location/county/:id': { who: administrators, answers: 404, input: inPath },
  'POST /location/dropdown/values': { who: administrators, answers: 422, input: { body: { list: 'project_type', name: 'Commercial' } } },
  'PATCH /location/dropdown/values': { who: administrators, answers: 404, input: inBody },
  'DELETE /location/dropdown/values/:id': { who: administrators, answers: 404, input: inPath },
  // An id that is in no list.
  'POST /location/vocabulary/sort': { who: administrators, answers: 422, input: { body: { list: 'city', ids: [2_000_000_000] } } },
  'PATCH /location/vocabulary/recover': { who: administrators, answers: 404, input: { body: { list: 'city', id: 2_000_000_000 } } },
  // Nothing of it is there.
  'POST /location/inquiries': { who: withToken, answers: 404, input: { body: noInquiry } },
  'GET /location/inquiries': { who: office, answers: 200 },
  'GET /location/inquiries/:id': { who: office, answers: 404, input: toNothing },
  'POST /location/inquiries/:id/messages': { who: office, answers: 404, input: { ...toNothing, body: { text: 'Yes' } } },
  'GET /location/inquiries/:id/messages/:message/files/:file': {
    who: office,
    answers: 404,
    input: { params: { id: 2_000_000_000, message: 1, file: 1 } },
  },
  'POST /location/inquiries/:id/close': { who: office, answers: 404, input: { ...toNothing, body: {} } },
  'POST /location/inquiry/open': { who: everyone, answers: 410 },
  'POST /location/inquiry/answer': { who: everyone, answers: 410 },
  'POST /location/shortlist': { who: withToken, answers: 200, input: { body: { ids: [2_000_000_000] } } },
  // Nothing of it is there.
  'POST /location/shortlist/email': {
    who: withToken,
    answers: 404,
    input: { body: { ids: [2_000_000_000], email: 'ann@site.test' } },
  },
  'POST /location/:id/email': {
    who: withToken,
    answers: 200,
    seesLocations: true,
    input: { ...toLocation, body: { email: 'friend@example.org' } },
  },

  // A category that is not there.
  'GET /location/categories/:id/csv': { who: office, answers: 404, input: inPath },
  'GET /location/categories/:id/excel': { who: office, answers: 404, input: inPath },
  // A search that finds the one location; the walk's people have a file or two each.
  'POST /location/exports': { who: office, answers: 200, input: { body: { format: 'csv', search: {} } } },
  // Pictures that are not there. Of those that are, originals are for staff and the owner: areas/locations/exports.
  'POST /location/images/download': {
    who: withToken,
    answers: 404,
    seesLocations: true,
    input: { body: { ids: [2_000_000_000] } },
  },
  'POST /location/images/download/locations': {
    who: withToken,
    answers: 404,
    seesLocations: true,
    input: { body: { ids: [2_000_000_000] } },
  },
  'GET /location/:id/sheet': { who: withToken, answers: 200, seesLocations: true, input: toLocation },

  'GET /download': { who: signedIn, answers: 200 },
  'GET /download/:id': { who: signedIn, answers: 404 },
  'POST /download/:id/cancel': { who: signedIn, answers: 404 },
  'POST /download/:id/retry': { who: signedIn, answers: 404 },
  'DELETE /download/:id': { who: signedIn, answers: 404 },
  // The URL carries its own proof; without it there is nothing.
  'GET /download/:id/file': { who: everyone, answers: 404 },

  'POST /location': { who: keepers, answers: 200, input: { body: { location_name: 'A new place' } } },
  'GET /location/recent': { who: office, answers: 200 },
  'GET /location/pending': { who: office, answers: 200 },
  'GET /location/softdelete': { who: office, answers: 200 },
  'GET /location/byuser': { who: signedIn, answers: 200 },
  'GET /location/owners': { who: office, answers: 200 },
  // Ids that are nothing here, each with its own answer.
  'POST /location/bulk': { who: office, answers: 200, input: { body: { ids: [999_999_999], action: 'archive' } } },
  // The record is not the owner's, so it is not there for an owner.
  'PATCH /location/:id': { who: keepers, answers: 200, except: { location: 404 }, input: toLocation },
  'GET /location/:id/edit': { who: keepers, answers: 200, except: { location: 404 }, input: toLocation },
  'POST /location/:id/editing': { who: keepers, answers: 200, except: { location: 404 }, input: toLocation },
  'POST /location/:id/status': {
    who: keepers,
    answers: 200,
    except: { location: 404 },
    input: { ...toLocation, body: { status: 'public' } },
  },
  'POST /location/:id/duplicate': { who: office, answers: 200, input: toLocation },
  'DELETE /location/:id/softdelete': { who: keepers, answers: 404, input: toNothing },
  'PATCH /location/:id/recover': { who: office, answers: 404, input: toNothing },
  'DELETE /location/:id': { who: administrators, answers: 404, input: toNothing },
  'GET /location/:id/history': { who: office, answers: 200, input: toLocation },
  'GET /location/:id/history/:version': { who: office, answers: 404, input: toNothing },
  'POST /location/:id/restore': { who: administrators, answers: 404, input: toNothing },
  // Nothing is proposed.
  'GET /location/:id/proposal': { who: keepers, answers: 404, input: toLocation },
  'POST /location/:id/proposal/decide': { who: office, answers: 409, input: toLocation },
  'DELETE /location/:id/proposal': { who: keepers, answers: 404, input: toLocation },

  // Uploads that are none, and galleries and pictures that are not there: what happens in one's own is in areas/locations/pictures.
  'POST /location/image': { who: keepers, answers: 415, input: { body: { locationId: '2000000000' } } },
  'POST /location/uploads': { who: keepers, answers: 404, input: { body: { locationId: 2_000_000_000, bytes: 1 } } },
  'GET /location/uploads/:id': { who: keepers, answers: 404, input: toUpload },
  'PATCH /location/uploads/:id': { who: keepers, answers: 404, input: toUpload },
  'DELETE /location/uploads/:id': { who: keepers, answers: 404, input: toUpload },
  // The gallery is not the owner's, so it is not there for an owner.
  'GET /location/:id/gallery': { who: keepers, answers: 200, except: { location: 404 }, input: toLocation },
  'GET /location/:id/pictures': { who: keepers, answers: 200, except: { location: 404 }, input: toLocation },
  'POST /location/coverphoto': { who: keepers, answers: 404, input: { body: { locationId: 2_000_000_000, imageId: 1 } } },
  'POST /location/gallerycoverphoto': { who: keepers, answers: 404 },
  'POST /location/sortLocationGallery': { who: keepers, answers: 404, input: { body: { ...noGallery, folderId: null } } },
  'POST /location/moveImageToFolder': { who: keepers, answers: 404, input: { body: { ...noGallery, folderId: null } } },
  'POST /location/updateImageVisibility': { who: keepers, answers: 404, input: { body: noGallery } },
  'POST /location/updateLocFolderVisibility': { who: keepers, answers: 404 },
  'POST /location/images/tags': { who: keepers, answers: 404, input: { body: noGallery } },
  'POST /location/images/softdelete': { who: keepers, answers: 404, input: { body: noGallery } },
  'POST /location/images/recover': { who: keepers, answers: 404, input: { body: noGallery } },
  'PATCH /location/image/:id': { who: keepers, answers: 404 },
  'PATCH /location/image/:id/tags': { who: keepers, answers: 404 },
  'DELETE /location/image/:id/softdelete': { who: keepers, answers: 404 },
  'PATCH /location/image/:id/recover': { who: keepers, answers: 404 },
  'DELETE /location/image/:id': { who: office, answers: 404 },
  'POST /location/image/:id/retry': { who: keepers, answers: 404 },
  'GET /location/image/:id/file': { who: keepers, answers: 404 },
  'POST /location/image/:id/edited': { who: keepers, answers: 415 },
  'POST /location/image/:id/original': { who: keepers, answers: 404 },
  'POST /location/image/:id/poster': { who: keepers, answers: 415 },
  'GET /location/:id/documents': { who: keepers, answers: 200, except: { location: 404 }, input: toLocation },
  'POST /location/document': { who: keepers, answers: 415, input: { body: { locationId: '2000000000' } } },
  'POST /location/document/uploads': { who: keepers, answers: 404, input: { body: { locationId: 2_000_000_000, bytes: 1 } } },
  'GET /location/document/uploads/:id': { who: keepers, answers: 404, input: toUpload },
  'PATCH /location/document/uploads/:id': { who: keepers, answers: 404, input: toUpload },
  'DELETE /location/document/uploads/:id': { who: keepers, answers: 404, input: toUpload },
  'PATCH /location/document/:id': { who: keepers, answers: 404 },
  'DELETE /location/document/:id/softdelete': { who: keepers, answers: 404 },
  'PATCH /location/document/:id/recover': { who: keepers, answers: 404 },
  'DELETE /location/document/:id': { who: office, answers: 404 },
  'GET /location/document/:id/file': { who: withToken, answers: 404, seesLocations: true, input: toNothing },
  'POST /location/folders': { who: keepers, answers: 404, input: { body: { locationId: 2_000_000_000 } } },
  'PATCH /location/folders': { who: keepers, answers: 404 },
  'PATCH /location/folders/delete': { who: keepers, answers: 404, input: { body: noFolders } },
  'PATCH /location/folders/recover': { who: keepers, answers: 404, input: { body: noFolders } },
  'PATCH /location/folders/permdelete': { who: office, answers: 404, input: { body: noFolders } },
  'POST /site/locationimages': { who: administrators, answers: 200 },
  'POST /site/locationimages/softdelete': { who: administrators, answers: 200 },

  ...directoryAccess,

  // Lookbooks, folders and items that are not there: what happens in one's own is in areas/lookbooks.
  'GET /location/lookbook': { who: office, answers: 200 },
  // The others find the name in the list.
  'POST /location/lookbook': { who: office, answers: 200, except: { scout: 422, platform: 422 }, input: { body: { name: 'Of the walk' } } },
  'PATCH /location/lookbook': { who: office, answers: 404, input: inBody },
  'PATCH /location/lookbook/delete': { who: office, answers: 404, input: noLookbooks },
  'PATCH /location/lookbook/recover': { who: office, answers: 404, input: noLookbooks },
  'PATCH /location/lookbook/permdelete': { who: administrators, answers: 404, input: noLookbooks },
  'POST /location/sortLookbooks': { who: office, answers: 404, input: noLookbooks },
  'GET /location/lookbook/:id/changes': { who: office, answers: 404, input: inPath },
  ...projectsAccess,
  'GET /project/lookbook/:id': { who: office, answers: 404, input: inPath },
  'GET /project/lookbook/:id/name/:name': { who: office, answers: 404, input: { params: { id: 0, name: 'nothing of this name' } } },
  'GET /project/:id/lookbook': { who: office, answers: 404, input: inPath },
  'POST /project/lookbook/coverphoto': { who: office, answers: 404, input: { body: { lookbookId: 2_000_000_000, imageId: 1 } } },
  'POST /project/lookbook/foldercoverphoto': { who: office, answers: 404, input: { body: { folderId: 2_000_000_000, imageId: 1 } } },
  'POST /location/lookbook/:id/exports': { who: office, answers: 404, input: { ...inPath, body: { format: 'zip' } } },
  // A guest reads those that the link shows.
  'GET /location/lookbook/:id/folders': { who: everyone, answers: 410, except: notForOffice, input: inPath },
  'GET /location/lookbook/folder/:id': { who: office, answers: 404, input: inPath },
  'GET /location/lookbook/getSoftDeletedFolders': { who: office, answers: 200 },
  'POST /location/lookbook/folders': { who: office, answers: 404, input: inLookbook },
  'PATCH /location/lookbook/folders': { who: office, answers: 404, input: { body: { folderId: 2_000_000_000 } } },
  'POST /location/sortLookbookFolders': { who: office, answers: 404, input: inLookbook },
  'PATCH /location/lookbook/folders/delete': { who: office, answers: 404, input: inLookbook },
  'PATCH /location/lookbook/folders/recover': { who: office, answers: 404, input: inLookbook },
  'PATCH /location/lookbook/folders/permdelete': { who: office, answers: 404, input: inLookbook },
  'POST /location/lookbook/copyfolder': {
    who: office,
    answers: 404,
    input: { body: { ...inLookbook.body, folderId: 2_000_000_000, targetFolderId: 0 } },
  },
  'GET /location/lookbook/:id/items': { who: office, answers: 404, input: inPath },
  'GET /location/lookbook/:id/members': { who: office, answers: 404, input: inPath },
  'POST /location/searchLBLocations': { who: office, answers: 200 },
  'POST /location/lookbook/items': { who: office, answers: 404, input: { body: { ...inLookbook.body, locationIds: [1] } } },
  'POST /location/lookbook/items/remove': { who: office, answers: 404, input: { body: { ...inLookbook.body, itemIds: [1] } } },
  'POST /location/lookbook/items/confirm': { who: office, answers: 404, input: inLookbook },
  'POST /location/lookbook/items/recover': { who: office, answers: 404, input: inLookbook },
  'POST /location/lookbook/sections': { who: office, answers: 404, input: inLookbook },
  'PATCH /location/lookbook/items': { who: office, answers: 404, input: { body: { itemId: 2_000_000_000 } } },
  'POST /location/sortLookbookLocations': { who: office, answers: 404, input: inLookbook },
  'POST /location/lookbook/copy': { who: office, answers: 404, input: { body: { ...inLookbook.body, targetFolderId: 0 } } },
  'POST /location/lookbook/move': { who: office, answers: 404, input: { body: { ...inLookbook.body, targetFolderId: 0 } } },

  // Links to lookbooks that are not there.
  'POST /project/lookbook/share': {
    who: office,
    answers: 404,
    input: { body: { lp: { id: 2_000_000_000 }, share: { Email: 'friend@example.org' } } },
  },
  'GET /project/lookbook/:id/link': { who: office, answers: 404, input: inPath },
  'POST /project/lookbook/:id/shares': { who: office, answers: 404, input: inPath },
  'GET /project/lookbook/:id/shares': { who: office, answers: 404, input: inPath },
  'GET /project/lookbook/shares': { who: office, answers: 200 },
  'PATCH /project/lookbook/shares/:id': { who: office, answers: 404, input: inPath },
  'DELETE /project/lookbook/shares/:id': { who: office, answers: 404, input: inPath },
  'GET /project/lookbook/:id/sharing': { who: office, answers: 404, input: inPath },
  'PATCH /project/lookbook/:id/sharing': { who: office, answers: 404, input: inPath },
  'GET /project/:id/lookbookhistory': { who: office, answers: 404, input: inPath },
  'GET /project/alllookbookhistory': { who: office, answers: 200 },
  'POST /project/searchlookbookhistory': { who: office, answers: 200 },
  // A link is what lets a guest in: without one everybody gets the same, with an account or without.
  'POST /project/lookbook/open': {
    who: everyone,
    answers: 410,
    input: { body: { token: 'nothing', guestKey: 'a-browser-of-the-walk--' } },
  },
  'POST /project/lookbook/guest/renew': { who: everyone, answers: 410 },
  'GET /project/lookbook/guest': { who: everyone, answers: 410 },
  'GET /project/lookbook/guest/items': { who: everyone, answers: 410 },
  'GET /project/lookbook/guest/locations/:id': { who: everyone, answers: 410 },
  'GET /project/lookbook/guest/points': { who: everyone, answers: 410 },
  'POST /project/lookbook/guest/archive': { who: everyone, answers: 410 },
  'GET /project/lookbook/archive/:id': { who: everyone, answers: 404 },
  // The office reads what guests answered to a lookbook; this one is not there. Only guests answer.
  'GET /location/lookbookfav': { who: everyone, answers: 410, except: notForOffice, input: { query: { lookbookId: 2_000_000_000 } } },
  'POST /location/lookbookfav': { who: everyone, answers: 410 },
  'PATCH /location/lookbookfav': { who: everyone, answers: 410 },
  'GET /location/lookbookfav/:id/favlocations': { who: everyone, answers: 410, except: notForOffice, input: inPath },

  'GET /dashboard': { who: office, answers: 200 },
  'GET /jobs/failed': { who: administrators, answers: 200 },
  'POST /jobs/retry': { who: administrators, answers: 200, input: { body: { ids: [2_000_000_000] } } },

  ...mailingsAccess,

  // A body that is no upload, and ids that are nothing here.
  ...importsAccess,
}
