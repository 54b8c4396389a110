/**
 * Saves and takes back what files bring to a kind of record of the engine, by the rules of docs/decisions/007-imports-and-edits.md: a record is
 * found again by its source, what the source does not say stays, and what the office has changed is not written over.
 */
import { reason } from '@backlot/contract/import-reasons'
import type { RecordSource } from '@backlot/contract/location-fields'
import { sql } from 'kysely'
import { asUser, savesBatches, type GivenRecord, type ImportBatch } from '#engine/imports/batch.ts'
import { undoSourced, type SourcedRow, type TakenBack, type UndoableKind } from '#engine/records/imports/undo.ts'
import type { RecordChange, RecordKind, RecordRow, RecordShape, Stored } from '#engine/records/kind.ts'
import { deleteRow, updateRow } from '#engine/records/queries.ts'
import { insertEmpty, lockNew } from '#engine/records/service.ts'
import { lockStored, writeRecord } from '#engine/records/write.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import {
  changedMarks,
  firstOfEach,
  keyOfSource,
  marksOf,
  mergeFields,
  saysNothing,
  shortHash,
  unordered,
  type Fields,
  type Marks,
  type SavedChange,
  type SourcedChange,
} from '#kit/records/sourced.ts'
import type { ImportedKind, ImportedRecord } from '#kit/records/imported.ts'

/** Columns that the table of a kind needs so that files can come in: `source` and what is known of it. */
export interface SourcedColumns extends SourcedRow {
  source: unknown
  /** Name of the source and the id within it; one of a site is unique. */
  source_key: string | null
  /** Of the whole record: equal says that the source has nothing new. Null reads it again. */
  source_digest: string | null
  /** When an undo put it in the trash; equal to `deleted_at` it comes back with the next import. */
  undone_at: Date | null
}
export interface SourcedShape extends RecordShape {
  row: RecordRow & SourcedColumns
}

interface ImportInto<Shape extends SourcedShape> {
  kind: RecordKind<Shape>
  /** Of new records; one that is there keeps its own. */
  status: Shape['status']
  /** The values of a file as the record has them: ids for names, links for texts. They are as they stand where nothing is said. */
  valuesOf?: (ctx: Ctx, record: ImportedRecord) => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>
}

const markOf = (_field: string, value: unknown): string =>
  saysNothing(value) ? '' : shortHash(Array.isArray(value) ? unordered(value) : value)

type Batch<Shape extends SourcedShape> = ImportInto<Shape> & ImportBatch
type Given = GivenRecord

/** What a kind of record adds to its description so that the engine writes what files bring. */
export const savesInto = <Shape extends SourcedShape>(into: ImportInto<Shape>): Pick<ImportedKind, 'save' | 'undo'> => ({
  save: savesBatches((batch, _given, all) => saveAll({ ...into, ...batch }, all)),
  undo: (ctx, changes, by) => undoSourced(asUser(ctx, by), undoable(into.kind), changes, by),
})

async function saveAll<Shape extends SourcedShape>(batch: Batch<Shape>, all: readonly Given[]): Promise<void> {
  // What fills another record in stands for none itself.
  const given = firstOfEach(all.filter(({ record }) => !record.fills))
  const known = await findKnown(
    batch,
    given.map(({ key }) => key),
  )
  for (const one of given) {
    const found = known.get(one.key)
    if (!found) await addRecord(batch, one)
    else if (found.source_digest !== one.digest || found.undone) await mergeRecord(batch, one, found.id)
  }
  for (const one of all) if (one.record.fills) await fillRecord(batch, one)
}

interface Known {
  id: number
  source_key: string
  source_digest: string | null
  undone: boolean
}
async function findKnown<Shape extends SourcedShape>({ ctx, kind }: Batch<Shape>, keys: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select id, source_key, source_digest, coalesce(undone_at = deleted_at, false) as undone from ${sql.table(kind.tables.records)}
    where site_id = ${ctx.site.id} and source_key = any(${[...keys]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.source_key, row]))
}

async function saidBy<Shape extends SourcedShape>({ ctx, valuesOf }: Batch<Shape>, record: ImportedRecord): Promise<Fields> {
  const values = valuesOf ? await valuesOf(ctx, record) : record.fields
  return new Map(Object.entries(values).filter(([, value]) => !saysNothing(value)))
}

