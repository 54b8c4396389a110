/** What a list of permits is asked for, as its statements take it. */
import type { PermitFilter } from '@backlot/contract/permit-search'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { Desk } from '../permit/present.ts'
import type { Listed } from '../permit/listing.ts'
import { isOffice, listScope } from '../policy.ts'
import { hoursOf, permitHours } from './looks.ts'

const hourMilliseconds = 3_600_000

/** Since when one of each status is overdue. */
export const overdueSince = ({ hours, now }: Desk): Map<string, Date> =>
  new Map(
    [...hours].flatMap(([status, least]) =>
      least === null ? [] : [[status, new Date(now.getTime() - least * hourMilliseconds)] as const],
    ),
  )

/** @param own hours that the office set */
export const deskWith = (ctx: Pick<Ctx, 'now'>, own: Parameters<typeof hoursOf>[0]): Desk => ({ hours: hoursOf(own), now: ctx.now() })

/** Null for everybody but the office, who reads no hours and no approvers in a list. */
export async function deskOf(ctx: Ctx): Promise<Desk | undefined> {
  return isOffice(ctx.actor) ? { hours: await permitHours(ctx), now: ctx.now() } : undefined
}

/** A filter as the statements take it. */
export function askedOf(
  ctx: Ctx,
  { mine, overdue, ...filter }: PermitFilter,
  desk: Desk | undefined,
): Omit<Listed, 'skip' | 'limit' | 'order'> {
  const me = userIdOf(ctx.actor) ?? 0
  return {
    ...filter,
    me,
    scope: listScope(ctx.actor),
    assignedTo: mine ? me : undefined,
    overdue: overdue && desk ? overdueSince(desk) : undefined,
  }
}
