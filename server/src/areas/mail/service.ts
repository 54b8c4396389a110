/** Reading mails and trying again. */
import { mailProblems } from '@backlot/contract/area-problems'
import type { Mail, MailSummary } from '@backlot/contract/mail'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { sendMailJob } from '#kit/mail.ts'
import { openBody } from '#kit/mail-secrets.ts'
import { presentMail, presentSummary } from './present.ts'
import { countMails, findMail, isHeld, listMails, lockMail, markWaiting } from './queries.ts'

export interface MailQuery {
  skip: number
  limit: number
  state?: 'waiting' | 'sent' | 'failed' | undefined
  search: string
}

export async function getMails(ctx: Ctx, { skip, limit, state, search }: MailQuery): Promise<{ total: number; items: MailSummary[] }> {
  const filter = { state, search }
  const { count } = await countMails(ctx.db, ctx.site.id, filter)
  const rows = await listMails(ctx.db, ctx.site.id, filter, { skip, limit })
  return { total: count, items: rows.map(presentSummary) }
}

export const getSetup = ({ platform }: Ctx) => ({ sends: Boolean(platform.settings.smtpUrl) })

export async function getMail(ctx: Ctx, id: number): Promise<Mail> {
  const row = await findMail(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  const { demo, smtpUrl, jwtSecret } = ctx.platform.settings
  // Reading it here is the only way to use a link of the demo; elsewhere it is not even the administrator's business.
  const held = smtpUrl !== undefined && row.state === 'waiting' && (await isHeld(ctx.db, ctx.site.id, id))
  return presentMail(row, held, demo && !smtpUrl ? openBody(jwtSecret, row) : undefined)
}

/** Hands a failed or held mail to the queue. Throws `wrong_state` for any other, `unavailable` without a mail server. */
export async function resendMail(ctx: Ctx, id: number): Promise<MailSummary> {
  must(ctx.platform.settings.smtpUrl, 'unavailable', mailProblems.noServer)
  return inTransaction(ctx, async (inside) => {
    must(await lockMail(inside.db, ctx.site.id, id), 'not_found')
    const row = await markWaiting(inside.db, ctx.site.id, id)
    must(row, 'wrong_state', mailProblems.notFailed)
    await enqueue(inside, sendMailJob, { mailId: id })
    await audit(inside, { action: 'mail.resent', entity: 'mail', entityId: id })
    return presentSummary(row)
  })
}
