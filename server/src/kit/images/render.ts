/** One decode, the largest rendition feeds the smaller ones; what leaves carries no metadata (stack.md, pictures). */
import { createHash } from 'node:crypto'
import type { Metadata, OutputInfo, Raw as RawPixels, Sharp, SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { imageLibrary } from '../libraries.ts'
import { isVideoKind, kindOf, typeOf, type FileKind } from './kind.ts'
import { decodeHeic, heicLimits } from './heic.ts'
import { readHeicHeader } from './heic-header.ts'
import { imageHashOf } from './image-hash.ts'
import { takenOf, type Taken } from './taken.ts'

/** The largest first: it feeds the next one. */
export const renditionWidths = [2048, 1024, 640, 320] as const
/** Pictures that were made before this width was have none; the next larger one is sent in its place. */
export const addedWidth = { width: 640, inPlace: 1024 } as const

/** URLs of the renditions of a picture, by the names that the contract gives them. */
export interface RenditionUrls {
  small: string
  card: string
  medium: string
  large: string
}
export function renditionUrls(url: (width: number) => string): RenditionUrls {
  const [large, medium, card, small] = renditionWidths
  return { small: url(small), card: url(card), medium: url(medium), large: url(large) }
}

/** Refused before decoding (security.md U3). `renditionSide` is what WebP can hold. */
export const imageLimits = { bytes: 60 * 1024 * 1024, pixels: 120_000_000, frames: 200, side: 60_000, renditionSide: 16_383 } as const

export interface Rendered extends Taken {
  width: number
  height: number
  thumbhash: string
  color: string
  /** See image-hash.ts. */
  imageHash: string | null
  /** Width of a rendition → SHA-256 of its bytes. */
  sums: Record<string, string>
  /** The file ends or breaks off early: it is shown as far as it could be read. */
  damaged: boolean
  renditions: { width: number; bytes: Buffer }[]
}

/** Why bytes are not taken as a picture. */
export type Refusal = 'unreadable' | 'heicPixels' | 'pixels' | 'frames'
export class PictureRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`The picture is refused: ${refusal}.`)
    this.refusal = refusal
  }
}

export interface Probed {
  type: string
  width: number
  height: number
}

/** Reads what the bytes are, from their beginning alone. Throws {@link PictureRefused}. */
export const probeImage = (bytes: Buffer): Promise<Probed> => probe(bytes, bytes)

/** The same of a file on this machine, which is not read as a whole; `head` is how it begins. */
export const probeFile = (path: string, head: Buffer): Promise<Probed> => probe(path, head)

async function probe(source: Buffer | string, head: Buffer): Promise<Probed> {
  const { type, width, height } = await look(source, head)
  return { type, width, height }
}

type Looked = Probed & Pick<Metadata, 'exif' | 'icc'>

async function look(source: Buffer | string, head: Buffer): Promise<Looked> {
  const kind = kindOf(head)
  if (!kind || isVideoKind(kind)) throw new PictureRefused('unreadable')
  const { width, height, pages, orientation, subifds, exif, icc } = await readMetadata(source, kind)
  // A TIFF with pictures below its first one is the raw file of a camera, which shows a stamp in front.
  if (kind === 'tiff' && (subifds ?? 0) > 0) throw new PictureRefused('unreadable')
  if (kind === 'heic' && width * height > heicLimits.pixels) throw new PictureRefused('heicPixels')
  if (width * height > imageLimits.pixels || Math.max(width, height) > imageLimits.side) throw new PictureRefused('pixels')
  if ((pages ?? 1) > imageLimits.frames) throw new PictureRefused('frames')
  // HEIC says how it is turned in a way of its own, which the size has heard already.
  const turned = kind !== 'heic' && (orientation ?? 1) >= 5
  const type = typeOf[kind]
  const upright = turned ? { width: height, height: width } : { width, height }
  // A picture is made as wide as its largest rendition; what is a ribbon then would be decoded for nothing.
  const shrunk = Math.min(1, renditionWidths[0] / upright.width)
  if (upright.height * shrunk > imageLimits.renditionSide) throw new PictureRefused('pixels')
  return { type, ...upright, ...(exif && { exif }), ...(icc && { icc }) }
}

type Facts = Pick<Metadata, 'width' | 'height' | 'pages' | 'orientation' | 'subifds' | 'exif' | 'icc'>

async function readMetadata(source: Buffer | string, kind: FileKind): Promise<Facts> {
  try {
    const metadata = await imageLibrary()(source, { limitInputPixels: imageLimits.pixels }).metadata()
    if (metadata.width > 0 && metadata.height > 0) return metadata
  } catch (error) {
    const { message } = error as Error
    if (/pixel limit/i.test(message)) throw new PictureRefused('pixels')
    const facts = kind === 'heic' && /security limit/i.test(message) ? await readHeicHeader(source) : null
    if (facts) return facts
  }
  throw new PictureRefused('unreadable')
}

