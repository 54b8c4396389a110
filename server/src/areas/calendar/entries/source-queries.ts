/** All that has days: each source once, for the calendar and for the feeds that show the same. */
import { addDays } from '@backlot/contract/days'
import { sql, type RawBuilder } from 'kysely'
import { partOfJurisdiction, type EventFilter } from '../events/queries.ts'

export type EntryFilter = Pick<EventFilter, 'project' | 'location' | 'phase' | 'jurisdiction'> & {
  from: string
  to: string
  /** For feeds: also what was withdrawn since, as cancelled, and what a file says of a line besides. */
  withdrawnSince?: Date
}
type Part = RawBuilder<unknown>

/** What is of at most so many days is found by its first day, the few longer ones by their last (`events_short`). */
const shortDays = 31

interface Line {
  /** `source` to `phase` in the order of {@link lineColumns}. */
  of: Part
  days: Part
  status: Part
  version: Part
  /** For files: an id that stays, words, and when it changed last. */
  file: { uid: Part; place: Part; notes: Part; updated: Part }
}

const select = ({ of, days, status, version, file }: Line, { withdrawnSince }: EntryFilter): Part =>
  withdrawnSince === undefined
    ? sql`select ${of}, ${days}, ${status}, ${version}`
    : sql`select ${of}, ${days}, ${status}, ${version}, ${file.uid}, ${file.place}, ${file.notes}, ${file.updated}`

const lineColumns = sql.raw('source, id, project_id, location_id, title, phase, date_from, date_to, time_from, time_to, status, version')
const fileColumns = sql.raw(', uid, place, notes, updated_at')
const cancelled = sql.lit('cancelled')
const nothing = sql.lit('')

/** The two ways in which days are found: short ones, and the few long ones. */
const byDays = ({ from, to }: EntryFilter, first: Part, last: Part, isLong: Part): Part[] => [
  sql`not ${isLong} and ${first} between ${addDays(from, -shortDays)} and ${to} and ${last} >= ${from}`,
  sql`${isLong} and ${last} >= ${from} and ${first} <= ${to}`,
]
const overlapping = ({ from, to }: EntryFilter, first: Part, last: Part): Part => sql`${first} <= ${to} and ${last} >= ${from}`

/** Of one production or place lines are few, and found by it. */
const isNarrow = ({ project, location }: EntryFilter): boolean => project !== undefined || location !== undefined
const isOf = ({ project, location }: EntryFilter, projectColumn: Part, locationColumn: Part): Part => sql`
  ${project === undefined ? sql`true` : sql`${projectColumn} = ${project}`} and ${location === undefined ? sql`true` : sql`${locationColumn} = ${location}`}`

/** Whether a source has lines of the phase that is asked for. */
const mayBe = ({ phase }: EntryFilter, phases: readonly number[]): boolean => phase === undefined || phases.includes(phase)

function eventParts(siteId: number, filter: EntryFilter): Part[] {
  const [from, to] = [sql.ref('date_from'), sql.ref('date_to')]
  const part = (found: Part, status: Part = sql.ref('status')): Part => {
    const line: Line = {
      of: sql`'event', id, project_id, location_id, title, phase`,
      days: sql`date_from, date_to, time_from, time_to`,
      status,
      version: sql.ref('version'),
      file: { uid: sql`uid::text`, place: sql.ref('place'), notes: sql.ref('notes'), updated: sql.ref('updated_at') },
    }
    return sql`${select(line, filter)} from events where site_id = ${siteId} and draft_id is null and ${found}`
  }
  const of = isOf(filter, sql.ref('project_id'), sql.ref('location_id'))
  const live = isNarrow(filter)
    ? [sql`${of} and deleted_at is null and ${overlapping(filter, from, to)}`]
    : byDays(filter, from, to, sql.ref('is_long')).map((found) => sql`deleted_at is null and ${found}`)
  const { withdrawnSince } = filter
  if (withdrawnSince === undefined) return live.map((found) => part(found))
  return [
    ...live.map((found) => part(found)),
    part(sql`${of} and deleted_at > ${withdrawnSince} and ${overlapping(filter, from, to)}`, cancelled),
  ]
}

