import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const findUserByEmail = (db: SiteDb, siteId: number, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(sql<string>`login_email`, '=', email.toLowerCase())
    .executeTakeFirst()

/** A new password ends every token of the old one. */
export const updatePassword = (db: SiteDb, siteId: number, userId: number, hash: string, at: Date) =>
  db
    .updateTable('users')
    .set({ password_hash: hash, token_version: sql`token_version + 1`, updated_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .returning('token_version')
    .executeTakeFirstOrThrow()

export const insertResetToken = (
  db: SiteDb,
  token: { site_id: number; hash: string; user_id: number; created_at: Date; expires_at: Date },
) => db.insertInto('reset_tokens').values(token).execute()

/** A newer request, and every change of the password, voids what was sent before (security.md A6). */
export const voidResetTokens = (db: SiteDb, siteId: number, userId: number, at: Date) =>
  db
    .updateTable('reset_tokens')
    .set({ used_at: at })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()

/** Uses the token up in one statement, so that two requests cannot both have it. */
export const useResetToken = (db: SiteDb, siteId: number, hash: string, at: Date) =>
  db
    .updateTable('reset_tokens')
    .set({ used_at: at })
    .where('site_id', '=', siteId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()

/** Whom a token that still works is for; it is not used up by being asked about. */
export const findResetToken = (db: SiteDb, siteId: number, hash: string, at: Date) =>
  db
    .selectFrom('reset_tokens')
    .innerJoin('users', (join) => join.onRef('users.site_id', '=', 'reset_tokens.site_id').onRef('users.id', '=', 'reset_tokens.user_id'))
    .select(['users.email', 'users.name'])
    .where('reset_tokens.site_id', '=', siteId)
    .where('reset_tokens.hash', '=', hash)
    .where('reset_tokens.used_at', 'is', null)
    .where('reset_tokens.expires_at', '>', at)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
