/** Statements about projects. */
import type { SiteDb } from '#kit/db/database.ts'

export const findProject = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('projects')
    .select(['id', 'project_name'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
