import type { ConflictKind } from '@backlot/contract/calendar-values'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { activities, closesStreets, livePermit } from '../entries/sources/permits.ts'

export interface Asked {
  from: string
  to: string
  locationId: number | null
  projectId: number | null
  eventId: number | null
  holdId: number | null
}

interface Found {
  kind: ConflictKind
  name: string
  project_name: string
  date_from: string | null
  date_to: string | null
}

/** So many of a kind are named; whoever reads them has long understood. */
const most = 20

/** In one statement, for it is asked while somebody types. */
export async function listConflicts(db: SiteDb, siteId: number, asked: Asked): Promise<Found[]> {
  const { from, to, locationId, projectId, eventId, holdId } = asked
  const { rows } = await sql<Found>`
    (select 'place' as kind, event.title as name, coalesce(project.project_name, '') as project_name,
        event.date_from::text as date_from, event.date_to::text as date_to
      from events event left join projects project on project.site_id = event.site_id and project.id = event.project_id
      where event.site_id = ${siteId} and event.location_id = ${locationId}::int and event.draft_id is null and event.deleted_at is null
        and event.status <> 'cancelled' and event.date_from <= ${to} and event.date_to >= ${from}
        and event.id is distinct from ${eventId}::int
        and (${projectId}::int is null or event.project_id is distinct from ${projectId}::int)
      order by event.date_from, event.id limit ${most})
    union all
    (select 'place', bible_set.set_name, coalesce(project.project_name, ''), date.date_from::text, date.date_to::text
      from bible_places place
        join bible_dates date on date.site_id = place.site_id and date.place_id = place.id and date.deleted_at is null
          and date.date_from <= ${to} and date.date_to >= ${from}
        join bible_sets bible_set on bible_set.site_id = place.site_id and bible_set.id = place.set_id and bible_set.deleted_at is null
        join bibles bible on bible.site_id = bible_set.site_id and bible.id = bible_set.bible_id
        join projects project on project.site_id = bible.site_id and project.id = bible.project_id and project.deleted_at is null
      where place.site_id = ${siteId} and place.location_id = ${locationId}::int and place.deleted_at is null and place.decision <> 'released'
        and (${projectId}::int is null or project.id <> ${projectId}::int)
      order by date.date_from, date.id limit ${most})
    union all
    (select 'hold', hold.note, project.project_name, hold.date_from::text, hold.date_to::text
      from location_holds hold join projects project on project.site_id = hold.site_id and project.id = hold.project_id
      where hold.site_id = ${siteId} and hold.location_id = ${locationId}::int and hold.status in ('active', 'challenged', 'confirmed')
        and hold.date_from <= ${to} and hold.date_to >= ${from} and hold.id is distinct from ${holdId}::int
        and hold.project_id is distinct from ${projectId}::int
      order by hold.id limit ${most})
    union all
    (select 'permit', concat_ws(' – ', coalesce(permit.permit_no, permit.title), case when ${closesStreets} then nullif(place.traffic_streets, '') end),
        coalesce(project.project_name, ''), activity.date_from::text, activity.date_to::text
      from ${activities} left join projects project on project.site_id = permit.site_id and project.id = permit.project_id
      where place.site_id = ${siteId} and place.location_id = ${locationId}::int and ${livePermit}
        and activity.date_from <= ${to} and activity.date_to >= ${from}
        and (${projectId}::int is null or permit.project_id is distinct from ${projectId}::int)
      group by permit.id, permit.permit_no, permit.title, project.project_name, 2, activity.date_from, activity.date_to
      order by activity.date_from, permit.id limit ${most})
    union all
    (select 'blackout', coalesce(blackout->>'reason', ''), '', blackout->>'from', blackout->>'to'
      from locations location, jsonb_array_elements(
        case when jsonb_typeof(location.details->'blackout_dates') = 'array' then location.details->'blackout_dates' else '[]' end) blackout
      where location.site_id = ${siteId} and location.id = ${locationId}::int
        and blackout->>'from' <= ${to} and blackout->>'to' >= ${from}
      order by blackout->>'from' limit ${most})
    union all
    (select 'season', left(location.details->>'season_notes', 300), '', null, null from locations location
      where location.site_id = ${siteId} and location.id = ${locationId}::int and coalesce(location.details->>'season_notes', '') <> '')
    union all
    (select 'office', closed.name, '', closed.date_from::text, closed.date_to::text from closed_days closed
      where closed.site_id = ${siteId} and closed.deleted_at is null and closed.date_from <= ${to} and closed.date_to >= ${from}
      order by closed.date_from, closed.id limit ${most})`.execute(db)
  return rows
}
