/** What the library says of files that are sent to a gallery. */
import { pictureProblems } from '@backlot/contract/area-problems'
import type { StoredPicture, UploadState } from '@backlot/contract/location-galleries'
import type { Accepted, UploadOwner } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField } from '#kit/errors.ts'
import { findFolderHome } from '../folders/queries.ts'
import { addPicture, answerAgain } from './adding.ts'
import { openGallery } from './gallery.ts'

export interface GalleryFields {
  folderId: number | null
  caption: string
  /** Missing in uploads that began before there was one. */
  place?: number | null
}

export const acceptedBy = ({ site }: Pick<Ctx, 'site'>): Accepted => ({
  pictures: true,
  videoBytes: site.settings.videoMegabytes * 1024 * 1024,
  documentBytes: 0,
  documentsApart: true,
})

export const galleryUploads: UploadOwner<GalleryFields, StoredPicture, UploadState> = {
  name: 'location',
  async open(ctx, { recordId, fields: { folderId } }) {
    await openGallery(ctx, recordId)
    if (folderId === null) return
    const folder = await findFolderHome(ctx.db, ctx.site.id, folderId)
    if (folder?.location_id !== recordId || folder.deleted_at !== null) invalidField('folderId', pictureProblems.noSuchFolder)
  },
  accepts: acceptedBy,
  noRoom: pictureProblems.noRoom,
  make: (ctx, { recordId, fields, fileName, stored }, also) =>
    addPicture(
      ctx,
      { locationId: recordId, folderId: fields.folderId, caption: fields.caption, place: fields.place ?? null, fileName, stored },
      also,
    ),
  again: answerAgain,
  present: (progress, picture) => ({ ...progress, picture }),
}
