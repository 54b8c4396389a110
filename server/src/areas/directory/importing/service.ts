/**
 * Entries from the files of others. An entry is found again by its source; what the source does not name stays as it is, one that says
 * nothing new is not touched, and what the office changed is not overwritten (docs/decisions/007-imports-and-edits.md).
 */
import { labelOf, type DirectoryDetailName, type DirectoryStatus } from '@backlot/contract/directory-fields'
import type { DirectoryFields, DirectoryRecord } from '@backlot/contract/directory-records'
import { reason, type Reason } from '@backlot/contract/import-reasons'
import type { RecordSource } from '@backlot/contract/location-fields'
import { userIdOf } from '#kit/actor.ts'
import { auditMany } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { changesOf, type Changes } from '#kit/records/changes.ts'
import { newPublicId } from '#kit/passwords.ts'
import { firstOfEach, keyed, marksOf, withAdded, type Keyed, type SavedChange, type SourcedChange } from '#kit/records/sourced.ts'
import { readTree } from '../categories/service.ts'
import { columnsOf, withFields } from '../editing/fields.ts'
import { insertEntries, insertLinks, insertVersions } from '../provision/queries.ts'
import { blankRecord } from '../provision/service.ts'
import { refreshSearch } from '../search/refresh.ts'
import { categoryChoices, categoryFinder, categoryPlaces, type FindCategory } from './categories.ts'
import { fillEntries } from './fill.ts'
import { markOf, mergeEntry, saidBy } from './merge.ts'
import { findDigests, lockFoundEntries, type KnownEntry } from './queries.ts'
import { unchanged, writeEntries } from './write.ts'

/** An entry to write. Source name and id are its identity; a field that is not there says nothing. */
export interface ImportedEntry {
  source: RecordSource & { id: string }
  /** What is shown of it, where that is not the source it is found by. */
  shownSource?: RecordSource | null | undefined
  /** Of a new one; one that is there keeps its own. */
  status: DirectoryStatus
  /** Fields of a new one that only staff and its owner see. */
  locked: readonly DirectoryDetailName[]
  /** As `findCategory` names them, the main one first. */
  categories: readonly string[]
  /** It is this entry already, by its id or by the id that its source gives another: that one takes what it does not say itself. */
  fills?: { into: number } | { with: string } | undefined
  /** Fields that the source does not say: only a new entry takes them. */
  assumed?: readonly string[] | undefined
  /** As `findCategory` names it, where it is not the first of them. */
  mainCategory?: string | undefined
  /** Of a new one, like its locked fields. */
  fresh?: Pick<DirectoryFields, 'lockboxes' | 'requireReapproval'> | undefined
  fields: Omit<DirectoryFields, 'categories' | 'main_category' | 'lockboxes'>
}

export interface SavedEntries {
  added: number
  updated: number
  unchanged: number
  problems: ({ index: number; field?: string } & Reason)[]
  /** What it did, entry by entry; unchanged ones are not in it. */
  changes: SavedChange[]
}

export interface EntryImportOptions {
  /** Who caused it, where the work is done by a job. */
  userId?: number | null
  /** Called with what each call changed, in its transaction: what is needed to take it back (`undoEntries`). */
  note?: (ctx: TransactionCtx, changes: readonly SourcedChange[]) => Promise<void>
}

export interface EntryImport {
  findCategory: FindCategory
  /** The categories that it finds. */
  choices: () => string[]
  /** Where one can be added. */
  places: () => { id: number; name: string }[]
  save: (entries: readonly ImportedEntry[], within?: Ctx) => Promise<SavedEntries>
}

/** Opens an import for one site, with its categories as they are now. */
export async function openEntryImport(ctx: Ctx, options: EntryImportOptions = {}): Promise<EntryImport> {
  const tree = await readTree(ctx)
  const findCategory = categoryFinder(tree)
  const nameOf = (id: number): string => tree.nameOf(id) ?? String(id)
  const by = options.userId ?? userIdOf(ctx.actor)
  return {
    findCategory,
    choices: () => categoryChoices(tree),
    places: () => categoryPlaces(tree),
    save: (entries, within = ctx) =>
      inTransaction(within, (inside) => saveBatch({ ctx: inside, findCategory, nameOf, by, note: options.note }, entries)),
  }
}

