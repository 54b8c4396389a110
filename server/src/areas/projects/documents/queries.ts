import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export const countDocuments = async (db: SiteDb, siteId: number, projectId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('project_documents')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('site_id', '=', siteId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertFile = (db: SiteTransaction, row: Insertable<DB['project_document_files']>) =>
  db.insertInto('project_document_files').values(row).execute()

const files = (db: SiteDb, siteId: number, documentId: number) =>
  db
    .selectFrom('project_document_files')
    .select(['file_version', 'file_hash', 'file_name', 'ending', 'bytes'])
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)

/** One version of a document, or its last. */
export const findFile = (db: SiteDb, siteId: number, documentId: number, version?: number) =>
  files(db, siteId, documentId)
    .$if(version !== undefined, (query) => query.where('file_version', '=', version ?? 0))
    .orderBy('file_version', 'desc')
    .executeTakeFirst()

/** A document in the trash of a live project. */
export const findTrashed = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('project_documents')
    .select(['id', 'project_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
