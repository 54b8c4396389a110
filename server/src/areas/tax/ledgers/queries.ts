/** Statements about lines that came from a ledger, many at once. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'
import type { LineRow } from '../spend/queries.ts'

/** Ledgers of a site are written one after the other: of two that bring the same entry, the second sees that of the first. */
export const lockLedgers = (db: SiteTransaction, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('ledgers'), ${siteId}::int)`.execute(db)

export const findNumbered = (db: SiteDb, siteId: number, numbers: readonly string[]) =>
  db
    .selectFrom('tax_applications')
    .select(['id', 'tax_no'])
    .where('site_id', '=', siteId)
    .where('tax_no', 'in', numbers.length === 0 ? [''] : numbers)
    .where('deleted_at', 'is', null)
    .execute()

/** Numbers of applications by their ids. */
export async function findNumbers(db: SiteDb, siteId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('tax_applications')
    .select(['id', 'tax_no'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, tax_no: number }) => [id, number ?? '']))
}

export const findBySource = (db: SiteDb, siteId: number, keys: readonly string[]): Promise<LineRow[]> =>
  db
    .selectFrom('tax_lines')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('source_key', 'in', keys.length === 0 ? [''] : keys)
    .execute()

export interface NewLedgerLine {
  tax_id: number
  class: string
  paid_on: string | null
  county: string
  payee: string
  description: string
  amount_cents: number
  work_days: number
  recap_item: string | null
  permit_no: string
  entry_id: number | null
  residency: string
  residency_source: string
  account: string
  entry_no: string
  source: object
  source_key: string
  source_digest: string
  source_marks: object
}
/** In their order. Returns the id of each by its key. */
export async function insertLedgerLines(
  db: SiteTransaction,
  siteId: number,
  { by, at }: { by: number | null; at: Date },
  lines: readonly NewLedgerLine[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; source_key: string }>`
    insert into tax_lines (site_id, tax_id, class, paid_on, county, payee, description, amount_cents, work_days, recap_item, permit_no,
      entry_id, residency, residency_source, account, entry_no, source, source_key, source_digest, source_marks, created_by, created_at)
    select ${siteId}, line.tax_id, line.class, line.paid_on, line.county, line.payee, line.description, line.amount_cents, line.work_days, line.recap_item, line.permit_no,
      line.entry_id, line.residency, line.residency_source, line.account, line.entry_no, line.source, line.source_key, line.source_digest, line.source_marks, ${by}::int, ${at}::timestamptz
    from jsonb_to_recordset(${asJson(lines.map((line, number) => ({ ...line, number })))}::jsonb) as line (tax_id int, class text, paid_on date,
      county text, payee text, description text, amount_cents bigint, work_days int, recap_item text, permit_no text, entry_id int, residency text,
      residency_source text, account text, entry_no text, source jsonb, source_key text,
      source_digest text, source_marks jsonb, number int) order by line.number
    returning id, source_key`.execute(db)
  return new Map(rows.map((row) => [row.source_key, row.id]))
}

export const lockLines = (db: SiteTransaction, siteId: number, ids: readonly number[]): Promise<LineRow[]> =>
  db
    .selectFrom('tax_lines')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .forUpdate()
    .execute()

export const deleteLines = (db: SiteTransaction, siteId: number, ids: readonly number[]) =>
  db
    .deleteFrom('tax_lines')
    .where('site_id', '=', siteId)
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .execute()
