import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { CaseKey } from '../kind.ts'

export type DocumentRow = Selectable<DB['case_documents']>

export const documentsOf = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey) =>
  db
    .selectFrom('case_documents')
    .leftJoin('case_document_files', (join) =>
      join
        .onRef('case_document_files.site_id', '=', 'case_documents.site_id')
        .onRef('case_document_files.document_id', '=', 'case_documents.id')
        .onRef('case_document_files.file_version', '=', 'case_documents.file_version'),
    )
    .selectAll('case_documents')
    .select([
      'case_document_files.file_name',
      'case_document_files.type as file_type',
      'case_document_files.bytes',
      'case_document_files.file_hash',
    ])
    .where(ofSite('case_documents', siteId))
    .where('case_documents.kind', '=', kind)
    .where('case_documents.case_id', '=', caseId)
    .orderBy('case_documents.id')

/** Every slot of a case with its last file, the oldest first. */
export const listDocuments = (db: SiteDb, siteId: number, key: CaseKey) =>
  documentsOf(db, siteId, key).modifyEnd(prepareStatement).execute()
export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number]

export const findDocument = (db: SiteDb, siteId: number, kind: string, id: number) =>
  db.selectFrom('case_documents').selectAll().where('site_id', '=', siteId).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

export const insertDocument = (db: SiteTransaction, row: Insertable<DB['case_documents']>): Promise<DocumentRow> =>
  db.insertInto('case_documents').values(row).returningAll().executeTakeFirstOrThrow()

export const insertDocumentFile = (db: SiteTransaction, row: Insertable<DB['case_document_files']>) =>
  db.insertInto('case_document_files').values(row).execute()

export const findDocumentFile = (db: SiteDb, siteId: number, documentId: number, version: number) =>
  db
    .selectFrom('case_document_files')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .where('file_version', '=', version)
    .executeTakeFirst()
