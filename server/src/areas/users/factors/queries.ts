import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const findAuthenticator = (db: SiteDb, siteId: number, userId: number) =>
  db.selectFrom('authenticators').selectAll().where('site_id', '=', siteId).where('user_id', '=', userId).executeTakeFirst()

/** In the place of the one before. */
export const saveAuthenticator = (
  db: SiteDb,
  row: { site_id: number; user_id: number; secret: string; last_step: number; created_at: Date },
) =>
  db
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet({ secret: row.secret, last_step: row.last_step, created_at: row.created_at }),
    )
    .execute()

/** False where the code of this half minute, or of a later one, was taken already: each counts once, on every server. */
export async function takeStep(db: SiteDb, siteId: number, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const listPasskeys = (db: SiteDb, siteId: number, userId: number) =>
  db.selectFrom('passkeys').selectAll().where('site_id', '=', siteId).where('user_id', '=', userId).orderBy('id').execute()
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

export const findPasskey = (db: SiteDb, siteId: number, credentialId: string) =>
  db.selectFrom('passkeys').selectAll().where('site_id', '=', siteId).where('credential_id', '=', credentialId).executeTakeFirst()

/** False where the passkey is somebody's already. */
export async function insertPasskey(db: SiteDb, row: Insertable<DB['passkeys']>): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'credential_id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export const notePasskeyUse = (db: SiteDb, siteId: number, id: number, counter: number, at: Date) =>
  db.updateTable('passkeys').set({ counter, last_used_at: at }).where('site_id', '=', siteId).where('id', '=', id).execute()

export const renamePasskeyRow = (db: SiteDb, siteId: number, userId: number, id: number, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export const countRecoveryCodes = (db: SiteDb, siteId: number, userId: number) =>
  db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()

export async function replaceRecoveryCodes(db: SiteDb, siteId: number, userId: number, hashes: readonly string[], at: Date): Promise<void> {
  await deleteRecoveryCodes(db, siteId, userId)
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ site_id: siteId, user_id: userId, hash, created_at: at })))
    .execute()
}

/** Uses a code up; false for one that is wrong or was used. */
export async function useRecoveryHash(db: SiteDb, siteId: number, userId: number, hash: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const deleteRecoveryCodes = (db: SiteDb, siteId: number, userId: number) =>
  db.deleteFrom('recovery_codes').where('site_id', '=', siteId).where('user_id', '=', userId).execute()

export const deleteAuthenticator = (db: SiteDb, siteId: number, userId: number) =>
  db.deleteFrom('authenticators').where('site_id', '=', siteId).where('user_id', '=', userId).executeTakeFirst()

/** One, or all of them. */
export const deletePasskeys = (db: SiteDb, siteId: number, userId: number, id?: number) =>
  db
    .deleteFrom('passkeys')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()

/** Whether an account has any, beside a row of it in a list. */
export const hasFactor = sql<boolean>`(
  exists (select from authenticators where authenticators.site_id = users.site_id and authenticators.user_id = users.id)
  or exists (select from passkeys where passkeys.site_id = users.site_id and passkeys.user_id = users.id))`
