/**
 * Payments that stand in two applications of one production for the same program (docs/decisions/286-spend-counted-once.md). What is disallowed
 * in one of them counts once.
 */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/**
 * Other applications of the same account, project or registration that ask for, or have had, a credit of the same program; what was
 * certified counts in the trash too.
 */
const kinOf = (siteId: number, taxId: number): RawBuilder<unknown> => sql`
  select kin.id, kin.tax_no, kin.applicant_user_id from tax_applications one join tax_applications kin on kin.site_id = one.site_id
  where one.site_id = ${siteId} and one.id = ${taxId} and kin.id <> one.id
    and kin.program_code = one.program_code
    and (kin.certified_cents is not null
      or (kin.deleted_at is null and kin.status not in ('withdrawn', 'not_qualified', 'lapsed')))
    and (kin.applicant_user_id = one.applicant_user_id or kin.project_id = one.project_id
      or (kin.register_no <> '' and kin.register_no = one.register_no))`

export interface TwiceRow {
  line_id: number
  payee: string
  paid_on: string
  amount_cents: number
  tax_no: string | null
  applicant_user_id: number | null
}

/** Of the same day, payee and amount; entries of ledgers only where they are the same entry. */
export async function listTwice(db: SiteDb, siteId: number, taxId: number, most: number): Promise<TwiceRow[]> {
  const { rows } = await sql<TwiceRow>`
    with kin as materialized (${kinOf(siteId, taxId)})
    select distinct on (line.id) line.id as line_id, line.payee, line.paid_on::text as paid_on, line.amount_cents, kin.tax_no,
      kin.applicant_user_id
    from kin join tax_lines other on other.site_id = ${siteId} and other.tax_id = kin.id and other.disallowed_at is null
      join tax_lines line on line.site_id = other.site_id and line.tax_id = ${taxId} and line.disallowed_at is null
        and line.paid_on = other.paid_on and line.amount_cents = other.amount_cents and lower(line.payee) = lower(other.payee)
    where line.payee <> ''
      and (line.entry_no = '' or other.entry_no = '' or (line.entry_no = other.entry_no and line.account = other.account))
    order by line.id, kin.id limit ${most}`.execute(db)
  return rows
}

export interface LedgerEntry {
  entry_no: string
  account: string
  paid_on: string | null
  amount_cents: number
}
export const entryKey = ({ entry_no: number, account, paid_on: day, amount_cents: cents }: LedgerEntry): string =>
  JSON.stringify([number, account, day ?? '', cents])

type Kin = Pick<TwiceRow, 'tax_no' | 'applicant_user_id'>
/** Which of these entries another such application has already, and which one; an entry without a number is none. */
export async function findEntriesOfKin(db: SiteDb, siteId: number, taxId: number, numbers: readonly string[]): Promise<Map<string, Kin>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<LedgerEntry & Kin>`
    with kin as materialized (${kinOf(siteId, taxId)})
    select line.entry_no, line.account, line.paid_on::text as paid_on, line.amount_cents, kin.tax_no, kin.applicant_user_id
    from kin join tax_lines line on line.site_id = ${siteId} and line.tax_id = kin.id and line.disallowed_at is null
    where line.entry_no = any(${[...numbers]}::text[])`.execute(db)
  return new Map(rows.map((row) => [entryKey(row), row]))
}
