/**
 * Answers that a browser caches and revalidates each time: a change shows at once, and what is unchanged costs no bytes. The tag is
 * made of the answer itself, so that it cannot outlive it, nor be another caller's (security.md T10).
 */
import { createHash } from 'node:crypto'
import type { Call } from './mount.ts'

const tagOf = (answer: unknown, count: unknown): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([answer, count]))
    .digest('base64url')
    .slice(0, 27)}"`

/** Sets the answer's ETag; an unchanged answer becomes 304 without a body. */
export function withEtag<Answer>({ request, reply }: Call, answer: Answer): Answer {
  const tag = tagOf(answer, reply.getHeader('X-Total-Count'))
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  const asked = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (asked.includes(tag)) reply.code(304)
  return answer
}
