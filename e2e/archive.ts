/** What an archive of a site says of itself: how many rows of each table, and which files with which digests. */
import { inflateRawSync } from 'node:zlib'

interface Entry {
  name: string
  method: number
  bytes: number
  at: number
}

/** The directory at the end of the file. */
function* entriesOf(zip: Buffer): Generator<Entry, void, undefined> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes)
    yield { name, method: zip.readUInt16LE(at + 10), bytes: zip.readUInt32LE(at + 20), at: zip.readUInt32LE(at + 42) }
    at += 46 + nameBytes + extra + comment
  }
}

function textOf(zip: Buffer, name: string): string {
  const entry = [...entriesOf(zip)].find((one) => one.name === name)
  if (!entry) throw new Error(`There is no ${name}.`)
  const start = entry.at + 30 + zip.readUInt16LE(entry.at + 26) + zip.readUInt16LE(entry.at + 28)
  const packed = zip.subarray(start, start + entry.bytes)
  return (entry.method === 0 ? packed : inflateRawSync(packed)).toString('utf8')
}

export interface ArchiveContents {
  rows: Record<string, number>
  files: { name: string; bytes: number; digest: string }[]
}

export function contentsOf(zip: Buffer): ArchiveContents {
  const { tables } = JSON.parse(textOf(zip, 'site.json')) as { tables: { name: string; rows: number }[] }
  const files = textOf(zip, 'files.jsonl').split('\n').filter(Boolean)
  return {
    rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    files: files.map((line) => JSON.parse(line) as ArchiveContents['files'][number]),
  }
}
