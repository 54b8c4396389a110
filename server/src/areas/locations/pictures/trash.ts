/** Pictures go to the trash, come back, and leave for good. */
import type { Ctx } from '#kit/context.ts'
import { userIdOf } from '#kit/actor.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { enqueue } from '#kit/jobs.ts'
import { changeOrPropose } from './changes.ts'
import { deleteImages, deleteImagesOf, findImageHome, updateImages, type GalleryImage } from './gallery-queries.ts'
import { doneWith, finishWrite, imagesOf, outcomesOf, writeGallery, writePicture, type Done, type Writing } from './gallery.ts'
import { keepProposed } from './proposal-queries.ts'
import { isFolderGone, moveImage } from './queries.ts'
import { removeFilesJob } from './removal.ts'

interface Several {
  locationId: number
  imageIds: readonly number[]
}

/** Puts pictures in the trash. */
export const trashPictures = (ctx: Ctx, { locationId, imageIds }: Several): Promise<Done> =>
  writeGallery(ctx, locationId, async (writing) => trashAll(writing, await imagesOf(writing, imageIds)))

export async function trashPicture(ctx: Ctx, id: number): Promise<Done> {
  const home = await findImageHome(ctx.db, ctx.site.id, id)
  must(home, 'not_found')
  // One that is there already is as it was asked for.
  if (home.deleted_at !== null)
    return writeGallery(ctx, home.location_id, () => Promise.resolve(doneWith(null, outcomesOf([id], 'unchanged'))))
  return writePicture(ctx, id, { trash: false }, (writing, image) => trashAll(writing, [image]))
}

export async function trashAll(writing: Writing, images: readonly GalleryImage[]): Promise<Done> {
  const { ctx } = writing
  const results = await changeOrPropose(writing, images, {
    isChanged: () => true,
    proposed: () => ({ removed: true }),
    write: (gone) =>
      updateImages(
        ctx.db,
        ctx.site.id,
        gone.map((image) => image.id),
        { deleted_at: ctx.now(), deleted_by: userIdOf(ctx.actor) },
        ctx.now(),
      ),
  })
  await finishWrite(writing, { action: 'location.pictures_deleted', changes: { images: images.map((image) => image.id) } })
  return doneWith(null, results)
}

/** Takes pictures out of the trash. */
export const recoverPictures = (ctx: Ctx, { locationId, imageIds }: Several): Promise<Done> =>
  writeGallery(ctx, locationId, async (writing) => recoverAll(writing, await imagesOf(writing, imageIds, { trash: true })))

/** Takes one out of the trash, or takes the owner's wish back that it goes there. */
export async function recoverPicture(ctx: Ctx, id: number): Promise<Done> {
  const home = await findImageHome(ctx.db, ctx.site.id, id)
  must(home, 'not_found')
  if (home.deleted_at !== null) return writePicture(ctx, id, { trash: true }, (writing, image) => recoverAll(writing, [image]))
  return writePicture(ctx, id, { trash: false }, async (writing) => {
    const isBack = await keepProposed(writing.ctx.db, ctx.site.id, id)
    if (isBack) await finishWrite(writing, { action: 'location.pictures_recovered', changes: { images: [id] } })
    return doneWith(null, outcomesOf([id], isBack ? 'waits' : 'unchanged'))
  })
}

async function recoverAll(writing: Writing, images: readonly GalleryImage[]): Promise<Done> {
  const { ctx } = writing
  const ids = images.map((image) => image.id)
  await updateImages(ctx.db, ctx.site.id, ids, { deleted_at: null, deleted_by: null, undone_at: null }, ctx.now())
  for (const image of images) {
    // Its folder may be gone meanwhile; then it hangs outside of all.
    if (await isFolderGone(ctx.db, ctx.site.id, image.folder_id)) await moveImage(ctx.db, ctx.site.id, image.id, null)
  }
  if (writing.waits) await awaitApproval(writing, ids)
  await finishWrite(writing, { action: 'location.pictures_recovered', changes: { images: ids } })
  return doneWith(null, outcomesOf(ids, writing.waits ? 'waits' : 'changed'))
}

/** What an owner brings back to a public record is new to its visitors. */
const awaitApproval = ({ ctx }: Writing, ids: readonly number[]) =>
  updateImages(ctx.db, ctx.site.id, ids, { awaiting_approval: true }, ctx.now())

/** Removes one picture for good. Throws `wrong_state` unless it is in the trash. */
export const removePicture = (ctx: Ctx, id: number): Promise<Done> =>
  writePicture(ctx, id, { trash: true }, async (writing) => {
    await removeRows(writing, [id])
    await finishWrite(writing, { action: 'location.picture_removed_for_good', changes: { image: id } })
    return doneWith(null, outcomesOf([id], 'changed'))
  })

/** Removes rows in the trash, and by a job what they leave in storage. */
export async function removeRows({ ctx }: Writing, ids: readonly number[]): Promise<void> {
  await removeBytes(ctx, await deleteImages(ctx.db, ctx.site.id, ids))
}

/** The same of a location that is removed for good: all that it has, in the trash or not. */
export async function removeImagesOf(ctx: TransactionCtx, locationId: number): Promise<void> {
  await removeBytes(ctx, await deleteImagesOf(ctx.db, ctx.site.id, locationId))
}

async function removeBytes(ctx: TransactionCtx, gone: Awaited<ReturnType<typeof deleteImages>>): Promise<void> {
  if (gone.length === 0) return
  const hashes = gone.flatMap((row) =>
    [row.file_hash, row.unedited_hash, row.replacing_hash, row.poster_hash].filter((hash) => hash !== null),
  )
  await enqueue(ctx, removeFilesJob, { keys: gone.map((row) => row.key), hashes: [...new Set(hashes)] })
}
