/**
 * Films of the MP4 family (ISO 14496-12): boxes in boxes. Kept are those that a player needs; every other one on the way is
 * blanked, and so is every track that is neither picture nor sound, with its samples: action cameras and drones write where they
 * are into tracks of their own.
 */
import { isFilled } from './filled.ts'
import type { Blank, ReadRange } from './metadata.ts'
import { samplesOf, type Tables } from './samples.ts'

interface Box {
  name: string
  at: number
  /** Where its content begins and ends. */
  start: number
  end: number
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** What stays at each place; a place that is not here stays whole. */
const allowed: Record<string, ReadonlySet<string>> = {
  '': names('ftyp styp mdat moov moof sidx ssix mfra pdin emsg prft'),
  moov: names('mvhd trak mvex iods'),
  trak: names('tkhd tref trgr edts mdia load tapt'),
  mdia: names('mdhd hdlr minf elng'),
  minf: names('vmhd smhd hmhd nmhd gmhd sthd hdlr dinf stbl'),
  moof: names('mfhd traf'),
  traf: names('tfhd tfdt trun sbgp sgpd subs saiz saio senc sdtp'),
}
const holders = names('moov trak mdia minf moof traf')
/** A film has few boxes on the way to these; a file of millions is made to keep us busy. */
const mostBoxes = 20_000

export async function blanksOfMp4(read: ReadRange, bytes: number): Promise<Blank[] | undefined> {
  let boxes = 0
  /** The boxes between two places; undefined where they do not add up. */
  const list = async (start: number, end: number): Promise<Box[] | undefined> => {
    const found: Box[] = []
    for (let at = start; at + 8 <= end;) {
      if ((boxes += 1) > mostBoxes) return undefined
      const box = boxOf(await read(at, Math.min(at + 16, end)), at, end)
      if (!box) return undefined
      found.push(box)
      at = box.end
    }
    return found
  }
  const blanks: Blank[] = []
  const media: Box[] = []
  const waiting: Box[] = [{ name: '', at: 0, start: 0, end: bytes }]
  const state = { fragments: false, removed: false, described: false }
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const inside = await list(place.start, place.end)
    if (!inside) return undefined
    if (place.name === 'trak') {
      const foreign = await foreignTrack(read, list, inside)
      if (foreign === 'unknown') return undefined
      if (foreign) {
        blanks.push(...asFree(place), ...foreign)
        state.removed = true
        continue
      }
    }
    for (const box of inside) {
      if (!allowed[place.name]?.has(box.name)) blanks.push(...asFree(box))
      else if (holders.has(box.name)) waiting.push(box)
      state.fragments ||= box.name === 'moof'
      state.described ||= box.name === 'moov' || box.name === 'moof'
      if (place.name === '' && box.name === 'mdat') media.push(box)
    }
  }
  // Boxes that describe nothing, or a film of zeros, is none.
  if (!state.described || !(await isFilled(read, media))) return undefined
  // The samples of a fragmented film stand in its fragments: there we could not be sure to find all of a track.
  return state.removed && state.fragments ? undefined : blanks
}

function boxOf(header: Buffer, at: number, placeEnd: number): Box | undefined {
  if (header.length < 8) return undefined
  const name = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  if (short === 0) return { name, at, start: at + 8, end: placeEnd }
  if (short === 1 && header.length < 16) return undefined
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short
  const length = short === 1 ? 16 : 8
  return size >= length && size <= placeEnd - at ? { name, at, start: at + length, end: at + size } : undefined
}

/** Its name says that it is free space; a size of eight bytes behind the name stays. */
const asFree = ({ at, start, end }: Box): Blank[] => [
  { start: at + 4, end: at + 8, head: Buffer.from('free') },
  { start, end },
]

type List = (start: number, end: number) => Promise<Box[] | undefined>

/** Null for a track of picture or sound; the samples of any other one; 'unknown' when they cannot be found. */
async function foreignTrack(read: ReadRange, list: List, trak: readonly Box[]): Promise<Blank[] | 'unknown' | null> {
  const media = trak.find(({ name }) => name === 'mdia')
  // Without media a track has no samples and no harm.
  if (!media) return null
  const inside = await list(media.start, media.end)
  const handler = inside?.find(({ name }) => name === 'hdlr')
  if (!inside || !handler) return 'unknown'
  const kind = (await read(handler.start + 8, handler.start + 12)).toString('latin1')
  if (kind === 'vide' || kind === 'soun') return null
  const tables = await tablesOf(list, inside)
  return tables === undefined ? 'unknown' : ((await samplesOf(read, tables)) ?? 'unknown')
}

/** The boxes of the sample table by their names; null for a track that has none. */
async function tablesOf(list: List, media: readonly Box[]): Promise<Tables | null | undefined> {
  const information = media.find(({ name }) => name === 'minf')
  const table = information && (await list(information.start, information.end))?.find(({ name }) => name === 'stbl')
  if (!table) return information ? undefined : null
  const boxes = await list(table.start, table.end)
  return boxes && new Map(boxes.map((box) => [box.name, box]))
}
