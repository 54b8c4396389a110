/** Days that permits allow (domain.md §8). */
import { sql } from 'kysely'
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

/**
 * What permits allow day by day, tentative until they are issued; what was denied or called off is none. Days alike of one place are one
 * line, under the number of its permit. Where crews park is none of the eight phases.
 */
export const permitParts: Source = (siteId, filter) => {
  const { withdrawnSince } = filter
  if (!mayBe(filter, [3, 4, 5, 6])) return []
  const isFile = withdrawnSince !== undefined
  const placeName = sql`case when place.location_id is null then nullif(place.place_name, '') end`
  const [first, last] = [sql`activity.date_from`, sql`activity.date_to`]
  const part = (found: Part, status: Part): Part => {
    const line: Line = {
      source: 'permit',
      id: sql`permit.id`,
      project: sql`permit.project_id`,
      location: sql`place.location_id`,
      title: isFile ? sql`coalesce(permit.permit_no, '')` : sql`concat_ws(' – ', permit.permit_no, ${placeName})`,
      phase: sql`phase.number`,
      first,
      last,
      timeFrom: nothing,
      timeTo: nothing,
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
  const live = sql`place.deleted_at is null and place.status not in ('denied', 'cancelled') and permit.deleted_at is null
    and permit.status not in ('draft', 'denied', 'withdrawn', 'cancelled', 'revoked', 'expired')`
  const standing = sql`case when permit.status in ('issued', 'completed', 'closed')
    and place.status in ('approved', 'approved_conditions', 'completed') then 'confirmed' else 'tentative' end`
  const isLong = sql`(activity.date_to - activity.date_from > ${sql.lit(shortDays)})`
  const found = isNarrow(filter) ? [overlapping(filter, first, last)] : byDays(filter, first, last, isLong)
  const parts = found.map((days) => part(sql`${live} and ${days}`, standing))
  if (!isFile) return parts
  const gone = sql`(greatest(permit.deleted_at, place.deleted_at) > ${withdrawnSince} and permit.status <> 'draft'
    or permit.status in ('denied', 'withdrawn', 'cancelled', 'revoked') and permit.status_since > ${withdrawnSince}
    or place.status in ('denied', 'cancelled') and place.status_since > ${withdrawnSince} and permit.status <> 'draft')`
  return [...parts, part(sql`${gone} and ${overlapping(filter, first, last)}`, cancelled)]
}
