/** Who has a record open for editing: a line that a browser renews while its screen is open. */
import { heartbeat } from '@backlot/contract/location-records'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { deleteEditor, findEditors, upsertEditor } from './presence-queries.ts'

/** Notes or forgets the caller; answers the others that were seen within the last minute, the latest first. */
export async function noteEditor(ctx: Ctx, locationId: number, closed: boolean): Promise<{ user_id: number; seen_at: Date }[]> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return []
  if (closed) await deleteEditor(ctx.db, ctx.site.id, locationId, userId)
  else await upsertEditor(ctx.db, ctx.site.id, { location_id: locationId, user_id: userId, seen_at: ctx.now() })
  const since = new Date(ctx.now().getTime() - heartbeat.closedAfter * 1000)
  return findEditors(ctx.db, ctx.site.id, locationId, { since, besides: userId })
}
