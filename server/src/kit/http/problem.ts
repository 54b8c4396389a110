/** Every error becomes problem JSON (RFC 9457) with a request id and without a word about the inside. */
import type { ErrorCode, Problem } from '@backlot/contract/endpoint'
import { codesOf, messageAnswer } from '@backlot/contract/message-answer'
import { problems } from '@backlot/contract/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../audit.ts'
import { isTaken } from '../db/unique.ts'
import { AppError } from '../errors.ts'
import { escapeHtml } from '../mail-layout.ts'
import { isWithin } from '../throttle.ts'

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Not supported',
  422: 'Not valid',
  429: 'Too many requests',
  500: 'Server error',
  503: 'Not available',
  507: 'No room left',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is called brings a file. */
    takesFile?: boolean
  }
}

/** Codes of node, and classes and codes of PostgreSQL, for a database that is away, restarting, too busy or whose disk is broken. */
const unavailable =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|08...|53...|57P0.|57014|55P03|40001|40P01|58...|0A000)$/
const unavailableWords =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|cannot use a pool after/i
/** The disk of the files is full, or what this user may fill of it. */
const full = new Set(['ENOSPC', 'EDQUOT'])
/** That of the database is: of its tables, or of the journal of its changes, which ends the database as well. */
const databaseFull = '53100'
/** Seconds after which to try again: room has to be made by a person. */
const fullRetry = 60
/** Text that PostgreSQL cannot hold: whatever slipped through, it was the caller's. */
const malformed = new Set(['22021', '22P05'])

export function installProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = toAppError(error, request.routeOptions.config)
    if (problem.code === 'forbidden') await noteDenial(request)
    return sendProblem(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('not_found')))
}

export function toAppError(error: FastifyError | Error, { takesFile = false }: { takesFile?: boolean } = {}): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as FastifyError
  if (statusCode === 413) return new AppError('too_large')
  if (statusCode === 415) return new AppError('unsupported')
  if ((statusCode !== undefined && statusCode >= 400 && statusCode < 500) || malformed.has(code)) return new AppError('malformed')
  // Another one was quicker, and nobody has said at which field.
  if (isTaken(error)) return Object.assign(new AppError('conflict'), { cause: error })
  // One disk may be that of the files and of the embedded database: who brings a file hears the same, whichever of the two finds it full.
  if (full.has(code) || (takesFile && code === databaseFull))
    return Object.assign(new AppError('no_space', { retryAfter: fullRetry }), { cause: error })
  if (code === databaseFull)
    return Object.assign(new AppError('unavailable', { detail: problems.databaseFull, retryAfter: fullRetry }), { cause: error })
  // Fatal to PostgreSQL is what ends the connection, or does not let one begin.
  const isFatal = ['FATAL', 'PANIC'].includes((error as { severity?: string }).severity ?? '')
  if (isFatal || unavailable.test(String(code)) || unavailableWords.test(error.message)) {
    return Object.assign(new AppError('unavailable', { retryAfter: 5 }), { cause: error })
  }
  return Object.assign(new AppError('internal'), { cause: error })
}

/** Somebody who is signed in tried what is not for him: a line of the audit log, so many an hour (security.md G1). */
async function noteDenial(request: FastifyRequest): Promise<void> {
  try {
    const ctx = await request.cachedCtx
    if (ctx?.actor.kind !== 'user') return
    if (!(await isWithin(ctx, { key: `denied:${ctx.actor.userId}`, most: 100, windowSeconds: 3600 }))) return
    await audit(ctx, { action: 'access.denied', entity: 'endpoint', entityId: `${request.method} ${request.routeOptions.url ?? ''}` })
  } catch (error) {
    request.log.error({ err: error }, 'a denial could not be written down')
  }
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const status = error.status
  if (status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed')
  else if (error.cause !== undefined) request.log.warn({ err: error.cause }, 'request refused')
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  reply.status(status).header('cache-control', 'no-store')
  if (wantsPage(request))
    return reply.header('content-type', 'text/html; charset=utf-8').send(problemPage(status, error.message, request.id))
  return reply.header('content-type', 'application/problem+json; charset=utf-8').send(JSON.stringify(problemOf(error, request.id)))
}

function problemOf(error: AppError, requestId: string): Problem {
  const { code, values } = codesOf(error.detail)
  return {
    type: 'about:blank',
    title: titles[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    detail_code: code,
    ...(values && { values }),
    code: error.code satisfies ErrorCode,
    request_id: requestId,
    ...(error.fields.length > 0 ? { errors: error.fields.map(({ path, message }) => ({ path, ...messageAnswer(message) })) } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
  }
}

/** A person who opened a wrong URL gets words; everything below /api is for programs. */
const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !request.url.startsWith('/api') && (request.headers.accept ?? '').includes('text/html')

function problemPage(status: number, detail: string, requestId: string): string {
  const title = titles[status] ?? 'Error'
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${escapeHtml(detail)}</p><p>` +
    `<small>${escapeHtml(requestId)}</small></p></main></body></html>`
  )
}
