/** Who is what to a case that an applicant owns and the office's administrators decide. Scouts have no part in cases (S3 §6). */
import type { Mover } from '@backlot/contract/engine/machines'
import { isAdmin, userIdOf, type Actor } from '#kit/actor.ts'
import type { Scope } from './listing.ts'

export interface Owned {
  applicant_user_id: number | null
}

export const isOffice = (actor: Actor): boolean => isAdmin(actor)

/** As whom somebody moves a case, or anything of it; empty for whoever it is no business of. */
export function caseMovers(actor: Actor, { applicant_user_id: owner }: Owned, hasKey: boolean): Mover[] {
  if (actor.kind === 'system') return ['system']
  const office: Mover[] = isAdmin(actor) ? ['office', ...(hasKey ? (['key_approver'] as const) : [])] : []
  const userId = userIdOf(actor)
  return [...office, ...(userId !== null && userId === owner ? (['applicant'] as const) : [])]
}

/** Somebody with an account that approves: sees what was asked of it. */
export const isApprover = (actor: Actor): boolean => actor.kind === 'user' && actor.role === 'permit_approve'

const applicants: readonly string[] = ['register', 'tax']
/** Whose cases a list shows. */
export function listScope(actor: Actor): Scope {
  if (isAdmin(actor)) return { of: 'all' }
  const userId = userIdOf(actor)
  if (actor.kind !== 'user' || userId === null) return { of: 'nobody' }
  if (isApprover(actor)) return { of: 'approver', userId }
  return applicants.includes(actor.role) ? { of: 'applicant', userId } : { of: 'nobody' }
}

/** Whoever asked writes while it is open to them; the office until it has ended. */
export const mayWrite = (movers: readonly Mover[], isOpen: boolean, isOpenToOffice: boolean): boolean =>
  (movers.includes('applicant') && isOpen) || (movers.includes('office') && isOpenToOffice)

/** An applicant throws a draft away, the office anything. */
export const mayRemove = (movers: readonly Mover[], status: string): boolean =>
  movers.includes('office') || (movers.includes('applicant') && status === 'draft')
