/** What one owner has at a site. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Bytes of the pictures and films of an owner's locations, in the trash too. */
export async function bytesOf(db: SiteDb, siteId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(image.bytes), 0) as bytes from locations location
    join location_images image on image.site_id = location.site_id and image.location_id = location.id
    where location.site_id = ${siteId} and location.owner_user_id = ${userId}`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
