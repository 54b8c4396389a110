import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'

export type LetterRow = Selectable<DB['permit_agent_letters']>

export const lettersOf = (db: SiteDb, siteId: number, permitId: number) =>
  db.selectFrom('permit_agent_letters').selectAll().where(ofSite('permit_agent_letters', siteId)).where('permit_id', '=', permitId)
export const findLetter = (db: SiteDb, siteId: number, permitId: number): Promise<LetterRow | undefined> =>
  lettersOf(db, siteId, permitId).modifyEnd(prepareStatement).executeTakeFirst()

export const findLetterByToken = (db: SiteDb, siteId: number, hash: string): Promise<LetterRow | undefined> =>
  db.selectFrom('permit_agent_letters').selectAll().where('site_id', '=', siteId).where('token_hash', '=', hash).executeTakeFirst()

export const insertLetter = (db: SiteTransaction, row: Insertable<DB['permit_agent_letters']>) =>
  db
    .insertInto('permit_agent_letters')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateLetter = (
  db: SiteTransaction,
  siteId: number,
  permitId: number,
  columns: Updateable<DB['permit_agent_letters']>,
): Promise<LetterRow> =>
  db
    .updateTable('permit_agent_letters')
    .set(columns)
    .where('site_id', '=', siteId)
    .where('permit_id', '=', permitId)
    .returningAll()
    .executeTakeFirstOrThrow()
