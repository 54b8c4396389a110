/** The lines of the calendar: one statement over all that has days. */
import type { CalendarEntry } from '@backlot/contract/calendar'
import { addDays } from '@backlot/contract/days'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { readBuilt, type ReadCtx } from '#kit/session-question.ts'
import { partOfJurisdiction, type EventFilter } from '../events/queries.ts'

export type EntryFilter = Pick<EventFilter, 'project' | 'location' | 'phase' | 'jurisdiction'> & { from: string; to: string }

/** Events of at most so many days are found by their first day (`events_short`). */
const shortDays = 31

const eventColumns = sql`'event' as source, id, project_id, location_id, title, phase, date_from, date_to, time_from, time_to, status, version`

/** Of one production or place they are few, and found by it. */
const isOf = ({ project, location }: EntryFilter): RawBuilder<unknown> =>
  sql`${project === undefined ? sql`true` : sql`project_id = ${project}`} and ${location === undefined ? sql`true` : sql`location_id = ${location}`}`

function eventLines(siteId: number, filter: EntryFilter): RawBuilder<unknown> {
  const { from, to, project, location } = filter
  const live = sql`site_id = ${siteId} and draft_id is null and deleted_at is null`
  if (project !== undefined || location !== undefined) {
    return sql`select ${eventColumns} from events where ${live} and ${isOf(filter)} and date_from <= ${to} and date_to >= ${from}`
  }
  return sql`
    select ${eventColumns} from events
      where ${live} and not is_long and date_from between ${addDays(from, -shortDays)} and ${to} and date_to >= ${from}
    union all
    select ${eventColumns} from events where ${live} and is_long and date_to >= ${from} and date_from <= ${to}`
}

const holdLines = (siteId: number, { from, to }: EntryFilter): RawBuilder<unknown> => sql`
  select 'hold', id, project_id, location_id, '', 6, date_from, date_to, '', '', status, version from location_holds
    where site_id = ${siteId} and status in ('active', 'challenged', 'confirmed') and date_to >= ${from} and date_from <= ${to}`

const closedLines = (siteId: number, { from, to }: EntryFilter): RawBuilder<unknown> => sql`
  select 'closed', id, null::int, null::int, name, 8, date_from, date_to, '', '', kind, version from closed_days
    where site_id = ${siteId} and deleted_at is null and date_from <= ${to} and date_to >= ${from}`

/** Days of the places of a bible; of a place that was let go they are over. */
function bibleLines(siteId: number, { from, to }: EntryFilter): RawBuilder<unknown> {
  const part = (found: RawBuilder<unknown>) => sql`
    select 'bible', date.id, bible.project_id, place.location_id, concat_ws(' – ', bible_set.set_name, nullif(place.name, '')), date.phase,
      date.date_from, date.date_to, date.time_from, date.time_to, case when date.status = 'fixed' then 'confirmed' else 'tentative' end, date.version
    from bible_dates date
      join bible_places place on place.site_id = date.site_id and place.id = date.place_id and place.deleted_at is null
        and place.decision <> 'released'
      join bible_sets bible_set on bible_set.site_id = place.site_id and bible_set.id = place.set_id and bible_set.deleted_at is null
      join bibles bible on bible.site_id = bible_set.site_id and bible.id = bible_set.bible_id
    where date.site_id = ${siteId} and date.deleted_at is null and ${found}`
  return sql`
    ${part(sql`not date.is_long and date.date_from between ${addDays(from, -shortDays)} and ${to} and date.date_to >= ${from}`)}
    union all ${part(sql`date.is_long and date.date_to >= ${from} and date.date_from <= ${to}`)}`
}

/**
 * The date pairs of projects (domain.md §3), each with the phase of the calendar that it is. What is done after filming (`post`) is none of
 * the eight phases.
 */
const projectLines = (siteId: number, { from, to, project }: EntryFilter): RawBuilder<unknown> => sql`
  select 'project', project.id, project.id, null::int, '', pair.phase, pair.first, coalesce(pair.last, pair.first), '', '', 'tentative', project.version
  from projects project, lateral (values
    (2, project.scout_start, project.scout_end), (3, project.prep_start, project.prep_end),
    (4, project.film_start, project.film_end), (5, project.wrap_start, project.wrap_end)) pair (phase, first, last)
  where project.site_id = ${siteId} and project.deleted_at is null and not project.archived and project.status = 'accepted'
    and project.first_day <= ${to} and coalesce(project.last_day, project.first_day) >= ${from}
    and pair.first <= ${to} and coalesce(pair.last, pair.first) >= ${from}
    ${project === undefined ? sql`` : sql`and project.id = ${project}`}`

/**
 * What permits allow day by day (domain.md §8), tentative until they are issued; what was denied or called off is none. Days alike of one place
 * are one line, under the number of its permit. Where crews park is none of the eight phases.
 */
