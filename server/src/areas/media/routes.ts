/** The bytes of pictures and films, at URLs that cannot be guessed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { OwnedPicture } from '#kit/media-owner.ts'
import { signedFor } from './urls/service.ts'
import { sendOriginal, sendRendition } from './delivery/service.ts'

/** Stands for the width in the signature of a film. */
const filmWidth = 0

export function mediaRoutes(app: FastifyInstance): void {
  app.get<{ Params: { key: string; file: string } }>('/media/:key/:file', async (request, reply) => {
    const ctx = await request.makeCtx()
    const { key, file } = request.params
    if (file === 'film') return sendFilm(ctx, key, request, reply)
    const [, text, type] = /^(\d{1,5})\.(webp|jpg)$/.exec(file) ?? []
    must(text !== undefined, 'not_found')
    const width = Number(text)
    const { isPublic } = await openPicture(ctx, key, width, request)
    return sendRendition(ctx, reply, { key, width, type: type === 'jpg' ? 'jpg' : 'webp', isPublic })
  })
}

/** The film, or the part that the player asks for. */
async function sendFilm(ctx: Ctx, key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { picture, isPublic } = await openPicture(ctx, key, filmWidth, request)
  must(picture.film !== null, 'not_found')
  return sendOriginal(ctx, reply, { hash: picture.film, range: request.headers.range, isPublic })
}

/**
 * The picture behind a URL, if it may be answered: a shown one to everybody or with a signature, a hidden, waiting or
 * thrown-away one only where the URL was made for its keepers (security.md T12).
 */
async function openPicture(ctx: Ctx, key: string, width: number, request: FastifyRequest) {
  const picture = await findPicture(ctx, key)
  must(picture, 'not_found')
  const { isShown } = picture
  const isPublic = isShown && picture.isOpen
  const options = { secret: ctx.platform.settings.jwtSecret, siteId: ctx.site.id, now: ctx.now() }
  const signed = isPublic ? undefined : signedFor({ key, width }, request.query as { e?: unknown; s?: unknown }, options)
  must(isPublic || signed === 'keepers' || (isShown && signed === 'visitors'), 'not_found')
  return { picture, isPublic }
}

async function findPicture(ctx: Ctx, key: string): Promise<OwnedPicture | undefined> {
  for (const owner of ctx.platform.mediaOwners) {
    const picture = await owner.find(ctx, key)
    if (picture) return picture
  }
  return undefined
}
