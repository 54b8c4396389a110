/**
 * A call that comes twice is done once (security.md F10): by its `Idempotency-Key`, which the contract gives to every POST that
 * changes something. The first answer is remembered for a day; twins that come meanwhile wait for it.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '@backlot/contract/endpoint'
import { idempotencyHeader, idempotencyKey, takesIdempotencyKey } from '@backlot/contract/idempotency'
import { problems } from '@backlot/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError, invalidField } from '../errors.ts'
import { seal, unseal } from '../seal.ts'
import { callerOf as networkOf } from '../throttle.ts'
import { readToken } from '../tokens.ts'
import { claimKey, findKey, forgetKey, markWritten, saveAnswer, type KeyRow } from './idempotency-queries.ts'

export interface Written {
  status: number
  /** JSON as it is sent. */
  text: string
}

/** Longer than any request takes: what still runs after it was left by a process that ended. */
const leftSeconds = 120
/** How long a twin waits for the first one's answer, and how often it looks. Milliseconds. */
const patience = 30_000
const looks = { first: 25, most: 400 } as const
const form = new RegExp(idempotencyKey.pattern)

/** The key of a call, where it has one and its endpoint takes it. Throws `invalid` for one that is none. */
function keyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | undefined {
  const given = headers[idempotencyHeader]
  if (given === undefined || !takesIdempotencyKey(endpoint)) return undefined
  return typeof given === 'string' && form.test(given) ? given : invalidField(idempotencyHeader, problems.keyMalformed)
}

const hash = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Of an upload its length stands for its bytes, which are not read before it is known whether they are wanted. */
const fingerprintOf = (endpoint: Endpoint, { method, url, body, headers }: FastifyRequest): string =>
  hash(method, url, endpoint.consumes ? `${headers['content-length'] ?? ''}` : JSON.stringify(body ?? null))

/** Links of a kind name their guests in a header of their own (engine/shares). */
const guestHeader = /^\w+-guest$/

/** Whose keys they are: of a user, of a visitor's session, of a guest of an open link, or of all strangers of one network. */
async function callerOf(ctx: Ctx, { headers }: FastifyRequest): Promise<string> {
  const { actor, platform, site } = ctx
  if (actor.kind === 'user') return `user:${actor.userId}`
  if (actor.kind === 'visitor' && actor.sessionId !== null) return `visitor:${actor.sessionId}`
  const token = Object.entries(headers).find(([name]) => guestHeader.test(name))?.[1]
  const claims = typeof token === 'string' ? await readToken(platform.settings.jwtSecret, 'guest', site.id, token) : undefined
  return claims ? `guest:${claims.sub}:${claims.guest ?? ''}` : `network:${networkOf(ctx)}`
}

/** Does the work, or answers as it was answered before. Throws `invalid` for a key that stands for another call. */
export async function once(ctx: Ctx, endpoint: Endpoint, request: FastifyRequest, work: (ctx: Ctx) => Promise<Written>): Promise<Written> {
  const key = keyOf(endpoint, request)
  if (key === undefined) return work(ctx)
  const row: KeyRow = { site_id: ctx.site.id, caller: hash(await callerOf(ctx, request)), key_hash: hash(key) }
  const fingerprint = fingerprintOf(endpoint, request)
  const until = Date.now() + patience
  for (let pause: number = looks.first; ; pause = Math.min(pause * 2, looks.most)) {
    const answer = (await tryFirst(ctx, row, fingerprint, work)) ?? (await readAnswer(ctx, row, fingerprint))
    if (answer) return answer
    if (Date.now() > until) throw new AppError('conflict', { detail: problems.stillRunning, retryAfter: 5 })
    await delay(pause)
  }
}

/** Does the work, if the key is free. */
async function tryFirst(ctx: Ctx, row: KeyRow, fingerprint: string, work: (ctx: Ctx) => Promise<Written>): Promise<Written | undefined> {
  const at = ctx.now()
  const run = randomUUID()
  const free = {
    before: new Date(at.getTime() - idempotencyKey.hours * 3_600_000),
    leftBefore: new Date(at.getTime() - leftSeconds * 1000),
  }
  if (!(await claimKey(ctx.db, { ...row, fingerprint, run, created_at: at }, free))) return undefined
  try {
    const written = await work({ ...ctx, onWrite: (db) => takeOver(markWritten(db, row, run)) })
    await saveAnswer(ctx.db, row, run, written.status, sealed(ctx, row, written.text))
    return written
  } catch (error) {
    await forgetKey(ctx.db, row, run, { evenWritten: error instanceof AppError && error.status < 500 })
    throw error
  }
}

/** A run that was thought lost must not write after another one took its key. */
async function takeOver(isOurs: Promise<boolean>): Promise<void> {
  if (!(await isOurs)) throw new AppError('conflict', { detail: problems.stillRunning })
}

async function readAnswer(ctx: Ctx, row: KeyRow, fingerprint: string): Promise<Written | undefined> {
  const found = await findKey(ctx.db, row)
  if (!found) return undefined
  if (found.fingerprint !== fingerprint) invalidField(idempotencyHeader, problems.keyUsed)
  if (found.state === 'done') {
    const text = unseal(ctx.platform.settings.jwtSecret, 'answer', aboutOf(row), found.answer ?? '')
    if (text !== undefined) return { status: found.status ?? 200, text }
  }
  // It was written, and who wrote it ended before it answered (or sealed the answer by another secret).
  const isLost = found.state === 'done' || ctx.now().getTime() - found.created_at.getTime() > leftSeconds * 1000
  if (isLost) throw new AppError('conflict', { detail: problems.doneAlready })
  return undefined
}

const aboutOf = ({ site_id, caller, key_hash }: KeyRow): string => JSON.stringify([site_id, caller, key_hash])
const sealed = (ctx: Ctx, row: KeyRow, text: string): string => seal(ctx.platform.settings.jwtSecret, 'answer', aboutOf(row), text)
