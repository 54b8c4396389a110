/** Pixels with a colour profile as an uncompressed TIFF: the image library takes a profile with no other raw form. */

interface Pixels {
  /** Red, green and blue, a byte each, row by row. */
  data: Buffer
  width: number
  height: number
  icc: Buffer | undefined
}

const short = 3
const long = 4
const bytes = 7

export function tiffOf({ data, width, height, icc }: Pixels): Buffer {
  const entries = icc ? 11 : 10
  const bits = 8 + 2 + entries * 12 + 4
  const profile = bits + 6
  const pixels = profile + (icc?.length ?? 0)
  const head = Buffer.alloc(pixels)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries, 8)
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, bits],
    // Not compressed.
    [259, short, 1, 1],
    // Red, green, blue.
    [262, short, 1, 2],
    [273, long, 1, pixels],
    [277, short, 1, 3],
    // One strip with all rows.
    [278, long, 1, height],
    [279, long, 1, data.length],
    [284, short, 1, 1],
  ]
  if (icc) tags.push([34_675, bytes, icc.length, profile])
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (const index of [0, 1, 2]) head.writeUInt16LE(8, bits + index * 2)
  icc?.copy(head, profile)
  return Buffer.concat([head, data])
}
