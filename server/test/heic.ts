/** HEIC pictures as phones write them: tiles of HEVC in a grid, turned, with Exif and a colour profile. Nothing here encodes HEVC. */
import { readFileSync } from 'node:fs'

/** One frame: red and green above, blue and white below. */
const readTile = (name: string): Buffer => readFileSync(new URL(`./cuts/heic/${name}.hevc`, import.meta.url))

const u8 = (...values: number[]): Buffer => Buffer.from(values)
const u16 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)))
const u32 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => u16(value >>> 16, value & 0xffff)))
const text = (value: string): Buffer => Buffer.from(value, 'latin1')

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]): Buffer =>
  box(type, u8(version), u8(0, 0, flags), ...parts)

/** The units of the stream, without the marks between them. */
const unitsOf = (stream: Buffer): Buffer[] =>
  stream
    .toString('latin1')
    .split(String.fromCodePoint(0, 0, 1))
    .slice(1)
    .map((unit) => text(unit.replace(/\0+$/, '')))
const unitType = (unit: Buffer): number => ((unit[0] ?? 0) >> 1) & 63

/** What a decoder is told before the picture: profile and level are those of the stream itself. */
function configurationOf(units: readonly Buffer[]): Buffer {
  const sets = [32, 33, 34].map((type) => units.filter((unit) => unitType(unit) === type))
  const [sps] = sets[1] ?? []
  const profile = Buffer.from((sps ?? u8()).toString('latin1').replaceAll('\0\0\x03', '\0\0'), 'latin1').subarray(3, 15)
  const arrays = sets.flatMap((ofType, index) => [
    u8(0x80 | (32 + index)),
    u16(ofType.length),
    ...ofType.flatMap((unit) => [u16(unit.length), unit]),
  ])
  return box('hvcC', u8(1), profile, u16(0xf000), u8(0xfc, 0xfd, 0xf8, 0xf8), u16(0), u8(0x0f), u8(3), ...arrays)
}

interface Tile {
  side: number
  configuration: Buffer
  pixels: Buffer
}
function tileOf(name: string, side: number): Tile {
  const units = unitsOf(readTile(name))
  const pixels = Buffer.concat(units.filter((unit) => unitType(unit) < 32).flatMap((unit) => [u32(unit.length), unit]))
  return { side, configuration: configurationOf(units), pixels }
}
/** Of 128 pixels a side, so that files are small; of 512 as phones cut their pictures. */
const tiles = { small: tileOf('tile', 128), phone: tileOf('large-tile', 512) }

export interface HeicOptions {
  /** Tiles across and down. */
  columns?: number
  rows?: number
  tile?: keyof typeof tiles
  /** Quarters of a turn against the clock. */
  turned?: 0 | 1 | 2 | 3
  /** The block of Exif, as sharp hands it out. */
  exif?: Buffer
  icc?: Buffer
  /** The size that the file says it has, where that is a lie. */
  says?: { width: number; height: number }
}

/** A HEIC file. Item 1 is the picture, the tiles follow, then Exif. */
export function heicOf({ columns = 1, rows = 1, tile = 'small', turned = 0, exif, icc, says }: HeicOptions = {}): Buffer {
  const { side, configuration, pixels } = tiles[tile]
  const tileIds = Array.from({ length: columns * rows }, (_, index) => index + 2)
  const exifId = tileIds.length + 2
  const width = says?.width ?? columns * side
  const height = says?.height ?? rows * side
  const grid = Buffer.concat([u8(0, 1, rows - 1, columns - 1), u32(width, height)])
  const items = [
    { id: 1, type: 'grid', bytes: grid },
    ...tileIds.map((id) => ({ id, type: 'hvc1', bytes: pixels })),
    ...(exif ? [{ id: exifId, type: 'Exif', bytes: Buffer.concat([u32(6), exif]) }] : []),
  ]
  const properties = [
    configuration,
    fullBox('ispe', 0, 0, u32(side, side)),
    fullBox('ispe', 0, 0, u32(width, height)),
    box('irot', u8(turned)),
    ...(icc ? [box('colr', text('prof'), icc)] : []),
  ]
  const ofPicture = [3, 4, ...(icc ? [5] : [])]
  const associations = [
    u32(tileIds.length + 1),
    u16(1),
    u8(ofPicture.length, ...ofPicture),
    ...tileIds.flatMap((id) => [u16(id), u8(icc ? 3 : 2, 0x81, 2, ...(icc ? [5] : []))]),
  ]
  const references = [box('dimg', u16(1, tileIds.length, ...tileIds)), ...(exif ? [box('cdsc', u16(exifId, 1, 1))] : [])]
  const metaOf = (start: number): Buffer => {
    let offset = start
    const places = items.flatMap(({ id, bytes }) => {
      const place = [u16(id, 0, 0, 1), u32(offset, bytes.length)]
      offset += bytes.length
      return place
    })
    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), text('pict'), u32(0, 0, 0), u8(0)),
      fullBox('pitm', 0, 0, u16(1)),
      fullBox('iloc', 1, 0, u8(0x44, 0x00), u16(items.length), ...places),
      fullBox(
        'iinf',
        0,
        0,
        u16(items.length),
        ...items.map(({ id, type }) => fullBox('infe', 2, type === 'hvc1' ? 1 : 0, u16(id, 0), text(`${type}\0`))),
      ),
      fullBox('iref', 0, 0, ...references),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, 0, ...associations)),
    )
  }
  const head = box('ftyp', text('heic'), u32(0), text('mif1heic'))
  const start = head.length + metaOf(0).length + 8
  return Buffer.concat([head, metaOf(start), box('mdat', ...items.map(({ bytes }) => bytes))])
}
