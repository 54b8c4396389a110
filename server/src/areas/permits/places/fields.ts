/** What an application says of its places, as the contract writes it. */
import { LocationPermitFields } from '@backlot/contract/location-permit-fields'
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
      const columns = Object.fromEntries(columnNames.map((name) => [name, row[name as keyof PlaceRow]]))
      const lists = { activities: activities.get(row.id) ?? [], vehicles: vehicles.get(row.id) ?? [], parking: parking.get(row.id) ?? [] }
      return [row.id, LocationPermitFields.parse({ ...columns, ...lists })]
    }),
  )
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
