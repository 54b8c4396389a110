import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const insertPoster = (db: SiteDb, row: Insertable<DB['project_posters']>) =>
  db.insertInto('project_posters').values(row).returning('id').executeTakeFirstOrThrow()

/** What a project shows. */
export const findPoster = (db: SiteDb, siteId: number, projectId: number) =>
  db
    .selectFrom('project_posters')
    .select(['id', 'key', 'file_hash', 'width', 'height', 'state', 'thumbhash', 'color'])
    .where('site_id', '=', siteId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
export type PosterRow = NonNullable<Awaited<ReturnType<typeof findPoster>>>

/** Also one in the trash, of a project that is not there. */
export const findPosterById = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('project_posters')
    .select(['id', 'project_id', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What the project shows goes to the trash. */
export const trashShown = (db: SiteDb, siteId: number, projectId: number, at: Date) =>
  db
    .updateTable('project_posters')
    .set({ deleted_at: at })
    .where('site_id', '=', siteId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute()

export const takeFromTrash = (db: SiteDb, siteId: number, id: number) =>
  db.updateTable('project_posters').set({ deleted_at: null }).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Whether guests of the project see it: never one of a confidential project. */
export async function findPosterByKey(db: SiteDb, siteId: number, key: string): Promise<{ isShown: boolean } | undefined> {
  const { rows } = await sql<{ isShown: boolean }>`
    select not project.confidential and project.deleted_at is null and poster.deleted_at is null as "isShown"
    from project_posters poster join projects project on project.site_id = poster.site_id and project.id = poster.project_id
    where poster.site_id = ${siteId} and poster.key = ${key}`.execute(db)
  return rows[0]
}
