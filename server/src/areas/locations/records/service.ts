/**
 * Writes many records at once: the seed, imports. A record is found again by its source; what it does not name stays
 * as it is, a record that says nothing new is not touched, and what the office changed is not overwritten.
 */
import { reason, type Reason } from '@backlot/contract/import-reasons'
import { suggestPlace } from '#areas/sites/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { auditMany, type AuditLine } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { expectManyRows } from '#kit/db/pending-lists.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import type { Changes } from '#kit/records/changes.ts'
import { newPublicId } from '#kit/passwords.ts'
import {
  firstOfEach,
  marksOf,
  mergeFields,
  withAdded,
  type Fields,
  type Marks,
  type SavedChange,
  type SourcedChange,
} from '#kit/records/sourced.ts'
import { refreshSearch } from '../search/index.ts'
import { recoverUndone } from '../undo/queries.ts'
import { linksOf, namesOf, read, type Batch, type Problems } from './batch.ts'
import { changeOf, savedChange } from './changes.ts'
import { fillRecords } from './fill.ts'
import { mergedFilms } from './films.ts'
import { locksOfHome } from './homes.ts'
import { markOf } from './merge.ts'
import { keyed, pointsOf, sourceOf, storedFields, type Keyed, type RecordInput } from './prepare.ts'
import { findDigests, insertRecords, lockRecords, replaceLinks, updateRecords, type ChangedRecord, type NewRecord } from './queries.ts'
import { newReference } from './reference.ts'
import { newRowWith, rowWith } from './rows.ts'
import { placedInTowns } from './towns.ts'
import { openVocabulary } from './vocabulary.ts'

export type { RecordInput } from './prepare.ts'

export interface SavedRecords {
  added: number
  updated: number
  unchanged: number
  /** Id of each record, in the order given; 0 for one that was to be another's which is no longer there. */
  ids: number[]
  problems: ({ index: number; field?: string } & Reason)[]
  /** New private homes whose street, phone, e-mail and fee were locked. */
  locked: number
  /** What it did, record by record; unchanged ones are not in it. */
  changes: SavedChange[]
}

export interface SaveOptions {
  /** Who caused it, where the work is done by a job. */
  userId?: number | null
  /** Private homes that come in public are locked as those that are published by hand. */
  locksHomes?: boolean
  /** Called with what each call changed, in its transaction: what is needed to take it back (`undoRecords`). */
  note?: (ctx: TransactionCtx, changes: readonly SourcedChange[]) => Promise<void>
}

/** Opens a writer for one site: it keeps the lists in memory over many calls. */
export async function saveRecords(
  ctx: Ctx,
  options: SaveOptions = {},
): Promise<(records: readonly RecordInput[], within?: Ctx) => Promise<SavedRecords>> {
  const vocabulary = await openVocabulary(ctx.db, ctx.site.id)
  const words = new Map<string, number>()
  return (records, within = ctx) =>
    inTransaction(within, (inside) =>
      saveBatch({ ...options, ctx: inside, vocabulary, words, by: options.userId ?? userIdOf(ctx.actor) }, records),
    )
}

async function saveBatch(batch: Batch, records: readonly RecordInput[]): Promise<SavedRecords> {
  const { db, site } = batch.ctx
  await expectManyRows(db)
  const problems: Problems = []
  const all = records.map(keyed)
  const given = firstOfEach(all.filter(({ record }) => !record.fills))
  const known = new Map(
    (
      await findDigests(
        db,
        site.id,
        given.map((one) => one.key),
      )
    ).map((row) => [row.source_key, row]),
  )
  const fresh = await placedInTowns(
    batch.ctx,
    given.filter((one) => !known.has(one.key)),
    problems,
  )
  const heard = given.filter((one) => known.has(one.key) && known.get(one.key)?.source_digest !== one.digest)

  const fields = new Map<string, Fields>()
  const { ids: added, locked } = await addRecords(batch, fresh, { problems, fields })
  const recovered = await recoverUndone(
    db,
    site.id,
    'locations',
    [...known.values()].filter((row) => row.undone).map((row) => row.id),
  )
  const merged = await mergeRecords(batch, heard, new Map([...known].map(([key, row]) => [key, row.id])), problems)
  const updated = merged.lines.filter((line) => !recovered.includes(line.entity_id))
  const ids = new Map([...[...known].map(([key, row]): [string, number] => [key, row.id]), ...added])
  if (ids.size < given.length)
    for (const row of await findDigests(
      db,
      site.id,
      given.map((one) => one.key),
    ))
      ids.set(row.source_key, row.id)

  const filled = await fillRecords(
    batch,
    all.filter(({ record }) => record.fills),
    { ids, problems },
  )
  await suggestPlace(batch.ctx, pointsOf(fresh))
  await auditMany(batch.ctx, 'location', batch.by, [
    ...[...added.values()].map((id): AuditLine => ({ action: 'location.added', entity_id: id, changes: null })),
    ...recovered.map((id): AuditLine => ({ action: 'location.recovered', entity_id: id, changes: null })),
    ...merged.lines,
    ...filled.lines,
  ])
  await batch.note?.(batch.ctx, withAdded([...added.values(), ...recovered], merged.changes))
  for (const change of filled.changes) await batch.note?.(batch.ctx, [change])
  const changed = [...added.values(), ...recovered, ...updated.map((line) => line.entity_id), ...filled.lines.map((line) => line.entity_id)]
  await refreshSearch(db, site.id, changed, { added: new Set(added.values()), known: batch.words })
  const lines = new Map(merged.lines.map((line) => [line.entity_id, line.changes as Changes]))
  return {
    // One that comes back from an undo is new to the library.
    added: added.size + recovered.length,
    updated: updated.length + filled.lines.length,
    unchanged: records.length - changed.length,
    ids: all.map((one) => (one.record.fills ? (filled.ids.get(one.index) ?? 0) : idOf(ids, one.key))),
    problems,
    locked,
    changes: [
      ...filled.shown,
      ...given.flatMap((one) => {
        const id = idOf(ids, one.key)
        const isNew = added.has(one.key) || recovered.includes(id)
        return savedChange(batch.vocabulary, one, { id, isNew, fields: fields.get(one.key), changes: lines.get(id) })
      }),
    ],
  }
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`No record has the source ${key}.`)
  return id
}

