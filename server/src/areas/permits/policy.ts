/** Who is what to a permit. The only place that looks at roles; scouts have no part in permits (S3 §6). */
import type { Mover } from '@backlot/contract/engine/machines'
import { isAdmin, userIdOf, type Actor } from '#kit/actor.ts'
import type { Scope } from '#engine/cases/desk/listing.ts'

/** The office that permits are a matter of. */
export const isOffice = (actor: Actor): boolean => isAdmin(actor)

export interface Standing {
  applicant_user_id: number | null
}

/** As whom somebody moves a permit; empty for whoever it is no business of. */
export function permitMovers(actor: Actor, permit: Standing, isKeyApprover = false): Mover[] {
  if (actor.kind === 'system') return ['system']
  const office: Mover[] = isAdmin(actor) ? ['office', ...(isKeyApprover ? (['key_approver'] as const) : [])] : []
  const userId = userIdOf(actor)
  const isApplicant = userId !== null && userId === permit.applicant_user_id
  return [...office, ...(isApplicant ? (['applicant'] as const) : [])]
}

/** Whoever asked writes while the application is open; the office until it has ended. */
const openToApplicant = ['draft', 'info_requested']
const openToOffice = [...openToApplicant, 'submitted', 'in_review', 'in_approval', 'approved']

export const isOpenToApplicant = (status: string): boolean => openToApplicant.includes(status)
export const mayWrite = (movers: readonly Mover[], status: string): boolean =>
  (movers.includes('applicant') && isOpenToApplicant(status)) || (movers.includes('office') && openToOffice.includes(status))

/** An applicant throws a draft away, the office anything. */
export const mayRemove = (movers: readonly Mover[], status: string): boolean =>
  movers.includes('office') || (movers.includes('applicant') && status === 'draft')

/** Whose permits somebody's list shows. */
export function listScope(actor: Actor): Scope {
  if (isAdmin(actor)) return { of: 'all' }
  const userId = userIdOf(actor)
  if (actor.kind !== 'user' || userId === null) return { of: 'nobody' }
  if (actor.role === 'permit_approve') return { of: 'approver', userId }
  return actor.role === 'permit' ? { of: 'applicant', userId } : { of: 'nobody' }
}
