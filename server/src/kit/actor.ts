/** Who is calling: made once per request from the token, and the only thing policies look at. */
import type { Role } from '@backlot/contract/endpoint'

export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'visitor'; verifiedPublicPass: boolean; sessionId: string | null }
  | { kind: 'user'; userId: number; role: Role; platform: boolean; sessionId: string; verifiedPublicPass: boolean }
  | { kind: 'system' }

export const isStaffRole = (role: string): boolean => role === 'admin' || role === 'scout'
export const isStaff = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && isStaffRole(actor.role))
export const isAdmin = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin')
export const userIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : null)
