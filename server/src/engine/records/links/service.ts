/** Mails the link of a record that everybody may see. */
import { messages } from '@backlot/contract/messages'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { readEmails } from '#kit/emails.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { callerOf, countTries } from '#kit/throttle.ts'
import { actionOf, type RecordKind } from '../kind.ts'
import { shareMail } from '../mails/emails.ts'

/** Throws `invalid` at the emails that are none, `too_many` for who sends much or is sent much. */
export async function shareByMail(
  ctx: Ctx,
  kind: Pick<RecordKind, 'machine' | 'mails'>,
  record: { id: number; name: string; place?: string; link: string },
  email: string,
): Promise<{ Success: boolean; message: string }> {
  const to = readEmails(email, 'email')
  await countShared(ctx, to)
  const about = { entity: kind.machine.name, entityId: record.id }
  await inTransaction(ctx, async (inside) => {
    await queueTemplate(inside, { to, ...about, ...shareMail(kind.mails, record) })
    await audit(inside, { action: actionOf(kind, 'shared'), ...about, changes: { addresses: to.length } })
  })
  return { Success: true, message: messages.emailSent.en }
}

/** Mails are counted, not calls; and nobody's box is flooded, whoever asks (security.md D4). Throws `too_many`. */
export const countShared = (ctx: Ctx, to: readonly string[]): Promise<void> =>
  countTries(ctx, [
    { key: `share:${callerOf(ctx)}`, most: 30, windowSeconds: 3600, weight: to.length },
    ...to.map((one) => ({ key: `share:to:${one.toLowerCase()}`, most: 5, windowSeconds: 86_400 })),
  ])
