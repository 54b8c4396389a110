import { pageLimit } from '@backlot/contract/endpoint'
import type { ProjectSearch } from '@backlot/contract/projects'
import { sql, type RawBuilder } from 'kysely'
import { builtOnce } from '#kit/db/built-once.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { idsOfPage } from '#kit/db/page-ids.ts'
import { readShaped, type ReadCtx } from '#kit/session-question.ts'

/** Projects by id, in the trash or not, in no order. */
export const findProjects = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
export type ProjectRow = Awaited<ReturnType<typeof findProjects>>[number]

/** One that is there and not in the trash. */
export const findProject = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Locked until the transaction ends, so that what is counted of it stays counted. */
export const lockProject = (db: SiteTransaction, siteId: number, id: number) =>
  sql`select from projects where site_id = ${siteId} and id = ${id} for no key update`.execute(db)

/** The project that the hash of a secret leads to. */
export const findSent = async (db: SiteDb, siteId: number, hash: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('projects')
      .select('id')
      .where('site_id', '=', siteId)
      .where('sender_token_hash', '=', hash)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id

/** Somebody wrote or said something about it. */
export const noteHeard = (db: SiteTransaction, siteId: number, id: number, at: Date) =>
  db
    .updateTable('projects')
    .set({ heard_at: sql<Date>`greatest(heard_at, ${at})` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export interface CardRow {
  id: number
  project_name: string
  project_status: string
  status: string
  confidential: boolean
  archived: boolean
  project_type: number
  type_name: string
  company_name: string
  budget_total: string | null
  first_day: string | null
  last_day: string | null
  film_start: string | null
  film_end: string | null
  staff_lead: number | null
  won_lost: string | null
  thumbnail_key: string | null
  created_at: Date
  updated_at: Date
  heard_at: Date
  sender_name: string
  sender_email: string
}

/** What a list shows of a project, as `project` with its type and poster. */
const card = sql`project.id, project.project_name, project.project_status, project.status, project.confidential, project.archived,
  project.project_type, coalesce(type.name, '') as type_name, coalesce(project.company_name, '') as company_name,
  project.budget_total::text as budget_total, project.first_day, project.last_day, project.film_start, project.film_end, project.staff_lead,
  project.won_lost, poster.key as thumbnail_key, project.created_at, project.updated_at, project.heard_at, project.sender_name, project.sender_email`
const withParts = sql`left join dropdown_values type on type.site_id = project.site_id and type.id = project.project_type
  left join project_posters poster on poster.site_id = project.site_id and poster.project_id = project.id and poster.deleted_at is null
    and poster.state = 'ready'`

export const findCards = async (db: SiteDb, siteId: number, ids: readonly number[]): Promise<CardRow[]> =>
  (
    await sql<CardRow>`select ${card} from projects project ${withParts}
      where project.site_id = ${siteId} and project.id = any(${[...ids]}::int[])`.execute(db)
  ).rows

export type Filter = Omit<ProjectSearch, 'order' | 'skip' | 'limit'>

/** Days that a production works on, from the first of all pairs to the last; one with one day alone works on that. */
const within = ({ startDate, endDate }: Filter): RawBuilder<unknown>[] => [
  ...(startDate ? [sql`coalesce(project.last_day, project.first_day) >= ${startDate}::date`] : []),
  ...(endDate ? [sql`coalesce(project.first_day, project.last_day) <= ${endDate}::date`] : []),
]

const over = ['released', 'completed', 'lost', 'cancelled']

/** @param quietSince of what is quiet; null where that is not asked */
function fits(siteId: number, filter: Filter, quietSince: Date | null): RawBuilder<unknown> {
  const { search, type, status, budgetStart, budgetEnd, archived, quiet } = filter
  const conditions = [
    sql`project.site_id = ${siteId}`,
    sql`project.deleted_at is null`,
    archived === 1 ? sql`project.archived` : sql`not project.archived`,
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(project.project_name || ' ' || project.alias)) > 0`]),
    ...(type === 0 ? [] : [sql`project.project_type = ${type}`]),
    ...(status === '0' ? [] : [sql`project.project_status = ${status}`]),
    ...within(filter),
    ...(budgetStart === null ? [] : [sql`project.budget_total >= ${budgetStart}`]),
    ...(budgetEnd === null ? [] : [sql`project.budget_total <= ${budgetEnd}`]),
    ...(quiet ? [sql`project.heard_at < ${quietSince}`, sql`project.project_status <> all(${over}::text[])`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const orders: Record<ProjectSearch['order'], RawBuilder<unknown>> = {
  name: sql`lower(project.project_name), project.id`,
  name_desc: sql`lower(project.project_name) desc, project.id desc`,
  updated: sql`project.updated_at desc, project.id desc`,
  created: sql`project.created_at desc, project.id desc`,
  first_day: sql`project.first_day, project.id`,
}

interface Paging {
  order: ProjectSearch['order']
  skip: number
  limit: number
}
/** As JSON says a card: moments are texts. */
type CardJson = Omit<CardRow, Moment> & Record<Moment, string>
interface PageRow {
  total: number
  cards: CardJson[]
}
type Moment = 'created_at' | 'updated_at' | 'heard_at'
const cardOf = ({ created_at: created, updated_at: updated, heard_at: heard, ...row }: CardJson): CardRow => ({
  ...row,
  created_at: new Date(created),
  updated_at: new Date(updated),
  heard_at: new Date(heard),
})

/** What narrows nothing. */
export const everyProject: Filter = {
  search: '',
  type: 0,
  status: '0',
  startDate: null,
  endDate: null,
  budgetStart: null,
  budgetEnd: null,
  archived: 0,
  quiet: false,
}
const isNarrowed = ({ search: _words, archived: _archived, ...filter }: Filter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== everyProject[name as keyof Filter])

/** One page of the projects that fit, and how many do. The page is found first, by the index of its order. */
function pageStatement(siteId: number, filter: Filter, { order, skip, limit }: Paging, quietSince: Date | null) {
  const where = fits(siteId, filter, quietSince)
  // What words find is looked for once; without words the number of all comes from an index, and the page from another.
  const from = filter.search === '' ? sql`from projects project where ${where}` : sql`from found project`
  return sql<PageRow>`
    with ${filter.search === '' ? sql`` : sql`found as materialized (select * from projects project where ${where}),`}
      page as materialized (${idsOfPage({ id: sql`project.id`, from, order: orders[order], skip, limit })})
    select (select count(*)::int ${from}) as total,
      (select coalesce(json_agg(project order by ${orders[order]}), '[]') from (
        select ${card} from page join projects project on project.site_id = ${siteId} and project.id = page.id ${withParts}) project) as cards`
}

type PlainPage = Pick<Paging, 'order' | 'skip'> & Pick<Filter, 'archived'> & { siteId: number; search?: string }

/** What is narrowed by words alone, in pages of the usual size: such statements are few. */
const plainPage = builtOnce<PlainPage>(
  ({ siteId, search = '', archived, order, skip }) =>
    pageStatement(siteId, { ...everyProject, search, archived }, { order, skip, limit: pageLimit.default }, null),
  ['order', 'archived'],
)

/** In one statement, which asks along for the session where it is one of few (decision 055). */
export async function searchProjects(
  ctx: ReadCtx,
  siteId: number,
  filter: Filter,
  paging: Paging,
  quietSince: Date,
): Promise<{ total: number; rows: CardRow[] }> {
  const { search, archived } = filter
  const { order, skip, limit } = paging
  const words = search === '' ? {} : { search }
  const row =
    isNarrowed(filter) || limit !== pageLimit.default
      ? (await pageStatement(siteId, filter, paging, quietSince).execute(ctx.db)).rows[0]
      : await readShaped<PageRow>(ctx, plainPage(ctx.db, { siteId, archived, order, skip, ...words }))
  return { total: row?.total ?? 0, rows: (row?.cards ?? []).map(cardOf) }
}

/** The first of each status that fit, the latest changed first, each with how many there are of it. */
export async function boardOf(db: SiteDb, siteId: number, filter: Filter, most: number, quietSince: Date) {
  const { rows } = await sql<CardRow & { total: number }>`
    select ${card}, project.total from (
      select found.*, count(*) over (partition by found.project_status)::int as total,
        row_number() over (partition by found.project_status order by found.updated_at desc, found.id desc) as place
      from (select * from projects project where ${fits(siteId, filter, quietSince)}) found) project
    ${withParts} where project.place <= ${most} order by project.project_status, project.place`.execute(db)
  return rows
}

/** Projects of this name or alias, whatever its case. */
export const findNamesakes = (db: SiteDb, siteId: number, name: string, except: number | undefined) =>
  db
    .selectFrom('projects')
    .select(['id', 'project_name', 'project_status', 'company_name', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([sql<boolean>`lower(project_name) = lower(${name})`, sql<boolean>`lower(alias) = lower(${name})`]))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .orderBy('updated_at', 'desc')
    .limit(10)
    .execute()

/** Values of the lists that projects choose from, in the order of each; of those that are offered no more, none. */
export const listValues = (db: SiteDb, siteId: number, lists: readonly string[]) =>
  db
    .selectFrom('dropdown_values')
    .select(['list', 'id', 'name'])
    .where('site_id', '=', siteId)
    .where('list', 'in', [...lists])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/** Those of these values that are in their list. */
export const findValues = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('dropdown_values')
    .select(['id', 'list', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** Names of these towns, as far as they are there. */
export const findCities = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** The office's people who are let in, by name. */
export const listStaff = (db: SiteDb, siteId: number, roles: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(nullif(name, ''), username)`.as('name')])
    .where('site_id', '=', siteId)
    .where('role', 'in', [...roles])
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy(sql`lower(coalesce(nullif(name, ''), username))`)
    .execute()

/** Those of these ids that are in the table and not in the trash. */
export async function findThere(
  db: SiteDb,
  siteId: number,
  table: 'cities' | 'directory_entries',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const live = table === 'cities' ? sql`true` : sql`deleted_at is null`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where site_id = ${siteId} and id = any(${[...ids]}::int[]) and ${live}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
