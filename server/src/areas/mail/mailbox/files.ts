/** Files that people send by mail: pictures and PDF documents, known by their bytes and seen by the scanner. */
import { Readable } from 'node:stream'
import { keepOriginal, receiveFile, sendAttachment, type Accepted, type StoredMedia } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { AppError, must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { scanned } from '#kit/scanner.ts'
import type { IncomingFile } from '#kit/mailbox/message.ts'
import { findFile, insertFiles, listFiles, type FileRow } from './queries.ts'

const accepted: Accepted = { pictures: true, videoBytes: 0, documentBytes: 25 * 1024 * 1024 }
const mostFiles = 20

export interface ReceivedFile {
  name: string
  bytes: number
  /** Undefined where it is of a kind that is not taken, or not clean. */
  stored: StoredMedia | undefined
}

/** Throws `unavailable` while the scanner is away: nothing of the message is taken then, and it is read again. */
export async function receiveFiles(ctx: Ctx, files: readonly IncomingFile[]): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = []
  for (const { name, bytes } of files.slice(0, mostFiles)) {
    const passed = Readable.from(scanned(ctx.platform.settings.scannerUrl, Readable.from([bytes]) as AsyncIterable<Buffer>))
    const stored = await receiveFile(ctx, passed, accepted).catch((error: unknown) => {
      if (error instanceof AppError && ['invalid', 'too_large', 'unsupported'].includes(error.code)) return undefined
      throw error
    })
    received.push({ name: plainName(name), bytes: bytes.length, stored })
  }
  return received
}

export async function keepFiles(ctx: TransactionCtx, incomingId: number, files: readonly ReceivedFile[]): Promise<void> {
  if (files.length === 0) return
  for (const { stored } of files) {
    if (!stored) continue
    const { width: _width, height: _height, isVideo: _isVideo, ...original } = stored
    await keepOriginal(ctx, original)
  }
  await insertFiles(
    ctx.db,
    files.map(({ name, bytes, stored }) => ({
      site_id: ctx.site.id,
      incoming_id: incomingId,
      name,
      bytes,
      file_hash: stored?.hash ?? null,
    })),
  )
}

export const presentFile = ({ id, name, bytes, file_hash }: FileRow) => ({ id, name, bytes, refused: file_hash === null })

/** Files of these messages, by message. For areas that show what was written by mail; whoever may read it may have them. */
export async function filesOfMails(db: SiteDb, siteId: number, incomingIds: readonly number[]) {
  const rows = incomingIds.length === 0 ? [] : await listFiles(db, siteId, incomingIds)
  return Map.groupBy(
    rows.map((row) => ({ incomingId: row.incoming_id, ...presentFile(row) })),
    ({ incomingId }) => incomingId,
  )
}

/** The same with their bytes, for an area that files them with what they belong to. */
export const originalsOfMail = async (db: SiteDb, siteId: number, incomingId: number) =>
  (await listFiles(db, siteId, [incomingId])).map(({ name, bytes, file_hash }) => ({ name, bytes, file_hash }))

/** Throws `not_found` also for one that was not taken. */
export async function sendIncomingFile(ctx: Ctx, { incomingId, fileId }: { incomingId: number; fileId: number }, { reply }: Call) {
  const file = await findFile(ctx.db, ctx.site.id, incomingId, fileId)
  must(file && file.file_hash !== null, 'not_found')
  return sendAttachment(ctx, reply, { hash: file.file_hash, fileName: file.name })
}
