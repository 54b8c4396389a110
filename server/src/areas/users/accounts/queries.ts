import type { accountOrders } from '@backlot/contract/accounts'
import type { Role } from '@backlot/contract/endpoint'
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface AccountFilter {
  search: string
  role?: Role | undefined
}

/** When a session has ended by itself. */
export interface Now {
  now: Date
  idleSince: Date
}

const filtered = (db: SiteDb, siteId: number, { search, role }: AccountFilter) => {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('users')
    .where('users.site_id', '=', siteId)
    .where('users.deleted_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'admin'))
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
      'users.platform',
      'users.disabled_at',
      'users.created_at',
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

export const findAccount = (db: SiteDb, siteId: number, id: number, at: Now) =>
  withSessions(filtered(db, siteId, { search: '' }).where('users.id', '=', id), at).executeTakeFirst()

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]
