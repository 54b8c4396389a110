/** Makes two entries one, and two again. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { labelOf } from '@backlot/contract/directory-fields'
import { DirectoryRecord, type DirectoryEdit } from '@backlot/contract/directory-records'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, must } from '#kit/errors.ts'
import { asObject, inOrder, type Changes } from '#kit/records/changes.ts'
import { findOwner } from '#engine/records/people/queries.ts'
import { findVersion } from '#engine/records/versions/queries.ts'
import { viewRecord } from '#engine/records/view.ts'
import { lockRecord, mustBeLive, writeRecord } from '#engine/records/write.ts'
import { directoryKind, type StoredEntry } from '../definition.ts'
import { findFiles } from '../files/queries.ts'
import { checkBefore, laterCheck, silenceAsBefore } from './checks.ts'
import { comparePair } from './comparing.ts'
import { carriedRecord, giveBackEdit, moveEdit, planEdit } from './edits.ts'
import { mailMerged, mailMergeUndone } from './mails.ts'
import { endMerge, findMerge, insertMerge, moveFiles } from './queries.ts'
import { filesNamed, takeBack, mergeRecords, withFileIds } from './merge-records.ts'

interface Asked {
  keep: number
  merge: number
  keep_version: number
  merge_version: number
  take: (keyof DirectoryRecord)[]
}

/** Both, locked until the transaction ends; the smaller id first, so that two who merge wait for each other and never in a circle. */
async function lockBoth(ctx: TransactionCtx, ids: readonly number[]): Promise<Map<number, StoredEntry>> {
  const locked = new Map<number, StoredEntry>()
  for (const id of inOrder(ids)) locked.set(id, await lockRecord(ctx, directoryKind, id))
  return locked
}

/** Throws `invalid` where both together are more than a field may hold. */
function refuseTooMuch(record: DirectoryRecord): void {
  const { error } = DirectoryRecord.safeParse(record)
  if (!error) return
  const fields = error.issues.map((issue) => ({ path: String(issue.path[0]), message: directoryProblems.tooMuchTogether }))
  throw new AppError('invalid', { fields, detail: directoryProblems.tooMuchTogether })
}

/** Throws `conflict` with both as they are now when one was changed since it was looked at. */
export async function mergeEntries(ctx: Ctx, asked: Asked): Promise<{ merge_id: number; entry: DirectoryEdit }> {
  must(asked.keep !== asked.merge, 'not_found', directoryProblems.entryNotFound)
  const mergeId = await inTransaction(ctx, async (inside) => {
    const locked = await lockBoth(inside, [asked.keep, asked.merge])
    const [kept, merged] = [locked.get(asked.keep), locked.get(asked.merge)]
    must(kept && merged && kept.row.kind === merged.row.kind, 'not_found', directoryProblems.entryNotFound)
    mustBeLive(directoryKind, kept.row)
    mustBeLive(directoryKind, merged.row)
    const isStale = kept.row.version !== asked.keep_version || merged.row.version !== asked.merge_version
    return isStale ? null : write(inside, kept, merged, asked.take)
  })
  if (mergeId === null) throw new AppError('conflict', { current: await comparePair(ctx, [asked.keep, asked.merge]) })
  return { merge_id: mergeId, entry: await viewRecord(ctx, directoryKind, asked.keep) }
}

async function write(ctx: TransactionCtx, kept: StoredEntry, merged: StoredEntry, take: Asked['take']): Promise<number> {
  const twins = await sameFiles(ctx, kept, merged)
  const record = mergeRecords(kept.record, withFileIds(merged.record, twins), take)
  refuseTooMuch(record)
  const labels = { kept: labelOf(record), merged: labelOf(merged.record) }
  const edit = await planEdit(ctx, kept, merged, record.owner_user_id ?? null)
  const moving = { kept, merged, record, twins }
  if (edit.fate === 'moved' && edit.proposal) refuseTooMuch(carriedRecord(moving, edit.proposal))
  const check = laterCheck(kept.row, merged.row)
  await writeRecord(ctx, directoryKind, merged, {
    action: 'merged_away',
    columns: { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) },
    changes: { deleted: [false, true], merged_into: [null, labels.kept] },
  })
  await writeRecord(ctx, directoryKind, kept, {
    action: 'merged',
    record,
    columns: check?.columns ?? {},
    changes: { merged_from: [null, labels.merged] },
  })
  const moved = await moveFiles(ctx.db, ctx.site.id, filesNamed(record), { from: merged.row.id, to: kept.row.id })
  const moved_edit = edit.fate === 'moved' && edit.proposal ? await moveEdit(ctx, moving, edit.proposal) : undefined
  const { id } = await insertMerge(ctx.db, ctx.site.id, {
    kept_id: kept.row.id,
    merged_id: merged.row.id,
    merged_label: labels.merged,
    kept_version: kept.row.version + 1,
    merged_by: userIdOf(ctx.actor),
    merged_at: ctx.now(),
    moved_files: [...moved, ...(moved_edit?.files ?? [])],
    moved_edit: moved_edit ? JSON.stringify(moved_edit.note) : null,
    kept_check: check ? JSON.stringify(check.note) : null,
  })
  await mailMerged(ctx, merged.row, kept.row.id, edit.fate)
  return id
}

