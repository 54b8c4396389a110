/** Lookbooks: the list, one of them, what changed in it. What it holds is in lookbook-contents.ts, links and answers in lookbook-shares.ts. */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, staff, wholeNumber } from './endpoint.ts'
import { Done, IdOrNone, LookbookFolder, LookbookItem, PlaceBefore, Title } from './lookbook-contents.ts'
import { Picture } from './locations.ts'
import { shareLimits, Sharing } from './engine/shares.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'

export const lookbookLimits = {
  description: 4000,
  /** Lookbooks that one call puts in order or in the trash. */
  ids: 200,
} as const

const Description = z.string().trim().max(lookbookLimits.description)

/** A lookbook in a list. What its links ask for when they say nothing themselves stands with it; the password is told nobody. */
export const Lookbook = z.object({
  ...Sharing.shape,
  id: z.number().int(),
  /** Null when it stands alone. */
  project_id: z.number().int().nullable(),
  project_name: z.string(),
  name: z.string(),
  description: z.string(),
  /** Chosen by somebody; null when the first picture stands for it. */
  cover_image_id: z.number().int().nullable(),
  cover: Picture.nullable(),
  /** URL of the cover; empty without one. */
  thumbnail: z.string(),
  sort_order: z.number().int(),
  /** Counts up with every change in it. */
  version: z.number().int(),
  /** What it holds, folders and items in the trash left out. */
  folder_count: z.number().int(),
  item_count: z.number().int(),
  location_count: z.number().int(),
  /** Of these items, what was taken from the public since: guests see it as gone until staff confirm it. */
  closed_count: z.number().int(),
  created_by: z.number().int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
})
export type Lookbook = z.infer<typeof Lookbook>

/** A lookbook with all its folders, parents before their children, each level in order. */
export const LookbookFrame = Lookbook.extend({ folders: z.array(LookbookFolder) })
export type LookbookFrame = z.infer<typeof LookbookFrame>

/** What became of a lookbook since a version. `reload` says that it has to be read anew, as not everything can be said. */
export const LookbookChanges = z.object({
  version: z.number().int(),
  reload: z.boolean(),
  /** Null when nothing changed. */
  lookbook: Lookbook.nullable(),
  /** As they are now; also those that came back. */
  folders: z.array(LookbookFolder),
  items: z.array(LookbookItem),
  /** Went to the trash or out: a folder with everything that is in it. */
  removed_folders: z.array(z.number().int()),
  removed_items: z.array(z.number().int()),
})
export type LookbookChanges = z.infer<typeof LookbookChanges>

/** What every link of it asks for (S2 §3). An empty password leaves it as it is, null takes it away. */
const closing = {
  password: z.string().max(shareLimits.password).nullable().optional(),
  allow_download: z.boolean().optional(),
  /** URL of a picture in it, which is the cover from then on; empty leaves it as it is. */
  thumbnail: z.string().max(500).optional(),
} as const

const missing = ['not_found'] as const
const Ids = z.strictObject({ lookbookIds: z.array(Id).min(1).max(lookbookLimits.ids) })
/** The picture by its id, or by the URL of one of its renditions; null takes the first one again. */
const chosenCover = { link: z.string().max(500).optional(), imageId: Id.nullable().optional() } as const
const isOneCover = (body: { link?: string | undefined; imageId?: number | null | undefined }): boolean =>
  (body.link === undefined) !== (body.imageId === undefined)
const notOneCover = { path: ['imageId'], message: messages.chooseOnePhoto.code }

export const lookbooksApi = endpoints({
  list: {
    method: 'GET',
    path: '/location/lookbook',
    access: staff,
    paged: true,
    summary: 'The lookbooks of the site in their order, or those of one project; with `trash` those in the trash, latest first.',
    query: z.strictObject({
      ...PageQuery,
      search: z.string().trim().max(200).default(''),
      trash: z.enum(['0', '1']).default('0'),
      projectId: Id.optional(),
    }),
    output: z.array(Lookbook),
  },
  create: {
    method: 'POST',
    path: '/location/lookbook',
    access: staff,
    summary: 'A new lookbook, in front of the others.',
    body: z.strictObject({ name: Title, description: Description.default(''), projectId: Id.nullable().default(null), ...closing }),
    output: Lookbook,
  },
  change: {
    method: 'PATCH',
    path: '/location/lookbook',
    access: staff,
    summary:
      'Name, description, project, cover, and what every link of it asks for; a field that is absent stays. With `version` or `If-Match` an edit of older words is refused.',
    body: z.strictObject({
      id: Id,
      name: Title.optional(),
      description: Description.optional(),
      projectId: Id.nullable().optional(),
      ...closing,
      version: SeenVersion,
    }),
    output: Lookbook,
    errors: ['not_found', 'conflict'],
  },
  softDelete: {
    method: 'PATCH',
    path: '/location/lookbook/delete',
    access: staff,
    summary: 'Puts lookbooks in the trash.',
    body: Ids,
    output: Done,
    errors: missing,
  },
  recover: {
    method: 'PATCH',
    path: '/location/lookbook/recover',
    access: staff,
    summary: 'Takes lookbooks out of the trash.',
    body: Ids,
    output: Done,
    errors: missing,
  },
  remove: {
    method: 'PATCH',
    path: '/location/lookbook/permdelete',
    access: administrators,
    summary: 'Removes lookbooks from the trash for good, with their links, the answers to them, and the files made of them.',
    body: Ids,
    output: Done,
    errors: ['not_found', 'wrong_state'],
  },
  sort: {
    method: 'POST',
    path: '/location/sortLookbooks',
    access: staff,
    summary: 'Puts lookbooks, in the order given, in front of `beforeId`, or at the end with null.',
    body: Ids.extend({ beforeId: PlaceBefore }),
    output: Done,
    errors: missing,
  },
  changes: {
    method: 'GET',
    path: '/location/lookbook/:id/changes',
    access: staff,
    summary: 'What changed since a version. Cheap while nothing did, for a page that asks all the time.',
    params: IdParams,
    query: z.strictObject({ since: wholeNumber(0, 2_147_483_647) }),
    output: LookbookChanges,
    errors: missing,
  },
  get: {
    method: 'GET',
    path: '/project/lookbook/:id',
    access: staff,
    summary: 'One lookbook with its folders.',
    params: IdParams,
    output: LookbookFrame,
    errors: missing,
  },
  byName: {
    method: 'GET',
    path: '/project/lookbook/:id/name/:name',
    access: staff,
    summary: 'One lookbook by its name among those of a project, or among those that stand alone with 0.',
    params: z.strictObject({ id: IdOrNone, name: z.string().trim().min(1).max(200) }),
    output: LookbookFrame,
    errors: missing,
  },
  ofProject: {
    method: 'GET',
    path: '/project/:id/lookbook',
    access: staff,
    summary: 'The lookbooks of one project in their order.',
    params: IdParams,
    output: z.array(Lookbook),
    errors: missing,
  },
  coverPhoto: {
    method: 'POST',
    path: '/project/lookbook/coverphoto',
    access: staff,
    summary: 'The picture that stands for a lookbook.',
    body: z.strictObject({ lookbookId: Id, ...chosenCover }).refine(isOneCover, notOneCover),
    output: Done,
    errors: missing,
  },
  folderCoverPhoto: {
    method: 'POST',
    path: '/project/lookbook/foldercoverphoto',
    access: staff,
    summary: 'The picture that stands for a folder.',
    body: z.strictObject({ folderId: Id, ...chosenCover }).refine(isOneCover, notOneCover),
    output: Done,
    errors: missing,
  },
})
