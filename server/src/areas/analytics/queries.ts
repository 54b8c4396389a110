/** Counts of what other areas write, and of what visitors did. */
import type { Analytics, AnalyticsSeries } from '@backlot/contract/analytics'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

interface Span {
  /** Where the weeks to compare with begin. */
  before: string
  /** The day after the last of them. */
  beforeUntil: string
  from: string
  /** The day after the last one. */
  until: string
}
export interface WeekCount {
  key: AnalyticsSeries
  week: string
  count: number
}

/** By week in the time of the site, in one statement. */
export async function countWeeks(
  db: SiteDb,
  site: { id: number; timeZone: string },
  { before, beforeUntil, from, until }: Span,
): Promise<WeekCount[]> {
  const { id, timeZone } = site
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`
  const events = (key: AnalyticsSeries, table: string, at: string, only: RawBuilder<unknown> = sql`true`) => sql`
    select ${sql.lit(key)} as key, date_trunc('week', ${sql.ref(at)} at time zone ${timeZone})::date as week, count(*) as count
    from ${sql.table(table)} where site_id = ${id} and ${sql.ref(at)} >= ${start(before)} and ${sql.ref(at)} < ${start(until)}
      and (${sql.ref(at)} < ${start(beforeUntil)} or ${sql.ref(at)} >= ${start(from)}) and ${only} group by 2`
  const days = (key: AnalyticsSeries, table: string, column: string, only: RawBuilder<unknown> = sql`true`) => sql`
    select ${sql.lit(key)} as key, date_trunc('week', day)::date as week, sum(${sql.ref(column)}) as count
    from ${sql.table(table)} where site_id = ${id} and day >= ${before}::date and day < ${until}::date
      and (day < ${beforeUntil}::date or day >= ${from}::date) and ${only} group by 2`
  const parts = [
    events('locations', 'locations', 'created_at', sql`deleted_at is null`),
    events('entries', 'directory_entries', 'created_at', sql`deleted_at is null and kind = 'listing'`),
    days('location_views', 'view_counts', 'count', sql`kind = 'location'`),
    days('entry_views', 'view_counts', 'count', sql`kind = 'entry'`),
    days('searches', 'search_counts', 'count'),
    days('empty_searches', 'search_counts', 'empty'),
    events('shares', 'lookbook_shares', 'created_at'),
    events('answers', 'lookbook_answers', 'answered_at'),
    events('inquiries', 'directory_inquiries', 'asked_at'),
    events('mails', 'mails', 'sent_at'),
    events('mails', 'mailing_recipients', 'ended_at', sql`state = 'sent'`),
    events('sign_ins', 'audit_log', 'at', sql`action = 'user.login'`),
  ]
  const { rows } = await sql<WeekCount>`
    select key, week::text as week, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) counted group by key, week`.execute(
    db,
  )
  return rows
}

const most = 20

/** What visitors looked at most, with how often before. */
export async function listViewed(db: SiteDb, siteId: number, { before, beforeUntil, from, until }: Span): Promise<Analytics['viewed']> {
  const { rows } = await sql<Analytics['viewed'][number]>`
    select top.kind, top.target_id as id, top.count, top.before, coalesce(
      case top.kind when 'location' then (select location_name from locations where site_id = ${siteId} and id = top.target_id and deleted_at is null)
        else (select coalesce(nullif(listing_name, ''), nullif(trim(name || ' ' || last_name), ''), company_name) from directory_entries
          where site_id = ${siteId} and id = top.target_id and deleted_at is null) end, '') as name
    from (
      select kind, target_id, coalesce(sum(count) filter (where day >= ${from}::date), 0)::int as count,
        coalesce(sum(count) filter (where day < ${beforeUntil}::date), 0)::int as before
      from view_counts where site_id = ${siteId} and day >= ${before}::date and day < ${until}::date
      group by kind, target_id order by count desc, kind, target_id limit ${most}
    ) top where top.count > 0 order by top.count desc, top.kind, top.target_id`.execute(db)
  return rows
}

/** What was looked for most, or what most often found nothing; before, the same number. */
export async function listSearched(
  db: SiteDb,
  siteId: number,
  { before, beforeUntil, from, until }: Span,
  by: 'count' | 'empty',
): Promise<Analytics['searched']> {
  const { rows } = await sql<Analytics['searched'][number]>`
    select area, words, count, empty, before from (
      select area, words, coalesce(sum(count) filter (where day >= ${from}::date), 0)::int as count,
        coalesce(sum(empty) filter (where day >= ${from}::date), 0)::int as empty,
        coalesce(sum(${sql.ref(by)}) filter (where day < ${beforeUntil}::date), 0)::int as before
      from search_counts where site_id = ${siteId} and day >= ${before}::date and day < ${until}::date and words <> ''
      group by area, words
    ) summed where ${sql.ref(by)} > 0 order by ${sql.ref(by)} desc, words, area limit ${most}`.execute(db)
  return rows
}
