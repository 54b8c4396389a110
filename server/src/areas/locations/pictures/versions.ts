/** The bytes a picture is made of: its original, an edited version of it, the poster of a film, another try. */
import type { Readable } from 'node:stream'
import { pictureProblems } from '@backlot/contract/area-problems'
import { keepOriginal, picturesBesideDocuments, receiveFile, sendOriginal } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import { enqueue } from '#kit/jobs.ts'
import { addPicture } from './adding.ts'
import { waitsFor } from './changes.ts'
import { updateImages } from './gallery-queries.ts'
import { finishWrite, openGallery, writePicture } from './gallery.ts'
import { renderPictureJob } from './jobs.ts'
import { proposeForImages } from './proposal-queries.ts'
import { findImage } from './queries.ts'

async function openPicture(ctx: Ctx, id: number) {
  const image = await findImage(ctx.db, ctx.site.id, id)
  must(image, 'not_found')
  await openGallery(ctx, image.location_id)
  return image
}

/** The bytes for the image editor. */
export async function sendFile(ctx: Ctx, id: number, { request, reply }: Call) {
  const image = await openPicture(ctx, id)
  return sendOriginal(ctx, reply, { hash: image.file_hash, range: request.headers.range, isPublic: false })
}

/**
 * Takes an edited version. The first bytes are kept, and the present picture is shown until the new one is made. Of a public
 * picture an owner's version is another picture, which waits, and the present one is proposed for removal.
 */
export async function replacePicture(ctx: Ctx, id: number, file: Readable): Promise<number> {
  const image = await openPicture(ctx, id)
  if (image.is_video) {
    file.resume()
    throw new AppError('wrong_state', { detail: pictureProblems.isAVideo })
  }
  const stored = await receiveFile(ctx, file, picturesBesideDocuments)
  const replaced = await writePicture(ctx, id, { trash: false }, async (writing, now) => {
    if (waitsFor(writing, now)) return false
    await keepOriginal(writing.ctx, stored)
    await renderAs(writing.ctx, id, stored.hash)
    await finishWrite(writing, { action: 'location.picture_edited', changes: { image: id }, waits: false })
    return true
  })
  if (replaced) return id
  const picture = { locationId: image.location_id, folderId: image.folder_id, fileName: image.file_name, caption: image.caption, stored }
  const added = await addPicture(ctx, picture, (inside) =>
    proposeForImages(inside.db, ctx.site.id, [{ id, proposed: { removed: true } }], ctx.now()),
  )
  return added.id
}

async function renderAs(ctx: Parameters<typeof enqueue>[0], id: number, hash: string): Promise<void> {
  await updateImages(ctx.db, ctx.site.id, [id], { replacing_hash: hash, error: null }, ctx.now())
  await enqueue(ctx, renderPictureJob, { imageId: id })
}

/**
 * Brings the original back. Throws `wrong_state` for a picture that was never edited, and for a public one when its owner asks: what
 * the office had made unseen would be seen again.
 */
export async function restoreOriginal(ctx: Ctx, id: number): Promise<void> {
  const image = await openPicture(ctx, id)
  await writePicture(ctx, id, { trash: false }, async (writing, now) => {
    must(!waitsFor(writing, now), 'wrong_state', pictureProblems.officeRestores)
    must(image.unedited_hash, 'wrong_state', pictureProblems.notEdited)
    await renderAs(writing.ctx, id, image.unedited_hash)
    await finishWrite(writing, { action: 'location.picture_restored', changes: { image: id }, waits: false })
  })
}

/** Tries again to make a picture that could not be made. */
export async function retryPicture(ctx: Ctx, id: number): Promise<void> {
  await openPicture(ctx, id)
  await writePicture(ctx, id, { trash: false }, async (writing, image) => {
    must(image.state === 'failed', 'wrong_state', pictureProblems.notFailed)
    await updateImages(writing.ctx.db, ctx.site.id, [id], { state: 'waiting', error: null }, ctx.now())
    await enqueue(writing.ctx, renderPictureJob, { imageId: id })
    await finishWrite(writing, { action: 'location.picture_retried', changes: { image: id }, waits: false })
  })
}

/**
 * The picture that stands for a film, which the browser made before it sent the film. Throws `wrong_state` for what is no film, and
 * for a public one when its owner asks.
 */
export async function setPoster(ctx: Ctx, id: number, given: { file: Readable; duration: number | undefined }): Promise<void> {
  const image = await openPicture(ctx, id)
  if (!image.is_video) {
    given.file.resume()
    throw new AppError('wrong_state', { detail: pictureProblems.notAVideo })
  }
  if (given.duration !== undefined && given.duration > 24 * 3600) invalidField('duration', pictureProblems.notAVideoFile)
  const stored = await receiveFile(ctx, given.file, picturesBesideDocuments)
  await writePicture(ctx, id, { trash: false }, async (writing, now) => {
    must(!waitsFor(writing, now), 'wrong_state', pictureProblems.officeSetsPoster)
    await keepOriginal(writing.ctx, stored)
    const duration = given.duration === undefined ? {} : { duration: given.duration }
    await updateImages(writing.ctx.db, ctx.site.id, [id], duration, ctx.now())
    await renderAs(writing.ctx, id, stored.hash)
    await finishWrite(writing, { action: 'location.poster_set', changes: { image: id }, waits: false })
  })
}
