/** Statements that write permits whose life is over or made up: rows as they are, and no move. */
import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteTransaction } from '#kit/db/database.ts'

export const insertWhole = (db: SiteTransaction, row: Insertable<DB['permits']>) =>
  db.insertInto('permits').values(row).returningAll().executeTakeFirstOrThrow()

export const insertLog = (db: SiteTransaction, rows: Insertable<DB['status_log']>[]) => db.insertInto('status_log').values(rows).execute()

export const insertMessages = (db: SiteTransaction, rows: Insertable<DB['case_messages']>[]) =>
  db.insertInto('case_messages').values(rows).execute()

/** No number that is given later is one of these. */
export async function raiseNumber(db: SiteTransaction, siteId: number, year: number, last: number): Promise<void> {
  await sql`
    insert into permit_numbers (site_id, year, last) values (${siteId}, ${year}, ${last})
    on conflict (site_id, year) do update set last = greatest(permit_numbers.last, excluded.last)`.execute(db)
}
