/** The work of an import's job. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { importProblems } from '@backlot/contract/area-problems'
import { PhotoPlan } from '@backlot/contract/import-limits'
import { type ImportReport } from '@backlot/contract/imports'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { JobRefused } from '#kit/jobs.ts'
import { TableError } from '#kit/tables/table.ts'
import { MappingError } from '../mapping/mapped.ts'
import { readMapping } from '../mapping/parse-mapping.ts'
import { beginRun, endRun, isRunOf, storeStopped } from '../pauses/queries.ts'
import { ImportStopped, togetherWith } from '../pauses/stopped.ts'
import { findImport, updateImport, type ImportRow } from '../queries.ts'
import { runPhotos } from '../photos/run.ts'
import { openRejectedRows } from './rejected-rows.ts'
import { keepChanges } from './changes.ts'
import { runImport } from './run.ts'
import { storedMessage } from '#kit/stored-message.ts'

/** Where an import's files lie. */
export const fileOf = (siteId: number, importId: number, part: 'source' | 'rejected.csv' | 'changes.jsonl'): string =>
  `imports/${siteId}/${importId}/${part}`

/** All files that an import may have. */
export const filesOf = (siteId: number, importId: number): string[] => [
  fileOf(siteId, importId, 'source'),
  fileOf(siteId, importId, 'rejected.csv'),
  fileOf(siteId, importId, 'changes.jsonl'),
]

export interface ImportWork {
  /** The job that runs it, where one does. */
  jobId?: number
  dryRun: boolean
  isLastTry: boolean
  progress: (percent: number) => Promise<void>
}

/** What the person who brought the file can do something about; everything else is ours. */
function reasonOf(error: unknown): Message | undefined {
  if (error instanceof TableError) return error.said
  return error instanceof MappingError ? error.said[0] : undefined
}

/** Paused or given up before its turn came, or gone on with by another job. */
const isStopped = ({ state, job_id: current }: ImportRow, jobId: number | undefined): boolean =>
  state === 'paused' || state === 'cancelled' || (jobId !== undefined && current !== jobId)

/** What the runs before noted for people to look through. */
async function earlierChanges(ctx: Ctx, importId: number): Promise<string> {
  const kept = await ctx.platform.storage.get(fileOf(ctx.site.id, importId, 'changes.jsonl'))
  return kept ? text(kept.stream) : ''
}

const countsOf = (report: ImportReport) => {
  const { rows_read, added, updated, unchanged, rejected } = report
  return { rows_read, added, updated, unchanged, rejected, report: JSON.stringify(report) }
}

/**
 * Runs it and keeps its report and its rejected rows. A run that was cut off is run again from the beginning: what is
 * written already is found unchanged. A file that cannot be used is refused at once, with the message that says why.
 */
export async function performImport(ctx: Ctx, importId: number, { jobId, dryRun, isLastTry, progress }: ImportWork): Promise<void> {
  const row = await findImport(ctx.db, ctx.site.id, importId)
  must(row, 'not_found')
  if (isStopped(row, jobId)) return
  const source = await ctx.platform.storage.get(fileOf(ctx.site.id, importId, 'source'))
  if (!source) {
    await updateImport(ctx.db, ctx.site.id, importId, {
      state: 'failed',
      error: storedMessage(importProblems.fileGone),
      finished_at: ctx.now(),
    })
    throw new JobRefused(importProblems.fileGone)
  }
  if (!(await beginRun(ctx.db, ctx.site.id, importId, row.job_id))) {
    source.stream.destroy()
    return
  }
  const rejectedPath = join(tmpdir(), `backlot-rejected-${randomUUID()}.csv`)
  const before = row.report as ImportReport | null
  const changes = keepChanges(dryRun, before ? await earlierChanges(ctx, importId) : '')
  const rejected = openRejectedRows(rejectedPath, ctx.site.localeCode === 'no_NO' ? 'no' : 'en')
  const keepFiles = async (): Promise<void> => {
    if ((await rejected.close()).rows > 0)
      await ctx.platform.storage.put(fileOf(ctx.site.id, importId, 'rejected.csv'), createReadStream(rejectedPath))
    await ctx.platform.storage.put(fileOf(ctx.site.id, importId, 'changes.jsonl'), Buffer.from(changes.text()))
  }
  try {
    const goesOn = (): Promise<boolean> => isRunOf(ctx.db, ctx.site.id, importId, row.job_id)
    const shared = { file: source.stream, dryRun, rejected, onProgress: progress, goesOn, userId: row.created_by, importId }
    const made =
      row.kind === 'photos'
        ? await runPhotos(ctx, { ...shared, plan: PhotoPlan.parse(row.mapping) })
        : await runImport(ctx, { ...shared, changes, name: row.file_name, mapping: readMapping(row.mapping) })
    const counts = { jobId: row.job_id, ...countsOf(togetherWith(before, made)) }
    await keepFiles()
    const isDone = await endRun(ctx.db, ctx.site.id, importId, { state: 'done', ...counts, finished_at: ctx.now() })
    // Stopped during its last part: it stays so, with all that has come in.
    if (!isDone) await storeStopped(ctx.db, ctx.site.id, importId, counts)
  } catch (error) {
    if (error instanceof ImportStopped) {
      await keepFiles()
      const report = togetherWith(before, error.report)
      await storeStopped(ctx.db, ctx.site.id, importId, { jobId: row.job_id, ...countsOf(report) })
      return
    }
    await rejected.close().catch(() => {})
    const reason = reasonOf(error)
    if (reason || isLastTry)
      await endRun(ctx.db, ctx.site.id, importId, {
        jobId: row.job_id,
        state: 'failed',
        error: storedMessage(reason ?? messages.unexpected),
        finished_at: ctx.now(),
      })
    throw reason ? new JobRefused(reason) : error
  } finally {
    source.stream.destroy()
    await rm(rejectedPath, { force: true })
  }
}
