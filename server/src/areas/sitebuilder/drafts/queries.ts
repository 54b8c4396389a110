import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const findDraft = (db: SiteDb, siteId: number) =>
  db.selectFrom('site_drafts').selectAll().where('site_id', '=', siteId).executeTakeFirst()

/** Counts the version up; two who save at a time come one after the other. */
export const saveDraftRow = (db: SiteDb, row: { site_id: number; settings: string; updated_by: number | null; updated_at: Date }) =>
  db
    .insertInto('site_drafts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({
        settings: row.settings,
        updated_by: row.updated_by,
        updated_at: row.updated_at,
        version: sql`site_drafts.version + 1`,
      }),
    )
    .execute()

export const listPublications = (db: SiteDb, siteId: number, most: number) =>
  db
    .selectFrom('site_publications as one')
    .leftJoin('users as author', (join) => join.onRef('author.site_id', '=', 'one.site_id').onRef('author.id', '=', 'one.published_by'))
    .select(['one.id', 'one.note', 'one.published_at', 'author.name as author_name', 'author.username as author_username'])
    .where('one.site_id', '=', siteId)
    .orderBy('one.id', 'desc')
    .limit(most)
    .execute()

export const findPublication = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('site_publications').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const insertPublication = (
  db: SiteDb,
  row: { site_id: number; settings: string; note: string; published_by: number | null; published_at: Date },
) => db.insertInto('site_publications').values(row).execute()

export const insertImage = (
  db: SiteDb,
  row: { site_id: number; hash: string; width: number; height: number; added_by: number | null; added_at: Date },
) =>
  db
    .insertInto('site_images')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'hash']).doNothing())
    .execute()

export const hasImage = (db: SiteDb, siteId: number, hash: string) =>
  db.selectFrom('site_images').select('hash').where('site_id', '=', siteId).where('hash', '=', hash).executeTakeFirst()
