import type { SiteDb } from '#kit/db/database.ts'

const columns = ['id', 'name', 'hosts', 'locale_code', 'created_at', 'suspended_at', 'deleted_at'] as const

/** Every one of the installation, also those that are removed. */
export const listAllSites = (db: SiteDb) =>
  db.selectFrom('sites').select(columns).where('erased_at', 'is', null).orderBy('name').orderBy('id').execute()
export type SiteRow = Awaited<ReturnType<typeof listAllSites>>[number]

export const lockAnySite = (db: SiteDb, siteId: number) =>
  db.selectFrom('sites').select(columns).where('id', '=', siteId).forUpdate().executeTakeFirst()

export const updateStanding = (db: SiteDb, siteId: number, change: { suspended_at?: Date | null; deleted_at?: Date | null }, at: Date) =>
  db
    .updateTable('sites')
    .set({ ...change, updated_at: at })
    .where('id', '=', siteId)
    .execute()
