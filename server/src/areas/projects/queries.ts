import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

const projects = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('projects')
    .select(['id', 'project_name', 'project_status', 'summary', 'version', 'created_by', 'created_at', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)

export const findProject = (db: SiteDb, siteId: number, id: number) => projects(db, siteId).where('id', '=', id).executeTakeFirst()
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>

/** Locked until the transaction ends. */
export const lockProject = (db: SiteDb, siteId: number, id: number) =>
  projects(db, siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const named = (db: SiteDb, siteId: number, search: string) =>
  projects(db, siteId).$if(search !== '', (query) => query.where(sql<boolean>`position(lower(${search}) in lower(project_name)) > 0`))

export const listProjects = (db: SiteDb, siteId: number, { search, skip, limit }: { search: string; skip: number; limit: number }) =>
  named(db, siteId, search)
    .orderBy(sql`lower(project_name)`)
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()

export const countProjects = (db: SiteDb, siteId: number, search: string) =>
  named(db, siteId, search)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

interface ProjectFields {
  project_name?: string
  project_status?: string
  summary?: string
}

export const insertProject = (db: SiteDb, siteId: number, fields: ProjectFields, made: { by: number | null; at: Date }) =>
  db
    .insertInto('projects')
    .values({ site_id: siteId, ...fields, created_by: made.by, created_at: made.at, updated_by: made.by, updated_at: made.at })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateProject = (db: SiteDb, siteId: number, id: number, fields: ProjectFields, made: { by: number | null; at: Date }) =>
  db
    .updateTable('projects')
    .set({ ...fields, version: sql<number>`version + 1`, updated_by: made.by, updated_at: made.at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
