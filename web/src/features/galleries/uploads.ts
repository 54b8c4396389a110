/** Files that are sent to a gallery. A film brings its poster with it: the server does not decode films. */
import type { StoredPicture, UploadState } from '@backlot/contract/location-galleries'
import { locationPicturesApi as api } from '@backlot/contract/location-pictures'
import { homeOf, type Poster, posterOf, type UploadOwner } from '#features/media/public.ts'
import { callWithFile } from '#lib/call-with-file.ts'

export const galleryUploads: UploadOwner<StoredPicture> = {
  name: 'location',
  calls: { whole: api.image, begin: api.createUpload, part: api.uploadPart, cancel: api.cancelUpload },
  fieldsOf: ({ recordId, fields, place }) => ({ locationId: recordId, ...fields, place }),
  storedOf: (state) => (state as UploadState).picture,
  isDuplicate: (stored) => stored.duplicates.length > 0,
  async prepare(file) {
    const poster = file.type.startsWith('video/') ? await posterOf(file) : null
    return async (stored) => {
      if (stored.IsVideo && poster) await sendPoster(stored.id, poster)
    }
  },
}

export const galleryHome = (locationId: number): string => homeOf(galleryUploads, locationId)

/** A film without its poster is better than no film. */
async function sendPoster(imageId: number, { blob, duration }: Poster): Promise<void> {
  const body = Number.isFinite(duration) ? { duration: duration.toFixed(3) } : {}
  await callWithFile(api.poster, { params: { id: imageId }, body }, { blob, name: 'poster.jpg' }, { quiet: true }).catch(() => {})
}
