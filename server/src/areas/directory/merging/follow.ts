/** What is said of an entry that went into another one is said of that one: URLs, links of mails, inquiries. */
import type { Ctx } from '#kit/context.ts'
import { findEntries, type EntryRow } from '../queries.ts'
import { findKeptIds } from './queries.ts'

type Place = Pick<Ctx, 'db' | 'site'>

/** Each row, or the one that it went into, in two statements however many there are. */
export async function followMerges(ctx: Place, rows: readonly EntryRow[]): Promise<EntryRow[]> {
  const gone = rows.filter((row) => row.deleted_at !== null).map((row) => row.id)
  if (gone.length === 0) return [...rows]
  const keptIds = await findKeptIds(ctx.db, ctx.site.id, gone)
  const kept = new Map((await findEntries(ctx.db, ctx.site.id, [...keptIds.values()])).map((row) => [row.id, row]))
  return rows.map((row) => kept.get(keptIds.get(row.id) ?? 0) ?? row)
}

/** The row itself, or the one that it went into. */
export const followMerge = async (ctx: Place, row: EntryRow): Promise<EntryRow> => (await followMerges(ctx, [row]))[0] ?? row

/** The id itself, or that of the entry that it went into. */
export const followId = async (ctx: Place, id: number): Promise<number> => (await findKeptIds(ctx.db, ctx.site.id, [id])).get(id) ?? id
