/** Who may do what with a project (S2 §6). Pure. Which roles may call at all stands in the contract. */
import { isOwnerOf, type Standing } from '#engine/records/policy.ts'
import { isAdmin, isStaff, type Actor } from '#kit/actor.ts'

interface Subject {
  status: string
  owner_user_id: number | null
}

/** Projects are made and changed by administrators, and read by all of the office. */
export const mayEdit = (actor: Actor): boolean => isAdmin(actor)

/** Whether the caller's new project is the office's own and needs no decision. */
export const isOfficesOwn = (actor: Actor): boolean => isAdmin(actor)
/** Scouts neither make projects nor send any in; everybody else may send one in. */
export const maySendIn = (actor: Actor): boolean => !isStaff(actor)

/** Whether the caller may know the name of a confidential project. Whoever sent it in wrote it. */
export const knowsNames = (actor: Actor): boolean => isStaff(actor)
export const seesStaff = (actor: Actor): boolean => isStaff(actor)

/** Whoever sent it in edits it until the office accepts it. */
const isOpenToSender = (row: Subject): boolean => row.status === 'pending'

export const standingOf = (actor: Actor, row: Subject): Standing => ({
  isOwner: isOwnerOf(actor, row) && isOpenToSender(row),
  isOffice: isAdmin(actor),
  isReader: isStaff(actor),
  restores: isAdmin(actor),
  removes: isAdmin(actor),
  erases: false,
})

/** What whoever holds the secret of a project is to it. */
export const senderStanding = (row: Subject): Standing => ({
  isOwner: isOpenToSender(row),
  isOffice: false,
  isReader: false,
  restores: false,
  removes: false,
  erases: false,
})
