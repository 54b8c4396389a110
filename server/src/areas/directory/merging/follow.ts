/** An address of an entry that went into another one leads to that one. */
import type { Ctx } from '#kit/context.ts'
import { findEntry, type EntryRow } from '../queries.ts'
import { findKeptId } from './queries.ts'

/** The row itself, or the one that it went into. */
export async function followMerge(ctx: Pick<Ctx, 'db' | 'site'>, row: EntryRow): Promise<EntryRow> {
  if (row.deleted_at === null) return row
  const keptId = await findKeptId(ctx.db, ctx.site.id, row.id)
  return (keptId === undefined ? undefined : await findEntry(ctx.db, ctx.site.id, keptId)) ?? row
}
