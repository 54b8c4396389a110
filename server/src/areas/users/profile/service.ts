/** Everybody's own account. What of it an administrator alone changes stands in accounts/. */
import type { Role } from '@backlot/contract/endpoint'
import type { MailPreference, OwnProfile } from '@backlot/contract/profile'
import type { AccountLanguage } from '@backlot/contract/sites'
import type { Json } from '#db/schema.ts'
import type { Actor } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { listOpenSessions, lockAccount, updateAccount } from '../accounts/queries.ts'
import { findUser } from '../queries.ts'
import { endSession, endSessionsOfUser } from '../sessions/queries.ts'
import { idleSeconds } from '../sessions/service.ts'

type SignedIn = Extract<Actor, { kind: 'user' }>

function signedIn(ctx: Pick<Ctx, 'actor'>): SignedIn {
  must(ctx.actor.kind === 'user', 'unauthenticated')
  return ctx.actor
}

export async function getProfile(ctx: Ctx): Promise<OwnProfile> {
  const { userId, sessionId } = signedIn(ctx)
  const user = await findUser(ctx.db, ctx.site.id, userId)
  must(user, 'unauthenticated')
  const now = ctx.now()
  const open = await listOpenSessions(ctx.db, ctx.site.id, userId, { now, idleSince: new Date(now.getTime() - idleSeconds * 1000) })
  const sessions = open.map((session) => ({
    ...session,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: session.id === sessionId,
  }))
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    name: user.name,
    title: user.title,
    department: user.department,
    phone: user.phone,
    role: user.role as Role,
    mails_off: user.mails_off as MailPreference[],
    language: user.language as AccountLanguage | null,
    version: user.version,
    sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)),
  }
}

interface OwnFields {
  name?: string | undefined
  title?: string | undefined
  department?: string | undefined
  phone?: string | undefined
  mails_off?: MailPreference[] | undefined
  language?: AccountLanguage | null | undefined
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const changeProfile = (ctx: Ctx, version: number | undefined, asked: OwnFields): Promise<OwnProfile> =>
  inTransaction(ctx, async (inside) => {
    const { userId } = signedIn(ctx)
    const row = await lockAccount(inside.db, ctx.site.id, userId)
    must(row, 'unauthenticated')
    if (version !== row.version) refuseStale(version, await getProfile(inside))
    const named = Object.entries(asked).filter(([name, value]) => value !== undefined && !isEqual(value, row[name as keyof OwnFields]))
    if (named.length === 0) return getProfile(inside)
    await updateAccount(inside.db, ctx.site.id, userId, { ...Object.fromEntries(named), updated_by: userId, updated_at: ctx.now() })
    const changes = Object.fromEntries(named.map(([name, value]) => [name, [row[name as keyof OwnFields], value] as Json]))
    await audit(inside, { action: 'user.updated', entity: 'user', entityId: userId, changes })
    return getProfile(inside)
  })

const noteEnded = (ctx: TransactionCtx, sessions: number) =>
  audit(ctx, { action: 'user.sessions_ended', entity: 'user', entityId: signedIn(ctx).userId, changes: { sessions } })

/** Throws `not_found` for a session of somebody else, for one that has ended, and for the one that asks: that is signing out. */
export const endOwnSession = (ctx: Ctx, id: string): Promise<OwnProfile> =>
  inTransaction(ctx, async (inside) => {
    const { sessions } = await getProfile(inside)
    must(
      sessions.some((session) => session.id === id && !session.current),
      'not_found',
    )
    await endSession(inside.db, ctx.site.id, id, ctx.now())
    await noteEnded(inside, 1)
    return getProfile(inside)
  })

export const endOtherSessions = (ctx: Ctx): Promise<OwnProfile> =>
  inTransaction(ctx, async (inside) => {
    const { userId, sessionId } = signedIn(ctx)
    const others = (await getProfile(inside)).sessions.filter(({ current }) => !current)
    if (others.length === 0) return getProfile(inside)
    await endSessionsOfUser(inside.db, ctx.site.id, userId, ctx.now(), sessionId)
    await noteEnded(inside, others.length)
    return getProfile(inside)
  })
