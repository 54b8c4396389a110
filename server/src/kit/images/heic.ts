/**
 * Decodes HEIC, which is what phones make, with a decoder that lies beside us as it was published and can be replaced
 * (docs/decisions/036-heic.md). Only the process that makes renditions calls this: a file may be made to hurt its decoder.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { imageLibrary } from '../libraries.ts'
import { tiffOf } from './tiff.ts'

const require = createRequire(import.meta.url)

/** What the decoder may take: 64 megapixels with their tiles, and no more of a file that asks for it. */
export const heicLimits = { pixels: 64_000_000, memoryBytes: 768 * 1024 * 1024 } as const

/** What we use of the runtime: its declarations come with those of browsers alone. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => Instance
  Memory: new (limits: { initial: number }) => Memory
}
interface Instance {
  exports: Record<string, unknown>
}
interface Memory {
  buffer: ArrayBuffer
  grow: (pages: number) => number
}

/** What we use of the library; its own declarations leave out what its script adds. */
interface Heif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => { handle: unknown; is_primary: () => boolean }[] }
  heif_js_decode_image2: (handle: unknown, colorspace: unknown, chroma: unknown) => Promise<{ code?: unknown; channels?: Channel[] }>
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown }
}
interface Channel {
  width: number
  height: number
  stride: number
  data: Uint8Array
}
type Make = (options: {
  wasmBinary: Uint8Array
  instantiateWasm: (imports: object, onReady: (instance: Instance) => void) => Instance['exports']
}) => Heif

/** A decoder of its own for each picture: what it took is given back with it. */
async function openDecoder(memoryBytes: number): Promise<Heif> {
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const make = require('libheif-js/libheif-wasm/libheif.js') as Make
  return make({
    wasmBinary,
    instantiateWasm(imports, onReady) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(wasmBinary), imports)
      for (const one of Object.values(instance.exports)) if (one instanceof WebAssembly.Memory) limitGrowth(one, memoryBytes)
      onReady(instance)
      return instance.exports
    },
  })
}

/** Memory that would grow past the limit does not grow, which the decoder hears as there being none. */
function limitGrowth(memory: Memory, mostBytes: number): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > mostBytes) throw new RangeError('The picture takes too much memory.')
    return grow(pages)
  }
}

interface Sized {
  /** No wider than this. */
  width: number
  icc: Buffer | undefined
}

/** The picture upright and in its own colours, in a form that the image library reads. Throws where it cannot be decoded. */
export async function decodeHeic(bytes: Buffer, { width, icc }: Sized, memoryBytes: number = heicLimits.memoryBytes): Promise<Buffer> {
  const heif = await openDecoder(memoryBytes)
  const images = new heif.HeifDecoder().decode(bytes)
  const primary = images.find((one) => one.is_primary()) ?? images[0]
  if (!primary) throw new Error('The picture could not be read.')
  const { heif_colorspace: spaces, heif_chroma: chromas } = heif
  const decoded = await heif.heif_js_decode_image2(primary.handle, spaces.heif_colorspace_RGB, chromas.heif_chroma_interleaved_RGB)
  const [channel] = decoded.channels ?? []
  if (!channel) throw new Error('The picture could not be read.')
  const raw = { width: channel.width, height: channel.height, channels: 3 } as const
  const { data, info } = await imageLibrary()(packed(channel), { raw })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return tiffOf({ data, width: info.width, height: info.height, icc })
}

/** Rows without the room that decoders leave behind each. */
function packed({ data, width, height, stride }: Channel): Uint8Array {
  const row = width * 3
  if (stride === row) return data
  const rows = new Uint8Array(row * height)
  for (let index = 0; index < height; index++) rows.set(data.subarray(index * stride, index * stride + row), index * row)
  return rows
}
