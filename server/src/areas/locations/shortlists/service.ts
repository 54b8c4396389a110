/** A visitor's shortlist, which is kept on their device: shown, and sent to an email of theirs. */
import { messages } from '@backlot/contract/messages'
import type { LocationCard } from '@backlot/contract/locations'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { readEmails } from '#kit/emails.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { countShared } from '#engine/records/links/service.ts'
import { getCards } from '../chosen/service.ts'
import { isPublished } from '../policy.ts'
import { shortlistMail } from './emails.ts'

/** In their order; what is not public any more is left out, for whoever asks. */
export async function getShortlist(ctx: Ctx, ids: readonly number[]): Promise<LocationCard[]> {
  const cards = await getCards(ctx, ids)
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card && isPublished({ status: card.status, archived: card.archived === 1 }) ? [card] : []
  })
}

/** One mail to each email, with nothing in it that somebody typed. Throws `invalid`, `not_found`, `too_many`. */
export async function sendShortlist(
  ctx: Ctx,
  { ids, email }: { ids: readonly number[]; email: string },
): Promise<{ Success: boolean; message: string }> {
  const to = readEmails(email, 'email')
  const cards = await getShortlist(ctx, ids)
  must(cards.length > 0, 'not_found', messages.locationNotFound)
  await countShared(ctx, to)
  const mail = shortlistMail(ctx.origin, cards)
  await inTransaction(ctx, async (inside) => {
    await queueTemplate(inside, { to, entity: 'shortlist', ...mail })
    await audit(inside, { action: 'location.shortlist_sent', entity: 'shortlist', changes: { locations: cards.length } })
  })
  return { Success: true, message: messages.emailSent.en }
}
