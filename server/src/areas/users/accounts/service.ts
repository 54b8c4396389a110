/** The accounts of a site, for its administrators: who there is, what they own, where they are signed in. */
import type { Account, AccountDetail, accountOrders } from '@backlot/contract/accounts'
import { findFaults } from '#areas/mail/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { mayChangeAccount, mayKeepAccounts } from '../policy.ts'
import { endSessionsOfUser } from '../sessions/queries.ts'
import { idleSeconds } from '../sessions/service.ts'
import { presentAccount } from './present.ts'
import { countAccounts, findAccount, listAccounts, listOpenSessions, type AccountFilter } from './queries.ts'

interface Asked extends AccountFilter {
  order: (typeof accountOrders)[number]
  skip: number
  limit: number
}

const at = (ctx: Ctx) => ({ now: ctx.now(), idleSince: new Date(ctx.now().getTime() - idleSeconds * 1000) })

export async function getAccounts(ctx: Ctx, { search, role, state, ...page }: Asked): Promise<{ total: number; items: Account[] }> {
  must(mayKeepAccounts(ctx.actor), 'forbidden')
  const filter = { search, role, state }
  const { count } = await countAccounts(ctx.db, ctx.site.id, filter)
  const rows = await listAccounts(ctx.db, ctx.site.id, filter, { ...page, ...at(ctx) })
  return { total: count, items: rows.map(presentAccount) }
}

/** Throws `not_found`. */
export async function getAccount(ctx: Ctx, id: number): Promise<Account> {
  must(mayKeepAccounts(ctx.actor), 'forbidden')
  const row = await findAccount(ctx.db, ctx.site.id, id, at(ctx))
  must(row, 'not_found')
  return presentAccount(row)
}

/** How many things of each kind an account owns; kinds of which there are none are left out. */
export async function ownedBy(ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, id: number): Promise<AccountDetail['owned']> {
  const counts: AccountDetail['owned'] = []
  for (const { kind, count } of ctx.platform.ownedThings) counts.push({ kind, count: await count(ctx.db, ctx.site.id, id) })
  return counts.filter(({ count }) => count > 0)
}

/** Throws `not_found`. */
export async function getAccountDetail(ctx: Ctx, id: number): Promise<AccountDetail> {
  const account = await getAccount(ctx, id)
  const sessions = await listOpenSessions(ctx.db, ctx.site.id, id, at(ctx))
  const fault = (await findFaults(ctx.db, ctx.site.id, [account.email])).get(account.email.toLowerCase())
  return {
    ...account,
    mail_fault: fault
      ? { kind: fault.kind as NonNullable<AccountDetail['mail_fault']>['kind'], detail: fault.detail, at: fault.last_at.toISOString() }
      : null,
    owned: await ownedBy(ctx, id),
    open_sessions: sessions.map((session) => ({
      ...session,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
    })),
  }
}

/** Every token of these sessions ends with them, on every server. Throws `not_found`. */
export const endSessions = (ctx: Ctx, id: number): Promise<Account> =>
  inTransaction(ctx, async (inside) => {
    const before = await getAccount(inside, id)
    must(before.state !== 'removed', 'not_found')
    must(mayChangeAccount(ctx.actor, before), 'forbidden')
    const own = ctx.actor.kind === 'user' && ctx.actor.userId === id ? ctx.actor.sessionId : null
    await endSessionsOfUser(inside.db, ctx.site.id, id, ctx.now(), own)
    await audit(inside, { action: 'user.sessions_ended', entity: 'user', entityId: id, changes: { sessions: before.sessions } })
    return getAccount(inside, id)
  })
