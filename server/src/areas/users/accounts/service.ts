/** The accounts of a site, for its administrators. */
import type { Account, accountOrders } from '@backlot/contract/accounts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { mayKeepAccounts } from '../policy.ts'
import { endSessionsOfUser } from '../sessions/queries.ts'
import { idleSeconds } from '../sessions/service.ts'
import { presentAccount } from './present.ts'
import { countAccounts, findAccount, listAccounts, type AccountFilter } from './queries.ts'

interface Asked extends AccountFilter {
  order: (typeof accountOrders)[number]
  skip: number
  limit: number
}

const at = (ctx: Ctx) => ({ now: ctx.now(), idleSince: new Date(ctx.now().getTime() - idleSeconds * 1000) })

export async function getAccounts(ctx: Ctx, { search, role, ...page }: Asked): Promise<{ total: number; items: Account[] }> {
  must(mayKeepAccounts(ctx.actor), 'forbidden')
  const filter = { search, role }
  const { count } = await countAccounts(ctx.db, ctx.site.id, filter)
  const rows = await listAccounts(ctx.db, ctx.site.id, filter, { ...page, ...at(ctx) })
  return { total: count, items: rows.map(presentAccount) }
}

/** Every token of these sessions ends with them, on every server. Throws `not_found`. */
export const endSessions = (ctx: Ctx, id: number): Promise<Account> =>
  inTransaction(ctx, async (inside) => {
    must(mayKeepAccounts(ctx.actor), 'forbidden')
    const before = await findAccount(inside.db, ctx.site.id, id, at(ctx))
    must(before, 'not_found')
    const own = ctx.actor.kind === 'user' && ctx.actor.userId === id ? ctx.actor.sessionId : null
    await endSessionsOfUser(inside.db, ctx.site.id, id, ctx.now(), own)
    await audit(inside, { action: 'user.sessions_ended', entity: 'user', entityId: id, changes: { sessions: before.sessions ?? 0 } })
    const after = await findAccount(inside.db, ctx.site.id, id, at(ctx))
    must(after, 'not_found')
    return presentAccount(after)
  })
