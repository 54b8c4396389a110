/** What one owner has of a kind. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** One at a time adds something for an owner, until the end of the transaction: many at once would each find room for one. */
export const lockOwner = (db: SiteDb, siteId: number, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`owner:${siteId}`}), ${userId}::int)`.execute(db)

/** How many records that are not public yet an owner has. */
export async function countUnpublished(db: SiteDb, siteId: number, table: string, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where site_id = ${siteId} and owner_user_id = ${userId} and status in ('Draft', 'pending') and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
