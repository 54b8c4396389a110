import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const findSignOn = (db: SiteDb, siteId: number) =>
  db.selectFrom('single_sign_on').selectAll().where('site_id', '=', siteId).executeTakeFirst()
export type SignOnRow = NonNullable<Awaited<ReturnType<typeof findSignOn>>>

/** The settings until the transaction ends; made where there are none yet. */
export async function lockSignOn(db: SiteDb, siteId: number): Promise<SignOnRow> {
  await db
    .insertInto('single_sign_on')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
  return db.selectFrom('single_sign_on').selectAll().where('site_id', '=', siteId).forUpdate().executeTakeFirstOrThrow()
}

export const updateSignOn = (db: SiteDb, siteId: number, columns: Partial<Omit<Insertable<DB['single_sign_on']>, 'site_id' | 'version'>>) =>
  db
    .updateTable('single_sign_on')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .execute()

export const findIdentity = (db: SiteDb, siteId: number, issuer: string, subject: string) =>
  db
    .selectFrom('user_identities')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const isLinked = async (db: SiteDb, siteId: number, issuer: string, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('user_identities')
    .select('subject')
    .where('site_id', '=', siteId)
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export const insertIdentity = (
  db: SiteDb,
  row: { site_id: number; issuer: string; subject: string; user_id: number; created_at: Date; last_used_at: Date },
) => db.insertInto('user_identities').values(row).execute()

export const noteIdentityUse = (db: SiteDb, siteId: number, issuer: string, subject: string, at: Date) =>
  db
    .updateTable('user_identities')
    .set({ last_used_at: at })
    .where('site_id', '=', siteId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()

/** An administrator who can sign in without the provider. */
export const findPasswordAdministrator = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()

export const saveProviderToken = (db: SiteDb, siteId: number, sessionId: string, sealed: string) =>
  db.updateTable('sessions').set({ provider_token: sealed }).where('site_id', '=', siteId).where('id', '=', sessionId).execute()

export const findProviderToken = (db: SiteDb, siteId: number, sessionId: string) =>
  db.selectFrom('sessions').select('provider_token').where('site_id', '=', siteId).where('id', '=', sessionId).executeTakeFirst()

export const listHosts = (db: SiteDb, siteId: number) => db.selectFrom('sites').select('hosts').where('id', '=', siteId).executeTakeFirst()
