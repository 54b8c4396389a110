import { isAdmin, type Actor } from '#kit/actor.ts'

/** Only administrators see and keep staff records (S3 §6). */
export const mayKeepOfficers = (actor: Actor): boolean => isAdmin(actor)
