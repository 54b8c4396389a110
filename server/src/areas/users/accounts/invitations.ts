/** The mail by which somebody gets into an account that the office made. */
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { invitationMail } from '../emails.ts'
import { makePasswordLink } from '../passwords/links.ts'
import { updateAccount } from './queries.ts'

interface Invited {
  id: number
  email: string
  name: string
  username: string
}

/** Mails a new link and ends the one before. */
export async function mailInvitation(ctx: TransactionCtx, { id, email, name, username }: Invited): Promise<void> {
  const link = await makePasswordLink(ctx, id, 'invitation')
  const content = invitationMail({ name, username, link })
  await queueTemplate(ctx, { to: [email], entity: 'user', entityId: id, ...content })
  await updateAccount(ctx.db, ctx.site.id, id, { invited_at: ctx.now() })
}