const fieldsIn = <Shape extends SourcedShape>(fields: Fields): Partial<Shape['record']> =>
  Object.fromEntries(fields) as unknown as Partial<Shape['record']>

/** What a record cannot be is named at its row, and nothing of it is kept. */
function refused<Shape extends SourcedShape>(
  { kind, written }: Batch<Shape>,
  { index }: Given,
  next: Stored<Shape>,
  status: string,
): boolean {
  const faults = kind.guards.isSound(next.record, next.row, status)
  for (const { path } of faults) written.problems.push({ index, field: path, ...reason('not_fitting', { text: path }) })
  return faults.length > 0
}

async function addRecord<Shape extends SourcedShape>(batch: Batch<Shape>, one: Given): Promise<void> {
  const { ctx, kind, status, saving, written } = batch
  const said = await saidBy(batch, one.record)
  const id = await insertEmpty(ctx, kind, {
    key: undefined,
    columns: {
      status,
      source: JSON.stringify(one.record.source),
      source_key: one.key,
      source_digest: one.digest,
      source_marks: JSON.stringify(marksOf(said, markOf)),
    },
  })
  if (id === undefined) return
  const stored = await lockNew(ctx, kind, id)
  const record = kind.fields.withFields(stored.record, fieldsIn<Shape>(said))
  if (refused(batch, one, { row: stored.row, record }, status)) {
    await deleteRow(ctx.db, ctx.site.id, kind.tables.records, id)
    return
  }
  await writeRecord(ctx, kind, stored, { action: 'added', record, changes: { status: [null, status] } })
  written.added += 1
  written.changes.push(shown(batch, one, { id, record, added: true, changes: changesOf(stored.record, record) }))
  await saving.note(ctx, [{ id, added: true, before: {}, marks: {} }])
}

const shown = <Shape extends SourcedShape>(
  { kind }: Batch<Shape>,
  { index }: Given,
  { record, ...change }: { id: number; added: boolean; changes: Changes; record: Shape['record'] },
): SavedChange => ({ index, label: kind.nameOf(record), ...change })

/** What the source says now of a record that is there, or that an undo had put away. */
async function mergeRecord<Shape extends SourcedShape>(batch: Batch<Shape>, one: Given, id: number): Promise<void> {
  const { ctx, kind, saving, written } = batch
  const stored = await lockStored(ctx, kind, id)
  if (!stored) return
  const { row } = stored
  const isBack = row.deleted_at !== null && row.undone_at?.getTime() === row.deleted_at.getTime()
  const known = row.source_marks as Marks | null
  const said = new Map([...(await saidBy(batch, one.record))].filter(([field]) => !one.record.assumed?.includes(field)))
  const merged = mergeFields(said, new Map(Object.entries(stored.record)), known, markOf)
  const record = kind.fields.withFields(stored.record, fieldsIn<Shape>(merged.fields))
  if (refused(batch, one, { row, record }, row.status)) return
  const changes = changesOf(stored.record, record)
  for (const field of merged.unchanged) written.problems.push({ index: one.index, field, ...reason('office_kept') })
  const columns = { source: JSON.stringify(one.record.source), source_digest: one.digest, source_marks: JSON.stringify(merged.marks) }
  if (isBack) await writeBack(batch, stored)
  await writeChange(batch, stored, { action: 'updated', record }, columns)
  const isChanged = Object.keys(changes).length > 0
  if (isBack) written.added += 1
  else if (isChanged) written.updated += 1
  if (isBack || isChanged) written.changes.push(shown(batch, one, { id, record, added: isBack, changes }))
  await saving.note(ctx, [{ id, added: isBack, ...noted(changes, changedMarks(known, merged.marks)) }])
}

const writeBack = <Shape extends SourcedShape>({ ctx, kind }: Pick<Batch<Shape>, 'ctx' | 'kind'>, stored: Stored<Shape>) =>
  writeRecord(ctx, kind, stored, {
    action: 'recovered',
    columns: columnsFor<Shape>({ deleted_at: null, deleted_by: null, undone_at: null }),
    changes: { deleted: [true, false] },
  })

const columnsFor = <Shape extends SourcedShape>(columns: object) => columns as NonNullable<RecordChange<Shape>['columns']>