/** Makes the WebP renditions. A picture narrower than a rendition is not enlarged. */
export async function renderImage(bytes: Buffer): Promise<Rendered> {
  const input = { limitInputPixels: imageLimits.pixels, sequentialRead: true, pages: 1 } as const
  const { exif, icc, ...original } = await look(bytes, bytes)
  const isHeic = original.type === typeOf.heic
  const readable = isHeic ? await decodeHeic(bytes, { width: renditionWidths[0], icc }) : bytes
  const { base, damaged } = await readAsFarAsItGoes(original.type, (options) =>
    imageLibrary()(readable, { ...input, ...options })
      .rotate()
      .toColorspace('srgb')
      .resize({ width: renditionWidths[0], withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const renditions: Rendered['renditions'] = []
  let pixels = base
  for (const width of renditionWidths) {
    if (width < pixels.info.width) pixels = await narrowed(pixels, width)
    renditions.push({ width, bytes: await encode(imageLibrary()(pixels.data, rawOf(pixels.info)), width, bytes.length) })
  }
  const tinyRaw = rawOf(pixels.info)
  return {
    width: original.width,
    height: original.height,
    ...takenOf(exif),
    ...(await placeholderOf(pixels.data, tinyRaw)),
    imageHash: await imageHashOf(imageLibrary()(pixels.data, tinyRaw)),
    damaged,
    sums: Object.fromEntries(renditions.map(({ width, bytes: made }) => [width, createHash('sha256').update(made).digest('hex')])),
    renditions,
  }
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

const narrowed = ({ data, info }: Pixels, width: number): Promise<Pixels> =>
  imageLibrary()(data, rawOf(info)).resize({ width }).raw().toBuffer({ resolveWithObject: true })

/** A JPEG that breaks off is read again up to there; what is missing is grey. One of which nothing can be read is refused. */
async function readAsFarAsItGoes(
  type: string,
  read: (options: Pick<SharpOptions, 'failOn'>) => Promise<Pixels>,
): Promise<{ base: Pixels; damaged: boolean }> {
  try {
    return { base: await read({}), damaged: false }
  } catch (error) {
    if (type !== typeOf.jpeg) throw error
    const base = await read({ failOn: 'none' })
    if (!isAnythingRead(base)) throw error
    return { base, damaged: true }
  }
}

/** Less than this share is noise of the place where it breaks off. */
const leastRead = 0.005

/** What is missing has the colour of the last pixel. */
function isAnythingRead({ data, info: { channels, width, height } }: Pixels): boolean {
  const last = data.subarray(data.length - channels)
  let read = 0
  for (let at = 0; at < data.length; at += channels) if (data.compare(last, 0, channels, at, at + channels) !== 0) read += 1
  return read > width * height * leastRead
}

type Raw = SharpOptions & { raw: RawPixels }
const rawOf = ({ width, height, channels }: OutputInfo): Raw => ({
  raw: { width, height, channels },
})

/** What is tried, in this order, where a rendition would have more bytes than the picture itself. */
const smaller = [{ quality: 60 }, { quality: 40 }, { lossless: true }, { quality: 20 }, { quality: 5 }] as const

async function encode(image: Sharp, width: number, mostBytes: number): Promise<Buffer> {
  let best = await image
    .clone()
    .webp({ quality: width > 1024 ? 78 : 76, effort: 2 })
    .toBuffer()
  for (const options of smaller) {
    if (best.length <= mostBytes) break
    const next = await image
      .clone()
      .webp({ ...options, effort: 2 })
      .toBuffer()
    if (next.length < best.length) best = next
  }
  return best
}

/** A narrower rendition of one that is there. */
export const narrowerOf = (rendition: Buffer, width: number): Promise<Buffer> =>
  encode(
    imageLibrary()(rendition, { limitInputPixels: imageLimits.pixels }).resize({ width, withoutEnlargement: true }),
    width,
    rendition.length,
  )

/** A rendition as JPEG, for programs that cannot read WebP. */
export const jpegOf = (rendition: Buffer): Promise<Buffer> =>
  imageLibrary()(rendition, { limitInputPixels: imageLimits.pixels }).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()

async function placeholderOf(data: Buffer, raw: Raw): Promise<{ thumbhash: string; color: string }> {
  const small = await imageLibrary()(data, raw).resize(32, 32, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  return { thumbhash: Buffer.from(hash).toString('base64'), color: dominantColor(small.data) }
}

/** The middle of the commonest of 16 × 16 × 16 colours. The library's own statistics work out much else and take longer than a rendition. */
function dominantColor(rgba: Buffer): string {
  const counts = new Uint32Array(4096)
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const bin = ((rgba[at] ?? 0) >> 4) * 256 + ((rgba[at + 1] ?? 0) >> 4) * 16 + ((rgba[at + 2] ?? 0) >> 4)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  const most = counts.indexOf(counts.reduce((one, other) => Math.max(one, other), 0))
  const parts = [most >> 8, (most >> 4) & 15, most & 15].map((part) => part * 16 + 8)
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
