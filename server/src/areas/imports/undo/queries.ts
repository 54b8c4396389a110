/** Statements about what an import changed, and its undoing. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { SourcedChange } from '#kit/records/sourced.ts'

/** Where the changes of one kind of record are noted, and the column that names the record. */
export interface ChangeTable {
  table: 'import_changes' | 'import_entry_changes' | 'import_record_changes'
  record: 'location_id' | 'entry_id' | 'record_id'
}
export const locationChanges: ChangeTable = { table: 'import_changes', record: 'location_id' }
export const entryChanges: ChangeTable = { table: 'import_entry_changes', record: 'entry_id' }

/** Of kinds that areas plug in: an import is of one kind, which its row names. */
export const recordChanges: ChangeTable = { table: 'import_record_changes', record: 'record_id' }

/** One import and where it notes. */
export interface Noting {
  importId: number
  noted: ChangeTable
}

/**
 * Notes what was done to these records; of one that the same import touches again, the first values before and the last
 * marks after count.
 */
export async function insertChanges(
  db: SiteDb,
  siteId: number,
  { importId, noted }: Noting,
  changes: readonly SourcedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const [table, record] = [sql.table(noted.table), sql.ref(noted.record)]
  await sql`
    insert into ${table} as known (site_id, import_id, ${record}, added, before, marks)
    select ${siteId}, ${importId}, given.id, given.added, given.before, given.marks
    from json_to_recordset(${JSON.stringify(changes)}::json) as given(id int, added boolean, before jsonb, marks jsonb)
    on conflict (site_id, import_id, ${record}) do update set
      added = known.added or excluded.added,
      before = excluded.before || known.before,
      marks = coalesce((
        select jsonb_object_agg(field, jsonb_build_array(
          coalesce(known.marks -> field -> 0, excluded.marks -> field -> 0),
          coalesce(excluded.marks -> field -> 1, known.marks -> field -> 1)))
        from jsonb_object_keys(known.marks || excluded.marks) as field), '{}')`.execute(db)
}

export const insertPicture = (db: SiteDb, row: { site_id: number; import_id: number; image_id: number; folder_id: number | null }) =>
  db
    .insertInto('import_pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** How much there is to take back. */
export async function countChanges(
  db: SiteDb,
  siteId: number,
  { importId, noted }: Noting,
): Promise<{ added: number; updated: number; pictures: number }> {
  const { rows } = await sql<{ added: number; updated: number; pictures: number }>`
    select count(*) filter (where change.added)::int as added,
      count(*) filter (where not change.added and change.before <> '{}')::int as updated,
      (select count(*)::int from import_pictures where site_id = ${siteId} and import_id = ${importId} and undone_at is null) as pictures
    from ${sql.table(noted.table)} change
    where change.site_id = ${siteId} and change.import_id = ${importId} and change.undone_at is null`.execute(db)
  return rows[0] ?? { added: 0, updated: 0, pictures: 0 }
}

/** Marks an import as being undone, unless somebody did so at the same moment. */
export const claimUndo = (db: SiteDb, siteId: number, importId: number, by: number | null) =>
  db
    .updateTable('imports')
    .set({ state: 'undoing', undone_by: by, error: null })
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .where('state', '<>', 'undone')
    // A job that was lost too often never came to say that it failed.
    .where(
      sql<boolean>`(state <> 'undoing' or exists (
        select from jobs where jobs.site_id = imports.site_id and jobs.id = imports.undo_job_id and jobs.state = 'failed'))`,
    )
    .returning('id')
    .executeTakeFirst()

export const lockImport = (db: SiteDb, siteId: number, importId: number) =>
  db
    .selectFrom('imports')
    .select(['state', 'undo_report', 'undone_by'])
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()

/** The next changes that are not taken back yet. */
export async function nextChanges(db: SiteDb, siteId: number, { importId, noted }: Noting, limit: number): Promise<SourcedChange[]> {
  const [table, record] = [sql.table(noted.table), sql.ref(noted.record)]
  const { rows } = await sql<SourcedChange>`
    select ${record} as id, added, before, marks from ${table}
    where site_id = ${siteId} and import_id = ${importId} and undone_at is null order by ${record} limit ${limit}`.execute(db)
  return rows
}

export const nextPictures = (db: SiteDb, siteId: number, importId: number, limit: number) =>
  db
    .selectFrom('import_pictures')
    .select(['image_id', 'folder_id'])
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .orderBy('image_id')
    .limit(limit)
    .execute()

export const markChangesUndone = (db: SiteDb, siteId: number, { importId, noted }: Noting, ids: readonly number[], at: Date) =>
  sql`
    update ${sql.table(noted.table)} set undone_at = ${at}::timestamptz
    where site_id = ${siteId} and import_id = ${importId} and ${sql.ref(noted.record)} = any(${[...ids]}::int[])`.execute(db)

export const markPicturesUndone = (db: SiteDb, siteId: number, importId: number, imageIds: readonly number[], at: Date) =>
  db
    .updateTable('import_pictures')
    .set({ undone_at: at })
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('image_id', 'in', [...imageIds])
    .execute()
