/** Entries of a file that are another one already: what that one does not say is filled in, and nothing that it says is touched. */
import type { DirectoryFields } from '@backlot/contract/directory-records'
import { reason } from '@backlot/contract/import-reasons'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { changesOf } from '#kit/records/changes.ts'
import { changedMarks, keyOfSource, type Keyed, type Marks, type SourcedChange } from '#kit/records/sourced.ts'
import { recordOf, withFields } from '../editing/fields.ts'
import { faultsOf } from '../editing/rules.ts'
import { markOf, saidBy, undoOf } from './merge.ts'
import { findDigests, lockFoundEntries } from './queries.ts'
import type { ImportedEntry, SavedEntries, Shown } from './service.ts'
import { writeEntries } from './write.ts'

interface Filling {
  ctx: TransactionCtx
  by: number | null
  fieldsOf: (record: ImportedEntry) => DirectoryFields
}
export interface FilledEntries {
  changes: SourcedChange[]
  shown: Shown[]
  problems: SavedEntries['problems']
}

/** One by one: two of them may be the same entry. */
export async function fillEntries(filling: Filling, given: readonly Keyed<ImportedEntry>[]): Promise<FilledEntries> {
  const filled: FilledEntries = { changes: [], shown: [], problems: [] }
  for (const one of given) {
    const id = await targetOf(filling, one)
    const done = id === undefined ? undefined : await fillEntry(filling, one, id)
    if (!done) filled.problems.push({ index: one.index, ...reason('duplicate_gone') })
    else if (done.shown) {
      filled.changes.push(done.change)
      filled.shown.push(done.shown)
    }
  }
  return filled
}

async function targetOf({ ctx: { db, site } }: Filling, { record }: Keyed<ImportedEntry>): Promise<number | undefined> {
  if (!record.fills) return undefined
  if ('into' in record.fills) return record.fills.into
  const [found] = await findDigests(db, site.id, [keyOfSource({ ...record.source, id: record.fills.with })])
  return found?.id
}

async function fillEntry(
  { ctx, by, fieldsOf }: Filling,
  one: Keyed<ImportedEntry>,
  id: number,
): Promise<{ change: SourcedChange; shown: Shown | null } | undefined> {
  const [row] = await lockFoundEntries(ctx.db, ctx.site.id, [id])
  if (!row || row.deleted_at !== null || row.kind !== 'listing') return undefined
  const before = recordOf(row)
  const current = new Map<string, unknown>(Object.entries(before))
  const blank = [...saidBy(fieldsOf(one.record))].filter(([field]) => markOf(field, current.get(field)) === '')
  const next = withFields(before, Object.fromEntries(blank))
  // Together with what stands there it would be an entry that may not be so.
  const record = faultsOf(next, row.kind, row.status).length > 0 ? before : next
  const changes = changesOf(before, record)
  const known = row.source_marks as Marks | null
  const marks: Marks = { ...known, ...Object.fromEntries(Object.keys(changes).map((field) => [field, markOf(field, changes[field]?.[1])])) }
  const change = undoOf(id, changes, changedMarks(known, marks))
  if (Object.keys(changes).length === 0) return { change, shown: null }
  await writeEntries(ctx, by, [{ row, record, action: 'directory.updated', changes, columns: { source_marks: marks } }])
  return { change, shown: { one, id, record, changes } }
}
