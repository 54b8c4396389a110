/** Statements about the days of entries: written with the search, asked by span. */
import { sql, type RawBuilder } from 'kysely'
import type { FreeDays } from '@backlot/contract/directory'
import type { SiteDb } from '#kit/db/database.ts'
import type { Asked } from '../search/queries.ts'
import type { Span } from './spans.ts'

/** Makes the days of these entries exactly these. */
export async function writeDays(
  db: SiteDb,
  siteId: number,
  ids: readonly number[],
  spans: readonly (Span & { id: number })[],
): Promise<void> {
  await sql`delete from directory_availability where site_id = ${siteId} and entry_id = any(${[...ids]}::int[])`.execute(db)
  if (spans.length === 0) return
  const column = (name: 'state' | 'from' | 'to'): string[] => spans.map((one) => one[name])
  await sql`
    insert into directory_availability (site_id, entry_id, state, first_day, last_day)
    select ${siteId}::int, given.* from unnest(${spans.map((one) => one.id)}::int[], ${column('state')}::text[],
      ${column('from')}::date[], ${column('to')}::date[]) as given`.execute(db)
}

interface Days {
  siteId: number
  days: FreeDays
}

/** Who is busy on one of the days, from the index alone. */
const busy = ({ siteId, days }: Days) => sql`(
  select entry_id from directory_availability
  where site_id = ${siteId} and state = 'busy' and last_day >= ${days.from}::date and first_day <= ${days.to}::date)`
/** Who is free on all of them. */
const free = ({ siteId, days }: Days) => sql`(
  select entry_id from directory_availability
  where site_id = ${siteId} and state = 'free' and first_day <= ${days.from}::date and last_day >= ${days.to}::date)`

const stating = (asked: Days) => sql`entry_id in ${free(asked)} and entry_id not in ${busy(asked)}`
const silent = (asked: Days) => sql`entry_id not in ${free(asked)} and entry_id not in ${busy(asked)}`

async function countOf(db: SiteDb, filter: string, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_matches where words @@ ${filter}::tsquery and ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many of those that match say that they are free, and how many say nothing. */
export const countDays = async (db: SiteDb, filter: string, asked: Days): Promise<{ free: number; silent: number }> => ({
  free: await countOf(db, filter, stating(asked)),
  silent: await countOf(db, filter, silent(asked)),
})

/** With more than these the list is walked in its order, as in the search itself. */
const manyEntries = 2000

interface Page {
  skip: number
  limit: number
}

/** One page of the ids of one of the two kinds, best first, then by name. */
export async function findDayIds(
  db: SiteDb,
  { filter, words, whole }: Asked,
  asked: Days & { kind: 'free' | 'not_stated'; total: number },
  { skip, limit }: Page,
): Promise<number[]> {
  const isWalked = words === null && asked.kind === 'not_stated' && asked.total > manyEntries
  const rank =
    words === null ? sql`` : sql`(words @@ ${whole}::tsquery)::int + ts_rank('{0.05,0.1,0.4,1.0}', words, ${words}::tsquery) desc,`
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from ${isWalked ? sql`directory_names` : sql`directory_matches`}
    where words @@ ${filter}::tsquery and ${asked.kind === 'free' ? stating(asked) : silent(asked)}
    order by ${rank} name, entry_id offset ${skip} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
