/**
 * Compares what is stored with what the rows say (security.md F20): files that are missing, originals whose bytes are not
 * those that were stored, and files that no row knows. In parts: a site may have millions of files.
 */
import { now } from '#kit/clock.ts'
import type { StoredFile } from '#kit/storage.ts'
import { foldersOf, type CheckCtx, type KnownFiles } from './known.ts'
import { NameSet } from './name-set.ts'
import { sumsIn, type SumOf } from './sum.ts'

export type FileFault = 'missing' | 'changed' | 'untracked'

/** How many files have a fault, and the names of the first {@link mostNames} of each folder, sorted. */
export interface FaultyFiles {
  count: number
  names: string[]
}

export interface FileCheck {
  /** How many files were looked at. */
  files: number
  faults: Record<FileFault, FaultyFiles>
  /** Most of what must be there is not, as when the storage is not the one it was: little more was asked of it. */
  isLost: boolean
}

/** Fewer files than this may be lost by themselves. */
const fewFiles = 100

/** What looks wrong is held in memory until the end. Enough for four renditions of as many pictures as one check has made again. */
const mostNames = 40_000

/** A file may be there for a moment before its row. */
const restMilliseconds = 60 * 60_000

const partSize = 500

interface Found {
  seen: number
  required: number
  unseen: FaultyFiles
  changed: FaultyFiles
  untracked: FaultyFiles
}

/**
 * Checks every original and rendition of the site. What looks wrong is looked at again at the end, for files come and go
 * meanwhile. A JPEG is made when it is asked for and has no checksum: an empty one counts as changed.
 */
export async function checkFiles(ctx: CheckCtx, progress: (done: number) => Promise<void>): Promise<FileCheck> {
  const folders = foldersOf(ctx)
  const originals = await lookThrough(ctx, 'originals', folders.originals, progress)
  const renditions = await lookThrough(ctx, 'renditions', folders.renditions, (done) => progress(originals.seen + done))
  const unseen = originals.unseen.count + renditions.unseen.count
  const isMostUnseen = unseen > fewFiles && unseen * 2 > originals.required + renditions.required
  const firstUnseen = [...originals.unseen.names, ...renditions.unseen.names].slice(0, fewFiles)
  // Of many pictures that came meanwhile none was seen, and all are there.
  const isLost = isMostUnseen && (await absentAmong(ctx, firstUnseen)).length === firstUnseen.length
  const missingOf = async (found: Found, known: KnownFiles): Promise<FaultyFiles> =>
    isLost ? found.unseen : narrowed(found.unseen, await keptKnown(known, await absentAmong(ctx, found.unseen.names)))
  return {
    files: originals.seen + renditions.seen,
    faults: {
      missing: joined(await missingOf(originals, folders.originals), await missingOf(renditions, folders.renditions)),
      changed: joined(originals.changed, renditions.changed),
      untracked: joined(await strangersOf(originals, folders.originals), await strangersOf(renditions, folders.renditions)),
    },
    isLost,
  }
}

async function lookThrough(
  ctx: CheckCtx,
  folder: string,
  { findKnown, listRequired }: KnownFiles,
  progress: (done: number) => Promise<void>,
): Promise<Found> {
  const seen = new NameSet()
  const sumOf = sumsIn(ctx.platform.storage)
  const found: Found = { seen: 0, required: 0, unseen: noFiles(), changed: noFiles(), untracked: noFiles() }
  for await (const files of inParts(ctx.platform.storage.list(`${folder}/${ctx.site.id}`))) {
    const known = await findKnown(files.map(({ name }) => name))
    for (const file of files) {
      seen.add(file.name)
      if (!known.has(file.name)) {
        if (now().getTime() - file.at.getTime() > restMilliseconds) add(found.untracked, file.name)
      } else if (await isChanged(file, known.get(file.name), sumOf)) add(found.changed, file.name)
    }
    await progress(seen.size)
  }
  found.seen = seen.size
  for await (const names of listRequired()) {
    found.required += names.length
    for (const name of names) if (!seen.has(name)) add(found.unseen, name)
  }
  return found
}

async function* inParts(files: AsyncIterable<StoredFile>): AsyncIterable<StoredFile[]> {
  let part: StoredFile[] = []
  for await (const file of files) {
    part.push(file)
    if (part.length < partSize) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const noFiles = (): FaultyFiles => ({ count: 0, names: [] })

function add(files: FaultyFiles, name: string): void {
  files.count += 1
  if (files.names.length < mostNames) files.names.push(name)
}

const joined = (one: FaultyFiles, other: FaultyFiles): FaultyFiles => ({
  count: one.count + other.count,
  names: [...one.names, ...other.names].toSorted(),
})

/** Those that are still wrong; what was not named was not looked at again. */
const narrowed = ({ count, names }: FaultyFiles, still: string[]): FaultyFiles => ({
  count: count - names.length + still.length,
  names: still,
})

async function absentAmong({ platform }: CheckCtx, names: readonly string[]): Promise<string[]> {
  const absent: string[] = []
  for (const name of names) if (!(await platform.storage.has(name))) absent.push(name)
  return absent
}

/** Those that rows know still. */
async function keptKnown({ findKnown }: KnownFiles, names: readonly string[]): Promise<string[]> {
  const kept: string[] = []
  for (let at = 0; at < names.length; at += partSize) {
    const part = names.slice(at, at + partSize)
    const known = await findKnown(part)
    kept.push(...part.filter((name) => known.has(name)))
  }
  return kept
}

async function strangersOf({ untracked }: Found, known: KnownFiles): Promise<FaultyFiles> {
  const later = new Set(await keptKnown(known, untracked.names))
  return narrowed(
    untracked,
    untracked.names.filter((name) => !later.has(name)),
  )
}

async function isChanged({ name, bytes }: StoredFile, hash: string | undefined, sumOf: SumOf): Promise<boolean> {
  if (hash === undefined) return bytes === 0
  const sum = await sumOf(name)
  return sum !== undefined && sum !== hash
}
