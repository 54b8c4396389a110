/** The owner of a place behind the link of a mail, and the office that asks once more. */
import { caseProblems, permitProblems } from '@backlot/contract/area-problems'
import type { LocationPermit } from '@backlot/contract/location-permits'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalidField, must } from '#kit/errors.ts'
import { readEmail } from '#kit/emails.ts'
import { answerConsent, openConsent, presentConsent, type Answer } from '#engine/cases/consents/service.ts'
import { lockToChange } from '#engine/cases/moves/service.ts'
import { permitKind } from '../permit/definition.ts'
import { findPermit } from '../permit/queries.ts'
import { placeKind } from './definition.ts'
import { askOwner } from './owner.ts'
import { findPlace } from './queries.ts'
import { viewPlace } from './service.ts'

/** Throws `not_found`, `wrong_state` for a place that does not wait for its owner, `invalid` without an email. */
export async function askOwnerAgain(ctx: Ctx, id: number): Promise<LocationPermit> {
  await inTransaction(ctx, async (inside) => {
    const { row: place, movers } = await lockToChange(inside, placeKind, id)
    must(movers.includes('office'), 'not_found', caseProblems.notFound)
    must(place.status === 'owner_pending', 'wrong_state', permitProblems.notOwnerPending)
    if (place.owner_name === '' || readEmail(place.owner_email) === undefined) invalidField('owner_email', permitProblems.ownerMissing)
    await askOwner(inside, place)
  })
  return viewPlace(ctx, id)
}

/** What is asked, and nothing of the application besides. */
export async function openForOwner(ctx: Ctx, token: string) {
  const consent = await openConsent(ctx, permitKind, token)
  const permit = await findPermit(ctx.db, ctx.site.id, consent.case_id)
  const place = consent.part_id === null ? undefined : await findPlace(ctx.db, ctx.site.id, consent.part_id)
  must(permit && place, 'gone', caseProblems.linkUsed)
  const street = [place.street, place.street_from, place.street_to].filter(Boolean).join(', ')
  return {
    consent: presentConsent(consent),
    title: permit.title,
    company_name: permit.company_name,
    place_name: place.place_name,
    address: place.address || street,
    text: consent.text,
  }
}

export const answerAsOwner = async (ctx: Ctx, token: string, answer: Answer) => ({
  consent: presentConsent(await answerConsent(ctx, permitKind, token, answer)),
})
