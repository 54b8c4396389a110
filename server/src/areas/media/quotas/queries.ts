/** One owner at a time. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** One at a time adds something for an owner, until the end of the transaction: many at once would each find room for one. */
export const holdOwner = (db: SiteDb, siteId: number, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`owner:${siteId}`}), ${userId}::int)`.execute(db)
