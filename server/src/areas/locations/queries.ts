/** Statements that read locations. Searching is in search/, writing in records/. */
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { newValues, read } from '#kit/db/statement.ts'
import { readOne, type ReadCtx } from '#kit/session-question.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { looseLocationFields } from './editing/fields.ts'
import { inOrder, type ListNames, namesOfLists } from './lists/names.ts'

/** What a record without a name is told by: its company, or its first category (S2 §4: a draft needs no more). */
const namedBy = sql<string>`case when location.location_name <> '' then '' else coalesce(
  nullif(location.details ->> 'company_name', ''),
  (select category.name from location_categories link
    join location_category_tree category on category.site_id = link.site_id and category.id = link.category_id
    where link.site_id = location.site_id and link.location_id = location.id and category.deleted_at is null
    order by category.parent_id is null, category.sort_order, category.id limit 1),
  '') end`

/** Rows of cards for ids that the caller may see; the order is the caller's. */
export const findCards = (
  db: SiteDb,
  siteId: number,
  ids: readonly number[],
  options: { adminCategories: boolean; /** Also of what is in the trash. */ withTrash?: boolean },
) =>
  db
    .selectFrom('locations as location')
    .leftJoin('cities as city', (join) => join.onRef('city.site_id', '=', 'location.site_id').onRef('city.id', '=', 'location.city_id'))
    .leftJoin('counties as county', (join) =>
      join.onRef('county.site_id', '=', 'location.site_id').onRef('county.id', '=', 'location.county_id'),
    )
    .leftJoin('regions as region', (join) =>
      join.onRef('region.site_id', '=', 'location.site_id').onRef('region.id', '=', 'location.region_id'),
    )
    .leftJoin('location_images as cover', (join) =>
      join
        .onRef('cover.site_id', '=', 'location.site_id')
        .onRef('cover.id', '=', 'location.cover_image_id')
        .on('cover.state', '=', 'ready')
        .on('cover.hidden', '=', false)
        .on('cover.awaiting_approval', '=', false)
        .on('cover.deleted_at', 'is', null)
        // A cover in a hidden folder is as hidden as its folder.
        .on(sql<SqlBool>`not exists (select from location_folders folder
          where folder.site_id = cover.site_id and folder.id = cover.folder_id
            and (not folder.visible or folder.awaiting_approval or folder.deleted_at is not null))`),
    )
    .select([
      'location.id',
      'location.public_id',
      'location.location_name',
      namedBy.as('named_by'),
      'location.status',
      'location.archived',
      'location.qualified',
      'location.latitude',
      'location.longitude',
      'location.geo_precision',
      'location.lockboxes',
      'location.owner_user_id',
      'location.image_count',
      'location.created_at',
      'location.updated_at',
      'city.name as city',
      'county.name as county',
      'region.name as region',
      'cover.id as cover_id',
      'cover.key as cover_key',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.thumbhash as cover_thumbhash',
      'cover.color as cover_color',
      sql<number>`coalesce(jsonb_array_length(jsonb_path_query_array(location.details -> 'film_list', '$[*] ? (!(@.credit_public == false))')), 0)`.as(
        'film_count',
      ),
      sql<string | null>`location.details ->> 'fee_mode'`.as('fee_mode'),
      sql<string | null>`location.details ->> 'fee_shoot_day'`.as('fee_day'),
      sql<number[]>`array(
        select link.category_id from location_categories link
        join location_category_tree category on category.site_id = link.site_id and category.id = link.category_id
        left join location_category_tree parent on parent.site_id = category.site_id and parent.id = category.parent_id
        where link.site_id = location.site_id and link.location_id = location.id and category.deleted_at is null
          and (${options.adminCategories} or not (category.admin_only or coalesce(parent.admin_only, false))))`.as('categories'),
    ])
    .where('location.site_id', '=', siteId)
    .$if(!options.withTrash, (query) => query.where('location.deleted_at', 'is', null))
    .where('location.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .modifyEnd(prepareStatement)
    .execute()
export type CardRow = Awaited<ReturnType<typeof findCards>>[number]

/** What of a record its page is made of. */
const pageColumns = [
  'id',
  'public_id',
  'reference_no',
  'location_name',
  'status',
  'archived',
  'require_reapproval',
  'qualified',
  'description',
  'materials',
  'keywords',
  'address1',
  'address2',
  'zip',
  'city_id',
  'county_id',
  'region_id',
  'latitude',
  'longitude',
  'geo_precision',
  'year_built',
  'owner_user_id',
  'details',
  'lockboxes',
  'source',
  'image_count',
  'version',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
] as const
export interface LocationRow extends Pick<Selectable<DB['locations']>, (typeof pageColumns)[number]> {
  city: string | null
  county: string | null
  region: string | null
}

/** What a page shows besides the record itself. */
export interface LocationParts {
  categories: { id: number; name: string; parent_id: number | null; admin_only: boolean }[]
  styles: { id: number; name: string }[]
  /** What stands for its name where it has none. */
  named?: string
  documents?: ListedDocument[]
  /** Of its card, where the page has one: pieces of JSON. */
  card_cover?: string | null
  cover_key?: string | null
}
interface ListedDocument {
  id: number
  kind: string
  title: string
  bytes: number
  open: boolean
  created_at: string
}
export type WholeLocation = LocationRow & LocationParts

const ownColumns = Object.keys(looseLocationFields.columns).map((name) => `, location.${name}`)
/** A record, its card, and the version of the names that it shows: all that a page is made of, from two rows. */
const recordText = `
  select (select row_to_json(record) from (select ${pageColumns.map((name) => `location.${name}`).join(', ')}${ownColumns.join('')}) record) as record,
    card.shared, card.cover, card.cover_key, card.categories as open_categories, card.all_categories, card.styles,
    (select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'kind', document.kind, 'title', document.title,
        'bytes', document.bytes, 'open', document.open, 'created_at', document.created_at) order by document.id), '[]')
      from location_documents document
      where document.site_id = location.site_id and document.location_id = location.id and document.deleted_at is null) as documents,
    coalesce((select version from list_versions where site_id = $1::int), 0)::int as list_version
  from locations location join location_cards card on card.site_id = location.site_id and card.location_id = location.id
  where location.deleted_at is null and location.site_id = $1::int and `
const byIdText = `${recordText}location.id = $2::int`
const byNameText = `${recordText}lower(location.location_name) = lower($2::text) order by location.status = 'public' desc, location.id limit 20`

interface RecordOfCard {
  record: Omit<LocationRow, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string }
  shared: string
  cover: string | null
  cover_key: string | null
  open_categories: string
  all_categories: string
  styles: string
  documents: ListedDocument[]
  list_version: number
}

