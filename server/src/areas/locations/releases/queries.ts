/** Until when owners' consents hold. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Of these locations those whose release ends on this day or before it. Days are texts: 2026-11-21. */
export async function findReleaseEnds(db: SiteDb, siteId: number, ids: readonly number[], until: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; ends: string }>`
    select id, details ->> 'release_expires' as ends from locations
    where site_id = ${siteId} and id = any(${[...ids]}::int[]) and details ->> 'release_expires' <= ${until}`.execute(db)
  return new Map(rows.map(({ id, ends }) => [id, ends]))
}

export interface EndingRelease {
  id: number
  name: string
  ends: string
}

/** What is in use and has a release that ends between two days, both among them; the first to end comes first. */
export async function listEndingReleases(db: SiteDb, siteId: number, days: { from: string; until: string }): Promise<EndingRelease[]> {
  const { rows } = await sql<EndingRelease>`
    select id, location_name as name, details ->> 'release_expires' as ends from locations
    where site_id = ${siteId} and deleted_at is null and not archived
      and details ->> 'release_expires' between ${days.from} and ${days.until}
    order by ends, id`.execute(db)
  return rows
}
