/** A location's gallery as it is kept: uploads, pictures and videos, folders, their order, trash (S2 §7, domain.md §1.4). */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, PageQuery, staff, wholeNumber, type Role } from './endpoint.ts'
import { Picture } from './locations.ts'
import { messages } from './messages.ts'
import { PartQuery, RequestKey, uploadFields, UploadParams, UploadProgress } from './uploads.ts'

export const pictureLimits = {
  /** Of one picture; a site sets how large a video may be. */
  fileBytes: 60 * 1024 * 1024,
  /** Pictures of one call. */
  ids: 10_000,
  page: 500,
  tags: 40,
  folders: 200,
  /** Pictures of one gallery. */
  gallery: 20_000,
  caption: 1000,
  position: 0.000_001,
} as const

/** The office and owners; an owner's own locations only (S2 §6). */
export const galleryKeepers: readonly Role[] = ['admin', 'scout', 'location']

export const pictureStates = ['waiting', 'ready', 'failed'] as const

const line = (most: number) => z.string().trim().max(most)
const Caption = line(pictureLimits.caption)
const Tag = z.string().trim().min(1).max(60)
const Tags = z.array(Tag).max(pictureLimits.tags)
const Url = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
const IdText = z.string().regex(/^[1-9]\d{0,9}$/)
/** Picture ids of one call, each once. */
const ImageIds = z
  .array(Id)
  .min(1)
  .max(pictureLimits.ids)
  .refine((ids) => new Set(ids).size === ids.length, 'Each picture once.')
const FolderId = Id.nullable()

/** What can be said of a picture; a name that is absent stays as it is. */
export const PictureFields = z.strictObject({
  caption: Caption.optional(),
  alt_text: line(500).optional(),
  credit: line(200).optional(),
  licence: line(120).optional(),
  licence_url: Url.optional(),
  tags: Tags.optional(),
})
export type PictureFields = z.infer<typeof PictureFields>

