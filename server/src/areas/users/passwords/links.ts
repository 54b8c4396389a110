/** The link that lets somebody choose a password: for a mail, or for the first administrator's screen. */
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import { resetMail } from '../emails.ts'
import { findResetToken, findUserByEmail, insertResetToken, voidResetTokens } from './queries.ts'

/** How long a link works: a person who asks reads the mail at once, one who is invited when there is time. */
const linkMinutes = { reset: 60, invitation: 7 * 24 * 60 } as const

/** A new link, which voids those before it. It works once, on this site: for an hour, that of an invitation for seven days. */
export async function makePasswordLink(ctx: Ctx, userId: number, kind: keyof typeof linkMinutes = 'reset'): Promise<string> {
  const secret = newSecret()
  const at = ctx.now()
  await inTransaction(ctx, async (inside) => {
    await voidResetTokens(inside.db, ctx.site.id, userId, at)
    await insertResetToken(inside.db, {
      site_id: ctx.site.id,
      hash: hashSecret(secret),
      user_id: userId,
      created_at: at,
      expires_at: new Date(at.getTime() + linkMinutes[kind] * 60_000),
    })
  })
  return `${ctx.origin}/#/protect?token=${secret}`
}

/** Mails the link, when there is an account with the email. */
export async function mailPasswordLink(ctx: Ctx, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, ctx.site.id, email)
  if (!user) return
  await inTransaction(ctx, async (inside) => {
    const link = await makePasswordLink(inside, user.id)
    await queueTemplate(inside, {
      to: [user.email],
      entity: 'user',
      entityId: user.id,
      ...resetMail({ name: user.name, link }),
    })
    await audit(inside, { action: 'user.reset_requested', entity: 'user', entityId: user.id })
  })
}

/** Whose a link is. Throws `gone` for a used, ended or foreign one, all alike. */
export async function personOfLink(ctx: Ctx, secret: string): Promise<{ email: string; name: string }> {
  const found = await findResetToken(ctx.db, ctx.site.id, hashSecret(secret), ctx.now())
  must(found, 'gone')
  return found
}
