/** What is decided about the calendar by who asks. Which roles may call at all stands in the contract. */
import { isStaff, userIdOf, type Actor } from '#kit/actor.ts'

/** Staff see whose days they are; owners see that their place is held, and for when. */
export const seesProductions = (actor: Actor): boolean => isStaff(actor)

/** Whoever owns the place says whether it is free. */
export const answersFor = (actor: Actor, place: { owner_user_id: number | null }): boolean =>
  place.owner_user_id !== null && userIdOf(actor) === place.owner_user_id
