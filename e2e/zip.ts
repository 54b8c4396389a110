/** A ZIP of a few small files, packed without compression, as a person would bring it. */
import { crc32 } from 'node:zlib'

interface PackedFile {
  name: string
  bytes: Buffer
}

const fields = (...values: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      bytes.writeUIntLE(value, 0, size)
      return bytes
    }),
  )

/** What a file's own heading and the directory both say of it: names in UTF-8, stored as it is, 1 January 2026. */
function description({ name, bytes }: PackedFile): Buffer {
  const size = bytes.length
  return fields(
    [2, 20],
    [2, 0x08_00],
    [2, 0],
    [2, 0],
    [2, 0x5c_21],
    [4, crc32(bytes)],
    [4, size],
    [4, size],
    [2, Buffer.byteLength(name)],
    [2, 0],
  )
}

export function zipOf(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const described = description(file)
    const packed = Buffer.concat([fields([4, 0x04_03_4b_50]), described, name, file.bytes])
    directory.push(fields([4, 0x02_01_4b_50], [2, 20]), described, fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name)
    parts.push(packed)
    at += packed.length
  }
  const listed = Buffer.concat(directory)
  const end = fields([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, listed.length], [4, at], [2, 0])
  return Buffer.concat([...parts, listed, end])
}
