/** A place gets its row; whether it may is for the caller to ask. */
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { problems } from '@backlot/contract/messages'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { invalidField } from '#kit/errors.ts'
import { isOffice } from '../policy.ts'
import { columnsOf, writeRows } from './fields.ts'
import { findLocation, insertPlace } from './queries.ts'

/** A place of the library gives its name where none is given. Throws `invalid` for one that is not there, or that the applicant does not see. */
export async function withLocation(ctx: TransactionCtx, given: Partial<LocationPermitFields>): Promise<Partial<LocationPermitFields>> {
  const id = given.location_id ?? null
  if (id === null) return given
  const location = await findLocation(ctx.db, ctx.site.id, id, { isPublic: !isOffice(ctx.actor) })
  if (!location) invalidField('location_id', problems.notFound)
  return { ...given, place_name: given.place_name || location.location_name }
}

export async function addPlace(
  ctx: TransactionCtx,
  permitId: number,
  given: Partial<LocationPermitFields>,
  copiedFrom: number | null,
): Promise<number> {
  const at = ctx.now()
  const by = userIdOf(ctx.actor)
  const facts = { site_id: ctx.site.id, permit_id: permitId, copied_from: copiedFrom, status_since: at }
  const made = { created_by: by, created_at: at, updated_by: by, updated_at: at }
  const { id } = await insertPlace(ctx.db, { ...columnsOf(given), ...facts, ...made })
  await writeRows(ctx.db, ctx.site.id, id, given)
  await audit(ctx, { action: 'location_permit.created', entity: 'location_permit', entityId: id, changes: { permit: [null, permitId] } })
  return id
}
