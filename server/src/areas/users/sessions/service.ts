/**
 * Sessions: a short-lived bearer token, renewed by a rotating secret in a cookie that no script can read. Every token
 * of a session ends when the session does, so logout and a changed password bite at once (security.md J).
 */
import type { Role } from '@backlot/contract/endpoint'
import type { AccountLanguage, LoginResponse } from '@backlot/contract/sites'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError } from '#kit/errors.ts'
import { isOwnOrigin } from '#kit/http/security.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
import type { SessionQuestion } from '#kit/session-question.ts'
import { readToken, signToken, type TokenClaims } from '#kit/tokens.ts'
import { noteNetwork } from '../tries/service.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import { knownActor, rememberActor } from './known.ts'
import {
  endSession,
  findLiveSession,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  sessionState,
  touchSession,
  useRefreshToken,
} from './queries.ts'

/** Seconds: the session ends after this without use, and after that whatever happens. */
export const idleSeconds = 12 * 3600
const absoluteSeconds = 30 * 24 * 3600

export interface SessionFor {
  userId: number | null
  role: Role | ''
  version: number
  verifiedPublicPass: boolean
  /** Of the account; null is the site's. */
  language: string | null
}

/** Starts a session and sets its cookie. The session that this browser had ends: its cookie is replaced. */
export async function startSession(
  ctx: Ctx,
  holder: SessionFor,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<LoginResponse> {
  const at = ctx.now()
  const secret = newSecret()
  const before = await sessionOfCookie(ctx, request)
  const session = await inTransaction(ctx, async (inside) => {
    if (before) await endSession(inside.db, ctx.site.id, before, at)
    const row = await insertSession(inside.db, {
      site_id: ctx.site.id,
      user_id: holder.userId,
      token_version: holder.version,
      verified_public_pass: holder.verifiedPublicPass,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + absoluteSeconds * 1000),
      address: ctx.address,
      agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    })
    await insertRefreshToken(inside.db, { site_id: ctx.site.id, hash: hashSecret(secret), session_id: row.id, created_at: at })
    return row
  })
  setCookie(ctx, reply, 'session', secret, absoluteSeconds)
  return answerFor(ctx, holder, session.id)
}

async function sessionOfCookie(ctx: Ctx, request: FastifyRequest): Promise<string | undefined> {
  const secret = readCookie(ctx, request, 'session')
  return secret ? (await findRefreshToken(ctx.db, ctx.site.id, hashSecret(secret)))?.session_id : undefined
}

/** Whether the site password was given in this browser: its session says so and still lives. */
export async function gavePassword(ctx: Ctx, request: FastifyRequest): Promise<boolean> {
  const session = await liveSession(ctx, await sessionOfCookie(ctx, request))
  return session?.verified_public_pass ?? false
}

/** A visitor's token without a session, where the site has no password. */
export async function freeToken(ctx: Ctx): Promise<LoginResponse> {
  const verifiedPublicPass = !ctx.site.settings.requireVerifiedPass
  const Jwt = await signToken(ctx.platform.settings.jwtSecret, 'access', ctx.site.id, { sub: 'visitor', verifiedPublicPass })
  return { Success: true, Jwt, Role: '', verifiedPublicPass }
}

async function answerFor(ctx: Ctx, holder: SessionFor, sessionId: string): Promise<LoginResponse> {
  const claims: TokenClaims = {
    sub: holder.userId === null ? 'visitor' : String(holder.userId),
    verifiedPublicPass: holder.verifiedPublicPass,
    sid: sessionId,
    ...(holder.role ? { role: holder.role, user_type: holder.role } : {}),
  }
  const Jwt = await signToken(ctx.platform.settings.jwtSecret, 'access', ctx.site.id, claims)
  const { role: Role, verifiedPublicPass, language } = holder
  return { Success: true, Jwt, Role, verifiedPublicPass, ...(language !== null && { Language: language as AccountLanguage }) }
}

/** Who a bearer token speaks for. Role and version come from the database, never from the token. */
export async function actorOfToken(ctx: Omit<Ctx, 'actor'>, token: string): Promise<Actor> {
  const claims = await readToken(ctx.platform.settings.jwtSecret, 'access', ctx.site.id, token)
  if (!claims) return commandActor(ctx, token)
  if (claims.sid === undefined) {
    const isFree = claims.sub === 'visitor' && ctx.site.settings.DisablePublicPass
    return isFree ? { kind: 'visitor', verifiedPublicPass: !ctx.site.settings.requireVerifiedPass, sessionId: null } : { kind: 'anonymous' }
  }
  const live = await liveSession(ctx, claims.sid)
  const actor: Actor = live ? actorOf(live) : { kind: 'anonymous' }
  rememberActor(ctx, claims.sid, live && { actor, state: live.state })
  return actor
}

