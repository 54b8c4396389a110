import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { asJson } from '#kit/db/rows.ts'
import type { CaseKey } from '../kind.ts'

export type RecapRow = Selectable<DB['case_recaps']>
export interface SpendRow {
  item: string
  amount_cents: number
}

export const findRecap = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey): Promise<RecapRow | undefined> =>
  db
    .selectFrom('case_recaps')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .modifyEnd(prepareStatement)
    .executeTakeFirst()

export const insertRecap = (db: SiteTransaction, row: Insertable<DB['case_recaps']>): Promise<RecapRow> =>
  db.insertInto('case_recaps').values(row).returningAll().executeTakeFirstOrThrow()

export const listSpend = (db: SiteDb, siteId: number, recapId: number): Promise<SpendRow[]> =>
  db
    .selectFrom('case_recap_spend')
    .select(['item', 'amount_cents'])
    .where('site_id', '=', siteId)
    .where('recap_id', '=', recapId)
    .orderBy('item')
    .execute()

/** Puts these lines in place of those before. */
export async function replaceSpend(db: SiteTransaction, siteId: number, recapId: number, rows: readonly SpendRow[]): Promise<void> {
  await db.deleteFrom('case_recap_spend').where('site_id', '=', siteId).where('recap_id', '=', recapId).execute()
  if (rows.length === 0) return
  await sql`insert into case_recap_spend (site_id, recap_id, item, amount_cents)
    select ${siteId}, ${recapId}, line.item, line.amount_cents
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as line (item text, amount_cents bigint)`.execute(db)
}
