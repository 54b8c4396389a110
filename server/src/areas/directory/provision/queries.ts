/** Statements that put many entries into the directory at once. */
import type { SiteTransaction } from '#kit/db/database.ts'
import type { EntryColumns } from '../editing/queries.ts'

type NewRow = Partial<EntryColumns> & {
  public_id: string
  kind: 'listing' | 'contact'
  version: number
  created_at: Date
  updated_at: Date
}

/** Returns the ids in the order of the rows. */
export async function insertEntries(db: SiteTransaction, siteId: number, rows: readonly NewRow[]): Promise<number[]> {
  const inserted = await db
    .insertInto('directory_entries')
    .values(rows.map((row) => ({ site_id: siteId, ...row })))
    .returning(['id', 'public_id'])
    .execute()
  const byKey = new Map(inserted.map((row) => [row.public_id, row.id]))
  return rows.map((row) => byKey.get(row.public_id) ?? 0)
}

export const insertLinks = (db: SiteTransaction, siteId: number, links: readonly { entry_id: number; category_id: number }[]) =>
  db
    .insertInto('directory_categories')
    .values(links.map((link) => ({ site_id: siteId, ...link })))
    .execute()

export const insertVersions = (
  db: SiteTransaction,
  siteId: number,
  versions: readonly { entry_id: number; at: Date; action: string; snapshot: string }[],
) =>
  db
    .insertInto('directory_versions')
    .values(versions.map((version) => ({ site_id: siteId, version: 1, actor_kind: 'system', changes: '{}', ...version })))
    .execute()
