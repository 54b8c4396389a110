/** Takes pictures in by what they are, and keeps the renditions made of them. */
import type { Message } from '@backlot/contract/message-table'
import { documentProblems, pictureProblems } from '@backlot/contract/area-problems'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField } from '#kit/errors.ts'
import { isVideoKind, kindOf, typeOf, type VideoKind } from '#kit/images/kind.ts'
import {
  imageLimits,
  PictureRefused,
  probeFile,
  probeImage,
  renditionWidths,
  type Probed,
  type Refusal,
  type Rendered,
} from '#kit/images/render.ts'
import { PictureUnreadable, type Source } from '#kit/images/renderer.ts'
import { JobRefused } from '#kit/jobs.ts'
import { originalName, renditionName } from '#kit/storage.ts'
import { blanking, findBlanks } from '#kit/videos/metadata.ts'
import { isDocument, limitOf, refuseEarly, type Accepted } from './intake/accepted.ts'
import { isArchive, isText, officeTypeOf, type StoredBytes } from './intake/office-files.ts'
import { discard, receive, settle, settleBytes, type Received, type Stored } from './intake/service.ts'

export interface StoredOriginal extends Stored {
  width: number
  height: number
}

/** Keeps the bytes of a picture. Throws `too_large`, or `invalid` for what is no picture whatever its name says. */
export async function storeOriginal(ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, bytes: Buffer): Promise<StoredOriginal> {
  if (bytes.length > imageLimits.bytes) throw new AppError('too_large', { detail: pictureProblems.pictureTooLarge })
  const { type, width, height } = await probed(probeImage(bytes))
  return { ...(await settleBytes(ctx, bytes, type)), width, height }
}

const refusals: Record<Refusal, Message> = {
  unreadable: pictureProblems.notAPicture,
  heicPixels: pictureProblems.heicTooManyPixels,
  pixels: pictureProblems.tooManyPixels,
  frames: pictureProblems.tooManyFrames,
}

async function probed(probing: Promise<Probed>): Promise<Probed> {
  try {
    return await probing
  } catch (error) {
    invalidField('file', error instanceof PictureRefused ? refusals[error.refusal] : pictureProblems.notAPicture)
  }
}

/** A file that is kept; a film and a document have no size in pixels. */
export type StoredMedia = StoredOriginal & { isVideo: boolean }
/** Pictures from elsewhere that are looked at in this process at a time: each is in memory as a whole meanwhile. */
const mostAtOnce = 2
let looking: Promise<unknown>[] = []

async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  while (looking.length >= mostAtOnce) await Promise.race(looking)
  const running = work()
  const settled = running.then(
    () => {},
    () => {},
  )
  looking.push(settled)
  void settled.then(() => {
    looking = looking.filter((one) => one !== settled)
  })
  return running
}

/** Keeps received bytes that are of a kind that is taken; others are removed. Throws `invalid` or `too_large`. */
export async function storeReceived(
  ctx: Pick<Ctx, 'db' | 'site' | 'platform'>,
  received: Received,
  accepted: Accepted,
): Promise<StoredMedia> {
  try {
    refuseEarly(received.head, received.bytes, accepted)
    if (isDocument(received.head)) return await storeDocument(ctx, received)
    if (accepted.officeFiles && !kindOf(received.head)) return await storeOfficeFile(ctx, received)
    return await storePictureOrFilm(ctx, received)
  } catch (error) {
    await discard(ctx, [received.name])
    throw error
  }
}

async function storePictureOrFilm(ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, received: Received): Promise<StoredMedia> {
  const kind = kindOf(received.head)
  if (kind && isVideoKind(kind)) {
    const film = await withoutMetadata(ctx, received, kind)
    return { ...(await settle(ctx, film, typeOf[kind])), width: 0, height: 0, isVideo: true }
  }
  const path = ctx.platform.storage.pathOf?.(received.name)
  const { type, width, height } = await probed(
    path === undefined ? oneOfFew(async () => probeImage(await bytesOf(ctx, received.name))) : probeFile(path, received.head),
  )
  return { ...(await settle(ctx, received, type)), width, height, isVideo: false }
}

/** How a PDF ends, apart from what some programs write behind it. */
const pdfTail = 2048

async function storeDocument(ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, received: Received): Promise<StoredMedia> {
  if (!(await tailOf(ctx, received)).includes('%%EOF')) invalidField('file', documentProblems.unreadable)
  return { ...(await settle(ctx, received, 'application/pdf')), width: 0, height: 0, isVideo: false }
}

