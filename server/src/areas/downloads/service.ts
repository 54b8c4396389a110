/** Asks for files, tells how far they are, stops them, hands them out, removes them. */
import type { Download } from '@backlot/contract/downloads'
import { downloadLimits } from '@backlot/contract/downloads'
import { downloadProblems } from '@backlot/contract/area-problems'
import type { Readable } from 'node:stream'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { safeName } from '#kit/documents/file-names.ts'
import { AppError, must } from '#kit/errors.ts'
import { enqueue, type JobDefinition } from '#kit/jobs.ts'
import { isSignedDownload } from './urls/signature.ts'
import { fileOf } from './making/service.ts'
import { isUnderWay, mayHave } from './policy.ts'
import { presentDownload, stateOf } from './present.ts'
import {
  countDownloads,
  countUnderWay,
  deleteDownload,
  deleteDownloadsAbout,
  findDownload,
  findOwner,
  lockOwner,
  insertDownload,
  listDownloads,
  repeatJob,
  updateDownload,
  type DownloadRow,
} from './queries.ts'

export interface DownloadRequest {
  /** Area and format, like `locations.csv`. */
  kind: string
  /** With its ending; made safe here. */
  fileName: string
  contentType: string
  /** What the job needs to make it, as its own area wrote it. */
  request: object
  /** Calls `makeDownload` with the id it is given. */
  job: JobDefinition<{ downloadId: number }>
}

/** Stores the wish for a file and the job that makes it. Throws `too_many` while as many as allowed are under way. */
export async function requestDownload(inside: TransactionCtx, wanted: DownloadRequest): Promise<Download> {
  const owner = userIdOf(inside.actor)
  await refuseTooMany(inside, owner)
  const { id } = await insertDownload(inside.db, {
    site_id: inside.site.id,
    kind: wanted.kind,
    file_name: safeName(wanted.fileName, 'download'),
    content_type: wanted.contentType,
    request: JSON.stringify(wanted.request),
    created_by: owner,
    created_at: inside.now(),
  })
  const jobId = await enqueue(inside, wanted.job, { downloadId: id })
  await updateDownload(inside.db, inside.site.id, id, ['waiting'], { job_id: jobId })
  await audit(inside, { action: 'download.requested', entity: 'download', entityId: id, changes: { kind: wanted.kind } })
  return presentDownload(inside, await own(inside, id))
}

/** Throws `too_many`. */
async function refuseTooMany(ctx: TransactionCtx, owner: number | null): Promise<void> {
  await lockOwner(ctx.db, ctx.site.id, owner)
  const { count } = await countUnderWay(ctx.db, ctx.site.id, owner)
  if (count >= downloadLimits.underWay) throw new AppError('too_many', { detail: downloadProblems.tooManyUnderWay, retryAfter: 30 })
}

/** Missing, another site's and another person's answer alike. */
async function own(ctx: Pick<Ctx, 'db' | 'site' | 'actor'>, id: number): Promise<DownloadRow> {
  const row = await findDownload(ctx.db, ctx.site.id, id)
  must(row && mayHave(ctx.actor, row), 'not_found')
  return row
}

export async function getDownloads(ctx: Ctx, page: { skip: number; limit: number }): Promise<{ total: number; items: Download[] }> {
  const owner = userIdOf(ctx.actor)
  const { count } = await countDownloads(ctx.db, ctx.site.id, owner)
  const rows = await listDownloads(ctx.db, ctx.site.id, owner, page)
  return { total: count, items: rows.map((row) => presentDownload(ctx, row)) }
}

export async function getDownload(ctx: Ctx, id: number): Promise<Download> {
  return presentDownload(ctx, await own(ctx, id))
}

/** Throws `wrong_state` for what is over. */
export const cancelDownload = (ctx: Ctx, id: number): Promise<Download> =>
  inTransaction(ctx, async (inside) => {
    await own(inside, id)
    const stopped = await updateDownload(inside.db, ctx.site.id, id, ['waiting', 'running'], { state: 'cancelled', finished_at: ctx.now() })
    must(stopped, 'wrong_state', downloadProblems.isOver)
    await audit(inside, { action: 'download.cancelled', entity: 'download', entityId: id })
    return presentDownload(inside, await own(inside, id))
  })

