/** Statements about letters. */
import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export type LetterRow = Selectable<DB['case_letters']>

/** A move that has a letter gets no second one. */
export const insertLetter = (db: SiteTransaction, siteId: number, row: Omit<Insertable<DB['case_letters']>, 'site_id'>) =>
  db
    .insertInto('case_letters')
    .values({ site_id: siteId, ...row })
    .execute()

/** The oldest first. */
export const listLetters = (db: SiteDb, siteId: number, kind: string, caseId: number) =>
  db
    .selectFrom('case_letters')
    .select(['id', 'letter_no', 'subject', 'created_at'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()

export const findLetter = (db: SiteDb, siteId: number, kind: string, id: number): Promise<LetterRow | undefined> =>
  db.selectFrom('case_letters').selectAll().where('site_id', '=', siteId).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
