import { isAdmin, type Actor } from '#kit/actor.ts'

/** What is not active is the office's; what is for applicants is for those who are signed in as one. */
export function mayReadEntry(actor: Actor, entry: { audience: string; active: boolean }): boolean {
  if (isAdmin(actor)) return true
  if (!entry.active) return false
  return entry.audience === 'everyone' || (entry.audience === 'applicants' && actor.kind === 'user' && actor.role === 'permit')
}
