/**
 * Uploads: whole in one call, or in parts that may be interrupted at any byte and go on (docs/decisions/010-uploads.md). A part is
 * whole in storage before its row says so, so what was answered as stored is there whatever happens next.
 */
import { Readable } from 'node:stream'
import { pictureLimits, type StoredPicture, type UploadState } from '@backlot/contract/location-pictures'
import { pictureProblems } from '@backlot/contract/area-problems'
import {
  discard,
  forgetDrafts,
  noteDrafts,
  receive,
  refuseEarly,
  refuseMoreBytes,
  storeReceived,
  type Received,
} from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { now } from '#kit/clock.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { imageLimits } from '#kit/images/render.ts'
import { addPicture, answerAgain } from '../pictures/adding.ts'
import { openGallery } from '../pictures/gallery.ts'
import { findFolderHome } from '../folders/queries.ts'
import {
  appendPart,
  countOpen,
  deleteUpload,
  findStale,
  findUpload,
  findUploadByRequest,
  finishUpload,
  insertUpload,
  type Part,
  type UploadRow,
} from './queries.ts'

/** Largest video of a site in bytes; 0 takes none. */
export const videoBytesOf = ({ site }: Pick<Ctx, 'site'>): number => site.settings.videoMegabytes * 1024 * 1024
export const mostBytesOf = (ctx: Pick<Ctx, 'site'>): number => Math.max(imageLimits.bytes, videoBytesOf(ctx))
/** Unfinished at a time; more are a loop, not a person (security.md U8). */
const mostOpen = 2000

export interface WholeUpload {
  locationId: number
  folderId: number | null
  fileName: string
  caption: string
  requestKey: string | null
  file: Readable
}

/** Takes a file that comes in one call. The same request key again answers what it became. */
export async function uploadWhole(ctx: Ctx, given: WholeUpload): Promise<StoredPicture> {
  await checkPlace(ctx, given)
  const known = given.requestKey ? await findUploadByRequest(ctx.db, ctx.site.id, given.locationId, given.requestKey) : undefined
  if (known?.image_id) {
    given.file.resume()
    const answered = await answerAgain(ctx, known.image_id)
    if (answered) return answered
  }
  // Its size is not known yet: an owner may go over by this one file.
  await refuseMoreBytes(ctx, 1, pictureProblems.noRoom)
  const received = await receive(ctx, given.file, mostBytesOf(ctx))
  return keep(ctx, received, given, known)
}

/** Throws `not_found` or `invalid` before a byte is read. */
async function checkPlace(ctx: Ctx, { locationId, folderId }: { locationId: number; folderId: number | null }): Promise<void> {
  await openGallery(ctx, locationId)
  if (folderId === null) return
  const folder = await findFolderHome(ctx.db, ctx.site.id, folderId)
  if (folder?.location_id !== locationId || folder.deleted_at !== null) invalidField('folderId', pictureProblems.noSuchFolder)
}

/** What has arrived as a whole becomes a picture, once for one request key. */
async function keep(ctx: Ctx, received: Received, given: Omit<WholeUpload, 'file'>, known: UploadRow | undefined): Promise<StoredPicture> {
  const stored = await storeReceived(ctx, received, { videoBytes: videoBytesOf(ctx) })
  const request = given.requestKey
  try {
    return await addPicture(ctx, { ...given, stored }, async (inside, imageId) => {
      if (request === null) return
      const isFirst = known
        ? await finishUpload(inside.db, ctx.site.id, known.id, imageId, ctx.now())
        : await insertUpload(inside.db, { ...newRow(ctx, given), bytes: received.bytes, image_id: imageId })
      must(isFirst, 'conflict')
    })
  } catch (error) {
    await forgetIncoming(ctx, stored)
    // Sent twice at the same moment: the other one made the picture.
    const other =
      request !== null && isConflict(error) ? await findUploadByRequest(ctx.db, ctx.site.id, given.locationId, request) : undefined
    const answered = other?.image_id ? await answerAgain(ctx, other.image_id) : null
    if (answered) return answered
    throw error
  }
}

