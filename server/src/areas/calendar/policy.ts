/** What is decided about the calendar by who asks. Which roles may call at all stands in the contract. */
import { isStaff, type Actor } from '#kit/actor.ts'

/** Staff see whose days they are; owners see that their place is held, and for when. */
export const seesProductions = (actor: Actor): boolean => isStaff(actor)
