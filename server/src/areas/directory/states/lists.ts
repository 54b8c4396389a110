/** Lists of entries by their state: what changed last, what waits, what is in the trash, what is one's own. */
import type { DirectoryCard } from '@backlot/contract/directory'
import { labelOf } from '@backlot/contract/directory-fields'
import type { OwnEntry, PendingEntry, RecentEntry, TrashedEntry } from '@backlot/contract/directory-records'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { listable, readTree } from '../categories/service.ts'
import { personOf, presentProposal } from '../editing/present.ts'
import { presentCard } from '../present.ts'
import { findMergesOf } from '../merging/queries.ts'
import { findProposals } from '../proposals/queries.ts'
import { findEntries, findPeople } from '../queries.ts'
import { listChanged, listOwned, listTrash, listWaiting, type Page } from './queries.ts'

interface Listed<Card> {
  total: number
  items: Card[]
}

/** The rows of a list with their cards, in the order of the rows. */
async function withCards<Row extends { id: number }, Card>(
  ctx: Ctx,
  { total, rows }: { total: number; rows: readonly Row[] },
  present: (card: DirectoryCard, row: Row) => Card,
): Promise<Listed<Card>> {
  const tree = await readTree(ctx)
  const found = await findEntries(
    ctx.db,
    ctx.site.id,
    rows.map((row) => row.id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const items = rows.flatMap((row) => {
    const entry = byId.get(row.id)
    return entry ? [present(presentCard(ctx, entry, tree), row)] : []
  })
  return { total, items }
}

/** The category and all below it; null for none. Throws `not_found` for one that the caller may not know. */
async function belowOf(ctx: Ctx, root: number | undefined): Promise<number[] | null> {
  if (root === undefined) return null
  const tree = await readTree(ctx)
  listable(ctx, tree, root)
  return tree.rows.filter((row) => tree.pathOf(row.id).some((above) => above.id === root)).map((row) => row.id)
}

type OfRoot = Page & { root?: number | undefined }

/** What the office has to decide, what waits longest first. */
export async function listPending(ctx: Ctx, { root, ...page }: OfRoot): Promise<Listed<PendingEntry>> {
  const listed = await listWaiting(ctx.db, ctx.site.id, await belowOf(ctx, root), page)
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    listed.rows.map((row) => row.submitted_by),
  )
  return withCards(ctx, listed, (card, row) => ({
    ...card,
    kind: row.proposal_id === null ? 'new' : 'edit',
    proposal_id: row.proposal_id,
    submitted_at: row.submitted_at.toISOString(),
    submitted_by: personOf(people, row.submitted_by),
  }))
}

/** What changed last, with who changed it. */
export async function listRecent(ctx: Ctx, { root, ...page }: OfRoot): Promise<Listed<RecentEntry>> {
  const listed = await listChanged(ctx.db, ctx.site.id, await belowOf(ctx, root), page)
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    listed.rows.map((row) => row.updated_by),
  )
  return withCards(ctx, listed, (card, row) => ({ ...card, updated_by: personOf(people, row.updated_by) }))
}

export async function listTrashed(ctx: Ctx, page: Page): Promise<Listed<TrashedEntry>> {
  const listed = await listTrash(ctx.db, ctx.site.id, page)
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    listed.rows.map((row) => row.deleted_by),
  )
  const merged = await mergedInto(
    ctx,
    listed.rows.map((row) => row.id),
  )
  return withCards(ctx, listed, (card, row) => ({
    ...card,
    deleted_at: row.deleted_at.toISOString(),
    deleted_by: personOf(people, row.deleted_by),
    merged_into: merged.get(row.id) ?? null,
  }))
}

/** Where these entries went with a merge. */
async function mergedInto(ctx: Ctx, ids: readonly number[]): Promise<Map<number, TrashedEntry['merged_into']>> {
  const merges = await findMergesOf(ctx.db, ctx.site.id, ids)
  const kept = await findEntries(
    ctx.db,
    ctx.site.id,
    merges.map((merge) => merge.kept_id),
  )
  const labels = new Map(kept.map((row) => [row.id, labelOf(row)]))
  return new Map(merges.map(({ id, kept_id, merged_id }) => [merged_id, { merge_id: id, id: kept_id, label: labels.get(kept_id) ?? '' }]))
}

/** The caller's own, with what the office asked for. */
export async function listOwn(ctx: Ctx, page: Page): Promise<Listed<OwnEntry>> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return { total: 0, items: [] }
  const listed = await listOwned(ctx.db, ctx.site.id, userId, page)
  const ids = listed.rows.map((row) => row.id)
  const proposals = new Map((await findProposals(ctx.db, ctx.site.id, ids)).map((row) => [row.entry_id, row]))
  return withCards(ctx, listed, (card, row) => {
    const proposal = proposals.get(row.id)
    return {
      ...card,
      review_note: row.review_note,
      submitted_at: row.submitted_at?.toISOString() ?? null,
      proposal: proposal ? presentProposal(proposal) : null,
    }
  })
}
