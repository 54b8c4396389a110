import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface PlaceRow {
  id: number
  budget_id: number
  project_id: number
  episode_id: number | null
  location_id: number | null
  name: string
  set_names: string
  prep_days: string
  shoot_days: string
  strike_days: string
  hold_days: string
  crew: number
  is_following: boolean
  own_days: string[]
  notes: string
  locked: boolean
  hidden: boolean
  budget_locked: boolean
  sort_order: number
  line_count: number
  estimate: number
  taxable: number
  actual: number
  contingency_pct: string
  tax_pct: string
  version: number
  deleted_at: Date | null
}

async function readPlaces(db: SiteDb, siteId: number, which: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select place.id, place.budget_id, budget.project_id, place.episode_id, place.location_id, place.name, place.set_names, place.prep_days,
      place.shoot_days, place.strike_days, place.hold_days, place.crew, place.is_following, place.own_days, place.notes, place.locked, place.hidden,
      budget.locked as budget_locked, place.sort_order, place.line_count, place.estimate_cents as estimate,
      place.taxable_cents as taxable, place.actual_cents as actual, budget.contingency_pct, budget.tax_pct, place.version, place.deleted_at
    from budget_locations place
    join budgets budget on budget.site_id = place.site_id and budget.id = place.budget_id and budget.deleted_at is null
    join projects project on project.site_id = budget.site_id and project.id = budget.project_id and project.deleted_at is null
    where place.site_id = ${siteId} and ${which} order by ${order}`.execute(db)
  return rows
}

const live = sql`place.deleted_at is null`
const inOrder = sql`place.sort_order, place.id`

/** Those of an episode, or those that belong to none. */
export const listPlaces = (db: SiteDb, siteId: number, budgetId: number, episodeId: number | null) =>
  readPlaces(
    db,
    siteId,
    sql`place.budget_id = ${budgetId} and place.episode_id is not distinct from ${episodeId}::int and ${live}`,
    inOrder,
  )

export const listRemovedPlaces = (db: SiteDb, siteId: number, budgetId: number) =>
  readPlaces(
    db,
    siteId,
    sql`place.budget_id = ${budgetId} and place.deleted_at is not null`,
    sql`place.deleted_at desc, place.id limit 500`,
  )

export const findPlace = async (db: SiteDb, siteId: number, id: number): Promise<PlaceRow | undefined> =>
  (await readPlaces(db, siteId, sql`place.id = ${id} and ${live}`, inOrder))[0]

/** Also one of the trash. */
export const findAnyPlace = async (db: SiteDb, siteId: number, id: number): Promise<PlaceRow | undefined> =>
  (await readPlaces(db, siteId, sql`place.id = ${id}`, inOrder))[0]

export const countPlaces = async (db: SiteDb, siteId: number, budgetId: number): Promise<{ count: number; last: number }> => {
  const row = await db
    .selectFrom('budget_locations')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sort_order').as('last')])
    .where('site_id', '=', siteId)
    .where('budget_id', '=', budgetId)
    .executeTakeFirstOrThrow()
  return { count: row.count, last: row.last ?? 0 }
}

export const insertPlace = (db: SiteDb, row: Insertable<DB['budget_locations']>) =>
  db.insertInto('budget_locations').values(row).returning('id').executeTakeFirstOrThrow()

export const updatePlace = (db: SiteDb, siteId: number, id: number, columns: Updateable<DB['budget_locations']>) =>
  db
    .updateTable('budget_locations')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export const deletePlace = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('budget_locations').where('site_id', '=', siteId).where('id', '=', id).execute()

export const findLibraryName = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('locations')
    .select('location_name')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * The sums of a location by category, as it keeps them: of all lines, and of those that guests see. Each is a row of
 * `[category, code, estimate, taxable, actual]` in cents.
 */
export const categorySums = (siteId: number, placeId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (all_sums, shown_sums) = (select
      coalesce(json_agg(json_build_array(category, code, estimate, taxable, actual)), '[]'),
      coalesce(json_agg(json_build_array(category, shown_code, shown_estimate, shown_taxable, shown_actual)) filter (where shown > 0), '[]')
    from (
      select category, min(nullif(code, '')) as code, sum(estimate_cents)::bigint as estimate,
        coalesce(sum(estimate_cents) filter (where taxable), 0)::bigint as taxable, coalesce(sum(actual_cents), 0)::bigint as actual,
        count(*) filter (where visible_public) as shown, min(nullif(code, '')) filter (where visible_public) as shown_code,
        coalesce(sum(estimate_cents) filter (where visible_public), 0)::bigint as shown_estimate,
        coalesce(sum(estimate_cents) filter (where visible_public and taxable), 0)::bigint as shown_taxable,
        coalesce(sum(actual_cents) filter (where visible_public), 0)::bigint as shown_actual
      from budget_lines where site_id = ${siteId} and budget_location_id = ${placeId} and deleted_at is null group by category) cell)`

/** Works the sums of a location out again, after its lines changed. */
export const refreshSums = (db: SiteDb, siteId: number, id: number) =>
  sql`update budget_locations place set line_count = summed.count, estimate_cents = summed.estimate, taxable_cents = summed.taxable,
      actual_cents = summed.actual, ${categorySums(siteId, sql`${id}::int`)}, version = place.version + 1
    from (select count(*)::int as count, coalesce(sum(estimate_cents), 0) as estimate,
        coalesce(sum(estimate_cents) filter (where taxable), 0) as taxable, coalesce(sum(actual_cents), 0) as actual
      from budget_lines where site_id = ${siteId} and budget_location_id = ${id} and deleted_at is null) summed
    where place.site_id = ${siteId} and place.id = ${id}`.execute(db)

/** Lines and rates of one location for another; what was spent, and with whom it was agreed, stays behind. */
export const copyLines = (db: SiteDb, siteId: number, from: number, to: number, made: { at: Date; by: number | null }) =>
  sql`insert into budget_lines (site_id, budget_location_id, item_id, code, name, category, phase, qty, unit, days, times, rate_cents,
      estimate_cents, formulas, vendor, vendor_id, note, taxable, visible_public, sort_order, updated_by, updated_at)
    select site_id, ${to}, item_id, code, name, category, phase, qty, unit, days, times, rate_cents, estimate_cents,
      formulas - array['quoted', 'committed', 'invoiced', 'paid', 'actual'], vendor, vendor_id, note, taxable, visible_public, sort_order,
      ${made.by}::int, ${made.at}::timestamptz
    from budget_lines where site_id = ${siteId} and budget_location_id = ${from} and deleted_at is null
    order by sort_order, id`.execute(db)
