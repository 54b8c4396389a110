/** The sums that summaries are made of: locations, and their lines by category, in two statements whatever their number. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

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
  name: string
  set_names: string
  prep_days: string
  shoot_days: string
  strike_days: string
  hold_days: string
  notes: string
  locked: boolean
  hidden: boolean
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

export const readPlaces = async (db: SiteDb, siteId: number, scope: Scope): Promise<SummaryPlaceRow[]> =>
  (
    await sql<SummaryPlaceRow>`
      select id, episode_id, name, set_names, prep_days, shoot_days, strike_days, hold_days, notes, locked, hidden
      from budget_locations place where ${inScope(siteId, scope)} order by sort_order, id`.execute(db)
  ).rows

/** The lines of one location in one category. */
export interface SummaryCell {
  place_id: number
  category: string
  estimate: number
  taxable: number
  actual: number
}

/** Categories in the order of their codes. */
export const readCells = async (db: SiteDb, siteId: number, scope: Scope): Promise<SummaryCell[]> =>
  (
    await sql<SummaryCell>`
      select line.budget_location_id as place_id, line.category, sum(line.estimate_cents)::bigint as estimate,
        coalesce(sum(line.estimate_cents) filter (where line.taxable), 0)::bigint as taxable,
        coalesce(sum(line.actual_cents), 0)::bigint as actual
      from budget_lines line
      join budget_locations place on place.site_id = line.site_id and place.id = line.budget_location_id
      where line.site_id = ${siteId} and line.deleted_at is null and ${inScope(siteId, scope)}
        ${scope.isPublic ? sql`and line.visible_public` : sql``}
      group by line.budget_location_id, line.category
      order by min(nullif(line.code, '')) nulls last, line.category, line.budget_location_id`.execute(db)
  ).rows
