/** What a PMTiles archive says of itself. Nothing of it is trusted: sizes are held to the file, texts are unpacked with a limit. */
import { mapProblems } from '@backlot/contract/area-problems'
import { bytesToHeader, Compression, TileType, type Header } from 'pmtiles'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { invalidField } from '#kit/errors.ts'

export interface Archive {
  west: number
  south: number
  east: number
  north: number
  min_zoom: number
  max_zoom: number
}

/** A part of the file; may be shorter than asked for at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

export const headerBytes = 127
/** Of the description and of the first directory, packed and unpacked. */
const mostPacked = 4 * 1024 * 1024
const mostUnpacked = 32 * 1024 * 1024
/** Without these there are no streets to be seen. */
const neededLayers = ['earth', 'water', 'roads']

const Description = z.object({ vector_layers: z.array(z.object({ id: z.string() })).default([]) })

/** Where what is wrong with an archive is said: at its file, or at its address. */
export type ArchiveField = 'file' | 'address'

/** Reads what the archive is and covers. Throws `invalid` at its field for what no page could draw. */
export async function readArchive(read: ReadBytes, fileBytes: number, at: ArchiveField = 'file'): Promise<Archive> {
  const header = headerOf(await read(0, headerBytes), at)
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ]
  if (ends.some((end) => !Number.isSafeInteger(end) || end > fileBytes)) invalidField(at, mapProblems.cutShort)
  const isReadable = (one: Compression) => one === Compression.Gzip || one === Compression.None
  if (!isReadable(header.internalCompression) || !isReadable(header.tileCompression)) invalidField(at, mapProblems.compression)
  const layers = await layersOf(read, header, at)
  if (neededLayers.some((layer) => !layers.includes(layer))) invalidField(at, mapProblems.noStreets)
  const { minLon: west, minLat: south, maxLon: east, maxLat: north, minZoom, maxZoom } = header
  return { west, south, east, north, min_zoom: minZoom, max_zoom: maxZoom }
}

function headerOf(bytes: Buffer, at: ArchiveField): Header {
  const isArchive = bytes.length === headerBytes && bytes.toString('latin1', 0, 7) === 'PMTiles' && bytes[7] === 3
  if (!isArchive) invalidField(at, mapProblems.notAnArchive)
  const header = bytesToHeader(new Uint8Array(bytes).buffer)
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header
  const isBox = minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90 && minLon < maxLon && minLat < maxLat
  if (header.tileType !== TileType.Mvt || !isBox || minZoom > maxZoom || maxZoom > 24) invalidField(at, mapProblems.notAnArchive)
  return header
}

async function layersOf(read: ReadBytes, header: Header, at: ArchiveField): Promise<string[]> {
  if (header.jsonMetadataLength > mostPacked) invalidField(at, mapProblems.notAnArchive)
  const packed = await read(header.jsonMetadataOffset, header.jsonMetadataLength)
  try {
    const text = header.internalCompression === Compression.Gzip ? gunzipSync(packed, { maxOutputLength: mostUnpacked }) : packed
    return Description.parse(JSON.parse(text.toString('utf8'))).vector_layers.map(({ id }) => id)
  } catch {
    return invalidField(at, mapProblems.notAnArchive)
  }
}
