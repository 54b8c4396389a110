/** The photographs that pictures are measured with. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const photographsFolder = join(import.meta.dirname, '../../../shared/data/photos')

export const photographsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:jpe?g|png|webp|avif)$/i.test(name))
    .map((name) => join(folder, name))
