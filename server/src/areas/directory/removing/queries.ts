import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Entries that went into this one, and those that went into them. */
export async function findMergedInto(db: SiteDb, siteId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged (id) as (
      select merged_id from directory_merges where site_id = ${siteId} and kept_id = ${id} and undone_at is null
      union
      select merge.merged_id from directory_merges merge join merged on merge.kept_id = merged.id
      where merge.site_id = ${siteId} and merge.undone_at is null
    ) select id from merged`.execute(db)
  return rows.map((row) => row.id)
}
