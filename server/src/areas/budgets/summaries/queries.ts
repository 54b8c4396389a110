/** The sums that summaries are made of: locations, and what they keep of their lines by category, in two statements whatever their number. */
import type { LocationPermitStatus } from '@backlot/contract/permit-machine'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { PlaceRows } from './adding.ts'

/** Which locations: of an episode, of none (`null`), or of the whole budget. */
export interface Scope {
  budgetId: number
  episodeId?: number | null
  placeId?: number
  /** Without what guests do not see: hidden locations, and lines that are not for them. */
  isPublic: boolean
}

export interface SummaryPlaceRow {
  id: number
  episode_id: number | null
  location_id: number | null
  name: string
  set_names: string
  prep_days: string
  shoot_days: string
  strike_days: string
  hold_days: string
  notes: string
  locked: boolean
  hidden: boolean
  /** Of the lines that whoever asks may see: category, code, and cents of the estimate, of its taxed part and of what was spent. */
  sums: [category: string, code: string | null, estimate: number, taxable: number, actual: number][]
}

const inScope = (siteId: number, { budgetId, episodeId, placeId, isPublic }: Scope): RawBuilder<unknown> =>
  sql.join(
    [
      sql`place.site_id = ${siteId} and place.budget_id = ${budgetId} and place.deleted_at is null`,
      ...(episodeId === undefined ? [] : [sql`place.episode_id is not distinct from ${episodeId}::int`]),
      ...(placeId === undefined ? [] : [sql`place.id = ${placeId}`]),
      ...(isPublic ? [sql`not place.hidden`] : []),
    ],
    sql` and `,
  )

const readPlaces = async (db: SiteDb, siteId: number, scope: Scope): Promise<SummaryPlaceRow[]> =>
  (
    await sql<SummaryPlaceRow>`
      select id, episode_id, location_id, name, set_names, prep_days, shoot_days, strike_days, hold_days, notes, locked, hidden,
        ${sql.ref(scope.isPublic ? 'shown_sums' : 'all_sums')} as sums
      from budget_locations place where ${inScope(siteId, scope)} order by sort_order, id`.execute(db)
  ).rows

/** The lines of one location in one category, as whoever asks may see them. */
export interface SummaryCell {
  category: string
  code: string | null
  estimate: number
  taxable: number
  actual: number
}

const cellsOf = ({ sums }: SummaryPlaceRow): SummaryCell[] =>
  sums.map(([category, code, estimate, taxable, actual]) => ({ category, code, estimate, taxable, actual }))

/** A place of the production's permits, the latest first. */
export interface PermittedRow {
  location_id: number | null
  name: string
  status: LocationPermitStatus
}

const listPermitted = async (db: SiteDb, siteId: number, projectId: number): Promise<PermittedRow[]> =>
  (
    await sql<PermittedRow>`
      select part.location_id, part.place_name as name, part.status
      from permits permit join location_permits part on part.site_id = permit.site_id and part.permit_id = permit.id and part.deleted_at is null
      where permit.site_id = ${siteId} and permit.project_id = ${projectId} and permit.deleted_at is null order by part.id desc`.execute(db)
  ).rows

/** Locations of a budget with what they hold. */
export async function readSummed(db: SiteDb, siteId: number, scope: Scope & { projectId: number }): Promise<PlaceRows> {
  const rows = await readPlaces(db, siteId, scope)
  return {
    places: rows.map((row) => ({ row, cells: cellsOf(row) })),
    // Guests are not told how the office decides.
    permitted: scope.isPublic ? [] : await listPermitted(db, siteId, scope.projectId),
  }
}
