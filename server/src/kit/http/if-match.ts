/** The version that somebody edits, so that a stale edit is refused (README "a stale edit"). */
import type { Endpoint } from '@backlot/contract/endpoint'
import { takesVersion } from '@backlot/contract/versions'
import type { FastifyRequest } from 'fastify'

/** A version that no record has: what `If-Match` names and is none of ours matches nothing. */
const noVersion = 0

/** `If-Match`, the number in quotes, as the `version` of a body that takes one and names none. */
export function readIfMatch(endpoint: Endpoint, { headers }: FastifyRequest, body: unknown): unknown {
  const header = headers['if-match']?.trim()
  if (header === undefined || header === '*' || !takesVersion(endpoint)) return body
  const given = body as { version?: number }
  if (given.version !== undefined) return body
  const [, digits] = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header) ?? []
  return { ...given, version: digits === undefined ? noVersion : Number(digits) }
}
