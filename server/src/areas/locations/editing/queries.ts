/** Statements about one record that is edited, and what it points to. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Records by id, in the trash or not. */
export const recordsById = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('locations as location')
    .selectAll('location')
    .select([
      // A link to a category that was deleted since says nothing.
      sql<number[]>`array(select link.category_id from location_categories link
        join location_category_tree category on category.site_id = link.site_id and category.id = link.category_id
        where link.site_id = location.site_id and link.location_id = location.id and category.deleted_at is null
        order by link.category_id)`.as('categories'),
      sql<number[]>`array(select style_id from location_styles link
        where link.site_id = location.site_id and link.location_id = location.id order by style_id)`.as('styles'),
    ])
    .where('location.site_id', '=', siteId)
    .where('location.id', '=', sql<number>`any(${[...ids]}::int[])`)

export const findRecords = (db: SiteDb, siteId: number, ids: readonly number[]) => recordsById(db, siteId, ids).execute()
export type RecordRow = Awaited<ReturnType<typeof findRecords>>[number]

/** Columns of a record that a write may set. */
export interface RecordColumns {
  location_name: string
  status: string
  archived: boolean
  require_reapproval: boolean
  qualified: boolean
  description: string
  materials: string[]
  keywords: string[]
  address1: string | null
  address2: string | null
  zip: string
  city_id: number | null
  county_id: number | null
  region_id: number | null
  latitude: number | null
  longitude: number | null
  geo_precision: string
  year_built: number | null
  owner_user_id: number | null
  details: string
  lockboxes: string
  submitted_at: Date | null
  review_note: string
  deleted_at: Date | null
  deleted_by: number | null
  undone_at: Date | null
  list_terms_version: string | null
  list_terms_at: Date | null
}

/** Whether it has been public before: each move to and from public is in a version. */
export async function wasPublic(db: SiteDb, siteId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from location_versions
    where site_id = ${siteId} and location_id = ${id} and changes -> 'status' @> '["public"]' limit 1`.execute(db)
  return rows.length > 0
}

/** Live categories of the site with what hides them, and what their locations have to themselves. */
export const categoryTree = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('location_category_tree as category')
    .leftJoin('location_category_tree as parent', (join) =>
      join.onRef('parent.site_id', '=', 'category.site_id').onRef('parent.id', '=', 'category.parent_id'),
    )
    .select([
      'category.id',
      'category.name',
      'category.parent_id',
      sql<boolean>`category.admin_only or coalesce(parent.admin_only, false)`.as('admin_only'),
      sql<boolean>`category.private_home or coalesce(parent.private_home, false)`.as('private_home'),
    ])
    .where('category.site_id', '=', siteId)
    .where('category.deleted_at', 'is', null)
export const listCategoryTree = (db: SiteDb, siteId: number) => categoryTree(db, siteId).execute()
export type CategoryRow = Awaited<ReturnType<typeof listCategoryTree>>[number]

export const findStyles = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('dropdown_values')
    .select('id')
    .where('site_id', '=', siteId)
    .where('list', 'in', ['architectural_style_residential', 'architectural_style_commercial'])
    .where('id', 'in', [...ids])
    .execute()

export const findPlace = (db: SiteDb, table: 'cities' | 'counties' | 'regions', siteId: number, id: number) =>
  db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** How many pictures of each count when it is submitted: made, shown, and with what its owner proposes; `asStored` those that are public already. */
export function picturesOf(db: SiteDb, siteId: number, ids: readonly number[], { asStored = false } = {}) {
  const counted = asStored
    ? sql<boolean>`not awaiting_approval`
    : sql<boolean>`coalesce((proposed ->> 'removed')::boolean, false) = false and coalesce((proposed ->> 'hidden')::boolean, false) = false`
  return db
    .selectFrom('location_images')
    .select(['location_id', sql<number>`count(*)::int`.as('count')])
    .where('site_id', '=', siteId)
    .where('location_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('state', '=', 'ready')
    .where('hidden', '=', false)
    .where('is_video', '=', false)
    .where(counted)
    .groupBy('location_id')
}

export async function countPictures(
  db: SiteDb,
  siteId: number,
  ids: readonly number[],
  { asStored = false } = {},
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await picturesOf(db, siteId, ids, { asStored }).execute()
  return new Map(rows.map((row) => [row.location_id, row.count]))
}

/** Degrees around a point, about a kilometre. */
const near = 0.01

/** The postal code of the nearest public location whose point is open: of one that is closed it would tell where it is. */
export async function findZipNear(
  db: SiteDb,
  siteId: number,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ zip: string }>`
    select zip from locations
    where site_id = ${siteId} and status = 'public' and not archived and deleted_at is null and zip <> ''
      and geo_precision = 'exact' and not (lockboxes @> '{"latitude":true}' or lockboxes @> '{"longitude":true}' or lockboxes @> '{"address1":true}')
      and latitude between ${latitude - near} and ${latitude + near} and longitude between ${longitude - near} and ${longitude + near}
    order by (latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2, id limit 1`.execute(db)
  return rows[0]?.zip
}
