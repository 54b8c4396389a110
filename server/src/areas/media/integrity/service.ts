/**
 * Compares what is stored with what the rows say (security.md F20): files that are missing, originals whose bytes are not
 * those that were stored, and files that no row knows.
 */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { now } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { addedWidth, renditionWidths } from '#kit/images/render.ts'
import { originalName, renditionName, type StoredFile } from '#kit/storage.ts'
import { listDrafts, listFiles } from './queries.ts'

export type FileFault = 'missing' | 'changed' | 'untracked'

/** Width of a rendition → SHA-256 of its bytes. */
export type RenditionSums = Record<string, string>

/** Keys under which renditions lie. */
export interface RenditionKeys {
  /** Of pictures that are made: their renditions must be there, with these sums where they are known. */
  made: ReadonlyMap<string, RenditionSums>
  /** Of all others: theirs may be. */
  others: ReadonlySet<string>
}

export interface FileCheck {
  /** How many files were looked at. */
  files: number
  /** Names by fault, sorted. */
  faults: Record<FileFault, string[]>
  /** Most of what must be there is not, as when the storage is not the one it was: nothing more was asked of it. */
  isLost: boolean
}

/** Fewer files than this may be lost by themselves. */
const fewFiles = 100

/** A file may be there for a moment before its row. */
const restMilliseconds = 60 * 60_000

/**
 * Checks every original and rendition of the site. What looks wrong is looked at again at the end, for files come and go
 * meanwhile. A JPEG is made when it is asked for and has no checksum: an empty one counts as changed.
 */
export async function checkFiles(
  ctx: Pick<Ctx, 'db' | 'site' | 'platform'>,
  readKeys: () => Promise<RenditionKeys>,
  progress: (done: number) => Promise<void>,
): Promise<FileCheck> {
  const faults: FileCheck['faults'] = { missing: [], changed: [], untracked: [] }
  const expected = await expectedOf(ctx, await readKeys())
  const seen = new Set<string>()
  for (const folder of ['originals', 'renditions']) {
    for await (const file of ctx.platform.storage.list(`${folder}/${ctx.site.id}`)) {
      seen.add(file.name)
      if (seen.size % 500 === 0) await progress(seen.size)
      if (!expected.isKnown(file.name)) {
        if (now().getTime() - file.at.getTime() > restMilliseconds) faults.untracked.push(file.name)
      } else if (await isChanged(ctx, file, expected.sumOf(file.name))) faults.changed.push(file.name)
    }
  }
  const later = await expectedOf(ctx, await readKeys())
  const required = [...expected.required()]
  const unseen = required.filter((name) => !seen.has(name) && later.isKnown(name))
  const isLost = unseen.length > fewFiles && unseen.length * 2 > required.length
  for (const name of unseen) if (isLost || !(await ctx.platform.storage.has(name))) faults.missing.push(name)
  faults.untracked = faults.untracked.filter((name) => !later.isKnown(name))
  for (const names of Object.values(faults)) names.sort()
  return { files: seen.size, faults, isLost }
}

interface Expected {
  /** The hash of the bytes that were stored, where it is known. */
  sumOf: (name: string) => string | undefined
  isKnown: (name: string) => boolean
  required: () => Iterable<string>
}

/** What a name of a rendition says; undefined for any other name. */
export function renditionOf(name: string): { key: string; width: string; type: string } | undefined {
  const [, key, width, type] = /([\w-]{22})-(\d+)\.(webp|jpg)$/.exec(name) ?? []
  return key !== undefined && width !== undefined && type !== undefined ? { key, width, type } : undefined
}

/** What was made has a sum, but for pictures older than sums are. */
const widthsOf = (sums: RenditionSums): readonly number[] => {
  const made = Object.keys(sums).map(Number)
  return made.length > 0 ? made : renditionWidths.filter((width) => width !== addedWidth.width)
}

async function expectedOf({ db, site }: Pick<Ctx, 'db' | 'site'>, keys: RenditionKeys): Promise<Expected> {
  const originals = new Map((await listFiles(db, site.id)).map(({ hash }) => [originalName(site.id, hash), hash]))
  const drafts = new Set((await listDrafts(db, site.id)).map(({ name }) => name))
  const keyOf = (name: string): string => renditionOf(name)?.key ?? ''
  const sumOfRendition = (name: string): string | undefined => {
    const rendition = renditionOf(name)
    return rendition?.type === 'webp' ? keys.made.get(rendition.key)?.[rendition.width] : undefined
  }
  return {
    sumOf: (name) => originals.get(name) ?? sumOfRendition(name),
    isKnown: (name) => originals.has(name) || drafts.has(name) || keys.made.has(keyOf(name)) || keys.others.has(keyOf(name)),
    *required() {
      yield* originals.keys()
      for (const [key, sums] of keys.made) for (const width of widthsOf(sums)) yield renditionName(site.id, key, width)
    },
  }
}

async function isChanged({ platform }: Pick<Ctx, 'platform'>, file: StoredFile, hash: string | undefined): Promise<boolean> {
  if (hash === undefined) return file.bytes === 0
  const found = await platform.storage.get(file.name)
  if (!found) return false
  const sum = createHash('sha256')
  await pipeline(found.stream, sum)
  return sum.digest('hex') !== hash
}