/** A picture as its keepers see it. */
export const ManagedPicture = Picture.extend({
  location_id: z.number().int(),
  folder_id: z.number().int().nullable(),
  sort_order: z.number().int(),
  IsVideo: z.boolean(),
  hidden: z.boolean(),
  state: z.enum(pictureStates),
  /** Why it could not be made. */
  error: z.string().nullable(),
  /** An edited version is being made; until then the present one is shown. */
  updating: z.boolean(),
  /** Shown to nobody but its keepers until the office approves it. */
  awaiting_approval: z.boolean(),
  /** What an owner wants changed of it; null when nothing. */
  proposed: z.record(z.string(), z.unknown()).nullable(),
  is_cover: z.boolean(),
  caption: z.string(),
  alt_text: z.string(),
  credit: z.string(),
  licence: z.string(),
  licence_url: z.string(),
  tags: z.array(z.string()),
  file_name: z.string(),
  bytes: z.number().int(),
  taken_at: z.string().nullable(),
  /** Where it was taken; for its keepers alone. */
  exif_latitude: z.number().nullable(),
  exif_longitude: z.number().nullable(),
  /** An edited version is shown, and the original can be brought back. */
  edited: z.boolean(),
  duplicate_of: z.number().int().nullable(),
  /** Address of the film itself. */
  video: z.string().nullable(),
  duration: z.number().nullable(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
})
export type ManagedPicture = z.infer<typeof ManagedPicture>

export const ManagedFolder = z.object({
  id: z.number().int(),
  location_id: z.number().int(),
  name: z.string(),
  sort_order: z.number().int(),
  visible: z.boolean(),
  cover_image_id: z.number().int().nullable(),
  awaiting_approval: z.boolean(),
  /** All that are not in the trash, and those of them that visitors do not see. */
  image_count: z.number().int(),
  hidden_count: z.number().int(),
  deleted_at: z.string().nullable(),
})
export type ManagedFolder = z.infer<typeof ManagedFolder>

/** The frame of a gallery: what there is besides the pictures. */
export const GalleryFrame = z.object({
  location_id: z.number().int(),
  location_name: z.string(),
  status: z.string(),
  cover_image_id: z.number().int().nullable(),
  /** Changes of this caller wait for the office. */
  waits: z.boolean(),
  /** May remove for good and recover. */
  office: z.boolean(),
  folders: z.array(ManagedFolder),
  trashed_folders: z.array(ManagedFolder),
  /** Pictures that are not in the trash; of these without a folder; and in the trash. */
  total: z.number().int(),
  unfiled: z.number().int(),
  trashed: z.number().int(),
  /** Being made at this moment. */
  waiting: z.number().int(),
  /** Largest video in bytes; 0 takes none. */
  videoBytes: z.number().int(),
})
export type GalleryFrame = z.infer<typeof GalleryFrame>

export const PicturePage = z.object({
  items: z.array(ManagedPicture),
  /** For `cursor` of the next page; null on the last. */
  next: z.string().nullable(),
})
export type PicturePage = z.infer<typeof PicturePage>

/** What an upload became. `duplicates` are pictures of the same gallery with the very same bytes. */
export const StoredPicture = z.object({
  id: z.number().int(),
  added: z.boolean(),
  IsVideo: z.boolean(),
  state: z.enum(pictureStates),
  awaiting_approval: z.boolean(),
  duplicates: z.array(z.number().int()),
})
export type StoredPicture = z.infer<typeof StoredPicture>

export const UploadState = UploadProgress.extend({
  /** What it became, once everything has arrived. */
  picture: StoredPicture.nullable(),
})
export type UploadState = z.infer<typeof UploadState>

/** What happened to one id: `waits` is an owner's change that the office has to approve. */
export const outcomes = ['changed', 'unchanged', 'waits'] as const
export const Outcome = z.object({ id: z.number().int(), outcome: z.enum(outcomes) })
export type Outcome = z.infer<typeof Outcome>
const Done = z.object({ Success: z.boolean(), message: z.string(), results: z.array(Outcome) })

const ofGallery = { locationId: Id, imageIds: ImageIds } as const
const missing = ['not_found'] as const
const FolderIds = z.strictObject({ locationId: Id, folderIds: z.array(Id).min(1).max(pictureLimits.folders) })
const FolderName = z.string().trim().min(1).max(120)
const SitePage = z.strictObject({ ...PageQuery, search: line(200).default('') })
const SiteImage = ManagedPicture.extend({ location_name: z.string(), folder_name: z.string() })

export const locationPicturesApi = endpoints({
  gallery: {
    method: 'GET',
    path: '/location/:id/gallery',
    access: galleryKeepers,
    summary: 'The frame of a gallery for who keeps it: folders, counts, cover.',
    params: IdParams,
    output: GalleryFrame,
    errors: missing,
  },
  pictures: {
    method: 'GET',
    path: '/location/:id/pictures',
    access: galleryKeepers,
    summary: 'The pictures of a gallery in order, hidden, waiting and failed ones among them; with `trash` those in the trash.',
    params: IdParams,
    query: z.strictObject({
      cursor: z.string().max(200).optional(),
      limit: wholeNumber(1, pictureLimits.page).default(200),
      trash: z.enum(['0', '1']).default('0'),
    }),
    output: PicturePage,
    errors: missing,
  },
  image: {
    method: 'POST',
    path: '/location/image',
    access: galleryKeepers,
    consumes: 'multipart/form-data',
    summary: 'Takes one picture or video, whole. What it is comes from its bytes; renditions are made by a job.',
    body: z.strictObject({
      locationId: IdText,
      folderId: IdText.optional(),
      requestKey: RequestKey.optional(),
      caption: Caption.optional(),
    }),
    output: StoredPicture,
    errors: ['not_found', 'too_large', 'unsupported', 'conflict'],
  },
  createUpload: {
    method: 'POST',
    path: '/location/uploads',
    access: galleryKeepers,
    summary: 'Begins an upload that can be interrupted and go on; the same `requestKey` answers the one that is under way.',
    body: z.strictObject({
      locationId: Id,
      folderId: FolderId.default(null),
      ...uploadFields,
      caption: Caption.optional(),
    }),
    output: UploadState,
    errors: ['not_found', 'too_large', 'conflict'],
  },
  getUpload: {
    method: 'GET',
    path: '/location/uploads/:id',
    access: galleryKeepers,
    summary: 'How far an upload has got.',
    params: UploadParams,
    output: UploadState,
    errors: missing,
  },
  uploadPart: {
    method: 'PATCH',
    path: '/location/uploads/:id',
    access: galleryKeepers,
    consumes: 'application/octet-stream',
    summary: 'The next bytes, from `offset` on; with the last ones it becomes a picture. 409 says where to go on.',
    params: UploadParams,
    query: PartQuery,
    output: UploadState,
    errors: ['not_found', 'too_large', 'conflict'],
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/location/uploads/:id',
    access: galleryKeepers,
    summary: 'Gives an upload up; what had arrived is removed.',
    params: UploadParams,
    output: z.object({ Success: z.boolean() }),
    errors: missing,
  },
  change: {
    method: 'PATCH',
    path: '/location/image/:id',
    access: galleryKeepers,
    summary: 'Caption, alternative text, credit, licence and tags of one picture; `keepDuplicate` says that both stay.',
    params: IdParams,
    body: PictureFields.extend({ keepDuplicate: z.literal(true).optional() }),
    output: ManagedPicture,
    errors: missing,
  },
  tags: {
    method: 'PATCH',
    path: '/location/image/:id/tags',
    access: galleryKeepers,
    summary: 'The tags of one picture.',
    params: IdParams,
    body: z.strictObject({ tags: Tags }),
    output: ManagedPicture,
    errors: missing,
  },
  tagMany: {
    method: 'POST',
    path: '/location/images/tags',
    access: galleryKeepers,
    summary: 'Adds tags to several pictures and takes tags from them.',
    body: z.strictObject({ ...ofGallery, add: Tags.default([]), remove: Tags.default([]) }),
    output: Done,
    errors: missing,
  },
  visibility: {
    method: 'POST',
    path: '/location/updateImageVisibility',
    access: galleryKeepers,
    summary: 'Hides pictures from visitors, or shows them.',
    body: z.strictObject({ ...ofGallery, hidden: z.boolean() }),
    output: Done,
    errors: missing,
  },
  folderVisibility: {
    method: 'POST',
    path: '/location/updateLocFolderVisibility',
    access: galleryKeepers,
    summary: 'Hides a folder with all its pictures, or shows it.',
    body: z.strictObject({ folderId: Id, visible: z.boolean() }),
    output: Done,
    errors: missing,
  },
  sort: {
    method: 'POST',
    path: '/location/sortLocationGallery',
    access: galleryKeepers,
    summary: 'Puts pictures, in the order given, in front of `beforeId` in a folder, or at its end without one.',
    body: z.strictObject({ ...ofGallery, folderId: FolderId, beforeId: Id.nullable().default(null) }),
    output: Done,
    errors: missing,
  },
  move: {
    method: 'POST',
    path: '/location/moveImageToFolder',
    access: galleryKeepers,
    summary: 'Moves pictures to the end of a folder, or out of all folders.',
    body: z.strictObject({ ...ofGallery, folderId: FolderId }),
    output: Done,
    errors: missing,
  },
  coverPhoto: {
    method: 'POST',
    path: '/location/coverphoto',
    access: galleryKeepers,
    summary: 'The picture that stands for a location: by its id, or by the address of one of its renditions.',
    body: z
      .strictObject({ locationId: Id, link: z.string().max(500).optional(), imageId: Id.optional() })
      .refine((body) => (body.link === undefined) !== (body.imageId === undefined), {
        path: ['imageId'],
        message: messages.chooseOnePhoto,
      }),
    output: Done,
    errors: missing,
  },
  galleryCoverPhoto: {
    method: 'POST',
    path: '/location/gallerycoverphoto',
    access: galleryKeepers,
    summary: 'The picture that stands for a folder.',
    body: z.strictObject({ folderId: Id, imageId: Id }),
    output: Done,
    errors: missing,
  },
  softDelete: {
    method: 'DELETE',
    path: '/location/image/:id/softdelete',
    access: galleryKeepers,
    summary: 'Puts one picture in the trash.',
    params: IdParams,
    output: Done,
    errors: missing,
  },
  softDeleteMany: {
    method: 'POST',
    path: '/location/images/softdelete',
    access: galleryKeepers,
    summary: 'Puts several pictures in the trash.',
    body: z.strictObject(ofGallery),
    output: Done,
    errors: missing,
  },
  recover: {
    method: 'PATCH',
    path: '/location/image/:id/recover',
    access: galleryKeepers,
    summary: 'Takes one picture out of the trash.',
    params: IdParams,
    output: Done,
    errors: missing,
  },
  recoverMany: {
    method: 'POST',
    path: '/location/images/recover',
    access: galleryKeepers,
    summary: 'Takes several pictures out of the trash.',
    body: z.strictObject(ofGallery),
    output: Done,
    errors: missing,
  },
  remove: {
    method: 'DELETE',
    path: '/location/image/:id',
    access: staff,
    summary: 'Removes one picture for good; only from the trash.',
    params: IdParams,
    output: Done,
    errors: ['not_found', 'wrong_state'],
  },
  retry: {
    method: 'POST',
    path: '/location/image/:id/retry',
    access: galleryKeepers,
    summary: 'Tries again to make a picture that could not be made.',
    params: IdParams,
    output: ManagedPicture,
    errors: ['not_found', 'wrong_state'],
  },
  file: {
    method: 'GET',
    path: '/location/image/:id/file',
    access: galleryKeepers,
    produces: 'application/octet-stream',
    summary: 'The bytes that a picture is made of, for the image editor.',
    params: IdParams,
    errors: missing,
  },
  edited: {
    method: 'POST',
    path: '/location/image/:id/edited',
    access: galleryKeepers,
    consumes: 'multipart/form-data',
    summary: 'Takes an edited version in place of a picture; the original is kept.',
    params: IdParams,
    body: z.strictObject({}),
    output: ManagedPicture,
    errors: ['not_found', 'too_large', 'unsupported', 'wrong_state'],
  },
  original: {
    method: 'POST',
    path: '/location/image/:id/original',
    access: galleryKeepers,
    summary: 'Brings the original back that was there before the edits.',
    params: IdParams,
    output: ManagedPicture,
    errors: ['not_found', 'wrong_state'],
  },
  poster: {
    method: 'POST',
    path: '/location/image/:id/poster',
    access: galleryKeepers,
    consumes: 'multipart/form-data',
    summary: 'The picture that stands for a video, and its length in seconds.',
    params: IdParams,
    body: z.strictObject({
      duration: z
        .string()
        .regex(/^\d{1,6}(\.\d{1,6})?$/)
        .optional(),
    }),
    output: ManagedPicture,
    errors: ['not_found', 'too_large', 'unsupported', 'wrong_state'],
  },
  createFolder: {
    method: 'POST',
    path: '/location/folders',
    access: galleryKeepers,
    summary: 'A new folder at the end.',
    body: z.strictObject({ locationId: Id, name: FolderName }),
    output: ManagedFolder,
    errors: missing,
  },
  changeFolder: {
    method: 'PATCH',
    path: '/location/folders',
    access: galleryKeepers,
    summary: 'The name of a folder, or its place in front of `beforeId`, at the end with null.',
    body: z.strictObject({ folderId: Id, name: FolderName.optional(), beforeId: Id.nullable().optional() }),
    output: ManagedFolder,
    errors: missing,
  },
  deleteFolders: {
    method: 'PATCH',
    path: '/location/folders/delete',
    access: galleryKeepers,
    summary: 'Puts folders in the trash, with the pictures in them.',
    body: FolderIds,
    output: Done,
    errors: missing,
  },
  recoverFolders: {
    method: 'PATCH',
    path: '/location/folders/recover',
    access: galleryKeepers,
    summary: 'Takes folders out of the trash, with the pictures in them.',
    body: FolderIds,
    output: Done,
    errors: missing,
  },
  removeFolders: {
    method: 'PATCH',
    path: '/location/folders/permdelete',
    access: staff,
    summary: 'Removes folders from the trash for good, with the pictures in them.',
    body: FolderIds,
    output: Done,
    errors: ['not_found', 'wrong_state'],
  },
})

/** S3 names the two calls and says no more: they list what the office looks after over all locations of its site. */
export const sitePicturesApi = endpoints({
  locationImages: {
    method: 'POST',
    path: '/site/locationimages',
    access: administrators,
    paged: true,
    summary: 'The pictures of all locations of the site, newest first; `search` looks in captions, tags, file and location names.',
    body: SitePage,
    output: z.array(SiteImage),
  },
  trashedLocationImages: {
    method: 'POST',
    path: '/site/locationimages/softdelete',
    access: administrators,
    paged: true,
    summary: 'The pictures in the trash over all locations of the site, latest first.',
    body: SitePage,
    output: z.array(SiteImage),
  },
})
