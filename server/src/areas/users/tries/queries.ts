import type { SiteDb } from '#kit/db/database.ts'

export const findNetwork = (db: SiteDb, siteId: number, userId: number, network: string, since: Date) =>
  db
    .selectFrom('user_networks')
    .select('network')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('used_at', '>', since)
    .executeTakeFirst()

export const saveNetwork = (db: SiteDb, row: { site_id: number; user_id: number; network: string; used_at: Date }) =>
  db
    .insertInto('user_networks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'network']).doUpdateSet({ used_at: row.used_at }))
    .execute()