export async function findLocation(ctx: ReadCtx, siteId: number, id: number): Promise<WholeLocation | undefined> {
  const values = newValues()
  values.add(siteId, 'int')
  values.add(id, 'int')
  const row = await readOne<RecordOfCard>(ctx, byIdText, values)
  return row && wholeOf(row, await namesOfLists(ctx.db, siteId, row.list_version))
}

/** Records of this very name, whatever the case; public ones first. */
export async function findLocationsByName(db: SiteDb, siteId: number, name: string): Promise<WholeLocation[]> {
  const rows = await read<RecordOfCard>(db, byNameText, [siteId, name])
  const [first] = rows
  if (!first) return []
  const names = await namesOfLists(db, siteId, first.list_version)
  return rows.map((row) => wholeOf(row, names))
}

const numbersIn = (json: string): number[] => JSON.parse(json) as number[]

function wholeOf({ record, ...card }: RecordOfCard, names: ListNames): WholeLocation {
  const shown = JSON.parse(`{${card.shared}}`) as { city: string; county: string; region: string; location_name: string }
  const open = new Set(numbersIn(card.open_categories))
  return {
    ...record,
    created_at: new Date(record.created_at),
    updated_at: new Date(record.updated_at),
    city: shown.city,
    county: shown.county,
    region: shown.region,
    named: shown.location_name,
    documents: card.documents,
    card_cover: card.cover,
    cover_key: card.cover_key,
    categories: inOrder(names.categories, numbersIn(card.all_categories)).map(({ id, name, parent_id }) => {
      // One for administrators, or a child of such, is not among the open ones.
      return { id, name, parent_id, admin_only: !open.has(id) }
    }),
    styles: inOrder(names.styles, numbersIn(card.styles)).map(({ id, name }) => ({ id, name })),
  }
}

/** A child of a category for administrators is as closed as its parent. Wants `category` and its `parent`. */
const isForAdministrators = sql<boolean>`category.admin_only or coalesce(parent.admin_only, false)`.as('admin_only')

/** Null without a folder. */
const folderVisible = sql<boolean | null>`folder.visible and folder.deleted_at is null and not folder.awaiting_approval`.as(
  'folder_visible',
)

