/** A location's gallery as it is kept: pictures and videos, folders, what an upload became (S2 §7, domain.md §1.4). */
import { z } from 'zod'
import { Id, type Role } from './endpoint.ts'
import { Picture } from './locations.ts'
import { UploadProgress } from './uploads.ts'

export const pictureLimits = {
  /** Of one picture; a site sets how large a video may be. */
  fileBytes: 60 * 1024 * 1024,
  /** Pictures of one call. */
  ids: 10_000,
  page: 500,
  tags: 40,
  folders: 200,
  folderName: 120,
  /** Pictures of one gallery. */
  gallery: 20_000,
  caption: 1000,
  position: 0.000_001,
} as const

/** The office and owners; an owner's own locations only (S2 §6). */
export const galleryKeepers: readonly Role[] = ['admin', 'scout', 'location']

export const pictureStates = ['waiting', 'ready', 'failed'] as const

const line = (most: number) => z.string().trim().max(most)
export const Caption = line(pictureLimits.caption)
const Tag = z.string().trim().min(1).max(60)
export const Tags = z.array(Tag).max(pictureLimits.tags)
const Url = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
/** Picture ids of one call, each once. */
export const ImageIds = z
  .array(Id)
  .min(1)
  .max(pictureLimits.ids)
  .refine((ids) => new Set(ids).size === ids.length, 'Each picture once.')
export const FolderId = Id.nullable()

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
  /** Its file breaks off early: it is shown as far as it can be read. */
  damaged: z.boolean(),
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
  /** Of what is said of it: caption to tags, and what an owner wants changed of them. */
  version: z.number().int(),
  file_name: z.string(),
  bytes: z.number().int(),
  taken_at: z.string().nullable(),
  /** Where it was taken; for its keepers alone. */
  exif_latitude: z.number().nullable(),
  exif_longitude: z.number().nullable(),
  /** An edited version is shown, and the original can be brought back. */
  edited: z.boolean(),
  duplicate_of: z.number().int().nullable(),
  /** URL of the film itself. */
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
  /** Of its name. */
  version: z.number().int(),
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
export const Done = z.object({ Success: z.boolean(), message: z.string(), results: z.array(Outcome) })
