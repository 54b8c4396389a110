/**
 * Takes out of a film who made it, when and where: cameras and phones write the place into it. What is taken out is blanked without
 * a change of length, so that everything else stays where the film's own tables say it is.
 */
import { Transform, type TransformCallback } from 'node:stream'
import type { VideoKind } from '../images/kind.ts'
import { blanksOfMp4 } from './mp4.ts'
import { blanksOfWebm } from './webm.ts'

/** Bytes from `start` up to, not including, `end`; fewer where the file ends. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>

/** Bytes that become zeros, from `start` up to `end`, but for `head`, which stands at their start. */
export interface Blank {
  start: number
  end: number
  head?: Buffer
}

/** What to blank. Undefined for a file whose parts do not add up, or that we do not understand well enough to be sure of. */
export async function findBlanks(read: ReadRange, bytes: number, kind: VideoKind): Promise<Blank[] | undefined> {
  return kind === 'webm' ? blanksOfWebm(read, bytes) : blanksOfMp4(read, bytes)
}

/** Passes a film on with these parts blanked. */
export function blanking(blanks: readonly Blank[]): Transform {
  const waiting = blanks.toSorted((one, other) => one.start - other.start)
  let at = 0
  let first = 0
  return new Transform({
    transform(part: Buffer, _encoding, done: TransformCallback) {
      const copy = Buffer.from(part)
      const end = at + copy.length
      for (let index = first; index < waiting.length; index++) {
        const blank = waiting[index]
        if (!blank || blank.start >= end) break
        overwrite(copy, at, blank)
      }
      // A long part may hold short ones: only what ends before every other that is left is behind us.
      while (first < waiting.length && (waiting[first]?.end ?? 0) <= end) first += 1
      at = end
      done(null, copy)
    },
  })
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** As much of a blank as lies in this part of the file. */
function overwrite(part: Buffer, partAt: number, { start, end, head = Buffer.alloc(0) }: Blank): void {
  part.fill(0, within(start + head.length - partAt, part.length), within(end - partAt, part.length))
  for (const [index, byte] of head.entries()) {
    const place = start + index - partAt
    if (place >= 0 && place < part.length) part[place] = byte
  }
}
