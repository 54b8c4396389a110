import type { SiteDb } from '../db/database.ts'

/** Where mail to the office arrives; undefined where the portal reads no mailbox of it. */
export async function findMailboxEmail(db: SiteDb, siteId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailboxes')
    .select('address')
    .where('site_id', '=', siteId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return row?.address
}
