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
import { findEnd } from './gallery-queries.ts'
import { finishWrite, writeGallery } from './gallery.ts'
import { renderPictureJob } from './jobs.ts'
import { step } from './order.ts'
import { findImage, insertImage } from './queries.ts'

export interface NewPicture {
  locationId: number
  folderId: number | null
  fileName: string
  caption: string
  stored: StoredMedia
}

/** Adds it at the end of its folder. `also` runs in the same transaction, with the id. */
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
    await keepOriginal(writing.ctx, stored)
    const image = await insertImage(db, {
      site_id: site.id,
      location_id: picture.locationId,
      folder_id: folderId,
      sort_order: end.last + step,
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
