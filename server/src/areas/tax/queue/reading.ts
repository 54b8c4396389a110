/** Statements that only read years and their ledger. */
import { undecidedTaxes } from '@backlot/contract/tax-machine'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { YearKey, YearRow } from './queries.ts'

export interface SummedYear extends YearRow {
  program_code: string
  waiting_cents: number
  undecided_cents: number
  /** Of the lines of the ledger. */
  summed_cents: number
  summed_carried_cents: number
}

/** With their sums anew from the ledger, and what is asked for by those who arrived in them. */
export async function listYears(
  db: SiteDb,
  siteId: number,
  { program, year }: { program?: string | undefined; year?: number },
): Promise<SummedYear[]> {
  const of = sql`
    ${program === undefined ? sql`` : sql`and own.program_code = ${program}`} ${year === undefined ? sql`` : sql`and own.year = ${year}`}`
  const { rows } = await sql<SummedYear>`
    select own.program_code, own.year, own.cap_cents, own.carried_cents, own.allocated_cents, own.last_arrival, own.closed_at,
      coalesce(line.waiting, 0)::bigint as waiting_cents, coalesce(line.undecided, 0)::bigint as undecided_cents,
      coalesce(book.allocated, 0)::bigint as summed_cents, coalesce(book.carried, 0)::bigint as summed_carried_cents
    from tax_years own
    left join lateral (select sum(estimated_cents) filter (where status = 'waiting') as waiting,
        sum(estimated_cents) filter (where status = any(${[...undecidedTaxes]})) as undecided
      from tax_applications one where one.site_id = own.site_id and one.program_code = own.program_code and one.arrival_year = own.year
        and one.allocated_cents is null and one.deleted_at is null and one.arrival_no is not null) line on true
    left join lateral (select sum(amount_cents) filter (where kind <> 'carried') as allocated,
        sum(amount_cents) filter (where kind = 'carried') as carried
      from tax_ledger one where one.site_id = own.site_id and one.program_code = own.program_code and one.year = own.year) book on true
    where own.site_id = ${siteId} ${of} order by own.year desc, own.program_code limit 500`.execute(db)
  return rows
}

export interface ReadLine {
  id: number
  at: Date
  kind: string
  tax_id: number | null
  tax_no: string
  title: string
  amount_cents: number
  balance_cents: number
  by: string
}

/** The lines of a year, each with what the year had given after it; of one application where it is named. */
export async function listLedger(
  db: SiteDb,
  siteId: number,
  { program, year, taxId, skip, limit }: YearKey & { taxId?: number | undefined; skip: number; limit: number },
) {
  const { rows } = await sql<ReadLine & { total: number }>`
    with book as (select id, at, kind, tax_id, amount_cents, actor_user_id,
        coalesce(sum(amount_cents) filter (where kind <> 'carried') over (order by id), 0)::bigint as balance_cents
      from tax_ledger where site_id = ${siteId} and program_code = ${program} and year = ${year})
    select book.id, book.at, book.kind, book.tax_id, coalesce(one.tax_no, '') as tax_no, coalesce(one.title, '') as title, book.amount_cents,
      book.balance_cents, coalesce(nullif(users.name, ''), users.username, '') as by, count(*) over ()::int as total
    from book left join tax_applications one on one.site_id = ${siteId} and one.id = book.tax_id
      left join users on users.site_id = ${siteId} and users.id = book.actor_user_id
    where ${taxId ?? null}::int is null or book.tax_id = ${taxId ?? null} order by book.id limit ${limit} offset ${skip}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}
