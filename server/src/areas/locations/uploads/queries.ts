/** Statements about uploads that can be interrupted. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface Part {
  name: string
  bytes: number
}

export interface NewUpload {
  site_id: number
  location_id: number
  folder_id: number | null
  file_name: string
  bytes: number
  fields: string
  request_key: string | null
  /** What it has become, for a file that came in one call. */
  image_id?: number
  created_by: number | null
  created_at: Date
  updated_at: Date
}

/** Undefined when there is one of this request already. */
export const insertUpload = (db: SiteDb, upload: NewUpload) =>
  db
    .insertInto('location_uploads')
    .values(upload)
    .onConflict((conflict) => conflict.columns(['site_id', 'location_id', 'request_key']).where('request_key', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findUpload = (db: SiteDb, siteId: number, id: string) =>
  db.selectFrom('location_uploads').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const findUploadByRequest = (db: SiteDb, siteId: number, locationId: number, requestKey: string) =>
  db
    .selectFrom('location_uploads')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()

/** Notes a part that is in storage, if nothing has arrived behind `offset` meanwhile. Returns the upload as it is then. */
export const appendPart = (db: SiteDb, siteId: number, id: string, offset: number, part: Part, at: Date) =>
  db
    .updateTable('location_uploads')
    .set({
      received: sql`received + ${part.bytes}`,
      parts: sql`parts || ${JSON.stringify([part])}::jsonb`,
      updated_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('received', '=', offset)
    .where('image_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Says what the upload became; false when it has become something before. */
export async function finishUpload(db: SiteDb, siteId: number, id: string, imageId: number, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('location_uploads')
    .set({ image_id: imageId, parts: '[]', updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('image_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export const deleteUpload = (db: SiteDb, siteId: number, id: string) =>
  db.deleteFrom('location_uploads').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Uploads that nobody has gone on with, and those that are pictures for a while. */
export const findStale = (db: SiteDb, siteId: number, before: Date) =>
  db
    .selectFrom('location_uploads')
    .select(['id', 'parts'])
    .where('site_id', '=', siteId)
    .where('updated_at', '<', before)
    .limit(200)
    .execute()

/** How much of this caller's uploads lies unfinished. */
export const countOpen = (db: SiteDb, siteId: number, userId: number | null) =>
  db
    .selectFrom('location_uploads')
    .select(({ fn }) => [fn.countAll<number>().as('uploads')])
    .where('site_id', '=', siteId)
    .where('image_id', 'is', null)
    .where('created_by', 'is not distinct from', userId)
    .executeTakeFirstOrThrow()
