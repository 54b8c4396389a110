import type { Call } from './mount.ts'

/** What a link of a mail opens is in no index, and its URL goes nowhere (security.md E4). Returns its secret. */
export function hideLink({ reply }: Pick<Call, 'reply'>, token: string): string {
  reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  return token
}
