/**
 * Writes what files bring: found again by their source, a value that the source has not changed is not written again, and one that the office
 * has changed stays (docs/decisions/007-imports-and-edits.md).
 */
import { reason } from '@backlot/contract/import-reasons'
import { asUser } from '#engine/imports/records.ts'
import { auditMany } from '#kit/audit.ts'
import { userIdOf } from '#kit/actor.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import type { ImportedKind, ImportedRecord, SavingRecords, WrittenRecords } from '#kit/records/imported.ts'
import {
  changedMarks,
  firstOfEach,
  keyed,
  marksOf,
  mergeFields,
  saysNothing,
  shortHash,
  unordered,
  type Fields,
  type Keyed,
  type Marks,
} from '#kit/records/sourced.ts'
import { findBySource, findNumbers } from './queries.ts'
import { insertPast, type NewPast } from './adding.ts'
import { lockPast, writePast, type StoredPast } from './stored.ts'
import { textAt, valuesOf } from './values.ts'

/** Counts up when the same input would be written in another way. */
const digestVersion = 1

export const markOf = (_field: string, value: unknown): string =>
  saysNothing(value) ? '' : shortHash(Array.isArray(value) ? unordered(value) : value)

interface Batch {
  ctx: TransactionCtx
  saving: SavingRecords
  written: WrittenRecords
}
type Given = Keyed<ImportedRecord>

export const savePast: ImportedKind['save'] = (records, ctx, saving) =>
  inTransaction(ctx, async (inside) => {
    const written: WrittenRecords = { added: 0, updated: 0, unchanged: 0, problems: [], changes: [] }
    const batch: Batch = { ctx: asUser(inside, saving.userId), saving, written }
    const given = firstOfEach(records.map((record, index) => keyed(record, index, digestVersion)))
    const keys = given.map(({ key }) => key)
    const known = new Map((await findBySource(batch.ctx.db, batch.ctx.site.id, keys)).map((row) => [row.source_key, row]))
    await addAll(
      batch,
      given.filter(({ key }) => !known.has(key)),
    )
    const isNews = ({ key, digest }: Given): boolean => known.get(key)?.source_digest !== digest || known.get(key)?.undone === true
    const news = given.filter((one) => known.has(one.key) && isNews(one))
    const stored = new Map(
      (
        await lockPast(
          batch.ctx,
          news.flatMap(({ key }) => known.get(key)?.id ?? []),
        )
      ).map((one) => [one.row.source_key, one]),
    )
    for (const one of news) {
      const found = stored.get(one.key)
      if (found) await merge(batch, one, found)
    }
    return { ...written, unchanged: records.length - written.added - written.updated }
  })

async function addAll(batch: Batch, given: readonly Given[]): Promise<void> {
  const { ctx, saving, written } = batch
  const numberOf = ({ record: { fields } }: Given): string => (typeof fields['permit_no'] === 'string' ? fields['permit_no'] : '')
  const numbers = given.map(numberOf).filter(Boolean)
  const taken = numbers.length > 0 ? await findNumbers(ctx.db, ctx.site.id, numbers) : new Set<string>()
  const added = given.map((one): NewPast & { index: number } => {
    const number = numberOf(one)
    const isFree = !taken.has(number)
    if (!isFree) written.problems.push({ index: one.index, field: 'permit_no', ...reason('number_taken', { text: number }) })
    taken.add(number)
    const values = valuesOf(one.record.fields, ctx.site.timeZone)
    const { key, digest, index, record } = one
    return { key, digest, index, source: record.source, marks: marksOf(values, markOf), values, number: isFree ? number : '' }
  })
  const ids = await insertPast(ctx, added)
  for (const { key, index, values } of added) {
    const id = ids.get(key)
    if (id === undefined) continue
    written.added += 1
    written.changes.push({ index, id, label: textAt(values, 'title'), added: true, changes: changesBetween(new Map(), values) })
  }
  await saving.note(
    ctx,
    [...ids.values()].map((id) => ({ id, added: true, before: {}, marks: {} })),
  )
}

/** What the source says now of a permit that is there, or that an undo had put away. */
async function merge({ ctx, saving, written }: Batch, { record, digest, index }: Given, stored: StoredPast): Promise<void> {
  const isBack = stored.deleted_at !== null && stored.row.undone_at?.getTime() === stored.deleted_at.getTime()
  const known = stored.source_marks as Marks | null
  const said = new Map([...valuesOf(record.fields, ctx.site.timeZone)].filter(([field]) => !record.assumed?.includes(field)))
  const merged = mergeFields(said, stored.values, known, markOf)
  const changes = changesBetween(stored.values, merged.fields)
  for (const field of merged.unchanged) written.problems.push({ index, field, ...reason('office_kept') })
  await writePast(ctx, stored, merged.fields, {
    source: JSON.stringify(record.source),
    source_digest: digest,
    source_marks: JSON.stringify(merged.marks),
    ...(isBack && { deleted_at: null, deleted_by: null, undone_at: null }),
  })
  const isChanged = merged.fields.size > 0
  if (isBack) written.added += 1
  else if (isChanged) written.updated += 1
  const label = textAt(merged.fields, 'title') || stored.row.title
  if (isBack || isChanged) {
    written.changes.push({ index, id: stored.id, label, added: isBack, changes })
    await auditMany(ctx, 'permit', userIdOf(ctx.actor), [{ action: 'permit.updated', entity_id: stored.id, changes }])
  }
  const before = Object.fromEntries([...merged.fields.keys()].map((field) => [field, stored.values.get(field)]))
  await saving.note(ctx, [{ id: stored.id, added: isBack, before, marks: changedMarks(known, merged.marks) }])
}

const changesBetween = (before: Fields, after: Fields): WrittenRecords['changes'][number]['changes'] =>
  Object.fromEntries([...after].map(([field, value]) => [field, [before.get(field) ?? null, value]]))
