import { isAdmin, isStaff, type Actor } from '#kit/actor.ts'
import { isOwnerOf, type Standing } from '../policy.ts'

/** What the caller is to a boat. */
export const boatStanding = (actor: Actor, row: { owner_user_id: number | null }): Standing => ({
  isOwner: isOwnerOf(actor, row),
  isOffice: isStaff(actor),
  isReader: isStaff(actor),
  restores: isAdmin(actor),
  removes: isAdmin(actor),
  erases: false,
})
