/** A draft schedule that comes with a site: the demo's. */
import { addDays } from '@backlot/contract/days'
import type { Ctx } from '#kit/context.ts'
import { createDraft } from '../drafts/service.ts'
import { listEvents } from '../events/queries.ts'
import { changeEvent, removeEvent } from '../events/service.ts'

const all = { skip: 0, limit: 100 }

/** A copy of a production's days in which its last event goes, and the two before it come later by so many days. */
export async function provideDraft(
  ctx: Ctx,
  { projectId, name, laterBy }: { projectId: number; name: string; laterBy: number },
): Promise<void> {
  const { id } = await createDraft(ctx, { project_id: projectId, name })
  const copies = (await listEvents(ctx.db, ctx.site.id, { project: projectId, draft: id }, all)).toSorted(
    (one, other) => one.date_from.localeCompare(other.date_from) || one.id - other.id,
  )
  const last = copies.at(-1)
  for (const { id: copy, date_from: from, date_to: to } of copies.slice(-3, -1))
    await changeEvent(ctx, copy, undefined, { date_from: addDays(from, laterBy), date_to: addDays(to, laterBy) })
  if (last) await removeEvent(ctx, last.id, true)
}
