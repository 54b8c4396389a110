/** Who may call an endpoint at all; refused by default. What may be seen inside is the area's policy. */
import type { Access } from '@backlot/contract/endpoint'
import type { Actor } from '../actor.ts'
import type { Ctx } from '../context.ts'
import { AppError } from '../errors.ts'

/** Throws `unauthenticated` or `forbidden`. */
export function requireAccess(access: Access, ctx: Pick<Ctx, 'actor' | 'site'>): void {
  const { actor } = ctx
  if (access === 'anyone' || access === 'session' || access === 'shareLink') return
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated')
  if (actor.kind === 'system') return
  if (access === 'visitor') return
  if (access === 'location-visitor') {
    if (seesLocations(actor, ctx.site)) return
    throw new AppError('forbidden')
  }
  if (access === 'platform') {
    if (actor.kind === 'user' && actor.platform) return
    throw new AppError('forbidden')
  }
  if (actor.kind === 'user' && access.includes(actor.role)) return
  throw new AppError('forbidden')
}

/** On a site that asks for it, a token must say that the site password was given (S1 §4 "Site 7 special case"). */
function seesLocations(actor: Actor, site: Ctx['site']): boolean {
  if (actor.kind === 'system') return true
  if (actor.kind === 'anonymous') return false
  const { requireVerifiedPass, DisablePublicLocations } = site.settings
  if (DisablePublicLocations && actor.kind === 'visitor') return false
  return !requireVerifiedPass || actor.verifiedPublicPass
}
