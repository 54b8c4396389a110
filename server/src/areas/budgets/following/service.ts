/** What others changed in the budget of a location, and where they are. */
import { type BudgetChanges, following } from '@backlot/contract/budget-following'
import type { LineCell } from '@backlot/contract/budget-lines'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { presentLine } from '../lines/present.ts'
import { placeOf, presentPlace } from '../places/service.ts'
import { deleteEditor, findEditors, listChangedLines, upsertEditor } from './queries.ts'

interface Asked {
  locId: number
  since: number
  line_id: number | null
  cell: LineCell | null
  closed: boolean
}

/** The location is read before its lines: what is written meanwhile is in this answer, or in the next one. */
export async function followPlace(ctx: Ctx, { locId, since, line_id, cell, closed }: Asked): Promise<BudgetChanges> {
  const place = await placeOf(ctx, locId)
  const userId = userIdOf(ctx.actor)
  if (userId !== null && closed) await deleteEditor(ctx.db, ctx.site.id, locId, userId)
  else if (userId !== null)
    await upsertEditor(ctx.db, ctx.site.id, { budget_location_id: locId, user_id: userId, line_id, cell, seen_at: ctx.now() })
  const rows = place.version > since ? await listChangedLines(ctx.db, ctx.site.id, locId, since) : []
  const from = new Date(ctx.now().getTime() - following.goneAfter * 1000)
  const people = await findEditors(ctx.db, ctx.site.id, locId, { since: from, besides: userId ?? 0 })
  return {
    location: presentPlace(place),
    locked: place.locked || place.budget_locked,
    lines: rows.filter((row) => row.deleted_at === null).map(presentLine),
    removed: rows.filter((row) => row.deleted_at !== null).map(({ id }) => id),
    people: people.map(({ cell: at, ...one }) => ({ ...one, cell: at as LineCell | null })),
  }
}
