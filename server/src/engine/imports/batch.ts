/** What every kind that files bring does with a part of a file: one transaction, what is told of it, and what a source says anew of what is there. */
import { reason } from '@backlot/contract/import-reasons'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import type { ImportedKind, ImportedRecord, SavingRecords, WrittenRecords } from '#kit/records/imported.ts'
import { changedMarks, firstOfEach, keyed, mergeFields, type Fields, type Keyed, type Marks, writtenOver } from '#kit/records/sourced.ts'

export interface ImportBatch {
  ctx: TransactionCtx
  saving: SavingRecords
  written: WrittenRecords & Required<Pick<WrittenRecords, 'rejected'>>
}
export type GivenRecord = Keyed<ImportedRecord>

/** The history names whoever brought the file, though a job does the work. */
export const asUser = (ctx: TransactionCtx, userId: number | null): TransactionCtx =>
  userId === null || ctx.actor.kind === 'user'
    ? ctx
    : { ...ctx, actor: { kind: 'user', userId, role: 'admin', platform: false, sessionId: '', verifiedPublicPass: false } }

/** Counts up when the same input would be written in another way. */
const digestVersion = 1

/** Of two records with the same source the first is written; `all` has both. */
export const savesBatches =
  (write: (batch: ImportBatch, given: readonly GivenRecord[], all: readonly GivenRecord[]) => Promise<void>): ImportedKind['save'] =>
  (records, ctx, saving) =>
    inTransaction(ctx, async (inside) => {
      const written: ImportBatch['written'] = { added: 0, updated: 0, unchanged: 0, problems: [], rejected: [], changes: [] }
      const all = records.map((record, index) => keyed(record, index, digestVersion))
      await write({ ctx: asUser(inside, saving.userId), saving, written }, firstOfEach(all), all)
      const rejected = new Set(written.rejected.map(({ index }) => index)).size
      return { ...written, unchanged: records.length - written.added - written.updated - rejected }
    })

/** A thing as it is stored, with the marks of what its source said last. */
export interface KnownThing {
  id: number
  values: Fields
  marks: Marks | null
  /** An undo had put it away, and it comes back. */
  isBack: boolean
}

/** What is to be written of what the source says now; what somebody has changed meanwhile stays, and is told. */
export function mergeGiven(
  { written }: ImportBatch,
  { record, index }: GivenRecord,
  { values, marks }: KnownThing,
  {
    said,
    markOf,
    fieldOf = (name) => name,
  }: { said: Fields; markOf: (field: string, value: unknown) => string; fieldOf?: (name: string) => string },
) {
  const merged = mergeFields(new Map([...said].filter(([field]) => !record.assumed?.includes(field))), values, marks, markOf)
  for (const name of merged.unchanged) written.problems.push({ index, field: fieldOf(name), ...reason('office_kept') })
  return merged
}

/** Counts and notes what was written of a thing. Returns what changed, or nothing where nothing did. */
export async function noteMerged(
  { ctx, saving, written }: ImportBatch,
  { index }: GivenRecord,
  { id, values, marks, isBack }: KnownThing,
  { merged, label }: { merged: ReturnType<typeof mergeGiven>; label: string },
) {
  const { before, changes } = writtenOver(merged.fields, values)
  const isChanged = merged.fields.size > 0
  if (isBack) written.added += 1
  else if (isChanged) written.updated += 1
  if (isBack || isChanged) written.changes.push({ index, id, label, added: isBack, changes })
  await saving.note(ctx, [{ id, added: isBack, before, marks: changedMarks(marks, merged.marks) }])
  return isBack || isChanged ? changes : undefined
}
