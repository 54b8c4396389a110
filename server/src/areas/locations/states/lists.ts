/** Lists of records by their state: what changed last, what waits, what is in the trash, what is one's own. */
import type { LocationCard } from '@backlot/contract/locations'
import { sortOptions } from '@backlot/contract/locations'
import type { EditedCard, OwnCard, LocationOwner, PendingCard, TrashedCard } from '@backlot/contract/location-records'
import { isAdmin, userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { countPictures, findPeople, findRecords, listCategoryTree, listOwners } from '../editing/queries.ts'
import { recordOf } from '../editing/fields.ts'
import { personOf, presentProposal } from '../editing/present.ts'
import { missingOf } from '../editing/rules.ts'
import { proposedRecord, termsOf } from '../editing/view.ts'
import { findProposals } from '../proposals/queries.ts'
import { presentCard } from '../present.ts'
import { findCards } from '../queries.ts'
import { withReleases } from '../releases/service.ts'
import { listLocations } from '../service.ts'
import { findUpdaters, listOwned, listTrash, listWaiting, type Page } from './queries.ts'

interface Listed<Card> {
  total: number
  items: Card[]
}

/** Cards by id; also of what is in the trash, for who may list that. */
async function cardsById(ctx: Ctx, ids: readonly number[]): Promise<Map<number, LocationCard>> {
  const cards = await findCards(ctx.db, ctx.site.id, ids, { adminCategories: isAdmin(ctx.actor), withTrash: true })
  const shown = cards.map((card) => presentCard(ctx, card, null))
  return new Map((await withReleases(ctx, shown)).map((card) => [card.id, card]))
}

/** What changed last, with who changed it. */
export async function listRecent(ctx: Ctx, page: Page): Promise<Listed<EditedCard>> {
  const { total, items } = await listLocations(ctx, { ...page, sort: sortOptions.dateModified })
  const updaters = new Map(
    (
      await findUpdaters(
        ctx.db,
        ctx.site.id,
        items.map((item) => item.id),
      )
    ).map((row) => [row.id, row.updated_by]),
  )
  const people = await findPeople(ctx.db, ctx.site.id, [...updaters.values()])
  return { total, items: items.map((item) => ({ ...item, updated_by: personOf(people, updaters.get(item.id) ?? null) })) }
}

/** What the office has to decide, what waits longest first. */
export async function listPending(ctx: Ctx, page: Page): Promise<Listed<PendingCard>> {
  const { total, rows } = await listWaiting(ctx.db, ctx.site.id, page)
  const cards = await cardsById(
    ctx,
    rows.map((row) => row.id),
  )
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    rows.map((row) => row.submitted_by),
  )
  const items = rows.flatMap((row): PendingCard[] => {
    const card = cards.get(row.id)
    if (!card) return []
    return [
      {
        ...card,
        kind: row.proposal_id === null ? 'new' : 'edit',
        proposal_id: row.proposal_id,
        submitted_at: row.submitted_at.toISOString(),
        submitted_by: personOf(people, row.submitted_by),
      },
    ]
  })
  return { total, items }
}

export async function listTrashed(ctx: Ctx, page: Page): Promise<Listed<TrashedCard>> {
  const { total, rows } = await listTrash(ctx.db, ctx.site.id, page)
  const cards = await cardsById(
    ctx,
    rows.map((row) => row.id),
  )
  const people = await findPeople(
    ctx.db,
    ctx.site.id,
    rows.map((row) => row.deleted_by),
  )
  const items = rows.flatMap((row): TrashedCard[] => {
    const card = cards.get(row.id)
    return card ? [{ ...card, deleted_at: row.deleted_at.toISOString(), deleted_by: personOf(people, row.deleted_by) }] : []
  })
  return { total, items }
}

/** The caller's own records, with what is missing of each and what the office asked. */
export async function listOwn(ctx: Ctx, page: Page): Promise<Listed<OwnCard>> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return { total: 0, items: [] }
  const { total, rows } = await listOwned(ctx.db, ctx.site.id, userId, page)
  const ids = rows.map((row) => row.id)
  const cards = await cardsById(ctx, ids)
  const proposals = new Map((await findProposals(ctx.db, ctx.site.id, ids)).map((row) => [row.location_id, row]))
  const records = new Map((await findRecords(ctx.db, ctx.site.id, ids)).map((row) => [row.id, row]))
  const pictures = await countPictures(ctx.db, ctx.site.id, ids)
  const tree = await listCategoryTree(ctx.db, ctx.site.id)
  const terms = await termsOf(ctx)
  const items = rows.flatMap((row): OwnCard[] => {
    const [card, stored, proposal] = [cards.get(row.id), records.get(row.id), proposals.get(row.id)]
    if (!card || !stored) return []
    const record = proposedRecord({ row: stored, record: recordOf(stored) }, proposal)
    const facts = { pictures: pictures.get(row.id) ?? 0, categories: tree, terms, accepted: stored.list_terms_version }
    return [
      {
        ...card,
        review_note: row.review_note,
        submitted_at: row.submitted_at?.toISOString() ?? null,
        proposal: proposal ? presentProposal(proposal) : null,
        missing: missingOf(record, facts),
      },
    ]
  })
  return { total, items }
}

/** Accounts to give a record to. */
export const listOwnerAccounts = (ctx: Ctx, query: Page & { search: string }): Promise<Listed<LocationOwner>> =>
  listOwners(ctx.db, ctx.site.id, query)
