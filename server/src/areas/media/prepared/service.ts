/** Pictures whose renditions come with them: the demo's. No job has to run before they are shown. */
import { createHash } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'
import { renditionName } from '#kit/storage.ts'
import type { StoredRenditions } from '../service.ts'

export interface PreparedPicture extends Pick<StoredRenditions, 'width' | 'height' | 'thumbhash' | 'color' | 'imageHash'> {
  original: Buffer
  /** One of each width that the product makes; a picture is not enlarged. */
  renditions: readonly { width: number; bytes: Buffer }[]
}

/** Stores the renditions under a key. Answers what rendering would. */
export async function storePrepared(
  ctx: Pick<Ctx, 'site' | 'platform'>,
  key: string,
  { original: _, renditions, ...facts }: PreparedPicture,
): Promise<StoredRenditions> {
  await Promise.all(renditions.map(({ width, bytes }) => ctx.platform.storage.put(renditionName(ctx.site.id, key, width), bytes)))
  const sums = Object.fromEntries(renditions.map(({ width, bytes }) => [width, createHash('sha256').update(bytes).digest('hex')]))
  return { ...facts, takenAt: null, latitude: null, longitude: null, damaged: false, sums }
}
