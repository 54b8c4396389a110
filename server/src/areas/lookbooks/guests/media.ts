/**
 * Pictures of a guest's story. Their URLs are signed for one link, and the link is looked at for every byte: its end, another
 * password, and taking the picture out make the URL useless at once.
 */
import { createHmac } from 'node:crypto'
import { sendOriginal, sendRendition } from '#areas/media/index.ts'
import { sealOf, type Guest } from '#engine/shares/access.ts'
import { findLiveShare } from '#engine/shares/queries.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { type RenditionUrls, renditionUrls } from '#kit/images/render.ts'
import { sameSecret } from '#kit/passwords.ts'
import { lookbookShares } from '../shares/definition.ts'
import { findShownPicture } from './picture-queries.ts'

/** URLs change at these steps, so that a page's pictures stay cached meanwhile. */
const stepSeconds = 6 * 3600
/** Stands for the width in the signature of a film. */
const film = 0

type SignCtx = Pick<Ctx, 'platform' | 'site' | 'now'>
type Signer = Pick<Guest, 'seal'> & { share: Pick<Guest['share'], 'id'> }

const sign = (ctx: SignCtx, { share, seal }: Signer, key: string, width: number, expires: string): string =>
  createHmac('sha256', ctx.platform.settings.jwtSecret)
    .update(`lookbook-media:${ctx.site.id}:${share.id}:${seal}:${key}:${width}:${expires}`)
    .digest('base64url')
    .slice(0, 27)

function urlOf(ctx: SignCtx, guest: Signer, key: string, width: number): string {
  const expires = String((Math.floor(ctx.now().getTime() / 1000 / stepSeconds) + 2) * stepSeconds)
  const file = width === film ? 'film' : `${width}.webp`
  return `/lookbook-media/${guest.share.id}/${key}/${file}?e=${expires}&s=${sign(ctx, guest, key, width, expires)}`
}

/** URLs of the renditions of a key. */
export const pictureUrls = (ctx: SignCtx, guest: Signer, key: string): RenditionUrls =>
  renditionUrls((width) => urlOf(ctx, guest, key, width))

export const filmUrl = (ctx: SignCtx, guest: Signer, key: string): string => urlOf(ctx, guest, key, film)

const fileForm = /^(?:(film)|(\d{1,5})\.(webp|jpg))$/

interface Asked {
  shareId: string
  key: string
  file: string
}

/** The bytes of a picture or film. Forged, ended and taken out answer alike: throws `not_found`. */
export async function sendGuestMedia(ctx: Ctx, { shareId, key, file }: Asked, { request, reply }: Call) {
  const { e, s } = request.query as { e?: unknown; s?: unknown }
  const [, isFilm, width = String(film), type] = fileForm.exec(file) ?? []
  must((isFilm || type) && /^\d{1,9}$/.test(shareId), 'not_found')
  must(typeof e === 'string' && typeof s === 'string' && Number(e) * 1000 > ctx.now().getTime(), 'not_found')
  const share = await findLiveShare(ctx.db, ctx.site.id, lookbookShares, Number(shareId), ctx.now())
  must(share, 'not_found')
  must(sameSecret(s, sign(ctx, { share, seal: sealOf(ctx, lookbookShares, share) }, key, Number(width), e)), 'not_found')
  const picture = await findShownPicture(ctx.db, ctx.site.id, share, key)
  must(picture && (!isFilm || picture.is_video), 'not_found')
  reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  if (isFilm) return sendOriginal(ctx, reply, { hash: picture.file_hash, range: request.headers.range, isPublic: false })
  return sendRendition(ctx, reply, { key, width: Number(width), type: type === 'jpg' ? 'jpg' : 'webp', isPublic: false })
}
