import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface Part {
  name: string
  bytes: number
}

export interface NewUpload {
  site_id: number
  owner: string
  record_id: number
  file_name: string
  bytes: number
  fields: string
  request_key: string | null
  /** What it has become, for a file that came in one call; and its bytes, where they stay as they came. */
  made_id?: number
  received?: number
  parts?: string
  created_by: number | null
  created_at: Date
  updated_at: Date
}

/** Which upload: of an area, to a record, under the name that the browser gave it. */
export interface Request {
  owner: string
  recordId: number
  requestKey: string
}

/** Undefined when there is one of this request already. */
export const insertUpload = (db: SiteDb, upload: NewUpload) =>
  db
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'owner', 'record_id', 'request_key']).where('request_key', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

export const findUpload = (db: SiteDb, siteId: number, owner: string, id: string) =>
  db.selectFrom('uploads').selectAll().where('site_id', '=', siteId).where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const findUploadByRequest = (db: SiteDb, siteId: number, { owner, recordId, requestKey }: Request) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('owner', '=', owner)
    .where('record_id', '=', recordId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()

/** Notes a part that is in storage, if nothing has arrived behind `offset` meanwhile. Returns the upload as it is then. */
export const appendPart = (db: SiteDb, siteId: number, id: string, offset: number, part: Part, at: Date) =>
  db
    .updateTable('uploads')
    .set({
      received: sql`received + ${part.bytes}`,
      parts: sql`parts || ${JSON.stringify([part])}::jsonb`,
      updated_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('received', '=', offset)
    .where('made_id', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Says what the upload became; false when it has become something before. */
export async function finishUpload(db: SiteDb, siteId: number, id: string, madeId: number, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('uploads')
    .set({ made_id: madeId, parts: '[]', updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('made_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** The same of one whose parts stay until a job has read them. */
export const finishInParts = async (db: SiteDb, siteId: number, id: string, madeId: number, at: Date): Promise<boolean> =>
  (await db
    .updateTable('uploads')
    .set({ made_id: madeId, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('made_id', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const findUploadMade = (db: SiteDb, siteId: number, owner: string, madeId: number) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('owner', '=', owner)
    .where('made_id', '=', madeId)
    .executeTakeFirst()

export const deleteUpload = (db: SiteDb, siteId: number, id: string) =>
  db.deleteFrom('uploads').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Removes all uploads to one record. Returns what lies in storage of them. */
export const deleteUploadsOf = (db: SiteDb, siteId: number, owner: string, recordId: number) =>
  db
    .deleteFrom('uploads')
    .where('site_id', '=', siteId)
    .where('owner', '=', owner)
    .where('record_id', '=', recordId)
    .returning('parts')
    .execute()

/** Uploads that nobody has gone on with, and those that became something a while ago. */
export const findStale = (db: SiteDb, siteId: number, before: Date) =>
  db.selectFrom('uploads').select(['id', 'parts']).where('site_id', '=', siteId).where('updated_at', '<', before).limit(200).execute()

/** How much of this caller's uploads lies unfinished. */
export const countOpen = (db: SiteDb, siteId: number, userId: number | null) =>
  db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('uploads')])
    .where('site_id', '=', siteId)
    .where('made_id', 'is', null)
    .where('created_by', 'is not distinct from', userId)
    .executeTakeFirstOrThrow()

/** Bytes that this account has announced and that are nothing yet. */
export async function sumOpenBytes(db: SiteDb, siteId: number, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .where('site_id', '=', siteId)
    .where('made_id', 'is', null)
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}
