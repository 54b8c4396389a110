/** What is said of pictures and who sees them: captions, tags, visibility, covers. An owner's change of a public picture waits. */
import type { Outcome, PictureFields } from '@backlot/contract/location-galleries'
import { pictureProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { keyOfUrl } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { refuseStale } from '#kit/versions.ts'
import { findFolderHome, updateFolder } from '../folders/queries.ts'
import { findImageIdByKey, findManaged, setCover, updateImages, updateTags, type GalleryImage } from './gallery-queries.ts'
import { doneWith, finishWrite, imagesOf, outcomesOf, writeGallery, writePicture, type Done, type Writing } from './gallery.ts'
import { presentManaged } from './present.ts'
import { proposeForImages } from './proposal-queries.ts'

/** Whether a change of this picture waits: one that is not public yet is the owner's own affair. */
export const waitsFor = ({ waits }: Writing, image: Pick<GalleryImage, 'awaiting_approval'>): boolean => waits && !image.awaiting_approval

/** Writes a change at once where it may be, and proposes it where it must wait. */
export async function changeOrPropose<Image extends GalleryImage>(
  writing: Writing,
  images: readonly Image[],
  change: {
    isChanged: (image: Image) => boolean
    proposed: (image: Image) => object
    write: (images: readonly Image[]) => Promise<unknown>
  },
): Promise<Outcome[]> {
  const { ctx } = writing
  const waiting = images.filter((image) => waitsFor(writing, image))
  const changed = images.filter((image) => !waitsFor(writing, image) && change.isChanged(image))
  if (changed.length > 0) await change.write(changed)
  if (waiting.length > 0) {
    const proposals = waiting.map((image) => ({ id: image.id, proposed: change.proposed(image) }))
    await proposeForImages(ctx.db, ctx.site.id, proposals, ctx.now())
  }
  const changedIds = new Set(changed.map((image) => image.id))
  return images.map((image) => ({
    id: image.id,
    outcome: waitsFor(writing, image) ? 'waits' : changedIds.has(image.id) ? 'changed' : 'unchanged',
  }))
}

/** Caption, alternative text, credit, licence, tags of one picture. Throws `conflict` when the caller saw another version. */
export async function changePicture(
  ctx: Ctx,
  id: number,
  { keepDuplicate, version, ...fields }: PictureFields & { keepDuplicate?: true | undefined; version?: number | undefined },
) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as PictureFields
  await writePicture(ctx, id, { trash: false }, async (writing, image) => {
    const { db, site } = writing.ctx
    const before = await findManaged(db, site.id, id)
    if (before) refuseStale(version, presentManaged(writing.ctx, before))
    if (keepDuplicate) await updateImages(db, site.id, [id], { duplicate_of: null }, ctx.now())
    if (Object.keys(given).length > 0) {
      await changeOrPropose(writing, [image], {
        isChanged: () => true,
        proposed: () => given,
        write: () => updateImages(db, site.id, [id], withTags(given), ctx.now()),
      })
    }
    const from: Record<string, unknown> = { ...before }
    const changes = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [from[name] ?? null, value]]))
    await finishWrite(writing, {
      action: 'location.picture_changed',
      changes: { image: id, ...(keepDuplicate ? { keepDuplicate: true } : {}), ...changes },
      waits: waitsFor(writing, image),
    })
  })
  return id
}

