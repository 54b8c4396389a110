/** Takes pictures into a gallery. Renditions are made by a job; until then a picture is not shown. */
import { storeOriginal } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { renderPictureJob } from './jobs.ts'
import { findFolderByName, findImageBySource, insertFolder, insertImage, refreshGalleryFacts } from './queries.ts'

export interface PictureInput {
  locationId: number
  bytes: Buffer
  /** Made when it is not there; empty is no folder. */
  folder?: string
  folderOrder?: number
  sortOrder?: number
  caption?: string
  tags?: string[]
  credit?: string
  licence?: string
  licenceUrl?: string
  sourceUrl?: string
  /** Identity in its source; the same key again changes nothing. */
  sourceKey?: string
}

/** Adds one picture. Returns its id and whether it was new. Throws `invalid` for what is no picture. */
export async function attachPicture(ctx: Ctx, input: PictureInput): Promise<{ id: number; added: boolean }> {
  const known = input.sourceKey ? await findImageBySource(ctx.db, ctx.site.id, input.sourceKey) : undefined
  if (known) return { id: known.id, added: false }
  const original = await storeOriginal(ctx, input.bytes)
  return inTransaction(ctx, async (inside) => {
    const folderId = input.folder ? await folderNamed(inside, input.locationId, input.folder, input.folderOrder ?? 0) : null
    const image = await insertImage(inside.db, {
      site_id: ctx.site.id,
      location_id: input.locationId,
      folder_id: folderId,
      sort_order: input.sortOrder ?? 0,
      caption: input.caption ?? '',
      tags: input.tags ?? [],
      key: newPublicId(),
      file_hash: original.hash,
      width: original.width,
      height: original.height,
      bytes: original.bytes,
      credit: input.credit ?? '',
      licence: input.licence ?? '',
      licence_url: input.licenceUrl ?? '',
      source_url: input.sourceUrl ?? '',
      source_key: input.sourceKey ?? null,
      created_by: userIdOf(ctx.actor),
    })
    if (!image) {
      const other = await findImageBySource(inside.db, ctx.site.id, input.sourceKey ?? '')
      must(other, 'conflict')
      return { id: other.id, added: false }
    }
    await refreshGalleryFacts(inside.db, ctx.site.id, input.locationId)
    await audit(inside, { action: 'location.picture_added', entity: 'location', entityId: input.locationId, changes: { image: image.id } })
    await enqueue(inside, renderPictureJob, { imageId: image.id })
    return { id: image.id, added: true }
  })
}

async function folderNamed(ctx: Pick<Ctx, 'db' | 'site'>, locationId: number, name: string, order: number): Promise<number> {
  const found = await findFolderByName(ctx.db, ctx.site.id, locationId, name)
  return found?.id ?? (await insertFolder(ctx.db, { site_id: ctx.site.id, location_id: locationId, name, sort_order: order })).id
}
