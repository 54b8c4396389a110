/** What one owner has in the directory. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Bytes of the pictures and documents of an owner's entries, shown or not, in the trash too. */
export async function bytesOf(db: SiteDb, siteId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(file.bytes), 0) as bytes from directory_entries entry
    join directory_files file on file.site_id = entry.site_id and file.entry_id = entry.id
    where entry.site_id = ${siteId} and entry.owner_user_id = ${userId}`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
