import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'

/** The site for a change: two who save at a time come one after the other. */
export const lockSite = (db: SiteDb, siteId: number) =>
  db.selectFrom('sites').selectAll().where('id', '=', siteId).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

export interface SiteColumns {
  name: string
  hosts: string[]
  locale_code: string
  time_zone: string | null
  currency: string
}

export const updateSettings = (db: SiteDb, siteId: number, columns: SiteColumns, settings: object, at: Date) =>
  db
    .updateTable('sites')
    .set({ ...columns, settings: JSON.stringify(settings), version: sql`version + 1`, updated_at: at })
    .where('id', '=', siteId)
    .execute()

/** Another site, also one that is suspended or put away, that answers at one of these. */
export const findHostsOfOthers = (db: SiteDb, siteId: number, hosts: readonly string[]) =>
  db
    .selectFrom('sites')
    .select(['id', 'hosts'])
    .where('id', '<>', siteId)
    .where(sql<boolean>`hosts && ${[...hosts]}::text[]`)
    .execute()

export interface ChangeRow {
  key: string
  before: unknown
  after: unknown
}

export const insertChanges = (db: SiteDb, siteId: number, by: number | null, at: Date, rows: readonly ChangeRow[]) =>
  sql`
    insert into site_changes (site_id, key, before, after, changed_by, changed_at)
    select ${siteId}, given.key, given.before, given.after, ${by}::int, ${at}::timestamptz
    from json_to_recordset(${asJson(rows)}::json) as given(key text, before jsonb, after jsonb)`.execute(db)

const changes = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('site_changes as change')
    .leftJoin('users as author', (join) => join.onRef('author.site_id', '=', 'change.site_id').onRef('author.id', '=', 'change.changed_by'))
    .select([
      'change.id',
      'change.key',
      'change.before',
      'change.after',
      'change.changed_at',
      'author.name as author_name',
      'author.username as author_username',
    ])
    .where('change.site_id', '=', siteId)

/** The last change of each setting. */
export const listLast = (db: SiteDb, siteId: number) =>
  changes(db, siteId).distinctOn('change.key').orderBy('change.key').orderBy('change.id', 'desc').execute()

export const listChanges = (db: SiteDb, siteId: number, key: string | undefined, page: { skip: number; limit: number }) =>
  changes(db, siteId)
    .$if(key !== undefined, (query) => query.where('change.key', '=', key ?? ''))
    .orderBy('change.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export const countChanges = (db: SiteDb, siteId: number, key: string | undefined) =>
  db
    .selectFrom('site_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .executeTakeFirstOrThrow()

export type ChangeOf = Awaited<ReturnType<typeof listLast>>[number]
