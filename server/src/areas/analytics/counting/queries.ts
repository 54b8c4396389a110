import { sql } from 'kysely'
import { asJson } from '#kit/db/rows.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface ViewCount {
  day: string
  kind: 'location' | 'entry'
  target_id: number
  count: number
}
export interface SearchCount {
  day: string
  area: 'locations' | 'directory'
  /** Empty where they are not kept. */
  words: string
  count: number
  empty: number
}

/** Adds to what is there: all of it or nothing, in one statement. In order, so that two nodes never wait for each other. */
export async function addCounts(
  db: SiteDb,
  siteId: number,
  { views, searches }: { views: readonly ViewCount[]; searches: readonly SearchCount[] },
): Promise<void> {
  await sql`with viewed as (
      insert into view_counts as known (site_id, day, kind, target_id, count)
      select ${siteId}, day, kind, target_id, count
      from jsonb_to_recordset(${asJson(views)}::jsonb) as added(day date, kind text, target_id int, count int)
      order by day, kind, target_id
      on conflict (site_id, day, kind, target_id) do update set count = known.count + excluded.count
    )
    insert into search_counts as known (site_id, day, area, words, count, empty)
    select ${siteId}, day, area, words, count, empty
    from jsonb_to_recordset(${asJson(searches)}::jsonb) as added(day date, area text, words text, count int, empty int)
    order by day, area, words
    on conflict (site_id, day, area, words) do update set count = known.count + excluded.count, empty = known.empty + excluded.empty`.execute(
    db,
  )
}
