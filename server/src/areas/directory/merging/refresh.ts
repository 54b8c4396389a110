/** Keeps what entries may have in common in step with them; part of each refresh of the search. */
import type { SiteDb } from '#kit/db/database.ts'
import type { EntryRow } from '../queries.ts'
import { writeKeys } from './key-queries.ts'
import { matchKeys } from './keys.ts'

/** @param rows those of the ids that are not in the trash */
export const refreshKeys = (db: SiteDb, siteId: number, ids: readonly number[], rows: readonly EntryRow[]): Promise<void> =>
  writeKeys(
    db,
    siteId,
    ids,
    rows.flatMap((row) => matchKeys(row).map((key) => ({ entry_id: row.id, key }))),
  )
