/** What one owner has at a site. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** One at a time makes records for an owner, until the end of the transaction: many at once would each find room for one. */
export const holdOwner = (db: SiteDb, siteId: number, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`owner:${siteId}`}), ${userId}::int)`.execute(db)

export const countUnpublished = (db: SiteDb, siteId: number, userId: number) =>
  db
    .selectFrom('locations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('owner_user_id', '=', userId)
    .where('status', 'in', ['Draft', 'pending'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Bytes of the pictures and films of an owner's locations, in the trash too, and of what is on its way. */
export async function bytesOf(db: SiteDb, siteId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (select coalesce(sum(image.bytes), 0) from locations location
        join location_images image on image.site_id = location.site_id and image.location_id = location.id
        where location.site_id = ${siteId} and location.owner_user_id = ${userId})
      + (select coalesce(sum(bytes), 0) from location_uploads
        where site_id = ${siteId} and created_by = ${userId} and image_id is null) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
