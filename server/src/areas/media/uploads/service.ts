/**
 * Uploads: whole in one call, or in parts that may be interrupted at any byte and go on (docs/decisions/010-uploads.md). A part is
 * whole in storage before its row says so, so what was answered as stored is there whatever happens next. Whose files they are, who
 * may send them and what they become is said by the area that owns the record.
 */
import { Readable } from 'node:stream'
import { pictureProblems } from '@backlot/contract/area-problems'
import { uploadLimits } from '@backlot/contract/uploads'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx, Platform } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { scanned } from '#kit/scanner.ts'
import { limitOf, refuseEarly, refuseSize } from '../intake/accepted.ts'
import { discard, forgetDrafts, noteDrafts, receive, type Received } from '../intake/service.ts'
import { refuseMoreBytes } from '../quotas/service.ts'
import { storeReceived } from '../service.ts'
import { partNames, removeUpload } from './cleanup.ts'
import type { OwnerOfParts, UploadOwner, UploadTarget } from './owner.ts'
import {
  appendPart,
  countOpen,
  findUpload,
  findUploadByRequest,
  findUploadMade,
  finishInParts,
  finishUpload,
  insertUpload,
  type Part,
  type UploadRow,
} from './queries.ts'

/** Unfinished at a time; more are a loop, not a person (security.md U8). */
const mostOpen = 2000

/** A file as it was announced. The same request key again is the same upload. */
export interface UploadRequest<Fields> extends UploadTarget<Fields> {
  fileName: string
  requestKey: string | null
}

/** Takes a file that comes in one call. The same request key again answers what it became. */
export async function uploadWhole<Fields extends object, Made>(
  ctx: Ctx,
  owner: UploadOwner<Fields, Made, unknown>,
  given: UploadRequest<Fields> & { file: Readable },
): Promise<Made> {
  await owner.open(ctx, given)
  const known = await findKnown(ctx, owner, given)
  if (known?.made_id) {
    given.file.resume()
    const answered = await owner.again(ctx, known.made_id)
    if (answered) return answered
  }
  // Its size is not known yet: an owner may go over by this one file.
  await refuseMoreBytes(ctx, 1, owner.noRoom)
  const received = await receive(ctx, given.file, limitOf(owner.accepts(ctx)))
  return makeOnce(ctx, owner, { given, received, known })
}

const findKnown = async (
  ctx: Ctx,
  { name }: { name: string },
  { recordId, requestKey }: { recordId: number; requestKey: string | null },
): Promise<UploadRow | undefined> =>
  requestKey === null ? undefined : findUploadByRequest(ctx.db, ctx.site.id, { owner: name, recordId, requestKey })

/** What has arrived as a whole becomes what the area makes of it, once for one request key. */
async function makeOnce<Fields extends object, Made>(
  ctx: Ctx,
  owner: UploadOwner<Fields, Made, unknown>,
  { given, received, known }: { given: UploadRequest<Fields>; received: Received; known: UploadRow | undefined },
): Promise<Made> {
  if ('makeOfParts' in owner) return makeOfOnePart(ctx, owner, { given, received, known })
  const stored = await storeReceived(ctx, received, owner.accepts(ctx))
  try {
    return await owner.make(ctx, { ...given, stored }, async (inside, madeId) => {
      if (given.requestKey === null) return
      const isFirst = known
        ? await finishUpload(inside.db, ctx.site.id, known.id, madeId, ctx.now())
        : await insertUpload(inside.db, { ...newRow(ctx, owner, given), bytes: received.bytes, made_id: madeId })
      must(isFirst, 'conflict')
    })
  } catch (error) {
    await forgetIncoming(ctx, stored)
    // Sent twice at the same moment: the other one made it.
    const other = isConflict(error) ? await findKnown(ctx, owner, given) : undefined
    const answered = other?.made_id ? await owner.again(ctx, other.made_id) : null
    if (answered) return answered
    throw error
  }
}

/** What came in one call stays the only part of an upload until the job that it became is done with it. */
async function makeOfOnePart<Fields extends object, Made>(
  ctx: Ctx,
  owner: OwnerOfParts<Fields, Made, unknown>,
  { given, received, known }: { given: UploadRequest<Fields>; received: Received; known: UploadRow | undefined },
): Promise<Made> {
  const { name, bytes } = received
  try {
    refuseEarly(received.head, bytes, owner.accepts(ctx))
    return await owner.makeOfParts(ctx, given, async (inside, madeId) => {
      must(known === undefined, 'conflict')
      const parts = JSON.stringify([{ name, bytes }] satisfies Part[])
      must(await insertUpload(inside.db, { ...newRow(ctx, owner, given), bytes, received: bytes, parts, made_id: madeId }), 'conflict')
      await forgetDrafts(inside, [name])
    })
  } catch (error) {
    await discard(ctx, [name])
    throw error
  }
}

