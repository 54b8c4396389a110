/** Mail is a row first, then sent by a job over SMTP; without a server it stays readable in the admin area. */
import { z } from 'zod'
import type { TransactionCtx } from './db/transaction.ts'
import type { Ctx } from './context.ts'
import { defineJob, enqueue, JobRefused, priorities } from './jobs.ts'
import { mailLibrary } from './libraries.ts'
import type { MailContent } from './mail-layout.ts'
import { findMailboxEmail } from './mailbox/email.ts'
import { mailToken, taggedEmail } from './mailbox/tokens.ts'
import { openBody, storedBody } from './mail-secrets.ts'

export interface MailToSend extends MailContent {
  template: string
  to: readonly string[]
  /** Where answers go; to the office when absent. */
  replyTo?: string | undefined
  /** Which area takes an answer by mail (docs/add-a-feature.md), and what it is an answer to there. */
  answers?: { kind: string; key: number | string } | undefined
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
      reply_to: mail.replyTo ?? null,
      answer_kind: mail.answers?.kind ?? null,
      answer_key: mail.answers === undefined ? null : String(mail.answers.key),
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

/** Who sends the mails of a site. */
export const mailFrom = ({ platform, site }: Pick<Ctx, 'platform' | 'site'>): string =>
  platform.settings.mailFrom ?? `${oneLine(site.name).replaceAll('"', '')} <no-reply@${site.host}>`

/** Where answers and reports of a mail arrive; undefined where the office reads no mailbox here. */
export async function answersTo(ctx: Pick<Ctx, 'db' | 'site'>, token: string): Promise<string | undefined> {
  const email = await findMailboxEmail(ctx.db, ctx.site.id)
  return email === undefined ? undefined : taggedEmail(email, token)
}

async function deliver(ctx: Ctx, mailId: number): Promise<void> {
  const { smtpUrl, jwtSecret } = ctx.platform.settings
  if (!smtpUrl) return
  const mine = ctx.db.updateTable('mails').where('site_id', '=', ctx.site.id).where('id', '=', mailId)
  // Written before it is sent: a process that ends in between leaves a mail that may have arrived, and nobody has it twice (decision 241).
  const mail = await mine
    .set({ handed_at: ctx.now() })
    .where('state', '<>', 'sent')
    .where('handed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!mail) return refuseLeftBehind(ctx, mailId)
  const body = openBody(jwtSecret, mail)
  const attempts = mail.attempts + 1
  if (!body) {
    const refusal = new JobRefused('The mail was sealed by another JWT_SECRET and cannot be opened.')
    await mine.set({ state: 'failed', attempts, error: refusal.message, handed_at: null }).execute()
    throw refusal
  }
  try {
    await send(ctx, smtpUrl, { ...mail, ...body })
  } catch (error) {
    await mine.set({ state: 'failed', attempts, error: (error as Error).message, handed_at: null }).execute()
    throw error
  }
  await mine.set({ state: 'sent', attempts, error: null, sent_at: ctx.now(), sealed: null }).execute()
}

/** Throws for a mail that was being handed over when its process ended; there is nothing to do for one that was sent. */
async function refuseLeftBehind(ctx: Ctx, mailId: number): Promise<void> {
  const refusal = new JobRefused('The server ended while the mail was handed over. It may have arrived, and is not sent again by itself.')
  const left = await ctx.db
    .updateTable('mails')
    .set({ state: 'failed', error: refusal.message })
    .where('site_id', '=', ctx.site.id)
    .where('id', '=', mailId)
    .where('state', '<>', 'sent')
    .returning('id')
    .executeTakeFirst()
  if (left) throw refusal
}

async function send(
  ctx: Ctx,
  smtpUrl: string,
  mail: MailContent & { id: number; to_addresses: string[]; reply_to: string | null },
): Promise<void> {
  const token = mailToken(ctx.platform.settings.jwtSecret, ctx.site.id, { mailId: mail.id })
  const answered = await answersTo(ctx, token)
  const replyTo = mail.reply_to ?? answered
  const transport = mailLibrary().createTransport({
    url: smtpUrl,
    ...(ctx.platform.settings.dkim && { dkim: ctx.platform.settings.dkim }),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  await transport.sendMail({
    from: mailFrom(ctx),
    ...(replyTo && { replyTo }),
    // What cannot be delivered comes back to the mailbox, and says by its address which mail it was.
    ...(answered && { envelope: { from: answered, to: mail.to_addresses } }),
    to: mail.to_addresses,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${token}.${ctx.site.id}@${ctx.site.host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
