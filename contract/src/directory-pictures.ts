/**
 * Pictures, résumé and price list of an entry (S2 §7 coverphoto, domain.md §2.1). A file is sent first; the record then names it, and
 * so its order, words and removal are fields like any other: kept in the history, and proposed by the owner of a public entry.
 */
import { z } from 'zod'
import { documentKinds, pictureKinds } from './directory-fields.ts'
import { endpoints, Id, IdParams, IdText, type Role } from './endpoint.ts'
import { Picture } from './locations.ts'

export const entryFileLimits = {
  pictureBytes: 60 * 1024 * 1024,
  documentBytes: 10 * 1024 * 1024,
  /** Of one entry, with those that its record names no more. */
  files: 200,
} as const

export const fileStates = ['waiting', 'ready', 'failed'] as const
export const entryFileKinds = ['picture', ...documentKinds] as const
export type EntryFileKind = (typeof entryFileKinds)[number]

/** A picture as it is shown. */
export const EntryPicture = Picture.extend({
  kind: z.enum(pictureKinds),
  caption: z.string(),
  alt_text: z.string(),
  credit: z.string(),
})
export type EntryPicture = z.infer<typeof EntryPicture>

/** A résumé or a price list that the caller may read; `GET /directory/:id/document/:kind` answers its bytes. */
export const EntryDocument = z.object({ id: z.number().int(), bytes: z.number().int(), type: z.string(), created_at: z.string() })
export type EntryDocument = z.infer<typeof EntryDocument>

/** A file as the keepers of its entry see it, named by the record or not. */
export const EntryFile = z.object({
  id: z.number().int(),
  kind: z.enum(entryFileKinds),
  state: z.enum(fileStates),
  /** Why a picture could not be made. */
  error: z.string().nullable(),
  /** Its file breaks off early: it is shown as far as it can be read. */
  damaged: z.boolean(),
  file_name: z.string(),
  bytes: z.number().int(),
  created_at: z.string(),
  /** Null for what is no picture, or is not made yet. */
  picture: Picture.nullable(),
})
export type EntryFile = z.infer<typeof EntryFile>

/** What an upload became; `added` is false where the entry has these very bytes already. */
const StoredFile = z.object({ file: EntryFile, added: z.boolean() })
export type StoredFile = z.infer<typeof StoredFile>

const writers: readonly Role[] = ['admin', 'directory']
const refusals = ['not_found', 'too_large', 'unsupported', 'wrong_state', 'conflict'] as const

export const directoryPicturesApi = endpoints({
  image: {
    method: 'POST',
    path: '/directory/image',
    access: writers,
    consumes: 'multipart/form-data',
    limitPerMinute: 120,
    summary:
      'Takes one picture of an entry, for its record to name in `images`. What it is comes from its bytes; renditions are made by a job.',
    body: z.strictObject({ dirId: IdText }),
    output: StoredFile,
    errors: refusals,
  },
  document: {
    method: 'POST',
    path: '/directory/document',
    access: writers,
    consumes: 'multipart/form-data',
    limitPerMinute: 30,
    summary: 'Takes a résumé or a price list, a PDF, for the record of the entry to name.',
    body: z.strictObject({ dirId: IdText, kind: z.enum(documentKinds) }),
    output: StoredFile,
    errors: refusals,
  },
  coverPhoto: {
    method: 'POST',
    path: '/directory/coverphoto',
    access: writers,
    summary: 'The picture that stands for an entry: by its id, or by the address of one of its renditions.',
    body: z.strictObject({ dirId: Id, thumbnail_image: z.union([Id, z.string().min(1).max(500)]) }),
    output: z.object({ Success: z.boolean(), message: z.string(), waits: z.boolean() }),
    errors: ['not_found', 'conflict', 'wrong_state'],
  },
  retry: {
    method: 'POST',
    path: '/directory/image/:id/retry',
    access: writers,
    summary: 'Tries again to make a picture that could not be made.',
    params: IdParams,
    output: EntryFile,
    errors: ['not_found', 'wrong_state'],
  },
  file: {
    method: 'GET',
    path: '/directory/file/:id',
    access: ['admin', 'scout', 'directory'],
    produces: 'application/octet-stream',
    summary: 'A file as it was sent, for the keepers of its entry.',
    params: IdParams,
    errors: ['not_found'],
  },
  read: {
    method: 'GET',
    path: '/directory/:id/document/:kind',
    access: 'visitor',
    produces: 'application/pdf',
    summary: 'The résumé or the price list of an entry, where it is not locked for the caller.',
    params: z.strictObject({ id: Id, kind: z.enum(documentKinds) }),
    errors: ['not_found'],
  },
})
