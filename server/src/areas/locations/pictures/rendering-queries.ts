import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { sameWithin } from '#kit/images/image-hash.ts'

interface Seen {
  width: number
  height: number
  thumbhash: string
  color: string
  /** 64 bits, as text: more than a number holds. */
  imageHash: string | null
  /** Width of a rendition → SHA-256 of its bytes. */
  sums: Record<string, string>
  damaged: boolean
}
export interface Rendered extends Seen {
  id: number
  takenAt: string | null
  latitude: number | null
  longitude: number | null
}

/** Pictures whose renditions are there. */
export const updateRendered = (db: SiteDb, siteId: number, rendered: readonly Rendered[]) =>
  sql`
    update location_images image set
      width = made.width, height = made.height, thumbhash = made.thumbhash, color = made.color, image_hash = made."imageHash",
      rendition_sums = made.sums, damaged = made.damaged,
      taken_at = case when image.state = 'ready' then image.taken_at else made."takenAt" end,
      exif_latitude = case when image.state = 'ready' then image.exif_latitude else made.latitude end,
      exif_longitude = case when image.state = 'ready' then image.exif_longitude else made.longitude end,
      state = 'ready', error = null
    from jsonb_to_recordset(${JSON.stringify(rendered)}::jsonb) as made(
      id int, width int, height int, thumbhash text, color text, "imageHash" bigint, sums jsonb, damaged boolean,
      "takenAt" timestamptz, latitude double precision, longitude double precision)
    where image.site_id = ${siteId} and image.id = made.id`.execute(db)

export interface ReplacedFacts extends Seen {
  key: string
  file_hash?: string
  poster_hash?: string
  unedited_hash?: string | null
  replacing_hash?: null
}

/** A picture that shows other bytes from now on, or a film with its poster. */
export const updateReplaced = (db: SiteDb, siteId: number, id: number, { imageHash, sums, ...facts }: ReplacedFacts) =>
  db
    .updateTable('location_images')
    .set({ ...facts, image_hash: sql`${imageHash}::bigint`, rendition_sums: JSON.stringify(sums), state: 'ready', error: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

export const updateFailed = (db: SiteDb, siteId: number, id: number, error: string) =>
  db
    .updateTable('location_images')
    .set({ error, replacing_hash: null, state: sql`case when state = 'ready' then 'ready' else 'failed' end` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** Of each picture the first one of the gallery that it repeats: the same bytes, or nearly the same picture. */
export async function findRepeated(db: SiteDb, siteId: number, ids: readonly number[]): Promise<{ id: number; first: number }[]> {
  const { rows } = await sql<{ id: number; first: number }>`
    select image.id, min(other.id) as first from location_images image
    join location_images other on other.site_id = image.site_id and other.location_id = image.location_id and other.id < image.id
      and other.deleted_at is null and other.duplicate_of is null
    where image.site_id = ${siteId} and image.id = any(${[...ids]}::int[])
      and (other.file_hash = image.file_hash
        or bit_count((other.image_hash # image.image_hash)::bit(64)) <= ${sameWithin})
    group by image.id order by image.id`.execute(db)
  return rows
}

/** Pictures of a gallery that are still to be made; those that have waited since before then are given up. */
export async function countWaiting(db: SiteDb, siteId: number, locationId: number, since: Date): Promise<number> {
  const { waiting } = await db
    .selectFrom('location_images')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('state', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .where('updated_at', '>', since)
    .executeTakeFirstOrThrow()
  return waiting
}

export const setRepeated = (db: SiteDb, siteId: number, id: number, duplicateOf: number) =>
  db.updateTable('location_images').set({ duplicate_of: duplicateOf }).where('site_id', '=', siteId).where('id', '=', id).execute()
