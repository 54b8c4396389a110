/** Who may call an endpoint at all; refused by default. What may be seen inside is the area's policy. */
import type { Access } from '@backlot/contract/endpoint'
import type { Actor } from '../actor.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'

/** Throws `unauthenticated` or `forbidden`. */
export function requireAccess(access: Access, ctx: Pick<Ctx, 'actor' | 'site'>): void {
  if (mayCall(access, ctx)) return
  throw new AppError(ctx.actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden')
}

export function mayCall(access: Access, { actor, site }: Pick<Ctx, 'actor' | 'site'>): boolean {
  if (access === 'anyone' || access === 'session' || access === 'shareLink') return true
  if (actor.kind === 'anonymous') return false
  if (actor.kind === 'system') return true
  if (access === 'visitor') return true
  if (access === 'location-visitor') return seesLocations(actor, site)
  if (access === 'platform') return actor.kind === 'user' && actor.platform
  return actor.kind === 'user' && access.includes(actor.role)
}

/** On a site that asks for it, a token must say that the site password was given (S1 §4 "Site 7 special case"). */
function seesLocations(actor: Actor, site: Ctx['site']): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'anonymous') return false
  const { requireVerifiedPass, DisablePublicLocations } = site.settings
  if (DisablePublicLocations && actor.kind === 'visitor') return false
  return !requireVerifiedPass || actor.verifiedPublicPass
}
