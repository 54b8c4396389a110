/**
 * Writes what files bring: found again by their source, a value that the source has not changed is not written again, and one that the office
 * has changed stays (docs/decisions/007-imports-and-edits.md).
 */
import { reason } from '@backlot/contract/import-reasons'
import { type GivenRecord, type ImportBatch, mergeGiven, noteMerged, savesBatches } from '#engine/imports/batch.ts'
import { auditMany } from '#kit/audit.ts'
import { userIdOf } from '#kit/actor.ts'
import type { WrittenRecords } from '#kit/records/imported.ts'
import { marksOf, saysNothing, shortHash, unordered, type Fields, type Marks } from '#kit/records/sourced.ts'
import { findBySource, findNumbers } from './queries.ts'
import { insertPast, type NewPast } from './adding.ts'
import { lockPast, writePast, type StoredPast } from './stored.ts'
import { textAt, valuesOf } from './values.ts'

export const markOf = (_field: string, value: unknown): string =>
  saysNothing(value) ? '' : shortHash(Array.isArray(value) ? unordered(value) : value)

type Batch = ImportBatch
type Given = GivenRecord

export const savePast = savesBatches(async (batch, given) => {
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
async function merge(batch: Batch, one: Given, stored: StoredPast): Promise<void> {
  const { ctx } = batch
  const isBack = stored.deleted_at !== null && stored.row.undone_at?.getTime() === stored.deleted_at.getTime()
  const known = { id: stored.id, values: stored.values, marks: stored.source_marks as Marks | null, isBack }
  const merged = mergeGiven(batch, one, known, { said: valuesOf(one.record.fields, ctx.site.timeZone), markOf })
  await writePast(ctx, stored, merged.fields, {
    source: JSON.stringify(one.record.source),
    source_digest: one.digest,
    source_marks: JSON.stringify(merged.marks),
    ...(isBack && { deleted_at: null, deleted_by: null, undone_at: null }),
  })
  const changes = await noteMerged(batch, one, known, { merged, label: textAt(merged.fields, 'title') || stored.row.title })
  if (changes) await auditMany(ctx, 'permit', userIdOf(ctx.actor), [{ action: 'permit.updated', entity_id: stored.id, changes }])
}

const changesBetween = (before: Fields, after: Fields): WrittenRecords['changes'][number]['changes'] =>
  Object.fromEntries([...after].map(([field, value]) => [field, [before.get(field) ?? null, value]]))
