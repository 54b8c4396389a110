/** What one owner has at a site. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Bytes of the pictures, films and documents of an owner's locations, in the trash too. */
export async function bytesOf(db: SiteDb, siteId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(file.bytes), 0) as bytes from locations location
    join (
      select site_id, location_id, bytes from location_images where site_id = ${siteId}
      union all
      select site_id, location_id, bytes from location_documents where site_id = ${siteId}
    ) file on file.site_id = location.site_id and file.location_id = location.id
    where location.site_id = ${siteId} and location.owner_user_id = ${userId}`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
