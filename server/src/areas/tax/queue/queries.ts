/** Statements about years of a program, their line and their ledger. Whoever changes what a year has given has locked its row. */
import { undecidedTaxes } from '@backlot/contract/tax-machine'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export interface YearKey {
  program: string
  year: number
}
export interface YearRow {
  year: number
  cap_cents: number | null
  carried_cents: number
  allocated_cents: number
  last_arrival: number
  closed_at: Date | null
}
const columns = ['year', 'cap_cents', 'carried_cents', 'allocated_cents', 'last_arrival', 'closed_at'] as const

/** The row of a year; the first who needs it writes it, with the cap that the program has then. */
export async function openYear(db: SiteTransaction, siteId: number, { program, year }: YearKey, cap: number | null): Promise<void> {
  await db
    .insertInto('tax_years')
    .values({ site_id: siteId, program_code: program, year, cap_cents: cap })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Until the end of the transaction: one at a time gives of a year, and arrives in it. */
export const lockYear = (db: SiteTransaction, siteId: number, { program, year }: YearKey): Promise<YearRow | undefined> =>
  db
    .selectFrom('tax_years')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('program_code', '=', program)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()

export const findYear = (db: SiteDb, siteId: number, { program, year }: YearKey): Promise<YearRow | undefined> =>
  db
    .selectFrom('tax_years')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('program_code', '=', program)
    .where('year', '=', year)
    .executeTakeFirst()

export const writeYear = (
  db: SiteTransaction,
  siteId: number,
  { program, year }: YearKey,
  values: Partial<Pick<YearRow, 'cap_cents' | 'carried_cents' | 'allocated_cents' | 'last_arrival' | 'closed_at'>>,
) =>
  db
    .updateTable('tax_years')
    .set(values)
    .where('site_id', '=', siteId)
    .where('program_code', '=', program)
    .where('year', '=', year)
    .execute()

/** Its place in the order of arrival; the clock is the database's, read under the lock of the year. */
export const stampArrival = (db: SiteTransaction, siteId: number, taxId: number, { no, year }: { no: number; year: number }) =>
  db
    .updateTable('tax_applications')
    .set({ arrived_at: sql<Date>`clock_timestamp()`, arrival_no: no, arrival_year: year })
    .where('site_id', '=', siteId)
    .where('id', '=', taxId)
    .execute()

/**
 * Those who stand in the line of a year: who arrived in it, and who was left when the years before it were closed. Whoever has got a credit
 * stands in it no more, and nor does whoever has left.
 */
const lineOf = (siteId: number, { program, year }: YearKey): RawBuilder<unknown> => sql`
  from tax_applications one where one.site_id = ${siteId} and one.program_code = ${program} and one.arrival_no is not null
    and one.allocated_cents is null and one.deleted_at is null and one.arrival_year <= ${year}
    and one.status = any(${[...undecidedTaxes, 'waiting']})
    and not exists (select from tax_years earlier where earlier.site_id = one.site_id and earlier.program_code = one.program_code
      and earlier.year >= one.arrival_year and earlier.year < ${year} and earlier.closed_at is null)`

export interface Turn {
  id: number
  estimated_cents: number
  /** What those ask for who came before it and are not decided. */
  before_cents: number
}

/** The first of those who are approved. One statement: nobody is approved between the question who it is and what stands before it. */
export async function findTurn(db: SiteDb, siteId: number, key: YearKey): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    with line as (select one.id, one.status, one.estimated_cents, one.arrival_year, one.arrival_no ${lineOf(siteId, key)}),
      turn as (select * from line where status = 'waiting' order by arrival_year, arrival_no limit 1)
    select turn.id, turn.estimated_cents, coalesce((select sum(line.estimated_cents) from line
      where (line.arrival_year, line.arrival_no) < (turn.arrival_year, turn.arrival_no)), 0)::bigint as before_cents
    from turn`.execute(db)
  return rows[0]
}

export interface LineRow {
  id: number
  tax_no: string
  title: string
  entity_name: string
  status: string
  arrival_year: number
  arrival_no: number
  arrived_at: string
  estimated_cents: number
  before_cents: number
}
/** The whole line in the order of arrival, each with the sum of those before it that count; a page of it. */
export async function listLine(db: SiteDb, siteId: number, key: YearKey, asked: { reserves: boolean; skip: number; limit: number }) {
  const counts = asked.reserves ? sql`true` : sql`one.status = 'waiting'`
  const { rows } = await sql<LineRow & { total: number }>`
    select one.id, one.tax_no, one.title, one.entity_name, one.status, one.arrival_year, one.arrival_no,
      to_char(one.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as arrived_at, one.estimated_cents,
      coalesce(sum(case when ${counts} then one.estimated_cents else 0 end) over (order by one.arrival_year, one.arrival_no
        rows between unbounded preceding and 1 preceding), 0)::bigint as before_cents, count(*) over ()::int as total
    ${lineOf(siteId, key)} order by one.arrival_year, one.arrival_no limit ${asked.limit} offset ${asked.skip}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

export interface LedgerLine {
  year: YearKey
  taxId: number | null
  kind: 'allocated' | 'released' | 'certified_lower' | 'carried'
  cents: number
  at: Date
  by: number | null
}
export const insertLedgerLine = (
  db: SiteTransaction,
  siteId: number,
  { year: { program, year }, taxId, kind, cents, at, by }: LedgerLine,
) =>
  db
    .insertInto('tax_ledger')
    .values({ site_id: siteId, program_code: program, year, tax_id: taxId, kind, amount_cents: cents, at, actor_user_id: by })
    .execute()

/** What an application has of which year. */
export async function findHeld(db: SiteDb, siteId: number, taxId: number): Promise<{ year: YearKey; cents: number } | undefined> {
  const row = await db
    .selectFrom('tax_ledger')
    .select(['program_code', 'year', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('site_id', '=', siteId)
    .where('tax_id', '=', taxId)
    .groupBy(['program_code', 'year'])
    .executeTakeFirst()
  return row && { year: { program: row.program_code, year: row.year }, cents: row.cents }
}

export async function listOpenYears(db: SiteDb, siteId: number, program: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tax_years')
    .select('year')
    .where('site_id', '=', siteId)
    .where('program_code', '=', program)
    .where('closed_at', 'is', null)
    .orderBy('year')
    .execute()
  return rows.map(({ year }) => year)
}
