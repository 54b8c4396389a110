/**
 * Writes what files bring: a line is found again by its source, a cell that the source has not changed is not written again, and one that the
 * office has changed stays (docs/decisions/007-imports-and-edits.md).
 */
import { reason } from '@backlot/contract/import-reasons'
import { asUser } from '#engine/imports/records.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import type { ImportedKind, ImportedRecord, SavingRecords, WrittenRecords } from '#kit/records/imported.ts'
import {
  changedMarks,
  firstOfEach,
  keyed,
  marksOf,
  mergeFields,
  markOfValue,
  type Fields,
  type Keyed,
  writtenOver,
  type Marks,
} from '#kit/records/sourced.ts'
import { namesOf } from '../lines/cells.ts'
import { countLines, insertLines, recoverLines, updateLines, type LineRow } from '../lines/queries.ts'
import { emptyLine } from '../lines/new-line.ts'
import { refreshSums, type PlaceRow } from '../places/queries.ts'
import { Places } from './places.ts'
import { findImported, writeKnown } from './queries.ts'
import { cellsOf, saidOf, withCells } from './values.ts'

/** Counts up when the same input would be written in another way. */
const digestVersion = 1

type Given = Keyed<ImportedRecord>
interface Batch {
  ctx: TransactionCtx
  saving: SavingRecords
  written: WrittenRecords
  touched: Set<number>
}

export const saveImported: ImportedKind['save'] = (records, ctx, saving) =>
  inTransaction(ctx, async (inside) => {
    const written: WrittenRecords = { added: 0, updated: 0, unchanged: 0, problems: [], changes: [] }
    const batch: Batch = { ctx: asUser(inside, saving.userId), saving, written, touched: new Set() }
    const given = firstOfEach(records.map((record, index) => keyed(record, index, digestVersion)))
    const rows = await findImported(
      batch.ctx.db,
      batch.ctx.site.id,
      given.map(({ key }) => key),
    )
    const known = new Map(rows.map((row) => [row.import_key, row]))
    const places = await Places.open(
      batch.ctx,
      records.map(({ fields }) => fields),
    )
    const fresh = new Map<number, { place: PlaceRow; lines: Given[] }>()
    for (const one of given) {
      const row = known.get(one.key)
      if (row && row.import_digest === one.digest && !isUndone(row)) continue
      const place = await places.of(one.record.fields)
      if (typeof place === 'string') {
        written.problems.push({ index: one.index, field: place === 'no_episodes' ? 'episode' : 'project', ...reason(place) })
      } else if (row) await merge(batch, one, row, place)
      else fresh.set(place.id, { place, lines: [...(fresh.get(place.id)?.lines ?? []), one] })
    }
    for (const { place, lines } of fresh.values()) await add(batch, place, lines)
    for (const id of batch.touched) {
      await refreshSums(inside.db, ctx.site.id, id)
      await audit(batch.ctx, { action: 'budget_lines.imported', entity: 'budget_location', entityId: id })
    }
    return { ...written, unchanged: records.length - written.added - written.updated }
  })

const isUndone = ({ deleted_at: deleted, undone_at: undone }: LineRow): boolean =>
  deleted !== null && undone?.getTime() === deleted.getTime()
const made = (ctx: TransactionCtx) => ({ at: ctx.now(), by: userIdOf(ctx.actor) })
export function nameIn(fields: Fields): string {
  const name = fields.get('name')
  return typeof name === 'string' ? name : ''
}

async function add({ ctx, saving, written, touched }: Batch, place: PlaceRow, lines: readonly Given[]): Promise<void> {
  const { db, site } = ctx
  const names = namesOf(place)
  const { last } = await countLines(db, site.id, place.id)
  const rows = lines.map(({ record }, index) => ({ ...withCells(emptyLine, record.fields, names), sort_order: last + index + 1 }))
  const ids = await insertLines(db, site.id, place.id, rows, made(ctx))
  const known = lines.flatMap(({ key, digest, index, record }, at) => {
    const id = ids[at]
    if (id === undefined) return []
    const said = saidOf(record.fields, names)
    written.added += 1
    written.changes.push({
      index,
      id,
      label: nameIn(said),
      added: true,
      changes: Object.fromEntries([...said].map(([cell, to]) => [cell, [null, to]])),
    })
    return [{ id, import_key: key, import_digest: digest, import_marks: marksOf(said, markOfValue) }]
  })
  await writeKnown(db, site.id, known)
  touched.add(place.id)
  await saving.note(
    ctx,
    known.map(({ id }) => ({ id, added: true, before: {}, marks: {} })),
  )
}

/** What the source says now of a line that is there, or that an undo had put away. */
async function merge(
  { ctx, saving, written, touched }: Batch,
  { record, digest, index }: Given,
  row: LineRow,
  place: PlaceRow,
): Promise<void> {
  const { db, site } = ctx
  const [isBack, names, stored] = [isUndone(row), namesOf(place), cellsOf(row)]
  if (row.deleted_at !== null && !isBack) return
  const marks = row.import_marks as Marks | null
  const said = new Map([...saidOf(record.fields, names)].filter(([cell]) => !record.assumed?.includes(cell)))
  const merged = mergeFields(said, stored, marks, markOfValue)
  for (const field of merged.unchanged) written.problems.push({ index, field, ...reason('office_kept') })
  if (isBack) await recoverLines(db, site.id, row.budget_location_id, [row.id], made(ctx))
  if (merged.fields.size > 0)
    await updateLines(db, site.id, [{ ...withCells(row, Object.fromEntries(merged.fields), names), id: row.id }], made(ctx))
  await writeKnown(db, site.id, [{ id: row.id, import_digest: digest, import_marks: merged.marks }])
  touched.add(row.budget_location_id)
  const isChanged = merged.fields.size > 0
  if (isBack) written.added += 1
  else if (isChanged) written.updated += 1
  const { before, changes } = writtenOver(merged.fields, stored)
  if (isBack || isChanged) written.changes.push({ index, id: row.id, label: row.name, added: isBack, changes })
  await saving.note(ctx, [{ id: row.id, added: isBack, before, marks: changedMarks(marks, merged.marks) }])
}
