/** What the links of mails do, each by a press; and the mail that is written by hand. */
import { mailProblems } from '@backlot/contract/area-problems'
import type { MailAction } from '@backlot/contract/mail-actions'
import { messages, problems } from '@backlot/contract/messages'
import { answerHold, findHoldByLink } from '#areas/calendar/index.ts'
import { confirmByLink, openVerification } from '#areas/directory/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { readEmail, readEmails } from '#kit/emails.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { queueMail } from '#kit/mail.ts'
import { layoutMail } from '#kit/mail-layout.ts'
import { suppressEmail } from '../queries.ts'
import { readUnsubscribeToken } from '../sending/letter.ts'
import { findAddressee, markUnsubscribed } from './queries.ts'

/** So long the link of a mail works. */
const linkMilliseconds = 365 * 86_400_000

/** Throws `gone` for a link that is none, of another site, or ended. */
async function addresseeOf(ctx: Ctx, token: string) {
  const whom = readUnsubscribeToken(ctx, token)
  const found = whom && (await findAddressee(ctx.db, ctx.site.id, whom))
  must(found, 'gone')
  const begun = found.started_at ?? found.created_at
  must(begun.getTime() + linkMilliseconds > ctx.now().getTime(), 'gone')
  return found
}

const isUnsubscribe = (token: string): boolean => token.includes('.')

/** Changes nothing: whatever opens the links of mails by itself may open this one. */
export async function readAction(ctx: Ctx, token: string): Promise<MailAction> {
  if (isUnsubscribe(token)) {
    const { email, suppressed } = await addresseeOf(ctx, token)
    return { action: 'unsubscribe', about: email, done: suppressed }
  }
  const held = await findHoldByLink(ctx, token)
  if (held) return { action: 'hold', about: held.about, done: held.answer !== '', answer: held.answer }
  const { label } = await openVerification(ctx, token)
  return { action: 'confirm', about: label, done: false }
}

/** Does it, once: a second press finds it done. */
export async function doAction(ctx: Ctx, token: string, answer: 'yes' | 'no' = 'yes'): Promise<MailAction & { Success: boolean }> {
  if (!isUnsubscribe(token)) {
    const held = await findHoldByLink(ctx, token)
    if (held) {
      await answerHold(ctx, held.hold.id, answer)
      return { Success: true, action: 'hold', about: held.about, done: true, answer }
    }
    const { label } = await confirmByLink(ctx, token)
    return { Success: true, action: 'confirm', about: label, done: true }
  }
  const { email, suppressed, mailing_id: mailingId, recipient_id: recipientId, subject } = await addresseeOf(ctx, token)
  await inTransaction(ctx, async (inside) => {
    const isFirst = await markUnsubscribed(inside.db, ctx.site.id, { mailingId, recipientId }, ctx.now())
    // The office may have allowed it again since: another press holds all the same.
    if (!isFirst && suppressed) return
    const row = { site_id: ctx.site.id, email, reason: 'unsubscribed', detail: subject, created_by: null, created_at: ctx.now() }
    await suppressEmail(inside.db, row)
    await audit(inside, { action: 'mailing.unsubscribed', entity: 'mailing', entityId: mailingId, changes: { recipient: recipientId } })
  })
  return { Success: true, action: 'unsubscribe', about: email, done: true }
}

interface Written {
  to: string
  from: string
  subject: string
  message: string
  idSite: number
  templateType: string
}

/** One mail each. Throws `invalid` at emails that are none, `not_found` for another site. */
export async function sendEmail(ctx: Ctx, { to, from, subject, message, idSite, templateType }: Written) {
  must(idSite === ctx.site.id, 'not_found', problems.notFound)
  const emails = readEmails(to, 'to')
  const replyTo = from === '' ? undefined : readEmail(from)
  if (from !== '' && replyTo === undefined) invalidField('from', messages.invalidEmail)
  if (templateType !== '' && !ctx.platform.mailTemplates.has(templateType)) {
    throw new AppError('invalid', { fields: [{ path: 'templateType', message: mailProblems.unknownTemplate }] })
  }
  const template = templateType === '' ? 'office.message' : templateType
  const mail = layoutMail(ctx, { subject, heading: subject, paragraphs: message.split(/\n\s*\n/) })
  await inTransaction(ctx, async (inside) => {
    for (const one of emails) await queueMail(inside, { template, to: [one], replyTo, ...mail })
    await audit(inside, { action: 'mail.written', entity: 'mail', changes: { emails: emails.length, template } })
  })
  return { Success: true, message: messages.emailSent.en }
}
