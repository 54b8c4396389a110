/** Owners and applicants make their own accounts (S1 §2 "Sign Up into Location/Directory"). */
import { messages } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { emailOf, type Done } from '../passwords/service.ts'
import { signUpJob } from './jobs.ts'
import type { OwnerRole } from './owner.ts'

interface Asked {
  name: string
  email: string
  idSite: number
  into: OwnerRole
}

/** What the site has no pages for nobody signs up for. */
const isOpen = ({ site: { settings } }: Ctx, into: OwnerRole): boolean => {
  if (into === 'register' || into === 'tax') return settings.EnableTax
  if (into === 'permit') return settings.EnablePublicPermit || settings.PermitVersion
  return into === 'directory' || !settings.DisablePublicLocations
}

/**
 * Takes a sign-up. Everything that depends on whether the email has an account happens off the request path, so that
 * neither the answer nor its time tells (security.md A5). Throws `unauthenticated` behind a site password that was not given, and
 * `not_found` for an owner of property where the site lists no locations, and for an applicant where it has no permits.
 */
export async function askSignUp(ctx: Ctx, { name, email: typed, idSite, into }: Asked): Promise<Done> {
  must(ctx.site.settings.DisablePublicPass || ctx.actor.kind !== 'anonymous', 'unauthenticated')
  must(idSite === ctx.site.id && isOpen(ctx, into), 'not_found')
  const email = emailOf(typed)
  await countTries(ctx, [
    { key: `signup:address:${callerOf(ctx)}`, most: 10, windowSeconds: 3600 },
    { key: `signup:${email.toLowerCase()}`, most: 3, windowSeconds: 3600 },
  ])
  await inTransaction(ctx, (inside) => enqueue(inside, signUpJob, { name, email, role: into, address: ctx.address }))
  return { Success: true, message: messages.resetInstructions.en }
}
