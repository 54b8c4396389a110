/** Who may see and change a file that was made for somebody. Pure. */
import { isAdmin, userIdOf, type Actor } from '#kit/actor.ts'

/** One's own; an administrator's are all of the site. */
export const mayHave = (actor: Actor, download: { created_by: number | null }): boolean =>
  isAdmin(actor) || (download.created_by !== null && download.created_by === userIdOf(actor))

export const isUnderWay = (state: string): boolean => state === 'waiting' || state === 'running'
