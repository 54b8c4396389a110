/** Who keeps the street maps. Everybody sees them. Pure. */
import { isAdmin, type Actor } from '#kit/actor.ts'

export const mayKeepMaps = (actor: Actor): boolean => actor.kind === 'system' || isAdmin(actor)
