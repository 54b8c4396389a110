/** The first administrator of an installation, by a command. */
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { hashPassword } from '#kit/passwords.ts'
import { makePasswordLink } from '../passwords/links.ts'
import { updatePassword } from '../passwords/queries.ts'
import { checkNewPassword, type PasswordSite } from '../passwords/service.ts'
import { findUserByLogin } from '../queries.ts'
import { insertUser } from './service.ts'

interface Person {
  username: string
  email: string
  name: string
}

/** What an administrator's password must be. Throws `invalid` at `password`. */
export const checkAdministratorPassword = (site: PasswordSite, password: string, person: Person): void =>
  checkNewPassword({ site }, password, { ...person, id: 0, role: 'admin' })

/**
 * Adds an administrator of the site and of the installation, with the password or a link to choose one. An account that can sign in is
 * left as it is; one that waits for its first password gets a new link. Throws `invalid` for a password that is refused.
 */
export async function inviteAdministrator(
  ctx: Ctx,
  person: Person,
  password: string | undefined,
): Promise<{ state: 'added' | 'invited' | 'there'; link?: string }> {
  if (password !== undefined) checkAdministratorPassword(ctx.site, password, person)
  return inTransaction(ctx, async (inside) => {
    const found = await findUserByLogin(inside.db, ctx.site.id, person.email)
    if (found?.password_hash) return { state: 'there' as const }
    const account = { ...person, role: 'admin' as const, platform: true, ...(password === undefined ? {} : { password }) }
    const userId = found?.id ?? (await insertUser(inside.db, ctx.site.id, account))
    const action = found ? 'user.link_made' : 'user.invited'
    await audit(inside, { action, entity: 'user', entityId: userId, changes: { role: found?.role ?? 'admin' } })
    if (password !== undefined) {
      if (found) await updatePassword(inside.db, ctx.site.id, userId, await hashPassword(password), ctx.now())
      return { state: 'added' as const }
    }
    return { state: 'invited' as const, link: await makePasswordLink(inside, userId) }
  })
}
