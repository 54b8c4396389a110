import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { asJson } from '#kit/db/rows.ts'
import type { CaseKey } from '../kind.ts'

export type RecapRow = Selectable<DB['case_recaps']>
export interface SpendRow {
  item: string
  amount_cents: number
}

export const recapsOf = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey) =>
  db.selectFrom('case_recaps').selectAll().where(ofSite('case_recaps', siteId)).where('kind', '=', kind).where('case_id', '=', caseId)
export const findRecap = (db: SiteDb, siteId: number, key: CaseKey): Promise<RecapRow | undefined> =>
  recapsOf(db, siteId, key).modifyEnd(prepareStatement).executeTakeFirst()

export const insertRecap = (db: SiteTransaction, row: Insertable<DB['case_recaps']>): Promise<RecapRow> =>
  db.insertInto('case_recaps').values(row).returningAll().executeTakeFirstOrThrow()

/** What a ledger says of the case; where none does, what was written. Never both: an amount stands once (docs/decisions/246-recap-and-ledger.md). */
export async function listSpend(
  db: SiteDb,
  siteId: number,
  { id, kind, case_id: caseId }: Pick<RecapRow, 'id' | 'kind' | 'case_id'>,
): Promise<(SpendRow & { from_ledger: boolean })[]> {
  const { rows } = await sql<SpendRow & { from_ledger: boolean }>`
    with ledger as materialized (
      select item, amount_cents from case_ledger_spend where site_id = ${siteId} and kind = ${kind} and case_id = ${caseId}
    )
    select item, amount_cents, true as from_ledger from ledger
    union all
    select item, amount_cents, false from case_recap_spend
    where site_id = ${siteId} and recap_id = ${id} and not exists (select from ledger)
    order by item`.execute(db)
  return rows
}

/** Puts these lines in place of those before. */
export async function replaceSpend(db: SiteTransaction, siteId: number, recapId: number, rows: readonly SpendRow[]): Promise<void> {
  await db.deleteFrom('case_recap_spend').where('site_id', '=', siteId).where('recap_id', '=', recapId).execute()
  if (rows.length === 0) return
  await sql`insert into case_recap_spend (site_id, recap_id, item, amount_cents)
    select ${siteId}, ${recapId}, line.item, line.amount_cents
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as line (item text, amount_cents bigint)`.execute(db)
}
