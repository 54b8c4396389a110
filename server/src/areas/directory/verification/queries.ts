import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { EntryColumns } from '../editing/queries.ts'

/** Ids that are due, what waits longest first. What exactly is due for each says the policy. */
export async function listDue(db: SiteDb, siteId: number, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('directory_entries')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'listing')
    .where('archived', '=', false)
    .where('deleted_at', 'is', null)
    .where('verify_due_at', '<=', now)
    .where((where) => where.or([where('status', '=', 'public'), where('silent_version', 'is not', null)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export const setVerification = (db: SiteDb, siteId: number, id: number, columns: Partial<EntryColumns>) =>
  db.updateTable('directory_entries').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()

export const insertLink = (db: SiteDb, link: { site_id: number; entry_id: number; secret_hash: string; made_at: Date; ends_at: Date }) =>
  db.insertInto('directory_verify_links').values(link).execute()

export const removeEnded = (db: SiteDb, siteId: number, now: Date) =>
  db.deleteFrom('directory_verify_links').where('site_id', '=', siteId).where('ends_at', '<=', now).execute()

/** The entry of a link that is still good. */
export const findLink = (db: SiteDb, siteId: number, hash: string, now: Date) =>
  db
    .selectFrom('directory_verify_links')
    .select('entry_id')
    .where('site_id', '=', siteId)
    .where('secret_hash', '=', hash)
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Whether the site was looked through since. */
export async function wasRun(db: SiteDb, siteId: number, name: string, since: Date): Promise<boolean> {
  const { rows } = await sql`select from jobs where site_id = ${siteId} and name = ${name} and created_at > ${since} limit 1`.execute(db)
  return rows.length > 0
}
