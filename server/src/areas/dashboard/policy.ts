/** What of the start page is for whom. Which roles may call at all stands in the contract. */
import { waitingKinds, type WaitingKind } from '@backlot/contract/dashboard'
import { isAdmin, type Actor } from '#kit/actor.ts'

const forAdministrators: ReadonlySet<WaitingKind> = new Set<WaitingKind>(['mails', 'imports'])

/** Scouts decide what waits as administrators do; mails and imports are not theirs. */
export const kindsFor = (actor: Actor): readonly WaitingKind[] =>
  isAdmin(actor) ? waitingKinds : waitingKinds.filter((kind) => !forAdministrators.has(kind))

/** Who could set a mail server up. */
export const seesSetUp = (actor: Actor): boolean => isAdmin(actor)
