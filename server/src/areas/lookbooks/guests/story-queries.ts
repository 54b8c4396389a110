/** Statements that read the items a link shows. Nothing outside of its scope can come out of them. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { listStanding } from './picture-queries.ts'
import { reachOf, readingOrder, shownBy, type Scope, type ShownFolder } from './scope.ts'

export interface FolderRow extends ShownFolder {
  item_count: number
  /** The picture that stands in for a chosen cover. */
  first_image_id: number | null
}

/** Items that are looked at for a picture to stand for the rest. */
const mostLookedAt = 12

interface Candidate {
  folder_id: number | null
  kind: string
  image_id: number | null
  location_id: number | null
}

export async function listFolders(db: SiteDb, siteId: number, scope: Scope): Promise<FolderRow[]> {
  // A link to one location has no folders to show.
  if (scope.kind === 'location') return []
  const reach = await reachOf(db, siteId, scope)
  const counted = await sql<{ folder_id: number; items: number }>`with ${shownBy(reach)}
    select folder_id, count(*)::int as items from shown where folder_id is not null group by folder_id`.execute(db)
  const looked = await sql<Candidate>`with ${shownBy(reach)}
    select folder_id, kind, image_id, location_id from (
      select shown.*, row_number() over (partition by folder_id order by sort_order, id) as place from shown where kind <> 'section') ranked
    where place <= ${mostLookedAt} order by folder_id, place`.execute(db)
  const pictures = await listStanding(db, siteId, looked.rows)
  const countOf = new Map(counted.rows.map((row) => [row.folder_id, row.items]))
  const firstOf = Map.groupBy(looked.rows, (row) => row.folder_id)
  return reach.folders.map(({ id, parent_folder_id, name, cover_image_id }) => ({
    id,
    parent_folder_id,
    name,
    cover_image_id,
    item_count: countOf.get(id) ?? 0,
    first_image_id: firstOf.get(id)?.flatMap((row) => pictures(row) ?? [])[0] ?? null,
  }))
}

export async function countItems(db: SiteDb, siteId: number, scope: Scope, folderId?: number): Promise<number> {
  const { rows } = await sql<{ items: number }>`with ${shownBy(await reachOf(db, siteId, scope))}
    select count(*)::int as items from shown where ${inFolder(folderId)}`.execute(db)
  return rows[0]?.items ?? 0
}

/** All items, and the locations that can be answered: the gone are not asked about. */
export async function countStory(db: SiteDb, siteId: number, scope: Scope): Promise<{ items: number; places: number }> {
  const { rows } = await sql<{ items: number; places: number }>`with ${shownBy(await reachOf(db, siteId, scope))}
    select count(*)::int as items, count(distinct location_id) filter (where kind <> 'section')::int as places from shown`.execute(db)
  return rows[0] ?? { items: 0, places: 0 }
}

/** The picture that stands for all of it; null when there is none to show. */
export async function findFirstPicture(db: SiteDb, siteId: number, scope: Scope): Promise<number | null> {
  const { rows } = await sql<Candidate>`with ${shownBy(await reachOf(db, siteId, scope))}
    select folder_id, kind, image_id, location_id from shown where kind <> 'section'
    order by ${readingOrder} limit ${mostLookedAt}`.execute(db)
  const pictures = await listStanding(db, siteId, rows)
  return rows.flatMap((row) => pictures(row) ?? [])[0] ?? null
}

/** 0 is no folder; undefined is all of them. */
const inFolder = (folderId: number | undefined) => (folderId === undefined ? sql`true` : sql`coalesce(folder_id, 0) = ${folderId}::int`)

export interface ItemRow {
  id: number
  folder_id: number | null
  kind: 'location' | 'picture' | 'section'
  title: string
  text: string
  note: string
  location_id: number | null
  image_id: number | null
  location_name: string
}

export async function listItems(
  db: SiteDb,
  siteId: number,
  scope: Scope,
  page: { skip: number; limit: number; folderId?: number | undefined },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`with ${shownBy(await reachOf(db, siteId, scope))}
    select id, folder_id, kind, title, text, note, location_id, image_id, location_name
    from shown where ${inFolder(page.folderId)} order by ${readingOrder} offset ${page.skip} limit ${page.limit}`.execute(db)
  return rows
}

/** Where a location is first read, if the link shows it. */
export async function findItemOf(db: SiteDb, siteId: number, scope: Scope, locationId: number): Promise<{ note: string } | undefined> {
  const { rows } = await sql<{ note: string }>`with ${shownBy(await reachOf(db, siteId, scope))}
    select note from shown where kind = 'location' and location_id = ${locationId} order by ${readingOrder} limit 1`.execute(db)
  return rows[0]
}

/** Ids of the locations that were chosen, with pictures also those that these show, in the order they are first read. */
export async function listLocationIds(db: SiteDb, siteId: number, scope: Scope, options: { withPictures: boolean }): Promise<number[]> {
  const { rows } = await sql<{ location_id: number }>`with ${shownBy(await reachOf(db, siteId, scope))}
    select location_id from shown where location_id is not null and (kind = 'location' or ${options.withPictures})
    order by ${readingOrder}`.execute(db)
  return [...new Set(rows.map((row) => row.location_id))]
}

export interface PlaceRow {
  id: number
  location_name: string
  status: string
  archived: boolean
  description: string
  short_description: string
  latitude: number | null
  longitude: number | null
  geo_precision: string
  lockboxes: unknown
  city: string
  county: string
  region: string
}

/** What the library still has of these, whatever its state there: staff chose it. */
export const listPlaces = (db: SiteDb, siteId: number, ids: readonly number[]): Promise<PlaceRow[]> =>
  db
    .selectFrom('locations as location')
    .leftJoin('cities as city', (join) => join.onRef('city.site_id', '=', 'location.site_id').onRef('city.id', '=', 'location.city_id'))
    .leftJoin('counties as county', (join) =>
      join.onRef('county.site_id', '=', 'location.site_id').onRef('county.id', '=', 'location.county_id'),
    )
    .leftJoin('regions as region', (join) =>
      join.onRef('region.site_id', '=', 'location.site_id').onRef('region.id', '=', 'location.region_id'),
    )
    .select([
      'location.id',
      'location.location_name',
      'location.status',
      'location.archived',
      'location.description',
      sql<string>`coalesce(location.details ->> 'short_description', '')`.as('short_description'),
      'location.latitude',
      'location.longitude',
      'location.geo_precision',
      'location.lockboxes',
      sql<string>`coalesce(city.name, '')`.as('city'),
      sql<string>`coalesce(county.name, '')`.as('county'),
      sql<string>`coalesce(region.name, '')`.as('region'),
    ])
    .where('location.site_id', '=', siteId)
    .where('location.deleted_at', 'is', null)
    .where('location.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