/** What came was no picture in the end: nothing lies under the name that it came by, and nobody need look there. */
const forgetIncoming = (ctx: Ctx, { cameAs }: { cameAs?: string }): Promise<unknown> =>
  cameAs === undefined ? Promise.resolve() : forgetDrafts(ctx, [cameAs])

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'conflict'

const newRow = (ctx: Ctx, given: Omit<WholeUpload, 'file'>) => ({
  site_id: ctx.site.id,
  location_id: given.locationId,
  folder_id: given.folderId,
  file_name: given.fileName,
  fields: JSON.stringify({ caption: given.caption }),
  request_key: given.requestKey,
  created_by: userIdOf(ctx.actor),
  created_at: ctx.now(),
  updated_at: ctx.now(),
})

/** Begins an upload in parts, or answers the one of the same request key. Throws `too_large` for a size that is never taken. */
export async function createUpload(ctx: Ctx, given: Omit<WholeUpload, 'file'> & { bytes: number }): Promise<UploadState> {
  await checkPlace(ctx, given)
  if (given.bytes > mostBytesOf(ctx)) {
    throw new AppError('too_large', { detail: videoBytesOf(ctx) === 0 ? pictureProblems.pictureTooLarge : pictureProblems.videoTooLarge })
  }
  const find = () =>
    given.requestKey ? findUploadByRequest(ctx.db, ctx.site.id, given.locationId, given.requestKey) : Promise.resolve(undefined)
  const known = await find()
  if (known) return stateOf(ctx, known)
  const { uploads } = await countOpen(ctx.db, ctx.site.id, userIdOf(ctx.actor))
  must(uploads < mostOpen, 'too_many')
  const begun = await inTransaction(ctx, async (inside) => {
    await refuseMoreBytes(inside, given.bytes, pictureProblems.noRoom)
    return insertUpload(inside.db, { ...newRow(ctx, given), bytes: given.bytes })
  })
  const row = begun ?? (await find())
  must(row, 'conflict')
  return stateOf(ctx, row)
}

/** The upload, if its gallery is this caller's: missing, foreign and another's answer alike. */
async function openUpload(ctx: Ctx, id: string): Promise<UploadRow> {
  const row = await findUpload(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  await openGallery(ctx, row.location_id)
  return row
}

async function stateOf(ctx: Ctx, row: UploadRow): Promise<UploadState> {
  const picture = row.image_id === null ? null : await answerAgain(ctx, row.image_id)
  return { id: row.id, bytes: row.bytes, offset: row.received, picture }
}

export const getUpload = async (ctx: Ctx, id: string): Promise<UploadState> => stateOf(ctx, await openUpload(ctx, id))

/** Takes the bytes from `offset` on; with the last ones the file becomes a picture. Throws `conflict`, with how far it has got. */
export async function uploadPart(ctx: Ctx, id: string, offset: number, body: Readable): Promise<UploadState> {
  const row = await openUpload(ctx, id)
  if (row.image_id !== null || row.received !== offset) {
    body.resume()
    if (row.image_id !== null) return stateOf(ctx, row)
    throw new AppError('conflict', { detail: pictureProblems.uploadElsewhere, current: await stateOf(ctx, row) })
  }
  if (row.received === row.bytes) {
    // Everything had arrived when the server stopped; the call says so again and the file becomes what it is.
    body.resume()
    return complete(ctx, row)
  }
  const received = await receive(ctx, body, Math.min(pictureLimits.partBytes, row.bytes - offset))
  const next = await takePart(ctx, row, offset, received)
  return next.received === next.bytes ? complete(ctx, next) : stateOf(ctx, next)
}

/** Smaller ones are the last of their file: a file of a million parts is made to keep us busy. */
const leastPart = 32 * 1024

async function takePart(ctx: Ctx, row: UploadRow, offset: number, received: Received): Promise<UploadRow> {
  const next = await appended(ctx, row, offset, received).catch(async (error: unknown) => {
    await discard(ctx, [received.name])
    throw error
  })
  if (next) return next
  await discard(ctx, [received.name])
  const current = await findUpload(ctx.db, ctx.site.id, row.id)
  must(current, 'not_found')
  throw new AppError('conflict', { detail: pictureProblems.uploadElsewhere, current: await stateOf(ctx, current) })
}

/** Undefined when others have gone on with this upload meanwhile. */
async function appended(ctx: Ctx, row: UploadRow, offset: number, received: Received): Promise<UploadRow | undefined> {
  const isLast = offset + received.bytes === row.bytes
  if (!isLast && received.bytes < leastPart) invalidField('offset', pictureProblems.partTooSmall)
  if (offset === 0) refuseEarly(received.head, row.bytes, { videoBytes: videoBytesOf(ctx) })
  return inTransaction(ctx, async (inside) => {
    const part: Part = { name: received.name, bytes: received.bytes }
    const next = await appendPart(inside.db, ctx.site.id, row.id, offset, part, ctx.now())
    if (next) await forgetDrafts(inside, [received.name])
    return next
  })
}

const partsOf = (row: Pick<UploadRow, 'parts'>): Part[] => row.parts as unknown as Part[]

async function* bytesOf(platform: Platform, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const found = await platform.storage.get(part.name)
    if (!found) throw new AppError('unavailable')
    for await (const chunk of found.stream) yield chunk as Buffer
  }
}

