/** Lists of records by their state, with the cards of the library. */
import type { LocationCard } from '@backlot/contract/locations'
import type { LocationOwner } from '@backlot/contract/location-records'
import { sql } from 'kysely'
import type { Ctx } from '#kit/context.ts'
import type { Page } from '#engine/records/lists/queries.ts'
import { listOwn, listPending, listRecent, listTrashed, type CardReader, type Listed } from '#engine/records/lists/service.ts'
import { listOwners } from '#engine/records/people/queries.ts'
import { locationKind } from '../definition.ts'
import { listScope } from '../policy.ts'
import { presentCard } from '../present.ts'
import { findCards } from '../queries.ts'
import { withReleases } from '../releases/service.ts'

/** Also of what is in the trash, for who may list that. */
const cards: CardReader<LocationCard> = async (ctx, ids) => {
  const { adminCategories } = listScope(ctx.actor)
  const rows = await findCards(ctx.db, ctx.site.id, ids, { adminCategories, withTrash: true })
  const shown = rows.map((row) => presentCard(ctx, row, null))
  return new Map((await withReleases(ctx, shown)).map((card) => [card.id, card]))
}

const notArchived = sql`not record.archived`

export const getRecent = (ctx: Ctx, page: Page) => listRecent(ctx, locationKind, { ...page, cards, filter: notArchived })
export const getPending = (ctx: Ctx, page: Page) => listPending(ctx, locationKind, { ...page, cards })
export const getTrash = (ctx: Ctx, page: Page) => listTrashed(ctx, locationKind, { ...page, cards })
export const getOwn = (ctx: Ctx, page: Page) => listOwn(ctx, locationKind, { ...page, cards })

/** Accounts that may own a record. */
export async function getOwners(ctx: Ctx, asked: Page & { search: string }): Promise<Listed<LocationOwner>> {
  const { ownerRole: role, tables } = locationKind
  const { total, items } = await listOwners(ctx.db, ctx.site.id, { role, table: tables.records }, asked)
  return { total, items: items.map(({ count, ...owner }) => ({ ...owner, locations: count })) }
}