interface Batch {
  ctx: TransactionCtx
  findCategory: FindCategory
  nameOf: (category: number) => string
  by: number | null
  note: EntryImportOptions['note']
}
type Given = Keyed<ImportedEntry>

/** Counts up when the same input would be written in another way. */
const digestVersion = 1

async function saveBatch(batch: Batch, entries: readonly ImportedEntry[]): Promise<SavedEntries> {
  const { db, site } = batch.ctx
  const all = entries.map((entry, index) => keyed(entry, index, digestVersion))
  const given = firstOfEach(all.filter(({ record }) => !record.fills))
  const rows = await findDigests(
    db,
    site.id,
    given.map((one) => one.key),
  )
  const known = new Map(rows.map((row) => [row.source_key, row]))
  const made = await addEntries(
    batch,
    given.filter((one) => !known.has(one.key)),
  )
  const recovered = await recoverEntries(
    batch,
    rows.filter((row) => row.undone).map((row) => row.id),
  )
  const heard = given.filter((one) => known.has(one.key) && known.get(one.key)?.source_digest !== one.digest)
  const merged = await mergeEntries(batch, heard, known)
  const filled = await fillEntries(
    { ctx: batch.ctx, by: batch.by, fieldsOf: (record) => fieldsOf(batch, record) },
    all.filter(({ record }) => record.fills),
  )
  const fresh = [...made.map(({ id }) => id), ...recovered]
  const shown = [...made, ...merged.shown, ...filled.shown].map((one) => shownChange(batch, one, fresh.includes(one.id)))
  await batch.note?.(batch.ctx, withAdded(fresh, merged.changes))
  for (const change of filled.changes) await batch.note?.(batch.ctx, [change])
  const updated = [...merged.updated.filter((id) => !recovered.includes(id)), ...filled.changes.map(({ id }) => id)]
  return {
    // One that comes back from an undo is new to the directory.
    added: fresh.length,
    updated: updated.length,
    unchanged: entries.length - fresh.length - updated.length,
    problems: [...merged.problems, ...filled.problems],
    changes: shown,
  }
}

/** The entry's fields with its categories, the main one first. */
const fieldsOf = ({ findCategory }: Batch, { fields, categories, mainCategory }: ImportedEntry): DirectoryFields => {
  const main = mainCategory === undefined ? undefined : findCategory(mainCategory)?.id
  const ids = categories.flatMap((name) => findCategory(name)?.id ?? [])
  return { ...fields, categories: ids, ...(main !== undefined && ids.includes(main) ? { main_category: main } : {}) }
}

function newRecord(fields: DirectoryFields, { locked, fresh }: ImportedEntry): DirectoryRecord {
  return withFields(blankRecord, { ...fields, lockboxes: Object.fromEntries(locked.map((name) => [name, true])), ...fresh })
}

/** The source as it is stored and shown. */
const sourceOf = ({ source, shownSource }: ImportedEntry): RecordSource | null => (shownSource === undefined ? source : shownSource)

export interface Shown {
  one: Given
  id: number
  record: DirectoryRecord
  changes: Changes
}

function shownChange({ nameOf }: Batch, { one, id, record, changes }: Shown, added: boolean): SavedChange {
  const named = (field: string, value: unknown): unknown => {
    if (field === 'categories' && Array.isArray(value)) return value.map((category) => nameOf(Number(category)))
    return field === 'main_category' && typeof value === 'number' ? nameOf(value) : value
  }
  const fields = Object.entries(changes).map(([field, [before, after]]): [string, [unknown, unknown]] => [
    field,
    [named(field, before), named(field, after)],
  ])
  return { index: one.index, id, label: labelOf(record), added, changes: Object.fromEntries(fields) }
}