/** What came was taken by no row in the end: nothing lies under the name that it came by, and nobody need look there. */
const forgetIncoming = (ctx: Ctx, { cameAs }: { cameAs?: string }): Promise<unknown> =>
  cameAs === undefined ? Promise.resolve() : forgetDrafts(ctx, [cameAs])

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'conflict'

const newRow = (ctx: Ctx, { name }: { name: string }, given: UploadRequest<object>) => ({
  site_id: ctx.site.id,
  owner: name,
  record_id: given.recordId,
  file_name: given.fileName,
  fields: JSON.stringify(given.fields),
  request_key: given.requestKey,
  created_by: userIdOf(ctx.actor),
  created_at: ctx.now(),
  updated_at: ctx.now(),
})

/** Begins an upload in parts, or answers the one of the same request key. Throws `too_large` for a size that is never taken. */
export async function createUpload<Fields extends object, Made, State>(
  ctx: Ctx,
  owner: UploadOwner<Fields, Made, State>,
  given: UploadRequest<Fields> & { bytes: number },
): Promise<State> {
  await owner.open(ctx, given)
  refuseSize(given, owner.accepts(ctx))
  const known = await findKnown(ctx, owner, given)
  if (known) return stateOf(ctx, owner, known)
  const { uploads } = await countOpen(ctx.db, ctx.site.id, userIdOf(ctx.actor))
  must(uploads < mostOpen, 'too_many')
  const begun = await inTransaction(ctx, async (inside) => {
    await refuseMoreBytes(inside, given.bytes, owner.noRoom)
    return insertUpload(inside.db, { ...newRow(ctx, owner, given), bytes: given.bytes })
  })
  const row = begun ?? (await findKnown(ctx, owner, given))
  must(row, 'conflict')
  return stateOf(ctx, owner, row)
}

const targetOf = <Fields>(row: UploadRow): UploadTarget<Fields> => ({ recordId: row.record_id, fields: row.fields as Fields })

type Opening<Fields> = Pick<UploadOwner<Fields, never, never>, 'name' | 'open'>

/** The upload, if its record is this caller's: missing, foreign and another's answer alike. */
async function openUpload<Fields>(ctx: Ctx, owner: Opening<Fields>, id: string): Promise<UploadRow> {
  const row = await findUpload(ctx.db, ctx.site.id, owner.name, id)
  must(row, 'not_found')
  await owner.open(ctx, targetOf(row))
  return row
}

async function stateOf<Fields, Made, State>(ctx: Ctx, owner: UploadOwner<Fields, Made, State>, row: UploadRow): Promise<State> {
  const made = row.made_id === null ? null : await owner.again(ctx, row.made_id)
  return owner.present({ id: row.id, bytes: row.bytes, offset: row.received }, made)
}

export const getUpload = async <Fields, Made, State>(ctx: Ctx, owner: UploadOwner<Fields, Made, State>, id: string): Promise<State> =>
  stateOf(ctx, owner, await openUpload(ctx, owner, id))

/** Takes the bytes from `offset` on; with the last ones the file is made. Throws `conflict`, with how far it has got. */
export async function uploadPart<Fields, Made, State>(
  ctx: Ctx,
  owner: UploadOwner<Fields, Made, State>,
  { id, offset, body }: { id: string; offset: number; body: Readable },
): Promise<State> {
  const row = await openUpload(ctx, owner, id)
  if (row.made_id !== null || row.received !== offset) {
    body.resume()
    if (row.made_id !== null) return stateOf(ctx, owner, row)
    throw new AppError('conflict', { detail: pictureProblems.uploadElsewhere, current: await stateOf(ctx, owner, row) })
  }
  if (row.received === row.bytes) {
    // Everything had arrived when the server stopped; the call says so again and the file becomes what it is.
    body.resume()
    return complete(ctx, owner, row)
  }
  const received = await receive(ctx, body, () => Math.min(uploadLimits.partBytes, row.bytes - offset))
  const next = await takePart(ctx, owner, row, received)
  return next.received === next.bytes ? complete(ctx, owner, next) : stateOf(ctx, owner, next)
}

/** Smaller ones are the last of their file: a file of a million parts is made to keep us busy. */
const leastPart = 32 * 1024

