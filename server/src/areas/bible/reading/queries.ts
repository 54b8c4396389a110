import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

export const findBible = (db: SiteDb, siteId: number, projectId: number) =>
  db.selectFrom('bibles').selectAll().where('site_id', '=', siteId).where('project_id', '=', projectId).executeTakeFirst()
export type BibleRow = NonNullable<Awaited<ReturnType<typeof findBible>>>

export const findBibleById = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('bibles').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends: whoever changes a bible waits for whoever does so already. */
export const lockBible = (db: SiteTransaction, siteId: number, id: number) =>
  db.selectFrom('bibles').selectAll().where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** In script order; with `trash` those in the trash too. */
export const listSets = (db: SiteDb, siteId: number, bibleId: number, trash: boolean) =>
  db
    .selectFrom('bible_sets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('bible_id', '=', bibleId)
    .$if(!trash, (query) => query.where('deleted_at', 'is', null))
    .orderBy('episode_no')
    .orderBy(sql`first_scene`)
    .orderBy('set_no')
    .orderBy('id')
    .execute()
export type SetRow = Awaited<ReturnType<typeof listSets>>[number]

const places = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('bible_places as place')
    .leftJoin('locations as location', (join) =>
      join
        .onRef('location.site_id', '=', 'place.site_id')
        .onRef('location.id', '=', 'place.location_id')
        .on('location.deleted_at', 'is', null),
    )
    .selectAll('place')
    .select(['location.location_name', 'location.owner_user_id', sql<string>`coalesce(location.address1, '')`.as('location_address')])
    .where('place.site_id', '=', siteId)

export const listPlaces = (db: SiteDb, siteId: number, setIds: readonly number[], trash: boolean) =>
  places(db, siteId)
    .where('place.set_id', '=', sql<number>`any(${[...setIds]}::int[])`)
    .$if(!trash, (query) => query.where('place.deleted_at', 'is', null))
    .orderBy('place.set_id')
    .orderBy('place.choice')
    .execute()
export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number]

export const findPlace = (db: SiteDb, siteId: number, id: number): Promise<PlaceRow | undefined> =>
  places(db, siteId).where('place.id', '=', id).executeTakeFirst()

/** The days of some places, by the first. */
export const listDates = (db: SiteDb, siteId: number, placeIds: readonly number[]) =>
  db
    .selectFrom('bible_dates')
    .select(['id', 'place_id', 'phase', 'date_from', 'date_to', 'time_from', 'time_to', 'status'])
    .where('site_id', '=', siteId)
    .where('place_id', '=', sql<number>`any(${[...placeIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('date_from')
    .orderBy('id')
    .execute()
export type DateRow = Awaited<ReturnType<typeof listDates>>[number]

export const listPictures = (db: SiteDb, siteId: number, placeIds: readonly number[]) =>
  db
    .selectFrom('bible_pictures')
    .select(['id', 'place_id', 'side', 'caption', 'key', 'width', 'height', 'state', 'thumbhash', 'color'])
    .where('site_id', '=', siteId)
    .where('place_id', '=', sql<number>`any(${[...placeIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('side', 'desc')
    .orderBy('id')
    .execute()
export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number]

/** Of which bible a set is, also one in the trash. */
export const findSet = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('bible_sets').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
