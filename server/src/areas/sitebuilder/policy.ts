import type { Actor } from '#kit/actor.ts'

/** Administrators of the whole installation make and remove sites. */
export const mayMakeSites = (actor: Actor): boolean => actor.kind === 'system' || (actor.kind === 'user' && actor.platform)