/** Files of the merged entry that the kept one has too: the same bytes are there once. */
async function sameFiles(ctx: TransactionCtx, kept: StoredEntry, merged: StoredEntry): Promise<Map<number, number>> {
  const own = await findFiles(ctx.db, ctx.site.id, kept.row.id)
  const others = await findFiles(ctx.db, ctx.site.id, merged.row.id)
  const known = new Map(own.map((file) => [`${file.kind} ${file.file_hash}`, file.id]))
  return new Map(
    others.flatMap((file) => {
      const twin = known.get(`${file.kind} ${file.file_hash}`)
      return twin === undefined ? [] : [[file.id, twin] as const]
    }),
  )
}

/** Makes them two again. Throws `wrong_state` where it was undone before, or the kept one is in the trash. */
export async function undoMerge(ctx: Ctx, id: number): Promise<{ ids: number[] }> {
  return inTransaction(ctx, async (inside) => {
    const merge = await findMerge(inside.db, ctx.site.id, id)
    must(merge, 'not_found')
    const locked = await lockBoth(inside, [merge.kept_id, merge.merged_id])
    const [kept, merged] = [locked.get(merge.kept_id), locked.get(merge.merged_id)]
    must(kept && merged, 'not_found', directoryProblems.entryNotFound)
    // Asked again now that both are locked: somebody else may have been quicker.
    const current = await findMerge(inside.db, ctx.site.id, id)
    must(current?.undone_at === null, 'wrong_state', directoryProblems.mergeUndone)
    mustBeLive(directoryKind, kept.row)
    const version = await findVersion(inside.db, ctx.site.id, directoryKind.tables, kept.row.id, merge.kept_version)
    const record = await withLiveOwner(inside, kept, takeBack(kept.record, asObject(version?.changes) as Changes))
    await writeRecord(inside, directoryKind, kept, {
      action: 'merge_undone',
      record,
      columns: { ...checkBefore(kept.row, merge.kept_check), ...silenceAsBefore(kept.row, merge.kept_version) },
      changes: { merged_from: [merge.merged_label, null] },
    })
    await writeRecord(inside, directoryKind, merged, {
      action: 'merge_undone',
      // Nothing is written into what lies in the trash: its version is still the one that the merge made.
      columns: { deleted_at: null, deleted_by: null, ...silenceAsBefore(merged.row, merged.row.version) },
      changes: { deleted: [true, false], merged_into: [labelOf(kept.record), null] },
    })
    await giveBackEdit(inside, kept, merged, merge.moved_edit)
    // What came by an edit that was approved since is the kept one's.
    const own = new Set(filesNamed(merged.record))
    const stays = new Set(filesNamed(record).filter((file) => !own.has(file)))
    const back = merge.moved_files.filter((file) => !stays.has(file))
    await moveFiles(inside.db, ctx.site.id, back, { from: kept.row.id, to: merged.row.id })
    await endMerge(inside.db, ctx.site.id, id, { undone_by: userIdOf(ctx.actor), undone_at: ctx.now() })
    await mailMergeUndone(inside, merged.row)
    return { ids: [kept.row.id, merged.row.id] }
  })
}

/** An account that is gone meanwhile gets nothing back. */
async function withLiveOwner(ctx: TransactionCtx, kept: StoredEntry, record: DirectoryRecord): Promise<DirectoryRecord> {
  const [owner, now] = [record.owner_user_id ?? null, kept.record.owner_user_id ?? null]
  if (owner === null || owner === now || (await findOwner(ctx.db, ctx.site.id, directoryKind.ownerRole, owner))) return record
  return { ...record, owner_user_id: now }
}
