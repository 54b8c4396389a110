/** Statements of the gallery manager: one location's pictures as their keepers see them. */
import { sql, type SqlBool } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

const columns = ['id', 'location_name', 'status', 'archived', 'owner_user_id', 'require_reapproval', 'cover_image_id'] as const

export const findGalleryLocation = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('locations')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
export type GalleryLocation = NonNullable<Awaited<ReturnType<typeof findGalleryLocation>>>

/** The same, locked until the transaction ends: whoever changes this gallery next waits. */
export const lockGalleryLocation = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('locations')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const touchLocation = (db: SiteDb, siteId: number, id: number, made: { at: Date; by: number | null }) =>
  db.updateTable('locations').set({ updated_at: made.at, updated_by: made.by }).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Those of the ids that are pictures of this gallery, in the trash or not as asked. */
export const findGalleryImages = (db: SiteDb, siteId: number, locationId: number, ids: readonly number[], options: { trash: boolean }) =>
  db
    .selectFrom('location_images')
    .select(['id', 'hidden', 'folder_id', 'sort_order', 'tags', 'awaiting_approval', 'proposed', 'state', 'is_video'])
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', options.trash ? 'is not' : 'is', null)
    .execute()
export type GalleryImage = Awaited<ReturnType<typeof findGalleryImages>>[number]

