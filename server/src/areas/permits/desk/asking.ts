/** What a list of permits is asked for, as its statements take it. */
import type { PermitFilter } from '@backlot/contract/permit-search'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { Narrowed } from '../permit/listing.ts'
import { isOffice, listScope } from '../policy.ts'
import { permitHours } from './looks.ts'

const hourMilliseconds = 3_600_000

/** What is overdue is known by hours of statuses, and the time that it is. */
interface Desk {
  hours: ReadonlyMap<string, number | null>
  now: Date
}

/** Since when one of each status is overdue. */
const overdueSince = ({ hours, now }: Desk): Map<string, Date> =>
  new Map(
    [...hours].flatMap(([status, least]) =>
      least === null ? [] : [[status, new Date(now.getTime() - least * hourMilliseconds)] as const],
    ),
  )

/** Undefined for everybody but the office, who reads no hours. */
export async function deskOf(ctx: Ctx): Promise<Desk | undefined> {
  return isOffice(ctx.actor) ? { hours: await permitHours(ctx), now: ctx.now() } : undefined
}

/** A filter as the statements take it. */
export function askedOf(ctx: Ctx, { mine, overdue, ...filter }: PermitFilter, desk: Desk | undefined): Narrowed {
  const me = userIdOf(ctx.actor) ?? 0
  return {
    ...filter,
    me,
    scope: listScope(ctx.actor),
    assignedTo: mine ? me : undefined,
    overdue: overdue && desk ? overdueSince(desk) : undefined,
  }
}
