import type { VocabularyList } from '@backlot/contract/location-vocabularies'
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Where a list is kept, and which locations name a value of it. */
interface Shape {
  table: RawBuilder<unknown>
  /** Parent, admin_only, private_home, county_id and active, as far as the table has them. */
  facts: RawBuilder<unknown>
  /** Rows of `locations` named `location` that name the value `entry`. */
  users: RawBuilder<unknown>
  /** Holds a drop-down value to its list. */
  within: RawBuilder<unknown>
}

const nothing = sql`true`
const named = (table: string, column: string, facts: RawBuilder<unknown>): Shape => ({
  table: sql.table(table),
  facts,
  users: sql`location.site_id = entry.site_id and location.${sql.ref(column)} = entry.id`,
  within: nothing,
})
const linked = (table: string, column: string): RawBuilder<unknown> =>
  sql`location.site_id = entry.site_id and location.id in (
    select link.location_id from ${sql.table(table)} link where link.site_id = entry.site_id and link.${sql.ref(column)} = entry.id)`

const plain = sql`0 as parent, false as admin_only, false as private_home, null::int as county_id, true as active`
const shapes: Record<'categories' | 'city' | 'county' | 'region', Shape> = {
  categories: {
    table: sql.table('location_category_tree'),
    facts: sql`coalesce(entry.parent_id, 0) as parent, entry.admin_only, entry.private_home, null::int as county_id, true as active`,
    users: linked('location_categories', 'category_id'),
    within: nothing,
  },
  city: named('cities', 'city_id', sql`0 as parent, false as admin_only, false as private_home, entry.county_id, true as active`),
  county: named('counties', 'county_id', plain),
  region: named('regions', 'region_id', plain),
}

function shapeOf(list: VocabularyList): Shape {
  if (list === 'categories' || list === 'city' || list === 'county' || list === 'region') return shapes[list]
  return {
    table: sql.table('dropdown_values'),
    facts: sql`0 as parent, false as admin_only, false as private_home, null::int as county_id, entry.active`,
    users: linked('location_styles', 'style_id'),
    within: sql`entry.list = ${list}`,
  }
}

export interface EntryRow {
  id: number
  name: string
  parent: number
  admin_only: boolean
  private_home: boolean
  county_id: number | null
  active: boolean
  sort_order: number
  used: number
  deleted_at: Date | null
}

const columns = ({ facts, users }: Shape): RawBuilder<unknown> => sql`
  entry.id, entry.name, entry.sort_order, entry.deleted_at, ${facts},
  (select count(*)::int from locations location where location.deleted_at is null and ${users}) as used`

