/** Photographs of 12 megapixels that nobody has taken: each with shapes and grain of its own, as large on the disk as a telephone's. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Sharp from 'sharp'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const sharp = require('sharp') as typeof Sharp

const size = { width: 4000, height: 3000 } as const
/** Drawn at half the size and enlarged: grain of single pixels would be sensors' noise, and drawing takes a quarter of the time. */
const half = { width: 2000, height: 1500 } as const

/** Numbers that are the same in every run. */
function numbersOf(seed: number): (most: number) => number {
  let state = seed * 7919 + 17
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

function shapesOf(index: number): string {
  const next = numbersOf(index + 1)
  const shapes = Array.from({ length: 40 }, () => {
    const colour = `hsl(${next(360)} ${20 + next(50)}% ${15 + next(70)}%)`
    return `<rect x="${next(2000)}" y="${next(1500)}" width="${150 + next(700)}" height="${100 + next(500)}" fill="${colour}" transform="rotate(${next(40) - 20})"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><rect width="2000" height="1500" fill="#8a94a0"/>${shapes.join('')}</svg>`
}

/** A photograph is not smooth: without grain it would be a tenth as large. */
const grainOf = () =>
  sharp({ create: { ...half, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .png({ compressionLevel: 0 })
    .toBuffer()

async function draw(index: number, grain: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(shapesOf(index)))
    .composite([{ input: grain, blend: 'overlay' }])
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp(data, { raw })
    .resize({ ...size, kernel: 'linear' })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** A file that begins as a JPEG and then is none. */
const brokenBytes = (bytes: number): Buffer => {
  const next = numbersOf(4)
  const made = Buffer.from(Array.from({ length: bytes }, () => next(256)))
  made.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46])
  return made
}

export const brokenName = 'broken.jpg'

/** Paths of so many files, one of them broken; they are drawn once and kept in `folder`. */
export async function drawnPhotographs(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const names = Array.from({ length: count }, (_, index) => (index === 30 ? brokenName : `IMG_${String(index + 1).padStart(4, '0')}.jpg`))
  const missing = names.filter((name) => !existsSync(join(folder, name)))
  const grain = missing.length > 0 ? await grainOf() : Buffer.alloc(0)
  for (const name of missing) {
    writeFileSync(join(folder, name), name === brokenName ? brokenBytes(3_000_000) : await draw(names.indexOf(name), grain))
  }
  return names.map((name) => join(folder, name))
}
