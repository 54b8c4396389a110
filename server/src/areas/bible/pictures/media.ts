/** What the bytes of a restoration's pictures are asked about: the office alone has them, by urls that end. */
import { enqueueMany, priorities } from '#kit/jobs.ts'
import type { MediaOwner } from '#kit/media-owner.ts'
import { renderBiblePictureJob, restorationRows } from './jobs.ts'
import { findByKey } from './queries.ts'

export const bibleMedia: MediaOwner = {
  find: async (ctx, key) => ((await findByKey(ctx.db, ctx.site.id, key)) ? { isShown: false, isOpen: false, film: null } : undefined),
  // They are the office's own; the room of owners is not touched.
  bytesOf: () => Promise.resolve(0),
  listKeys: restorationRows.listKeys,
  async remake(inside, keys) {
    const pictures = await restorationRows.listMadeByKey(inside.db, inside.site.id, keys)
    const payloads = pictures.map(({ id }) => ({ pictureId: id }))
    await enqueueMany(inside, renderBiblePictureJob, payloads, priorities.background)
    return pictures.length
  },
}
