/**
 * URLs of renditions and films. The key cannot be guessed and the bytes behind a URL never change, so caches may
 * keep them; what not everybody may see is answered only with a signature bound to the picture, its size, its audience and some
 * hours (security.md T12).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type RenditionUrls, renditionUrls, renditionWidths } from '#kit/images/render.ts'

/** Signed URLs change at these steps, so that a page's pictures stay cached meanwhile. */
const stepSeconds = 6 * 3600

/**
 * `all` needs no signature. One for `visitors` of a site with a password ends at once when the picture is hidden; one for
 * the picture's `keepers` opens hidden ones too.
 */
export type Audience = 'all' | 'visitors' | 'keepers'
type Signed = Exclude<Audience, 'all'>

/** Stands for the width in the signature of a film. */
const film = 0

interface SignOptions {
  secret: string
  siteId: number
}

const sign = ({ secret, siteId }: SignOptions, audience: Signed, key: string, width: number, expires: number): string =>
  createHmac('sha256', secret).update(`media:${siteId}:${audience}:${key}:${width}:${expires}`).digest('base64url').slice(0, 27)

export interface UrlOptions extends SignOptions {
  now: Date
  audience: Audience
}

/** URLs of the renditions of a key. */
export const pictureUrls = (key: string, options: UrlOptions): RenditionUrls =>
  renditionUrls((width) => `/media/${key}/${width}.webp${signature(key, width, options)}`)

const renditionUrl = new RegExp(`^(?:https?://[^/]+)?/media/([\\w-]{22})/(?:${renditionWidths.join('|')})\\.(?:webp|jpg)(?:\\?|$)`)

/** The key in the URL of a rendition; undefined for any other text. */
export const keyOfUrl = (url: string): string | undefined => renditionUrl.exec(url)?.[1]

/** URL of the film of a key. */
export const videoUrl = (key: string, options: UrlOptions): string => `/media/${key}/film${signature(key, film, options)}`

function signature(key: string, width: number, { now, audience, ...options }: UrlOptions): string {
  if (audience === 'all') return ''
  const expires = (Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds
  return `?e=${expires}&s=${sign(options, audience, key, width, expires)}`
}

/** For whom a URL was signed: for this picture in this size (0 is its film) and not ended; undefined for nobody. */
export function signedFor(
  picture: { key: string; width: number },
  query: { e?: unknown; s?: unknown },
  options: SignOptions & { now: Date },
): Signed | undefined {
  const { e, s } = query
  const expires = Number(e)
  if (typeof e !== 'string' || typeof s !== 'string' || !Number.isSafeInteger(expires) || expires * 1000 < options.now.getTime())
    return undefined
  const given = Buffer.from(s)
  return (['visitors', 'keepers'] as const).find((audience) => {
    const expected = Buffer.from(sign(options, audience, picture.key, picture.width, expires))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
