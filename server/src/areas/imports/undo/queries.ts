/** Statements about what an import changed, and its undoing. */
import { sql } from 'kysely'
import type { RecordChange } from '#areas/locations/index.ts'
import type { SiteDb } from '#kit/db/database.ts'

/**
 * Notes what was done to these records; of one that the same import touches again, the first values before and the last
 * marks after count.
 */
export async function insertChanges(db: SiteDb, siteId: number, importId: number, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ locationId, added, before, marks }) => ({ location_id: locationId, added, before, marks }))
  await sql`
    insert into import_changes (site_id, import_id, location_id, added, before, marks)
    select ${siteId}, ${importId}, given.location_id, given.added, given.before, given.marks
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(location_id int, added boolean, before jsonb, marks jsonb)
    on conflict (site_id, import_id, location_id) do update set
      added = import_changes.added or excluded.added,
      before = excluded.before || import_changes.before,
      marks = coalesce((
        select jsonb_object_agg(field, jsonb_build_array(
          coalesce(import_changes.marks -> field -> 0, excluded.marks -> field -> 0),
          coalesce(excluded.marks -> field -> 1, import_changes.marks -> field -> 1)))
        from jsonb_object_keys(import_changes.marks || excluded.marks) as field), '{}')`.execute(db)
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
  importId: number,
): Promise<{ added: number; updated: number; pictures: number }> {
  const { rows } = await sql<{ added: number; updated: number; pictures: number }>`
    select count(*) filter (where change.added)::int as added,
      count(*) filter (where not change.added and change.before <> '{}')::int as updated,
      (select count(*)::int from import_pictures where site_id = ${siteId} and import_id = ${importId} and undone_at is null) as pictures
    from import_changes change
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
export const nextChanges = (db: SiteDb, siteId: number, importId: number, limit: number) =>
  db
    .selectFrom('import_changes')
    .select(['location_id', 'added', 'before', 'marks'])
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .orderBy('location_id')
    .limit(limit)
    .execute()

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

export const markChangesUndone = (db: SiteDb, siteId: number, importId: number, locationIds: readonly number[], at: Date) =>
  db
    .updateTable('import_changes')
    .set({ undone_at: at })
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('location_id', 'in', [...locationIds])
    .execute()

export const markPicturesUndone = (db: SiteDb, siteId: number, importId: number, imageIds: readonly number[], at: Date) =>
  db
    .updateTable('import_pictures')
    .set({ undone_at: at })
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('image_id', 'in', [...imageIds])
    .execute()