/** Who a bearer token spoke for when its session was last looked up, with the question whether it still does. */
export async function knownActorOfToken(
  ctx: Omit<Ctx, 'actor'>,
  token: string,
): Promise<{ actor: Actor; session: SessionQuestion } | undefined> {
  const claims = await readToken(ctx.platform.settings.jwtSecret, 'access', ctx.site.id, token)
  const known = claims?.sid === undefined ? undefined : knownActor(ctx, claims.sid)
  if (claims?.sid === undefined || !known) return undefined
  const { sid } = claims
  const at = ctx.now()
  const question = sessionState(known.actor.kind === 'user' ? 'user' : 'visitor', {
    siteId: ctx.site.id,
    sessionId: sid,
    at,
    idleSince: new Date(at.getTime() - idleSeconds * 1000),
  })
  return { actor: known.actor, session: { ...question, expected: known.state, isOpen: true } }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * A command on this machine that holds the installation's secret works as the system: only where this process has the
 * embedded database open, for a command reaches a database server by itself.
 */
async function commandActor(ctx: Omit<Ctx, 'actor'>, token: string): Promise<Actor> {
  if (ctx.platform.database.kind !== 'embedded') return { kind: 'anonymous' }
  if (!loopback.has(ctx.address ?? '')) return { kind: 'anonymous' }
  const claims = await readToken(ctx.platform.settings.jwtSecret, 'command', ctx.site.id, token)
  return claims ? { kind: 'system' } : { kind: 'anonymous' }
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

function actorOf(session: LiveSession): Actor {
  const shared = { sessionId: session.id, verifiedPublicPass: session.verified_public_pass }
  if (session.user_id === null) return { kind: 'visitor', ...shared }
  return { kind: 'user', userId: session.user_id, role: session.role as Role, platform: session.platform ?? false, ...shared }
}

const sessionIdForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function liveSession(ctx: Omit<Ctx, 'actor'>, sessionId: unknown): Promise<LiveSession | undefined> {
  if (typeof sessionId !== 'string' || !sessionIdForm.test(sessionId)) return undefined
  const session = await findLiveSession(ctx.db, ctx.site.id, sessionId, ctx.now())
  if (!session) return undefined
  if (ctx.now().getTime() - session.last_used_at.getTime() > idleSeconds * 1000) return undefined
  if (session.user_id === null) return session.token_version === session.public_password_version ? session : undefined
  const isGone = session.disabled_at !== null || session.deleted_at !== null
  return isGone || session.token_version !== session.user_version ? undefined : session
}

/** A new token for the cookie's secret, which is replaced. A secret used twice ends the session (security.md J5). */
export async function renewSession(ctx: Ctx, call: { request: FastifyRequest; reply: FastifyReply }): Promise<LoginResponse> {
  requireOwnPage(call.request)
  const secret = readCookie(ctx, call.request, 'session')
  if (!secret) throw new AppError('unauthenticated')
  const at = ctx.now()
  const hash = hashSecret(secret)
  const token = await findRefreshToken(ctx.db, ctx.site.id, hash)
  const session = token && (await liveSession(ctx, token.session_id))
  if (!token || !session) {
    clearCookie(ctx, call.reply, 'session')
    throw new AppError('unauthenticated')
  }
  const next = newSecret()
  const isFirstUse = await inTransaction(ctx, async (inside) => {
    if (!(await useRefreshToken(inside.db, ctx.site.id, hash, at))) return false
    await insertRefreshToken(inside.db, { site_id: ctx.site.id, hash: hashSecret(next), session_id: session.id, created_at: at })
    await touchSession(inside.db, ctx.site.id, session.id, at)
    if (session.user_id !== null) await noteNetwork(inside, session.user_id)
    return true
  })
  if (!isFirstUse) {
    await endSession(ctx.db, ctx.site.id, session.id, at)
    await audit(ctx, { action: 'session.reuse_refused', entity: 'session', entityId: session.id })
    clearCookie(ctx, call.reply, 'session')
    throw new AppError('unauthenticated')
  }
  setCookie(ctx, call.reply, 'session', next, absoluteSeconds)
  const holder: SessionFor = {
    userId: session.user_id,
    role: (session.role as Role | null) ?? '',
    version: session.token_version,
    verifiedPublicPass: session.verified_public_pass,
    language: session.language,
  }
  return answerFor(ctx, holder, session.id)
}

/** Ends the session of the bearer token and of the cookie; answers the same without one. `next` says where to be signed out besides. */
export async function endCurrentSession(
  ctx: Ctx,
  call: { request: FastifyRequest; reply: FastifyReply },
  next: (ctx: Ctx, sessionId: string) => Promise<string | undefined>,
): Promise<{ Success: boolean; Next?: string }> {
  requireOwnPage(call.request)
  const at = ctx.now()
  const fromActor = 'sessionId' in ctx.actor ? ctx.actor.sessionId : null
  let Next: string | undefined
  for (const sessionId of new Set([await sessionOfCookie(ctx, call.request), fromActor])) {
    if (!sessionId) continue
    Next ??= await next(ctx, sessionId)
    await endSession(ctx.db, ctx.site.id, sessionId, at)
    await audit(ctx, { action: 'session.ended', entity: 'session', entityId: sessionId })
  }
  clearCookie(ctx, call.reply, 'session')
  clearCookie(ctx, call.reply, 'device')
  return { Success: true, ...(Next !== undefined && { Next }) }
}

/** What the cookie alone authenticates must come from our own page: no form, no text, no other origin (security.md J7). */
function requireOwnPage(request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json(?:;|$)/i.test(type)) throw new AppError('forbidden')
  if (!isOwnOrigin(request)) throw new AppError('forbidden')
}
