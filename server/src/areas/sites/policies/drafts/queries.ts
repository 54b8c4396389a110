import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const findDraft = (db: SiteDb, siteId: number, documentType: number) =>
  db
    .selectFrom('policy_drafts as draft')
    .leftJoin('users as author', (join) => join.onRef('author.site_id', '=', 'draft.site_id').onRef('author.id', '=', 'draft.updated_by'))
    .selectAll('draft')
    .select(['author.name as author_name', 'author.username as author_username'])
    .where('draft.site_id', '=', siteId)
    .where('draft.document_type', '=', documentType)
    .executeTakeFirst()
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Counts the version up. */
export const saveDraftRow = (
  db: SiteDb,
  row: {
    site_id: number
    document_type: number
    title: string
    body: string
    translated_title: string
    translated_body: string
    updated_by: number | null
    updated_at: Date
  },
) => {
  const { site_id: _site, document_type: _type, ...change } = row
  return db
    .insertInto('policy_drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'document_type']).doUpdateSet({ ...change, version: sql`policy_drafts.version + 1` }),
    )
    .execute()
}

export const deleteDraft = (db: SiteDb, siteId: number, documentType: number) =>
  db
    .deleteFrom('policy_drafts')
    .where('site_id', '=', siteId)
    .where('document_type', '=', documentType)
    .returning('document_type')
    .executeTakeFirst()