/** The location of a picture, also of one in the trash. */
export const findImageHome = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('location_images')
    .select(['location_id', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** As the caller orders them: an owner whose changes wait sees his own order. */
const orderOf = (proposed: boolean) =>
  proposed ? sql<number>`coalesce((image.proposed ->> 'sort_order')::int, image.sort_order)` : sql<number>`image.sort_order`
const folderOf = (proposed: boolean) =>
  proposed
    ? sql<number | null>`case when image.proposed ? 'folder_id' then (image.proposed ->> 'folder_id')::int else image.folder_id end`
    : sql<number | null>`image.folder_id`

/** Places of the pictures in one folder, or outside of all, in order. */
export async function findPlaces(
  db: SiteDb,
  siteId: number,
  locationId: number,
  folderId: number | null,
  options: { proposed: boolean },
): Promise<{ id: number; order: number }[]> {
  const { rows } = await sql<{ id: number; order: number }>`
    select image.id, ${orderOf(options.proposed)} as order from location_images image
    where image.site_id = ${siteId} and image.location_id = ${locationId} and image.deleted_at is null
      and ${folderOf(options.proposed)} is not distinct from ${folderId}::int
    order by 2, image.id`.execute(db)
  return rows
}

export const updatePlaces = (
  db: SiteDb,
  siteId: number,
  folderId: number | null,
  places: readonly { id: number; order: number }[],
  at: Date,
) =>
  sql`
    update location_images set folder_id = ${folderId}::int, sort_order = given.place, updated_at = ${at}::timestamptz
    from unnest(${places.map((one) => one.id)}::int[], ${places.map((one) => one.order)}::int[]) as given(id, place)
    where location_images.site_id = ${siteId} and location_images.id = given.id`.execute(db)

interface ImageColumns {
  caption?: string
  alt_text?: string
  credit?: string
  licence?: string
  licence_url?: string
  tags?: string[]
  hidden?: boolean
  deleted_at?: Date | null
  deleted_by?: number | null
  undone_at?: null
  awaiting_approval?: boolean
  duplicate_of?: null
  replacing_hash?: string
  poster_hash?: string
  duration?: number
  state?: 'waiting'
  error?: null
}

export const updateImages = (db: SiteDb, siteId: number, ids: readonly number[], fields: ImageColumns, at: Date) =>
  db
    .updateTable('location_images')
    .set({ ...fields, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

export const updateTags = (db: SiteDb, siteId: number, changes: readonly { id: number; tags: readonly string[] }[], at: Date) =>
  sql`
    update location_images set tags = array(select jsonb_array_elements_text(given.tags)), updated_at = ${at}::timestamptz
    from unnest(${changes.map((one) => one.id)}::int[], ${changes.map((one) => JSON.stringify(one.tags))}::jsonb[]) as given(id, tags)
    where location_images.site_id = ${siteId} and location_images.id = given.id`.execute(db)

/** Removes rows for good. Returns what they leave in storage. */
export const deleteImages = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .deleteFrom('location_images')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is not', null)
    .returning(['id', 'key', 'file_hash', 'unedited_hash', 'replacing_hash', 'poster_hash'])
    .execute()

/** Every picture of a location. */
export const deleteImagesOf = (db: SiteDb, siteId: number, locationId: number) =>
  db
    .deleteFrom('location_images')
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .returning(['id', 'key', 'file_hash', 'unedited_hash', 'replacing_hash', 'poster_hash'])
    .execute()

export const setCover = (db: SiteDb, siteId: number, locationId: number, imageId: number | null) =>
  db
    .updateTable('locations')
    .set({ cover_image_id: imageId, cover_chosen: imageId !== null })
    .where('site_id', '=', siteId)
    .where('id', '=', locationId)
    .execute()

/** Lets the cover go that nobody chose, where the given picture stands before it. Answers whether it did. */
export async function releaseCover(db: SiteDb, siteId: number, locationId: number, before: number): Promise<boolean> {
  const { rows } = await sql`
    update locations set cover_image_id = null from location_images cover
    where locations.site_id = ${siteId} and locations.id = ${locationId} and not locations.cover_chosen
      and cover.site_id = locations.site_id and cover.id = locations.cover_image_id and cover.sort_order > ${before}
    returning locations.id`.execute(db)
  return rows.length > 0
}

/** The pictures at the end of a folder that were chosen after `place`, though they came before it, in order. */
export async function findLater(
  db: SiteDb,
  siteId: number,
  { locationId, folderId, place }: { locationId: number; folderId: number | null; place: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, sort_order, bool_and(coalesce(chosen_order, 0) > ${place}::bigint) over (order by sort_order desc, id desc) as later
      from location_images where site_id = ${siteId} and location_id = ${locationId} and folder_id is not distinct from ${folderId}::int
        and deleted_at is null) image
    where later order by sort_order, id`.execute(db)
  return rows.map(({ id }) => id)
}

export const findImageIdByKey = (db: SiteDb, siteId: number, locationId: number, key: string) =>
  db
    .selectFrom('location_images')
    .select('id')
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('key', '=', key)
    .executeTakeFirst()

/** The place behind the last picture of a folder, how many pictures the gallery has, and which of them have these bytes. */
export async function findEnd(
  db: SiteDb,
  siteId: number,
  { locationId, folderId, hash }: { locationId: number; folderId: number | null; hash: string },
): Promise<{ last: number; count: number; same: number[] }> {
  const { rows } = await sql<{ last: number; count: number; same: number[] }>`
    select coalesce(max(sort_order) filter (where folder_id is not distinct from ${folderId}::int), 0) as last, count(*)::int as count,
      coalesce((array_agg(id order by id) filter (where file_hash = ${hash}))[1:20], '{}') as same
    from location_images where site_id = ${siteId} and location_id = ${locationId} and deleted_at is null`.execute(db)
  return rows[0] ?? { last: 0, count: 0, same: [] }
}

export interface PageOptions {
  trash: boolean
  /** Order and folders as the owner wants them. */
  proposed: boolean
  after: readonly number[] | null
  limit: number
}

/** Pictures with what their keepers see of their location and folder. */
export const managed = (db: SiteDb) =>
  db
    .selectFrom('location_images as image')
    .innerJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'image.site_id').onRef('location.id', '=', 'image.location_id'),
    )
    .leftJoin('location_folders as folder', (join) =>
      join.onRef('folder.site_id', '=', 'image.site_id').onRef('folder.id', '=', 'image.folder_id'),
    )
    .leftJoin('location_images as repeated', (join) =>
      join
        .onRef('repeated.site_id', '=', 'image.site_id')
        .onRef('repeated.id', '=', 'image.duplicate_of')
        .on('repeated.deleted_at', 'is', null),
    )
    .selectAll('image')
    .select([
      'repeated.id as repeats',
      'location.location_name',
      'location.status',
      'location.archived',
      'location.cover_image_id',
      'folder.name as folder_name',
      sql<boolean | null>`folder.visible and folder.deleted_at is null and not folder.awaiting_approval`.as('folder_visible'),
    ])

/** One page of a gallery, in order, and where the next one starts. */
export async function findGalleryPage(db: SiteDb, siteId: number, locationId: number, { trash, proposed, after, limit }: PageOptions) {
  const [folder, order] = [folderOf(proposed), orderOf(proposed)]
  const place = sql<number>`coalesce((
    select home.sort_order from location_folders home where home.site_id = image.site_id and home.id = ${folder}), -1)`
  const keys = trash
    ? sql`(extract(epoch from image.deleted_at) * -1000, 0, 0, image.id)`
    : sql`(${place}, coalesce(${folder}, 0), ${order}, image.id)`
  const rows = await managed(db)
    .select([
      trash ? sql<number>`extract(epoch from image.deleted_at) * -1000`.as('key_1') : place.as('key_1'),
      trash ? sql<number>`0`.as('key_2') : sql<number>`coalesce(${folder}, 0)`.as('key_2'),
      trash ? sql<number>`0`.as('key_3') : order.as('key_3'),
    ])
    .where('image.site_id', '=', siteId)
    .where('image.location_id', '=', locationId)
    .where('image.deleted_at', trash ? 'is not' : 'is', null)
    // A folder in the trash takes its pictures along.
    .$if(!trash, (query) => query.where((where) => where.or([where('folder.id', 'is', null), where('folder.deleted_at', 'is', null)])))
    .$if(after !== null, (query) => query.where(sql<SqlBool>`${keys} > (${sql.join((after ?? []).map((one) => sql`${one}::numeric`))})`))
    .orderBy(sql`key_1`)
    .orderBy(sql`key_2`)
    .orderBy(sql`key_3`)
    .orderBy('image.id')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? [Number(last.key_1), last.key_2, last.key_3, last.id] : null }
}

export const findManaged = (db: SiteDb, siteId: number, id: number) =>
  managed(db).where('image.site_id', '=', siteId).where('image.id', '=', id).executeTakeFirst()
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>

export async function countGallery(db: SiteDb, siteId: number, locationId: number) {
  const { rows } = await sql<{ total: number; unfiled: number; trashed: number; waiting: number }>`
    select count(*) filter (where is_here)::int as total, count(*) filter (where is_here and image.folder_id is null)::int as unfiled,
      count(*) filter (where image.deleted_at is not null)::int as trashed,
      count(*) filter (where is_here and (image.state = 'waiting' or image.replacing_hash is not null))::int as waiting
    from location_images image
    left join location_folders folder on folder.site_id = image.site_id and folder.id = image.folder_id
    cross join lateral (select image.deleted_at is null and folder.deleted_at is null as is_here) here
    where image.site_id = ${siteId} and image.location_id = ${locationId}`.execute(db)
  return rows[0] ?? { total: 0, unfiled: 0, trashed: 0, waiting: 0 }
}
