import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '../db/database.ts'

/** Whose key: rows of one site, caller and key. */
export interface KeyRow {
  site_id: number
  /** Who calls, as a hash. */
  caller: string
  key_hash: string
}

/**
 * Claims the key for one run; false when it is somebody's. One older than a day is free again, and one that a process left before it wrote.
 */
export async function claimKey(
  db: SiteDb,
  row: KeyRow & { fingerprint: string; run: string; created_at: Date },
  free: { before: Date; leftBefore: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'caller', 'key_hash'])
        .doUpdateSet({
          fingerprint: row.fingerprint,
          run: row.run,
          state: 'running',
          status: null,
          answer: null,
          created_at: row.created_at,
        })
        .where(
          sql<boolean>`idempotency_keys.created_at < ${free.before}
            or idempotency_keys.state = 'running' and idempotency_keys.created_at < ${free.leftBefore}`,
        ),
    )
    .returning('run')
    .executeTakeFirst()
  return claimed !== undefined
}

const ofKey = (db: SiteDb | SiteTransaction, { site_id, caller, key_hash }: KeyRow, run: string) =>
  db
    .updateTable('idempotency_keys')
    .where('site_id', '=', site_id)
    .where('caller', '=', caller)
    .where('key_hash', '=', key_hash)
    .where('run', '=', run)

export const findKey = (db: SiteDb, { site_id, caller, key_hash }: KeyRow) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'state', 'status', 'answer', 'created_at'])
    .where('site_id', '=', site_id)
    .where('caller', '=', caller)
    .where('key_hash', '=', key_hash)
    .executeTakeFirst()

/** Within the transaction that does the work: from its commit on it is never done again. False when another run has taken the key. */
export async function markWritten(db: SiteTransaction, key: KeyRow, run: string): Promise<boolean> {
  return (await ofKey(db, key, run).set({ state: 'written' }).executeTakeFirst()).numUpdatedRows === 1n
}

export const saveAnswer = (db: SiteDb, key: KeyRow, run: string, status: number, answer: string) =>
  ofKey(db, key, run).set({ state: 'done', status, answer }).execute()

/** A refusal is not remembered: what was wrong may be right the next time. What failed after it wrote is. */
export const forgetKey = (db: SiteDb, { site_id, caller, key_hash }: KeyRow, run: string, { evenWritten }: { evenWritten: boolean }) =>
  db
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', site_id)
    .where('caller', '=', caller)
    .where('key_hash', '=', key_hash)
    .where('run', '=', run)
    .$if(!evenWritten, (query) => query.where('state', '=', 'running'))
    .execute()
