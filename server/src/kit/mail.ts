/** Mail is a row first, then sent by a job over SMTP; without a server it stays readable in the admin area. */
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { TransactionCtx } from './db/transaction.ts'
import type { Ctx } from './context.ts'
import { defineJob, enqueue, JobRefused, priorities } from './jobs.ts'
import { openBody, storedBody } from './mail-secrets.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}
export interface MailToSend extends MailContent {
  template: string
  to: readonly string[]
  entity?: string
  entityId?: number | string
}

export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: z.number().int() }),
  tries: 6,
  expireSeconds: 60,
  priority: priorities.mail,
  run: async ({ ctx, payload }) => deliver(ctx, payload.mailId),
})

/** Stores the mail and the job that sends it, in the current transaction. */
export async function queueMail(ctx: TransactionCtx, mail: MailToSend): Promise<number> {
  const row = await ctx.db
    .insertInto('mails')
    .values({
      site_id: ctx.site.id,
      template: mail.template,
      to_addresses: [...mail.to],
      subject: oneLine(mail.subject),
      ...storedBody(ctx.platform.settings.jwtSecret, ctx.site.id, mail.to, mail),
      entity: mail.entity ?? null,
      entity_id: mail.entityId == null ? null : String(mail.entityId),
      created_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (ctx.platform.settings.smtpUrl) await enqueue(ctx, sendMailJob, { mailId: row.id })
  return row.id
}

/** A line break in a header would start another header. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 300)

async function deliver(ctx: Ctx, mailId: number): Promise<void> {
  const { smtpUrl, jwtSecret } = ctx.platform.settings
  if (!smtpUrl) return
  const mine = ctx.db.updateTable('mails').where('site_id', '=', ctx.site.id).where('id', '=', mailId)
  const mail = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('site_id', '=', ctx.site.id)
    .where('id', '=', mailId)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  if (!mail) return
  const body = openBody(jwtSecret, mail)
  const attempts = mail.attempts + 1
  if (!body) {
    const refusal = new JobRefused('The mail was sealed by another JWT_SECRET and cannot be opened.')
    await mine.set({ state: 'failed', attempts, error: refusal.message }).execute()
    throw refusal
  }
  try {
    await send(ctx, smtpUrl, { ...mail, ...body })
  } catch (error) {
    await mine.set({ state: 'failed', attempts, error: (error as Error).message }).execute()
    throw error
  }
  await mine.set({ state: 'sent', attempts, error: null, sent_at: ctx.now(), sealed: null }).execute()
}

async function send(ctx: Ctx, smtpUrl: string, mail: MailContent & { id: number; to_addresses: string[] }): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  await transport.sendMail({
    from: ctx.platform.settings.mailFrom ?? `${oneLine(ctx.site.name).replaceAll('"', '')} <no-reply@${ctx.site.host}>`,
    to: mail.to_addresses,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<mail-${ctx.site.id}-${mail.id}@${ctx.site.host}>`,
  })
}

/** Text made safe for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

/** A mail in the site's brand: a heading, paragraphs and at most one button. Everything is text and gets escaped. */
export function layoutMail(
  ctx: Pick<Ctx, 'site' | 'origin'>,
  mail: { subject: string; heading: string; paragraphs: string[]; button?: { label: string; link: string } },
): MailContent {
  const color = ctx.site.settings.theme.PrimaryThemeColor
  const paragraphs = mail.paragraphs.map((text) => `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(text)}</p>`).join('')
  const button = mail.button
    ? '<p style="margin:24px 0">' +
      `<a href="${escapeHtml(mail.button.link)}" style="background:${color};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(mail.button.label)}</a></p><p style="font-size:12px;color:#5c6670;word-break:break-all">${escapeHtml(mail.button.link)}</p>`
    : ''
  const html =
    `<!doctype html><html lang="${ctx.site.localeCode === 'no_NO' ? 'no' : 'en'}">` +
    '<body style="margin:0;background:#f4f5f7;font-family:system-ui,sans-serif;color:#1c2126">' +
    '<div style="max-width:560px;margin:0 auto;padding:32px 16px">' +
    `<div style="background:#fff;border-radius:8px;padding:32px;border-top:4px solid ${color}">` +
    `<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(mail.heading)}</h1>${paragraphs}${button}</div>` +
    `<p style="font-size:12px;color:#5c6670;text-align:center">${escapeHtml(ctx.site.name)} · ` +
    `<a href="${escapeHtml(ctx.origin)}" style="color:#5c6670">${escapeHtml(ctx.origin)}</a></p></div></body></html>`
  const text = [
    mail.heading,
    ...mail.paragraphs,
    ...(mail.button ? [`${mail.button.label}: ${mail.button.link}`] : []),
    `${ctx.site.name}\n${ctx.origin}`,
  ].join('\n\n')
  return { subject: mail.subject, text, html }
}
