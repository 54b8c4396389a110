/** Who may do what with a record, whatever its kind. Pure. The kind's own policy says what the caller is to it. */
import type { Mover } from '@backlot/contract/engine/machines'
import { isStaff, userIdOf, type Actor } from '#kit/actor.ts'
import type { CurrentSite } from '#kit/context.ts'
import type { RecordRow } from './kind.ts'

/** What a caller is to one record. */
export interface Standing {
  isOwner: boolean
  /** Writes and decides it: the office, as far as this kind is its business. */
  isOffice: boolean
  /** Reads it in whatever state, with its history. */
  isReader: boolean
  /** Brings versions back. */
  restores: boolean
  /** Removes for good what is in the trash. */
  removes: boolean
  /** Removes it for good at once: it is about this person. */
  erases: boolean
  /** Its status never changes. */
  isFixed?: boolean
}

export const isOwnerOf = (actor: Actor, row: Pick<RecordRow, 'owner_user_id'>): boolean => {
  const userId = userIdOf(actor)
  return userId !== null && row.owner_user_id === userId
}

type State = Pick<RecordRow, 'status' | 'deleted_at' | 'require_reapproval'>
type Waiting = { state: string } | undefined

/** What is in the trash is there for the office only. */
export const canOpen = (who: Standing, row: Pick<State, 'deleted_at'>): boolean =>
  who.isReader || who.isOffice || (who.isOwner && row.deleted_at === null)
export const canWrite = (who: Standing, row: Pick<State, 'deleted_at'>): boolean => who.isOffice || (who.isOwner && row.deleted_at === null)

/** Whether the caller's writes wait for approval: an owner's, of what is public, or while an edit is undecided. */
export const writesWait = (who: Standing, row: State, proposal: Waiting): boolean =>
  !who.isReader && who.isOwner && ((row.status === 'public' && row.require_reapproval) || proposal !== undefined)

/** Whether it may go for good: out of the trash, or at once where it is about who asks. */
export const mayRemove = (who: Standing, row: Pick<State, 'deleted_at'>): boolean => (row.deleted_at === null ? who.erases : who.removes)

/** As whom the caller moves it. */
export const moversOf = (who: Standing): Mover[] => [
  ...(who.isOwner ? (['owner'] as const) : []),
  ...(who.isOffice && who.isFixed !== true ? (['office'] as const) : []),
]

/** What the caller may do, for the screen. `isWhole` tells that nothing but the terms is missing: they are accepted with submitting. */
export function abilities(who: Standing, row: State, { proposal, isWhole }: { proposal: Waiting; isWhole: boolean }) {
  const isLive = row.deleted_at === null
  const waits = proposal?.state === 'submitted'
  const proposes = writesWait(who, row, proposal)
  return {
    edit: isLive && canWrite(who, row),
    submit: isLive && who.isOwner && (proposes ? proposal !== undefined && !waits : row.status === 'Draft' && isWhole),
    archive: isLive && who.isOffice && who.isFixed !== true,
    softdelete: isLive && (who.isOffice || who.isOwner),
    recover: !isLive && who.isOffice,
    delete: mayRemove(who, row),
    history: who.isReader,
    restore: isLive && who.restores,
    decide: who.isOffice && waits,
    officeFields: who.isOffice,
  }
}

/** The account whose records and files are limited in number and size; null for the office. */
export const limitedOwner = (actor: Actor): number | null => (isStaff(actor) ? null : userIdOf(actor))

/** Whether strangers need nothing to look around here: then pictures may lie in caches for all. */
export const isOpenSite = ({ settings }: Pick<CurrentSite, 'settings'>): boolean =>
  settings.DisablePublicPass && !settings.requireVerifiedPass