/** All bytes are here: they become one file and a picture. Asked twice at once, both answers name the same picture. */
async function complete(ctx: Ctx, row: UploadRow): Promise<UploadState> {
  const parts = partsOf(row)
  const { caption = '' } = row.fields as { caption?: string }
  const received = await receive(ctx, Readable.from(bytesOf(ctx.platform, parts)), row.bytes)
  const stored = await storeReceived(ctx, received, { videoBytes: videoBytesOf(ctx) })
  try {
    const picture = await addPicture(
      ctx,
      { locationId: row.location_id, folderId: row.folder_id, fileName: row.file_name, caption, stored },
      async (inside, imageId) => {
        must(await finishUpload(inside.db, ctx.site.id, row.id, imageId, ctx.now()), 'conflict')
        await noteDrafts(inside, partNames(parts))
      },
    )
    await discard(ctx, partNames(parts))
    return { id: row.id, bytes: row.bytes, offset: row.bytes, picture }
  } catch (error) {
    await forgetIncoming(ctx, stored)
    const other = isConflict(error) ? await findUpload(ctx.db, ctx.site.id, row.id) : undefined
    if (!other?.image_id) throw error
    return stateOf(ctx, other)
  }
}

const partNames = (parts: readonly Part[]): string[] => parts.map((part) => part.name)

/** Gives an upload up. One that is a picture already stays one. */
export async function cancelUpload(ctx: Ctx, id: string): Promise<{ Success: boolean }> {
  const row = await openUpload(ctx, id)
  await removeUpload(ctx, row)
  return { Success: true }
}

async function removeUpload(
  ctx: Pick<Ctx, 'db' | 'platform'> & { site: { id: number } },
  row: Pick<UploadRow, 'id' | 'parts'>,
): Promise<void> {
  const names = partNames(partsOf(row))
  await ctx.db.transaction().execute(async (db) => {
    await noteDrafts({ db, site: ctx.site }, names)
    await deleteUpload(db, ctx.site.id, row.id)
  })
  await discard(ctx, names)
}

/** An upload that nobody has gone on with for so long is given up. */
const restMilliseconds = 7 * 24 * 3600 * 1000

/** Removes uploads that nobody goes on with, over all sites. */
export async function sweepUploads(platform: Platform): Promise<number> {
  const before = new Date(now().getTime() - restMilliseconds)
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>('select distinct site_id from location_uploads where updated_at < $1', [before]),
  )
  let removed = 0
  for (const { site_id: id } of rows) {
    const ctx = { platform, db: platform.database.forSite(id), site: { id } }
    for (const row of await findStale(ctx.db, id, before)) {
      await removeUpload(ctx, row)
      removed += 1
    }
  }
  return removed
}
