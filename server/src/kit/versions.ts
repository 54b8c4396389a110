/** Versions of rows: a change that was made on an older one is refused with the row as it is (security.md F11). */
import { createHash } from 'node:crypto'
import { AppError } from './errors.ts'

/**
 * The version of a row that counts none: it stands for the fields that a caller can change, so that neither a rendition nor a counter
 * makes an edit stale. Two states of one row meet in the same number once in two thousand million.
 */
export function versionOfFields(fields: Readonly<Record<string, unknown>>): number {
  const text = JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return (createHash('sha256').update(text).digest().readUInt32BE(0) % 2_147_483_647) + 1
}

/** Throws `conflict` with the row as it is, when the caller names another version of it; nothing is written then. */
export function refuseStale<Row extends { version: number }>(seen: number | undefined, current: Row): void {
  if (seen !== undefined && seen !== current.version) throw new AppError('conflict', { current })
}