/** Makes it again, from the start. Throws `wrong_state` while it is under way or there is a file. */
export const retryDownload = (ctx: Ctx, id: number): Promise<Download> =>
  inTransaction(ctx, async (inside) => {
    const row = await own(inside, id)
    must(['failed', 'cancelled', 'ended'].includes(presentDownload(inside, row).state), 'wrong_state', downloadProblems.isNotOver)
    await refuseTooMany(inside, row.created_by)
    const jobId =
      row.job_id === null ? undefined : await repeatJob(inside.db, ctx.site.id, row.job_id, { at: ctx.now(), by: row.created_by })
    must(jobId, 'wrong_state', downloadProblems.askAnew)
    await updateDownload(inside.db, ctx.site.id, id, ['waiting', 'running', 'done', 'failed', 'cancelled'], {
      state: 'waiting',
      job_id: jobId,
      done: 0,
      total: null,
      bytes: null,
      error: null,
      finished_at: null,
      expires_at: null,
      removed_at: null,
    })
    await audit(inside, { action: 'download.repeated', entity: 'download', entityId: id })
    return presentDownload(inside, await own(inside, id))
  })

/** The row goes first: a job that is making the file finds it gone and takes its own file away. */
export async function removeDownload(ctx: Ctx, id: number): Promise<{ Success: boolean }> {
  await inTransaction(ctx, async (inside) => {
    await own(inside, id)
    await deleteDownload(inside.db, ctx.site.id, id)
    await audit(inside, { action: 'download.removed', entity: 'download', entityId: id })
  })
  await ctx.platform.storage.remove(fileOf(ctx.site.id, id))
  return { Success: true }
}

/**
 * Removes everybody's files about things that are no more. The rows go with the transaction; `removeBytes` is for after it, so that
 * nothing is lost when it fails. A job that is making one of them finds it gone, as with `removeDownload`.
 */
export async function removeDownloadsAbout(
  inside: TransactionCtx,
  about: { area: string; field: string; ids: readonly number[] },
): Promise<{ removeBytes: () => Promise<void> }> {
  const removed = await deleteDownloadsAbout(inside.db, inside.site.id, about)
  for (const id of removed) await audit(inside, { action: 'download.removed', entity: 'download', entityId: id })
  const { storage } = inside.platform
  return {
    removeBytes: async () => {
      for (const id of removed) await storage.remove(fileOf(inside.site.id, id))
    },
  }
}

export interface DownloadFile {
  stream: Readable
  bytes: number
  fileName: string
  contentType: string
}

/**
 * Whether the person a file was made for may still have it, whatever URL is left: not who may not sign in any more, and not
 * who has another role than the one that it was made for.
 */
async function isStillFor(ctx: Ctx, row: DownloadRow): Promise<boolean> {
  if (row.created_by === null) return true
  const owner = await findOwner(ctx.db, ctx.site.id, row.created_by)
  return owner !== undefined && owner.role === row.made_for
}

/** The file of a signed URL. Forged, ended, foreign and removed answer alike: throws `not_found`. */
export async function openDownload(ctx: Ctx, id: number, query: { e?: string | undefined; s?: string | undefined }): Promise<DownloadFile> {
  const row = await findDownload(ctx.db, ctx.site.id, id)
  must(row && !isUnderWay(row.state) && stateOf(row, ctx.now()) === 'done', 'not_found')
  const signed = { secret: ctx.platform.settings.jwtSecret, siteId: ctx.site.id, id, createdAt: row.created_at, now: ctx.now() }
  must(isSignedDownload(signed, query), 'not_found')
  must(await isStillFor(ctx, row), 'not_found')
  const found = await ctx.platform.storage.get(fileOf(ctx.site.id, id))
  must(found, 'not_found')
  return { ...found, fileName: row.file_name, contentType: row.content_type }
}
