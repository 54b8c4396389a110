/** The story that a guest reads: folders, items, places and their pictures, as far as the link shows them. */
import {
  mostItemPictures,
  type GuestFolder,
  type GuestItem,
  type GuestLocation,
  type GuestLookbook,
  type GuestPoint,
} from '@backlot/contract/lookbook-guests'
import type { ShareKind } from '@backlot/contract/lookbook-shares'
import type { Guest } from '#engine/shares/access.ts'
import { findGuestName } from '#engine/shares/guest-queries.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { findLookbook } from '../shares/queries.ts'
import { pointOf, presentCover, presentFolder, presentItem, presentLocation, type Shown, type Viewer } from './present.ts'
import { listChosenPictures, listPicturesOf, listShownPictures, type GuestImageRow } from './picture-queries.ts'
import {
  countItems,
  countStory,
  findFirstPicture,
  findItemOf,
  listFolders,
  listItems,
  listLocationIds,
  listPlaces,
  type ItemRow,
  type PlaceRow,
} from './story-queries.ts'

/** Of one location. */
const mostPictures = 2000

const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))
const idsOf = (values: readonly (number | null | undefined)[]): number[] => [...new Set(values.filter((value) => value != null))]

export async function getStory(ctx: Ctx, guest: Guest): Promise<GuestLookbook> {
  const { db, site } = ctx
  const { share } = guest
  const lookbook = await findLookbook(db, site.id, share.target_id)
  must(lookbook, 'not_found')
  const [folders, { items, places }, first, named, place] = await Promise.all([
    listFolders(db, site.id, share),
    countStory(db, site.id, share),
    findFirstPicture(db, site.id, share),
    findGuestName(db, site.id, guest.id),
    placeOf(ctx, guest),
  ])
  // Words and cover of the whole are not for who sees a part; its name says what the part belongs to.
  const part = { lookbook: lookbook.name, folder: folders[0]?.name, location: place?.location_name }
  const name = part[share.kind as ShareKind]
  const own = share.kind === 'lookbook' ? lookbook.cover_image_id : share.kind === 'folder' ? folders[0]?.cover_image_id : null
  const wanted = [own, first, ...folders.flatMap((row) => [row.cover_image_id, row.first_image_id])]
  const images = byId(await listShownPictures(db, site.id, share, idsOf(wanted)))
  const firstOf = (...ids: (number | null | undefined)[]): GuestImageRow | undefined => idsOf(ids).flatMap((id) => images.get(id) ?? [])[0]
  const viewer: Viewer = { ctx, guest }
  const cover = firstOf(own, first)
  return {
    id: lookbook.id,
    name: name ?? lookbook.name,
    lookbook_name: share.kind === 'lookbook' || name === undefined ? '' : lookbook.name,
    description: share.kind === 'lookbook' ? lookbook.description : '',
    cover: cover ? presentCover(viewer, cover) : null,
    folder_id: share.folder_id,
    location_id: share.location_id,
    allow_download: share.allow_download,
    expires_at: share.expires_at?.toISOString() ?? null,
    folders: folders.map((row) => presentFolder(viewer, row, firstOf(row.cover_image_id, row.first_image_id))),
    item_count: items,
    place_count: places,
    guest_name: named?.name ?? '',
  }
}

/** The location that a link is to, while guests see it. */
async function placeOf({ db, site }: Ctx, { share }: Guest): Promise<PlaceRow | undefined> {
  const { location_id: id } = share
  if (id === null || !(await findItemOf(db, site.id, share, id))) return undefined
  return (await listPlaces(db, site.id, [id]))[0]
}

/** The folders alone (S2 §2 "public=true"). Throws `not_found` for a lookbook that the link does not lead to. */
export async function getGuestFolders(ctx: Ctx, guest: Guest, lookbookId: number): Promise<GuestFolder[]> {
  must(guest.share.target_id === lookbookId, 'not_found')
  return (await getStory(ctx, guest)).folders
}

interface ItemQuery {
  skip: number
  limit: number
  folderId?: number | undefined
}

/** Throws `not_found` for a folder that the link does not show. */
export async function getItems(ctx: Ctx, guest: Guest, query: ItemQuery): Promise<{ total: number; items: GuestItem[] }> {
  const { db, site } = ctx
  if (query.folderId) {
    const folders = await listFolders(db, site.id, guest.share)
    must(
      folders.some((row) => row.id === query.folderId),
      'not_found',
    )
  }
  const [total, rows] = await Promise.all([
    countItems(db, site.id, guest.share, query.folderId),
    listItems(db, site.id, guest.share, query),
  ])
  const shown = await shownBy(ctx, guest, rows)
  return { total, items: rows.map((row) => presentItem({ ctx, guest }, row, shown)) }
}

async function shownBy(ctx: Ctx, { share }: Guest, rows: readonly ItemRow[]): Promise<Shown> {
  const { db, site } = ctx
  const locationIds = idsOf(rows.map((row) => (row.kind === 'location' ? row.location_id : null)))
  const imageIds = idsOf(rows.map((row) => (row.kind === 'picture' ? row.image_id : null)))
  const [pictures, chosen, named] = await Promise.all([
    listPicturesOf(db, site.id, locationIds, mostItemPictures),
    listChosenPictures(db, site.id, imageIds),
    imageIds.length === 0 ? [] : listLocationIds(db, site.id, share, { withPictures: false }),
  ])
  const places = await listPlaces(db, site.id, [...locationIds, ...chosen.map((row) => row.location_id)])
  return {
    places: byId(places),
    galleries: Map.groupBy(pictures, (row) => row.location_id),
    chosen: byId(chosen),
    named: new Set(named),
  }
}

/** Throws `not_found` for a location that the link does not show, or the library has no more. */
export async function getGuestLocation(ctx: Ctx, guest: Guest, id: number): Promise<GuestLocation> {
  const { db, site } = ctx
  const item = await findItemOf(db, site.id, guest.share, id)
  must(item, 'not_found')
  const [place] = await listPlaces(db, site.id, [id])
  must(place, 'not_found')
  return presentLocation({ ctx, guest }, place, await listPicturesOf(db, site.id, [id], mostPictures), item.note)
}

/** Where the locations are, for those whose point the public may know. */
export async function getPoints(ctx: Ctx, guest: Guest): Promise<GuestPoint[]> {
  const ids = await listLocationIds(ctx.db, ctx.site.id, guest.share, { withPictures: false })
  const places = byId(await listPlaces(ctx.db, ctx.site.id, ids))
  return ids.flatMap((id) => {
    const place = places.get(id)
    const point = place && pointOf(place)
    return place && point ? [{ location_id: id, location_name: place.location_name, ...point }] : []
  })
}
