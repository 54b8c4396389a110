/** Mails to the office about what was handed in: a loop of handing in and taking back fills no mailbox (security.md D4). */
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { isWithin } from '#kit/throttle.ts'

/** So many an hour, about one record and by one person. */
const most = { record: 6, person: 60 } as const

/** Counts one mail. What comes too often is only listed among what waits. */
export async function mayTellOffice(ctx: Ctx, entity: 'location' | 'directory', id: number): Promise<boolean> {
  const hour = { windowSeconds: 3600 }
  return (
    (await isWithin(ctx, { key: `handed-in:${entity}:${id}`, most: most.record, ...hour })) &&
    isWithin(ctx, { key: `handed-in:user:${userIdOf(ctx.actor)}`, most: most.person, ...hour })
  )
}
