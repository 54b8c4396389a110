/** The gallery manager's reading side: the frame, pages of pictures, and the pictures of the whole site. */
import type { GalleryFrame, ManagedPicture, PicturePage } from '@backlot/contract/location-galleries'
import { pictureProblems, listProblems } from '@backlot/contract/area-problems'
import { videoUrl } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { findManagedFolders } from '../folders/queries.ts'
import { presentFolder } from '../folders/service.ts'
import { isOffice, isPublished } from '../policy.ts'
import { audienceOf, presentPicture } from '../present.ts'
import { acceptedBy } from './uploads.ts'
import { countGallery, findGalleryPage, findManaged, findSiteImages, type ManagedRow } from './gallery-queries.ts'
import { openGallery } from './gallery.ts'

export async function getGallery(ctx: Ctx, id: number): Promise<GalleryFrame> {
  const { location, waits } = await openGallery(ctx, id)
  const [folders, trashed, counts] = await Promise.all([
    findManagedFolders(ctx.db, ctx.site.id, id, { trash: false }),
    findManagedFolders(ctx.db, ctx.site.id, id, { trash: true }),
    countGallery(ctx.db, ctx.site.id, id),
  ])
  return {
    location_id: id,
    location_name: location.location_name,
    status: location.status,
    cover_image_id: location.cover_image_id,
    waits,
    office: isOffice(ctx.actor),
    folders: folders.map(presentFolder),
    trashed_folders: trashed.map(presentFolder),
    ...counts,
    videoBytes: acceptedBy(ctx).videoBytes,
  }
}

export interface PageAsked {
  cursor?: string | undefined
  limit: number
  trash: boolean
}

/** One page in order. Throws `invalid` at a cursor that this list never gave. */
export async function getPictures(ctx: Ctx, id: number, { cursor, limit, trash }: PageAsked): Promise<PicturePage> {
  const { waits } = await openGallery(ctx, id)
  const page = await findGalleryPage(ctx.db, ctx.site.id, id, { trash, proposed: waits, after: readCursor(cursor), limit })
  return { items: page.rows.map((row) => presentManaged(ctx, row)), next: page.next ? page.next.join('_') : null }
}

function readCursor(cursor: string | undefined): number[] | null {
  if (cursor === undefined) return null
  if (!/^-?\d{1,20}(?:\.\d{1,9})?(?:_-?\d{1,12}){3}$/.test(cursor)) invalidField('cursor', listProblems.notInList)
  return cursor.split('_').map(Number)
}

/** One picture as its keepers see it. */
export async function getManaged(ctx: Ctx, id: number): Promise<ManagedPicture> {
  const row = await findManaged(ctx.db, ctx.site.id, id)
  must(row, 'not_found')
  return presentManaged(ctx, row)
}

export function presentManaged(ctx: Ctx, row: ManagedRow): ManagedPicture {
  const isShown =
    isPublished(row) &&
    !row.hidden &&
    !row.awaiting_approval &&
    row.folder_visible !== false &&
    row.deleted_at === null &&
    row.state === 'ready'
  return {
    ...presentPicture(ctx, row, { isShown }),
    location_id: row.location_id,
    folder_id: row.folder_id,
    sort_order: row.sort_order,
    IsVideo: row.is_video,
    hidden: row.hidden,
    state: row.state === 'ready' || row.state === 'failed' ? row.state : 'waiting',
    // The library's own words are for the log.
    error: row.error === null ? null : pictureProblems.notMade.en,
    updating: row.replacing_hash !== null,
    awaiting_approval: row.awaiting_approval,
    proposed: (row.proposed ?? null) as ManagedPicture['proposed'],
    is_cover: row.cover_image_id === row.id,
    caption: row.caption,
    alt_text: row.alt_text,
    credit: row.credit,
    licence: row.licence,
    licence_url: row.licence_url,
    tags: row.tags,
    file_name: row.file_name,
    bytes: row.bytes,
    taken_at: row.taken_at?.toISOString() ?? null,
    exif_latitude: row.exif_latitude,
    exif_longitude: row.exif_longitude,
    edited: row.unedited_hash !== null,
    duplicate_of: row.repeats,
    video: row.is_video ? videoUrl(row.key, audienceOf(ctx, isShown)) : null,
    duration: row.duration,
    created_at: row.created_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}

/** Pictures of all locations of the site, for administrators. */
export async function listSiteImages(ctx: Ctx, asked: { trash: boolean; search: string; skip: number; limit: number }) {
  const { total, rows } = await findSiteImages(ctx.db, ctx.site.id, asked)
  const items = rows.map((row) => ({ ...presentManaged(ctx, row), location_name: row.location_name, folder_name: row.folder_name ?? '' }))
  return { total, items }
}
