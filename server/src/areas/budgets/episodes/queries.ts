import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface EpisodeRow {
  id: number
  budget_id: number
  project_id: number
  season_no: number | null
  episode_no: number | null
  title: string
  shoot_days: string
  sort_order: number
  version: number
  location_count: number
  estimate: number
  taxable: number
  contingency: number
  tax: number
  actual: number
}

async function readEpisodes(db: SiteDb, siteId: number, which: RawBuilder<unknown>): Promise<EpisodeRow[]> {
  const { rows } = await sql<EpisodeRow>`
    select episode.id, episode.budget_id, budget.project_id, episode.season_no, episode.episode_no, episode.title, episode.shoot_days,
      episode.sort_order, episode.version, count(place.id)::int as location_count,
      coalesce(sum(place.estimate_cents), 0)::bigint as estimate, coalesce(sum(place.taxable_cents), 0)::bigint as taxable,
      coalesce(sum(place.actual_cents), 0)::bigint as actual,
      coalesce(sum(round(place.estimate_cents * budget.contingency_pct / 100)), 0)::bigint as contingency,
      coalesce(sum(round(place.taxable_cents * budget.tax_pct / 100)), 0)::bigint as tax
    from budget_episodes episode
    join budgets budget on budget.site_id = episode.site_id and budget.id = episode.budget_id and budget.deleted_at is null
    left join budget_locations place on place.site_id = episode.site_id and place.episode_id = episode.id and place.deleted_at is null
    where episode.site_id = ${siteId} and episode.deleted_at is null and ${which}
    group by episode.site_id, episode.id, budget.site_id, budget.id
    order by episode.sort_order, episode.id`.execute(db)
  return rows
}

export const listEpisodes = (db: SiteDb, siteId: number, budgetId: number) => readEpisodes(db, siteId, sql`episode.budget_id = ${budgetId}`)

export const findEpisode = async (db: SiteDb, siteId: number, id: number): Promise<EpisodeRow | undefined> =>
  (await readEpisodes(db, siteId, sql`episode.id = ${id}`))[0]

export const insertEpisode = (db: SiteDb, row: Insertable<DB['budget_episodes']>) =>
  db.insertInto('budget_episodes').values(row).returning('id').executeTakeFirstOrThrow()

export const updateEpisode = (db: SiteDb, siteId: number, id: number, columns: Updateable<DB['budget_episodes']>) =>
  db
    .updateTable('budget_episodes')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** The locations of an episode that is removed go with it. */
export const removeLocationsOf = (db: SiteDb, siteId: number, episodeId: number, made: { at: Date; by: number | null }) =>
  db
    .updateTable('budget_locations')
    .set({ deleted_at: made.at, updated_at: made.at, updated_by: made.by, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('episode_id', '=', episodeId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()

export const hasLockedLocation = (db: SiteDb, siteId: number, episodeId: number) =>
  db
    .selectFrom('budget_locations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('episode_id', '=', episodeId)
    .where('deleted_at', 'is', null)
    .where('locked', '=', true)
    .limit(1)
    .executeTakeFirst()
