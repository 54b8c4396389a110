import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import type { CaseKey } from '../kind.ts'

export type ConsentRow = Selectable<DB['case_consents']>

/** Of a case or of one part of it, the newest first. */
export const listConsents = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey, partId: number | null): Promise<ConsentRow[]> =>
  db
    .selectFrom('case_consents')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .where('part_id', 'is not distinct from', partId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const findConsentByToken = (db: SiteDb, siteId: number, hash: string): Promise<ConsentRow | undefined> =>
  db.selectFrom('case_consents').selectAll().where('site_id', '=', siteId).where('token_hash', '=', hash).executeTakeFirst()

export const insertConsent = (db: SiteTransaction, row: Insertable<DB['case_consents']>): Promise<ConsentRow> =>
  db.insertInto('case_consents').values(row).returningAll().executeTakeFirstOrThrow()

/** Seen once; whoever only opens the link answers nothing. */
export const noteConsentSeen = (db: SiteDb, siteId: number, id: number, at: Date) =>
  db
    .updateTable('case_consents')
    .set({ seen_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute()
