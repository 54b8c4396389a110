/** Budgets with the project that each belongs to and the sums of its locations. */
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface BudgetRow {
  id: number
  project_id: number
  project_name: string
  /** For whoever is not of the office. */
  shown_name: string
  project_status: string
  budget_type: number
  name: string
  currency: string
  locked: boolean
  hidden: boolean
  has_password: boolean
  contingency_pct: string
  tax_pct: string
  notes: string
  episode_count: number
  location_count: number
  estimate: number
  taxable: number
  contingency: number
  tax: number
  actual: number
  version: number
  updated_at: Date
  deleted_at: Date | null
}

/** `round` goes away from zero at half a cent, as `halfUp` of the contract does. */
const sums = sql`(
  select count(*)::int as location_count, coalesce(sum(estimate_cents), 0)::bigint as estimate,
    coalesce(sum(taxable_cents), 0)::bigint as taxable, coalesce(sum(actual_cents), 0)::bigint as actual,
    coalesce(sum(round(estimate_cents * budget.contingency_pct / 100)), 0)::bigint as contingency,
    coalesce(sum(round(taxable_cents * budget.tax_pct / 100)), 0)::bigint as tax
  from budget_locations place
  where place.site_id = budget.site_id and place.budget_id = budget.id and place.deleted_at is null)`

const fromBudgets = (siteId: number): RawBuilder<unknown> => sql`
  from budgets budget
  join projects project on project.site_id = budget.site_id and project.id = budget.project_id
  where budget.site_id = ${siteId}`

async function readBudgets(db: SiteDb, siteId: number, which: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select budget.id, budget.project_id, project.project_name, project.shown_name, project.project_status, budget.budget_type, budget.name, budget.currency,
      budget.locked, budget.hidden, budget.contingency_pct, budget.tax_pct, budget.notes, budget.version, budget.updated_at,
      budget.deleted_at, summed.*,
      exists (select from lookbook_sharing sharing where sharing.site_id = budget.site_id and sharing.target_kind = 'budget'
        and sharing.target_id = budget.id and sharing.password_hash is not null) as has_password,
      (select count(*)::int from budget_episodes episode where episode.site_id = budget.site_id and episode.budget_id = budget.id
        and episode.deleted_at is null) as episode_count
    from (select budget.* ${fromBudgets(siteId)} and ${which}) budget
    join projects project on project.site_id = budget.site_id and project.id = budget.project_id
    left join lateral ${sums} summed on true
    ${rest}`.execute(db)
  return rows
}

const isLive = sql`budget.deleted_at is null and project.deleted_at is null`

export const findBudget = async (db: SiteDb, siteId: number, projectId: number): Promise<BudgetRow | undefined> =>
  (await readBudgets(db, siteId, sql`budget.project_id = ${projectId} and ${isLive}`, sql``))[0]

/** Also one of the trash. */
export const findBudgetById = async (db: SiteDb, siteId: number, id: number): Promise<BudgetRow | undefined> =>
  (await readBudgets(db, siteId, sql`budget.id = ${id}`, sql``))[0]

export interface BudgetQuery {
  search: string
  type?: number | undefined
  status?: string | undefined
  /** Of the grand total, in cents. */
  least?: number | undefined
  most?: number | undefined
}
interface Page {
  skip: number
  limit: number
}

const has = (words: string) => {
  const text = sql`lower(project.project_name || ' ' || budget.name)`
  const each = words.toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join([sql`true`, ...each.map((word) => sql`position(${word} in ${text}) > 0`)], sql` and `)
}

const matching = ({ search, type, status }: BudgetQuery): RawBuilder<unknown> =>
  sql.join(
    [
      isLive,
      has(search),
      ...(type === undefined ? [] : [sql`budget.budget_type = ${type}`]),
      ...(status === undefined ? [] : [sql`project.project_status = ${status}`]),
    ],
    sql` and `,
  )

const total = sql`(summed.estimate + summed.contingency + summed.tax)`
const inRange = ({ least, most }: BudgetQuery): RawBuilder<unknown> =>
  sql`${least === undefined ? sql`true` : sql`${total} >= ${least}`} and ${most === undefined ? sql`true` : sql`${total} <= ${most}`}`

export const listBudgets = (db: SiteDb, siteId: number, query: BudgetQuery, { skip, limit }: Page): Promise<BudgetRow[]> =>
  readBudgets(
    db,
    siteId,
    matching(query),
    sql`where ${inRange(query)} order by lower(project.project_name), budget.id offset ${skip} limit ${limit}`,
  )

export async function countBudgets(db: SiteDb, siteId: number, query: BudgetQuery): Promise<number> {
  const summed = query.least === undefined && query.most === undefined ? sql`` : sql`left join lateral ${sums} summed on true`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select budget.* ${fromBudgets(siteId)} and ${matching(query)}) budget ${summed}
    where ${inRange(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const listRemovedBudgets = (db: SiteDb, siteId: number, { skip, limit }: Page): Promise<BudgetRow[]> =>
  readBudgets(db, siteId, sql`budget.deleted_at is not null`, sql`order by budget.deleted_at desc, budget.id offset ${skip} limit ${limit}`)

export const countRemovedBudgets = async (db: SiteDb, siteId: number): Promise<number> => {
  const row = await db
    .selectFrom('budgets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Locked until the transaction ends: whoever changes something of a budget does it after the one before. */
export const lockBudget = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('budgets')
    .select(['id', 'project_id', 'budget_type', 'locked', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findBudgetId = (db: SiteDb, siteId: number, projectId: number) =>
  db
    .selectFrom('budgets')
    .innerJoin('projects', (join) => join.onRef('projects.site_id', '=', 'budgets.site_id').onRef('projects.id', '=', 'budgets.project_id'))
    .select('budgets.id')
    .where('budgets.site_id', '=', siteId)
    .where('budgets.project_id', '=', projectId)
    .where('budgets.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst()

/** Until the transaction ends nobody else gives this project a budget: it has one at a time. */
export const lockProjectBudget = (db: SiteDb, projectId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('budgets'), ${projectId}::int)`.execute(db)

export const insertBudget = (db: SiteDb, row: Insertable<DB['budgets']>) =>
  db.insertInto('budgets').values(row).returning('id').executeTakeFirstOrThrow()

export const updateBudget = (db: SiteDb, siteId: number, id: number, columns: Updateable<DB['budgets']>) =>
  db
    .updateTable('budgets')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export const deleteBudget = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('budgets').where('site_id', '=', siteId).where('id', '=', id).execute()
