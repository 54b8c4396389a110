/** What the bytes of pictures are asked about by the area that hands them out. */
import { enqueueMany, priorities } from '#kit/jobs.ts'
import type { MediaOwner } from '#kit/media-owner.ts'
import { findByKey, listKeys, listMadeByKey } from '../files/queries.ts'
import { storedImages } from '../files/record.ts'
import { isOpenSite } from '#engine/records/policy.ts'
import { isPublished } from '../policy.ts'
import { bytesOf } from '../quotas/queries.ts'
import { renderPictureJob } from './jobs.ts'

export const directoryMedia: MediaOwner = {
  async find(ctx, key) {
    const found = await findByKey(ctx.db, ctx.site.id, key)
    if (!found) return undefined
    const isShown =
      isPublished({ ...found, deleted: found.deleted_at !== null }) && storedImages(found.details).some(({ id }) => id === found.id)
    return { isShown, isOpen: isOpenSite(ctx.site), film: null }
  },
  bytesOf,
  listKeys,
  async remake(inside, keys) {
    const pictures = await listMadeByKey(inside.db, inside.site.id, keys)
    const payloads = pictures.map(({ id }) => ({ fileId: id }))
    await enqueueMany(inside, renderPictureJob, payloads, priorities.background)
    return pictures.length
  },
}
