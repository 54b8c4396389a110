import type { SiteDb } from '#kit/db/database.ts'

/** Of each kind the version that holds: of those whose day has come and that were not withdrawn the one with the latest day. */
export const listCurrent = (db: SiteDb, siteId: number, at: Date) =>
  db
    .selectFrom('policy_documents')
    .select(['id', 'document_type', 'title', 'body', 'version', 'language', 'translated_title', 'translated_body', 'published_at'])
    .distinctOn('document_type')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', at)
    .orderBy('document_type')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const currentDocument = (db: SiteDb, siteId: number, documentType: number, at: Date) =>
  db
    .selectFrom('policy_documents')
    .select(['id', 'version', 'title', 'body'])
    .where('site_id', '=', siteId)
    .where('document_type', '=', documentType)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', at)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
export const currentVersion = (db: SiteDb, siteId: number, documentType: number, at: Date) =>
  currentDocument(db, siteId, documentType, at).clearSelect().select('version')
export const findCurrent = (db: SiteDb, siteId: number, documentType: number, at: Date) =>
  currentDocument(db, siteId, documentType, at).executeTakeFirst()

/** The one that holds last of all that are there, also if its day is yet to come. */
export const findLatest = (db: SiteDb, siteId: number, documentType: number) =>
  db
    .selectFrom('policy_documents')
    .select(['id', 'published_at'])
    .where('site_id', '=', siteId)
    .where('document_type', '=', documentType)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const versions = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('policy_documents as document')
    .leftJoin('users as author', (join) =>
      join.onRef('author.site_id', '=', 'document.site_id').onRef('author.id', '=', 'document.created_by'),
    )
    .selectAll('document')
    .select(['author.name as author_name', 'author.username as author_username'])
    .select((query) =>
      query
        .selectFrom('policy_acceptances as one')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('one.site_id', '=', 'document.site_id')
        .whereRef('one.policy_id', '=', 'document.id')
        .as('accepted'),
    )
    .where('document.site_id', '=', siteId)

export const listVersions = (db: SiteDb, siteId: number, documentType: number, page: { skip: number; limit: number }) =>
  versions(db, siteId)
    .where('document.document_type', '=', documentType)
    .orderBy('document.published_at', 'desc')
    .orderBy('document.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export const countVersions = (db: SiteDb, siteId: number, documentType: number) =>
  db
    .selectFrom('policy_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('document_type', '=', documentType)
    .executeTakeFirstOrThrow()

export const findVersion = (db: SiteDb, siteId: number, id: number) => versions(db, siteId).where('document.id', '=', id).executeTakeFirst()

/** Versions whose name begins so, withdrawn ones too: a name is given once. */
export const namesLike = async (db: SiteDb, siteId: number, documentType: number, start: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('policy_documents')
    .select('version')
    .where('site_id', '=', siteId)
    .where('document_type', '=', documentType)
    .where('version', 'like', `${start}%`)
    .execute()
  return new Set(rows.map(({ version }) => version))
}

/** Nothing when somebody else took the name meanwhile. */
export const insertVersion = (
  db: SiteDb,
  row: {
    site_id: number
    document_type: number
    title: string
    body: string
    version: string
    language: string
    translated_title: string | null
    translated_body: string | null
    published_at: Date
    created_by: number | null
    created_at: Date
  },
) =>
  db
    .insertInto('policy_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'document_type', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const setWithdrawn = (db: SiteDb, siteId: number, id: number, at: Date | null) =>
  db
    .updateTable('policy_documents')
    .set({ deleted_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
