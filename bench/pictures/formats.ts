/**
 * `node bench/pictures/formats.ts [folder]`: what each format of a rendition costs, for every photograph of a folder in each width:
 * bytes, milliseconds on the processor, and how like the picture it was made from (SSIM of the brightness, 1 is the same).
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Library from 'sharp'
import type { Sharp } from 'sharp'
import { printTable } from '../table.ts'
import { photographsFolder, photographsIn } from './photographs.ts'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const sharp = require('sharp') as typeof Library
sharp.concurrency(1)
sharp.cache(false)

type Encode = (image: Sharp) => Sharp
const webp: [string, Encode] = ['WebP, as the product makes it', (image) => image.webp({ quality: 78, effort: 2 })]
const jpeg: [string, Encode] = ['JPEG, quality 82', (image) => image.jpeg({ quality: 82 })]
const avif = (quality: number, effort: number): [string, Encode] => [
  `AVIF, quality ${quality}, effort ${effort}`,
  (image) => image.avif({ quality, effort, chromaSubsampling: '4:2:0' }),
]
/** Each width with what could be waited for there. */
const formats: Record<number, [string, Encode][]> = {
  320: [webp, jpeg, avif(55, 0), avif(55, 2), avif(55, 4)],
  1024: [webp, jpeg, avif(55, 0)],
  2048: [webp, jpeg],
}

const window = 8
/** Mean structural similarity of two grey pictures over windows that do not overlap. */
function imageHash(one: Buffer, other: Buffer, width: number, height: number): number {
  let sum = 0
  let windows = 0
  for (let top = 0; top + window <= height; top += window) {
    for (let left = 0; left + window <= width; left += window) {
      sum += imageHashOfWindow(one, other, top * width + left, width)
      windows += 1
    }
  }
  return sum / Math.max(1, windows)
}

function imageHashOfWindow(one: Buffer, other: Buffer, start: number, stride: number): number {
  const pixels = window * window
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < window; row++) {
    for (let column = 0; column < window; column++) {
      const at = start + row * stride + column
      const [a, b] = [one[at] ?? 0, other[at] ?? 0]
      sumOne += a
      sumOther += b
      squaresOne += a * a
      squaresOther += b * b
      products += a * b
    }
  }
  const [meanOne, meanOther] = [sumOne / pixels, sumOther / pixels]
  const varianceOne = squaresOne / pixels - meanOne ** 2
  const varianceOther = squaresOther / pixels - meanOther ** 2
  const covariance = products / pixels - meanOne * meanOther
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  return (
    ((2 * meanOne * meanOther + c1) * (2 * covariance + c2)) / ((meanOne ** 2 + meanOther ** 2 + c1) * (varianceOne + varianceOther + c2))
  )
}

const grey = (image: Sharp): Promise<Buffer> => image.removeAlpha().greyscale().raw().toBuffer()

const found = new Map<string, { bytes: number; milliseconds: number; imageHash: number }>()
const paths = photographsIn(process.argv[2] ?? photographsFolder)
for (const path of paths) {
  const upright = sharp(readFileSync(path)).rotate().toColorspace('srgb').removeAlpha()
  for (const [width, list] of Object.entries(formats)) {
    const resized = upright.clone().resize({ width: Number(width), withoutEnlargement: true })
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const
    const before = await grey(sharp(data, raw))
    for (const [name, encode] of list) {
      const started = process.cpuUsage()
      const bytes = await encode(sharp(data, raw)).toBuffer()
      const { user, system } = process.cpuUsage(started)
      const milliseconds = (user + system) / 1000
      const key = `${width} px|${name}`
      const sum = found.get(key) ?? { bytes: 0, milliseconds: 0, imageHash: 0 }
      found.set(key, {
        bytes: sum.bytes + bytes.length,
        milliseconds: sum.milliseconds + milliseconds,
        imageHash: sum.imageHash + imageHash(before, await grey(sharp(bytes)), info.width, info.height),
      })
    }
  }
}
console.log(`${paths.length} photographs, means`)
printTable(
  ['width', 'format', 'kB', 'ms', 'SSIM'],
  [...found].map(([key, sum]) => [
    ...key.split('|'),
    (sum.bytes / paths.length / 1000).toFixed(1),
    (sum.milliseconds / paths.length).toFixed(0),
    (sum.imageHash / paths.length).toFixed(4),
  ]),
)
