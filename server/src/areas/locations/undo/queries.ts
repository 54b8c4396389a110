/** Statements that put records and pictures in the trash because what brought them is undone. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Puts these in the trash, marked as undone. Returns those that were not there yet. */
export async function trashUndone(
  db: SiteDb,
  siteId: number,
  table: 'locations' | 'location_images',
  ids: readonly number[],
  made: { at: Date; by: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set deleted_at = ${made.at}::timestamptz, undone_at = ${made.at}::timestamptz, deleted_by = ${made.by}::int
    where site_id = ${siteId} and id = any(${[...ids]}::int[]) and deleted_at is null
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Takes out of the trash what an undo put there; what somebody threw away stays. Returns those that came back. */
export async function recoverUndone(
  db: SiteDb,
  siteId: number,
  table: 'locations' | 'location_images',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set deleted_at = null, undone_at = null, deleted_by = null
    where site_id = ${siteId} and id = any(${[...ids]}::int[]) and deleted_at = undone_at
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** The locations of these pictures. */
export async function galleriesOf(db: SiteDb, siteId: number, imageIds: readonly number[]): Promise<{ id: number; location_id: number }[]> {
  const { rows } = await sql<{ id: number; location_id: number }>`
    select id, location_id from location_images where site_id = ${siteId} and id = any(${[...imageIds]}::int[])`.execute(db)
  return rows
}

/** Puts those of the folders in the trash that hold no picture any more. */
export const trashEmptyFolders = (db: SiteDb, siteId: number, ids: readonly number[], at: Date) =>
  sql`
    update location_folders set deleted_at = ${at}::timestamptz
    where site_id = ${siteId} and id = any(${[...ids]}::int[]) and deleted_at is null and not exists (
      select from location_images image
      where image.site_id = location_folders.site_id and image.folder_id = location_folders.id and image.deleted_at is null)`.execute(db)
