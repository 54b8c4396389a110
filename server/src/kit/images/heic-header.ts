/**
 * Size, Exif and profile of a HEIC of many parts. The image library reads no file of more than 256; phones of 48 megapixels write a picture
 * of 192 tiles, and one of depth or brightness beside it. Only what stands in the file is read, and no more than `most` of each thing.
 */
import { open } from 'node:fs/promises'

export interface HeicHeader {
  width: number
  height: number
  exif?: Buffer
  icc?: Buffer
}

/** The decoder takes no more items. */
const mostItems = 1000
const mostProperties = 4096
const mostMetaBytes = 4 * 1024 * 1024
const mostExifBytes = 1024 * 1024

interface Box {
  type: string
  body: Buffer
}

type Read = (start: number, length: number) => Promise<Buffer>

/** Null for what is none, or says of itself what cannot be. */
export async function readHeicHeader(source: Buffer | string): Promise<HeicHeader | null> {
  if (typeof source !== 'string') return headerOf((start, length) => Promise.resolve(source.subarray(start, start + length)))
  const file = await open(source)
  try {
    return await headerOf(async (start, length) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), length, position: start })
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

async function headerOf(read: Read): Promise<HeicHeader | null> {
  try {
    const meta = await findMeta(read)
    if (!meta) return null
    const boxes = boxesIn(meta.subarray(4))
    const bodyOf = (type: string): Buffer => boxes.find((box) => box.type === type)?.body ?? Buffer.alloc(0)
    const primary = primaryOf(bodyOf('pitm'))
    const properties = propertiesOf(bodyOf('iprp'), primary)
    const size = properties.find(({ type }) => type === 'ispe')?.body
    if (!size) return null
    const [width, height] = [size.readUInt32BE(4), size.readUInt32BE(8)]
    const turn = properties.find(({ type }) => type === 'irot')?.body.readUInt8(0) ?? 0
    const profile = properties.find(({ type, body }) => type === 'colr' && /^(?:prof|rICC)$/.test(body.toString('latin1', 0, 4)))
    const exif = await readExif(read, placeOf(bodyOf('iloc'), exifItem(bodyOf('iinf'))))
    const upright = turn % 2 === 0 ? { width, height } : { width: height, height: width }
    if (width === 0 || height === 0) return null
    return { ...upright, ...(exif && { exif }), ...(profile && { icc: profile.body.subarray(4) }) }
  } catch {
    // Past the end of its own bytes.
    return null
  }
}

async function findMeta(read: Read): Promise<Buffer | undefined> {
  for (let at = 0, seen = 0; seen < 16; seen++) {
    const head = await read(at, 8)
    if (head.length < 8) return undefined
    const size = head.readUInt32BE(0)
    if (size < 8) return undefined
    if (head.toString('latin1', 4, 8) === 'meta') return size <= mostMetaBytes ? (await read(at, size)).subarray(8) : undefined
    at += size
  }
  return undefined
}

function boxesIn(bytes: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= bytes.length && found.length < mostProperties;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return found
}

const primaryOf = (pitm: Buffer): number => (pitm.readUInt8(0) === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4))

/** Reads numbers one after the other. */
function readerOf(bytes: Buffer, from: number) {
  let at = from
  return (size: number): number => {
    at += size
    return size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size)
  }
}

/** The properties of one item, in their order. */
function propertiesOf(iprp: Buffer, item: number): Box[] {
  const parts = boxesIn(iprp)
  const all = boxesIn(parts.find(({ type }) => type === 'ipco')?.body ?? Buffer.alloc(0))
  for (const { body } of parts.filter(({ type }) => type === 'ipma')) {
    const next = readerOf(body, 4)
    const [idSize, indexSize] = [body.readUInt8(0) === 0 ? 2 : 4, body.readUInt8(3) & 1 ? 2 : 1]
    const count = Math.min(next(4), mostItems)
    for (let entry = 0; entry < count; entry++) {
      const id = next(idSize)
      const indexes = Array.from({ length: next(1) }, () => next(indexSize) & (indexSize === 2 ? 0x7fff : 0x7f))
      if (id === item) return indexes.flatMap((index) => all[index - 1] ?? [])
    }
  }
  return []
}

function exifItem(iinf: Buffer): number | undefined {
  if (iinf.length === 0) return undefined
  const entries = boxesIn(iinf.subarray(iinf.readUInt8(0) === 0 ? 6 : 8))
  for (const { body } of entries) {
    const idSize = body.readUInt8(0) === 3 ? 4 : 2
    if (body.toString('latin1', 6 + idSize, 10 + idSize) === 'Exif') return body.readUIntBE(4, idSize)
  }
  return undefined
}

interface Place {
  start: number
  length: number
}
/** Where an item lies that is in the file as one piece. */
function placeOf(iloc: Buffer, item: number | undefined): Place | undefined {
  if (item === undefined || iloc.length === 0) return undefined
  const version = iloc.readUInt8(0)
  const sizes = iloc.readUInt16BE(4)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version === 0 ? 0 : sizes & 15]
  const next = readerOf(iloc, 6)
  const count = Math.min(next(version < 2 ? 2 : 4), mostItems)
  for (let entry = 0; entry < count; entry++) {
    const id = next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : next(2) & 15
    next(2)
    const base = next(baseSize)
    const extents = Array.from({ length: next(2) }, () => {
      next(indexSize)
      const start = base + next(offsetSize)
      return { start, length: next(lengthSize) }
    })
    if (id === item) return method === 0 && extents.length === 1 ? extents[0] : undefined
  }
  return undefined
}

/** The block begins with how far on it its content lies; the image library hands it out with its name in front. */
async function readExif(read: Read, place: Place | undefined): Promise<Buffer | undefined> {
  if (!place || place.length < 16 || place.length > mostExifBytes) return undefined
  const bytes = await read(place.start, place.length)
  const content = bytes.subarray(4 + bytes.readUInt32BE(0))
  return content.length > 8 ? Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), content]) : undefined
}
