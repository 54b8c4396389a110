import { isStaff, type Actor } from '#kit/actor.ts'

/** What staff look at and look for says nothing of visitors. */
export const isCounted = (actor: Actor): boolean => !isStaff(actor)