/** Each tag once, whatever its case. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLowerCase(), tag.replaceAll(/\s+/g, ' ')])).values(),
]
const withTags = ({ tags, ...fields }: PictureFields) => ({ ...definedOf(fields), ...(tags ? { tags: tidyTags(tags) } : {}) })
type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>

export interface TagInput {
  locationId: number
  imageIds: readonly number[]
  add: readonly string[]
  remove: readonly string[]
}

/** Adds tags to pictures and takes tags from them. */
export const tagPictures = (ctx: Ctx, { locationId, imageIds, add, remove }: TagInput): Promise<Done> =>
  writeGallery(ctx, locationId, async (writing) => {
    const gone = new Set(remove.map((tag) => tag.toLowerCase()))
    const tagsOf = (image: GalleryImage): string[] => tidyTags([...image.tags, ...add]).filter((tag) => !gone.has(tag.toLowerCase()))
    const results = await changeOrPropose(writing, await imagesOf(writing, imageIds), {
      isChanged: (image) => tagsOf(image).join('\n') !== image.tags.join('\n'),
      proposed: (image) => ({ tags: tagsOf(image) }),
      write: (images) =>
        updateTags(
          writing.ctx.db,
          ctx.site.id,
          images.map((image) => ({ id: image.id, tags: tagsOf(image) })),
          ctx.now(),
        ),
    })
    await finishWrite(writing, {
      action: 'location.pictures_tagged',
      changes: { images: [...imageIds], add: [...add], remove: [...remove] },
    })
    return doneWith(null, results)
  })

/** Hides pictures from visitors, or shows them. */
export const setVisibility = (
  ctx: Ctx,
  { locationId, imageIds, hidden }: { locationId: number; imageIds: readonly number[]; hidden: boolean },
): Promise<Done> =>
  writeGallery(ctx, locationId, async (writing) => {
    const results = await hideImages(writing, await imagesOf(writing, imageIds), hidden)
    await finishWrite(writing, {
      action: hidden ? 'location.pictures_hidden' : 'location.pictures_shown',
      changes: { images: [...imageIds] },
    })
    return doneWith(messages.visibilityUpdated, results)
  })

export const hideImages = (writing: Writing, images: readonly GalleryImage[], hidden: boolean): Promise<Outcome[]> =>
  changeOrPropose(writing, images, {
    isChanged: (image) => image.hidden !== hidden,
    proposed: () => ({ hidden }),
    write: (changed) =>
      updateImages(
        writing.ctx.db,
        writing.ctx.site.id,
        changed.map((image) => image.id),
        { hidden },
        writing.ctx.now(),
      ),
  })

/** The picture that stands for the location: by id, or by the URL of a rendition (S2 §7). */
export const setCoverPhoto = (
  ctx: Ctx,
  given: { locationId: number; link?: string | undefined; imageId?: number | undefined },
): Promise<Done> =>
  writeGallery(ctx, given.locationId, async (writing) => {
    const { db, site } = writing.ctx
    const key = keyOfUrl(given.link ?? '')
    const linked = key ? await findImageIdByKey(db, site.id, given.locationId, key) : undefined
    const id = given.imageId ?? linked?.id
    if (id === undefined) invalidField('link', messages.chooseOnePhoto)
    const images = await imagesOf(writing, [id])
    const results = await changeOrPropose(writing, images, {
      isChanged: () => writing.location.cover_image_id !== id,
      proposed: () => ({ is_cover: true }),
      write: () => setCover(db, site.id, given.locationId, id),
    })
    await finishWrite(writing, { action: 'location.cover_changed', changes: { cover_image_id: [writing.location.cover_image_id, id] } })
    return doneWith(messages.coverUpdated, results)
  })

/** The picture that stands for a folder. */
export async function setFolderCover(ctx: Ctx, { folderId, imageId }: { folderId: number; imageId: number }): Promise<Done> {
  const folder = await findFolderHome(ctx.db, ctx.site.id, folderId)
  must(folder && folder.deleted_at === null, 'not_found')
  return writeGallery(ctx, folder.location_id, async (writing) => {
    must(!writing.waits || folder.awaiting_approval, 'forbidden', pictureProblems.officeChangesFolders)
    const [image] = await imagesOf(writing, [imageId]).catch(() => [])
    if (!image || image.folder_id !== folderId) invalidField('imageId', pictureProblems.notInGallery)
    await updateFolder(writing.ctx.db, ctx.site.id, folderId, { cover_image_id: imageId })
    await finishWrite(writing, { action: 'location.folder_cover_changed', changes: { folder: folderId, image: imageId } })
    return doneWith(messages.coverUpdated, outcomesOf([imageId], folder.cover_image_id === imageId ? 'unchanged' : 'changed'))
  })
}
