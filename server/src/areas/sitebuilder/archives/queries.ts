import type { SiteDb } from '#kit/db/database.ts'

/** The latest imports and copies that were asked for from this site. */
export const listRuns = (db: SiteDb, siteId: number, names: readonly string[], most: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'payload', 'state', 'progress', 'total', 'result', 'error', 'created_at', 'finished_at'])
    .where('site_id', '=', siteId)
    .where('name', 'in', [...names])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
/** The account with this email, where one is there. */
export const findAccount = (db: SiteDb, siteId: number, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const makeAdministrator = (db: SiteDb, siteId: number, id: number) =>
  db.updateTable('users').set({ role: 'admin', disabled_at: null }).where('site_id', '=', siteId).where('id', '=', id).execute()

export const disableEverybody = (db: SiteDb, siteId: number, at: Date) =>
  db.updateTable('users').set({ disabled_at: at }).where('site_id', '=', siteId).execute()

export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]
