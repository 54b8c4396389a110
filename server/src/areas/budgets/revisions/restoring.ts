/** Puts a revision back: percentages, episodes, locations and lines; what came later goes to the trash. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { categorySums } from '../places/queries.ts'
import { lineColumnNames, lineRecord, lineValues, type Made } from '../lines/queries.ts'

export const hasLockedPlace = (db: SiteDb, siteId: number, budgetId: number) =>
  db
    .selectFrom('budget_locations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('budget_id', '=', budgetId)
    .where('deleted_at', 'is', null)
    .where('locked', '=', true)
    .limit(1)
    .executeTakeFirst()

/** Names of locations of a revision that have been deleted for good since. */
export async function listMissing(db: SiteDb, siteId: number, revisionId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select kept.location ->> 'name' as name from budget_revision_locations kept
    where kept.site_id = ${siteId} and kept.revision_id = ${revisionId} and not exists (
      select from budget_locations place where place.site_id = kept.site_id and place.id = kept.budget_location_id)
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function restoreFrame(db: SiteDb, siteId: number, revisionId: number, { at, by }: Made): Promise<void> {
  await sql`
    update budgets budget set contingency_pct = revision.contingency_pct, tax_pct = revision.tax_pct, version = budget.version + 1,
      updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from budget_revisions revision
    where revision.site_id = ${siteId} and revision.id = ${revisionId} and budget.site_id = revision.site_id
      and budget.id = revision.budget_id`.execute(db)
  await sql`
    update budget_episodes episode set season_no = kept.season_no, episode_no = kept.episode_no,
      title = coalesce(kept.title, episode.title), shoot_days = coalesce(kept.shoot_days, episode.shoot_days),
      sort_order = coalesce(kept.sort_order, episode.sort_order),
      deleted_at = case when kept.id is null then ${at}::timestamptz end, version = episode.version + 1,
      updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from budget_revisions revision
    join budget_episodes present on present.site_id = revision.site_id and present.budget_id = revision.budget_id
    left join lateral jsonb_to_recordset(revision.episodes)
      as kept (id int, season_no int, episode_no int, title text, shoot_days numeric, sort_order int) on kept.id = present.id
    where revision.site_id = ${siteId} and revision.id = ${revisionId} and episode.site_id = present.site_id and episode.id = present.id
      and (kept.id is not null or episode.deleted_at is null)`.execute(db)
}

/** The version that a location has when it is written after its lines. */
const nextVersion = sql`(select place.version + 1 from budget_locations place
  where place.site_id = line.site_id and place.id = line.budget_location_id)`

async function restoreLines(db: SiteDb, siteId: number, revisionId: number, { at, by }: Made): Promise<void> {
  const pointers: Record<string, ReturnType<typeof sql>> = {
    // What was deleted for good since is pointed to no more.
    item_id: sql`(select id from budget_items where site_id = line.site_id and id = kept.item_id)`,
    vendor_id: sql`(select id from directory_entries where site_id = line.site_id and id = kept.vendor_id)`,
  }
  const sets = sql.join(
    lineColumnNames.map((name) => sql`${sql.raw(name)} = ${pointers[name] ?? sql.raw(`kept.${name}`)}`),
    sql`, `,
  )
  await sql`
    update budget_lines line set ${sets}, sort_order = kept.sort_order, deleted_at = null, version = line.version + 1,
      changed_in = ${nextVersion}, updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from (select record.* from budget_revision_locations held, jsonb_to_recordset(held.lines) as record (${lineRecord})
      where held.site_id = ${siteId} and held.revision_id = ${revisionId}) kept
    where line.site_id = ${siteId} and line.id = kept.id and (line.deleted_at is not null
      or line.sort_order <> kept.sort_order or (${lineValues('line')}) is distinct from (${lineValues('kept')}))`.execute(db)
  await sql`
    update budget_lines line set deleted_at = ${at}::timestamptz, version = line.version + 1, changed_in = ${nextVersion},
      updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from budget_revision_locations held
    where held.site_id = ${siteId} and held.revision_id = ${revisionId} and line.site_id = held.site_id
      and line.budget_location_id = held.budget_location_id and line.deleted_at is null
      and not exists (select from jsonb_to_recordset(held.lines) as record (id int) where record.id = line.id)`.execute(db)
}

/** After its lines: their sums are worked out with it. */
async function restorePlaces(db: SiteDb, siteId: number, revisionId: number, { at, by }: Made): Promise<void> {
  await sql`
    update budget_locations place set
      episode_id = kept.episode_id,
      location_id = (select id from locations where site_id = place.site_id and id = kept.location_id),
      name = kept.name, set_names = kept.set_names, prep_days = kept.prep_days, shoot_days = kept.shoot_days,
      strike_days = kept.strike_days, hold_days = kept.hold_days, crew = kept.crew, notes = kept.notes, hidden = kept.hidden,
      sort_order = kept.sort_order, line_count = kept.line_count, estimate_cents = kept.estimate_cents,
      taxable_cents = kept.taxable_cents, actual_cents = kept.actual_cents,
      ${categorySums(siteId, sql`place.id`)}, deleted_at = null, version = place.version + 1,
      updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from budget_revision_locations held, jsonb_to_record(held.location) as kept (episode_id int, location_id int, name text,
      set_names text, prep_days numeric, shoot_days numeric, strike_days numeric, hold_days numeric, crew int, notes text,
      hidden boolean, sort_order int, line_count int, estimate_cents bigint, taxable_cents bigint, actual_cents bigint)
    where held.site_id = ${siteId} and held.revision_id = ${revisionId} and place.site_id = held.site_id
      and place.id = held.budget_location_id`.execute(db)
  await sql`
    update budget_locations place set deleted_at = ${at}::timestamptz, version = place.version + 1,
      updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from budget_revisions revision
    where revision.site_id = ${siteId} and revision.id = ${revisionId} and place.site_id = revision.site_id
      and place.budget_id = revision.budget_id and place.deleted_at is null and not exists (
        select from budget_revision_locations held where held.site_id = place.site_id and held.revision_id = revision.id
          and held.budget_location_id = place.id)`.execute(db)
}

export async function restoreAll(db: SiteDb, siteId: number, revisionId: number, made: Made): Promise<void> {
  await restoreFrame(db, siteId, revisionId, made)
  await restoreLines(db, siteId, revisionId, made)
  await restorePlaces(db, siteId, revisionId, made)
}
