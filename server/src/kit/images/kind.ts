/** What a file is by its first bytes, whatever its name and its sender say (security.md U2). */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'tiff'
export type VideoKind = 'mp4' | 'mov' | 'webm'
export type FileKind = PictureKind | VideoKind

/** So many bytes are enough to tell. */
export const headBytes = 512

const videoKinds: readonly string[] = ['mp4', 'mov', 'webm'] satisfies VideoKind[]
export const isVideoKind = (kind: FileKind): kind is VideoKind => videoKinds.includes(kind)

/** Content types, as a URL answers them. */
export const typeOf: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  gif: 'image/gif',
  tiff: 'image/tiff',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'])
const avifBrands = new Set(['avif', 'avis'])
const mp4Brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|av01|hvc1|dash|M4V |MSNV|f4v |3gp.|3g2.)$/

/** Undefined for what is no picture and no video that the product takes. */
export function kindOf(head: Buffer): FileKind | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return 'gif'
  if (isTiff(head)) return 'tiff'
  if (head.toString('latin1', 4, 8) === 'ftyp') return kindOfBrands(brandsOf(head))
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && head.includes('webm')) return 'webm'
  return undefined
}

/** Raw files of cameras begin like a TIFF; those that say so at once are none. */
const isTiff = (head: Buffer): boolean =>
  ['II*\0', 'MM\0*'].includes(head.toString('latin1', 0, 4)) && head.toString('latin1', 8, 10) !== 'CR'

/** The major brand and those it is compatible with. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.length, head.length >= 4 ? head.readUInt32BE(0) : 0)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

function kindOfBrands(brands: readonly string[]): FileKind | undefined {
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
  if (brands[0] === 'qt  ') return 'mov'
  return brands.some((brand) => mp4Brands.test(brand)) ? 'mp4' : undefined
}
