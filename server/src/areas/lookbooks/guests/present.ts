import type { GuestFolder, GuestItem, GuestLocation, GuestPicture } from '@backlot/contract/lookbook-guests'
import type { Picture } from '@backlot/contract/locations'
import { isPublished, publicPoint } from '#areas/locations/index.ts'
import type { Guest } from '#engine/shares/access.ts'
import type { Ctx } from '#kit/context.ts'
import { filmUrl, pictureUrls } from './media.ts'
import type { GuestImageRow } from './picture-queries.ts'
import type { FolderRow, ItemRow, PlaceRow } from './story-queries.ts'

export interface Viewer {
  ctx: Ctx
  guest: Guest
}

/** A picture that stands for something. */
export const presentCover = ({ ctx, guest }: Viewer, row: GuestImageRow): Picture => ({
  id: row.id,
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  color: row.color,
  ...pictureUrls(ctx, guest, row.key),
})

export const presentPicture = (viewer: Viewer, row: GuestImageRow): GuestPicture => ({
  ...presentCover(viewer, row),
  IsVideo: row.is_video,
  video: row.is_video ? filmUrl(viewer.ctx, viewer.guest, row.key) : null,
  duration: row.duration,
  caption: row.caption,
  alt_text: row.alt_text,
  credit: row.credit,
  licence: row.licence,
  licence_url: row.licence_url,
})

export const presentFolder = (viewer: Viewer, row: FolderRow, cover: GuestImageRow | undefined): GuestFolder => ({
  id: row.id,
  parent_folder_id: row.parent_folder_id,
  name: row.name,
  cover: cover ? presentCover(viewer, cover) : null,
  item_count: row.item_count,
})

/** Where the public may know that a place is. */
export const pointOf = (row: PlaceRow) => publicPoint({ ...row, lockboxes: (row.lockboxes ?? {}) as Record<string, unknown> })

const presentPlace = (row: PlaceRow, pictureCount: number) => {
  const point = pointOf(row)
  return {
    id: row.id,
    location_name: row.location_name,
    city: row.city,
    county: row.county,
    region: row.region,
    short_description: row.short_description,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    picture_count: pictureCount,
  }
}

/** What the items of one page point to. */
export interface Shown {
  places: ReadonlyMap<number, PlaceRow>
  /** Of locations that were chosen themselves. */
  galleries: ReadonlyMap<number, readonly GuestImageRow[]>
  chosen: ReadonlyMap<number, GuestImageRow>
  /** Locations that were chosen themselves, anywhere in what the link shows. */
  named: ReadonlySet<number>
}

export function presentItem(viewer: Viewer, row: ItemRow, shown: Shown): GuestItem {
  const base = { id: row.id, folder_id: row.folder_id, kind: row.kind, title: row.title, text: row.text, note: row.note }
  if (row.kind === 'section') return { ...base, location_id: null, location_name: '', gone: false, location: null, pictures: [] }
  if (row.kind === 'picture') return { ...base, ...pictureFacts(viewer, row, shown) }
  const place = row.location_id === null ? undefined : shown.places.get(row.location_id)
  if (!place) return { ...base, location_id: null, location_name: row.location_name, gone: true, location: null, pictures: [] }
  const pictures = shown.galleries.get(place.id) ?? []
  return {
    ...base,
    location_id: place.id,
    location_name: place.location_name,
    gone: false,
    location: presentPlace(place, pictures[0]?.total ?? 0),
    pictures: pictures.map((one) => presentPicture(viewer, one)),
  }
}

/** A single picture does not tell the name of a place that visitors do not see, unless the place was chosen too. */
function pictureFacts(viewer: Viewer, row: ItemRow, { chosen, places, named }: Shown) {
  const image = row.image_id === null ? undefined : chosen.get(row.image_id)
  const place = image && places.get(image.location_id)
  const isNamed = place !== undefined && (isPublished(place) || named.has(place.id))
  return {
    location_id: place?.id ?? null,
    location_name: isNamed ? place.location_name : '',
    gone: !image,
    location: null,
    pictures: image ? [presentPicture(viewer, image)] : [],
  }
}

export const presentLocation = (viewer: Viewer, row: PlaceRow, pictures: readonly GuestImageRow[], note: string): GuestLocation => ({
  ...presentPlace(row, pictures.length),
  description: row.description,
  note,
  pictures: pictures.map((one) => presentPicture(viewer, one)),
})
