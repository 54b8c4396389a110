/** Entries that are removed for good: by an administrator out of the trash, or at once by whom they are about. */
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { enqueue } from '#kit/jobs.ts'
import { removeRecord, withRecord } from '#engine/records/states/service.ts'
import { deleteRow } from '#engine/records/queries.ts'
import { directoryKind, type StoredEntry } from '../definition.ts'
import { findFiles } from '../files/queries.ts'
import { refreshSearch } from '../search/refresh.ts'
import { forgetEntriesJob } from './jobs.ts'
import { findMergedInto } from './queries.ts'

/** What it was merged from goes with it: it tells of the same person. */
async function removeEntry(ctx: TransactionCtx, stored: StoredEntry): Promise<void> {
  const merged = await findMergedInto(ctx.db, ctx.site.id, stored.row.id)
  const ids = [stored.row.id, ...merged]
  const files = []
  for (const id of ids) files.push(...(await findFiles(ctx.db, ctx.site.id, id)))
  for (const id of merged) await deleteRow(ctx.db, ctx.site.id, directoryKind.tables.records, id)
  await refreshSearch(ctx, merged)
  await removeRecord(ctx, directoryKind, stored, {})
  // What their rows named, and what the log said of them, follows at once in a job.
  await enqueue(ctx, forgetEntriesJob, {
    ids,
    keys: files.map(({ key }) => key),
    hashes: [...new Set(files.map((file) => file.file_hash))],
  })
}

export async function eraseEntry(ctx: Ctx, id: number): Promise<{ Success: boolean }> {
  await withRecord(ctx, directoryKind, id, (inside, _kind, stored) => removeEntry(inside, stored))
  return { Success: true }
}