/** Values in their order; deleted ones newest first. */
export async function listEntries(
  db: SiteDb,
  siteId: number,
  list: VocabularyList,
  page: { deleted: boolean; skip: number; limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const shape = shapeOf(list)
  const wanted = sql`entry.site_id = ${siteId} and ${shape.within} and (entry.deleted_at is not null) = ${page.deleted}`
  const order = page.deleted ? sql`entry.deleted_at desc, entry.id desc` : sql`parent, entry.sort_order, lower(entry.name), entry.id`
  const { rows } = await sql<EntryRow>`
    select ${columns(shape)} from ${shape.table} entry where ${wanted} order by ${order} offset ${page.skip} limit ${page.limit}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${shape.table} entry where ${wanted}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One value, locked until the transaction ends. */
export async function lockEntry(db: SiteDb, siteId: number, list: VocabularyList, id: number): Promise<EntryRow | undefined> {
  const shape = shapeOf(list)
  const { rows } = await sql<EntryRow>`
    select ${columns(shape)} from ${shape.table} entry
    where entry.site_id = ${siteId} and entry.id = ${id} and ${shape.within} for no key update of entry`.execute(db)
  return rows[0]
}

/** The list that a drop-down value belongs to. */
export async function findDropdownList(db: SiteDb, siteId: number, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('dropdown_values').select('list').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return row?.list
}

/** Whether the list has this name already, whatever the case; of categories under the same parent. */
export async function isNameTaken(
  db: SiteDb,
  siteId: number,
  list: VocabularyList,
  entry: { name: string; parent: number; except: number },
): Promise<boolean> {
  const shape = shapeOf(list)
  const sameParent = list === 'categories' ? sql`coalesce(entry.parent_id, 0) = ${entry.parent}` : nothing
  const { rows } = await sql`
    select from ${shape.table} entry
    where entry.site_id = ${siteId} and ${shape.within} and entry.deleted_at is null and ${sameParent}
      and lower(entry.name) = lower(${entry.name}) and entry.id <> ${entry.except}`.execute(db)
  return rows.length > 0
}

/** What a new value or a change sets; only the given ones. */
export interface EntryFields {
  name?: string | undefined
  parent_id?: number | null | undefined
  admin_only?: boolean | undefined
  private_home?: boolean | undefined
  county_id?: number | null | undefined
  active?: boolean | undefined
  deleted_at?: Date | null | undefined
}

const setColumns = (fields: EntryFields): [string, unknown][] => Object.entries(fields).filter(([, value]) => value !== undefined)

/** Adds a value at the end of its list. */
export async function insertEntry(db: SiteDb, siteId: number, list: VocabularyList, fields: EntryFields): Promise<number> {
  const shape = shapeOf(list)
  const isDropdown = !(list in shapes)
  const set: [string, unknown][] = [...setColumns(fields), ...(isDropdown ? [['list', list] satisfies [string, unknown]] : [])]
  const siblings = list === 'categories' ? sql`coalesce(entry.parent_id, 0) = ${fields.parent_id ?? 0}` : shape.within
  const { rows } = await sql<{ id: number }>`
    insert into ${shape.table} (site_id, sort_order, ${sql.join(set.map(([name]) => sql.ref(name)))})
    select ${siteId}, coalesce((select max(entry.sort_order) + 1 from ${shape.table} entry where entry.site_id = ${siteId} and ${siblings}), 0),
      ${sql.join(set.map(([name, value]) => sql`${value}::${sql.raw(typeOf(name))}`))}
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

const typeOf = (column: string): string =>
  ({ parent_id: 'int', county_id: 'int', admin_only: 'boolean', private_home: 'boolean', active: 'boolean', deleted_at: 'timestamptz' })[
    column
  ] ?? 'text'

export async function updateEntry(db: SiteDb, siteId: number, list: VocabularyList, id: number, fields: EntryFields): Promise<void> {
  const set = setColumns(fields)
  if (set.length === 0) return
  await sql`
    update ${shapeOf(list).table} set ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}::${sql.raw(typeOf(name))}`))}
    where site_id = ${siteId} and id = ${id}`.execute(db)
}

/** Live children of a category, by name. */
export const listChildren = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('location_category_tree')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()

/** The first locations that name a value, by name; ones in the trash do not count. */
export async function findUsers(
  db: SiteDb,
  siteId: number,
  list: VocabularyList,
  id: number,
  limit: number,
): Promise<{ id: number; location_name: string }[]> {
  const shape = shapeOf(list)
  const { rows } = await sql<{ id: number; location_name: string }>`
    select location.id, location.location_name from ${shape.table} entry, locations location
    where entry.site_id = ${siteId} and entry.id = ${id} and location.deleted_at is null and ${shape.users}
    order by lower(location.location_name), location.id limit ${limit}`.execute(db)
  return rows
}

/** Ids of the locations that name one of these values, also of those in the trash, in order. */
export async function findUserIds(db: SiteDb, siteId: number, list: VocabularyList, ids: readonly number[]): Promise<number[]> {
  const shape = shapeOf(list)
  const { rows } = await sql<{ id: number }>`
    select distinct location.id from ${shape.table} entry, locations location
    where entry.site_id = ${siteId} and entry.id = any(${[...ids]}::int[]) and ${shape.users} order by location.id`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Puts these first, in this order, the rest of the list behind them as it was; what somebody else has deleted meanwhile is passed over. Returns how
 * many of the given ids are or were in it.
 */
export async function sortEntries(
  db: SiteDb,
  siteId: number,
  list: VocabularyList,
  parent: number,
  ids: readonly number[],
): Promise<number> {
  const shape = shapeOf(list)
  const among = list === 'categories' ? sql`coalesce(entry.parent_id, 0) = ${parent}` : shape.within
  const { rows } = await sql<{ known: number }>`
    with ranked as (
      select entry.id,
        row_number() over (order by array_position(${[...ids]}::int[], entry.id) nulls last, entry.sort_order, lower(entry.name), entry.id) - 1 as place
      from ${shape.table} entry where entry.site_id = ${siteId} and entry.deleted_at is null and ${among}),
    moved as (
      update ${shape.table} entry set sort_order = ranked.place from ranked where entry.site_id = ${siteId} and entry.id = ranked.id)
    select count(*)::int as known from ${shape.table} entry
    where entry.site_id = ${siteId} and entry.id = any(${[...ids]}::int[]) and ${among}`.execute(db)
  return rows[0]?.known ?? 0
}

/** Drop-down values by id or by name. Those that are in the trash or no longer in use are named, but not offered. */
export const findDropdownValues = (db: SiteDb, siteId: number, said: readonly (number | string)[]) =>
  db
    .selectFrom('dropdown_values')
    .select(['id', 'list', 'name', sql<boolean>`active and deleted_at is null`.as('is_offered')])
    .where('site_id', '=', siteId)
    .where(
      sql<boolean>`(id = any(${said.filter((one) => typeof one === 'number')}::int[]) or name = any(${said.filter((one) => typeof one === 'string')}::text[]))`,
    )
    .execute()
