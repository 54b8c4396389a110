/** The gallery manager's reading side: the frame, pages of pictures, and the pictures of the whole site. */
import type { GalleryFrame, ManagedPicture, PicturePage } from '@backlot/contract/location-galleries'
import { listProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { findManagedFolders } from '../folders/queries.ts'
import { presentFolder } from '../folders/service.ts'
import { isOffice } from '../policy.ts'
import { acceptedBy } from './uploads.ts'
import { countGallery, findGalleryPage, findManaged } from './gallery-queries.ts'
import { findSiteImages, type SiteImagesAsked } from './site-queries.ts'
import { openGallery } from './gallery.ts'
import { presentManaged } from './present.ts'

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

/** Pictures of all locations of the site, for administrators. */
export async function listSiteImages(ctx: Ctx, asked: SiteImagesAsked) {
  const { total, rows } = await findSiteImages(ctx.db, ctx.site.id, asked)
  const items = rows.map((row) => ({ ...presentManaged(ctx, row), location_name: row.location_name, folder_name: row.folder_name ?? '' }))
  return { total, items }
}
