/** The order of pictures and the folders they are in. */
import type { Message } from '@backlot/contract/message-table'
import { pictureProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import type { Ctx } from '#kit/context.ts'
import { invalidField } from '#kit/errors.ts'
import { findFolderHome } from '../folders/queries.ts'
import { waitsFor } from './changes.ts'
import { findPlaces, updatePlaces, type GalleryImage } from './gallery-queries.ts'
import { doneWith, finishWrite, imagesOf, writeGallery, type Done, type Writing } from './gallery.ts'
import { placesOf, type Placed } from './order.ts'
import { proposeForImages } from './proposal-queries.ts'

export interface Arrangement {
  locationId: number
  imageIds: readonly number[]
  /** Null is outside of all folders. */
  folderId: number | null
  /** The picture they come before; null is the end of the folder. */
  beforeId: number | null
}

/** Puts pictures in the given order in front of another one, which may be in another folder. */
export const sortPictures = (ctx: Ctx, wanted: Arrangement): Promise<Done> =>
  arrange(ctx, wanted, 'location.pictures_sorted', messages.sortOrderUpdated)

/** Moves pictures to the end of a folder. */
export const movePictures = (ctx: Ctx, wanted: Omit<Arrangement, 'beforeId'>): Promise<Done> =>
  arrange(ctx, { ...wanted, beforeId: null }, 'location.pictures_moved', null)

const arrange = (ctx: Ctx, wanted: Arrangement, action: string, done: Message | null): Promise<Done> =>
  writeGallery(ctx, wanted.locationId, async (writing) => {
    const { folderId, beforeId, imageIds } = wanted
    if (folderId !== null) await mustBeFolder(writing, folderId)
    const images = await imagesOf(writing, imageIds)
    const { db, site } = writing.ctx
    const moving = new Set(imageIds)
    const others = (await findPlaces(db, site.id, wanted.locationId, folderId, { proposed: writing.waits })).filter(
      (one) => !moving.has(one.id),
    )
    const places = placesOf(others, imageIds, beforeId)
    if (!places) invalidField('beforeId', pictureProblems.notInGallery)
    const changed = await place(writing, images, folderId, places)
    await finishWrite(writing, { action, changes: { images: [...imageIds], folder: folderId, before: beforeId } })
    return doneWith(
      done,
      images.map((image) => ({
        id: image.id,
        outcome: waitsFor(writing, image) ? 'waits' : changed.has(image.id) ? 'changed' : 'unchanged',
      })),
    )
  })

export async function mustBeFolder({ ctx, location }: Writing, folderId: number, path = 'folderId'): Promise<void> {
  const folder = await findFolderHome(ctx.db, ctx.site.id, folderId)
  if (!folder || folder.location_id !== location.id || folder.deleted_at !== null) invalidField(path, pictureProblems.noSuchFolder)
}

/** Writes new places, or proposes them. Returns the pictures whose place is another one now. */
async function place(
  writing: Writing,
  images: readonly GalleryImage[],
  folderId: number | null,
  places: readonly Placed[],
): Promise<Set<number>> {
  const { ctx } = writing
  const known = new Map(images.map((image) => [image.id, image]))
  const moved = places.filter(({ id, order }) => {
    const image = known.get(id)
    return !image || image.folder_id !== folderId || image.sort_order !== order
  })
  // An owner's own new pictures take their place at once; they are shown to nobody yet.
  const isWaiting = ({ id }: Placed): boolean => writing.waits && !known.get(id)?.awaiting_approval
  const waiting = moved.filter(isWaiting)
  const direct = moved.filter((one) => !isWaiting(one))
  if (direct.length > 0) await updatePlaces(ctx.db, ctx.site.id, folderId, direct, ctx.now())
  if (waiting.length > 0) {
    const proposals = waiting.map(({ id, order }) => ({ id, proposed: { folder_id: folderId, sort_order: order } }))
    await proposeForImages(ctx.db, ctx.site.id, proposals, ctx.now())
  }
  return new Set(direct.map((one) => one.id))
}
