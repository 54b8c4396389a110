/** Revisions as they are kept: one row, and one for each location with its lines as their table held them. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface RevisionRow {
  id: number
  budget_id: number
  project_id: number
  number: number
  name: string
  before_number: number | null
  made_by_name: string
  made_at: Date
  location_count: number
  line_count: number
  estimate: number
  taxable: number
  contingency: number
  tax: number
  actual: number
}

const read = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('budget_revisions as revision')
    .innerJoin('budgets as budget', (join) =>
      join.onRef('budget.site_id', '=', 'revision.site_id').onRef('budget.id', '=', 'revision.budget_id'),
    )
    .leftJoin('users as maker', (join) => join.onRef('maker.site_id', '=', 'revision.site_id').onRef('maker.id', '=', 'revision.made_by'))
    .select([
      'revision.id',
      'revision.budget_id',
      'budget.project_id',
      'revision.number',
      'revision.name',
      'revision.before_number',
      'revision.made_at',
      'revision.location_count',
      'revision.line_count',
      'revision.estimate_cents as estimate',
      'revision.contingency_cents as contingency',
      'revision.tax_cents as tax',
      'revision.actual_cents as actual',
      sql<number>`0`.as('taxable'),
      sql<string>`coalesce(nullif(maker.name, ''), maker.username, '')`.as('made_by_name'),
    ])
    .where('revision.site_id', '=', siteId)
    .where('budget.deleted_at', 'is', null)

export const findRevision = (db: SiteDb, siteId: number, id: number): Promise<RevisionRow | undefined> =>
  read(db, siteId).where('revision.id', '=', id).executeTakeFirst()

export const listRevisions = (
  db: SiteDb,
  siteId: number,
  budgetId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<RevisionRow[]> =>
  read(db, siteId).where('revision.budget_id', '=', budgetId).orderBy('revision.number', 'desc').offset(skip).limit(limit).execute()

export async function countRevisions(db: SiteDb, siteId: number, budgetId: number): Promise<{ count: number; last: number }> {
  const row = await db
    .selectFrom('budget_revisions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('number').as('last')])
    .where('site_id', '=', siteId)
    .where('budget_id', '=', budgetId)
    .executeTakeFirstOrThrow()
  return { count: row.count, last: row.last ?? 0 }
}

interface NewRevision {
  budgetId: number
  number: number
  name: string
  beforeNumber: number | null
  sums: { location_count: number; estimate: number; contingency: number; tax: number; actual: number }
  at: Date
  by: number | null
}

/** Keeps all of a budget that is not in the trash; lines never leave the database on the way. */
export async function insertRevision(
  db: SiteDb,
  siteId: number,
  { budgetId, number, name, beforeNumber, sums, at, by }: NewRevision,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into budget_revisions (site_id, budget_id, number, name, before_number, contingency_pct, tax_pct, episodes, location_count, line_count,
      estimate_cents, contingency_cents, tax_cents, actual_cents, made_by, made_at)
    select budget.site_id, budget.id, ${number}::int, ${name}, ${beforeNumber}::int, budget.contingency_pct, budget.tax_pct,
      coalesce((select jsonb_agg(to_jsonb(episode)) from budget_episodes episode where episode.site_id = budget.site_id
        and episode.budget_id = budget.id and episode.deleted_at is null), '[]'),
      ${sums.location_count}::int,
      (select coalesce(sum(line_count), 0)::int from budget_locations place where place.site_id = budget.site_id
        and place.budget_id = budget.id and place.deleted_at is null),
      ${sums.estimate}::bigint, ${sums.contingency}::bigint, ${sums.tax}::bigint, ${sums.actual}::bigint, ${by}::int, ${at}::timestamptz
    from budgets budget where budget.site_id = ${siteId} and budget.id = ${budgetId}
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into budget_revision_locations (site_id, revision_id, budget_location_id, location, lines)
    select place.site_id, ${id}::int, place.id, to_jsonb(place),
      coalesce((select jsonb_agg(to_jsonb(line) order by line.sort_order, line.id) from budget_lines line
        where line.site_id = place.site_id and line.budget_location_id = place.id and line.deleted_at is null), '[]')
    from budget_locations place
    where place.site_id = ${siteId} and place.budget_id = ${budgetId} and place.deleted_at is null`.execute(db)
  return id
}
