/** A file that has arrived becomes a picture or a video of a gallery, in one transaction. */
import type { StoredPicture } from '@backlot/contract/location-galleries'
import { pictureLimits } from '@backlot/contract/location-galleries'
import { pictureProblems } from '@backlot/contract/area-problems'
import { keepOriginal, type StoredMedia } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { plainName } from '#kit/documents/file-names.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { mustBeFolder } from './arranging.ts'
import { findEnd, findLater, findPlaces, releaseCover, updatePlaces } from './gallery-queries.ts'
import { finishWrite, writeGallery, type Writing } from './gallery.ts'
import { renderPictureJob } from './jobs.ts'
import { placesOf, step } from './order.ts'
import { findImage, insertImage, refreshGalleryFacts } from './queries.ts'

/** Stands for the picture that has no row yet. */
const newcomer = 0

export interface NewPicture {
  locationId: number
  folderId: number | null
  fileName: string
  caption: string
  /** Counts up in the order in which files were chosen; null where nobody says. */
  place?: number | null
  stored: StoredMedia
}

/**
 * Where it stands: at the end of its folder, but before those there that were chosen after it. Files are sent several at a time, and a
 * small one arrives before a large one.
 */
async function orderOf({ ctx }: Writing, { locationId, folderId, place = null }: NewPicture, last: number): Promise<number> {
  const { db, site } = ctx
  const [first] = place === null ? [] : await findLater(db, site.id, { locationId, folderId, place })
  if (first === undefined) return last + step
  const others = await findPlaces(db, site.id, locationId, folderId, { proposed: false })
  const places = placesOf(others, [newcomer], first) ?? []
  const moved = places.filter(({ id }) => id !== newcomer)
  if (moved.length > 0) await updatePlaces(db, site.id, folderId, moved, ctx.now())
  return places.find(({ id }) => id === newcomer)?.order ?? last + step
}

/** Adds it at the end of its folder, or where it was chosen. `also` runs in the same transaction, with the id. */
export const addPicture = (
  ctx: Ctx,
  picture: NewPicture,
  also?: (inside: TransactionCtx, id: number) => Promise<unknown>,
): Promise<StoredPicture> =>
  writeGallery(ctx, picture.locationId, async (writing) => {
    const { db, site } = writing.ctx
    const { stored, folderId } = picture
    if (folderId !== null) await mustBeFolder(writing, folderId)
    const end = await findEnd(db, site.id, { locationId: picture.locationId, folderId, hash: stored.hash })
    must(end.count < pictureLimits.gallery, 'conflict', pictureProblems.galleryFull)
    const { same } = end
    const order = await orderOf(writing, picture, end.last)
    await keepOriginal(writing.ctx, stored)
    const image = await insertImage(db, {
      site_id: site.id,
      location_id: picture.locationId,
      folder_id: folderId,
      sort_order: order,
      chosen_order: picture.place ?? null,
      caption: picture.caption,
      tags: [],
      key: newPublicId(),
      file_hash: stored.hash,
      width: stored.width,
      height: stored.height,
      bytes: stored.bytes,
      credit: '',
      licence: '',
      licence_url: '',
      source_url: '',
      source_key: null,
      created_by: userIdOf(ctx.actor),
      file_name: plainName(picture.fileName),
      is_video: stored.isVideo,
      video_type: stored.isVideo ? stored.type : null,
      // A film needs nothing to be made; its poster comes after it.
      state: stored.isVideo ? 'ready' : 'waiting',
      awaiting_approval: writing.waits,
      duplicate_of: same[0] ?? null,
    })
    must(image, 'conflict')
    if (!stored.isVideo) await enqueue(writing.ctx, renderPictureJob, { imageId: image.id })
    if (await releaseCover(db, site.id, picture.locationId, order)) await refreshGalleryFacts(db, site.id, picture.locationId)
    await also?.(writing.ctx, image.id)
    await finishWrite(writing, { action: 'location.picture_added', changes: { image: image.id }, isMade: stored.isVideo })
    return {
      id: image.id,
      added: true,
      IsVideo: stored.isVideo,
      state: stored.isVideo ? 'ready' : 'waiting',
      awaiting_approval: writing.waits,
      duplicates: same,
    }
  })

/** What an upload became that was answered before. */
export const answerAgain = async (ctx: Ctx, imageId: number): Promise<StoredPicture | null> => {
  const image = await findImage(ctx.db, ctx.site.id, imageId)
  if (!image) return null
  return {
    id: image.id,
    added: false,
    IsVideo: image.is_video,
    state: image.state === 'ready' || image.state === 'failed' ? image.state : 'waiting',
    awaiting_approval: image.awaiting_approval,
    duplicates: image.duplicate_of === null ? [] : [image.duplicate_of],
  }
}
