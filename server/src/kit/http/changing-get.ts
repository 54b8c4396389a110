/**
 * A GET that changes something, where the specification has one: it must not be set off by a link, a picture, a prefetch or a page of
 * another origin, nor by HEAD, which asks what a GET would answer.
 */
import type { Message } from '@backlot/contract/message-table'
import { must } from '../errors.ts'
import type { Call } from './mount.ts'
import { isOwnOrigin } from './security.ts'

/** Throws `forbidden` unless our own page, or a program, asks on purpose. */
export function requireOnPurpose({ request, reply }: Call, refusal: Message): void {
  reply.header('cache-control', 'no-store')
  const { headers, method } = request
  const site = headers['sec-fetch-site']
  const isOther = (headers.origin !== undefined && !isOwnOrigin(request)) || (site !== undefined && site !== 'same-origin')
  const isElement = headers['sec-fetch-mode'] === 'navigate' || (headers['sec-fetch-dest'] ?? 'empty') !== 'empty'
  const isAhead = headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch'
  must(method === 'GET' && !isOther && !isElement && !isAhead, 'forbidden', refusal)
}
