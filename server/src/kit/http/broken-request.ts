/** Requests that never reach a route: not HTTP, too slow, or with a URL that cannot be read. Answered like the rest. */
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { problems } from '@backlot/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { sendProblem } from './problem.ts'
import { setHeaders } from './security.ts'

/** For `frameworkErrors`: no hook has run yet, so the headers are set here. */
export const answerBadUrl =
  (https: boolean) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(reply, https)
    void sendProblem(request, reply, new AppError('malformed'))
  }

const reasons: Record<string, [status: number, title: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** For `clientErrorHandler`: the parser gave up, and with it the connection; what follows may be smuggled. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, title] = reasons[error.code ?? ''] ?? [400, 'Bad Request']
  const body = JSON.stringify({
    type: 'about:blank',
    title,
    status,
    detail: problems.malformed.en,
    detail_code: problems.malformed.code,
    code: 'malformed',
    request_id: randomUUID(),
  })
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
