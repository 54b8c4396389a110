/** The work of the rendering jobs. */
import { removeRenditions, renderToStorage } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { PictureUnreadable } from '#kit/images/renderer.ts'
import { enqueue, JobRefused } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { refreshSearch } from '../search/index.ts'
import { lockGalleryLocation } from './gallery-queries.ts'
import { removeFilesJob } from './removal.ts'
import { findImage, refreshGalleryFacts } from './queries.ts'
import { countWaiting, findRepeated, setRepeated, updateFailed, updateRendered } from './rendering-queries.ts'

type Image = NonNullable<Awaited<ReturnType<typeof findImage>>>

/**
 * Makes the renditions. Bytes that take the place of others come under an address of their own, and the present picture is
 * shown until they are ready. A picture that cannot be decoded is marked failed and named, never tried for ever.
 */
export async function renderPicture(ctx: Ctx, imageId: number): Promise<void> {
  const image = await findImage(ctx.db, ctx.site.id, imageId)
  const hash = image && bytesToRender(image)
  if (!image || !hash) return
  const isReplacement = image.replacing_hash !== null
  const key = isReplacement ? newPublicId() : image.key
  try {
    const { takenAt, latitude, longitude, ...facts } = await renderToStorage(ctx, hash, key)
    await inTransaction(ctx, async (inside) => {
      await lockGalleryLocation(inside.db, ctx.site.id, image.location_id)
      const known =
        isReplacement || image.is_video
          ? {}
          : { taken_at: takenAt ? new Date(takenAt) : null, exif_latitude: latitude, exif_longitude: longitude }
      await updateRendered(inside.db, ctx.site.id, imageId, {
        key,
        ...facts,
        ...known,
        ...(isReplacement ? replacedColumns(image, hash) : {}),
      })
      if (image.duplicate_of === null && !isReplacement && !image.is_video) {
        const repeated = await findRepeated(inside.db, ctx.site.id, imageId)
        if (repeated !== null) await setRepeated(inside.db, ctx.site.id, imageId, repeated)
      }
      if (isReplacement) await enqueue(inside, removeFilesJob, { keys: [image.key], hashes: [image.file_hash] })
      await settleGallery(inside, image.location_id)
    })
  } catch (error) {
    if (isReplacement) await removeRenditions(ctx, key)
    await inTransaction(ctx, async (inside) => {
      await lockGalleryLocation(inside.db, ctx.site.id, image.location_id)
      await updateFailed(inside.db, ctx.site.id, imageId, (error as Error).message)
      // It may have been the cover.
      await refreshGalleryFacts(inside.db, ctx.site.id, image.location_id)
      await settleGallery(inside, image.location_id)
    })
    if (error instanceof PictureUnreadable) throw new JobRefused(error.message, { cause: error })
    throw error
  }
}

/** Of many that are being made, every so many bring counts and search up to date, and the last one in any case. */
const settleEvery = 8
/** One that has not been made for so long does not keep the others waiting. */
const waitMilliseconds = 15 * 60_000

/** Brings counts and search up to date. The location is locked: of two that end at once, the second sees the first. */
async function settleGallery({ db, site, now }: TransactionCtx, locationId: number): Promise<void> {
  const waiting = await countWaiting(db, site.id, locationId, new Date(now().getTime() - waitMilliseconds))
  if (waiting % settleEvery !== 0) return
  await refreshGalleryFacts(db, site.id, locationId)
  await refreshSearch(db, site.id, [locationId])
}

function bytesToRender(image: Image): string | null {
  if (image.replacing_hash !== null) return image.replacing_hash
  return image.is_video ? image.poster_hash : image.file_hash
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
