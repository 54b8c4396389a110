/** Who may do what with budgets. Which roles may call at all stands in the contract. */
import { isAdmin, isStaff, type Actor } from '#kit/actor.ts'

/** The office works on budgets, unless they are locked (domain.md §6.1 "Locked: no edits except S unlock"). */
export const mayEdit = (actor: Actor, { locked }: { locked: boolean }): boolean => isStaff(actor) && !locked
/** The office reads a budget without a link. */
export const readsAll = (actor: Actor): boolean => isStaff(actor)
export const mayLock = (actor: Actor): boolean => isStaff(actor)
export const mayRemove = (actor: Actor, { locked }: { locked: boolean }): boolean => isStaff(actor) && !locked
/** Deleting for good, and the budget key. */
export const mayDeleteForGood = (actor: Actor): boolean => isAdmin(actor)
