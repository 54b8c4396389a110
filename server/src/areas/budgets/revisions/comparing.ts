/** Two states of one budget side by side: a revision, and a later one or the budget as it is. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { lineRecord, lineValues, type LineRow } from '../lines/queries.ts'

/** A revision by its id, or the budget as it is. */
export type Side = number | { budgetId: number }

const locationsOf = (siteId: number, side: Side): RawBuilder<unknown> =>
  typeof side === 'number'
    ? sql`select kept.budget_location_id as id, place.name, place.episode_id, place.sort_order, place.estimate_cents
        from budget_revision_locations kept,
          jsonb_to_record(kept.location) as place (name text, episode_id int, sort_order int, estimate_cents bigint)
        where kept.site_id = ${siteId} and kept.revision_id = ${side}`
    : sql`select id, name, episode_id, sort_order, estimate_cents from budget_locations
        where site_id = ${siteId} and budget_id = ${side.budgetId} and deleted_at is null`

/** Of one location, or of all. */
const linesOf = (siteId: number, side: Side, placeId: number | null): RawBuilder<unknown> =>
  typeof side === 'number'
    ? sql`select line.* from budget_revision_locations kept, jsonb_to_recordset(kept.lines) as line (${lineRecord})
        where kept.site_id = ${siteId} and kept.revision_id = ${side}
        ${placeId === null ? sql`` : sql`and kept.budget_location_id = ${placeId}`}`
    : sql`select line.* from budget_lines line
        join budget_locations place on place.site_id = line.site_id and place.id = line.budget_location_id and place.deleted_at is null
        where line.site_id = ${siteId} and place.budget_id = ${side.budgetId} and line.deleted_at is null
        ${placeId === null ? sql`` : sql`and line.budget_location_id = ${placeId}`}`

const differs = sql`(earlier.id is null or later.id is null
  or (${lineValues('earlier')}) is distinct from (${lineValues('later')}))`

export interface LocationPair {
  id: number
  name: string
  episode_title: string
  before: number | null
  after: number | null
  lines: number
}

/** The locations of both, where one of them has something that the other one has not. Estimates in cents, null where it has none. */
export async function pairLocations(db: SiteDb, siteId: number, from: Side, to: Side): Promise<LocationPair[]> {
  const { rows } = await sql<LocationPair>`
    with changed as (
      select coalesce(later.budget_location_id, earlier.budget_location_id) as place_id, count(*)::int as lines
      from (${linesOf(siteId, from, null)}) earlier full join (${linesOf(siteId, to, null)}) later on later.id = earlier.id
      where ${differs} group by 1)
    select coalesce(later.id, earlier.id) as id, coalesce(later.name, earlier.name) as name, coalesce(episode.title, '') as episode_title,
      earlier.estimate_cents as before, later.estimate_cents as after, coalesce(changed.lines, 0) as lines
    from (${locationsOf(siteId, from)}) earlier full join (${locationsOf(siteId, to)}) later on later.id = earlier.id
    left join changed on changed.place_id = coalesce(later.id, earlier.id)
    left join budget_episodes episode on episode.site_id = ${siteId} and episode.id = coalesce(later.episode_id, earlier.episode_id)
    where earlier.id is null or later.id is null or changed.lines > 0
    order by coalesce(episode.sort_order, 0), coalesce(later.sort_order, earlier.sort_order), 1`.execute(db)
  return rows
}

export interface LinePair {
  before: LineRow | null
  after: LineRow | null
}

/** The lines of one location that are in one of them alone, or different. */
export async function pairLines(db: SiteDb, siteId: number, from: Side, to: Side, placeId: number): Promise<LinePair[]> {
  const side = async (which: Side): Promise<Map<number, LineRow>> => {
    const { rows } = await sql<LineRow>`select * from (${linesOf(siteId, which, placeId)}) line order by sort_order, id`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  }
  const before = await side(from)
  const after = await side(to)
  const ids = [...new Set([...after.keys(), ...before.keys()])]
  return ids.map((id) => ({ before: before.get(id) ?? null, after: after.get(id) ?? null }))
}
