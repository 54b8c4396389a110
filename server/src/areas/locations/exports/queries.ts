import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { LocationRow } from '../queries.ts'

interface NamedCategory {
  id: number
  name: string
  parent_id: number | null
  admin_only: boolean
}
export type ExportRow = LocationRow & { category_list: NamedCategory[]; style_list: { id: number; name: string }[] }

/** Whole records with their lists, in the order of the ids; what is in the trash is left out. */
export async function findRecords(db: SiteDb, siteId: number, ids: readonly number[]): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('locations as location')
    .leftJoin('cities as city', (join) => join.onRef('city.site_id', '=', 'location.site_id').onRef('city.id', '=', 'location.city_id'))
    .leftJoin('counties as county', (join) =>
      join.onRef('county.site_id', '=', 'location.site_id').onRef('county.id', '=', 'location.county_id'),
    )
    .leftJoin('regions as region', (join) =>
      join.onRef('region.site_id', '=', 'location.site_id').onRef('region.id', '=', 'location.region_id'),
    )
    .selectAll('location')
    .select([
      'city.name as city',
      'county.name as county',
      'region.name as region',
      // A child of a category for administrators is as closed as its parent.
      sql<NamedCategory[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', category.id, 'name', category.name, 'parent_id', category.parent_id,
          'admin_only', category.admin_only or coalesce(parent.admin_only, false)) order by coalesce(parent.sort_order, category.sort_order),
          category.parent_id nulls first, category.sort_order, category.id)
        from location_categories link
        join location_category_tree category on category.site_id = link.site_id and category.id = link.category_id
        left join location_category_tree parent on parent.site_id = category.site_id and parent.id = category.parent_id
        where link.site_id = location.site_id and link.location_id = location.id and category.deleted_at is null), '[]')`.as(
        'category_list',
      ),
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', style.id, 'name', style.name) order by style.sort_order, style.id)
        from location_styles link
        join dropdown_values style on style.site_id = link.site_id and style.id = link.style_id
        where link.site_id = location.site_id and link.location_id = location.id), '[]')`.as('style_list'),
    ])
    .where('location.site_id', '=', siteId)
    .where('location.deleted_at', 'is', null)
    .where('location.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const findCategory = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('location_category_tree as category')
    .leftJoin('location_category_tree as parent', (join) =>
      join.onRef('parent.site_id', '=', 'category.site_id').onRef('parent.id', '=', 'category.parent_id'),
    )
    .select(['category.name', sql<boolean>`category.admin_only or coalesce(parent.admin_only, false)`.as('admin_only')])
    .where('category.site_id', '=', siteId)
    .where('category.id', '=', id)
    .where('category.deleted_at', 'is', null)
    .executeTakeFirst()

/** Pictures that are made and kept, in the order of the galleries. */
const pictures = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('location_images as image')
    .innerJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'image.site_id').onRef('location.id', '=', 'image.location_id'),
    )
    .leftJoin('location_folders as folder', (join) =>
      join.onRef('folder.site_id', '=', 'image.site_id').onRef('folder.id', '=', 'image.folder_id'),
    )
    .leftJoin('files as file', (join) => join.onRef('file.site_id', '=', 'image.site_id').onRef('file.hash', '=', 'image.file_hash'))
    .select([
      'image.id',
      'image.location_id',
      'image.folder_id',
      'image.file_hash',
      'image.key',
      'image.caption',
      'image.alt_text',
      'image.credit',
      'image.file_name',
      'image.is_video',
      'image.width',
      'image.height',
      'file.type',
      'folder.name as folder',
      sql<boolean>`image.hidden or image.awaiting_approval or not coalesce(folder.visible and folder.deleted_at is null
        and not folder.awaiting_approval, true)`.as('hidden'),
      'location.location_name',
      'location.status',
      'location.archived',
      'location.owner_user_id',
      'location.lockboxes',
    ])
    .where('image.site_id', '=', siteId)
    .where('image.deleted_at', 'is', null)
    .where('image.state', '=', 'ready')
    .where('location.deleted_at', 'is', null)
    .orderBy('image.location_id')
    .orderBy(sql`coalesce(folder.sort_order, -1)`)
    .orderBy('image.folder_id', (order) => order.asc().nullsFirst())
    .orderBy('image.sort_order')
    .orderBy('image.id')

export const findPictures = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  pictures(db, siteId)
    .where('image.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
export type PictureRow = Awaited<ReturnType<typeof findPictures>>[number]

export const findPicturesOf = (db: SiteDb, siteId: number, locationIds: readonly number[], most: number) =>
  pictures(db, siteId)
    .where('image.location_id', '=', sql<number>`any(${[...locationIds]}::int[])`)
    .limit(most)
    .execute()

export async function findCoverId(db: SiteDb, siteId: number, locationId: number): Promise<number | null> {
  const row = await db
    .selectFrom('locations')
    .select('cover_image_id')
    .where('site_id', '=', siteId)
    .where('id', '=', locationId)
    .executeTakeFirst()
  return row?.cover_image_id ?? null
}
