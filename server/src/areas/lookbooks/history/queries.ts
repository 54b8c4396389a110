/** Statements of the history: lookbooks with their links. */
import { sql, type Expression, type SqlBool } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { isIn, nameOf, patternsOf, senderAndRecipient } from '#engine/shares/search.ts'

export interface HistoryFilter {
  projectId?: number | undefined
  search?: string | undefined
}

/** In the names of lookbook and project, or of who shared it and with whom. */
const isAbout = (pattern: string): Expression<SqlBool> => sql<SqlBool>`(
  ${isIn(pattern, [sql.ref('lookbook.name'), sql.ref('project.project_name')])}
  or exists (select from lookbook_shares share
    left join users sharer on sharer.site_id = share.site_id and sharer.id = share.created_by
    where share.site_id = lookbook.site_id and share.target_kind = 'lookbook' and share.target_id = lookbook.id and ${isIn(pattern, senderAndRecipient)}))`

const lookbooks = (db: SiteDb, siteId: number, { projectId, search }: HistoryFilter) =>
  patternsOf(search ?? '').reduce(
    (query, pattern) => query.where(isAbout(pattern)),
    db
      .selectFrom('lookbooks as lookbook')
      .leftJoin('projects as project', (join) =>
        join.onRef('project.site_id', '=', 'lookbook.site_id').onRef('project.id', '=', 'lookbook.project_id'),
      )
      .leftJoin('users as maker', (join) =>
        join.onRef('maker.site_id', '=', 'lookbook.site_id').onRef('maker.id', '=', 'lookbook.created_by'),
      )
      .where('lookbook.site_id', '=', siteId)
      .$if(projectId !== undefined, (query) => query.where('lookbook.project_id', '=', projectId ?? 0)),
  )

export const countHistory = (db: SiteDb, siteId: number, filter: HistoryFilter) =>
  lookbooks(db, siteId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

const ofShares = (value: string) =>
  sql`(select ${sql.raw(value)} from lookbook_shares share 
    where share.site_id = lookbook.site_id and share.target_kind = 'lookbook' and share.target_id = lookbook.id)`

export const listHistory = (db: SiteDb, siteId: number, filter: HistoryFilter, page: { skip: number; limit: number }) =>
  lookbooks(db, siteId, filter)
    .select([
      'lookbook.id',
      'lookbook.name',
      'lookbook.project_id',
      'lookbook.created_at',
      'lookbook.deleted_at',
      sql<string>`coalesce(project.project_name, '')`.as('project_name'),
      nameOf('maker').as('created_by_name'),
      sql<number>`${ofShares('count(*)::int')}`.as('share_count'),
      sql<number>`${ofShares('coalesce(sum(open_count), 0)::int')}`.as('open_count'),
      sql<number>`${ofShares('coalesce(sum(download_count), 0)::int')}`.as('download_count'),
      sql<Date | null>`${ofShares('max(created_at)')}`.as('last_shared_at'),
      sql<Date | null>`${ofShares('max(last_open_at)')}`.as('last_open_at'),
      sql<number>`(select count(*)::int from lookbook_guests guest where guest.site_id = lookbook.site_id
        and guest.target_kind = 'lookbook' and guest.target_id = lookbook.id and guest.answered_at is not null)`.as('answered_count'),
    ])
    .orderBy(sql`greatest(lookbook.created_at, ${ofShares('max(created_at)')})`, 'desc')
    .orderBy('lookbook.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]
