/** What permits bring (domain.md §8): the days that they allow, streets that are closed on them, and posts of police and fire staff. */
import { sql } from 'kysely'
import { closingControls } from '@backlot/contract/location-permit-fields'
import { filledAssignments } from '@backlot/contract/assignment-machine'
import { sourceNames, type EntrySource } from '@backlot/contract/calendar-values'
import {
  byDays,
  cancelled,
  isNarrow,
  isOf,
  mayBe,
  nothing,
  overlapping,
  select,
  shortDays,
  type Line,
  type Part,
  type Source,
} from './line.ts'

const [first, last] = [sql`activity.date_from`, sql`activity.date_to`]
const texts = (values: readonly string[]): Part => sql.join(values.map((value) => sql.lit(value)))
/** Where crews park is none of the eight phases. */
const phases = sql`(values ('prep', 3), ('rigging', 3), ('load_in', 3), ('shoot', 4), ('strike', 5), ('load_out', 5), ('hold', 6)) phase (name, number)`
export const activities = sql`location_permit_activities activity
  join ${phases} on phase.name = activity.phase
  join location_permits place on place.site_id = activity.site_id and place.id = activity.location_permit_id
  join permits permit on permit.site_id = place.site_id and permit.id = place.permit_id`

/** What was denied or called off is none. */
export const livePermit = sql`place.deleted_at is null and place.status not in ('denied', 'cancelled') and permit.deleted_at is null
  and permit.status not in ('draft', 'denied', 'withdrawn', 'cancelled', 'revoked', 'expired')`
const goneSince = (since: Date): Part => sql`(greatest(permit.deleted_at, place.deleted_at) > ${since} and permit.status <> 'draft'
  or permit.status in ('denied', 'withdrawn', 'cancelled', 'revoked') and permit.status_since > ${since}
  or place.status in ('denied', 'cancelled') and place.status_since > ${since} and permit.status <> 'draft')`
/** Tentative until the permit is issued. */
const standing = sql`case when permit.status in ('issued', 'completed', 'closed')
  and place.status in ('approved', 'approved_conditions', 'completed') then 'confirmed' else 'tentative' end`
const isLong = sql`(activity.date_to - activity.date_from > ${sql.lit(shortDays)})`

/** A place of the library stands beside the line already. */
const placeName = sql`case when place.location_id is null then nullif(place.place_name, '') end`
export const closesStreets = sql`('traffic' = any(place.involves) and place.traffic_control in (${texts(closingControls)}))`
const streets = sql`coalesce(nullif(place.traffic_streets, ''), nullif(place.street, ''), ${placeName})`

/** Two kinds of lines come from the days of an application. */
interface DayKind {
  source: 'permit' | 'notice'
  /** Which places have them. */
  of: Part
  /** After the number of the permit. */
  words: Part
  /** The same in a file, where the place stands by itself. */
  fileWords: Part
  notes: Part
  /** What makes two rows of a place two lines. */
  groups: Part
}

const titled = (words: Part): Part => sql`concat_ws(' – ', permit.permit_no, ${words})`
/** Files are read elsewhere, and are in English like the names of phases. */
const inFile = (source: EntrySource): Part => sql.lit(sourceNames[source].en)

/** Days alike of one place are one line, under the number of its permit. */
function dayParts(kind: DayKind, siteId: number, filter: Parameters<Source>[1]): Part[] {
  const { withdrawnSince } = filter
  if (!mayBe(filter, [3, 4, 5, 6])) return []
  const isFile = withdrawnSince !== undefined
  const line = (position: Part, status: Part): Line => ({
    source: kind.source,
    id: sql`permit.id`,
    project: sql`permit.project_id`,
    location: sql`place.location_id`,
    title: isFile ? titled(kind.fileWords) : titled(kind.words),
    phase: sql`phase.number`,
    first,
    last,
    timeFrom: nothing,
    timeTo: nothing,
    status,
    version: isFile ? sql`max(permit.version + place.version)` : sql`max(permit.version)`,
    file: {
      uid: sql`${sql.lit(`${kind.source}-`)} || array_to_string(min(array[place.id, ${position}]), '-')`,
      place: sql`coalesce(${placeName}, '')`,
      notes: kind.notes,
      updated: sql`max(greatest(permit.updated_at, place.updated_at))`,
    },
  })
  const part = (found: Part, status: Part): Part => sql`${select(line(sql`activity.position`, status), filter)}
    from ${activities}
    where activity.site_id = ${siteId} and ${isOf(filter, sql`permit.project_id`, sql`place.location_id`)} and ${kind.of} and ${found}
    group by permit.id, permit.site_id, permit.project_id, permit.permit_no, permit.status, place.location_id, place.place_name, place.status,
      phase.number, activity.date_from, activity.date_to${kind.groups}`
  const found = isNarrow(filter) ? [overlapping(filter, first, last)] : byDays(filter, first, last, isLong)
  const parts = found.map((days) => part(sql`${livePermit} and ${days}`, standing))
  if (!isFile) return parts
  // What an application had before a change and has no more; a row that is like an earlier one is no line of its own.
  const still = sql`select from location_permit_activities now join ${phases} on phase.name = now.phase
    where now.site_id = activity.site_id and now.location_permit_id = activity.location_permit_id and now.position = activity.position and ${kind.of}
      and not exists (select from location_permit_activities earlier join ${phases} on phase.name = earlier.phase
        where earlier.site_id = now.site_id and earlier.location_permit_id = now.location_permit_id and earlier.position < now.position
          and earlier.date_from = now.date_from and earlier.date_to = now.date_to and phase.number = (
            select phase.number from ${phases} where phase.name = now.phase))`
  const takenOut = sql`${select(line(sql`activity.position`, cancelled), filter)}
    from permit_days_withdrawn activity
      join ${phases} on phase.name = activity.phase
      join location_permits place on place.site_id = activity.site_id and place.id = activity.location_permit_id
      join permits permit on permit.site_id = place.site_id and permit.id = place.permit_id
    where activity.site_id = ${siteId} and ${isOf(filter, sql`permit.project_id`, sql`place.location_id`)}
      and activity.source = ${sql.lit(kind.source)} and activity.withdrawn_at > ${withdrawnSince} and ${overlapping(filter, first, last)}
      and not exists (${still})
    group by activity.position, permit.id, permit.site_id, permit.project_id, permit.permit_no, place.id, place.location_id, place.place_name,
      phase.number, activity.date_from, activity.date_to${kind.groups}`
  return [...parts, part(sql`${goneSince(withdrawnSince)} and ${overlapping(filter, first, last)}`, cancelled), takenOut]
}

