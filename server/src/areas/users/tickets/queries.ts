import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const insertTicket = (db: SiteDb, ticket: Insertable<DB['sign_in_tickets']>) =>
  db.insertInto('sign_in_tickets').values(ticket).execute()

/** Counts a use in the statement that finds it, so that two callers at once are two uses. */
export const countTicketUse = (db: SiteDb, siteId: number, hash: string, kinds: readonly string[], at: Date, most: number) =>
  db
    .updateTable('sign_in_tickets')
    .set({ tries: sql<number>`tries + 1` })
    .where('site_id', '=', siteId)
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', at)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst()
export type TicketRow = NonNullable<Awaited<ReturnType<typeof countTicketUse>>>

export const updateTicket = (db: SiteDb, siteId: number, hash: string, change: { challenge?: string | null; secret?: string | null }) =>
  db.updateTable('sign_in_tickets').set(change).where('site_id', '=', siteId).where('hash', '=', hash).execute()

/** False where somebody was quicker. */
export async function deleteTicket(db: SiteDb, siteId: number, hash: string): Promise<boolean> {
  const result = await db.deleteFrom('sign_in_tickets').where('site_id', '=', siteId).where('hash', '=', hash).executeTakeFirst()
  return result.numDeletedRows === 1n
}
