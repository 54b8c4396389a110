/**
 * The pictures of the demo, as files with their renditions beside them. `pictures.tsv` says what rendering would find out;
 * `CREDITS` says whose they are.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PreparedPicture } from '#areas/media/index.ts'
import { narrowerOf, renditionWidths } from '#kit/images/render.ts'

const fileAt = (name: string): URL => new URL(`demo-files/${name}`, import.meta.url)

interface Facts {
  width: number
  height: number
  thumbhash: string
  color: string
  imageHash: string | null
}

export interface PictureCredit {
  title: string
  author: string
  licence: string
  licenceUrl: string
  source: string
}

const factsByName: ReadonlyMap<string, Facts> = new Map(
  readFileSync(fileAt('pictures.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', width, height, thumbhash = '', color = '', imageHash = '-'] = line.split('\t')
      return [name, { width: Number(width), height: Number(height), thumbhash, color, imageHash: imageHash === '-' ? null : imageHash }]
    }),
)
export const pictureNames: readonly string[] = [...factsByName.keys()]

/** Blocks of `key: value` below the name of a file; what stands before the first is for people. */
function readCredits(text: string): Map<string, PictureCredit> {
  const blocks = text.split('\n\n').flatMap((block) => {
    const [name = '', ...lines] = block.trim().split('\n')
    return factsByName.has(name) ? [{ name, lines }] : []
  })
  return new Map(
    blocks.map(({ name, lines }) => {
      const valueOf = (key: string): string =>
        lines
          .find((line) => line.trim().startsWith(`${key}: `))
          ?.trim()
          .slice(key.length + 2) ?? ''
      return [
        name,
        {
          title: valueOf('title'),
          author: valueOf('author'),
          licence: valueOf('licence'),
          licenceUrl: valueOf('licence text'),
          source: valueOf('source'),
        },
      ]
    }),
  )
}
const credits = readCredits(readFileSync(fileAt('CREDITS'), 'utf8'))

/** Whose a photograph is; undefined for a picture that was drawn for the demo. */
export const pictureCreditOf = (name: string): PictureCredit | undefined => credits.get(name)

const read = new Map<string, Promise<PreparedPicture>>()

/** Reads a picture and its renditions; many places may show one. Throws for a name that is no file. */
export function readPicture(name: string): Promise<PreparedPicture> {
  const known = read.get(name) ?? readFiles(name)
  read.set(name, known)
  return known
}

/** What is no wider than a rendition is that rendition. */
const fileOf = (name: string, width: number, widest: number): Promise<Buffer> =>
  readFile(fileAt(width >= widest ? `${name}.webp` : `${name}-${width}.webp`))

/** Those of 640 px are made from the next larger one: as files they would double what the demo weighs. */
const readRendition = async (name: string, width: number, widest: number): Promise<Buffer> =>
  width === 640 ? narrowerOf(await fileOf(name, 1024, widest), width) : fileOf(name, width, widest)

async function readFiles(name: string): Promise<PreparedPicture> {
  const facts = factsByName.get(name)
  if (!facts) throw new Error(`The demo has no picture ${name}.`)
  const original = await readFile(fileAt(`${name}.webp`))
  const renditions = await Promise.all(
    renditionWidths.map(async (width) => ({ width, bytes: await readRendition(name, width, facts.width) })),
  )
  return { original, renditions, ...facts }
}

/** Lets go of what was read. */
export const forgetPictures = (): void => read.clear()
