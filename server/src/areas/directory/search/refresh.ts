/** Keeps the search in step with the entries, in the transaction that writes them. */
import type { Ctx } from '#kit/context.ts'
import { writeDays } from '../availability/queries.ts'
import { spansOf, type Span } from '../availability/spans.ts'
import { listCategories } from '../categories/queries.ts'
import { treeOf } from '../categories/tree.ts'
import { refreshKeys } from '../merging/refresh.ts'
import { findEntries, type EntryRow } from '../queries.ts'
import { documentOf } from './document.ts'
import { lockEntries, removeDocuments, writeDocuments } from './queries.ts'

const batchSize = 500

/** Brings the index up to date with these entries, also with ones in the trash or gone. Call it after the write. */
export async function refreshSearch(
  ctx: { db: Ctx['db']; site: Pick<Ctx['site'], 'id' | 'localeCode'> },
  entryIds: readonly number[],
): Promise<void> {
  if (entryIds.length === 0) return
  const { db, site } = ctx
  const tree = treeOf(await listCategories(db, site.id))
  const ids = [...new Set(entryIds)].sort((one, other) => one - other)
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    // In a statement of its own: the next one then sees what others wrote before the lock was free.
    await lockEntries(db, site.id, batch)
    const rows = (await findEntries(db, site.id, batch)).filter((row) => row.deleted_at === null)
    const live = new Set(rows.map((row) => row.id))
    const gone = batch.filter((id) => !live.has(id))
    if (gone.length > 0) await removeDocuments(db, site.id, gone)
    await refreshKeys(db, site.id, batch, rows)
    await writeDays(db, site.id, batch, daysOf(rows))
    await writeDocuments(
      db,
      site.id,
      rows.map((row) => documentOf(site, row, tree)),
    )
  }
}

/** The days of those that can be asked for them. */
const daysOf = (rows: readonly EntryRow[]): (Span & { id: number })[] =>
  rows.flatMap(({ id, kind, details }) =>
    kind === 'listing' ? spansOf((details as Record<string, unknown> | null)?.['availability']).map((span) => ({ id, ...span })) : [],
  )
