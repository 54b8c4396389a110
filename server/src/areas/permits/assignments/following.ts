/** Posts follow what a change of an issued permit says of days, times and how many are needed (decision 242). */
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { moveRow } from '#engine/cases/moves/service.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { askPosts, cancelPost, shiftsOf, spanOf, type Shift } from './asking.ts'
import { assignmentKind, tellMoved } from './definition.ts'
import { listOpenPosts, type AssignmentRow } from './queries.ts'

const reliedOn = ['requested', 'declined', 'offered', 'confirmed']

const ofOneKind = (one: Pick<Shift, 'kind' | 'role'>, other: Pick<Shift, 'kind' | 'role'>): boolean =>
  one.kind === other.kind && one.role === other.role

const isSame = (one: Shift, other: Shift): boolean =>
  ofOneKind(one, other) &&
  one.day === other.day &&
  one.time_from === other.time_from &&
  one.time_to === other.time_to &&
  one.post === other.post &&
  one.organization === other.organization

/** The first without those of the second, each of them once. */
function without(shifts: readonly Shift[], others: readonly Shift[]): Shift[] {
  const left = [...others]
  return shifts.filter((shift) => {
    const index = left.findIndex((other) => isSame(shift, other))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Whoever was asked is asked anew; who has agreed is asked whether the new time suits. */
async function movePostTo(ctx: TransactionCtx, post: AssignmentRow, shift: Shift): Promise<void> {
  const { day, time_from, time_to, post: where, organization } = shift
  const columns = { day, time_from, time_to, post: where, organization, ...spanOf(ctx, shift) }
  const changes = { day: [post.day, day], time: [`${post.time_from}–${post.time_to}`, `${time_from}–${time_to}`] }
  await audit(ctx, { action: 'officer_assignment.moved', entity: 'officer_assignment', entityId: post.id, changes })
  if (post.status === 'confirmed') {
    await moveRow(ctx, assignmentKind, post, { to: 'offered', by: ['system'], columns })
    return
  }
  const moved = await writeThing<AssignmentRow>(ctx.db, ctx.site.id, 'officer_assignments', { id: post.id, columns })
  if (moved.status === 'offered') await tellMoved(ctx, moved)
}

/** Of a place whose permit is locked: posts that are not over move, those that are too many are cancelled, and what lacks is asked for. */
export async function followChange(
  ctx: TransactionCtx,
  of: { permitId: number; placeId: number },
  { before, after }: { before: LocationPermitFields; after: LocationPermitFields },
): Promise<void> {
  const [had, wants] = [shiftsOf(before), shiftsOf(after)]
  const asked = without(wants, had)
  // Of several the one goes that the fewest rely on: nobody is asked yet, was asked, has agreed.
  const open = (await listOpenPosts(ctx.db, ctx.site.id, of.permitId))
    .filter((one) => one.location_permit_id === of.placeId)
    .toSorted((one, other) => reliedOn.indexOf(one.status) - reliedOn.indexOf(other.status))
  for (const gone of without(had, wants)) {
    const index = open.findIndex((one) => isSame(one as AssignmentRow & Shift, gone))
    const [post] = index < 0 ? [] : open.splice(index, 1)
    const place = asked.findIndex((one) => ofOneKind(one, gone))
    const [shift] = place < 0 ? [] : asked.splice(place, 1)
    // One that the office has cancelled, or that is worked already, asks for nobody anew.
    if (!post) continue
    await (shift ? movePostTo(ctx, post, shift) : cancelPost(ctx, post))
  }
  await askPosts(ctx, of, asked)
}
