/** The work of the rendering jobs. */
import { removeRenditions, renderToStorage, type StoredRenditions } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { refreshSearch } from '../search/index.ts'
import { lockGalleryLocation } from './gallery-queries.ts'
import { removeFilesJob } from './removal.ts'
import { findImages, refreshGalleryFacts } from './queries.ts'
import { countWaiting, findRepeated, setRepeated, updateFailed, updateRendered, updateReplaced } from './rendering-queries.ts'

type Image = Awaited<ReturnType<typeof findImages>>[number]

/** A picture with the bytes that its renditions are made of. */
interface Task {
  image: Image
  hash: string
  /** What the renditions come to lie under. */
  key: string
}
interface Made extends Task {
  facts: StoredRenditions
}
interface Failed extends Task {
  error: Error
}

/**
 * Makes the renditions. Bytes that take the place of others come under a URL of their own, and the present picture is
 * shown until they are ready. A picture that cannot be decoded is marked failed and named, never tried for ever; the others of
 * its batch do not suffer for it.
 */
export async function renderPictures(ctx: Ctx, imageIds: readonly number[]): Promise<ReadonlyMap<number, Error>> {
  const tasks = (await findImages(ctx.db, ctx.site.id, imageIds)).flatMap(taskOf)
  const ends = await Promise.all(tasks.map((task) => render(ctx, task)))
  const wrong = new Map<number, Error>()
  for (const [locationId, ofGallery] of Map.groupBy(ends, ({ image }) => image.location_id)) {
    try {
      await store(ctx, locationId, ofGallery)
    } catch (error) {
      for (const { image } of ofGallery) wrong.set(image.id, error as Error)
    }
  }
  for (const end of ends) if ('error' in end) wrong.set(end.image.id, end.error)
  return wrong
}

function taskOf(image: Image): Task[] {
  if (image.replacing_hash !== null) return [{ image, hash: image.replacing_hash, key: newPublicId() }]
  const hash = image.is_video ? image.poster_hash : image.file_hash
  return hash === null ? [] : [{ image, hash, key: image.key }]
}

const isReplacement = ({ image }: Task): boolean => image.replacing_hash !== null

async function render(ctx: Ctx, task: Task): Promise<Made | Failed> {
  try {
    return { ...task, facts: await renderToStorage(ctx, task.hash, task.key) }
  } catch (error) {
    if (isReplacement(task)) await removeRenditions(ctx, task.key)
    return { ...task, error: error as Error }
  }
}

/** Writes down what was made of pictures of one gallery, in one transaction. */
async function store(ctx: Ctx, locationId: number, ends: readonly (Made | Failed)[]): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { db, site } = inside
    await lockGalleryLocation(db, site.id, locationId)
    const made = ends.filter((end): end is Made => 'facts' in end)
    const plain = made.filter((one) => !isReplacement(one) && !one.image.is_video)
    if (plain.length > 0) await storePlain(inside, plain)
    for (const one of made) if (!plain.includes(one)) await storeReplaced(inside, one)
    const failed = ends.filter((end): end is Failed => 'error' in end)
    for (const { image, error } of failed) await updateFailed(db, site.id, image.id, error.message)
    // One that failed may have been the cover.
    if (failed.length > 0) await refreshGalleryFacts(db, site.id, locationId)
    await settleGallery(inside, locationId, ends.length)
  })
}

/** Pictures as they were sent: what they repeat is known now that all of them are made. */
async function storePlain({ db, site }: TransactionCtx, made: readonly Made[]): Promise<void> {
  await updateRendered(
    db,
    site.id,
    made.map(({ image, facts }) => ({ id: image.id, ...facts })),
  )
  // One that is made again after its files were lost was looked at before, and may have been kept beside the other.
  const fresh = made.filter(({ image }) => image.duplicate_of === null && image.state !== 'ready').map(({ image }) => image.id)
  const repeats = fresh.length > 0 ? await findRepeated(db, site.id, fresh) : []
  const repeating = new Set(repeats.map(({ id }) => id))
  // What repeats another is no first of its kind.
  for (const { id, first } of repeats) if (!repeating.has(first)) await setRepeated(db, site.id, id, first)
}

async function storeReplaced(inside: TransactionCtx, { image, hash, key, facts }: Made): Promise<void> {
  const { takenAt: _, latitude: __, longitude: ___, ...seen } = facts
  const columns = image.replacing_hash === null ? {} : replacedColumns(image, hash)
  await updateReplaced(inside.db, inside.site.id, image.id, { key, ...seen, ...columns })
  if (image.replacing_hash !== null) await enqueue(inside, removeFilesJob, { keys: [image.key], hashes: [image.file_hash] })
}

/** A video's new poster stands beside the film; a picture's new bytes take the place of the old ones, and the first are kept. */
function replacedColumns(image: Image, hash: string) {
  if (image.is_video) return { poster_hash: hash, replacing_hash: null }
  const isOriginalAgain = hash === image.unedited_hash
  return {
    file_hash: hash,
    unedited_hash: isOriginalAgain ? null : (image.unedited_hash ?? image.file_hash),
    replacing_hash: null,
  }
}

/** Of many that are being made, every so many bring counts and search up to date, and the last one in any case. */
const settleEvery = 24
/** One that has not been made for so long does not keep the others waiting. */
const waitMilliseconds = 15 * 60_000

/** Brings counts and search up to date. The location is locked: of two that end at once, the second sees the first. */
async function settleGallery({ db, site, now }: TransactionCtx, locationId: number, ended: number): Promise<void> {
  const waiting = await countWaiting(db, site.id, locationId, new Date(now().getTime() - waitMilliseconds))
  const isStep = Math.floor(waiting / settleEvery) !== Math.floor((waiting + ended) / settleEvery)
  if (waiting > 0 && !isStep) return
  await refreshGalleryFacts(db, site.id, locationId)
  await refreshSearch(db, site.id, [locationId])
}