/** One that its days ended is over, and none that was called off. */
function holdParts(siteId: number, filter: EntryFilter): Part[] {
  const { withdrawnSince } = filter
  if (!mayBe(filter, [6])) return []
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      of: sql`'hold', id, project_id, location_id, '', 6`,
      days: sql`date_from, date_to, '', ''`,
      status,
      version: sql.ref('version'),
      file: { uid: sql`'hold-' || id`, place: nothing, notes: sql.ref('note'), updated: sql.ref('updated_at') },
    }
    return sql`${select(line, filter)} from location_holds where site_id = ${siteId} and ${isOf(filter, sql.ref('project_id'), sql.ref('location_id'))}
      and ${found} and date_to >= ${filter.from} and date_from <= ${filter.to}`
  }
  return [
    part(sql`status in ('active', 'challenged', 'confirmed')`, sql.ref('status')),
    ...(withdrawnSince === undefined ? [] : [part(sql`status = 'released' and updated_at > ${withdrawnSince}`, cancelled)]),
  ]
}

/** The office's own: of no production and no place. */
function closedParts(siteId: number, filter: EntryFilter): Part[] {
  if (isNarrow(filter) || !mayBe(filter, [8])) return []
  const { withdrawnSince, from, to } = filter
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      of: sql`'closed', id, null::int, null::int, name, 8`,
      days: sql`date_from, date_to, '', ''`,
      status,
      version: sql.ref('version'),
      file: { uid: sql`'closed-' || id`, place: nothing, notes: nothing, updated: sql.ref('updated_at') },
    }
    return sql`${select(line, filter)} from closed_days where site_id = ${siteId} and ${found} and date_from <= ${to} and date_to >= ${from}`
  }
  return [
    part(sql`deleted_at is null`, sql.ref('kind')),
    ...(withdrawnSince === undefined ? [] : [part(sql`deleted_at > ${withdrawnSince}`, cancelled)]),
  ]
}

/** Days of the places of a bible; of a place that was let go they are over. */
function bibleParts(siteId: number, filter: EntryFilter): Part[] {
  const { withdrawnSince } = filter
  const isFile = withdrawnSince !== undefined
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      of: sql`'bible', date.id, bible.project_id, place.location_id,
        ${isFile ? sql`bible_set.set_name` : sql`concat_ws(' – ', bible_set.set_name, nullif(place.name, ''))`}, date.phase`,
      days: sql`date.date_from, date.date_to, date.time_from, date.time_to`,
      status,
      version: isFile ? sql`date.version + place.version` : sql`date.version`,
      file: { uid: sql`date.uid::text`, place: sql`place.name`, notes: nothing, updated: sql`greatest(date.updated_at, place.updated_at)` },
    }
    return sql`${select(line, filter)}
      from bible_dates date
        join bible_places place on place.site_id = date.site_id and place.id = date.place_id
        join bible_sets bible_set on bible_set.site_id = place.site_id and bible_set.id = place.set_id
        join bibles bible on bible.site_id = bible_set.site_id and bible.id = bible_set.bible_id
      where date.site_id = ${siteId} and ${isOf(filter, sql`bible.project_id`, sql`place.location_id`)} and ${found}`
  }
  const [from, to] = [sql`date.date_from`, sql`date.date_to`]
  const live = sql`date.deleted_at is null and place.deleted_at is null and bible_set.deleted_at is null and place.decision <> 'released'`
  const found = isNarrow(filter) ? [overlapping(filter, from, to)] : byDays(filter, from, to, sql`date.is_long`)
  const parts = found.map((days) =>
    part(sql`${live} and ${days}`, sql`case when date.status = 'fixed' then 'confirmed' else 'tentative' end`),
  )
  if (!isFile) return parts
  const gone = sql`(place.decision = 'released' and place.updated_at > ${withdrawnSince} and date.deleted_at is null
    or greatest(date.deleted_at, place.deleted_at, bible_set.deleted_at) > ${withdrawnSince})`
  return [...parts, part(sql`${gone} and ${overlapping(filter, from, to)}`, cancelled)]
}