export const permitParts: Source = (siteId, filter) =>
  dayParts({ source: 'permit', of: sql`true`, words: placeName, fileWords: sql`null`, notes: nothing, groups: sql`` }, siteId, filter)

/** Streets that are closed, or of which a lane or the pavement is: for everybody who passes there, so under no name of a production. */
export const noticeParts: Source = (siteId, filter) =>
  dayParts(
    {
      source: 'notice',
      of: closesStreets,
      words: streets,
      fileWords: sql`concat_ws(' – ', ${inFile('notice')}, ${streets})`,
      notes: sql`place.traffic_times`,
      groups: sql`, place.traffic_streets, place.street, place.traffic_times`,
    },
    siteId,
    filter,
  )

/** Posts alike of one place and day are one line of the calendar; in a file each is one, whose id stays. Nobody's name is said. */
function postParts(source: 'police' | 'fire', kind: string, siteId: number, filter: Parameters<Source>[1]): Part[] {
  const { withdrawnSince, from, to } = filter
  if (!mayBe(filter, [4])) return []
  const isFile = withdrawnSince !== undefined
  // What ends before it begins ends on the next day.
  const until = sql`(post.day + (post.time_to <> '' and post.time_to <= post.time_from)::int)`
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      source,
      id: sql`permit.id`,
      project: sql`permit.project_id`,
      location: sql`place.location_id`,
      title: isFile ? titled(inFile(source)) : sql`concat_ws(' ', ${titled(placeName)}, case when count(*) > 1 then '× ' || count(*) end)`,
      phase: sql.lit(4),
      first: sql`post.day`,
      last: until,
      timeFrom: sql`post.time_from`,
      timeTo: sql`post.time_to`,
      status,
      version: isFile ? sql`post.version + permit.version + place.version` : sql`max(post.version)`,
      file: {
        uid: sql`'post-' || post.id`,
        place: sql`coalesce(${placeName}, '')`,
        notes: sql`concat_ws(', ', nullif(post.organization, ''), nullif(post.post, ''))`,
        updated: sql`greatest(post.status_since, permit.updated_at, place.updated_at)`,
      },
    }
    const alike = sql`group by permit.id, permit.project_id, permit.permit_no, place.location_id, place.place_name,
      post.day, post.time_from, post.time_to, ${status}`
    return sql`${select(line, filter)}
      from officer_assignments post
        join location_permits place on place.site_id = post.site_id and place.id = post.location_permit_id
        join permits permit on permit.site_id = post.site_id and permit.id = post.permit_id
      where post.site_id = ${siteId} and post.kind = ${sql.lit(kind)} and post.day between ${from}::date - 1 and ${to} and ${until} >= ${from}
        and ${isOf(filter, sql`permit.project_id`, sql`place.location_id`)} and ${found}
      ${isFile ? sql`` : alike}`
  }
  const agreed = sql`case when post.status in (${texts(filledAssignments)}) then 'confirmed' else 'tentative' end`
  const called = sql`post.status in ('cancelled', 'cancelled_late')`
  const parts = [part(sql`${livePermit} and not ${called}`, agreed)]
  if (!isFile) return parts
  return [
    ...parts,
    part(sql`(${called} and post.status_since > ${withdrawnSince} or not ${called} and ${goneSince(withdrawnSince)})`, cancelled),
  ]
}

export const policeParts: Source = (siteId, filter) => postParts('police', 'pd', siteId, filter)
export const fireParts: Source = (siteId, filter) => postParts('fire', 'fd', siteId, filter)
