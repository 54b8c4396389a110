/** Lists of entries by their state, as far as the directory's differ: below one category, and with where a merged one went. */
import type { DirectoryCard } from '@backlot/contract/directory'
import { labelOf } from '@backlot/contract/directory-fields'
import type { EntryOwner, TrashedEntry } from '@backlot/contract/directory-records'
import type { Ctx } from '#kit/context.ts'
import type { Filter, Page } from '#engine/records/lists/queries.ts'
import { listOwners } from '#engine/records/people/queries.ts'
import { listOwn, listPending, listRecent, listTrashed, type CardReader, type Listed } from '#engine/records/lists/service.ts'
import { listable, readTree } from '../categories/service.ts'
import { directoryKind } from '../definition.ts'
import { findMergesOf } from '../merging/queries.ts'
import { presentCard } from '../present.ts'
import { findEntries } from '../queries.ts'
import { within } from './queries.ts'

const cards: CardReader<DirectoryCard> = async (ctx, ids) => {
  const tree = await readTree(ctx)
  return new Map((await findEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.id, presentCard(ctx, row, tree)]))
}

/** The category and all below it, or everything but contacts. Throws `not_found` for one that the caller may not know. */
async function below(ctx: Ctx, root: number | undefined): Promise<Filter> {
  if (root === undefined) return within(null)
  const tree = await readTree(ctx)
  listable(ctx, tree, root)
  return within(tree.rows.filter((row) => tree.pathOf(row.id).some((above) => above.id === root)).map((row) => row.id))
}

type OfRoot = Page & { root?: number | undefined }

export const getPending = async (ctx: Ctx, { root, ...page }: OfRoot) =>
  listPending(ctx, directoryKind, { ...page, cards, filter: await below(ctx, root) })
export const getRecent = async (ctx: Ctx, { root, ...page }: OfRoot) =>
  listRecent(ctx, directoryKind, { ...page, cards, filter: await below(ctx, root) })
export const getOwn = (ctx: Ctx, page: Page) => listOwn(ctx, directoryKind, { ...page, cards })

export async function getTrash(ctx: Ctx, page: Page): Promise<Listed<TrashedEntry>> {
  const { total, items } = await listTrashed(ctx, directoryKind, { ...page, cards })
  const ids = items.map((item) => item.id)
  const merges = await findMergesOf(ctx.db, ctx.site.id, ids)
  const stayed = await findEntries(
    ctx.db,
    ctx.site.id,
    merges.map((merge) => merge.kept_id),
  )
  const labels = new Map(stayed.map((row) => [row.id, labelOf(row)]))
  const into = new Map(
    merges.map(({ id, kept_id, merged_id }) => [merged_id, { merge_id: id, id: kept_id, label: labels.get(kept_id) ?? '' }]),
  )
  return { total, items: items.map((item) => ({ ...item, merged_into: into.get(item.id) ?? null })) }
}

/** Accounts that may own an entry. */
export async function getOwners(ctx: Ctx, asked: Page & { search: string }): Promise<Listed<EntryOwner>> {
  const { ownerRole: role, tables } = directoryKind
  const { total, items } = await listOwners(ctx.db, ctx.site.id, { role, table: tables.records }, asked)
  return { total, items: items.map(({ count, ...owner }) => ({ ...owner, entries: count })) }
}
