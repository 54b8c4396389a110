/** Statements about lines that files brought. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'
import type { LineRow } from '../lines/queries.ts'

export const findImported = (db: SiteDb, siteId: number, keys: readonly string[]): Promise<LineRow[]> =>
  db
    .selectFrom('budget_lines')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('import_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .orderBy('id')
    .execute()

export const lockLines = (db: SiteDb, siteId: number, ids: readonly number[]): Promise<LineRow[]> =>
  db
    .selectFrom('budget_lines')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export interface KnownOfSource {
  id: number
  import_key?: string
  import_digest: string | null
  import_marks: unknown
}

/** What is known of the source of these lines; a key that is left out stays. */
export const writeKnown = async (db: SiteDb, siteId: number, rows: readonly KnownOfSource[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    update budget_lines line set import_key = coalesce(given.import_key, line.import_key), import_digest = given.import_digest,
      import_marks = given.import_marks, undone_at = null
    from json_to_recordset(${asJson(rows)}::json) as given (id int, import_key text, import_digest text, import_marks jsonb)
    where line.site_id = ${siteId} and line.id = given.id`.execute(db)
}

/** An import that was taken back; the next one brings them again. */
export const markUndone = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .updateTable('budget_lines')
    .set({ undone_at: sql<Date>`deleted_at` })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** A location that went with an import that was taken back: the next one brings it again. */
export const findUndonePlace = (db: SiteDb, siteId: number, of: { budgetId: number; episodeId: number; name: string }) =>
  db
    .selectFrom('budget_locations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('budget_id', '=', of.budgetId)
    .where(sql<number>`coalesce(episode_id, 0)`, '=', of.episodeId)
    .where(sql<string>`lower(trim(name))`, '=', of.name.trim().toLowerCase())
    .whereRef('undone_at', '=', 'deleted_at')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Those that an import made and that have no line any more go to the trash. Answers their ids. */
export async function discardEmptyPlaces(
  db: SiteDb,
  siteId: number,
  ids: readonly number[],
  { at, by }: { at: Date; by: number | null },
): Promise<number[]> {
  const rows = await db
    .updateTable('budget_locations as place')
    .set({ deleted_at: at, undone_at: at, updated_at: at, updated_by: by, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('is_imported', '=', true)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from budget_lines line
        where line.site_id = place.site_id and line.budget_location_id = place.id and line.deleted_at is null)`,
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ProjectName {
  id: number
  project_name: string
}

/** Productions by their names; of several of one name the newest. */
export async function findProjects(db: SiteDb, siteId: number, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'project_name'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(trim(project_name))`, '=', sql<string>`any(${[...names]}::text[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, project_name: name }) => [name.trim().toLowerCase(), id]))
}

export const listProjectNames = async (db: SiteDb, siteId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('projects')
      .select('project_name')
      .distinct()
      .where('site_id', '=', siteId)
      .where('deleted_at', 'is', null)
      .orderBy('project_name')
      .limit(5000)
      .execute()
  ).map(({ project_name: name }) => name)
