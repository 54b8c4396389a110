/** Statements about lines that files brought. */
import { sql, type RawBuilder } from 'kysely'
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

interface Discarded {
  at: Date
  by: number | null
}
interface DiscardedThing {
  id: number
}
interface DiscardedPlace extends DiscardedThing {
  episode_id: number | null
  budget_id: number
}

/** Of those that an import made, the ones that are empty go to the trash. Answers them. */
async function discardEmpty<Row extends DiscardedThing>(
  db: SiteDb,
  siteId: number,
  { table, ids, isEmpty, answers }: { table: string; ids: readonly number[]; isEmpty: RawBuilder<unknown>; answers: RawBuilder<unknown> },
  { at, by }: Discarded,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)} thing set deleted_at = ${at}, undone_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = version + 1
    where site_id = ${siteId} and id = any(${[...ids]}::int[]) and is_imported and deleted_at is null and ${isEmpty}
    returning ${answers}`.execute(db)
  return rows
}

/** None of the table belongs to the thing any more. */
const hasNone = (table: string, column: string): RawBuilder<unknown> => sql`not exists (select from ${sql.table(table)} part
  where part.site_id = thing.site_id and part.${sql.ref(column)} = thing.id and part.deleted_at is null)`

export const discardEmptyPlaces = (db: SiteDb, siteId: number, ids: readonly number[], made: Discarded) => {
  const isEmpty = hasNone('budget_lines', 'budget_location_id')
  return discardEmpty<DiscardedPlace>(
    db,
    siteId,
    { table: 'budget_locations', ids, isEmpty, answers: sql`id, episode_id, budget_id` },
    made,
  )
}

export const discardEmptyEpisodes = (db: SiteDb, siteId: number, ids: readonly number[], made: Discarded) => {
  const isEmpty = hasNone('budget_locations', 'episode_id')
  return discardEmpty(db, siteId, { table: 'budget_episodes', ids, isEmpty, answers: sql`id` }, made)
}

/** Not of a locked budget. */
export const discardEmptyBudgets = (db: SiteDb, siteId: number, ids: readonly number[], made: Discarded) => {
  const isEmpty = sql`not locked and ${hasNone('budget_locations', 'budget_id')} and ${hasNone('budget_episodes', 'budget_id')}`
  return discardEmpty(db, siteId, { table: 'budgets', ids, isEmpty, answers: sql`id` }, made)
}

/** A budget that went with an import that was taken back. */
export const findUndoneBudget = (db: SiteDb, siteId: number, projectId: number) =>
  db
    .selectFrom('budgets')
    .select('id')
    .where('site_id', '=', siteId)
    .where('project_id', '=', projectId)
    .whereRef('undone_at', '=', 'deleted_at')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** As `findUndoneBudget`, of episodes. */
export const listUndoneEpisodes = (db: SiteDb, siteId: number, budgetId: number) =>
  db
    .selectFrom('budget_episodes')
    .select(['id', 'episode_no', 'title'])
    .where('site_id', '=', siteId)
    .where('budget_id', '=', budgetId)
    .whereRef('undone_at', '=', 'deleted_at')
    .orderBy('id', 'desc')
    .execute()

/** A line that comes back to a budget other than the one it was in. */
export const moveLine = (db: SiteDb, siteId: number, id: number, placeId: number) =>
  db.updateTable('budget_lines').set({ budget_location_id: placeId }).where('site_id', '=', siteId).where('id', '=', id).execute()

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
