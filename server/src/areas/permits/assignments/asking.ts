/** Posts that follow from a permit: asked for with its approval, cancelled with its end. */
import { addDays, eachDay } from '@backlot/contract/days'
import type { AssignmentRole } from '@backlot/contract/assignments'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import type { OfficerKind } from '@backlot/contract/officers'
import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { momentAt } from '#kit/office-calendar.ts'
import { moveRow } from '#engine/cases/moves/service.ts'
import { fieldsOfPlaces } from '../places/fields.ts'
import { listPlaces } from '../places/queries.ts'
import { assignmentKind, cancellingOf } from './definition.ts'
import { insertPosts, kindsAt, listOpenPosts, type AssignmentRow } from './queries.ts'

export interface Shift {
  kind: OfficerKind
  day: string
  time_from: string
  time_to: string
  role: AssignmentRole
  post: string
  organization: string
}

/** As moments, by the clock of the site; what ends before it begins ends on the next day. */
export function spanOf({ site }: Pick<TransactionCtx, 'site'>, { day, time_from, time_to }: Pick<Shift, 'day' | 'time_from' | 'time_to'>) {
  const ends = time_to > time_from ? day : addDays(day, 1)
  return {
    begins_at: momentAt({ day, time: time_from }, site.timeZone),
    ends_at: momentAt({ day: ends, time: time_to }, site.timeZone),
  }
}

/** Adds posts at a place of a permit that is locked. Returns their ids. */
export async function askPosts(
  ctx: TransactionCtx,
  { permitId, placeId }: { permitId: number; placeId: number },
  shifts: readonly Shift[],
): Promise<number[]> {
  if (shifts.length === 0) return []
  const at = ctx.now()
  const rows: Insertable<DB['officer_assignments']>[] = shifts.map((shift) => ({
    site_id: ctx.site.id,
    permit_id: permitId,
    location_permit_id: placeId,
    ...shift,
    ...spanOf(ctx, shift),
    status_since: at,
    created_by: userIdOf(ctx.actor),
    created_at: at,
  }))
  const ids = (await insertPosts(ctx.db, rows)).map(({ id }) => id)
  await audit(ctx, { action: 'officer_assignment.requested', entity: 'permit', entityId: permitId, changes: { posts: [null, ids] } })
  return ids
}

/** More than this is a typo in the dates. */
const mostPosts = 200
const times = (count: number, shift: Shift): Shift[] => Array.from({ length: count }, () => shift)

/** What the application says of police and fire staff, for each day of the shoot. */
export function shiftsOf(place: LocationPermitFields | undefined): Shift[] {
  if (!place) return []
  const police = place.police_needed === 'yes' ? Math.max(1, place.police_count ?? 0) : 0
  const motor = place.police_needed === 'yes' ? (place.motor_officer_count ?? 0) : 0
  const fire = place.fire_needed === 'yes' ? 1 : 0
  const shoots = place.activities.filter(({ phase }) => phase === 'shoot')
  const all = shoots.flatMap(({ date_from: from, date_to: to, time_from, time_to }) =>
    eachDay({ from, to }).flatMap((day) => {
      const shift = { day, time_from, time_to, post: place.police_posts.slice(0, 200) }
      const ofPolice = { ...shift, kind: 'pd' as const, organization: place.police_agency }
      return [
        ...times(police, { ...ofPolice, role: 'traffic' }),
        ...times(motor, { ...ofPolice, role: 'motor' }),
        ...times(fire, { ...shift, post: '', kind: 'fd', organization: '', role: 'fire_safety_officer' }),
      ]
    }),
  )
  return all.slice(0, mostPosts)
}

/** Posts of the approved places of a permit that is locked; a place that has some of a kind gets no more of it. */
export async function askPostsOfPermit(ctx: TransactionCtx, permitId: number): Promise<void> {
  const places = (await listPlaces(ctx.db, ctx.site.id, permitId)).filter(({ status }) => status.startsWith('approved'))
  const fields = await fieldsOfPlaces(ctx.db, ctx.site.id, places)
  for (const { id: placeId } of places) {
    const shifts = shiftsOf(fields.get(placeId))
    const known = shifts.length === 0 ? [] : await kindsAt(ctx.db, ctx.site.id, placeId)
    await askPosts(
      ctx,
      { permitId, placeId },
      shifts.filter(({ kind }) => !known.includes(kind)),
    )
  }
}

/** Nobody is needed any more: whoever was asked or has agreed is told. */
export async function cancelPost(ctx: TransactionCtx, post: AssignmentRow): Promise<void> {
  const { to, columns } = await cancellingOf(ctx, post)
  await moveRow(ctx, assignmentKind, post, { to, by: ['system'], columns })
}

export async function cancelPosts(ctx: TransactionCtx, permitId: number): Promise<void> {
  for (const post of await listOpenPosts(ctx.db, ctx.site.id, permitId)) await cancelPost(ctx, post)
}

export async function cancelPostsOfPlace(ctx: TransactionCtx, of: { permitId: number; placeId: number }): Promise<void> {
  for (const post of await listOpenPosts(ctx.db, ctx.site.id, of.permitId))
    if (post.location_permit_id === of.placeId) await cancelPost(ctx, post)
}
