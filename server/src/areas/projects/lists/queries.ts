/** Projects that fit a filter: a page of them as the text that is answered, their ids, the board. */
import { pageLimit } from '@backlot/contract/endpoint'
import type { ProjectSearch } from '@backlot/contract/projects'
import { sql, type RawBuilder } from 'kysely'
import { builtOnce } from '#kit/db/built-once.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { jsonLine, jsonMoment, jsonNumber, jsonText, jsonWord, orNull } from '#kit/db/json-lines.ts'
import { idsOfPage } from '#kit/db/page-ids.ts'
import { readShaped, type ReadCtx } from '#kit/session-question.ts'
import { card, withParts, type CardRow } from '../queries.ts'

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

/** As every list shows a card, but for the address of its poster, whose key stands in its place. */
const cardLine = jsonLine({
  id: jsonNumber(sql`project.id`),
  project_name: jsonText(sql`project.project_name`),
  project_status: jsonWord(sql`project.project_status`),
  status: jsonWord(sql`project.status`),
  confidential: jsonNumber(sql`project.confidential`),
  archived: jsonNumber(sql`project.archived::int`),
  project_type: jsonNumber(sql`project.project_type`),
  type_name: jsonText(sql`coalesce(type.name, '')`),
  company_name: jsonText(sql`coalesce(project.company_name, '')`),
  budget_total: orNull(jsonWord(sql`project.budget_total`)),
  first_day: orNull(jsonWord(sql`project.first_day`)),
  last_day: orNull(jsonWord(sql`project.last_day`)),
  film_start: orNull(jsonWord(sql`project.film_start`)),
  film_end: orNull(jsonWord(sql`project.film_end`)),
  staff_lead: jsonNumber(sql`project.staff_lead`),
  won_lost: orNull(jsonText(sql`project.won_lost`)),
  created_at: jsonMoment(sql`project.created_at`),
  updated_at: jsonMoment(sql`project.updated_at`),
  heard_at: jsonMoment(sql`project.heard_at`),
  thumbnail: orNull(jsonWord(sql`poster.key`)),
})

/** No text of a value can hold this: a quotation mark within one is written with a backslash. */
const posterKey = /,"thumbnail":"([^"]+)"/g

/** Puts the addresses of posters where their keys stand. */
export const withAddresses = (lines: string, addressOf: (key: string) => string): string =>
  lines.replaceAll(posterKey, (_, key: string) => `,"thumbnail":${JSON.stringify(addressOf(key))}`)

interface PageRow {
  total: number
  lines: string
}

/** One page of the projects that fit as the text that is answered, and how many do. The page is found first, by the index of its order. */
function pageStatement(siteId: number, filter: Filter, { order, skip, limit }: Paging, quietSince: Date | null) {
  const where = fits(siteId, filter, quietSince)
  // What words find is looked for once; the number of all is kept by the database, and the page comes from an index.
  const from = filter.search === '' ? sql`from projects project where ${where}` : sql`from found project`
  const isPlain = filter.search === '' && !isNarrowed(filter)
  const total = isPlain
    ? sql`coalesce((select total from project_totals where site_id = ${siteId} and archived = ${sql.lit(filter.archived === 1)}), 0)`
    : sql`(select count(*)::int ${from})`
  return sql<PageRow>`
    with ${filter.search === '' ? sql`` : sql`found as materialized (select * from projects project where ${where}),`}
      page as materialized (${idsOfPage({ id: sql`project.id`, from, order: orders[order], skip, limit })})
    select ${total} as total,
      (select coalesce(string_agg(${cardLine}, ',' order by ${orders[order]}), '')
        from page join projects project on project.site_id = ${siteId} and project.id = page.id ${withParts}) as lines`
}

type PlainPage = Pick<Paging, 'order' | 'skip'> & Pick<Filter, 'archived'> & { siteId: number; search?: string }

/** What is narrowed by words alone, in pages of the usual size: such statements are few. */
const plainPage = builtOnce<PlainPage>(
  ({ siteId, search = '', archived, order, skip }) =>
    pageStatement(siteId, { ...everyProject, search, archived }, { order, skip, limit: pageLimit.default }, null),
  ['order', 'archived'],
)

/** In one statement, which asks along for the session where it is one of few (decision 055). */
export async function searchProjects(ctx: ReadCtx, siteId: number, filter: Filter, paging: Paging, quietSince: Date): Promise<PageRow> {
  const { search, archived } = filter
  const { order, skip, limit } = paging
  const words = search === '' ? {} : { search }
  const row =
    isNarrowed(filter) || limit !== pageLimit.default
      ? (await pageStatement(siteId, filter, paging, quietSince).execute(ctx.db)).rows[0]
      : await readShaped<PageRow>(ctx, plainPage(ctx.db, { siteId, archived, order, skip, ...words }))
  return row ?? { total: 0, lines: '' }
}

/** Ids of all that fit, by name. */
export async function listIds(db: SiteDb, siteId: number, filter: Filter, quietSince: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select project.id from projects project where ${fits(siteId, filter, quietSince)} order by ${orders.name}`.execute(db)
  return rows.map(({ id }) => id)
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
