/**
 * Brings bytes in. Before anything is stored its name is written down as a draft; the draft leaves with the transaction that
 * makes a row of it. So a process that is killed leaves nothing that a cleanup does not find (security.md F1).
 */
import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ctx, Platform } from '#kit/context.ts'
import { now } from '#kit/clock.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError } from '#kit/errors.ts'
import { headBytes } from '#kit/images/kind.ts'
import { incomingName, originalName } from '#kit/storage.ts'
import { deleteDrafts, deleteFile, findFile, insertDraft, insertFile, insertOriginalDraft, takeDraft } from '../queries.ts'

interface StoreCtx extends Pick<Ctx, 'db' | 'platform'> {
  site: Pick<Ctx['site'], 'id'>
}

/** Bytes that are here and have no row yet. */
export interface Received {
  name: string
  hash: string
  bytes: number
  /** The first bytes, which tell what it is. */
  head: Buffer
}

/** Bytes under the name that their content gives them. */
export interface Stored {
  hash: string
  bytes: number
  type: string
  /** The name under which they came; its draft leaves with the row that `keepOriginal` makes. */
  cameAs?: string
}

/** The most bytes that a file may have; its first bytes, when they are here, may say less. */
export type Limit = (head?: Buffer) => number

/** Stores a stream under a name of its own. Throws `too_large` past the limit; what had arrived is then gone. */
export async function receive(ctx: StoreCtx, source: Readable, limit: Limit): Promise<Received> {
  const { storage } = ctx.platform
  const name = incomingName(ctx.site.id)
  await insertDraft(ctx.db, ctx.site.id, name, now())
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  let mostBytes = limit()
  const passing = new PassThrough()
  const measured = async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      bytes += part.length
      if (bytes > mostBytes) throw new AppError('too_large')
      if (head.length < headBytes) {
        head = Buffer.concat([head, part]).subarray(0, headBytes)
        if (head.length === headBytes) mostBytes = limit(head)
      }
      hash.update(part)
      yield part
    }
  }
  const ended = await Promise.allSettled([pipeline(source, measured, passing), storage.put(name, passing)])
  const failed = ended.filter((one) => one.status === 'rejected').map((one) => one.reason as Error)
  const [first] = failed
  if (first) {
    await discard(ctx, [name])
    // The side that failed first ends the other one, which knows only that it was ended.
    throw failed.find((error) => (error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') ?? first
  }
  return { name, hash: hash.digest('hex'), bytes, head }
}

/** Gives received bytes the name of their content. `keepOriginal` makes a row of them. */
export async function settle(ctx: StoreCtx, received: Received, type: string): Promise<Stored> {
  const { storage } = ctx.platform
  const isKnown = await announce(ctx, received.hash)
  if (isKnown) await storage.remove(received.name)
  else await storage.move(received.name, originalName(ctx.site.id, received.hash))
  return { hash: received.hash, bytes: received.bytes, type, cameAs: received.name }
}

/** Stores bytes that are in memory already. */
export async function settleBytes(ctx: StoreCtx, bytes: Buffer, type: string): Promise<Stored> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (!(await announce(ctx, hash))) await ctx.platform.storage.put(originalName(ctx.site.id, hash), bytes)
  return { hash, bytes: bytes.length, type }
}

/** Whether the bytes of this content are here and stay. The draft comes first: from then on no cleanup takes them away. */
async function announce(ctx: StoreCtx, hash: string): Promise<boolean> {
  const name = originalName(ctx.site.id, hash)
  const isKnown = await insertOriginalDraft(ctx.db, ctx.site.id, { name, hash, at: now() })
  return isKnown && ctx.platform.storage.has(name)
}

/** Makes the row of stored bytes, in the transaction that points to them. */
export async function keepOriginal(inside: Pick<TransactionCtx, 'db' | 'site'>, stored: Stored): Promise<void> {
  const { hash, bytes, type, cameAs } = stored
  await insertFile(inside.db, { site_id: inside.site.id, hash, bytes, type }, [
    originalName(inside.site.id, hash),
    ...(cameAs === undefined ? [] : [cameAs]),
  ])
}

/** Removes bytes that nothing points to. */
export async function discard(ctx: StoreCtx, names: readonly string[]): Promise<void> {
  for (const name of names) await ctx.platform.storage.remove(name)
  await deleteDrafts(ctx.db, ctx.site.id, names)
}

/** A row points to these from now on, in the transaction that writes it. */
export const forgetDrafts = (inside: Pick<StoreCtx, 'db' | 'site'>, names: readonly string[]) =>
  deleteDrafts(inside.db, inside.site.id, names)

/** Writes names down as drafts: bytes about to be stored under them, or bytes that nothing points to from now on. */
export async function noteDrafts(ctx: Pick<StoreCtx, 'db' | 'site'>, names: readonly string[], at = now()): Promise<void> {
  for (const name of names) await insertDraft(ctx.db, ctx.site.id, name, at)
}

const isStillUsed = (error: unknown): boolean => (error as { code?: string }).code === '23503'

/** Removes an original unless something still points to it. */
export async function removeOriginal(ctx: Ctx, hash: string): Promise<void> {
  const name = originalName(ctx.site.id, hash)
  try {
    await inTransaction(ctx, async (inside) => {
      await insertDraft(inside.db, ctx.site.id, name, new Date(0))
      await deleteFile(inside.db, ctx.site.id, hash)
    })
  } catch (error) {
    if (isStillUsed(error)) return
    throw error
  }
  await cleanupSite(ctx, new Date(1))
}

/** How long bytes without a row may lie: longer than any upload takes to become one. */
const restMilliseconds = 10 * 60_000

const hashOf = (name: string): string | undefined => /^originals\/\d+\/\w\w\/(\w{64})$/.exec(name)?.[1]

/** Removes the bytes of drafts from before a time. One transaction each: who wants the same name meanwhile waits. */
export async function cleanupSite(ctx: StoreCtx, before: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const name = await ctx.db.transaction().execute(async (db) => {
      const draft = await takeDraft(db, ctx.site.id, before)
      if (!draft) return undefined
      const hash = hashOf(draft.name)
      const isStored = hash !== undefined && (await findFile(db, ctx.site.id, hash)) !== undefined
      if (!isStored) await ctx.platform.storage.remove(draft.name)
      await deleteDrafts(db, ctx.site.id, [draft.name])
      return draft.name
    })
    if (name === undefined) return removed
    removed += 1
  }
}

/** Removes what has lain without a row for ten minutes, over all sites. */
export async function cleanupDrafts(platform: Platform): Promise<number> {
  const before = new Date(now().getTime() - restMilliseconds)
  const { rows } = await platform.database.owner((client) =>
    client.query<{ site_id: number }>('select distinct site_id from file_drafts where created_at < $1', [before]),
  )
  let removed = 0
  for (const { site_id: id } of rows) {
    removed += await cleanupSite({ platform, db: platform.database.forSite(id), site: { id } }, before)
  }
  return removed
}
