/** Which calls can be made twice without being done twice. Imports nothing that runs: the client of the first view reads it. */
import type { Endpoint } from './endpoint.ts'

export const idempotencyHeader = 'idempotency-key'
/** Letters that a key may have; a random one of 128 bits is 32 to 36 long. */
export const idempotencyKey = { pattern: '^[\\x21-\\x7e]{8,200}$', hours: 24 } as const

/**
 * Every POST, of members, visitors and guests alike, except one that only reads and one that answers with a token. The same key and body
 * again within a day are not done again and get the first answer; another body under the same key is refused.
 */
export const takesIdempotencyKey = ({
  method,
  access,
  reads,
  signsIn,
  produces,
}: Pick<Endpoint, 'method' | 'access' | 'reads' | 'signsIn' | 'produces'>): boolean =>
  method === 'POST' && access !== 'session' && !reads && !signsIn && produces === undefined
