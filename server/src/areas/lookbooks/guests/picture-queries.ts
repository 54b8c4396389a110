import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { isLivePicture, isOpenPicture, isShownPicture, reachOf, shownBy, type Scope } from './scope.ts'

export interface GuestImageRow {
  id: number
  location_id: number
  location_name: string
  key: string
  file_hash: string
  is_video: boolean
  width: number
  height: number
  thumbhash: string
  color: string
  duration: number | null
  caption: string
  alt_text: string
  credit: string
  licence: string
  licence_url: string
  /** Of the location, as far as visitors see it. */
  total: number
}

const imageFields = sql`image.id, image.location_id, location.location_name, image.key, image.file_hash, image.is_video, image.width,
  image.height, image.thumbhash, image.color, image.duration, image.caption, image.alt_text, image.credit, image.licence, image.licence_url`
const imageTables = sql`location_images image
  join locations location on location.site_id = image.site_id and location.id = image.location_id and location.deleted_at is null
  left join location_folders folder on folder.site_id = image.site_id and folder.id = image.folder_id`

/**
 * The first pictures of each location, in the order of its gallery. What is joined is read first, by its own index: the planner knows
 * nothing yet of rows that have just come, and would look through the whole library for each picture.
 */
export async function listPicturesOf(db: SiteDb, siteId: number, locationIds: readonly number[], most: number): Promise<GuestImageRow[]> {
  const ids = sql`any(${[...locationIds]}::int[])`
  const { rows } = await sql<GuestImageRow>`
    with location as materialized (
        select id, location_name from locations where site_id = ${siteId} and id = ${ids} and deleted_at is null),
      picture as materialized (select * from location_images where site_id = ${siteId} and location_id = ${ids}),
      folder as materialized (
        select id, sort_order, visible, deleted_at, awaiting_approval from location_folders
        where site_id = ${siteId} and location_id = ${ids}),
      ranked as (
        select image.*, count(*) over (partition by image.location_id)::int as total,
          row_number() over (partition by image.location_id
            order by coalesce(folder.sort_order, -1), image.folder_id nulls first, image.sort_order, image.id) as place
        from picture image left join folder on folder.id = image.folder_id where ${isOpenPicture})
    select ${imageFields}, image.total from ranked image join location on location.id = image.location_id
    where image.place <= ${most} order by image.location_id, image.place`.execute(db)
  return rows
}

/** Pictures that staff chose by themselves. */
export async function listChosenPictures(db: SiteDb, siteId: number, ids: readonly number[]): Promise<GuestImageRow[]> {
  const { rows } = await sql<GuestImageRow>`
    select ${imageFields}, 0 as total from ${imageTables}
    where image.site_id = ${siteId} and image.id = any(${[...ids]}::int[]) and ${isLivePicture}`.execute(db)
  return rows
}

/** Those of the pictures that the link shows, as its items or as a cover. */
export async function listShownPictures(db: SiteDb, siteId: number, scope: Scope, ids: readonly number[]): Promise<GuestImageRow[]> {
  const { rows } = await sql<GuestImageRow>`
    select ${imageFields}, 0 as total from ${imageTables}
    where image.site_id = ${siteId} and image.id = any(${[...ids]}::int[]) and ${isShownPicture(await reachOf(db, siteId, scope))}`.execute(
    db,
  )
  return rows
}

interface Pictured {
  kind: string
  image_id: number | null
  location_id: number | null
}

/** Tells for each of these items which picture stands for it: the picture itself, or the cover of its location; null for none. */
export async function listStanding(db: SiteDb, siteId: number, items: readonly Pictured[]): Promise<(item: Pictured) => number | null> {
  const idsOf = (kind: string, field: 'image_id' | 'location_id'): number[] =>
    items.flatMap((item) => (item.kind === kind ? (item[field] ?? []) : []))
  const places = await db
    .selectFrom('locations')
    .select(['id', 'cover_image_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${idsOf('location', 'location_id')}::int[])`)
    .execute()
  const covers = new Map(places.map((place) => [place.id, place.cover_image_id]))
  const asked = [...idsOf('picture', 'image_id'), ...[...covers.values()].filter((id) => id !== null)]
  const { rows } = await sql<{ id: number; open: boolean }>`
    select image.id, ${isOpenPicture} as open from ${imageTables}
    where image.site_id = ${siteId} and image.id = any(${asked}::int[]) and ${isLivePicture}`.execute(db)
  const isOpen = new Map(rows.map((row) => [row.id, row.open]))
  return ({ kind, image_id: imageId, location_id: locationId }) => {
    if (kind === 'picture') return imageId !== null && isOpen.has(imageId) ? imageId : null
    const cover = locationId === null ? null : (covers.get(locationId) ?? null)
    return cover !== null && isOpen.get(cover) === true ? cover : null
  }
}

/** The picture of a key, if the link shows it at this moment. */
export async function findShownPicture(
  db: SiteDb,
  siteId: number,
  scope: Scope,
  key: string,
): Promise<{ is_video: boolean; file_hash: string } | undefined> {
  const { rows } = await sql<{ is_video: boolean; file_hash: string }>`
    select image.is_video, image.file_hash from ${imageTables}
    where image.site_id = ${siteId} and image.key = ${key} and ${isShownPicture(await reachOf(db, siteId, scope))}`.execute(db)
  return rows[0]
}

/** How many pictures an archive of all that is shown would hold. */
export async function countPictures(db: SiteDb, siteId: number, scope: Scope): Promise<number> {
  const reach = await reachOf(db, siteId, scope)
  const { rows } = await sql<{ count: number }>`with ${shownBy(reach)}
    select (
      (select count(*) from shown, ${imageTables}
        where image.id = shown.image_id and shown.kind = 'picture' and image.site_id = ${siteId} and ${isLivePicture})
      + (select count(*) from shown, ${imageTables}
        where image.location_id = shown.location_id and shown.kind = 'location' and image.site_id = ${siteId} and ${isOpenPicture}))::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
