/** What a lookbook holds: folders inside folders; locations, single pictures and sections of text, in order (S2 §7). */
import { z } from 'zod'
import { endpoints, Id, IdParams, PageQuery, staff, wholeNumber } from './endpoint.ts'
import { GalleryItem, LocationCard, Picture } from './locations.ts'
import { lookbookProblems } from './area-problems.ts'
import { chosenFolders, CopyTarget, MoveTarget, OneFolderId } from './folder-choice.ts'
import { MessageCode } from './message-answer.ts'
import { SeenVersion } from './versions.ts'

export const lookbookContentLimits = {
  title: 120,
  note: 2000,
  text: 8000,
  /** Of one lookbook, those in the trash left out. */
  items: 5000,
  folders: 500,
  /** Folders inside folders. */
  depth: 6,
  /** Ids of one call. */
  ids: 2000,
  page: 500,
} as const

export const lookbookItemKinds = ['location', 'picture', 'section'] as const
/** What a search in lookbooks looks for; 0 is everything (S2 §9). */
export const lookbookSearchTypes = { everything: 0, locations: 1, pictures: 2, sections: 3 } as const

export const Title = z.string().trim().min(1).max(lookbookContentLimits.title)
const Note = z.string().trim().max(lookbookContentLimits.note)
const Text = z.string().trim().max(lookbookContentLimits.text)
/** What comes right behind the moved; null is the end. */
export const PlaceBefore = Id.nullable().default(null)
const FolderId = Id.nullable()
/** 0 is none: outside of all folders, without a project. */
export const IdOrNone = wholeNumber(0, 2_147_483_647)
const ids = z.array(Id).max(lookbookContentLimits.ids)
const ItemIds = ids.min(1)

