import type { SiteDb } from '#kit/db/database.ts'

export const upsertEditor = (db: SiteDb, siteId: number, row: { location_id: number; user_id: number; seen_at: Date }) =>
  db
    .insertInto('location_editors')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'location_id', 'user_id']).doUpdateSet({ seen_at: row.seen_at }))
    .execute()

export const deleteEditor = (db: SiteDb, siteId: number, locationId: number, userId: number) =>
  db
    .deleteFrom('location_editors')
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('user_id', '=', userId)
    .execute()

export const findEditors = (db: SiteDb, siteId: number, locationId: number, asked: { since: Date; besides: number }) =>
  db
    .selectFrom('location_editors')
    .select(['user_id', 'seen_at'])
    .where('site_id', '=', siteId)
    .where('location_id', '=', locationId)
    .where('seen_at', '>', asked.since)
    .where('user_id', '<>', asked.besides)
    .orderBy('seen_at', 'desc')
    .limit(10)
    .execute()
