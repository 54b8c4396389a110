/** What an application says of its places, as the contract writes it. */
import { closingControls, LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { listRows, replaceRows, type RowTable } from '../permit/rows.ts'
import type { PlaceRow } from './queries.ts'

const rowTables = {
  activities: { table: 'location_permit_activities', key: 'location_permit_id' },
  vehicles: { table: 'location_permit_vehicles', key: 'location_permit_id' },
  parking: { table: 'location_permit_parking', key: 'location_permit_id' },
} as const satisfies Record<string, RowTable>
const rowNames = Object.keys(rowTables) as (keyof typeof rowTables)[]
const columnNames = Object.keys(LocationPermitFields.shape).filter((name) => !(name in rowTables))

/** These places with their rows: three statements, however many they are. */
export async function fieldsOfPlaces(db: SiteDb, siteId: number, rows: readonly PlaceRow[]): Promise<Map<number, LocationPermitFields>> {
  const ids = rows.map((row) => row.id)
  const [activities, vehicles, parking] = [
    await listRows(db, siteId, rowTables.activities, ids),
    await listRows(db, siteId, rowTables.vehicles, ids),
    await listRows(db, siteId, rowTables.parking, ids),
  ]
  return new Map(
    rows.map((row) => {
      const fields: Record<string, unknown> = {}
      for (const name of columnNames) fields[name] = row[name as keyof PlaceRow]
      fields['activities'] = activities.get(row.id) ?? []
      fields['vehicles'] = vehicles.get(row.id) ?? []
      fields['parking'] = parking.get(row.id) ?? []
      // Checked when it was written, and again as the answer is: of twenty places that is what reading one would mostly be.
      return [row.id, fields as LocationPermitFields]
    }),
  )
}

/** What makes lines of a calendar of its own (calendar/entries/sources/permits.ts). */
const linedBy: readonly string[] = ['activities', 'involves', 'traffic_control']

/**
 * The lines that a place has are remembered before a change: calendars that somebody subscribed to call off those that are gone. An
 * application that was never submitted is in none.
 */
async function keepLines(db: SiteTransaction, siteId: number, id: number, at: Date): Promise<void> {
  await sql`insert into permit_days_withdrawn (site_id, location_permit_id, source, position, phase, date_from, date_to, withdrawn_at)
    select activity.site_id, place.id, line.source, activity.position, activity.phase, activity.date_from, activity.date_to, ${at}
    from location_permits place
      join permits permit on permit.site_id = place.site_id and permit.id = place.permit_id and permit.status <> 'draft'
      join location_permit_activities activity on activity.site_id = place.site_id and activity.location_permit_id = place.id
      cross join (values ('permit'), ('notice')) line (source)
    where place.site_id = ${siteId} and place.id = ${id} and (line.source = 'permit'
      or 'traffic' = any(place.involves) and place.traffic_control = any(${[...closingControls]}::text[]))
    on conflict (site_id, location_permit_id, source, position) do update
      set phase = excluded.phase, date_from = excluded.date_from, date_to = excluded.date_to, withdrawn_at = excluded.withdrawn_at`.execute(
    db,
  )
}

/** Of a place that is there; its columns are written after its rows. */
export async function rewriteRows(
  db: SiteTransaction,
  siteId: number,
  { id, at }: { id: number; at: Date },
  given: Partial<LocationPermitFields>,
): Promise<void> {
  if (Object.keys(given).some((name) => linedBy.includes(name))) await keepLines(db, siteId, id, at)
  await writeRows(db, siteId, id, given)
}

/** Splits what is given into columns, and writes the rows. */
export async function writeRows(db: SiteTransaction, siteId: number, id: number, given: Partial<LocationPermitFields>): Promise<void> {
  for (const name of rowNames) {
    const rows = given[name]
    if (rows !== undefined) await replaceRows(db, siteId, rowTables[name], id, rows)
  }
}

export const columnsOf = (given: Partial<LocationPermitFields>): Partial<PlaceRow> =>
  Object.fromEntries<unknown>(Object.entries(given).filter(([name, value]) => !(name in rowTables) && value !== undefined))
