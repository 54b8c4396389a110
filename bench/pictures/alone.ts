/** The image library alone: each file decoded once, upright and in sRGB, and written as the four renditions. Files come as messages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import type Sharp from 'sharp'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const sharp = require('sharp') as typeof Sharp
// As the product's own renderer: on a busy machine anything else would measure the neighbours.
setPriority(15)
sharp.concurrency(1)
sharp.cache(false)

async function render(path: string): Promise<void> {
  const upright = sharp(readFileSync(path), { sequentialRead: true }).rotate().toColorspace('srgb')
  const base = await upright.resize({ width: 2048, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: base.info.width, height: base.info.height, channels: base.info.channels } } as const
  await sharp(base.data, raw).webp({ quality: 78, effort: 2 }).toBuffer()
  for (const width of [1024, 640, 320]) {
    await sharp(base.data, raw).resize({ width, withoutEnlargement: true }).webp({ quality: 76, effort: 2 }).toBuffer()
  }
  process.send?.('done')
}

process.on('message', (path: string) => void render(path))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
