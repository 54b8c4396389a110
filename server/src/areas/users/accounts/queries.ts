import type { Account, accountOrders } from '@backlot/contract/accounts'
import type { Role } from '@backlot/contract/endpoint'
import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { hasFactor } from '../factors/queries.ts'

export interface AccountFilter {
  search: string
  /** Any of these; of any role when absent. */
  role?: readonly Role[] | undefined
  /** `present` is everybody but who lies in the trash; `open` who may sign in. */
  state: Account['state'] | 'present' | 'open'
}

/** When a session has ended by itself. */
export interface Now {
  now: Date
  idleSince: Date
}

const ofState = {
  present: sql<boolean>`users.deleted_at is null`,
  open: sql<boolean>`users.deleted_at is null and users.disabled_at is null`,
  active: sql<boolean>`users.deleted_at is null and users.disabled_at is null and (users.password_hash is not null or users.single_sign_on)`,
  invited: sql<boolean>`users.deleted_at is null and users.disabled_at is null and users.password_hash is null and not users.single_sign_on and users.invited_at is not null`,
  unconfirmed: sql<boolean>`users.deleted_at is null and users.disabled_at is null and users.password_hash is null and not users.single_sign_on and users.invited_at is null`,
  disabled: sql<boolean>`users.deleted_at is null and users.disabled_at is not null`,
  removed: sql<boolean>`users.deleted_at is not null`,
} as const

const filtered = (db: SiteDb, siteId: number, { search, role, state }: AccountFilter) => {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('users')
    .where('users.site_id', '=', siteId)
    .where(ofState[state])
    .$if(role !== undefined, (query) => query.where('users.role', 'in', role ?? []))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where(sql`lower(users.name)`, 'like', pattern),
          where(sql<string>`users.login_username`, 'like', pattern),
          where(sql<string>`users.login_email`, 'like', pattern),
        ]),
      ),
    )
}

const withSessions = (query: ReturnType<typeof filtered>, { now, idleSince }: Now) =>
  query
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sessions')
          .select(({ fn }) => fn.countAll<number>().as('sessions'))
          .whereRef('sessions.site_id', '=', 'users.site_id')
          .whereRef('sessions.user_id', '=', 'users.id')
          .whereRef('sessions.token_version', '=', 'users.token_version')
          .where('sessions.ended_at', 'is', null)
          .where('sessions.expires_at', '>', now)
          .where('sessions.last_used_at', '>', idleSince)
          .as('live'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('user_networks')
          .select(({ fn }) => fn.max('used_at').as('last_seen_at'))
          .whereRef('user_networks.site_id', '=', 'users.site_id')
          .whereRef('user_networks.user_id', '=', 'users.id')
          .as('seen'),
      (join) => join.onTrue(),
    )
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.name',
      'users.role',
      'users.title',
      'users.department',
      'users.phone',
      'users.platform',
      'users.permit_key',
      'users.permit_key_approve_cc',
      'users.version',
      'users.disabled_at',
      'users.deleted_at',
      'users.invited_at',
      'users.created_at',
      sql<boolean>`(users.password_hash is not null or users.single_sign_on)`.as('signs_in'),
      'users.single_sign_on',
      hasFactor.as('second_factor'),
      'live.sessions',
      'seen.last_seen_at',
    ])

export const countAccounts = (db: SiteDb, siteId: number, filter: AccountFilter) =>
  filtered(db, siteId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

interface Page extends Now {
  order: (typeof accountOrders)[number]
  skip: number
  limit: number
}
export const listAccounts = (db: SiteDb, siteId: number, filter: AccountFilter, { order, skip, limit, ...at }: Page) =>
  withSessions(filtered(db, siteId, filter), at)
    .$if(order === 'last_seen', (query) => query.orderBy('seen.last_seen_at', (by) => by.desc().nullsLast()))
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .offset(skip)
    .limit(limit)
    .execute()

/** Also one of the trash. */
export const findAccount = (db: SiteDb, siteId: number, id: number, at: Now) =>
  withSessions(db.selectFrom('users').where('users.site_id', '=', siteId).where('users.id', '=', id), at).executeTakeFirst()

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

export const listOpenSessions = (db: SiteDb, siteId: number, userId: number, { now, idleSince }: Now) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.onRef('users.site_id', '=', 'sessions.site_id').onRef('users.id', '=', 'sessions.user_id'))
    .whereRef('sessions.token_version', '=', 'users.token_version')
    .select(['sessions.id', 'sessions.created_at', 'sessions.last_used_at', 'sessions.address', 'sessions.agent'])
    .where('sessions.site_id', '=', siteId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', idleSince)
    .orderBy('sessions.last_used_at', 'desc')
    .limit(100)
    .execute()

/** The account, also one of the trash, until the transaction ends: two changes of it follow each other. */
export const lockAccount = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('users').selectAll().where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Administrators who can sign in, held in one order: of two who take the role from each other, the second sees what the first did. */
export const lockAdministrators = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(password_hash is not null or single_sign_on)`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Which of both somebody else has already. */
export const findTaken = (db: SiteDb, siteId: number, id: number | null, { username, email }: { username: string; email: string }) =>
  db
    .selectFrom('users')
    .select([
      sql<boolean>`login_username = ${username.toLowerCase()}`.as('username'),
      sql<boolean>`login_email = ${email.toLowerCase()}`.as('email'),
    ])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([where(sql`login_username`, '=', username.toLowerCase()), where(sql`login_email`, '=', email.toLowerCase())]),
    )
    .$if(id !== null, (query) => query.where('id', '<>', id ?? 0))
    .execute()

/** Of these user names and emails, in small letters, those that accounts have. */
export const listTaken = (db: SiteDb, siteId: number, logins: readonly string[]) =>
  db
    .selectFrom('users')
    .select([sql<string>`login_username`.as('username'), sql<string>`login_email`.as('email')])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where(sql<string>`login_username`, '=', sql<string>`any(${logins}::text[])`),
        where(sql<string>`login_email`, '=', sql<string>`any(${logins}::text[])`),
      ]),
    )
    .execute()

export const updateAccount = (db: SiteDb, siteId: number, id: number, columns: Updateable<DB['users']>) =>
  db
    .updateTable('users')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
