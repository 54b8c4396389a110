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

/** On a site that asks for it, a visitor needs a token made by its password (S1 §4 "Site 7 special case"). */
function seesLocations(actor: Actor, site: Ctx['site']): boolean {
  if (actor.kind === 'user' || actor.kind === 'system') return true
  const { requireVerifiedPass, DisablePublicLocations } = site.settings
  if (DisablePublicLocations) return false
  return !requireVerifiedPass || (actor.kind === 'visitor' && actor.verifiedPublicPass)
}
