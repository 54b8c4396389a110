/** What is decided about projects by who asks. Which roles may call at all stands in the contract. */
import { isAdmin, type Actor } from '#kit/actor.ts'

/** Projects are made and changed by administrators, and read by all of the office (S2 §6). */
export const mayEdit = (actor: Actor): boolean => isAdmin(actor)