async function storeOfficeFile(ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, received: Received): Promise<StoredMedia> {
  const stored: StoredBytes = {
    bytes: received.bytes,
    read: async (range) => {
      const found = await ctx.platform.storage.get(received.name, range)
      if (!found) throw new AppError('not_found')
      return found.stream
    },
  }
  const ofText = async () => ((await isText(stored, received.head)) ? 'text/plain' : undefined)
  const type = isArchive(received.head) ? await officeTypeOf(stored) : await ofText()
  if (!type) invalidField('file', documentProblems.notAnOfficeFile)
  return { ...(await settle(ctx, received, type)), width: 0, height: 0, isVideo: false }
}

/** Takes a file in as it streams, and keeps it when it is of a kind that is taken. Throws `invalid` or `too_large`. */
export const receiveFile = async (ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, file: Readable, accepted: Accepted): Promise<StoredMedia> =>
  storeReceived(ctx, await receive(ctx, file, limitOf(accepted)), accepted)

async function tailOf(ctx: Pick<Ctx, 'platform'>, { name, bytes }: Received): Promise<Buffer> {
  const part = await ctx.platform.storage.get(name, { start: Math.max(0, bytes - pdfTail), end: bytes - 1 })
  if (!part) throw new AppError('not_found')
  return buffer(part.stream)
}

/** A film as it came, without what its camera wrote about place, time and owner. */
async function withoutMetadata(ctx: Pick<Ctx, 'db' | 'site' | 'platform'>, received: Received, kind: VideoKind): Promise<Received> {
  const { storage } = ctx.platform
  const blanks = await findBlanks(
    async (start, end) => {
      const part = await storage.get(received.name, { start, end: end - 1 })
      if (!part) throw new AppError('not_found')
      return buffer(part.stream)
    },
    received.bytes,
    kind,
  )
  if (!blanks) invalidField('file', pictureProblems.notAVideoFile)
  if (blanks.length === 0) return received
  const found = await storage.get(received.name)
  if (!found) throw new AppError('not_found')
  const clean = await receive(ctx, found.stream.pipe(blanking(blanks)), () => received.bytes)
  await discard(ctx, [received.name])
  return clean
}

async function bytesOf(ctx: Pick<Ctx, 'platform'>, name: string): Promise<Buffer> {
  const found = await ctx.platform.storage.get(name)
  if (!found) throw new AppError('not_found')
  return buffer(found.stream)
}

/** The original's bytes. Throws `not_found`. */
export const originalBytes = (ctx: Pick<Ctx, 'site' | 'platform'>, hash: string): Promise<Buffer> =>
  bytesOf(ctx, originalName(ctx.site.id, hash))

/** Where a child reads them itself; elsewhere they are fetched for it. */
function sourceOf(ctx: Pick<Ctx, 'platform'>, name: string): Source {
  return ctx.platform.storage.pathOf?.(name) ?? (() => bytesOf(ctx, name))
}

/** What is known of a picture whose renditions are stored. */
export type StoredRenditions = Omit<Rendered, 'renditions'>

/** What a job of renditions failed by: a picture that cannot be decoded is not tried again. */
export const asJobError = (error: Error): Error =>
  error instanceof PictureUnreadable ? new JobRefused(error.message, { cause: error }) : error

/** Makes and stores the renditions of an original under a key. */
export async function renderToStorage(ctx: Pick<Ctx, 'site' | 'platform'>, hash: string, key: string): Promise<StoredRenditions> {
  const { renderer, storage } = ctx.platform
  const nameOf = (width: number): string => renditionName(ctx.site.id, key, width)
  const { pathOf } = storage
  const into = pathOf && Object.fromEntries(renditionWidths.map((width) => [width, pathOf(nameOf(width))]))
  const { renditions, ...facts } = await renderer.render(sourceOf(ctx, originalName(ctx.site.id, hash)), into)
  await Promise.all(renditions.map(({ width, bytes }) => storage.put(nameOf(width), bytes)))
  return facts
}

/** Makes the JPEG of a rendition and keeps it. Throws `not_found`. */
export async function renditionAsJpeg(ctx: Pick<Ctx, 'site' | 'platform'>, key: string, width: number): Promise<void> {
  const name = renditionName(ctx.site.id, key, width)
  if (!(await ctx.platform.storage.has(name))) throw new AppError('not_found')
  const jpeg = await ctx.platform.renderer.jpeg(sourceOf(ctx, name))
  await ctx.platform.storage.put(renditionName(ctx.site.id, key, width, 'jpg'), jpeg)
}

export async function removeRenditions(ctx: Pick<Ctx, 'site' | 'platform'>, key: string): Promise<void> {
  for (const width of renditionWidths) {
    await ctx.platform.storage.remove(renditionName(ctx.site.id, key, width))
    await ctx.platform.storage.remove(renditionName(ctx.site.id, key, width, 'jpg'))
  }
}
