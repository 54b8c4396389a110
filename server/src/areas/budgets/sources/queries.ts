/** What days, head counts and fees of budgets come from. */
import { feeRules } from '@backlot/contract/budget-items'
import { endedPermits } from '@backlot/contract/permit-machine'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Days of a place of the production: of the bible in an episode, of the calendar in none. */
export interface ScheduledRow {
  location_id: number | null
  name: string
  /** Null for the calendar. */
  set_id: number | null
  set_name: string
  episode_no: number | null
  choice: string
  decision: string
  /** What the script asks for, where no days are set. */
  set_days: number
  phase: number | null
  date_from: string | null
  date_to: string | null
}

/** A place that was let go has none; one that has no days yet stands there once. */
export async function listScheduled(db: SiteDb, siteId: number, projectId: number): Promise<ScheduledRow[]> {
  const { rows } = await sql<ScheduledRow>`
    select place.location_id, coalesce(nullif(place.name, ''), location.location_name, '') as name, bible_set.id as set_id, bible_set.set_name,
      bible_set.episode_no, place.choice, place.decision, bible_set.shoot_days as set_days, date.phase, date.date_from::text, date.date_to::text
    from bibles bible
      join bible_sets bible_set on bible_set.site_id = bible.site_id and bible_set.bible_id = bible.id and bible_set.deleted_at is null
      join bible_places place on place.site_id = bible_set.site_id and place.set_id = bible_set.id and place.deleted_at is null
        and place.decision <> 'released'
      left join locations location on location.site_id = place.site_id and location.id = place.location_id
      left join bible_dates date on date.site_id = place.site_id and date.place_id = place.id and date.deleted_at is null
    where bible.site_id = ${siteId} and bible.project_id = ${projectId}
    union all
    select event.location_id, location.location_name, null, '', null, '', '', 0, event.phase, event.date_from::text, event.date_to::text
    from events event join locations location on location.site_id = event.site_id and location.id = event.location_id
    where event.site_id = ${siteId} and event.project_id = ${projectId} and event.draft_id is null and event.deleted_at is null
      and event.status <> 'cancelled'
    union all
    select hold.location_id, location.location_name, null, '', null, '', '', 0, 6, hold.date_from::text, hold.date_to::text
    from location_holds hold join locations location on location.site_id = hold.site_id and location.id = hold.location_id
    where hold.site_id = ${siteId} and hold.project_id = ${projectId} and hold.status in ('active', 'challenged', 'confirmed')
    order by episode_no, set_name, choice, date_from`.execute(db)
  return rows
}

export interface BudgetPlaceRow {
  id: number
  location_id: number | null
  name: string
  episode_id: number | null
  episode_no: number | null
}

/** The live locations of a budget in the order in which they came. */
export async function listPlacesOf(db: SiteDb, siteId: number, budgetId: number): Promise<BudgetPlaceRow[]> {
  const { rows } = await sql<BudgetPlaceRow>`
    select place.id, place.location_id, place.name, place.episode_id, episode.episode_no
    from budget_locations place
      left join budget_episodes episode on episode.site_id = place.site_id and episode.id = place.episode_id
    where place.site_id = ${siteId} and place.budget_id = ${budgetId} and place.deleted_at is null
    order by place.id`.execute(db)
  return rows
}

/** Fees as decimal texts, by the rule that follows them; of a place that is free there are none. */
export async function listRecordFees(
  db: SiteDb,
  siteId: number,
  ids: readonly number[],
): Promise<{ id: number; fees: Record<string, string | null> }[]> {
  const columns = sql.join(Object.entries(feeRules).map(([rule, field]) => sql`${rule}::text, details->>${sql.lit(field)}`))
  const { rows } = await sql<{ id: number; fees: Record<string, string | null> }>`
    select id, jsonb_build_object(${columns}) as fees from locations
    where site_id = ${siteId} and id = any(${[...ids]}::int[]) and coalesce(details->>'fee_mode', '') <> 'Free'`.execute(db)
  return rows
}

