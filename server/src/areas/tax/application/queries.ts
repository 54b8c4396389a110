import type { ComparisonTable } from '@backlot/contract/tax-fields'
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'

export async function listComparisons(db: SiteDb, siteId: number, taxId: number): Promise<ComparisonTable[]> {
  const rows = await db
    .selectFrom('tax_comparisons')
    .select(['state', 'source', 'as_of', 'rows'])
    .where('site_id', '=', siteId)
    .where('tax_id', '=', taxId)
    .orderBy('table_no')
    .execute()
  return rows as unknown as ComparisonTable[]
}

/** Puts these tables in place of those before. */
export async function replaceComparisons(db: SiteTransaction, siteId: number, taxId: number, tables: readonly ComparisonTable[]) {
  await db.deleteFrom('tax_comparisons').where('site_id', '=', siteId).where('tax_id', '=', taxId).execute()
  if (tables.length === 0) return
  const rows = tables.map((table, index) => ({ ...table, table_no: index + 1 }))
  await sql`insert into tax_comparisons (site_id, tax_id, table_no, state, source, as_of, rows)
    select ${siteId}, ${taxId}, one.table_no, one.state, one.source, one.as_of, one.rows
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as one (table_no int, state text, source text, as_of date, rows jsonb)`.execute(db)
}

/** Whether this applicant has a registration of that number that is in force. */
export async function isRegistered(db: SiteDb, siteId: number, number: string, applicantId: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('registers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('register_no', '=', number)
    .where('applicant_user_id', 'is not distinct from', applicantId)
    .where('status', 'in', ['registered', 'closed'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const listTransfers = (db: SiteDb, siteId: number, taxId: number) =>
  db.selectFrom('tax_transfers').selectAll().where('site_id', '=', siteId).where('tax_id', '=', taxId).orderBy('id').execute()

/** To the microsecond: a date of the language has milliseconds. */
export async function arrivalOf(db: SiteDb, siteId: number, taxId: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from tax_applications where site_id = ${siteId} and id = ${taxId}`.execute(db)
  return rows[0]?.at ?? ''
}