function permitLines(siteId: number, { from, to, project, location }: EntryFilter): RawBuilder<unknown> {
  const part = (found: RawBuilder<unknown>) => sql`
    select 'permit', permit.id, permit.project_id, place.location_id,
      concat_ws(' – ', permit.permit_no, case when place.location_id is null then nullif(place.place_name, '') end), phase.number,
      activity.date_from, activity.date_to, '', '', case when permit.status in ('issued', 'completed', 'closed')
        and place.status in ('approved', 'approved_conditions', 'completed') then 'confirmed' else 'tentative' end, max(permit.version)
    from location_permit_activities activity
      join (values ('prep', 3), ('rigging', 3), ('load_in', 3), ('shoot', 4), ('strike', 5), ('load_out', 5), ('hold', 6))
        phase (name, number) on phase.name = activity.phase
      join location_permits place on place.site_id = activity.site_id and place.id = activity.location_permit_id
        and place.deleted_at is null and place.status not in ('denied', 'cancelled')
      join permits permit on permit.site_id = place.site_id and permit.id = place.permit_id and permit.deleted_at is null
        and permit.status not in ('draft', 'denied', 'withdrawn', 'cancelled', 'revoked', 'expired')
    where activity.site_id = ${siteId} and ${found}
      ${project === undefined ? sql`` : sql`and permit.project_id = ${project}`}
      ${location === undefined ? sql`` : sql`and place.location_id = ${location}`}
    group by permit.id, permit.site_id, permit.project_id, permit.permit_no, permit.status, place.location_id, place.place_name, place.status,
      phase.number, activity.date_from, activity.date_to`
  const isLong = sql`activity.date_to - activity.date_from > ${sql.lit(shortDays)}`
  return sql`
    ${part(sql`not (${isLong}) and activity.date_from between ${addDays(from, -shortDays)} and ${to} and activity.date_to >= ${from}`)}
    union all ${part(sql`${isLong} and activity.date_to >= ${from} and activity.date_from <= ${to}`)}`
}

/** All sources, before names and the filter. */
const lines = (siteId: number, filter: EntryFilter): RawBuilder<unknown> =>
  sql.join(
    [eventLines, holdLines, bibleLines, projectLines, permitLines, closedLines].map((source) => source(siteId, filter)),
    sql` union all `,
  )

const conditions = ({ project, location, phase, jurisdiction }: EntryFilter): RawBuilder<unknown> => {
  const all = [
    ...(project === undefined ? [] : [sql`line.project_id = ${project}`]),
    ...(location === undefined ? [] : [sql`line.location_id = ${location}`]),
    ...(phase === undefined ? [] : [sql`line.phase = ${phase}`]),
    ...(jurisdiction === undefined ? [] : [partOfJurisdiction(jurisdiction)]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const named = (siteId: number, filter: EntryFilter): RawBuilder<unknown> => sql`
  (${lines(siteId, filter)}) line
    left join projects project on project.site_id = ${siteId} and project.id = line.project_id
    left join locations location on location.site_id = ${siteId} and location.id = line.location_id`

const shown = sql`line.source, line.id, line.project_id, coalesce(project.project_name, '') as project_name, line.location_id,
  coalesce(location.location_name, '') as location_name, line.title, line.phase, line.date_from, line.date_to, line.time_from, line.time_to,
  line.status, line.version`

/**
 * Up to `most` lines by their first day, as the JSON that is answered, in a statement that asks along for the session (decision 055): a month
 * of a large office is thousands of lines.
 */
export async function listEntries(
  ctx: ReadCtx,
  siteId: number,
  filter: EntryFilter,
  most: number,
): Promise<{ count: number; lines: string }> {
  const row = await readBuilt(
    ctx,
    sql<{ count: number; lines: string | null }>`
      select count(*)::int as count, json_agg(found)::text as lines from (
        select ${shown} from ${named(siteId, filter)}
        where ${conditions(filter)} and (project.id is null or project.deleted_at is null)
        order by line.date_from, line.source, line.id limit ${most}) found`,
  )
  return { count: row?.count ?? 0, lines: row?.lines ?? '[]' }
}

/** The lines of some productions. */
export async function listEntriesOf(db: SiteDb, siteId: number, filter: EntryFilter, ids: readonly number[]): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select ${shown} from ${named(siteId, filter)}
    where ${conditions(filter)} and line.project_id = any(${[...ids]}::int[])
    order by line.date_from, line.source, line.id`.execute(db)
  return rows
}

interface ProductionRow {
  id: number
  project_name: string
  project_status: string
  total: number
}

/** Productions that have something in the range, by their first day; each row says how many there are. */
export async function listProductions(db: SiteDb, siteId: number, filter: EntryFilter, page: { skip: number; limit: number }) {
  const { rows } = await sql<ProductionRow>`
    select project.id, project.project_name, project.project_status, count(*) over ()::int as total
    from ${named(siteId, filter)}
    where ${conditions(filter)} and project.id is not null and project.deleted_at is null
    group by project.id, project.project_name, project.project_status
    order by min(line.date_from), project.id offset ${page.skip} limit ${page.limit}`.execute(db)
  return rows
}
