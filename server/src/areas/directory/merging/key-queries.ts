import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Makes the keys of these entries exactly these; one without keys is in the trash or says nothing. */
export async function writeKeys(
  db: SiteDb,
  siteId: number,
  ids: readonly number[],
  keys: readonly { entry_id: number; key: string }[],
): Promise<void> {
  await sql`
    delete from directory_match_keys old where old.site_id = ${siteId} and old.entry_id = any(${[...ids]}::int[])
      and not exists (select from unnest(${keys.map((one) => one.entry_id)}::int[], ${keys.map((one) => one.key)}::text[]) as given(id, key)
        where given.id = old.entry_id and given.key = old.key)`.execute(db)
  if (keys.length === 0) return
  await sql`
    insert into directory_match_keys (site_id, entry_id, key)
    select ${siteId}::int, given.id, given.key
    from unnest(${keys.map((one) => one.entry_id)}::int[], ${keys.map((one) => one.key)}::text[]) as given(id, key)
    on conflict do nothing`.execute(db)
}

/** What more entries share is a switchboard or a platform. */
const mostSharing = 12

export interface PairRow {
  first_id: number
  second_id: number
  /** The second letters of the keys that both have. */
  marks: string[]
  total: number
}

/** One page of pairs with something in common, the likeliest first: an email says most, a website least. */
export async function listPairs(
  db: SiteDb,
  siteId: number,
  { dismissed, skip, limit }: { dismissed: boolean; skip: number; limit: number },
): Promise<PairRow[]> {
  const decided = sql`exists (select from directory_not_same decided
    where decided.site_id = ${siteId} and decided.first_id = pair.first_id and decided.second_id = pair.second_id)`
  const { rows } = await sql<PairRow>`
    with shared as (
      select key from directory_match_keys where site_id = ${siteId} group by key having count(*) between 2 and ${mostSharing}),
    pair as (
      select one.entry_id as first_id, other.entry_id as second_id, array_agg(distinct substr(one.key, 2, 1)) as marks
      from shared
      join directory_match_keys one on one.site_id = ${siteId} and one.key = shared.key
      join directory_match_keys other on other.site_id = ${siteId} and other.key = shared.key and other.entry_id > one.entry_id
      group by one.entry_id, other.entry_id)
    select first_id, second_id, marks, count(*) over ()::int as total from pair
    where ${dismissed ? decided : sql`not ${decided}`}
    order by (select sum(case mark when 'e' then 4 when 'n' then 3 when 'p' then 3 else 1 end) from unnest(marks) as mark) desc, first_id, second_id
    offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** Ids of entries after one, in order: for a walk over all of them. */
export async function findIdsAfter(db: SiteDb, siteId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from directory_entries where site_id = ${siteId} and id > ${after} and deleted_at is null order by id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
