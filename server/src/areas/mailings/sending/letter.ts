/** One mail of a mailing, as one recipient gets it. */
import type { MailingWords } from '@backlot/contract/mailings'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'
import { mailFrom } from '#kit/mail.ts'
import type { MailContent } from '#kit/mail-layout.ts'
import { mailToken, taggedEmail } from '#kit/mailbox/tokens.ts'
import type { MailToDeliver } from '#kit/mail-server.ts'
import { mailLanguageOf, refuseUnknown, renderMail } from '#kit/mail-templates.ts'

export interface Whom {
  mailingId: number
  recipientId: number
}

const signatureOf = (secret: string, siteId: number, { mailingId, recipientId }: Whom): string =>
  createHmac('sha256', secret).update(`unsubscribe:${siteId}:${mailingId}:${recipientId}`).digest('base64url').slice(0, 27)

/** What the link of a mail carries: whose it is, and that this installation wrote it. */
export const unsubscribeToken = (ctx: Pick<Ctx, 'platform' | 'site'>, whom: Whom): string =>
  `${whom.mailingId}.${whom.recipientId}.${signatureOf(ctx.platform.settings.jwtSecret, ctx.site.id, whom)}`

export function readUnsubscribeToken(ctx: Pick<Ctx, 'platform' | 'site'>, token: string): Whom | undefined {
  const {
    mailing,
    recipient,
    signature = '',
  } = /^(?<mailing>\d{1,9})\.(?<recipient>\d{1,9})\.(?<signature>[\w-]{27})$/.exec(token)?.groups ?? {}
  if (mailing === undefined || recipient === undefined) return undefined
  const whom = { mailingId: Number(mailing), recipientId: Number(recipient) }
  const expected = signatureOf(ctx.platform.settings.jwtSecret, ctx.site.id, whom)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? whom : undefined
}

const phrases = { en: 'Unsubscribe from emails like this', no: 'Meld deg av slike e-poster' }

/** What a mailing may name beside what every mail may. */
const variables = { samples: { name: '', link: '' } }

/** Throws `invalid` at each field that names a variable which no mailing has: one of the template that it began from, mostly. */
export const checkVariables = ({ subject, heading, body, button }: MailingWords): void =>
  refuseUnknown(variables, { subject, heading, body, button })

/** Without a name `{name}` is left out with the blank before it, and its paragraph stays. */
const withoutName = (text: string): string => text.replaceAll(/ ?\{name\}/g, '')

/** A page of the portal by its path becomes a web address of the site's. */
const targetOf = (ctx: Ctx, link: string): string => (link === '' || /^https?:/.test(link) ? link : `${ctx.origin}/#/${link}`)

export function renderMailing(ctx: Ctx, words: MailingWords, name: string, unsubscribe: string | null): MailContent {
  const { subject, heading, body, button, link } = words
  const said = { subject, heading, body, button }
  const unnamed = { subject: withoutName(subject), heading: withoutName(heading), body: withoutName(body), button: withoutName(button) }
  return renderMail(
    ctx,
    name === '' ? unnamed : said,
    { name, link: targetOf(ctx, link) },
    unsubscribe === null ? undefined : { label: phrases[mailLanguageOf(ctx.site)], link: unsubscribe },
  )
}

/** Service mail has no way to end it; all other has one in its text, and one that mail programs show (RFC 2369, 8058). */
export function letterTo(
  ctx: Ctx,
  mailing: MailingWords & { id: number; service: boolean },
  { id, email, name }: { id: number; email: string; name: string },
  mailbox: string | undefined,
): MailToDeliver {
  const mark = mailToken(ctx.platform.settings.jwtSecret, ctx.site.id, { mailingId: mailing.id, recipientId: id })
  const token = unsubscribeToken(ctx, { mailingId: mailing.id, recipientId: id })
  const page = `${ctx.origin}/#/emailaction?token=${token}&action=unsubscribe`
  const content = renderMailing(ctx, mailing, name, mailing.service ? null : page)
  const headers: Record<string, string> = mailing.service
    ? {}
    : { 'List-Unsubscribe': `<${ctx.origin}/api/site/unsubscribe/${token}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return {
    ...content,
    from: mailFrom(ctx),
    to: email,
    // The same for a second try: a server that has it already knows it again.
    messageId: `<${mark}.${ctx.site.id}@${ctx.site.host}>`,
    answersTo: mailbox === undefined ? undefined : taggedEmail(mailbox, mark),
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  }
}
