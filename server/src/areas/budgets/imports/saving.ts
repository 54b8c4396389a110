/**
 * Writes what files bring: a line is found again by its source, a cell that the source has not changed is not written again, and one that the
 * office has changed stays (docs/decisions/007-imports-and-edits.md).
 */
import { reason } from '@backlot/contract/import-reasons'
import { type GivenRecord, type ImportBatch, mergeGiven, noteMerged, savesBatches } from '#engine/imports/batch.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { marksOf, markOfValue, type Fields, type Marks } from '#kit/records/sourced.ts'
import { namesOf } from '../lines/cells.ts'
import { countLines, insertLines, recoverLines, updateLines, type LineRow } from '../lines/queries.ts'
import { emptyLine } from '../lines/new-line.ts'
import { refreshSums, type PlaceRow } from '../places/queries.ts'
import { Places } from './places.ts'
import { findImported, moveLine, writeKnown } from './queries.ts'
import { cellsOf, saidOf, withCells } from './values.ts'

type Given = GivenRecord
interface Batch extends ImportBatch {
  touched: Set<number>
}

export const saveImported = savesBatches(async (plain, given) => {
  const batch: Batch = { ...plain, touched: new Set() }
  const { ctx, written } = batch
  const rows = await findImported(
    batch.ctx.db,
    batch.ctx.site.id,
    given.map(({ key }) => key),
  )
  const known = new Map(rows.map((row) => [row.import_key, row]))
  const places = await Places.open(
    batch.ctx,
    given.map(({ record }) => record.fields),
  )
  const fresh = new Map<number, { place: PlaceRow; lines: Given[] }>()
  for (const one of given) {
    const row = known.get(one.key)
    if (row && row.import_digest === one.digest && !isUndone(row)) continue
    const place = await places.of(one.record.fields)
    if (typeof place === 'string') {
      written.rejected.push({ index: one.index, ...reason(place) })
    } else if (row) await merge(batch, one, row, place)
    else fresh.set(place.id, { place, lines: [...(fresh.get(place.id)?.lines ?? []), one] })
  }
  for (const { place, lines } of fresh.values()) await add(batch, place, lines)
  for (const id of batch.touched) {
    await refreshSums(ctx.db, ctx.site.id, id)
    await audit(batch.ctx, { action: 'budget_lines.imported', entity: 'budget_location', entityId: id })
  }
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
async function merge(batch: Batch, one: Given, row: LineRow, place: PlaceRow): Promise<void> {
  const { ctx, touched } = batch
  const { db, site } = ctx
  const [isBack, names] = [isUndone(row), namesOf(place)]
  if (row.deleted_at !== null && !isBack) return
  const known = { id: row.id, values: cellsOf(row), marks: row.import_marks as Marks | null, isBack }
  const merged = mergeGiven(batch, one, known, { said: saidOf(one.record.fields, names), markOf: markOfValue })
  if (isBack) {
    // Its location may be gone for good, or the production have another budget by now.
    if (row.budget_location_id !== place.id) await moveLine(db, site.id, row.id, place.id)
    await recoverLines(db, site.id, place.id, [row.id], made(ctx))
  }
  if (merged.fields.size > 0)
    await updateLines(db, site.id, [{ ...withCells(row, Object.fromEntries(merged.fields), names), id: row.id }], made(ctx))
  await writeKnown(db, site.id, [{ id: row.id, import_digest: one.digest, import_marks: merged.marks }])
  touched.add(isBack ? place.id : row.budget_location_id)
  await noteMerged(batch, one, known, { merged, label: row.name })
}
