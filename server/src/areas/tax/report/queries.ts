import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface Counted {
  county: string
  quarter: string
  productions: number
  spend: number
  resident_pay: number
  nonresident_pay: number
  extras: number
  purchases: number
  jobs: number
  work_days: number
}
export interface Asked {
  from?: string | undefined
  to?: string | undefined
  program?: string | undefined
}

const paid = ['resident_atl', 'nonresident_atl', 'resident_btl', 'nonresident_btl', 'extras']
const sumOf = (classes: readonly string[]): RawBuilder<unknown> =>
  sql`coalesce(sum(line.amount_cents) filter (where line.class = any(${classes})), 0)::bigint`
/** Of what was certified, as far as it was not disallowed. */
const linesOf = (siteId: number, { from, to, program }: Asked): RawBuilder<unknown> => sql`
  from tax_lines line join tax_applications one on one.site_id = line.site_id and one.id = line.tax_id
  where line.site_id = ${siteId} and line.disallowed_at is null and one.certified_cents is not null and one.deleted_at is null
    ${from === undefined ? sql`` : sql`and line.paid_on >= ${from}::date`} ${to === undefined ? sql`` : sql`and line.paid_on <= ${to}::date`}
    ${program === undefined ? sql`` : sql`and one.program_code = ${program}`}`
const counted = sql`count(distinct line.tax_id)::int as productions, coalesce(sum(line.amount_cents), 0)::bigint as spend,
  ${sumOf(['resident_atl', 'resident_btl'])} as resident_pay, ${sumOf(['nonresident_atl', 'nonresident_btl'])} as nonresident_pay,
  ${sumOf(['extras'])} as extras, ${sumOf(['vendors', 'travel', 'post'])} as purchases,
  count(distinct lower(line.payee)) filter (where line.payee <> '' and line.class = any(${paid}))::int as jobs,
  coalesce(sum(line.work_days) filter (where line.class = any(${paid})), 0)::int as work_days`

/** Ten years of a hundred counties and more. */
const mostRows = 5000
export async function countByCounty(db: SiteDb, siteId: number, asked: Asked): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select line.county, coalesce(to_char(line.paid_on, 'YYYY-"Q"Q'), '') as quarter, ${counted}
    ${linesOf(siteId, asked)} group by 1, 2 order by 2, 1 limit ${mostRows}`.execute(db)
  return rows
}

export async function countAll(db: SiteDb, siteId: number, asked: Asked): Promise<Counted & { certified: number }> {
  const { rows } = await sql<Counted & { certified: number }>`
    with found as (select distinct one.id, one.certified_cents ${linesOf(siteId, asked)})
    select '' as county, '' as quarter, ${counted}, (select coalesce(sum(certified_cents), 0)::bigint from found) as certified
    ${linesOf(siteId, asked)}`.execute(db)
  const [all] = rows
  if (!all) throw new Error('A sum over nothing is one row too')
  return all
}
