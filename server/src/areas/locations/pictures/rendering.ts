/** The work of the rendering job. */
import { renderToStorage } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { refreshSearch } from '../search/index.ts'
import { findImage, refreshGalleryFacts, updateFailed, updateRendered } from './queries.ts'

/** Makes the renditions; a picture that cannot be decoded is marked failed and named, never tried for ever. */
export async function renderPicture(ctx: Ctx, imageId: number): Promise<void> {
  const image = await findImage(ctx.db, ctx.site.id, imageId)
  if (!image || image.deleted_at) return
  try {
    const facts = await renderToStorage(ctx, image.file_hash, image.key)
    await inTransaction(ctx, async (inside) => {
      await updateRendered(inside.db, ctx.site.id, imageId, facts)
      await refreshGalleryFacts(inside.db, ctx.site.id, image.location_id)
      await refreshSearch(inside.db, ctx.site.id, [image.location_id])
    })
  } catch (error) {
    await inTransaction(ctx, async (inside) => {
      await updateFailed(inside.db, ctx.site.id, imageId, (error as Error).message)
      // It may have been the cover.
      await refreshGalleryFacts(inside.db, ctx.site.id, image.location_id)
    })
    throw error
  }
}
