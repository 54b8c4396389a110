/** What the bytes of pictures are asked about by the area that hands them out. */
import { enqueueMany, priorities } from '#kit/jobs.ts'
import type { MediaOwner } from '#kit/media-owner.ts'
import { listMadeByKey, listPictureKeys } from '../integrity/queries.ts'
import { isPublished } from '../policy.ts'
import { isOpenSite } from '../present.ts'
import { findImageByKey } from '../queries.ts'
import { bytesOf } from '../quotas/queries.ts'
import { renderPictureJob } from './jobs.ts'

export const locationMedia: MediaOwner = {
  async find(ctx, key) {
    const image = await findImageByKey(ctx.db, ctx.site.id, key)
    if (!image) return undefined
    const isShown =
      isPublished(image) &&
      !image.hidden &&
      !image.awaiting_approval &&
      image.folder_visible !== false &&
      image.deleted_at === null &&
      !image.gone
    return { isShown, isOpen: isOpenSite(ctx), film: image.is_video ? image.file_hash : null }
  },
  bytesOf,
  listKeys: listPictureKeys,
  async remake(inside, keys) {
    const images = await listMadeByKey(inside.db, inside.site.id, keys)
    const payloads = images.map(({ id }) => ({ imageId: id }))
    await enqueueMany(inside, renderPictureJob, payloads, priorities.background)
    return images.length
  },
}
