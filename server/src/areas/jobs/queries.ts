import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

const failed = (db: SiteDb, siteId: number) => db.selectFrom('jobs').where('site_id', '=', siteId).where('state', '=', 'failed')

export const listFailed = (db: SiteDb, siteId: number, { skip, limit }: { skip: number; limit: number }) =>
  failed(db, siteId)
    .select(['id', 'name', 'error', 'attempts', 'created_at', 'finished_at'])
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
export type JobRow = Awaited<ReturnType<typeof listFailed>>[number]

export const countFailed = (db: SiteDb, siteId: number) =>
  failed(db, siteId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Of these those that are failed, locked: two presses at a time run them once. */
export const lockFailed = (db: SiteTransaction, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'failed')
    .orderBy('id')
    .forUpdate()
    .execute()
