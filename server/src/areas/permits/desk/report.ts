/** How long permits take, and how much streets are used. */
import { sql } from 'kysely'
import type { PermitReport } from '@backlot/contract/permit-office'
import type { Ctx } from '#kit/context.ts'
import { momentAt } from '#kit/office-calendar.ts'
import { addDays } from '@backlot/contract/days'
import type { SiteDb } from '#kit/db/database.ts'
import { must } from '#kit/errors.ts'
import { isOffice } from '../policy.ts'

interface Span {
  from: Date
  to: Date
}

/** From one move of a permit to the next; what was brought as closed history has no such hours, for nobody here has spent them. */
async function stepHours(db: SiteDb, siteId: number, { from, to }: Span) {
  const { rows } = await sql<PermitReport['steps'][number]>`
    with moves as (
      select log.from_status, log.at, lag(log.at) over (partition by log.thing_id order by log.id) as since
      from status_log log join permits on permits.site_id = log.site_id and permits.id = log.thing_id and permits.source_key is null
      where log.site_id = ${siteId} and log.kind = 'permit' and log.machine = 'permit'),
    spent as (select from_status, extract(epoch from at - since) / 3600 as hours from moves
      where since is not null and at >= ${from} and at < ${to})
    select from_status as status, count(*)::int as cases,
      round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as median,
      round(percentile_cont(0.9) within group (order by hours)::numeric, 1)::float8 as p90
    from spent group by from_status order by count(*) desc, from_status`.execute(db)
  return rows
}

async function departmentHours(db: SiteDb, siteId: number, { from, to }: Span) {
  const { rows } = await sql<PermitReport['departments'][number]>`
    with spent as (select department, extract(epoch from decided_at - sent_at) / 3600 as hours from case_approvals
      where site_id = ${siteId} and kind = 'permit' and sent_at is not null and decided_at >= ${from} and decided_at < ${to})
    select department, count(*)::int as cases,
      round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as median,
      round(percentile_cont(0.9) within group (order by hours)::numeric, 1)::float8 as p90
    from spent group by department order by department`.execute(db)
  return rows
}

export interface StreetUse {
  street: string
  jurisdiction: string
  month: string
  permits: number
  days: number
}

/** A street is used by a permit once a month however many of its rows name it; its days are those of the month. */
export async function streetUse(
  db: SiteDb,
  siteId: number,
  asked: { from: string; to: string; street: string; most: number },
): Promise<StreetUse[]> {
  const { from, to, street, most } = asked
  const { rows } = await sql<StreetUse>`
    select coalesce(nullif(place.street, ''), place.place_name) as street, place.jurisdiction, to_char(used.day, 'YYYY-MM') as month,
      count(distinct place.permit_id)::int as permits, count(distinct used.day)::int as days
    from location_permit_activities act
    join location_permits place on place.site_id = act.site_id and place.id = act.location_permit_id and place.deleted_at is null
      and place.status not in ('draft', 'ready', 'denied', 'cancelled')
    join permits on permits.site_id = place.site_id and permits.id = place.permit_id and permits.deleted_at is null
    cross join lateral generate_series(greatest(act.date_from, ${from}::date), least(act.date_to, ${to}::date), interval '1 day')
      as used (day)
    where act.site_id = ${siteId} and act.date_from <= ${to}::date and act.date_to >= ${from}::date
      and (${street} = '' or position(lower(${street}) in lower(place.street || ' ' || place.place_name)) > 0)
    group by 1, 2, 3 order by permits desc, days desc, street, jurisdiction, month limit ${most}`.execute(db)
  return rows
}

/** Months in which a street is used, the earliest first. */
export async function usedMonths(db: SiteDb, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(used.day, 'YYYY-MM') as month from location_permit_activities act
    cross join lateral generate_series(date_trunc('month', act.date_from), act.date_to, interval '1 month') as used (day)
    where act.site_id = ${siteId} order by month`.execute(db)
  return rows.map(({ month }) => month)
}

const mostStreets = 200

export async function getReport(ctx: Ctx, { from, to, street }: { from: string; to: string; street: string }): Promise<PermitReport> {
  must(isOffice(ctx.actor), 'forbidden')
  const midnight = (day: string) => momentAt({ day, time: '00:00' }, ctx.site.timeZone)
  const span = { from: midnight(from), to: midnight(addDays(to, 1)) }
  return {
    steps: await stepHours(ctx.db, ctx.site.id, span),
    departments: await departmentHours(ctx.db, ctx.site.id, span),
    streets: await streetUse(ctx.db, ctx.site.id, { from, to, street, most: mostStreets }),
  }
}
