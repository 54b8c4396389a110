/** Statements about the versions of a record. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export interface NewVersion {
  location_id: number
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
    .insertInto('location_versions')
    .values({ site_id: siteId, ...version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const versionsOf = (db: SiteDb, siteId: number, locationId: number) =>
  db.selectFrom('location_versions').selectAll().where('site_id', '=', siteId).where('location_id', '=', locationId)

export const findLatestVersion = (db: SiteDb, siteId: number, locationId: number) =>
  versionsOf(db, siteId, locationId).orderBy('version', 'desc').limit(1).executeTakeFirst()

/** The record as it was at this version: the last one noted until then. */
export const findVersionUntil = (db: SiteDb, siteId: number, locationId: number, version: number) =>
  versionsOf(db, siteId, locationId).where('version', '<=', version).orderBy('version', 'desc').limit(1).executeTakeFirst()

export const findVersion = (db: SiteDb, siteId: number, locationId: number, version: number) =>
  versionsOf(db, siteId, locationId).where('version', '=', version).executeTakeFirst()

export interface LineRow {
  /** Of a version; null of a change of the pictures, which only the audit log has. */
  version: number | null
  audit_id: number | null
  at: Date
  actor_user_id: number | null
  actor_kind: string
  action: string
  changes: unknown
}

/** One page of changes of the record and of its pictures, the latest first, with the whole count. */
export async function listLines(
  db: SiteDb,
  siteId: number,
  locationId: number,
  page: { skip: number; limit: number },
): Promise<{ total: number; rows: LineRow[] }> {
  const lines = sql`
    select version, null::bigint as audit_id, at, actor_user_id, actor_kind, action, changes
    from location_versions where site_id = ${siteId} and location_id = ${locationId}
    union all
    select null, id, at, actor_user_id, actor_kind, action, coalesce(changes, '{}')
    from audit_log where site_id = ${siteId} and entity = 'location' and entity_id = ${String(locationId)}
      and action = any(${[...galleryActions]}::text[]) and not coalesce(changes, '{}') ? 'waits'`
  const { rows } = await sql<LineRow>`
    select * from (${lines}) as line order by at desc, version desc nulls last, audit_id desc offset ${page.skip} limit ${page.limit}`.execute(
    db,
  )
  const counted = await sql<{ count: string }>`select count(*) as count from (${lines}) as line`.execute(db)
  return { total: Number(counted.rows[0]?.count ?? 0), rows }
}

/** What happens to the pictures of a record; what only an owner proposes waits in its proposal. */
const galleryActions = [
  'picture_added',
  'picture_changed',
  'picture_edited',
  'picture_restored',
  'picture_recovered',
  'picture_removed_for_good',
  'poster_set',
  'pictures_tagged',
  'pictures_hidden',
  'pictures_shown',
  'pictures_sorted',
  'pictures_moved',
  'pictures_deleted',
  'pictures_recovered',
  'cover_changed',
  'folder_added',
  'folder_changed',
  'folder_hidden',
  'folder_shown',
  'folder_cover_changed',
  'folders_deleted',
  'folders_recovered',
  'folders_removed_for_good',
].map((verb) => `location.${verb}`)

/** The names of what a record may point to; of what was deleted since too. */
export async function findNames(
  db: SiteDb,
  siteId: number,
  kind: 'categories' | 'styles' | 'cities' | 'counties' | 'regions',
  ids: readonly number[],
): Promise<Map<number, { name: string; live: boolean }>> {
  if (ids.length === 0) return new Map()
  const tables = {
    categories: 'location_category_tree',
    styles: 'dropdown_values',
    cities: 'cities',
    counties: 'counties',
    regions: 'regions',
  }
  const live = kind === 'styles' ? sql`true` : sql`deleted_at is null`
  const { rows } = await sql<{ id: number; name: string; live: boolean }>`
    select id, name, ${live} as live from ${sql.table(tables[kind])} where site_id = ${siteId} and id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
