/** Takes pictures into a gallery. Renditions are made by a job; until then a picture is not shown. */
import { keepOriginal, storeOriginal } from '#areas/media/index.ts'
import { userIdOf } from '#kit/actor.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { enqueue } from '#kit/jobs.ts'
import { newPublicId } from '#kit/passwords.ts'
import { renderPictureJob } from './jobs.ts'
import { recoverUndone } from '../undo/queries.ts'
import {
  findFolderByName,
  findImage,
  findImageBySource,
  insertFolder,
  insertImage,
  isFolderGone,
  moveImage,
  refreshGalleryFacts,
} from './queries.ts'

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
  /** Who caused it, where the work is done by a job. */
  userId?: number | null
  /** Told of a new picture, and of the folder that was made for it, in the transaction that adds them. */
  note?: (ctx: TransactionCtx, added: { imageId: number; madeFolderId: number | null }) => Promise<unknown>
}

/** Adds one picture. Returns its id and whether it was new. Throws `invalid` for what is no picture. */
export async function attachPicture(ctx: Ctx, input: PictureInput): Promise<{ id: number; added: boolean }> {
  const known = input.sourceKey ? await findImageBySource(ctx.db, ctx.site.id, input.sourceKey) : undefined
  if (known) return known.undone ? recoverPicture(ctx, known.id, input) : { id: known.id, added: false }
  const original = await storeOriginal(ctx, input.bytes)
  return inTransaction(ctx, async (inside) => {
    const folder = await folderOf(inside, input)
    const { width, height, ...stored } = original
    await keepOriginal(inside, stored)
    const image = await insertImage(inside.db, {
      site_id: ctx.site.id,
      location_id: input.locationId,
      folder_id: folder.id,
      sort_order: input.sortOrder ?? 0,
      caption: input.caption ?? '',
      tags: input.tags ?? [],
      key: newPublicId(),
      file_hash: original.hash,
      width,
      height,
      bytes: original.bytes,
      credit: input.credit ?? '',
      licence: input.licence ?? '',
      licence_url: input.licenceUrl ?? '',
      source_url: input.sourceUrl ?? '',
      source_key: input.sourceKey ?? null,
      created_by: input.userId ?? userIdOf(ctx.actor),
    })
    if (!image) {
      const other = await findImageBySource(inside.db, ctx.site.id, input.sourceKey ?? '')
      must(other, 'conflict')
      return { id: other.id, added: false }
    }
    await refreshGalleryFacts(inside.db, ctx.site.id, input.locationId)
    await audit(inside, { action: 'location.picture_added', entity: 'location', entityId: input.locationId, changes: { image: image.id } })
    await enqueue(inside, renderPictureJob, { imageId: image.id })
    await input.note?.(inside, { imageId: image.id, madeFolderId: folder.made ? folder.id : null })
    return { id: image.id, added: true }
  })
}

/** Takes a picture out of the trash where an undo had put it. */
async function recoverPicture(ctx: Ctx, id: number, input: PictureInput): Promise<{ id: number; added: boolean }> {
  return inTransaction(ctx, async (inside) => {
    const [recovered] = await recoverUndone(inside.db, ctx.site.id, 'location_images', [id])
    const image = recovered === undefined ? undefined : await findImage(inside.db, ctx.site.id, id)
    if (!image) return { id, added: false }
    // Its folder went with the undo when nothing else was in it.
    const folder = (await isFolderGone(inside.db, ctx.site.id, image.folder_id))
      ? await folderOf(inside, { ...input, locationId: image.location_id })
      : { id: image.folder_id, made: false }
    await moveImage(inside.db, ctx.site.id, id, folder.id)
    await refreshGalleryFacts(inside.db, ctx.site.id, image.location_id)
    await audit(inside, { action: 'location.picture_recovered', entity: 'location', entityId: image.location_id, changes: { image: id } })
    if (image.state !== 'ready') await enqueue(inside, renderPictureJob, { imageId: id })
    await input.note?.(inside, { imageId: id, madeFolderId: folder.made ? folder.id : null })
    return { id, added: true }
  })
}

/** Where a picture of this source hangs, also when an undo has put it in the trash. */
export const findPictureBySource = (ctx: Pick<Ctx, 'db' | 'site'>, sourceKey: string) => findImageBySource(ctx.db, ctx.site.id, sourceKey)

async function folderOf(
  ctx: Pick<Ctx, 'db' | 'site'>,
  { locationId, folder: name, folderOrder = 0 }: PictureInput,
): Promise<{ id: number | null; made: boolean }> {
  if (!name) return { id: null, made: false }
  const found = await findFolderByName(ctx.db, ctx.site.id, locationId, name)
  if (found) return { id: found.id, made: false }
  const folder = await insertFolder(ctx.db, { site_id: ctx.site.id, location_id: locationId, name, sort_order: folderOrder })
  return { id: folder.id, made: true }
}
