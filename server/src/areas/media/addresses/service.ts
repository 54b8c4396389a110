/**
 * Addresses of renditions. The key cannot be guessed and the bytes behind an address never change, so caches may keep
 * them; what is not public is answered only with a signature bound to the picture, its size and some hours (security.md T12).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { renditionWidths } from '#kit/images/render.ts'

/** Signed addresses change at these steps, so that a page's pictures stay cached meanwhile. */
const stepSeconds = 6 * 3600

const sign = (secret: string, siteId: number, key: string, width: number, expires: number): string =>
  createHmac('sha256', secret).update(`media:${siteId}:${key}:${width}:${expires}`).digest('base64url').slice(0, 27)

export interface AddressOptions {
  secret: string
  siteId: number
  now: Date
  /** Whether anyone may see the picture; else the addresses are signed. */
  isPublic: boolean
}

/** Addresses of the three renditions of a key. */
export function pictureAddresses(key: string, options: AddressOptions): { small: string; medium: string; large: string } {
  const query = (width: number): string => (options.isPublic ? '' : signature(key, width, options))
  const [large, medium, small] = renditionWidths
  const address = (width: number): string => `/media/${key}/${width}.webp${query(width)}`
  return { small: address(small), medium: address(medium), large: address(large) }
}

function signature(key: string, width: number, { secret, siteId, now }: AddressOptions): string {
  const expires = (Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds
  return `?e=${expires}&s=${sign(secret, siteId, key, width, expires)}`
}

/** Whether an address carries a signature for this picture in this size that has not ended. */
export function isSignedFor(
  picture: { key: string; width: number },
  query: { e?: unknown; s?: unknown },
  options: Omit<AddressOptions, 'isPublic'>,
): boolean {
  const expires = Number(query.e)
  if (
    typeof query.e !== 'string' ||
    typeof query.s !== 'string' ||
    !Number.isSafeInteger(expires) ||
    expires * 1000 < options.now.getTime()
  )
    return false
  const [given, expected] = [Buffer.from(query.s), Buffer.from(sign(options.secret, options.siteId, picture.key, picture.width, expires))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
