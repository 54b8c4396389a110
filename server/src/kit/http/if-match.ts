/** The version that somebody edits, so that a stale edit is refused (README "a stale edit"). */
import type { Call } from './mount.ts'

/** A version that no record has: what `If-Match` names and is none of ours matches nothing. */
const noVersion = 0

/** The version that a caller edits: from the body, or from `If-Match` as the number in quotes; undefined when neither says. */
export function versionOf({ request }: Pick<Call, 'request'>, inBody: number | undefined): number | undefined {
  const header = request.headers['if-match']
  if (inBody !== undefined || header === undefined || header.trim() === '*') return inBody
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? []
  return digits === undefined ? noVersion : Number(digits)
}
