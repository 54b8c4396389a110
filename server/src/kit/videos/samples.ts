/** Where the samples of one track lie in a film (ISO 14496-12, 8.7): chunks of samples that follow one another. */
import type { Blank, ReadRange } from './metadata.ts'

export type Tables = ReadonlyMap<string, { start: number; end: number }>

/** A day of film at sixty samples a second has five million; more are made to keep us busy. */
const mostBytes = 32 * 1024 * 1024

/** Undefined when the tables do not add up. */
export async function samplesOf(read: ReadRange, tables: Tables | null): Promise<Blank[] | undefined> {
  if (tables === null) return []
  const table = async (name: string): Promise<Buffer | undefined> => {
    const box = tables.get(name)
    return box && box.end - box.start <= mostBytes ? read(box.start, box.end) : undefined
  }
  const [sizes, groups] = [await table('stsz'), await table('stsc')]
  const chunks = chunkStarts(await table('stco'), await table('co64'))
  if (!sizes || sizes.length < 12 || !groups || groups.length < 8 || !chunks) return undefined
  const sizeOf = sizesOf(sizes)
  const countOf = countsOf(groups)
  if (!sizeOf || !countOf) return undefined
  const blanks: Blank[] = []
  let sample = 0
  for (const [index, start] of chunks.entries()) {
    let length = 0
    for (const end = sample + countOf(index + 1); sample < end && sample < sizeOf.count; sample++) length += sizeOf.at(sample)
    if (length > 0) blanks.push({ start, end: start + length })
  }
  // A sample that no chunk holds would be left where it is.
  return sample < sizeOf.count ? undefined : blanks
}

function chunkStarts(short: Buffer | undefined, long: Buffer | undefined): number[] | undefined {
  const table = short ?? long
  if (!table || table.length < 8) return undefined
  const width = short ? 4 : 8
  const count = table.readUInt32BE(4)
  if (8 + count * width > table.length) return undefined
  const at = (index: number): number => (short ? table.readUInt32BE(8 + index * 4) : Number(table.readBigUInt64BE(8 + index * 8)))
  return Array.from({ length: count }, (_, index) => at(index))
}

function sizesOf(table: Buffer): { count: number; at: (sample: number) => number } | undefined {
  const [all, count] = [table.readUInt32BE(4), table.readUInt32BE(8)]
  // Of one size, a chunk's samples are counted by its group: there may be no more of them than the film has bytes.
  if (all > 0) return count <= mostBytes ? { count, at: () => all } : undefined
  return 12 + count * 4 <= table.length ? { count, at: (sample) => table.readUInt32BE(12 + sample * 4) } : undefined
}

/** How many samples a chunk holds, by its number from 1; asked for in the order of the chunks. */
function countsOf(table: Buffer): ((chunk: number) => number) | undefined {
  const count = table.readUInt32BE(4)
  if (8 + count * 12 > table.length) return undefined
  let group = 0
  const firstOf = (index: number): number => (index < count ? table.readUInt32BE(8 + index * 12) : Number.POSITIVE_INFINITY)
  return (chunk) => {
    while (firstOf(group + 1) <= chunk) group += 1
    return group < count ? table.readUInt32BE(12 + group * 12) : 0
  }
}
