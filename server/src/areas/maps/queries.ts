import type { Selectable } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { StreetMaps } from '#db/schema.ts'

export type MapRow = Selectable<StreetMaps>

export const listShownMaps = (db: SiteDb, siteId: number) =>
  db.selectFrom('street_maps').selectAll().where('site_id', '=', siteId).where('removed_at', 'is', null).orderBy('id').execute()

const ofOffice = (db: SiteDb, siteId: number, isRemoved: boolean) =>
  db
    .selectFrom('street_maps')
    .where('site_id', '=', siteId)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)

export const countMaps = (db: SiteDb, siteId: number, isRemoved: boolean) =>
  ofOffice(db, siteId, isRemoved)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const listMaps = (db: SiteDb, siteId: number, { isRemoved, skip, limit }: { isRemoved: boolean; skip: number; limit: number }) =>
  ofOffice(db, siteId, isRemoved).selectAll().orderBy('name').orderBy('id').offset(skip).limit(limit).execute()

export const findMap = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('street_maps').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const findLockedMap = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('street_maps').selectAll().where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

/** What an archive is known by: its bytes here, or where it is. */
export type ArchiveSource = { file_hash: string; address: null } | { file_hash: null; address: string }

export const findMapOf = (db: SiteDb, siteId: number, { file_hash: hash, address }: ArchiveSource) =>
  db
    .selectFrom('street_maps')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(({ eb }) => (hash === null ? eb('address', '=', address) : eb('file_hash', '=', hash)))
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export type NewMap = Omit<MapRow, 'id' | 'removed_at' | keyof ArchiveSource> & ArchiveSource

export const insertMap = (db: SiteDb, row: NewMap) => db.insertInto('street_maps').values(row).returningAll().executeTakeFirstOrThrow()

export const updateMap = (db: SiteDb, siteId: number, id: number, changes: Partial<Pick<MapRow, 'name' | 'credit' | 'removed_at'>>) =>
  db.updateTable('street_maps').set(changes).where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
