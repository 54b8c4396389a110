/** The lines of the calendar, as the JSON that is answered: a month of a large office is thousands of them. */
import { sql } from 'kysely'
import { calendarLimits } from '@backlot/contract/calendar-values'
import { builtOnce } from '#kit/db/built-once.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { readShaped, type ReadCtx } from '#kit/session-question.ts'
import { conditionsOf, groupsBeside, linesOf, namedLines, rareGroups, type RareGroup } from './sources/all.ts'
import { isNarrow, lineJson, type EntryFilter } from './sources/line.ts'

const shown = sql`line.*, coalesce(project.project_name, '') as project_name, coalesce(location.location_name, '') as location_name`
const order = sql`line.date_from, line.source, line.id`
/** JSON writes a line break within a text as `\\n`: one stands between lines alone, and shows where the last one begins. */
const between = sql.lit(',\n')

interface Lines {
  count: number
  lines: string | null
  /** Groups of sources that were left out and may have something. */
  beside: string
}

/** Up to this many lines by their first day; the statement goes one further. */
const entriesStatement = builtOnce<EntryFilter & { siteId: number; groups: string }>(
  ({ siteId, groups, ...filter }) => sql`
    select count(*)::int as count, string_agg(${lineJson}, ${between}) as lines, ${groupsBeside(groupsOf(groups), siteId, filter)} as beside from (
      select ${shown} from ${linesOf(siteId, filter, groupsOf(groups))}
        left join projects project on project.site_id = ${siteId} and project.id = line.project_id and project.deleted_at is null
        left join locations location on location.site_id = ${siteId} and location.id = line.location_id
      where ${conditionsOf(filter)} and (project.id is not null or line.project_id is null)
      order by ${order} limit ${sql.lit(calendarLimits.entries + 1)}) line`,
  ['phase', 'groups'],
)

const groupsOf = (names: string): RareGroup[] => rareGroups.filter((group) => names.split(',').includes(group))

/**
 * What a production or place had last time. A statement over all sources takes several times as long to begin as it takes to find one
 * production's days, and most have nothing of most. The answer itself says where something was left out, so nothing depends on this.
 */
const had = new Map<string, string>()
const mostHad = 20_000

function remember(key: string, groups: string): void {
  if (had.size >= mostHad) had.clear()
  had.set(key, groups)
}

async function readLines(ctx: ReadCtx, siteId: number, filter: EntryFilter): Promise<Lines | undefined> {
  const ask = (groups: string) => readShaped<Lines>(ctx, entriesStatement(ctx.db, { ...filter, siteId, groups }))
  if (!isNarrow(filter)) return ask(rareGroups.join())
  const key = [siteId, filter.project, filter.location].join(' ')
  const known = had.get(key) ?? ''
  const row = await ask(known)
  if (!row?.beside) return row
  const groups = groupsOf(`${known},${row.beside}`).join()
  remember(key, groups)
  return ask(groups)
}

/** Lines by their first day, in a statement that asks along for the session (decision 055), and whether there are more. */
export async function listEntries(ctx: ReadCtx, siteId: number, filter: EntryFilter): Promise<{ hasMore: boolean; lines: string }> {
  const row = await readLines(ctx, siteId, filter)
  const [lines, hasMore] = [row?.lines ?? '', (row?.count ?? 0) > calendarLimits.entries]
  return { hasMore, lines: hasMore ? lines.slice(0, lines.lastIndexOf(',\n')) : lines }
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
