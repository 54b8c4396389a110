/** What is decided of a place, by the machine of the contract (domain.md §7). */
import { bibleProblems } from '@backlot/contract/area-problems'
import type { Bible } from '@backlot/contract/bible-fields'
import { bibleMachine, isChosen, openDecisions, type BibleDecision } from '@backlot/contract/bible-machine'
import { message } from '@backlot/contract/message-table'
import type { Move } from '@backlot/contract/engine/machines'
import { moveOf } from '#engine/machines/service.ts'
import { findAccountEmail } from '#kit/account-email.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { AppError, invalidField } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { releasedMail } from '../emails.ts'
import { detailsOf } from '../reading/present.ts'
import { listDates, listPlaces, type PlaceRow } from '../reading/queries.ts'
import { changedBy, mustBeLive, writePlace } from '../sets/writing.ts'
import { updatePlace } from './queries.ts'

const wrongMove = (from: string, open: readonly string[]) => message(bibleProblems.move, { from, allowed: [...open] })
const hasPlace = ({ location_id: location, name }: PlaceRow): boolean => location !== null || name !== ''

/** The others of its set that are not in the trash. */
const others = async (inside: TransactionCtx, place: PlaceRow): Promise<PlaceRow[]> =>
  (await listPlaces(inside.db, inside.site.id, [place.set_id], false)).filter(({ id }) => id !== place.id)

/** Throws `wrong_state` when another place of the set is chosen. */
export async function mustBeOnlyChosen(inside: TransactionCtx, place: PlaceRow): Promise<void> {
  const chosen = (await others(inside, place)).find(({ decision }) => isChosen(decision))
  if (chosen) throw new AppError('wrong_state', { detail: message(bibleProblems.oneChosen, { choice: chosen.choice }) })
}

/** Told without the name of a production: whose days they were is the office's to say. */
async function thankOwner(inside: TransactionCtx, place: PlaceRow): Promise<void> {
  const account = await findAccountEmail(inside.db, inside.site.id, place.owner_user_id)
  const named = detailsOf(place.details).contacts.find(({ role, email }) => role === 'Owner' && email !== '')
  const to = account ?? named?.email
  if (to === undefined) return
  const dates = await listDates(inside.db, inside.site.id, [place.id])
  await queueTemplate(inside, { to: [to], entity: 'bible_place', entityId: place.id, ...releasedMail(place, dates) })
}

/** One arrow with what follows from it; the bible is locked. */
export async function moveLocked(inside: TransactionCtx, place: PlaceRow, to: BibleDecision, reason = ''): Promise<void> {
  const move = moveOf(bibleMachine, { from: place.decision, to, movers: ['office'] }, wrongMove)
  if (move.needs === 'note' && reason === '') invalidField('reason', bibleProblems.reasonNeeded)
  await guarded(inside, place, move)
  const changed = { decision: to, decided_at: inside.now(), reason, ...changedBy(inside) }
  await updatePlace(inside.db, inside.site.id, place.id, changed)
  const changes = { decision: [place.decision, to], ...(reason !== '' && { reason }) }
  await audit(inside, { action: `bible.${move.action}`, entity: 'bible_place', entityId: place.id, changes })
  if (move.effects?.includes('thankOwner')) await thankOwner(inside, place)
  if (move.effects?.includes('releaseOthers')) {
    for (const other of await others(inside, place)) {
      if (openDecisions.some((decision) => decision === other.decision)) await moveLocked(inside, other, 'released')
    }
  }
}

async function guarded(inside: TransactionCtx, place: PlaceRow, { guard }: Move): Promise<void> {
  if (guard === 'hasPlace' && !hasPlace(place)) throw new AppError('wrong_state', { detail: bibleProblems.placeNeeded })
  if (guard === 'oneChosen') await mustBeOnlyChosen(inside, place)
}

interface Decided {
  decision: BibleDecision
  reason: string
  version?: number | undefined
}

/** The same decision twice changes nothing more. Throws `conflict` for a place that somebody else has changed. */
export async function decide(ctx: Ctx, id: number, { decision, reason, version }: Decided): Promise<Bible> {
  let stale: number | undefined
  const bible = await writePlace(ctx, id, async (inside, place) => {
    await mustBeLive(inside, place)
    if (place.decision === decision) return
    if (version !== undefined && version !== place.version) {
      stale = place.version
      return
    }
    await moveLocked(inside, place, decision, reason)
  })
  if (stale !== undefined) throw new AppError('conflict', { current: bible })
  return bible
}

/** As far as it takes, arrow by arrow: a place with a name is looked at, one that a guest wants is an option. */
export async function moveAlong(inside: TransactionCtx, place: PlaceRow, along: readonly BibleDecision[]): Promise<void> {
  let now = place
  for (const to of along) {
    await moveLocked(inside, now, to)
    now = { ...now, decision: to }
  }
}