/**
 * The date pairs of projects (domain.md §3), each with the phase of the calendar that it is. What is done after filming (`post`) is none of
 * the eight phases.
 */
function projectParts(siteId: number, filter: EntryFilter): Part[] {
  const { from, to, project, location, withdrawnSince } = filter
  if (location !== undefined || !mayBe(filter, [2, 3, 4, 5])) return []
  const part = (found: Part, { before, status }: { before: Part; status: Part }): Part => {
    const line: Line = {
      of: sql`'project', project.id, project.id, null::int, '', pair.phase`,
      days: sql`pair.first, coalesce(pair.last, pair.first), '', ''`,
      status,
      version: sql`project.version`,
      file: { uid: sql`'project-' || project.id || '-' || pair.name`, place: nothing, notes: nothing, updated: sql`project.updated_at` },
    }
    return sql`${select(line, filter)} from projects project, ${before}
      where project.site_id = ${siteId} and ${project === undefined ? sql`true` : sql`project.id = ${project}`}
        and not project.archived and project.status = 'accepted' and ${found}
        and pair.first <= ${to} and coalesce(pair.last, pair.first) >= ${from}`
  }
  const pairs = sql`lateral (values
    (2, 'scout', project.scout_start, project.scout_end), (3, 'prep', project.prep_start, project.prep_end),
    (4, 'film', project.film_start, project.film_end), (5, 'wrap', project.wrap_start, project.wrap_end)) pair (phase, name, first, last)`
  const days = sql`project.first_day <= ${to} and coalesce(project.last_day, project.first_day) >= ${from}`
  const live = part(sql`project.deleted_at is null and ${days}`, { before: pairs, status: sql.lit('tentative') })
  if (withdrawnSince === undefined) return [live]
  const trashed = part(sql`project.deleted_at > ${withdrawnSince} and ${days}`, { before: pairs, status: cancelled })
  return [
    live,
    trashed,
    part(sql`project.deleted_at is null and project.updated_at > ${withdrawnSince}`, {
      before: cleared(withdrawnSince),
      status: cancelled,
    }),
  ]
}

/** Pairs that somebody emptied, as the history says they were. */
const cleared = (since: Date): Part => sql`lateral (
  select distinct on (empty.phase) empty.phase, empty.name, (was.changes->(empty.name || '_start')->>0)::date as first,
    coalesce(was.changes->(empty.name || '_end')->>0, was.snapshot->>(empty.name || '_end'))::date as last
  from (values (2, 'scout', project.scout_start), (3, 'prep', project.prep_start), (4, 'film', project.film_start), (5, 'wrap', project.wrap_start))
      empty (phase, name, first)
    join project_versions was on was.site_id = project.site_id and was.project_id = project.id and was.at > ${since}
      and was.changes->(empty.name || '_start')->>0 is not null
  where empty.first is null order by empty.phase, was.version desc) pair`

/**
 * What permits allow day by day (domain.md §8), tentative until they are issued; what was denied or called off is none. Days alike of one place
 * are one line, under the number of its permit. Where crews park is none of the eight phases.
 */
