/** What the bytes of pictures of news are asked about: everybody has them as long as the news stands on the public page. */
import { isOpenSite } from '#engine/records/policy.ts'
import { enqueueMany, priorities } from '#kit/jobs.ts'
import type { MediaOwner } from '#kit/media-owner.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { newsPictureRows, renderNewsPictureJob } from './jobs.ts'
import { findPictureByKey } from './queries.ts'

export const projectMedia: MediaOwner = {
  async find(ctx, key) {
    const found = await findPictureByKey(ctx.db, ctx.site.id, officeToday(ctx), key)
    return found && { isShown: ctx.site.settings.newsPage && found.isPublic, isOpen: isOpenSite(ctx.site), film: null }
  },
  // They are the office's own; the room of owners is not touched.
  bytesOf: () => Promise.resolve(0),
  listKeys: newsPictureRows.listKeys,
  async remake(inside, keys) {
    const pictures = await newsPictureRows.listMadeByKey(inside.db, inside.site.id, keys)
    const payloads = pictures.map(({ id }) => ({ fileId: id }))
    await enqueueMany(inside, renderNewsPictureJob, payloads, priorities.background)
    return pictures.length
  },
}