async function addRecords(
  batch: Batch,
  fresh: readonly Keyed[],
  { problems, fields: written }: { problems: Problems; fields: Map<string, Fields> },
): Promise<{ ids: Map<string, number>; locked: number }> {
  if (fresh.length === 0) return { ids: new Map(), locked: 0 }
  const { db, site, now } = batch.ctx
  const readings = fresh.map((one) => {
    const { fields, digest } = read(batch, one, problems)
    return { one, fields, digest, locks: batch.locksHomes ? locksOfHome(one.record, fields, batch.vocabulary) : undefined }
  })
  for (const { one, fields } of readings) written.set(one.key, fields)
  const names = await namesOf(
    batch,
    readings.map(({ fields }) => fields),
  )
  const rows = readings.map(({ one, fields, digest, locks }): NewRecord => ({
    public_id: newPublicId(),
    reference_no: newReference(),
    source_key: one.key,
    ...newRowWith(fields, names),
    status: one.record.status ?? 'public',
    lockboxes: locks ?? one.record.lockboxes ?? {},
    require_reapproval: one.record.requireReapproval ?? true,
    source: sourceOf(one.record),
    source_digest: digest,
    source_marks: marksOf(fields, markOf),
  }))
  const ids = new Map((await insertRecords(db, site.id, { at: now(), by: batch.by }, rows)).map((row) => [row.source_key, row.id]))
  const links = readings.flatMap(({ one, fields }) => (ids.has(one.key) ? [linksOf(idOf(ids, one.key), fields)] : []))
  await replaceLinks(db, site.id, links, { fresh: true })
  return { ids, locked: readings.filter(({ one, locks }) => locks && ids.has(one.key)).length }
}

/** Writes what is new in these. Returns a line for the history of each that changed, and what would take it back. */
async function mergeRecords(
  batch: Batch,
  heard: readonly Keyed[],
  ids: ReadonlyMap<string, number>,
  problems: Problems,
): Promise<{ lines: AuditLine[]; changes: SourcedChange[] }> {
  if (heard.length === 0) return { lines: [], changes: [] }
  const { db, site, now } = batch.ctx
  const rows = new Map(
    (
      await lockRecords(
        db,
        site.id,
        heard.map((one) => idOf(ids, one.key)),
      )
    ).map((row) => [row.source_key, row]),
  )
  const merges = heard.flatMap((one) => {
    const row = rows.get(one.key)
    if (!row) return []
    const { fields, digest } = read(batch, one, problems)
    const current = storedFields(row)
    for (const name of one.record.assumed ?? []) fields.delete(name)
    const films = fields.get('film_list')
    if (films) fields.set('film_list', mergedFilms(current.get('film_list'), films))
    const merged = mergeFields(fields, current, row.source_marks as Marks | null, markOf)
    for (const field of merged.unchanged) problems.push({ index: one.index, field, ...reason('office_kept') })
    return [{ one, row, digest, current, ...merged }]
  })
  const names = await namesOf(
    batch,
    merges.map(({ fields }) => fields),
  )
  const changes = merges.map(({ one, row, fields, marks, digest }): ChangedRecord => {
    const source = markOf('source', sourceOf(one.record)) === markOf('source', row.source) ? row.source : sourceOf(one.record)
    return {
      id: row.id,
      changed: fields.size > 0 || source !== row.source,
      ...rowWith(row, fields, names),
      source,
      source_digest: digest,
      source_marks: marks,
    }
  })
  await updateRecords(db, site.id, { at: now(), by: batch.by }, changes)
  await replaceLinks(
    db,
    site.id,
    merges.map(({ row, fields }) => linksOf(row.id, fields)),
    { fresh: false },
  )
  const lines = merges.flatMap(({ row, fields, current }, index) => {
    if (!changes[index]?.changed) return []
    const changed = Object.fromEntries([...fields].map(([field, value]) => [field, [current.get(field) ?? null, value]]))
    return [{ action: 'location.updated', entity_id: row.id, changes: changed }]
  })
  return { lines, changes: merges.map((one, index) => changeOf(one, changes[index]?.source)) }
}
