/** Statements of the rendering job. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { sameWithin } from '#kit/images/likeness.ts'

export interface RenderedFacts {
  key: string
  file_hash?: string
  unedited_hash?: string | null
  replacing_hash?: null
  width: number
  height: number
  bytes?: number
  thumbhash: string
  color: string
  taken_at?: Date | null
  exif_latitude?: number | null
  exif_longitude?: number | null
}

/** The bits go as text: 64 of them are more than a number holds. */
export const updateRendered = (
  db: SiteDb,
  siteId: number,
  id: number,
  { likeness, ...facts }: RenderedFacts & { likeness: string | null },
) =>
  db
    .updateTable('location_images')
    .set({ ...facts, likeness: sql`${likeness}::bigint`, state: 'ready', error: null })
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

/** The first picture of the gallery that this one repeats: the same bytes, or nearly the same picture. */
export async function findRepeated(db: SiteDb, siteId: number, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select other.id from location_images image
    join location_images other on other.site_id = image.site_id and other.location_id = image.location_id and other.id < image.id
      and other.deleted_at is null and other.duplicate_of is null
    where image.site_id = ${siteId} and image.id = ${id}
      and (other.file_hash = image.file_hash
        or bit_count((other.likeness # image.likeness)::bit(64)) <= ${sameWithin})
    order by other.id limit 1`.execute(db)
  return rows[0]?.id ?? null
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