/** Returns the new entries; one whose source somebody else has added meanwhile is left out. */
async function addEntries(batch: Batch, given: readonly Given[]): Promise<Shown[]> {
  if (given.length === 0) return []
  const { ctx, by } = batch
  const { db, site } = ctx
  const at = ctx.now()
  const readings = given.map((one) => {
    const fields = fieldsOf(batch, one.record)
    return { one, fields, record: newRecord(fields, one.record) }
  })
  const rows = readings.map(({ one, fields, record }) => ({
    ...columnsOf(record),
    public_id: newPublicId(),
    kind: 'listing' as const,
    status: one.record.status,
    version: 1,
    created_at: at,
    updated_at: at,
    created_by: by,
    updated_by: by,
    ...(sourceOf(one.record) ? { source: JSON.stringify(sourceOf(one.record)) } : {}),
    source_key: one.key,
    source_digest: one.digest,
    source_marks: JSON.stringify(marksOf(saidBy(fields), markOf)),
  }))
  const ids = await insertEntries(db, site.id, rows)
  const made = readings.map((reading, index) => ({ ...reading, id: ids[index] ?? 0 })).filter(({ id }) => id > 0)
  const links = made.flatMap(({ id, record }) => record.categories.map((category_id) => ({ entry_id: id, category_id })))
  if (links.length > 0) await insertLinks(db, site.id, links)
  const notes = made.map(({ one, id, record }) => ({ id, record, changes: { status: [null, one.record.status] } }))
  const actor_kind = by === null ? ctx.actor.kind : 'user'
  const versions = notes.map(({ id, record, changes }) => ({
    entry_id: id,
    at,
    actor_user_id: by,
    actor_kind,
    action: 'directory.added',
    changes: JSON.stringify(changes),
    snapshot: JSON.stringify(record),
  }))
  if (versions.length > 0) await insertVersions(db, site.id, versions)
  const lines = notes.map(({ id, changes }) => ({ action: 'directory.added', entity_id: id, changes }))
  await auditMany(ctx, 'directory', by, lines)
  await refreshSearch(
    ctx,
    made.map(({ id }) => id),
  )
  return made.map(({ one, id, record }) => ({ one, id, record, changes: changesOf(blankRecord, record) }))
}

/** Takes out of the trash what an undo put there; what the office itself threw away stays. */
async function recoverEntries({ ctx, by }: Batch, ids: readonly number[]): Promise<number[]> {
  const rows = (await lockFoundEntries(ctx.db, ctx.site.id, ids)).filter(
    (row) => row.deleted_at !== null && row.undone_at?.getTime() === row.deleted_at.getTime(),
  )
  const columns = { deleted_at: null, deleted_by: null, undone_at: null }
  await writeEntries(
    ctx,
    by,
    rows.map((row) => ({ ...unchanged(row), action: 'directory.recovered', columns, changes: { deleted: [true, false] } })),
  )
  return rows.map((row) => row.id)
}

interface MergedEntries {
  /** Ids of the entries with a difference that a person sees. */
  updated: number[]
  changes: SourcedChange[]
  problems: SavedEntries['problems']
  shown: Shown[]
}

async function mergeEntries(batch: Batch, heard: readonly Given[], known: ReadonlyMap<string, KnownEntry>): Promise<MergedEntries> {
  const { ctx, by } = batch
  const ids = heard.flatMap((one) => known.get(one.key)?.id ?? [])
  const rows = new Map((await lockFoundEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.source_key, row]))
  const merges = heard.flatMap((one) => {
    const row = rows.get(one.key)
    return row
      ? [
          {
            one,
            row,
            merged: mergeEntry(row, {
              source: sourceOf(one.record),
              assumed: one.record.assumed ?? [],
              fields: fieldsOf(batch, one.record),
            }),
          },
        ]
      : []
  })
  await writeEntries(
    ctx,
    by,
    merges.map(({ one, row, merged }) => ({
      row,
      record: merged.record,
      action: 'directory.updated',
      changes: merged.changes,
      columns: { source: merged.source, source_digest: one.digest, source_marks: merged.marks },
    })),
  )
  const problems = merges.flatMap(({ one, merged }) =>
    merged.unchanged.map((field) => ({ index: one.index, field, ...reason('office_kept') })),
  )
  const updated = merges.filter(({ merged }) => Object.keys(merged.changes).length > 0).map(({ row }) => row.id)
  const shown = merges
    .filter(({ merged }) => Object.keys(merged.changes).length > 0)
    .map(({ one, row, merged }) => ({ one, id: row.id, record: merged.record, changes: merged.changes }))
  return { updated, changes: merges.map(({ merged }) => merged.undo), problems, shown }
}
