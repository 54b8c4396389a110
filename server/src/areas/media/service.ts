/** Stores originals by their content and keeps the renditions made of them. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { messages } from '@backlot/contract/messages'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { imageLimits, probeImage, renditionWidths, type Rendered } from '#kit/images/render.ts'
import { openRenderer, type Renderer } from '#kit/images/renderer.ts'
import { originalName, renditionName } from '#kit/storage.ts'
import { insertFile } from './queries.ts'

export interface StoredOriginal {
  hash: string
  bytes: number
  width: number
  height: number
}

/** Keeps the bytes of a picture. Throws `too_large`, or `invalid` for what is no picture whatever its name says. */
export async function storeOriginal(ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, bytes: Buffer): Promise<StoredOriginal> {
  if (bytes.length > imageLimits.bytes) throw new AppError('too_large')
  const probed = await probeImage(bytes).catch(() => {
    throw new AppError('invalid', { detail: messages.fileUnreadable, fields: [{ path: 'file', message: messages.fileUnreadable }] })
  })
  const hash = createHash('sha256').update(bytes).digest('hex')
  const name = originalName(ctx.site.id, hash)
  // The file first: a row without its file would be worse than a file without its row.
  if (!(await ctx.platform.storage.has(name))) await ctx.platform.storage.put(name, bytes)
  await insertFile(ctx.db, { site_id: ctx.site.id, hash, bytes: bytes.length, type: probed.type })
  return { hash, bytes: bytes.length, width: probed.width, height: probed.height }
}

/** The original's bytes. Throws `not_found`. */
export async function originalBytes(ctx: Pick<Ctx, 'site' | 'platform'>, hash: string): Promise<Buffer> {
  const found = await ctx.platform.storage.get(originalName(ctx.site.id, hash))
  if (!found) throw new AppError('not_found')
  return buffer(found.stream)
}

let renderer: Renderer | undefined

/** Makes and stores the renditions of an original under a key. */
export async function renderToStorage(
  ctx: Pick<Ctx, 'site' | 'platform'>,
  hash: string,
  key: string,
): Promise<Omit<Rendered, 'renditions'>> {
  renderer ??= openRenderer()
  const { renditions, ...facts } = await renderer.render(await originalBytes(ctx, hash))
  for (const { width, bytes } of renditions) await ctx.platform.storage.put(renditionName(ctx.site.id, key, width), bytes)
  return facts
}

export async function removeRenditions(ctx: Pick<Ctx, 'site' | 'platform'>, key: string): Promise<void> {
  for (const width of renditionWidths) await ctx.platform.storage.remove(renditionName(ctx.site.id, key, width))
}

/** Streams one rendition; the bytes of an address never change. Throws `not_found`. */
export async function sendRendition(
  ctx: Pick<Ctx, 'site' | 'platform'>,
  reply: FastifyReply,
  options: { key: string; width: number; isPublic: boolean },
): Promise<FastifyReply> {
  const known = renditionWidths.some((width) => width === options.width)
  const found = known ? await ctx.platform.storage.get(renditionName(ctx.site.id, options.key, options.width)) : undefined
  if (!found) throw new AppError('not_found')
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-length': found.bytes,
      'cache-control': options.isPublic ? 'public, max-age=86400, stale-while-revalidate=604800' : 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(found.stream)
}
