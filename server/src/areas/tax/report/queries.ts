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
/** The site, and where its days begin. */
export interface Reported {
  id: number
  timeZone: string
}

const pay = ['resident_atl', 'nonresident_atl', 'resident_btl', 'nonresident_btl', 'extras']
const between = (day: RawBuilder<unknown>, { from, to }: Asked): RawBuilder<unknown> =>
  sql`${from === undefined ? sql`` : sql`and ${day} >= ${from}::date`} ${to === undefined ? sql`` : sql`and ${day} <= ${to}::date`}`

/**
 * Of what was certified, as far as it was not disallowed. Ranks number what is equal within one application, so that two payments of the same
 * day, payee and amount stay two.
 */
const certifiedOf = ({ id }: Reported, asked: Asked): RawBuilder<unknown> => sql`
  select line.*, one.project_id, one.applicant_user_id, nullif(one.register_no, '') as register_no,
    row_number() over (partition by line.tax_id, line.paid_on, line.amount_cents, line.entry_no, line.account order by line.id) as entry_rank,
    row_number() over (
      partition by line.tax_id, line.paid_on, line.amount_cents, lower(line.payee) order by line.entry_no, line.account, line.id
    ) as payee_rank
  from tax_lines line join tax_applications one on one.site_id = line.site_id and one.id = line.tax_id
  where line.site_id = ${id} and line.disallowed_at is null and one.certified_cents is not null and one.deleted_at is null
    ${between(sql`line.paid_on`, asked)} ${asked.program === undefined ? sql`` : sql`and one.program_code = ${asked.program}`}`

/**
 * What two applications of one production carry, as for two programs, counts in the earlier one alone
 * (docs/decisions/287-spend-of-two-programs.md).
 */
const lines = sql`
  select coalesce('project ' || line.project_id, 'registration ' || line.register_no, 'tax ' || line.tax_id) as production,
    line.county, line.paid_on as day, line.amount_cents as cents,
    case when line.class in ('resident_atl', 'resident_btl') then 'resident_pay'
      when line.class in ('nonresident_atl', 'nonresident_btl') then 'nonresident_pay'
      when line.class = 'extras' then 'extras'
      when line.class in ('vendors', 'travel', 'post') then 'purchases' end as part,
    case when line.class = any(${pay}) then nullif(lower(line.payee), '') end as payee, 0 as people,
    case when line.class = any(${pay}) then line.work_days else 0 end as work_days
  from certified line
  where not exists (
    select from certified earlier
    where earlier.tax_id < line.tax_id and earlier.paid_on = line.paid_on and earlier.amount_cents = line.amount_cents
      and case when earlier.entry_no <> '' and line.entry_no <> ''
        then earlier.entry_no = line.entry_no and earlier.account = line.account and earlier.entry_rank = line.entry_rank
        else line.payee <> '' and lower(earlier.payee) = lower(line.payee) and earlier.payee_rank = line.payee_rank end
      and coalesce(earlier.project_id = line.project_id, earlier.register_no = line.register_no,
        earlier.applicant_user_id = line.applicant_user_id)
  )`

/**
 * Recaps of permits that were accepted, of projects whose spend no ledger of an application has or will have: there it is counted line by line
 * (docs/decisions/256-recaps-in-the-report.md).
 */
const recapsOf = ({ id, timeZone }: Reported, asked: Asked): RawBuilder<unknown> => sql`
  select coalesce('project ' || permit.project_id, 'permit ' || permit.id), place.county, ended.day, spend.cents, spend.part, null,
    spend.people, spend.work_days
  from case_recaps recap join permits permit on permit.site_id = recap.site_id and permit.id = recap.case_id
  cross join lateral (select (recap.due_at at time zone ${timeZone} - interval '1 second')::date as day) ended
  cross join lateral (
    select case when count(distinct county.id) = 1 then min(county.name) else '' end as county
    from location_permits shot join locations location on location.site_id = shot.site_id and location.id = shot.location_id
      join counties county on county.site_id = location.site_id and county.id = location.county_id
    where shot.site_id = permit.site_id and shot.permit_id = permit.id and shot.deleted_at is null
  ) place
  cross join lateral (
    select amount_cents as cents, case item when 'local_payroll' then 'resident_pay' when 'extras' then 'extras' else 'purchases' end as part,
      0 as people, 0 as work_days
    from case_recap_spend told where told.site_id = recap.site_id and told.recap_id = recap.id
    union all
    select 0, null, recap.local_cast + recap.local_crew, recap.extra_days
  ) spend
  where recap.site_id = ${id} and recap.kind = 'permit' and recap.status = 'accepted' and permit.deleted_at is null
    ${between(sql`ended.day`, asked)}
    and not exists (
      select from tax_applications one
      where one.site_id = permit.site_id and one.project_id = permit.project_id and one.deleted_at is null
        and (one.certified_cents is not null or one.status not in ('withdrawn', 'not_qualified', 'lapsed', 'closed'))
        and exists (select from tax_lines line where line.site_id = one.site_id and line.tax_id = one.id)
    )`

/** A program says which applications are meant: no permit is of one. */
const entriesOf = (site: Reported, asked: Asked): RawBuilder<unknown> => sql`
  certified as materialized (${certifiedOf(site, asked)}),
  entry as (${lines} ${asked.program === undefined ? sql`union all ${recapsOf(site, asked)}` : sql``})`

const sumOf = (part: string): RawBuilder<unknown> => sql`coalesce(sum(cents) filter (where part = ${part}), 0)::bigint`
const counted = sql`count(distinct production)::int as productions, coalesce(sum(cents), 0)::bigint as spend,
  ${sumOf('resident_pay')} as resident_pay, ${sumOf('nonresident_pay')} as nonresident_pay, ${sumOf('extras')} as extras,
  ${sumOf('purchases')} as purchases, (count(distinct payee) + coalesce(sum(people), 0))::int as jobs,
  coalesce(sum(work_days), 0)::int as work_days`

/** Ten years of a hundred counties and more. */
const mostRows = 5000
export async function countByCounty(db: SiteDb, site: Reported, asked: Asked): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with ${entriesOf(site, asked)}
    select county, coalesce(to_char(day, 'YYYY-"Q"Q'), '') as quarter, ${counted}
    from entry group by 1, 2 order by 2, 1 limit ${mostRows}`.execute(db)
  return rows
}

export async function countAll(db: SiteDb, site: Reported, asked: Asked): Promise<Counted & { certified: number }> {
  const { rows } = await sql<Counted & { certified: number }>`
    with ${entriesOf(site, asked)}
    select '' as county, '' as quarter, ${counted}, (
      select coalesce(sum(one.certified_cents), 0)::bigint from tax_applications one
      where one.site_id = ${site.id} and one.id in (select tax_id from certified)
    ) as certified
    from entry`.execute(db)
  const [all] = rows
  if (!all) throw new Error('A sum over nothing is one row too')
  return all
}
