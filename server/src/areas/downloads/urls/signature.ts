/**
 * The URL of a file. A browser opens it without a token, so it carries a signature bound to the site, the file and an hour
 * (security.md T11, T12).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { downloadLimits } from '@backlot/contract/downloads'

interface Signed {
  secret: string
  siteId: number
  id: number
  /** When the row was made: a signature is not good for another row of the same number. */
  createdAt: Date
  now: Date
}

const sign = ({ secret, siteId, id, createdAt }: Signed, expires: number): string =>
  createHmac('sha256', secret).update(`download:${siteId}:${id}:${createdAt.getTime()}:${expires}`).digest('base64url')

/** Path of the file, good for an hour but not beyond the end of the file. */
export function downloadUrl(signed: Signed, fileEnds: Date): string {
  const ends = Math.min(signed.now.getTime() + downloadLimits.linkMinutes * 60_000, fileEnds.getTime())
  const expires = Math.floor(ends / 1000)
  return `/api/download/${signed.id}/file?e=${expires}&s=${sign(signed, expires)}`
}

/** Whether the query carries a signature for this file that has not ended. */
export function isSignedDownload(signed: Signed, query: { e?: string | undefined; s?: string | undefined }): boolean {
  const expires = Number(query.e)
  if (!query.s || !query.e || !/^\d{1,12}$/.test(query.e) || expires * 1000 <= signed.now.getTime()) return false
  const [given, expected] = [Buffer.from(query.s), Buffer.from(sign(signed, expires))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