export const LookbookFolder = z.object({
  id: z.number().int(),
  lookbook_id: z.number().int(),
  /** Null at the top. */
  parent_folder_id: z.number().int().nullable(),
  name: z.string(),
  /** Whether guests see it. */
  visible: z.boolean(),
  /** Chosen by somebody; null when the first picture stands for it. */
  cover_image_id: z.number().int().nullable(),
  cover: Picture.nullable(),
  /** URL of the cover; empty without one. */
  thumbnail: z.string(),
  sort_order: z.number().int(),
  /** Of the lookbook when this row last changed. */
  version: z.number().int(),
  /** Directly in it. */
  item_count: z.number().int(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
})
export type LookbookFolder = z.infer<typeof LookbookFolder>

/** What a guest reads of a folder. */
export const GuestFolder = z.object({
  id: z.number().int(),
  /** Null at the top of what this link shows. */
  parent_folder_id: z.number().int().nullable(),
  name: z.string(),
  cover: Picture.nullable(),
  item_count: z.number().int(),
})
export type GuestFolder = z.infer<typeof GuestFolder>

/** One thing in a lookbook. */
export const LookbookItem = z.object({
  id: z.number().int(),
  lookbook_id: z.number().int(),
  folder_id: z.number().int().nullable(),
  kind: z.enum(lookbookItemKinds),
  sort_order: z.number().int(),
  /** Of the lookbook when this row last changed. */
  version: z.number().int(),
  /** Heading and words of a section; empty otherwise. */
  title: z.string(),
  text: z.string(),
  note: z.string(),
  location_id: z.number().int().nullable(),
  /** Also of one that the library has no more. */
  location_name: z.string(),
  image_id: z.number().int().nullable(),
  /** What it shows was removed from the library; then there is neither location nor image. */
  gone: z.boolean(),
  /** It was taken from the public after it was put in: guests see it as gone until staff confirm it here. */
  closed: z.boolean(),
  /** When staff confirmed it, though the public does not see it; null again with the next change of its visibility. */
  confirmed_at: z.string().nullable(),
  /** Of a location; a picture names its location only. */
  location: LocationCard.nullable(),
  /** Of a picture; `hidden` says that visitors of the library do not see it: it was chosen here. */
  image: GalleryItem.nullable(),
  created_by: z.number().int().nullable(),
  created_at: z.string(),
})
export type LookbookItem = z.infer<typeof LookbookItem>

export const LookbookItemPage = z.object({
  items: z.array(LookbookItem),
  /** For `cursor` of the next page; null on the last. */
  next: z.string().nullable(),
  /** Of the lookbook when this page was read: `since` of the changes. */
  version: z.number().int(),
})
export type LookbookItemPage = z.infer<typeof LookbookItemPage>

export const LookbookFolderContent = LookbookItemPage.extend({ folder: LookbookFolder, folders: z.array(LookbookFolder) })
export type LookbookFolderContent = z.infer<typeof LookbookFolderContent>

/** One item without what it shows: the whole of a lookbook in one small answer. */
export const LookbookMember = LookbookItem.pick({ id: true, folder_id: true, kind: true, location_id: true, image_id: true })
export type LookbookMember = z.infer<typeof LookbookMember>

/** What happened to one id: `exists` is in that folder already, `gone` is not there (any more), `full` found no room. */
export const lookbookOutcomes = ['changed', 'unchanged', 'exists', 'gone', 'full'] as const
export const LookbookOutcome = z.object({
  /** As it was given. */
  id: z.number().int(),
  outcome: z.enum(lookbookOutcomes),
  /** What a user reads when it was not done. */
  message: z.string(),
  ...MessageCode,
  /** The item that came of it, or that is there already. */
  item_id: z.number().int().nullable(),
})
export type LookbookOutcome = z.infer<typeof LookbookOutcome>
export const Done = z.object({ Success: z.boolean(), message: z.string(), results: z.array(LookbookOutcome) })
export type Done = z.infer<typeof Done>

/** What was added or taken out, kind by kind, each id as it was given. */
export const LookbookChosen = z.object({
  Success: z.boolean(),
  /** Of the lookbook afterwards. */
  version: z.number().int(),
  locations: z.array(LookbookOutcome),
  images: z.array(LookbookOutcome),
  items: z.array(LookbookOutcome),
})
export type LookbookChosen = z.infer<typeof LookbookChosen>

const missing = ['not_found'] as const
const ofFolders = { lookbookId: Id, folderIds: chosenFolders(lookbookContentLimits.folders) } as const
const ItemPageQuery = {
  cursor: z.string().max(200).optional(),
  limit: wholeNumber(1, lookbookContentLimits.page).default(200),
}
const isSomething = (body: Record<string, unknown>): boolean =>
  Object.values(body).some((value) => Array.isArray(value) && value.length > 0)

export const lookbookFoldersApi = endpoints({
  folders: {
    method: 'GET',
    path: '/location/lookbook/:id/folders',
    access: 'shareLink',
    summary:
      'The folders of a lookbook, parents first, each level in order; with `public` those that guests see; to a guest those that the link shows.',
    params: IdParams,
    query: z.strictObject({ public: z.enum(['true', 'false']).default('false') }),
    output: z.union([z.array(LookbookFolder), z.array(GuestFolder)]),
    errors: ['gone', 'not_found'],
  },
  folder: {
    method: 'GET',
    path: '/location/lookbook/folder/:id',
    access: staff,
    summary: 'One folder, the folders in it, and its items in order.',
    params: IdParams,
    query: z.strictObject(ItemPageQuery),
    output: LookbookFolderContent,
    errors: missing,
  },
  trashedFolders: {
    method: 'GET',
    path: '/location/lookbook/getSoftDeletedFolders',
    access: staff,
    paged: true,
    summary: 'Folders in the trash, latest first; of one lookbook or of all.',
    query: z.strictObject({ ...PageQuery, lookbookId: Id.optional() }),
    output: z.array(LookbookFolder.extend({ lookbook_name: z.string() })),
  },
  createFolder: {
    method: 'POST',
    path: '/location/lookbook/folders',
    access: staff,
    summary: 'A new folder at the end of a lookbook or of another folder.',
    body: z.strictObject({ lookbookId: Id, parentFolderId: FolderId.default(null), name: Title, visible: z.boolean().default(true) }),
    output: LookbookFolder,
    errors: missing,
  },
  changeFolder: {
    method: 'PATCH',
    path: '/location/lookbook/folders',
    access: staff,
    summary: 'Name of a folder, and whether guests see it. With `version` a change made on an older one is refused.',
    body: z.strictObject({ folderId: OneFolderId, name: Title.optional(), visible: z.boolean().optional(), version: SeenVersion }),
    output: LookbookFolder,
    errors: ['not_found', 'conflict'],
  },
  sortFolders: {
    method: 'POST',
    path: '/location/sortLookbookFolders',
    access: staff,
    summary: 'Puts folders, in the order given, into another folder or the top, in front of `beforeId` or at the end with null.',
    body: z.strictObject({ ...ofFolders, parentFolderId: FolderId.default(null), beforeId: PlaceBefore }),
    output: Done,
    errors: missing,
  },
  deleteFolders: {
    method: 'PATCH',
    path: '/location/lookbook/folders/delete',
    access: staff,
    summary: 'Puts folders in the trash, with everything in them.',
    body: z.strictObject(ofFolders),
    output: Done,
    errors: missing,
  },
  recoverFolders: {
    method: 'PATCH',
    path: '/location/lookbook/folders/recover',
    access: staff,
    summary: 'Takes folders out of the trash, with everything in them; one whose parent is gone comes to the top.',
    body: z.strictObject(ofFolders),
    output: Done,
    errors: missing,
  },
  removeFolders: {
    method: 'PATCH',
    path: '/location/lookbook/folders/permdelete',
    access: staff,
    summary: 'Removes folders from the trash for good, with everything in them.',
    body: z.strictObject(ofFolders),
    output: Done,
    errors: ['not_found', 'wrong_state'],
  },
  copyFolder: {
    method: 'POST',
    path: '/location/lookbook/copyfolder',
    access: staff,
    summary: 'Copies a folder with everything in it into a folder of another lookbook; `targetFolderId` 0 is its top.',
    body: z.strictObject({ lookbookId: Id, folderId: Id, targetFolderId: CopyTarget }),
    output: LookbookFolder,
    errors: missing,
  },
})

export const lookbookItemsApi = endpoints({
  items: {
    method: 'GET',
    path: '/location/lookbook/:id/items',
    access: staff,
    summary: 'The items of a lookbook, folder by folder, each in order; with `folderId` of one folder, 0 of none.',
    params: IdParams,
    query: z.strictObject({ ...ItemPageQuery, folderId: IdOrNone.optional() }),
    output: LookbookItemPage,
    errors: missing,
  },
  members: {
    method: 'GET',
    path: '/location/lookbook/:id/members',
    access: staff,
    summary: 'All items of a lookbook in order, without what they show: which locations and pictures are in it.',
    params: IdParams,
    output: z.object({ version: z.number().int(), members: z.array(LookbookMember) }),
    errors: missing,
  },
  searchItems: {
    method: 'POST',
    path: '/location/searchLBLocations',
    searches: true,
    reads: true,
    access: staff,
    paged: true,
    summary: 'Items by words in the name of the location, caption, note and section; in one lookbook or in all.',
    body: z.strictObject({
      search: z.string().trim().max(200).default(''),
      type: wholeNumber(0, 3).default(lookbookSearchTypes.everything),
      lookbookId: Id.optional(),
      lookbookFolderIds: z.array(Id).max(lookbookContentLimits.folders).default([]),
      lookbookLocationIds: ids.default([]),
      ...PageQuery,
    }),
    output: z.array(LookbookItem),
    errors: missing,
  },
  addItems: {
    method: 'POST',
    path: '/location/lookbook/items',
    access: staff,
    summary: 'Puts locations, pictures and what visitors see of whole gallery folders into a lookbook, with an answer for each.',
    body: z
      .strictObject({
        lookbookId: Id,
        folderId: FolderId.default(null),
        locationIds: ids.default([]),
        imageIds: ids.default([]),
        /** Folders of location galleries. */
        galleryFolderIds: ids.default([]),
        beforeId: PlaceBefore,
      })
      .refine(isSomething, { path: ['locationIds'], message: lookbookProblems.nothingChosen.code }),
    output: LookbookChosen,
    errors: missing,
  },
  removeItems: {
    method: 'POST',
    path: '/location/lookbook/items/remove',
    access: staff,
    summary:
      'Takes items out of a lookbook, or locations and pictures wherever they are in it; with `folderId` of that folder alone, 0 of none.',
    body: z
      .strictObject({
        lookbookId: Id,
        folderId: IdOrNone.optional(),
        itemIds: ids.default([]),
        locationIds: ids.default([]),
        imageIds: ids.default([]),
      })
      .refine(isSomething, { path: ['itemIds'], message: lookbookProblems.nothingChosen.code }),
    output: LookbookChosen,
    errors: missing,
  },
  recoverItems: {
    method: 'POST',
    path: '/location/lookbook/items/recover',
    access: staff,
    summary: 'Puts items back to where they were taken out.',
    body: z.strictObject({ lookbookId: Id, itemIds: ItemIds }),
    output: Done,
    errors: missing,
  },
  confirmItems: {
    method: 'POST',
    path: '/location/lookbook/items/confirm',
    access: staff,
    summary: 'Shows guests what was taken from the public after it was put in, until its visibility changes again.',
    body: z.strictObject({ lookbookId: Id, itemIds: ItemIds }),
    output: Done,
    errors: missing,
  },
  addSection: {
    method: 'POST',
    path: '/location/lookbook/sections',
    access: staff,
    summary: 'A section of text.',
    body: z.strictObject({
      lookbookId: Id,
      folderId: FolderId.default(null),
      title: Title,
      text: Text.default(''),
      beforeId: PlaceBefore,
    }),
    output: LookbookItem,
    errors: missing,
  },
  changeItem: {
    method: 'PATCH',
    path: '/location/lookbook/items',
    access: staff,
    summary: 'The note of an item, heading and words of a section. With `version` a change made on an older one is refused.',
    body: z.strictObject({ itemId: Id, note: Note.optional(), title: Title.optional(), text: Text.optional(), version: SeenVersion }),
    output: LookbookItem,
    errors: ['not_found', 'conflict'],
  },
  sortItems: {
    method: 'POST',
    path: '/location/sortLookbookLocations',
    access: staff,
    summary: 'Puts items, in the order given, into a folder or outside of all, in front of `beforeId` or at the end with null.',
    body: z.strictObject({ lookbookId: Id, folderId: FolderId.default(null), itemIds: ItemIds, beforeId: PlaceBefore }),
    output: Done,
    errors: missing,
  },
  copyItems: {
    method: 'POST',
    path: '/location/lookbook/copy',
    access: staff,
    summary: 'Copies items to the end of a folder of this or another lookbook; `targetFolderId` 0 is its top.',
    body: z.strictObject({ lookbookId: Id, targetFolderId: CopyTarget, itemIds: ItemIds }),
    output: Done,
    errors: missing,
  },
  moveItems: {
    method: 'POST',
    path: '/location/lookbook/move',
    access: staff,
    summary: 'Moves items to the end of a folder of this or another lookbook; `targetFolderId` 0 is its top.',
    body: z.strictObject({ lookbookId: Id, targetFolderId: MoveTarget, itemIds: ItemIds }),
    output: Done,
    errors: missing,
  },
})
