import type { Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface NewDocument {
  site_id: number
  location_id: number
  kind: string
  title: string
  file_hash: string
  file_name: string
  bytes: number
  created_by: number | null
}

const columns = [
  'id',
  'location_id',
  'kind',
  'title',
  'open',
  'file_hash',
  'file_name',
  'bytes',
  'created_at',
  'updated_at',
  'deleted_at',
] as const

export const insertDocument = (db: SiteDb, document: NewDocument) =>
  db.insertInto('location_documents').values(document).returning(columns).executeTakeFirstOrThrow()

/** Every document of a location, also in the trash, the oldest first. */
export const findDocuments = (db: SiteDb, siteId: number, locationId: number) =>
  db
    .selectFrom('location_documents')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute()
export type DocumentRow = Awaited<ReturnType<typeof findDocuments>>[number]

export const findDocument = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('location_documents').select(columns).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const updateDocument = (db: SiteDb, siteId: number, id: number, changes: Updateable<DB['location_documents']>) =>
  db
    .updateTable('location_documents')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Returns what the removed ones leave in storage. */
export const deleteDocument = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('location_documents').where('site_id', '=', siteId).where('id', '=', id).returning('file_hash').execute()

export const deleteDocumentsOf = (db: SiteDb, siteId: number, locationId: number) =>
  db.deleteFrom('location_documents').where('site_id', '=', siteId).where('location_id', '=', locationId).returning('file_hash').execute()