/** What a change can be of, and the productions or places that it concerns. */
const concerned: Readonly<Record<string, (siteId: number, ids: readonly number[]) => RawBuilder<unknown>>> = {
  permit: (siteId, ids) => ofProjects(sql`select project_id from permits where site_id = ${siteId} and id = any(${[...ids]}::int[])`),
  location_permit: (siteId, ids) =>
    ofProjects(sql`select permit.project_id from location_permits part
      join permits permit on permit.site_id = part.site_id and permit.id = part.permit_id
      where part.site_id = ${siteId} and part.id = any(${[...ids]}::int[])`),
  bible: (siteId, ids) => ofProjects(sql`select project_id from bibles where site_id = ${siteId} and id = any(${[...ids]}::int[])`),
  bible_set: (siteId, ids) =>
    ofProjects(sql`select bible.project_id from bible_sets part
      join bibles bible on bible.site_id = part.site_id and bible.id = part.bible_id
      where part.site_id = ${siteId} and part.id = any(${[...ids]}::int[])`),
  bible_place: (siteId, ids) =>
    ofProjects(sql`select bible.project_id from bible_places part
      join bible_sets bible_set on bible_set.site_id = part.site_id and bible_set.id = part.set_id
      join bibles bible on bible.site_id = bible_set.site_id and bible.id = bible_set.bible_id
      where part.site_id = ${siteId} and part.id = any(${[...ids]}::int[])`),
  event: (siteId, ids) => ofProjects(sql`select project_id from events where site_id = ${siteId} and id = any(${[...ids]}::int[])`),
  hold: (siteId, ids) => ofProjects(sql`select project_id from location_holds where site_id = ${siteId} and id = any(${[...ids]}::int[])`),
  schedule_draft: (siteId, ids) =>
    ofProjects(sql`select project_id from schedule_drafts where site_id = ${siteId} and id = any(${[...ids]}::int[])`),
  // One that comes back from the trash takes what has changed meanwhile.
  project: (_siteId, ids) => sql`budget.project_id = any(${[...ids]}::int[])`,
  location: (_siteId, ids) => sql`place.location_id = any(${[...ids]}::int[])`,
  price: () => sql`true`,
}
const ofProjects = (projects: RawBuilder<unknown>): RawBuilder<unknown> => sql`budget.project_id in (${projects})`

export const isSource = (entity: string): boolean => entity in concerned

/** Budgets with locations that follow what was changed, also where it belonged to another production before. */
export async function listFollowers(
  db: SiteDb,
  siteId: number,
  { entity, ids, before }: { entity: string; ids: readonly number[]; before: readonly number[] },
): Promise<number[]> {
  const which = concerned[entity]?.(siteId, ids)
  if (which === undefined) return []
  const { rows } = await sql<{ id: number }>`
    select distinct budget.id from budget_locations place
      join budgets budget on budget.site_id = place.site_id and budget.id = place.budget_id and budget.deleted_at is null
    where place.site_id = ${siteId} and place.is_following and place.deleted_at is null
      and (${which} or budget.project_id = any(${[...before]}::int[])) order by budget.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Notes for each budget with locations that follow that it has the prices of this day. Returns the budgets for which a price came into
 * force since: of several servers one gets each.
 */
export async function takePrices(db: SiteDb, siteId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update budgets budget set prices_day = ${day}::date
    where budget.site_id = ${siteId} and budget.deleted_at is null
      and exists (select from budget_locations place where place.site_id = budget.site_id and place.budget_id = budget.id
        and place.is_following and place.deleted_at is null)
      and exists (select from prices price where price.site_id = budget.site_id and price.deleted_at is null
        and price.valid_from <= ${day}::date and price.valid_from > coalesce(budget.prices_day, budget.created_at::date - 1))
    returning budget.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Permits of a production for a place, without those that came to nothing. */
export async function listPermitsAt(
  db: SiteDb,
  siteId: number,
  { projectId, locationId, name }: { projectId: number; locationId: number | null; name: string },
): Promise<{ id: number; permit_no: string; title: string }[]> {
  const { rows } = await sql<{ id: number; permit_no: string; title: string }>`
    select permit.id, coalesce(permit.permit_no, '') as permit_no, permit.title from permits permit
    where permit.site_id = ${siteId} and permit.project_id = ${projectId} and permit.deleted_at is null
      and permit.status <> all(${[...endedPermits]}::text[]) and exists (
        select from location_permits part where part.site_id = permit.site_id and part.permit_id = permit.id and part.deleted_at is null
          and part.status not in ('denied', 'cancelled') and case when part.location_id is not null and ${locationId}::int is not null
            then part.location_id = ${locationId}::int else lower(trim(part.place_name)) = lower(trim(${name})) end)
    order by permit.id limit 20`.execute(db)
  return rows
}

/** Those of a budget that follow and are open. */
export async function listFollowingPlaces(db: SiteDb, siteId: number, budgetId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('budget_locations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('budget_id', '=', budgetId)
    .where('is_following', '=', true)
    .where('locked', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
