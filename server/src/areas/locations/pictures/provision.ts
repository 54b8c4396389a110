/** Fills a gallery with pictures that come with their renditions, by the system: for the demo. */
import { keepOriginal, storeOriginal, storePrepared, type PreparedPicture } from '#areas/media/index.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { newPublicId } from '#kit/passwords.ts'
import { refreshSearch } from '../search/index.ts'
import { step } from './order.ts'
import { insertFolder, insertImage, refreshGalleryFacts } from './queries.ts'
import { updateRendered } from './rendering-queries.ts'

export interface GalleryPicture {
  prepared: PreparedPicture
  /** Folders are made in the order in which they are first named. */
  folder: string
  caption: string
  credit: string
  licence: string
  licenceUrl: string
  sourceUrl: string
}

/** Adds pictures in their order, the first as the cover, to a location that has no folders yet. */
export async function fillGallery(ctx: Ctx, locationId: number, pictures: readonly GalleryPicture[]): Promise<void> {
  const originals = await Promise.all(pictures.map(({ prepared }) => storeOriginal(ctx, prepared.original)))
  await inTransaction(ctx, async (inside) => {
    const folders = await makeFolders(inside, locationId, [...new Set(pictures.map(({ folder }) => folder))])
    const made = []
    for (const [index, { prepared, folder, ...words }] of pictures.entries()) {
      const original = originals[index]
      must(original, 'internal')
      const { width, height, ...stored } = original
      await keepOriginal(inside, stored)
      const key = newPublicId()
      const image = await insertImage(inside.db, {
        site_id: ctx.site.id,
        location_id: locationId,
        folder_id: folders.get(folder) ?? null,
        sort_order: (index + 1) * step,
        caption: words.caption,
        tags: [],
        key,
        file_hash: stored.hash,
        width,
        height,
        bytes: stored.bytes,
        credit: words.credit,
        licence: words.licence,
        licence_url: words.licenceUrl,
        source_url: words.sourceUrl,
        source_key: null,
        created_by: null,
      })
      must(image, 'conflict')
      made.push({ id: image.id, ...(await storePrepared(ctx, key, prepared)) })
    }
    await updateRendered(inside.db, ctx.site.id, made)
    await refreshGalleryFacts(inside.db, ctx.site.id, locationId)
    await refreshSearch(inside.db, ctx.site.id, [locationId])
    const changes = { images: made.map(({ id }) => id) }
    await audit(inside, { action: 'location.pictures_added', entity: 'location', entityId: locationId, changes })
  })
}

async function makeFolders({ db, site }: TransactionCtx, locationId: number, names: readonly string[]): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const { id } = await insertFolder(db, { site_id: site.id, location_id: locationId, name, sort_order: (index + 1) * step })
    made.set(name, id)
  }
  return made
}
