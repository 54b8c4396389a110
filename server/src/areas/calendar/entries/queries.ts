/** The lines of the calendar: one statement over all that has days. */
import type { CalendarEntry } from '@backlot/contract/calendar'
import { addDays } from '@backlot/contract/days'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { EventFilter } from '../events/queries.ts'

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

/** All sources, before names and the filter. */
const lines = (siteId: number, filter: EntryFilter): RawBuilder<unknown> =>
  sql`${eventLines(siteId, filter)} union all ${holdLines(siteId, filter)} union all ${closedLines(siteId, filter)}`

const conditions = ({ project, location, phase, jurisdiction }: EntryFilter): RawBuilder<unknown> => {
  const all = [
    ...(project === undefined ? [] : [sql`line.project_id = ${project}`]),
    ...(location === undefined ? [] : [sql`line.location_id = ${location}`]),
    ...(phase === undefined ? [] : [sql`line.phase = ${phase}`]),
    ...(jurisdiction === undefined ? [] : [sql`location.details->>'jurisdiction' = ${jurisdiction}`]),
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

/** Up to `most` lines, by their first day. */
export async function listEntries(db: SiteDb, siteId: number, filter: EntryFilter, most: number): Promise<CalendarEntry[]> {
  const { rows } = await sql<CalendarEntry>`
    select ${shown} from ${named(siteId, filter)}
    where ${conditions(filter)} and (project.id is null or project.deleted_at is null)
    order by line.date_from, line.source, line.id limit ${most}`.execute(db)
  return rows
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
