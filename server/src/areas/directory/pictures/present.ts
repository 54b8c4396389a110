/** The pictures and documents of an entry as everybody sees them: what is hidden, or not made yet, is not among them. */
import { pictureKinds, type EntryImage } from '@backlot/contract/directory-fields'
import type { EntryDocument, EntryPicture } from '@backlot/contract/directory-pictures'
import { pictureUrls } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { storedImages } from '../files/record.ts'
import { isOpenSite } from '#engine/records/policy.ts'
import { isPublished } from '../policy.ts'
import type { EntryFileFacts, EntryRow } from '../queries.ts'

type Viewer = Pick<Ctx, 'site' | 'now' | 'platform'>

function presentPicture(viewer: Viewer, row: EntryRow, file: EntryFileFacts, image: EntryImage): EntryPicture {
  const isShown = isPublished({ ...row, deleted: row.deleted_at !== null })
  return {
    id: file.id,
    width: file.width,
    height: file.height,
    thumbhash: file.thumbhash,
    color: file.color,
    ...pictureUrls(file.key, {
      secret: viewer.platform.settings.jwtSecret,
      siteId: viewer.site.id,
      now: viewer.now(),
      audience: isShown ? (isOpenSite(viewer.site) ? 'all' : 'visitors') : 'keepers',
    }),
    kind: image.kind ?? pictureKinds[0],
    caption: image.caption ?? '',
    alt_text: image.alt_text ?? '',
    credit: image.credit ?? '',
  }
}

export function picturesOf(viewer: Viewer, row: EntryRow): EntryPicture[] {
  const made = new Map(row.files.filter(({ kind, state }) => kind === 'picture' && state === 'ready').map((file) => [file.id, file]))
  return storedImages(row.details).flatMap((image) => {
    const file = made.get(image.id)
    return file ? [presentPicture(viewer, row, file, image)] : []
  })
}

/** The one that was chosen, else the first. */
export function coverOf(viewer: Viewer, row: EntryRow): EntryPicture | null {
  const pictures = picturesOf(viewer, row)
  const chosen = (row.details as { thumbnail_image?: number } | null)?.thumbnail_image
  return pictures.find(({ id }) => id === chosen) ?? pictures[0] ?? null
}

/** The document of this id, which the caller may read. */
export function documentOf(row: EntryRow, id: unknown): EntryDocument | null {
  const file = row.files.find((one) => one.id === id && one.kind !== 'picture')
  return file ? { id: file.id, bytes: file.bytes, type: file.type, created_at: new Date(file.created_at).toISOString() } : null
}
