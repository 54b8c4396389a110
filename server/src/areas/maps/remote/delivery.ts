/** Hands out ranges of an archive that is read from its address. */
import type { FastifyReply } from 'fastify'
import { rangeOf } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { mostRange, readRange } from './read.ts'

interface Asked {
  address: string
  bytes: number
  range: string | undefined
}

/** Throws `unavailable` while the host does not answer. Only ranges are handed out: nobody draws an archive whole. */
export async function sendRange(ctx: Ctx, reply: FastifyReply, { address, bytes, range }: Asked): Promise<FastifyReply> {
  const part = rangeOf(range, bytes)
  reply.headers({ 'content-type': 'application/vnd.pmtiles', 'accept-ranges': 'bytes', 'content-disposition': 'inline' })
  if (!part || part.end - part.start >= mostRange) return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const found = await readRange(ctx, address, part.start, part.end - part.start + 1).catch((error: unknown) => refuse(ctx, address, error))
  if (!found || 'status' in found) throw new AppError('unavailable')
  const end = part.start + found.bytes.length - 1
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${part.start}-${end}/${found.total}`,
      'content-length': found.bytes.length,
      // An archive at an address may be made anew; its tag tells the page, which then reads its directory again.
      'cache-control': 'public, max-age=3600',
      ...(found.etag === undefined ? {} : { etag: found.etag }),
    })
    .send(found.bytes)
}

function refuse({ log }: Ctx, address: string, error: unknown): undefined {
  log.warn({ host: URL.parse(address)?.host, err: error }, 'an archive of a street map could not be read')
}