async function takePart<Fields, Made, State>(
  ctx: Ctx,
  owner: UploadOwner<Fields, Made, State>,
  row: UploadRow,
  received: Received,
): Promise<UploadRow> {
  const next = await appended(ctx, owner, row, received).catch(async (error: unknown) => {
    await discard(ctx, [received.name])
    throw error
  })
  if (next) return next
  await discard(ctx, [received.name])
  const current = await findUpload(ctx.db, ctx.site.id, owner.name, row.id)
  must(current, 'not_found')
  throw new AppError('conflict', { detail: pictureProblems.uploadElsewhere, current: await stateOf(ctx, owner, current) })
}

/** Undefined when others have gone on with this upload meanwhile. */
async function appended(
  ctx: Ctx,
  owner: Pick<UploadOwner<never, unknown, unknown>, 'accepts'>,
  row: UploadRow,
  received: Received,
): Promise<UploadRow | undefined> {
  const offset = row.received
  const isLast = offset + received.bytes === row.bytes
  if (!isLast && received.bytes < leastPart) invalidField('offset', pictureProblems.partTooSmall)
  if (offset === 0) refuseEarly(received.head, row.bytes, owner.accepts(ctx))
  return inTransaction(ctx, async (inside) => {
    const part: Part = { name: received.name, bytes: received.bytes }
    const next = await appendPart(inside.db, ctx.site.id, row.id, offset, part, ctx.now())
    if (next) await forgetDrafts(inside, [received.name])
    return next
  })
}

async function* bytesOf(platform: Platform, row: UploadRow): AsyncGenerator<Buffer> {
  for (const name of partNames(row)) {
    const found = await platform.storage.get(name)
    if (!found) throw new AppError('unavailable')
    for await (const chunk of found.stream) yield chunk as Buffer
  }
}

/** All bytes are here: they become one file. Asked twice at once, both answers name the same thing. */
async function complete<Fields, Made, State>(ctx: Ctx, owner: UploadOwner<Fields, Made, State>, row: UploadRow): Promise<State> {
  if ('makeOfParts' in owner) return completeInParts(ctx, owner, row)
  const bytes = scanned(ctx.platform.settings.scannerUrl, bytesOf(ctx.platform, row))
  const received = await receive(ctx, Readable.from(bytes), () => row.bytes).catch(async (error: unknown) => {
    // Infected: its parts go, too. A scanner that is away is asked again with the next call.
    if (error instanceof AppError && error.code === 'invalid') await removeUpload(ctx, row)
    throw error
  })
  const stored = await storeReceived(ctx, received, owner.accepts(ctx))
  try {
    const made = await owner.make(ctx, { ...targetOf<Fields>(row), fileName: row.file_name, stored }, async (inside, madeId) => {
      must(await finishUpload(inside.db, ctx.site.id, row.id, madeId, ctx.now()), 'conflict')
      await noteDrafts(inside, partNames(row))
    })
    await discard(ctx, partNames(row))
    return owner.present({ id: row.id, bytes: row.bytes, offset: row.bytes }, made)
  } catch (error) {
    await forgetIncoming(ctx, stored)
    const other = isConflict(error) ? await findUpload(ctx.db, ctx.site.id, owner.name, row.id) : undefined
    if (!other?.made_id) throw error
    return stateOf(ctx, owner, other)
  }
}

async function completeInParts<Fields, Made, State>(ctx: Ctx, owner: OwnerOfParts<Fields, Made, State>, row: UploadRow): Promise<State> {
  try {
    const made = await owner.makeOfParts(ctx, { ...targetOf<Fields>(row), fileName: row.file_name }, async (inside, madeId) => {
      must(await finishInParts(inside.db, ctx.site.id, row.id, madeId, ctx.now()), 'conflict')
    })
    return owner.present({ id: row.id, bytes: row.bytes, offset: row.bytes }, made)
  } catch (error) {
    const other = isConflict(error) ? await findUpload(ctx.db, ctx.site.id, owner.name, row.id) : undefined
    if (!other?.made_id) throw error
    return stateOf(ctx, owner, other)
  }
}

/** The file of an upload that became a job, scanned as it is read; and how it is removed. Throws `not_found`. */
export async function fileInParts(
  ctx: Ctx,
  { name }: { name: string },
  madeId: number,
): Promise<{ bytes: Readable; remove: () => Promise<void> }> {
  const row = await findUploadMade(ctx.db, ctx.site.id, name, madeId)
  must(row, 'not_found')
  return {
    bytes: Readable.from(scanned(ctx.platform.settings.scannerUrl, bytesOf(ctx.platform, row))),
    remove: () => removeUpload(ctx, row),
  }
}

/** Gives an upload up. What it has become already stays. */
export async function cancelUpload<Fields>(ctx: Ctx, owner: Opening<Fields>, id: string): Promise<{ Success: boolean }> {
  await removeUpload(ctx, await openUpload(ctx, owner, id))
  return { Success: true }
}
