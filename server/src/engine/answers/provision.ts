/** A guest who came by a link, answered and left: for the demo. */
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { saveGuest } from '../shares/guest-queries.ts'
import type { AnswerDefinition } from './definition.ts'
import { saveAnswer, updateGuest } from './queries.ts'

export interface GuestInput {
  name: string
  answers: readonly { locationId: number; answer: GuestAnswer; note: string }[]
}

/** The key is nobody's. */
export const provideGuest = (
  ctx: Ctx,
  { share, columnsOf }: Pick<AnswerDefinition, 'share' | 'columnsOf'>,
  { targetId, shareId, guest: { name, answers } }: { targetId: number; shareId: number; guest: GuestInput },
): Promise<void> =>
  inTransaction(ctx, async ({ db, site, now }) => {
    const at = now()
    const key = { key_hash: hashSecret(newSecret()), last_seen_at: at }
    const { id } = await saveGuest(db, { site_id: site.id, target_kind: share.kind, target_id: targetId, share_id: shareId, ...key })
    for (const { locationId, answer, note } of answers) {
      const subject = { subject_id: locationId, ...columnsOf(locationId) }
      await saveAnswer(db, { site_id: site.id, guest_id: id, ...subject, answer, note, answered_at: at })
    }
    await updateGuest(db, site.id, id, { name, answered_at: at, last_seen_at: at })
  })