function permitParts(siteId: number, filter: EntryFilter): Part[] {
  const { withdrawnSince } = filter
  if (!mayBe(filter, [3, 4, 5, 6])) return []
  const isFile = withdrawnSince !== undefined
  const placeName = sql`case when place.location_id is null then nullif(place.place_name, '') end`
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      of: sql`'permit', permit.id, permit.project_id, place.location_id,
        ${isFile ? sql`coalesce(permit.permit_no, '')` : sql`concat_ws(' – ', permit.permit_no, ${placeName})`}, phase.number`,
      days: sql`activity.date_from, activity.date_to, '', ''`,
      status,
      version: isFile ? sql`max(permit.version + place.version)` : sql`max(permit.version)`,
      file: {
        uid: sql`'permit-' || array_to_string(min(array[place.id, activity.position]), '-')`,
        place: sql`coalesce(${placeName}, '')`,
        notes: nothing,
        updated: sql`max(greatest(permit.updated_at, place.updated_at))`,
      },
    }
    return sql`${select(line, filter)}
      from location_permit_activities activity
        join (values ('prep', 3), ('rigging', 3), ('load_in', 3), ('shoot', 4), ('strike', 5), ('load_out', 5), ('hold', 6))
          phase (name, number) on phase.name = activity.phase
        join location_permits place on place.site_id = activity.site_id and place.id = activity.location_permit_id
        join permits permit on permit.site_id = place.site_id and permit.id = place.permit_id
      where activity.site_id = ${siteId} and ${isOf(filter, sql`permit.project_id`, sql`place.location_id`)} and ${found}
      group by permit.id, permit.site_id, permit.project_id, permit.permit_no, permit.status, place.location_id, place.place_name, place.status,
        phase.number, activity.date_from, activity.date_to`
  }
  const [from, to] = [sql`activity.date_from`, sql`activity.date_to`]
  const live = sql`place.deleted_at is null and place.status not in ('denied', 'cancelled') and permit.deleted_at is null
    and permit.status not in ('draft', 'denied', 'withdrawn', 'cancelled', 'revoked', 'expired')`
  const standing = sql`case when permit.status in ('issued', 'completed', 'closed')
    and place.status in ('approved', 'approved_conditions', 'completed') then 'confirmed' else 'tentative' end`
  const isLong = sql`(activity.date_to - activity.date_from > ${sql.lit(shortDays)})`
  const found = isNarrow(filter) ? [overlapping(filter, from, to)] : byDays(filter, from, to, isLong)
  const parts = found.map((days) => part(sql`${live} and ${days}`, standing))
  if (!isFile) return parts
  const gone = sql`(greatest(permit.deleted_at, place.deleted_at) > ${withdrawnSince} and permit.status <> 'draft'
    or permit.status in ('denied', 'withdrawn', 'cancelled', 'revoked') and permit.status_since > ${withdrawnSince}
    or place.status in ('denied', 'cancelled') and place.status_since > ${withdrawnSince} and permit.status <> 'draft')`
  return [...parts, part(sql`${gone} and ${overlapping(filter, from, to)}`, cancelled)]
}

/** Lines of all sources between two days, as `line`. */
export function linesOf(siteId: number, filter: EntryFilter): Part {
  const sources = [eventParts, holdParts, bibleParts, projectParts, permitParts, closedParts]
  const parts = sources.flatMap((source) => source(siteId, filter))
  const columns = sql`${lineColumns}${filter.withdrawnSince === undefined ? sql`` : fileColumns}`
  return sql`(${sql.join(parts, sql` union all `)}) line (${columns})`
}

/** The same with the production and place of each. */
export const namedLines = (siteId: number, filter: EntryFilter): Part => sql`
  ${linesOf(siteId, filter)}
    left join projects project on project.site_id = ${siteId} and project.id = line.project_id
    left join locations location on location.site_id = ${siteId} and location.id = line.location_id`

/** What a filter asks of a line beyond its production and place. */
export function conditionsOf({ phase, jurisdiction }: EntryFilter): Part {
  const all = [
    ...(phase === undefined ? [] : [sql`line.phase = ${phase}`]),
    ...(jurisdiction === undefined ? [] : [partOfJurisdiction(jurisdiction)]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
