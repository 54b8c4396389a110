import type { Call } from './mount.ts'

/** The token that unlocks a gated area comes in a header of its own; empty without one. */
export const gateTokenOf = ({ request }: Call): string => {
  const token = request.headers['x-gate-token']
  return typeof token === 'string' ? token : ''
}
