/**
 * A number of 64 bits that hardly changes when a picture is scaled, recompressed or a little brighter: whether each of
 * 8 × 8 places is brighter than its neighbour to the right.
 */
import type { Sharp } from 'sharp'

const columns = 9
const rows = 8
/** Fewer or more bits than this say nothing: a plain wall is like every other plain wall. */
const distinctBits = { least: 8, most: 56 } as const
/** As many bits may differ between two that count as the same picture. */
export const sameWithin = 5

/** As a signed decimal number, as the database keeps it; null for a picture with too little in it. */
export async function imageHashOf(image: Sharp): Promise<string | null> {
  const grey = await image.removeAlpha().greyscale().resize(columns, rows, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()
  let bits = 0n
  let set = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      // A step that an encoder makes by itself is no step.
      const isBrighter = (grey[at] ?? 0) > (grey[at + 1] ?? 0) + 1
      bits = (bits << 1n) | (isBrighter ? 1n : 0n)
      if (isBrighter) set += 1
    }
  }
  return set < distinctBits.least || set > distinctBits.most ? null : BigInt.asIntN(64, bits).toString()
}
