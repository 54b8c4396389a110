import type { Role } from '@backlot/contract/endpoint'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'

/** By user name or e-mail, whatever the case. Where one user's name is another's e-mail, the name is meant. */
export const findUserByLogin = (db: SiteDb, siteId: number, login: string) => {
  const wanted = login.toLowerCase()
  const idOf = (column: 'login_username' | 'login_email') =>
    db
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', siteId)
      .where('deleted_at', 'is', null)
      .where(sql<string>`${sql.ref(column)}`, '=', wanted)
  return db
    .selectFrom('users')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', idOf('login_username').unionAll(idOf('login_email')))
    .orderBy(sql`login_username = ${wanted}`, 'desc')
    .modifyEnd(prepareStatement)
    .executeTakeFirst()
}

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
