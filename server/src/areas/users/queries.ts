import type { Role } from '@backlot/contract/endpoint'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** By user name or e-mail, whatever the case. Where one user's name is another's e-mail, the name is meant. */
export const findUserByLogin = (db: SiteDb, siteId: number, login: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where(sql`lower(username)`, '=', login.toLowerCase()), where(sql`lower(email)`, '=', login.toLowerCase())]))
    .orderBy(sql`lower(username) = ${login.toLowerCase()}`, 'desc')
    .executeTakeFirst()

export const findUser = (db: SiteDb, siteId: number, userId: number) =>
  db
    .selectFrom('users')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const insertUserRow = (
  db: SiteDb,
  user: { site_id: number; username: string; email: string; name: string; role: Role; platform: boolean; password_hash: string | null },
) => db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
