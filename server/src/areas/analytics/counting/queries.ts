import { sql } from 'kysely'
import { asJson } from '#kit/db/rows.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface ViewCount {
  siteId: number
  day: string
  kind: 'location' | 'entry'
  target_id: number
  count: number
}
export interface SearchCount {
  siteId: number
  day: string
  area: 'locations' | 'directory'
  words: string
  count: number
  empty: number
}

export async function addViews(db: SiteDb, siteId: number, lines: readonly ViewCount[]): Promise<void> {
  if (lines.length === 0) return
  await sql`insert into view_counts as known (site_id, day, kind, target_id, count)
    select ${siteId}, day, kind, target_id, count
    from jsonb_to_recordset(${asJson(lines)}::jsonb) as added(day date, kind text, target_id int, count int)
    order by day, kind, target_id
    on conflict (site_id, day, kind, target_id) do update set count = known.count + excluded.count`.execute(db)
}

export async function addSearches(db: SiteDb, siteId: number, lines: readonly SearchCount[]): Promise<void> {
  if (lines.length === 0) return
  await sql`insert into search_counts as known (site_id, day, area, words, count, empty)
    select ${siteId}, day, area, words, count, empty
    from jsonb_to_recordset(${asJson(lines)}::jsonb) as added(day date, area text, words text, count int, empty int)
    order by day, area, words
    on conflict (site_id, day, area, words) do update set count = known.count + excluded.count, empty = known.empty + excluded.empty`.execute(
    db,
  )
}
