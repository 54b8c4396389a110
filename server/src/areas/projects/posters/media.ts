/** What the bytes of posters are asked about: the office has all of them, guests of a client's page those of projects that have no secret. */
import { enqueueMany, priorities } from '#kit/jobs.ts'
import type { MediaOwner } from '#kit/media-owner.ts'
import { posterRows, renderPosterJob } from './jobs.ts'
import { findPosterByKey } from './queries.ts'

export const posterMedia: MediaOwner = {
  async find(ctx, key) {
    const found = await findPosterByKey(ctx.db, ctx.site.id, key)
    return found && { ...found, isOpen: false, film: null }
  },
  // They are the office's own; the room of owners is not touched.
  bytesOf: () => Promise.resolve(0),
  listKeys: posterRows.listKeys,
  async remake(inside, keys) {
    const pictures = await posterRows.listMadeByKey(inside.db, inside.site.id, keys)
    const payloads = pictures.map(({ id }) => ({ posterId: id }))
    await enqueueMany(inside, renderPosterJob, payloads, priorities.background)
    return pictures.length
  },
}
