/** Makes accounts outside of a request: the demo, the first administrator, tests. */
import type { Role } from '@backlot/contract/endpoint'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { hashPassword } from '#kit/passwords.ts'
import { makePasswordLink } from '../passwords/links.ts'
import { findUserByLogin, insertUserRow } from '../queries.ts'

export interface NewUser {
  username: string
  email: string
  name?: string
  role: Role
  platform?: boolean
  password?: string
}

/** Adds an account and returns its id. Throws when the name or the address is taken. */
export async function insertUser(db: SiteDb, siteId: number, user: NewUser): Promise<number> {
  const row = await insertUserRow(db, {
    site_id: siteId,
    username: user.username,
    email: user.email,
    name: user.name ?? user.username,
    role: user.role,
    platform: user.platform ?? false,
    password_hash: user.password ? await hashPassword(user.password) : null,
  })
  return row.id
}

/**
 * Adds an account that has no password yet, and returns the link by which its owner chooses one: once, within the hour.
 * For an account that is there already only a new link is made, so that a lost one can be had again.
 */
export async function inviteUser(ctx: Ctx, user: Omit<NewUser, 'password'>): Promise<{ link: string; added: boolean }> {
  return inTransaction(ctx, async (inside) => {
    const found = await findUserByLogin(inside.db, ctx.site.id, user.email)
    const userId = found?.id ?? (await insertUser(inside.db, ctx.site.id, user))
    await audit(inside, {
      action: found ? 'user.link_made' : 'user.invited',
      entity: 'user',
      entityId: userId,
      changes: { role: found?.role ?? user.role },
    })
    return { link: await makePasswordLink(inside, userId), added: !found }
  })
}
