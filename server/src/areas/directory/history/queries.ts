/** Statements about the versions of an entry. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export interface NewVersion {
  entry_id: number
  version: number
  at: Date
  actor_user_id: number | null
  actor_kind: string
  action: string
  changes: string
  snapshot: string
}
/** Adds a version; one that is there stays, for history is written once. */
export const insertVersion = (db: SiteTransaction, siteId: number, version: NewVersion) =>
  db
    .insertInto('directory_versions')
    .values({ site_id: siteId, ...version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const versionsOf = (db: SiteDb, siteId: number, entryId: number) =>
  db.selectFrom('directory_versions').where('site_id', '=', siteId).where('entry_id', '=', entryId)

/** The entry as it was at this version: the last one noted until then. */
export const findVersionUntil = (db: SiteDb, siteId: number, entryId: number, version: number) =>
  versionsOf(db, siteId, entryId).selectAll().where('version', '<=', version).orderBy('version', 'desc').limit(1).executeTakeFirst()

export const findVersion = (db: SiteDb, siteId: number, entryId: number, version: number) =>
  versionsOf(db, siteId, entryId).selectAll().where('version', '=', version).executeTakeFirst()

/** One page of versions, the latest first, with the whole count. */
export async function listVersions(db: SiteDb, siteId: number, entryId: number, page: { skip: number; limit: number }) {
  const rows = await versionsOf(db, siteId, entryId)
    .select(['version', 'at', 'actor_user_id', 'actor_kind', 'action', 'changes'])
    .orderBy('version', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { count } = await versionsOf(db, siteId, entryId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** Names of what entries are linked to, in the trash or not. */
export async function findLinkedNames(
  db: SiteDb,
  siteId: number,
  table: 'locations' | 'projects',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const name = sql.ref(table === 'locations' ? 'location_name' : 'project_name')
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(table)} where site_id = ${siteId} and id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
