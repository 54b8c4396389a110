/** What an owner says of a hold by the link of its mail. Opening the link changes nothing. */
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { daysText, holdAnsweredMail } from '../emails.ts'
import { findHold, findHoldBySecret, updateHold, type HoldRow } from './queries.ts'
import { lockHold } from './service.ts'

const live: readonly string[] = ['active', 'challenged', 'confirmed']

interface LinkedHold {
  about: string
  answer: '' | 'yes' | 'no'
  hold: HoldRow
}

/** What the link is about; undefined for a link of another kind. Throws `gone` for a hold that is over. */
export async function findHoldByLink(ctx: Ctx, token: string): Promise<LinkedHold | undefined> {
  const found = await findHoldBySecret(ctx.db, ctx.site.id, hashSecret(token))
  const hold = found && (await findHold(ctx.db, ctx.site.id, found.id))
  if (!hold) return undefined
  must(live.includes(hold.status), 'gone')
  return { about: `${hold.location_name}, ${daysText(ctx.site, hold)}`, answer: hold.owner_answer as LinkedHold['answer'], hold }
}

/** The last answer is the one that counts; the office is told of each that differs. */
export const answerHold = (ctx: Ctx, id: number, answer: 'yes' | 'no'): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const hold = await lockHold(inside, id)
    must(live.includes(hold.status), 'gone')
    if (hold.owner_answer === answer) return
    await updateHold(inside.db, ctx.site.id, id, { owner_answer: answer, owner_answered_at: ctx.now() })
    await audit(inside, { action: 'hold.answered', entity: 'hold', entityId: id, changes: { owner_answer: [hold.owner_answer, answer] } })
    const mail = holdAnsweredMail(ctx, hold, answer)
    await queueTemplate(inside, { to: await officeEmails(inside), entity: 'hold', entityId: id, ...mail })
  })
