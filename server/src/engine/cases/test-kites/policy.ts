import type { Mover } from '@backlot/contract/engine/machines'
import { isAdmin, userIdOf, type Actor } from '#kit/actor.ts'

/** As whom somebody moves leave to fly a kite. */
export function kiteMovers(actor: Actor, kite: { applicant_user_id: number }): Mover[] {
  if (actor.kind === 'system') return ['system']
  if (isAdmin(actor)) return ['office']
  return userIdOf(actor) === kite.applicant_user_id ? ['applicant'] : []
}
