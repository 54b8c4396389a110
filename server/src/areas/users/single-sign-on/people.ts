/** Whose account it is that an identity provider speaks of; made where there is none. */
import { signInProblems } from '@backlot/contract/area-problems'
import { type Role, roles } from '@backlot/contract/endpoint'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/emails.ts'
import { must } from '#kit/errors.ts'
import { lockAccount, lockAdministrators, updateAccount, type LockedAccount } from '../accounts/queries.ts'
import { findUserByEmail } from '../passwords/queries.ts'
import { insertUser } from '../provision/service.ts'
import { findUser } from '../queries.ts'
import { endSessionsOfUser } from '../sessions/queries.ts'
import type { Person } from '../tickets/service.ts'
import type { ProvedPerson } from './provider.ts'
import { findIdentity, insertIdentity, noteIdentityUse, type SignOnRow } from './queries.ts'
import { roleMapOf } from './settings.ts'

/** A claim by its name; of nested ones by its path, as in `realm_access.roles`. */
function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  let found: unknown = claims
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return found
}

/** The role of the first line of the map whose value the claim has; else the default, which may be none. */
export function roleOf(row: Pick<SignOnRow, 'role_claim' | 'role_map' | 'default_role'>, claims: Record<string, unknown>): Role | null {
  const claim = claimAt(claims, row.role_claim)
  const values = (Array.isArray(claim) ? claim : [claim]).filter((one): one is string => typeof one === 'string')
  const found = roleMapOf(row).find(({ value }) => values.includes(value))?.role ?? row.default_role
  return roles.find((role) => role === found) ?? null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * The account, with the role that the provider gives it. Throws `wrong_state` for who has no role here, whose account is closed, or
 * whose email address the provider does not vouch for.
 */
export function personOf(ctx: Ctx, row: SignOnRow, { subject, claims }: ProvedPerson): Promise<Person> {
  return inTransaction(ctx, async (inside) => {
    const role = roleOf(row, claims)
    const identity = await findIdentity(inside.db, ctx.site.id, row.issuer, subject)
    // Said before anything is made: who has no role here has no account of it either.
    must(role !== null, 'wrong_state', signInProblems.noRole)
    const userId = identity?.user_id ?? (await link(inside, row.issuer, subject, claims, role))
    if (identity) await noteIdentityUse(inside.db, ctx.site.id, row.issuer, subject, ctx.now())
    const account = await lockAccount(inside.db, ctx.site.id, userId)
    must(account && account.deleted_at === null && account.disabled_at === null, 'wrong_state', signInProblems.accountClosed)
    await giveRole(inside, account, role)
    const user = await findUser(inside.db, ctx.site.id, userId)
    must(user, 'not_found')
    return user
  })
}

/** The first time: the account with this address, or a new one. */
async function link(ctx: TransactionCtx, issuer: string, subject: string, claims: ProvedPerson['claims'], role: Role): Promise<number> {
  const email = readEmail(textOf(claims['email']))
  must(email && claims['email_verified'] !== false, 'wrong_state', signInProblems.noEmail)
  const known = await findUserByEmail(ctx.db, ctx.site.id, email)
  // A provider that an office chose opens no account that opens every office; an address that nobody vouched for opens none at all.
  const isVouchedFor = claims['email_verified'] === true
  must(!known || (isVouchedFor && !known.platform), 'wrong_state', signInProblems.noEmail)
  const name = textOf(claims['name']) || email
  const userId = known?.id ?? (await insertUser(ctx.db, ctx.site.id, { username: email, email, name, role }))
  const at = ctx.now()
  await insertIdentity(ctx.db, { site_id: ctx.site.id, issuer, subject, user_id: userId, created_at: at, last_used_at: at })
  await updateAccount(ctx.db, ctx.site.id, userId, { single_sign_on: true, updated_at: at })
  await audit(ctx, { action: known ? 'user.linked' : 'user.created', entity: 'user', entityId: userId, changes: { issuer, email, role } })
  return userId
}

/** Another role ends every session, as when an administrator gives it. The last administrator stays one. */
async function giveRole(ctx: TransactionCtx, account: LockedAccount, role: Role): Promise<void> {
  if (account.role === role || account.platform) return
  if (account.role === 'admin') {
    const administrators = await lockAdministrators(ctx.db, ctx.site.id)
    if (administrators.every(({ id }) => id === account.id)) {
      await audit(ctx, { action: 'user.role_stays', entity: 'user', entityId: account.id, changes: { role: [account.role, role] } })
      return
    }
  }
  await updateAccount(ctx.db, ctx.site.id, account.id, { role, token_version: account.token_version + 1, updated_at: ctx.now() })
  await endSessionsOfUser(ctx.db, ctx.site.id, account.id, ctx.now(), null)
  await audit(ctx, { action: 'user.updated', entity: 'user', entityId: account.id, changes: { role: [account.role, role] } })
}