/** The fields where they differ, and what is known of the source in any case. */
async function writeChange<Shape extends SourcedShape>(
  { ctx, kind }: Pick<Batch<Shape>, 'ctx' | 'kind'>,
  { row }: Stored<Shape>,
  change: RecordChange<Shape>,
  columns: object,
): Promise<void> {
  const now = await lockStored(ctx, kind, row.id)
  if (now) await writeRecord(ctx, kind, now, change)
  await updateRow(ctx.db, ctx.site.id, kind.tables.records, row.id, { ...columns })
}

const noted = (changes: Changes, marks: SourcedChange['marks']): Pick<SourcedChange, 'before' | 'marks'> => ({
  before: Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before])),
  marks,
})

/** One that is a record of the site already fills in what that one does not say itself. */
async function fillRecord<Shape extends SourcedShape>(batch: Batch<Shape>, one: Given): Promise<void> {
  const { ctx, kind, saving, written } = batch
  const { fills, source } = one.record
  const gone = (): unknown => written.problems.push({ index: one.index, ...reason('duplicate_gone') })
  const found = !fills
    ? undefined
    : 'into' in fills
      ? fills.into
      : (await findKnown(batch, [keyOfSource({ ...source, id: fills.with })])).values().next().value?.id
  const stored = found === undefined ? undefined : await lockStored(ctx, kind, found)
  if (!stored || stored.row.deleted_at !== null) return void gone()
  const current = new Map(Object.entries(stored.record))
  const blank = new Map([...(await saidBy(batch, one.record))].filter(([field]) => saysNothing(current.get(field))))
  const record = kind.fields.withFields(stored.record, fieldsIn<Shape>(blank))
  const changes = changesOf(stored.record, record)
  if (Object.keys(changes).length === 0 || refused(batch, one, { row: stored.row, record }, stored.row.status)) return
  const known = stored.row.source_marks as Marks | null
  const marks: Marks = { ...known, ...marksOf(new Map([...blank].filter(([field]) => field in changes)), markOf) }
  await writeChange(batch, stored, { action: 'updated', record }, { source_marks: JSON.stringify(marks) })
  written.updated += 1
  written.changes.push(shown(batch, one, { id: stored.row.id, record, added: false, changes }))
  await saving.note(ctx, [{ id: stored.row.id, added: false, ...noted(changes, changedMarks(known, marks)) }])
}

interface UndoRow<Shape extends SourcedShape> extends SourcedRow {
  stored: Stored<Shape>
}

const sourceOf = (row: SourcedColumns): RecordSource | null => row.source as RecordSource | null

/** How the engine takes it back; the rules are those of every kind (engine/records/imports/undo.ts). */
const undoable = <Shape extends SourcedShape>(kind: RecordKind<Shape>): UndoableKind<UndoRow<Shape>> => ({
  async lock(ctx, ids) {
    const rows: UndoRow<Shape>[] = []
    for (const id of ids) {
      const stored = await lockStored(ctx, kind, id)
      if (stored) rows.push({ id, deleted_at: stored.row.deleted_at, source_marks: stored.row.source_marks, stored })
    }
    return rows
  },
  valuesOf: ({ stored }) => new Map<string, unknown>(Object.entries(stored.record)).set('source', sourceOf(stored.row)),
  markOf,
  nameOf: ({ stored }, back) => ({
    label: kind.nameOf(kind.fields.withFields(stored.record, fieldsIn<Shape>(back))),
    reference_no: '',
  }),
  async restore(ctx, _by, taken) {
    for (const one of taken) await restoreOne(ctx, kind, one)
  },
  async discard(ctx, by, rows) {
    const at = ctx.now()
    const columns = columnsFor<Shape>({ deleted_at: at, deleted_by: by, undone_at: at })
    for (const { stored } of rows) await writeRecord(ctx, kind, stored, { action: 'deleted', columns, changes: { deleted: [false, true] } })
  },
})

async function restoreOne<Shape extends SourcedShape>(
  ctx: TransactionCtx,
  kind: RecordKind<Shape>,
  { row: { stored }, back, columns }: TakenBack<UndoRow<Shape>>,
): Promise<void> {
  const fields = new Map([...back].filter(([field]) => field !== 'source'))
  const emptied = Object.fromEntries([...fields].map(([field, value]) => [field, value ?? null]))
  const record = kind.fields.withFields(stored.record, emptied as unknown as Partial<Shape['record']>)
  const { source_marks: marks, ...rest } = columns
  await writeChange({ ctx, kind }, stored, { action: 'updated', record }, { ...rest, source_marks: marks && JSON.stringify(marks) })
}
