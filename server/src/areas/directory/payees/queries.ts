import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface PayeeRow {
  id: number
  label: string
  details: Readonly<Record<string, unknown>>
  lockboxes: Readonly<Record<string, unknown>>
}

/** What everybody finds in the directory, by name. */
async function listPublished(db: SiteDb, siteId: number, which: RawBuilder<unknown>, most: number): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select entry.id, search.label, entry.lockboxes,
      jsonb_build_object('city', details -> 'city', 'state', details -> 'state', 'resident_state', details -> 'resident_state') as details
    from directory_entries entry join directory_search search on search.site_id = entry.site_id and search.entry_id = entry.id
    where entry.site_id = ${siteId} and entry.kind = 'listing' and entry.status = 'public' and not entry.archived
      and entry.deleted_at is null and ${which}
    order by lower(search.label), entry.id limit ${most}`.execute(db)
  return rows
}

export const findPublished = (db: SiteDb, siteId: number, ids: readonly number[]): Promise<PayeeRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : listPublished(db, siteId, sql`entry.id = any(${[...ids]}::int[])`, ids.length)

/** Those whose names, whatever their case, are exactly these. */
export const findNamed = (db: SiteDb, siteId: number, names: readonly string[], most: number): Promise<PayeeRow[]> =>
  names.length === 0
    ? Promise.resolve([])
    : listPublished(db, siteId, sql`lower(search.label) in (select lower(name) from unnest(${[...names]}::text[]) name)`, most)

export const findLike = (db: SiteDb, siteId: number, term: string, most: number): Promise<PayeeRow[]> =>
  listPublished(db, siteId, sql`position(lower(${term}) in lower(search.label)) > 0`, most)
