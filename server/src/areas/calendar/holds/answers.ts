/** What an owner says of a hold: by the link of its mail, or signed in. Opening either changes nothing. */
import { calendarProblems } from '@backlot/contract/area-problems'
import type { LocationHold } from '@backlot/contract/calendar-holds'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { hashSecret } from '#kit/passwords.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { daysText, holdAnsweredMail } from '../emails.ts'
import { answersFor } from '../policy.ts'
import { isLive, presentHold } from './present.ts'
import { findHold, findHoldBySecret, updateHold, type HoldRow } from './queries.ts'
import { getHold, lockHold } from './service.ts'

type Answer = 'yes' | 'no'

interface LinkedHold {
  about: string
  answer: '' | Answer
  hold: HoldRow
}

/** What the link is about; undefined for a link of another kind. Throws `gone` for a hold that is over. */
export async function findHoldByLink(ctx: Ctx, token: string): Promise<LinkedHold | undefined> {
  const found = await findHoldBySecret(ctx.db, ctx.site.id, hashSecret(token))
  const hold = found && (await findHold(ctx.db, ctx.site.id, found.id))
  if (!hold) return undefined
  must(isLive(hold), 'gone')
  return { about: `${hold.location_name}, ${daysText(ctx.site, hold)}`, answer: hold.owner_answer as LinkedHold['answer'], hold }
}

/** The last answer is the one that counts; the office is told of each that differs. */
async function answerLocked(ctx: TransactionCtx, hold: HoldRow, answer: Answer): Promise<void> {
  if (hold.owner_answer === answer) return
  const { id } = hold
  await updateHold(ctx.db, ctx.site.id, id, { owner_answer: answer, owner_answered_at: ctx.now() })
  await audit(ctx, { action: 'hold.answered', entity: 'hold', entityId: id, changes: { owner_answer: [hold.owner_answer, answer] } })
  await queueTemplate(ctx, { to: await officeEmails(ctx), entity: 'hold', entityId: id, ...holdAnsweredMail(ctx, hold, answer) })
}

export const answerHold = (ctx: Ctx, id: number, answer: Answer): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const hold = await lockHold(inside, id)
    must(isLive(hold), 'gone')
    await answerLocked(inside, hold, answer)
  })

/** Of the own place; a hold on the place of somebody else is not there. */
export const answerOwnHold = (ctx: Ctx, id: number, answer: Answer): Promise<LocationHold> =>
  inTransaction(ctx, async (inside) => {
    must(answersFor(ctx.actor, await getHold(inside, id)), 'not_found')
    const hold = await lockHold(inside, id)
    must(isLive(hold), 'wrong_state', calendarProblems.holdOver)
    await answerLocked(inside, hold, answer)
    return presentHold(ctx.actor, await getHold(inside, id))
  })
