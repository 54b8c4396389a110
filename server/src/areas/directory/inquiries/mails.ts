/** The mail of one who is asked. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { replyKind } from './reply-kind.ts'
import { inquiryMail } from './emails.ts'
import type { InquiryRow } from './queries.ts'

/** One mail each: nobody learns who else was asked. */
export async function mailAsked(
  ctx: TransactionCtx,
  inquiry: InquiryRow,
  { id, to, label, secret }: { id: number; to: string; label: string; secret: string },
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  // What follows the `#` never reaches a server or a log.
  const link = `${ctx.origin}/#/emailaction?token=${secret}&action=inquiry`
  const mail = inquiryMail(inquiry, { label, link, isReminder })
  const answers = { kind: replyKind, key: id }
  await queueTemplate(ctx, { to: [to], answers, entity: 'inquiry', entityId: inquiry.id, ...mail })
}
