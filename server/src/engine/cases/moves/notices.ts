/** Mails about a move: each of those who have to know gets one, however often it is asked for. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { MailToSend } from '#kit/mail.ts'
import { queueTemplate, type FilledMail } from '#kit/mail-templates.ts'
import { noteTold } from './queries.ts'

export interface Notice {
  /** Of the move that is told. */
  logId: number
  to: readonly string[]
  entity: string
  entityId: number
  mail: FilledMail
  /** Who takes an answer to it by mail. */
  answers?: MailToSend['answers']
}

/** Returns how many were not told before. */
export async function tellOnce(ctx: TransactionCtx, { logId, to, mail, ...about }: Notice): Promise<number> {
  const emails = [...new Map(to.map((one) => [one.toLowerCase(), one])).values()]
  const fresh = await noteTold(ctx.db, ctx.site.id, { logId, template: mail.template.type, emails })
  await queueTemplate(ctx, { to: fresh, ...about, ...mail })
  return fresh.length
}
