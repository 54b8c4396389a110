/** Films of the WebM family (RFC 8794, RFC 9559): elements in elements. Tags and attached files are blanked. */
import { isFilled } from './filled.ts'
import type { Blank, ReadRange } from './metadata.ts'

const ids = { segment: 0x18538067, cluster: 0x1f43b675, tags: 0x1254c367, attachments: 0x1941a469 } as const
const blanked = new Set<number>([ids.tags, ids.attachments])
/** So much is read at a time: the blocks of a film that was recorded live are small and many. */
const windowBytes = 1024 * 1024
const mostElements = 2_000_000
const longestHeader = 12

interface Element {
  id: number
  start: number
  /** Null for one that ends where its place ends, as live recordings write them. */
  length: number | null
}

/** Undefined for a file whose elements do not add up. */
export async function blanksOfWebm(read: ReadRange, bytes: number): Promise<Blank[] | undefined> {
  const window = windowOn(read, bytes)
  const blanks: Blank[] = []
  const media: { start: number; end: number }[] = []
  let elements = 0
  for (let at = 0; at < bytes;) {
    if ((elements += 1) > mostElements) return undefined
    const element = elementOf(await window(at), at)
    if (!element) return undefined
    const { id, start, length } = element
    // What has no end of its own is walked through; a segment is, too, for what we look for stands in it.
    if (length === null && id !== ids.segment && id !== ids.cluster) return undefined
    const end = length === null || id === ids.segment ? start : start + length
    if (end > bytes) return undefined
    if (id === ids.cluster) media.push({ start, end: length === null ? bytes : end })
    if (blanked.has(id)) blanks.push({ start: at, end, head: voidHeader(end - at) })
    at = end
  }
  return (await isFilled(read, media)) ? blanks : undefined
}

/** The bytes at a place, read by large pieces. */
function windowOn(read: ReadRange, bytes: number): (at: number) => Promise<Buffer> {
  let held: Buffer = Buffer.alloc(0)
  let heldAt = 0
  return async (at) => {
    const isHeld = at >= heldAt && Math.min(at + longestHeader, bytes) <= heldAt + held.length
    if (!isHeld) {
      held = await read(at, Math.min(at + windowBytes, bytes))
      heldAt = at
    }
    return held.subarray(at - heldAt)
  }
}

/** The number of bytes that a first byte announces: the place of its first bit that is set. */
const widthOf = (first: number): number => Math.clz32(first) - 23

function elementOf(bytes: Buffer, at: number): Element | undefined {
  const idWidth = widthOf(bytes[0] ?? 0)
  const sizeWidth = widthOf(bytes[idWidth] ?? 0)
  if (idWidth > 4 || sizeWidth > 8 || idWidth + sizeWidth > bytes.length) return undefined
  const id = bytes.readUIntBE(0, idWidth)
  let length = (bytes[idWidth] ?? 0) & (0xff >> sizeWidth)
  let isOpen = length === 0xff >> sizeWidth
  for (const byte of bytes.subarray(idWidth + 1, idWidth + sizeWidth)) {
    length = length * 256 + byte
    isOpen &&= byte === 0xff
  }
  return { id, start: at + idWidth + sizeWidth, length: isOpen ? null : length }
}

/** The header of an element of nothing that is as long as this. */
function voidHeader(length: number): Buffer {
  if (length < 128) return Buffer.from([0xec, 0x80 | (length - 2)])
  const header = Buffer.alloc(9)
  header[0] = 0xec
  header.writeBigUInt64BE(BigInt(length - 9) | (1n << 56n), 1)
  return header
}
