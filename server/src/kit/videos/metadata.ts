/**
 * Where a film of the MP4 family says who made it, when and where: cameras write the place into it. These boxes are blanked
 * without a change of length, so that everything else stays where the film's own tables say it is.
 */
import { Transform, type TransformCallback } from 'node:stream'

/** Bytes from `start` up to, not including, `end`. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>
interface Blank {
  /** Of the box's name. */
  name: number
  /** Of what is in it. */
  start: number
  end: number
}

const blanked = new Set(['udta', 'meta', 'uuid', 'XMP_'])
const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
/** A film has few boxes on the way to these; a file of millions is made to keep us busy. */
const mostBoxes = 20_000

/** The boxes to blank. Undefined for a file whose boxes do not add up. */
export async function findBlanks(read: ReadRange, bytes: number): Promise<Blank[] | undefined> {
  const blanks: Blank[] = []
  const waiting: { at: number; end: number }[] = [{ at: 0, end: bytes }]
  let boxes = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    while (next.at + 8 <= next.end) {
      if ((boxes += 1) > mostBoxes) return undefined
      const { at } = next
      const header = await read(at, Math.min(at + 16, next.end))
      const box = boxOf(header, next.end - at)
      if (!box) return undefined
      const end = at + box.size
      if (blanked.has(box.name)) blanks.push({ name: at + 4, start: at + box.header, end })
      else if (holders.has(box.name)) waiting.push({ at: at + box.header, end })
      next.at = end
    }
  }
  return blanks
}

function boxOf(header: Buffer, room: number): { name: string; size: number; header: number } | undefined {
  const name = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  if (short === 0) return { name, size: room, header: 8 }
  if (short === 1 && header.length < 16) return undefined
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short
  const length = short === 1 ? 16 : 8
  return size >= length && size <= room ? { name, size, header: length } : undefined
}

/** Passes a film on with these boxes empty and named as free space. */
export function blanking(blanks: readonly Blank[]): Transform {
  let at = 0
  return new Transform({
    transform(part: Buffer, _encoding, done: TransformCallback) {
      const copy = Buffer.from(part)
      for (const blank of blanks) {
        overwrite(copy, at, blank.name, Buffer.from('free'))
        copy.fill(0, clamp(blank.start - at, copy.length), clamp(blank.end - at, copy.length))
      }
      at += part.length
      done(null, copy)
    },
  })
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** Writes as much of `bytes` as lies in this part of the file. */
function overwrite(part: Buffer, partAt: number, at: number, bytes: Buffer): void {
  for (const [index, byte] of bytes.entries()) {
    const place = at + index - partAt
    if (place >= 0 && place < part.length) part[place] = byte
  }
}
