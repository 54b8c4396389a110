/** Who keeps the catalogue, who reads it, and whose account may approve. */
import { isAdmin, isStaff, type Actor } from '#kit/actor.ts'

export const mayKeepApprovers = (actor: Actor): boolean => isAdmin(actor)
export const mayReadApprovers = (actor: Actor): boolean => isStaff(actor)

/** Applicants and owners never decide, whatever the catalogue says. */
export const canApprove = (account: { role: string; deleted_at: Date | null; disabled_at: Date | null }): boolean =>
  ['admin', 'scout', 'permit_approve'].includes(account.role) && account.deleted_at === null && account.disabled_at === null
