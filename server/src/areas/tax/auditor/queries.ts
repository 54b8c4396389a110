import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export type AuditRow = Selectable<DB['tax_audits']>

export const insertAudit = (db: SiteTransaction, siteId: number, row: Omit<Insertable<DB['tax_audits']>, 'site_id'>) =>
  db
    .insertInto('tax_audits')
    .values({ site_id: siteId, ...row })
    .execute()

/** The last one of an application, whether it is over or not. */
export const findLastAudit = (db: SiteDb, siteId: number, taxId: number): Promise<AuditRow | undefined> =>
  db
    .selectFrom('tax_audits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('tax_id', '=', taxId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Ends what is open of an application. Returns how many. */
export const endAudits = async (db: SiteTransaction, siteId: number, taxId: number, at: Date): Promise<number> => {
  const ended = await db
    .updateTable('tax_audits')
    .set({ ended_at: at, code_hash: null, session_hash: null })
    .where('site_id', '=', siteId)
    .where('tax_id', '=', taxId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

const live = (db: SiteDb, siteId: number, at: Date) =>
  db.selectFrom('tax_audits').selectAll().where('site_id', '=', siteId).where('ended_at', 'is', null).where('ends_at', '>', at)

export const findByToken = (db: SiteDb, siteId: number, hash: string, at: Date): Promise<AuditRow | undefined> =>
  live(db, siteId, at).where('token_hash', '=', hash).executeTakeFirst()
export const findBySession = (db: SiteDb, siteId: number, hash: string, at: Date): Promise<AuditRow | undefined> =>
  live(db, siteId, at).where('session_hash', '=', hash).where('session_ends_at', '>', at).executeTakeFirst()

/** Of two who ask at once one gets a code. False for the other, and where there were too many. */
export async function writeCode(
  db: SiteTransaction,
  siteId: number,
  { id, hash, at, before, most }: { id: number; hash: string; at: Date; before: Date; most: number },
): Promise<boolean> {
  const written = await db
    .updateTable('tax_audits')
    .set({ code_hash: hash, code_sent_at: at, code_tries: 0, codes_sent: sql<number>`codes_sent + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('codes_sent', '<', most)
    .where((either) => either.or([either('code_sent_at', 'is', null), either('code_sent_at', '<=', before)]))
    .executeTakeFirst()
  return written.numUpdatedRows === 1n
}

/** Counts a try in the statement that finds the code: two at once are two tries. */
export const countTry = (
  db: SiteDb,
  siteId: number,
  { id, since, most }: { id: number; since: Date; most: number },
): Promise<Pick<AuditRow, 'code_hash'> | undefined> =>
  db
    .updateTable('tax_audits')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('code_hash', 'is not', null)
    .where('code_sent_at', '>', since)
    .where('code_tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst()

/** The code is used up by it. False where somebody was quicker. */
export async function openSession(
  db: SiteDb,
  siteId: number,
  { id, codeHash, hash, endsAt, at }: { id: number; codeHash: string; hash: string; endsAt: Date; at: Date },
): Promise<boolean> {
  const opened = await db
    .updateTable('tax_audits')
    .set((row) => ({
      code_hash: null,
      session_hash: hash,
      session_ends_at: endsAt,
      seen_at: row.fn.coalesce('seen_at', sql<Date>`${at}::timestamptz`),
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return opened.numUpdatedRows === 1n
}

export const insertComment = (db: SiteTransaction, siteId: number, row: Omit<Insertable<DB['tax_line_comments']>, 'site_id'>) =>
  db
    .insertInto('tax_line_comments')
    .values({ site_id: siteId, ...row })
    .execute()
