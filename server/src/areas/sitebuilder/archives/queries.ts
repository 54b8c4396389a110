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
export type RunRow = Awaited<ReturnType<typeof listRuns>>[number]
