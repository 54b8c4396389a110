/** Hands bytes out: renditions as WebP or JPEG, films in the ranges that a player asks for, originals for their keepers. */
import type { FastifyReply } from 'fastify'
import type { Ctx } from '#kit/context.ts'
import { attachment } from '#kit/documents/file-names.ts'
import { AppError } from '#kit/errors.ts'
import { addedWidth, renditionWidths } from '#kit/images/render.ts'
import { originalName, renditionName, type ByteRange } from '#kit/storage.ts'
import { findFile } from '../queries.ts'
import { renditionAsJpeg } from '../service.ts'

type ReadCtx = Pick<Ctx, 'site' | 'platform'>

/**
 * The bytes of a URL never change, but whether they are shown does: a browser keeps them for an hour and asks then, which costs a
 * line and no bytes. So what the office hides is gone from everywhere within the hour.
 */
const cacheOf = (isPublic: boolean): string => `${isPublic ? 'public' : 'private'}, max-age=3600`

/** Says that what the browser has is still good. The caller has made sure that it may be seen. */
function isCached(reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  const known = (reply.request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag)
}
/** Nothing in these bytes may run, whatever somebody made of them (security.md X4). */
const inert = "default-src 'none'; sandbox"

export interface RenditionAsked {
  key: string
  width: number
  type: 'webp' | 'jpg'
  isPublic: boolean
}

/** Makes a JPEG where there is none yet; undefined where the rendition is not there. */
async function openRendition(ctx: ReadCtx, { key, width, type }: Omit<RenditionAsked, 'isPublic'>) {
  const { storage } = ctx.platform
  const name = renditionName(ctx.site.id, key, width, type)
  const found = await storage.get(name)
  if (found || type === 'webp' || !(await storage.has(renditionName(ctx.site.id, key, width)))) return found
  await renditionAsJpeg(ctx, key, width)
  return storage.get(name)
}

/** Streams one rendition; the bytes of a URL never change. Throws `not_found`. */
export async function sendRendition(
  ctx: ReadCtx,
  reply: FastifyReply,
  { key, width, type, isPublic }: RenditionAsked,
): Promise<FastifyReply> {
  if (!renditionWidths.some((one) => one === width)) throw new AppError('not_found')
  if (isCached(reply, `"${key}-${width}-${type}"`)) return reply.code(304).header('cache-control', cacheOf(isPublic)).send()
  const found =
    (await openRendition(ctx, { key, width, type })) ??
    (width === addedWidth.width ? await openRendition(ctx, { key, width: addedWidth.inPlace, type }) : undefined)
  if (!found) throw new AppError('not_found')
  return reply
    .headers({
      'content-type': type === 'jpg' ? 'image/jpeg' : 'image/webp',
      'content-length': found.bytes,
      'cache-control': cacheOf(isPublic),
      'content-security-policy': inert,
    })
    .send(found.stream)
}

/** Hands an original out as a file to save, which no cache keeps and nothing opens by itself. Throws `not_found`. */
export async function sendAttachment(
  ctx: ReadCtx & Pick<Ctx, 'db'>,
  reply: FastifyReply,
  { hash, fileName }: { hash: string; fileName: string },
): Promise<FastifyReply> {
  const file = await findFile(ctx.db, ctx.site.id, hash)
  const found = file && (await ctx.platform.storage.get(originalName(ctx.site.id, hash)))
  if (!found) throw new AppError('not_found')
  return reply
    .headers({
      'content-type': file.type,
      'content-length': file.bytes,
      'cache-control': 'private, no-store',
      'content-security-policy': inert,
      'content-disposition': attachment(fileName),
    })
    .send(found.stream)
}

/** The part that a `Range` header asks for: null for all, undefined for one that cannot be answered. Of several the whole is sent. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return last === '0' || bytes === 0 ? undefined : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end ? undefined : { start, end }
}

interface FileAsked {
  hash: string
  range: string | undefined
  isPublic: boolean
}

/** Streams an original or the part of it that is asked for. Throws `not_found`. */
export async function sendOriginal(
  ctx: ReadCtx & Pick<Ctx, 'db'>,
  reply: FastifyReply,
  { hash, range, isPublic }: FileAsked,
): Promise<FastifyReply> {
  const file = await findFile(ctx.db, ctx.site.id, hash)
  if (!file) throw new AppError('not_found')
  const part = rangeOf(range, file.bytes)
  reply.headers({
    'content-type': file.type,
    'accept-ranges': 'bytes',
    'cache-control': cacheOf(isPublic),
    'content-security-policy': inert,
    'content-disposition': 'inline',
  })
  if (part === undefined) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const found = await ctx.platform.storage.get(originalName(ctx.site.id, hash), part ?? undefined)
  if (!found) throw new AppError('not_found')
  if (!part) return reply.header('content-length', file.bytes).send(found.stream)
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${part.start}-${part.end}/${file.bytes}`, 'content-length': part.end - part.start + 1 })
    .send(found.stream)
}
