/** One decode, the largest rendition feeds the smaller ones; what leaves carries no metadata (stack.md, pictures). */
import sharp, { type SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export const renditionWidths = [2048, 1024, 320] as const
/** Refused before decoding (security.md U3). */
export const imageLimits = { bytes: 60 * 1024 * 1024, pixels: 120_000_000, frames: 1 } as const

export interface Rendered {
  width: number
  height: number
  thumbhash: string
  color: string
  renditions: { width: number; bytes: Buffer }[]
}

/** Formats by what the bytes say. */
const accepted = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff'])

/** Reads what the bytes are. Throws for what is no picture, or too large to decode. */
export async function probeImage(bytes: Buffer): Promise<{ type: string; width: number; height: number }> {
  const metadata = await sharp(bytes, { limitInputPixels: imageLimits.pixels }).metadata()
  if (!metadata.format || !accepted.has(metadata.format) || !metadata.width || !metadata.height) throw new Error('unreadable')
  if (metadata.width * metadata.height > imageLimits.pixels) throw new Error('unreadable')
  const turned = (metadata.orientation ?? 1) >= 5
  const type = `image/${metadata.format === 'heif' ? 'avif' : metadata.format}`
  return turned ? { type, width: metadata.height, height: metadata.width } : { type, width: metadata.width, height: metadata.height }
}

/** Makes the WebP renditions. A picture narrower than a rendition is not enlarged. */
export async function renderImage(bytes: Buffer): Promise<Rendered> {
  const upright = sharp(bytes, { limitInputPixels: imageLimits.pixels, sequentialRead: true, pages: 1 }).rotate().toColorspace('srgb')
  const base = await upright.resize({ width: renditionWidths[0], withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
  const original = await probeImage(bytes)
  const raw = { raw: { width: base.info.width, height: base.info.height, channels: base.info.channels } } as const
  const renditions: Rendered['renditions'] = []
  for (const width of renditionWidths) {
    const image = sharp(base.data, raw).resize({ width, withoutEnlargement: true })
    renditions.push({ width, bytes: await image.webp({ quality: width > 1024 ? 78 : 76, effort: 2 }).toBuffer() })
  }
  return { width: original.width, height: original.height, ...(await placeholderOf(base.data, raw)), renditions }
}

async function placeholderOf(data: Buffer, raw: SharpOptions): Promise<{ thumbhash: string; color: string }> {
  const small = await sharp(data, raw).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  const { dominant } = await sharp(data, raw).resize(64, 64, { fit: 'inside' }).stats()
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { thumbhash: Buffer.from(hash).toString('base64'), color }
}
