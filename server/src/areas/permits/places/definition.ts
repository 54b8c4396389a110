/** How a location permit is moved: with its permit's people, and after its permit is locked. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import { locationPermitMachine } from '@backlot/contract/permit-machine'
import { must } from '#kit/errors.ts'
import type { MovedKind } from '#engine/cases/kind.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/errors.ts'
import { cancelPostsOfPlace } from '../assignments/asking.ts'
import { tellAboutPlace } from '../notices/telling.ts'
import { lockPermit, moversOfPermit } from '../permit/standing.ts'
import { findPermit } from '../permit/queries.ts'
import { readEmail } from '#kit/emails.ts'
import { fieldsOfPlaces } from './fields.ts'
import { missingOfPlace } from './missing.ts'
import { askOwner } from './owner.ts'
import type { PlaceRow } from './queries.ts'

export const placeKind: MovedKind<PlaceRow> = {
  machine: locationPermitMachine,
  table: 'location_permits',
  caseOf: ({ permit_id: caseId }) => ({ kind: 'permit', caseId }),
  lockCase: (ctx, { permit_id: id }) => lockPermit(ctx, id),
  moversOf: async (ctx, place) => {
    const permit = await findPermit(ctx.db, ctx.site.id, place.permit_id)
    must(permit, 'not_found', caseProblems.notFound)
    return moversOfPermit(ctx, permit)
  },
  guards: {
    isComplete: (ctx, place) => missingAsFaults(ctx, [place]),
    hasOwner: (_ctx, { owner_name: name, owner_email: email }) =>
      Promise.resolve(name !== '' && readEmail(email) !== undefined ? [] : [{ path: 'owner_email', message: permitProblems.ownerMissing }]),
    hasDates: async (ctx, place) => {
      const fields = (await fieldsOfPlaces(ctx.db, ctx.site.id, [place])).get(place.id)
      return fields && fields.activities.length > 0 ? [] : [{ path: 'activities', message: permitProblems.activitiesMissing }]
    },
  },
  guardsOfAll: { isComplete: missingAsFaults },
  effects: { askOwner },
  afterMove: async (ctx, place, { move, logId, mover }) => {
    if (move.to === 'cancelled') await cancelPostsOfPlace(ctx, { permitId: place.permit_id, placeId: place.id })
    await tellAboutPlace(ctx, place, { logId, office: mover === 'applicant', applicant: mover !== 'applicant' })
  },
}

async function missingAsFaults(ctx: TransactionCtx, places: readonly PlaceRow[]): Promise<FieldError[]> {
  const fields = await fieldsOfPlaces(ctx.db, ctx.site.id, places)
  return [...fields.values()].flatMap((one) => missingOfPlace(one).map(({ field, message }) => ({ path: field, message })))
}
