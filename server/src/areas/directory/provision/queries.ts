/** Statements that put many entries into the directory at once. */
import type { SiteTransaction } from '#kit/db/database.ts'
import type { EntryColumns } from '../editing/queries.ts'
import type { NewVersion } from '#engine/records/versions/queries.ts'

type NewRow = Partial<EntryColumns> & {
  public_id: string
  kind: 'listing' | 'contact'
  version: number
  created_at: Date
  updated_at: Date
  created_by?: number | null
  updated_by?: number | null
  /** Of an imported one: where it comes from, by what it is found again, and what the source said. */
  source?: string
  source_key?: string
  source_digest?: string
  source_marks?: string
}

/** Returns the ids in the order of the rows; 0 for one whose source is there already. */
export async function insertEntries(db: SiteTransaction, siteId: number, rows: readonly NewRow[]): Promise<number[]> {
  const inserted = await db
    .insertInto('directory_entries')
    .values(rows.map((row) => ({ site_id: siteId, ...row })))
    .onConflict((conflict) => conflict.columns(['site_id', 'source_key']).doNothing())
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

/** First versions by the system, unless they say otherwise. */
export const insertVersions = (
  db: SiteTransaction,
  siteId: number,
  versions: readonly ({ entry_id: number } & Pick<NewVersion, 'at' | 'action' | 'snapshot'> & Partial<NewVersion>)[],
) =>
  db
    .insertInto('directory_versions')
    .values(versions.map((version) => ({ site_id: siteId, version: 1, actor_kind: 'system', changes: '{}', ...version })))
    .execute()
