/** Files of an entry come in, and go out to who may have them. The record that names them is written as any other field is. */
import type { Readable } from 'node:stream'
import { directoryProblems } from '@backlot/contract/area-problems'
import { entryFileLimits, type EntryFile, type EntryFileKind, type StoredFile } from '@backlot/contract/directory-pictures'
import { labelOf, type documentKinds } from '@backlot/contract/directory-fields'
import {
  documentsOnly,
  keepOriginal,
  picturesBesideDocuments,
  receiveFile,
  refuseMoreBytes,
  sendAttachment,
  type StoredOriginal,
} from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { lockRecord, mustBeLive, openRecord } from '#engine/records/write.ts'
import { listingKind } from '../definition.ts'
import { renderPictureJob } from '../pictures/jobs.ts'
import { can } from '../policy.ts'
import { detailsFor, subjectOf } from '../present.ts'
import { viewable } from '../service.ts'
import { presentFile } from './present.ts'
import { findFile, findFiles, insertFile, updateWaiting, type FileRow } from './queries.ts'

type DocumentKind = (typeof documentKinds)[number]

export interface Sent {
  entryId: number
  kind: EntryFileKind
  fileName: string
  file: Readable
}

/** Takes one file of an entry. What it is comes from its bytes. The very bytes that the entry has already add nothing. */
export async function takeFile(ctx: Ctx, { entryId, kind, fileName, file }: Sent): Promise<StoredFile> {
  await mustBeOpen(ctx, entryId)
  // Nothing is read for who has no room at all; the file itself is measured when it is there.
  await refuseMoreBytes(ctx, 1, directoryProblems.noRoom)
  const stored = await receiveFile(ctx, file, kind === 'picture' ? picturesBesideDocuments : documentsOnly(entryFileLimits.documentBytes))
  return keepFile(ctx, { entryId, kind, fileName, stored })
}

/** Throws `not_found` or `wrong_state` before a byte is read. */
async function mustBeOpen(ctx: Ctx, entryId: number): Promise<void> {
  const { row } = await openRecord(ctx, listingKind, entryId)
  must(can(ctx.actor, 'edit', subjectOf(row), ctx.site), 'not_found', directoryProblems.entryNotFound)
  mustBeLive(listingKind, row)
}

/** The bytes get their row, once for one entry. */
export const keepFile = (
  ctx: Ctx,
  given: { entryId: number; kind: EntryFileKind; fileName: string; stored: StoredOriginal },
): Promise<StoredFile> =>
  inTransaction(ctx, async (inside) => {
    mustBeLive(listingKind, (await lockRecord(inside, listingKind, given.entryId)).row)
    const { width, height, ...stored } = given.stored
    await keepOriginal(inside, stored)
    const files = await findFiles(inside.db, ctx.site.id, given.entryId)
    const same = files.find((row) => row.kind === given.kind && row.file_hash === stored.hash)
    if (same) return { file: presentFile(ctx, same), added: false }
    must(files.length < entryFileLimits.files, 'conflict', directoryProblems.tooManyFiles)
    await refuseMoreBytes(inside, stored.bytes, directoryProblems.noRoom)
    const isPicture = given.kind === 'picture'
    const row = await insertFile(inside.db, {
      site_id: ctx.site.id,
      entry_id: given.entryId,
      kind: given.kind,
      key: newPublicId(),
      file_hash: stored.hash,
      file_name: plainName(given.fileName),
      type: stored.type,
      bytes: stored.bytes,
      width,
      height,
      state: isPicture ? 'waiting' : 'ready',
      created_by: userIdOf(ctx.actor),
      created_at: ctx.now(),
    })
    if (isPicture) await enqueue(inside, renderPictureJob, { fileId: row.id })
    await noteFile(inside, row, 'added')
    return { file: presentFile(ctx, row), added: true }
  })

const noteFile = (ctx: TransactionCtx, row: FileRow, what: 'added' | 'tried_again') =>
  audit(ctx, { action: `directory.file_${what}`, entity: 'directory', entityId: row.entry_id, changes: { file: row.id, kind: row.kind } })

/** The file, if its entry is one that this caller keeps: missing, foreign and another's answer alike. */
async function openFile(ctx: Ctx, id: number): Promise<FileRow> {
  const row = await findFile(ctx.db, ctx.site.id, id)
  must(row, 'not_found', directoryProblems.entryNotFound)
  await openRecord(ctx, listingKind, row.entry_id)
  return row
}

/** Tries again to make a picture. Throws `wrong_state` for one that is made or being made. */
export async function retryPicture(ctx: Ctx, id: number): Promise<EntryFile> {
  const row = await openFile(ctx, id)
  must(row.state === 'failed', 'wrong_state', directoryProblems.pictureMade)
  await inTransaction(ctx, async (inside) => {
    mustBeLive(listingKind, (await lockRecord(inside, listingKind, row.entry_id)).row)
    await updateWaiting(inside.db, ctx.site.id, id)
    await enqueue(inside, renderPictureJob, { fileId: id })
    await noteFile(inside, row, 'tried_again')
  })
  return presentFile(ctx, { ...row, state: 'waiting', error: null })
}

/** A file as it was sent, for who keeps its entry. */
export async function sendOriginal(ctx: Ctx, id: number, { reply }: Call) {
  const row = await openFile(ctx, id)
  return sendAttachment(ctx, reply, { hash: row.file_hash, fileName: row.file_name })
}

/** The document that an entry shows, under a name of ours: the sender's own may say what nobody should read. */
export async function sendDocument(ctx: Ctx, entryId: number, kind: DocumentKind, { reply }: Call) {
  const entry = await viewable(ctx, entryId)
  const id = detailsFor(ctx, entry)[kind]
  const row = typeof id === 'number' ? await findFile(ctx.db, ctx.site.id, id) : undefined
  must(row && row.entry_id === entryId && row.kind === kind, 'not_found')
  return sendAttachment(ctx, reply, { hash: row.file_hash, fileName: `${labelOf(entry)}, ${nameOf(ctx, kind)}.pdf` })
}

const names = { resume: ['résumé', 'CV'], price_list: ['price list', 'prisliste'] } as const
const nameOf = ({ site }: Ctx, kind: DocumentKind): string => names[kind][site.localeCode === 'no_NO' ? 1 : 0]
