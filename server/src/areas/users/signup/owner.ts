/** What a sign-up does off the request path: the account and its mail. */
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { alreadySignedUpMail, signUpMail } from '../emails.ts'
import { makePasswordLink } from '../passwords/links.ts'
import { insertUser } from '../provision/service.ts'
import { findUserByLogin } from '../queries.ts'

/** An owner of property or of an entry of the directory, or somebody who applies for permits or tax credit. */
export type OwnerRole = 'location' | 'directory' | 'permit' | 'register' | 'tax'

/**
 * Makes the account and mails the link by which its password is chosen: who reads the mail has confirmed the
 * address, and until then nobody can sign in. An account that was never confirmed gets a new link, any other is told of.
 */
export async function signUpOwner(ctx: Ctx, { name, email, role }: { name: string; email: string; role: OwnerRole }): Promise<void> {
  const found = await findUserByLogin(ctx.db, ctx.site.id, email)
  if (found?.disabled_at) return
  await inTransaction(ctx, async (inside) => {
    const userId = found?.id ?? (await insertUser(inside.db, ctx.site.id, { username: email, email, name, role }))
    const isConfirmed = found !== undefined && found.password_hash !== null
    const content = isConfirmed ? alreadySignedUpMail(ctx.origin) : signUpMail({ role, link: await makePasswordLink(inside, userId) })
    await queueTemplate(inside, { to: [found?.email ?? email], entity: 'user', entityId: userId, ...content })
    await audit(inside, { action: found ? 'user.sign_up_repeated' : 'user.signed_up', entity: 'user', entityId: userId })
  })
}