/** The pictures that are made and kept, hidden ones among them: who sees which, the policy says. */
export const findImages = (db: SiteDb, siteId: number, locationIds: readonly number[]) =>
  db
    .selectFrom('location_images as image')
    .leftJoin('location_folders as folder', (join) =>
      join.onRef('folder.site_id', '=', 'image.site_id').onRef('folder.id', '=', 'image.folder_id'),
    )
    .innerJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'image.site_id').onRef('location.id', '=', 'image.location_id'),
    )
    .selectAll('image')
    .select([folderVisible, 'location.status', 'location.archived', 'location.owner_user_id'])
    .where('image.site_id', '=', siteId)
    .where('location.deleted_at', 'is', null)
    .where('image.location_id', '=', sql<number>`any(${[...locationIds]}::int[])`)
    .where('image.deleted_at', 'is', null)
    .where('image.state', '=', 'ready')
    .orderBy('image.location_id')
    .orderBy(sql`coalesce(folder.sort_order, -1)`)
    .orderBy('image.folder_id', (order) => order.asc().nullsFirst())
    .orderBy('image.sort_order')
    .orderBy('image.id')
    .limit(5000)
    .execute()
export type ImageRow = Awaited<ReturnType<typeof findImages>>[number]

export const findImageByKey = (db: SiteDb, siteId: number, key: string) =>
  db
    .selectFrom('location_images as image')
    .innerJoin('locations as location', (join) =>
      join.onRef('location.site_id', '=', 'image.site_id').onRef('location.id', '=', 'image.location_id'),
    )
    .leftJoin('location_folders as folder', (join) =>
      join.onRef('folder.site_id', '=', 'image.site_id').onRef('folder.id', '=', 'image.folder_id'),
    )
    .select([
      'image.id',
      'image.hidden',
      'image.awaiting_approval',
      'image.deleted_at',
      'image.is_video',
      'image.file_hash',
      folderVisible,
      'location.status',
      'location.archived',
      sql<boolean>`location.deleted_at is not null`.as('gone'),
    ])
    .where('image.site_id', '=', siteId)
    .where('image.key', '=', key)
    .executeTakeFirst()

export const findFolders = (db: SiteDb, siteId: number, locationId: number, options: { withHidden: boolean }) =>
  db
    .selectFrom('location_folders as folder')
    .select((select) => [
      'folder.id',
      'folder.location_id',
      'folder.name',
      'folder.sort_order',
      'folder.visible',
      'folder.cover_image_id',
      select
        .selectFrom('location_images as image')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('image.site_id', '=', 'folder.site_id')
        .whereRef('image.folder_id', '=', 'folder.id')
        .where('image.deleted_at', 'is', null)
        .where('image.state', '=', 'ready')
        .$if(!options.withHidden, (query) => query.where('image.hidden', '=', false).where('image.awaiting_approval', '=', false))
        .as('image_count'),
    ])
    .where('folder.site_id', '=', siteId)
    .where('folder.location_id', '=', locationId)
    .where('folder.deleted_at', 'is', null)
    .$if(!options.withHidden, (query) => query.where('folder.visible', '=', true).where('folder.awaiting_approval', '=', false))
    .orderBy('folder.sort_order')
    .orderBy('folder.id')
    .execute()

export const listDropdown = (db: SiteDb, siteId: number, list: string) =>
  db
    .selectFrom('dropdown_values')
    .select(['id', 'name', 'sort_order'])
    .where('site_id', '=', siteId)
    .where('list', '=', list)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('name')
    .execute()

export const listCategories = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('location_category_tree as category')
    .leftJoin('location_category_tree as parent', (join) =>
      join.onRef('parent.site_id', '=', 'category.site_id').onRef('parent.id', '=', 'category.parent_id'),
    )
    .select(['category.id', 'category.name', 'category.parent_id', isForAdministrators])
    .where('category.site_id', '=', siteId)
    .where('category.deleted_at', 'is', null)
    .orderBy('category.sort_order')
    .orderBy('category.name')
    .execute()

const listNames = (db: SiteDb, table: 'cities' | 'counties' | 'regions', siteId: number) =>
  db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('name')
    .execute()
export const listCities = (db: SiteDb, siteId: number) => listNames(db, 'cities', siteId)
export const listCounties = (db: SiteDb, siteId: number) => listNames(db, 'counties', siteId)
export const listRegions = (db: SiteDb, siteId: number) => listNames(db, 'regions', siteId)
