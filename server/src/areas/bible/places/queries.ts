import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'

export const insertPlace = (db: SiteDb, row: Insertable<DB['bible_places']>) =>
  db.insertInto('bible_places').values(row).returning('id').executeTakeFirstOrThrow()

export const updatePlace = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['bible_places']>) =>
  db
    .updateTable('bible_places')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** Letters of a set that were given out, also those in the trash. */
export const listLetters = (db: SiteDb, siteId: number, setId: number) =>
  db
    .selectFrom('bible_places')
    .select(['choice', 'location_id', 'deleted_at', 'decision'])
    .where('site_id', '=', siteId)
    .where('set_id', '=', setId)
    .orderBy('choice')
    .execute()

export const findLocationId = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('locations')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const insertDates = (db: SiteDb, rows: readonly Insertable<DB['bible_dates']>[]) =>
  db
    .insertInto('bible_dates')
    .values([...rows])
    .execute()

export const updateDate = (db: SiteDb, siteId: number, id: number, changed: Updateable<DB['bible_dates']>) =>
  db
    .updateTable('bible_dates')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** Kept as rows, so that calendars that have them learn that they are cancelled. */
export const removeDates = (db: SiteDb, siteId: number, ids: readonly number[], at: Date) =>
  db
    .updateTable('bible_dates')
    .set({ deleted_at: at, updated_at: at, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
