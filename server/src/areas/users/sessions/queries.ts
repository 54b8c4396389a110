import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { Values } from '#kit/db/statement.ts'

export interface NewSession {
  site_id: number
  user_id: number | null
  token_version: number
  verified_public_pass: boolean
  created_at: Date
  last_used_at: Date
  expires_at: Date
  address: string | null
  agent: string | null
}

export const insertSession = (db: SiteDb, session: NewSession) =>
  db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()

export const insertRefreshToken = (db: SiteDb, token: { site_id: number; hash: string; session_id: string; created_at: Date }) =>
  db.insertInto('refresh_tokens').values(token).execute()

/** All that decides for whom a session speaks, as one text. */
const stateOf = (
  passwordVersion: string,
): string => `row(sessions.user_id, sessions.token_version, sessions.verified_public_pass, users.role,
  users.platform, users.token_version, users.disabled_at, users.deleted_at, ${passwordVersion})::text`
const stateText = stateOf('site_secrets.public_password_version')

/** Of a visitor the site password decides, of a user it does not: the text is the same without looking at it. */
const readsOf = {
  user: `${stateOf('null')} from sessions left join users on users.site_id = sessions.site_id and users.id = sessions.user_id`,
  visitor: `${stateText} from sessions
    left join users on users.site_id = sessions.site_id and users.id = sessions.user_id
    left join site_secrets on site_secrets.site_id = sessions.site_id and sessions.user_id is null`,
} as const

/**
 * The same as SQL of one value, for a statement that reads something else. Null where the session has ended.
 * @param of whose session it was when it was last looked at
 */
export function sessionState(of: keyof typeof readsOf, asked: { siteId: number; sessionId: string; at: Date; idleSince: Date }) {
  const { siteId, sessionId } = asked
  // As text: the driver takes a date apart into the office's own time of day, and that for each read.
  const [at, idleSince] = [asked.at.toISOString(), asked.idleSince.toISOString()]
  const text = (values: Values): string => `(select ${readsOf[of]}
  where sessions.site_id = ${values.add(siteId, 'int')} and sessions.id = ${values.add(sessionId, 'uuid')} and sessions.ended_at is null
    and sessions.expires_at > ${values.add(at, 'timestamptz')} and sessions.last_used_at >= ${values.add(idleSince, 'timestamptz')})`
  return { kind: of, text, values: [siteId, sessionId, at, idleSince] }
}

/** The session with what decides whether it still holds: its user and, of a visitor, the site password. */
export const findLiveSession = (db: SiteDb, siteId: number, sessionId: string, at: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', (join) => join.onRef('users.site_id', '=', 'sessions.site_id').onRef('users.id', '=', 'sessions.user_id'))
    .leftJoin('site_secrets', (join) => join.onRef('site_secrets.site_id', '=', 'sessions.site_id').on('sessions.user_id', 'is', null))
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.token_version',
      'sessions.verified_public_pass',
      'sessions.created_at',
      'sessions.last_used_at',
      'users.role',
      'users.language',
      'users.platform',
      'users.token_version as user_version',
      'users.disabled_at',
      'users.deleted_at',
      'site_secrets.public_password_version',
      sql<string>`${sql.raw(stateText)}`.as('state'),
    ])
    .where('sessions.site_id', '=', siteId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', at)
    .modifyEnd(prepareStatement)
    .executeTakeFirst()

export const findRefreshToken = (db: SiteDb, siteId: number, hash: string) =>
  db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('site_id', '=', siteId)
    .where('hash', '=', hash)
    .executeTakeFirst()

/** Uses a renewal secret up; false when it was used before. */
export async function useRefreshToken(db: SiteDb, siteId: number, hash: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('refresh_tokens')
    .set({ used_at: at })
    .where('site_id', '=', siteId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export const touchSession = (db: SiteDb, siteId: number, sessionId: string, at: Date) =>
  db.updateTable('sessions').set({ last_used_at: at }).where('site_id', '=', siteId).where('id', '=', sessionId).execute()

export const updateSessionVersion = (db: SiteDb, siteId: number, sessionId: string, version: number) =>
  db.updateTable('sessions').set({ token_version: version }).where('site_id', '=', siteId).where('id', '=', sessionId).execute()

export const endSession = (db: SiteDb, siteId: number, sessionId: string, at: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()

export const endSessionsOfUser = (db: SiteDb, siteId: number, userId: number, at: Date, except: string | null) =>
  db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where(sql`id::text`, '<>', except))
    .execute()
