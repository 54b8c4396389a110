/** Who may see and change a file that was made for somebody. Pure. */
import { isAdmin, userIdOf, type Actor } from '#kit/actor.ts'

/** One's own; an administrator's are all of the site. */
export const mayHave = (actor: Actor, download: { created_by: number | null }): boolean =>
  isAdmin(actor) || (download.created_by !== null && download.created_by === userIdOf(actor))

/** One's own file that was made for another role is not handed out, so it is shown as ended: it can be asked for again. */
export const isForAnotherRole = (actor: Actor, download: { created_by: number | null; made_for: string | null }): boolean =>
  actor.kind === 'user' && actor.userId === download.created_by && actor.role !== download.made_for

export const isUnderWay = (state: string): boolean => state === 'waiting' || state === 'running'
