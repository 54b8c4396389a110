/** The lines of the calendar, as the JSON that is answered: a month of a large office is thousands of them. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { jsonLine, jsonNumber, jsonText, jsonWord } from '#kit/db/json-lines.ts'
import { readBuilt, type ReadCtx } from '#kit/session-question.ts'
import { conditionsOf, linesOf, namedLines, type EntryFilter } from './source-queries.ts'

const shown = sql`line.*, coalesce(project.project_name, '') as project_name, coalesce(location.location_name, '') as location_name`
const lineJson = jsonLine({
  source: jsonWord(sql`line.source`),
  id: jsonNumber(sql`line.id`),
  project_id: jsonNumber(sql`line.project_id`),
  project_name: jsonText(sql`line.project_name`),
  location_id: jsonNumber(sql`line.location_id`),
  location_name: jsonText(sql`line.location_name`),
  title: jsonText(sql`line.title`),
  phase: jsonNumber(sql`line.phase`),
  date_from: jsonWord(sql`line.date_from`),
  date_to: jsonWord(sql`line.date_to`),
  time_from: jsonText(sql`line.time_from`),
  time_to: jsonText(sql`line.time_to`),
  status: jsonWord(sql`line.status`),
  version: jsonNumber(sql`line.version`),
})
const order = sql`line.date_from, line.source, line.id`

/** Up to `most` lines by their first day, in a statement that asks along for the session (decision 055); `count` goes one further. */
export async function listEntries(
  ctx: ReadCtx,
  siteId: number,
  filter: EntryFilter,
  most: number,
): Promise<{ count: number; lines: string }> {
  const row = await readBuilt(
    ctx,
    sql<{ count: number; lines: string | null }>`
      select count(*)::int as count, string_agg(${lineJson}, ',') filter (where line.number <= ${sql.lit(most)}) as lines from (
        select ${shown}, row_number() over (order by ${order}) as number from ${namedLines(siteId, filter)}
        where ${conditionsOf(filter)} and (project.id is null or project.deleted_at is null)
        order by ${order} limit ${sql.lit(most + 1)}) line`,
  )
  return { count: row?.count ?? 0, lines: row?.lines ?? '' }
}

interface ProductionRow {
  id: number
  project_name: string
  project_status: string
  total: number
}

/** Productions that have something in the range, by their first day; each row says how many there are. */
export async function listProductions(db: SiteDb, siteId: number, filter: EntryFilter, page: { skip: number; limit: number }) {
  const { rows } = await sql<ProductionRow>`
    select project.id, project.project_name, project.project_status, count(*) over ()::int as total
    from (
      select line.project_id, min(line.date_from) as first from ${filter.jurisdiction === undefined ? linesOf(siteId, filter) : namedLines(siteId, filter)}
      where ${conditionsOf(filter)} and line.project_id is not null group by line.project_id) found
      join projects project on project.site_id = ${siteId} and project.id = found.project_id and project.deleted_at is null
    order by found.first, project.id offset ${page.skip} limit ${page.limit}`.execute(db)
  return rows
}

/** The lines of some productions, of each as a JSON array. */
export async function listEntriesOf(db: SiteDb, siteId: number, filter: EntryFilter, ids: readonly number[]) {
  const { rows } = await sql<{ project_id: number; lines: string }>`
    select line.project_id, string_agg(${lineJson}, ',') as lines from (
      select ${shown} from ${namedLines(siteId, filter)}
      where ${conditionsOf(filter)} and line.project_id = any(${[...ids]}::int[])
      order by line.project_id, ${order}) line
    group by line.project_id`.execute(db)
  return new Map(rows.map((row) => [row.project_id, row.lines]))
}
