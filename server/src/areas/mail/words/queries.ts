/** Words of mails that offices have written. */
import type { MailLanguage } from '@backlot/contract/mail-templates'
import { sql, type Insertable } from 'kysely'
import type { MailTemplates } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export interface Key {
  type: string
  language: MailLanguage
}

/** The newest first, with who wrote each. */
export const listVersions = (db: SiteDb, siteId: number, { type, language }: Key, limit: number) =>
  db
    .selectFrom('mail_templates as words')
    .leftJoin('users', (join) => join.onRef('users.site_id', '=', 'words.site_id').onRef('users.id', '=', 'words.created_by'))
    .selectAll('words')
    .select('users.name as changed_by')
    .where('words.site_id', '=', siteId)
    .where('words.type', '=', type)
    .where('words.language', '=', language)
    .orderBy('words.version', 'desc')
    .limit(limit)
    .execute()
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** What is in force now and is the office's own. */
export async function listChanged(db: SiteDb, siteId: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select type, language from (
      select distinct on (type, language) type, language, is_standard from mail_templates
      where site_id = ${siteId} order by type, language, version desc
    ) newest where not is_standard order by language`.execute(db)
  return rows
}

/** One change of one kind of mail after another. */
export const lockWords = (db: SiteDb, siteId: number, { type, language }: Key) =>
  sql`select pg_advisory_xact_lock(${siteId}, hashtext(${`mail words ${type} ${language}`}))`.execute(db)

export const insertVersion = (db: SiteDb, row: Insertable<MailTemplates>) => db.insertInto('mail_templates').values(row).execute()
