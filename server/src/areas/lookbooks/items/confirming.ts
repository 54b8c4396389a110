/** Items that were taken from the public after they were put in, shown to guests all the same. */
import type { Done } from '@backlot/contract/lookbook-contents'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { doneWith, once, outcomeOf } from '../writing/outcomes.ts'
import { finishWrite, writeLookbook } from '../writing/service.ts'
import { findClosed, findNamed, updateItems } from './placing-queries.ts'

/** The next change of visibility takes it back: see 202611230110_lookbook_closed_items. */
export const confirmItems = (ctx: Ctx, { lookbookId, itemIds }: { lookbookId: number; itemIds: readonly number[] }): Promise<Done> =>
  writeLookbook(ctx, lookbookId, async (writing) => {
    const { db, site } = writing.ctx
    const standing = new Set((await findNamed(db, site.id, { lookbookId, itemIds })).map((item) => item.id))
    const ids = await findClosed(db, site.id, lookbookId, itemIds)
    if (ids.length > 0) {
      const confirmed = { closed_at: null, confirmed_at: ctx.now(), confirmed_by: userIdOf(ctx.actor) }
      await updateItems(db, site.id, ids, { ...confirmed, version: writing.version })
      await finishWrite(writing, { action: 'lookbook.items_confirmed', changes: { items: ids } })
    }
    const outcome = (id: number) => {
      if (!standing.has(id)) return outcomeOf(id, 'gone', { message: lookbookProblems.goneFromLookbook })
      return outcomeOf(id, ids.includes(id) ? 'changed' : 'unchanged', { item_id: id })
    }
    return doneWith(null, once(itemIds).map(outcome))
  })
