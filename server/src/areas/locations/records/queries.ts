/** Statements that write records and their lists, many at a time. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { asJson } from '#kit/db/rows.ts'
import { looseLocationFields } from '../editing/fields.ts'

/** What a record names, and the table that lists it. */
export const namedTables = { city: 'cities', county: 'counties', region: 'regions' } as const
export type NamedList = keyof typeof namedTables

/** The ids of these names, whatever their case; the database says what case is, for both sides. */
export async function findNamed(
  db: SiteDb,
  list: NamedList,
  siteId: number,
  names: readonly string[],
): Promise<{ asked: string; id: number }[]> {
  const { rows } = await sql<{ asked: string; id: number }>`
    select given.name as asked, named.id from unnest(${[...names]}::text[]) as given(name)
    join ${sql.table(namedTables[list])} named on named.site_id = ${siteId} and lower(named.name) = lower(given.name) and named.deleted_at is null`.execute(
    db,
  )
  return rows
}

/** Adds those that are not there; of two that differ in case only, the first. In one order, so that two who add the same do not wait for each other. */
export const insertNamed = (db: SiteDb, list: NamedList, siteId: number, names: readonly string[]) =>
  sql`
    insert into ${sql.table(namedTables[list])} (site_id, name)
    select ${siteId}, name from unnest(${[...names]}::text[]) with ordinality as given(name, place) order by lower(name), place
    on conflict do nothing`.execute(db)

export const listAllCategories = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('location_category_tree')
    .select(['id', 'name', 'parent_id', 'private_home'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .orderBy('parent_id', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()

export interface NewCategory {
  site_id: number
  name: string
  parent_id: number | null
  admin_only: boolean
  private_home: boolean
  sort_order: number
}
/** Adds those that are not there. */
export async function insertCategories(db: SiteDb, categories: readonly NewCategory[]): Promise<void> {
  if (categories.length === 0) return
  await db
    .insertInto('location_category_tree')
    .values([...categories])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds those that are not there. */
export async function insertDropdownValues(
  db: SiteDb,
  values: readonly { site_id: number; list: string; name: string; sort_order: number }[],
): Promise<void> {
  if (values.length === 0) return
  await db
    .insertInto('dropdown_values')
    .values([...values])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listStyles = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('dropdown_values')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('list', 'in', ['architectural_style_residential', 'architectural_style_commercial'])
    .orderBy('id')
    .execute()

export interface KnownRecord {
  id: number
  source_key: string
  source_digest: string | null
  /** In the trash because the import that brought it was undone. */
  undone: boolean
}

/** What is known of these sources: enough to tell that nothing is new. */
export async function findDigests(db: SiteDb, siteId: number, keys: readonly string[]): Promise<KnownRecord[]> {
  const { rows } = await sql<KnownRecord>`
    select id, source_key, source_digest, coalesce(undone_at = deleted_at, false) as undone from locations
    where site_id = ${siteId} and source_key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

/** Ids of what came from a source, and where each lies. */
export async function findPlacesOf(
  db: SiteDb,
  siteId: number,
  source: string,
): Promise<{ id: string; latitude: number | null; longitude: number | null }[]> {
  const { rows } = await sql<{ id: string; latitude: number | null; longitude: number | null }>`
    select source ->> 'id' as id, latitude, longitude from locations
    where site_id = ${siteId} and lower(source ->> 'name') = lower(${source}) and source ->> 'id' is not null`.execute(db)
  return rows
}

/** A stored record with the names that it points to, locked until the transaction ends. */
export async function lockRecords(db: SiteDb, siteId: number, ids: readonly number[]) {
  return (
    db
      .selectFrom('locations as location')
      .leftJoin('cities', (join) => join.onRef('cities.site_id', '=', 'location.site_id').onRef('cities.id', '=', 'location.city_id'))
      .leftJoin('counties', (join) =>
        join.onRef('counties.site_id', '=', 'location.site_id').onRef('counties.id', '=', 'location.county_id'),
      )
      .leftJoin('regions', (join) => join.onRef('regions.site_id', '=', 'location.site_id').onRef('regions.id', '=', 'location.region_id'))
      .selectAll('location')
      .select([
        'cities.name as city',
        'counties.name as county',
        'regions.name as region',
        sql<number[]>`array(select category_id from location_categories link
        where link.site_id = location.site_id and link.location_id = location.id order by category_id)`.as('categories'),
        sql<number[]>`array(select style_id from location_styles link
        where link.site_id = location.site_id and link.location_id = location.id order by style_id)`.as('styles'),
      ])
      .where('location.site_id', '=', siteId)
      .where('location.id', '=', sql<number>`any(${[...ids]}::int[])`)
      // In one order for everybody: two imports that meet wait instead of blocking each other.
      .orderBy('location.id')
      .forNoKeyUpdate('location')
      .execute()
  )
}
export type StoredRecord = Awaited<ReturnType<typeof lockRecords>>[number]

/** Columns of a row as they are written; lists and documents as JSON has them. */
export interface RecordRow {
  location_name: string
  status: string
  archived: boolean
  qualified: boolean
  require_reapproval: boolean
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
  details: unknown
  lockboxes: unknown
  source: unknown
  source_digest: string | null
  source_marks: unknown
}

const columns = {
  location_name: 'text',
  status: 'text',
  archived: 'boolean',
  qualified: 'boolean',
  require_reapproval: 'boolean',
  description: 'text',
  materials: 'text[]',
  keywords: 'text[]',
  address1: 'text',
  address2: 'text',
  zip: 'text',
  city_id: 'int',
  county_id: 'int',
  region_id: 'int',
  latitude: 'float8',
  longitude: 'float8',
  geo_precision: 'text',
  year_built: 'int',
  owner_user_id: 'int',
  details: 'jsonb',
  lockboxes: 'jsonb',
  source: 'jsonb',
  source_digest: 'text',
  source_marks: 'jsonb',
  ...looseLocationFields.columns,
} satisfies Record<keyof RecordRow, string>
const columnNames = Object.keys(columns) as (keyof RecordRow)[]
const nameList = sql.raw(columnNames.join(', '))
const givenList = sql.raw(columnNames.map((name) => `given.${name}`).join(', '))
const typedList = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)
const setList = sql.raw(columnNames.map((name) => `${name} = given.${name}`).join(', '))

/** The columns that are written, of a stored row. */
export const rowOf = (row: RecordRow): RecordRow => Object.fromEntries(columnNames.map((name) => [name, row[name]])) as unknown as RecordRow

/** A row without the columns that have no value. */
export type FilledRow = {
  [Column in keyof RecordRow as null extends RecordRow[Column] ? never : Column]: RecordRow[Column]
} & Partial<RecordRow>

export type NewRecord = FilledRow & {
  public_id: string
  reference_no: string
  source_key: string
}

/** Adds rows; one whose source somebody else has added meanwhile is left out. */
export async function insertRecords(
  db: SiteDb,
  siteId: number,
  made: { at: Date; by: number | null },
  rows: readonly NewRecord[],
): Promise<{ id: number; source_key: string }[]> {
  const inserted = await sql<{ id: number; source_key: string }>`
    insert into locations (site_id, public_id, reference_no, source_key, ${nameList}, created_by, created_at, updated_at)
    select ${siteId}, given.public_id, given.reference_no, given.source_key, ${givenList}, ${made.by}::int, ${made.at}::timestamptz, ${made.at}::timestamptz
    from json_to_recordset(${asJson(rows)}::json) as given(public_id text, reference_no text, source_key text, ${typedList})
    on conflict (site_id, source_key) do nothing
    returning id, source_key${prepareStatement}`.execute(db)
  return inserted.rows
}

export interface ChangedRecord extends RecordRow {
  id: number
  /** Whether a person would see a difference; only then it counts as a new version. */
  changed: boolean
}

export async function updateRecords(
  db: SiteDb,
  siteId: number,
  made: { at: Date; by: number | null },
  rows: readonly ChangedRecord[],
): Promise<void> {
  await sql`
    update locations set ${setList},
      version = version + given.changed::int,
      updated_at = case when given.changed then ${made.at}::timestamptz else updated_at end,
      updated_by = case when given.changed then ${made.by}::int else updated_by end
    from json_to_recordset(${asJson(rows)}::json) as given(id int, changed boolean, ${typedList})
    where locations.site_id = ${siteId} and locations.id = given.id`.execute(db)
}

export interface Links {
  id: number
  /** Undefined leaves them as they are. */
  categories: readonly number[] | undefined
  styles: readonly number[] | undefined
}

const linkTables = { categories: ['location_categories', 'category_id'], styles: ['location_styles', 'style_id'] } as const

/** Sets the categories and styles of these locations. */
export async function replaceLinks(db: SiteDb, siteId: number, links: readonly Links[], options: { fresh: boolean }): Promise<void> {
  for (const kind of ['categories', 'styles'] as const) {
    const given = links.filter((link) => link[kind])
    if (given.length === 0) continue
    const [table, column] = [sql.table(linkTables[kind][0]), sql.ref(linkTables[kind][1])]
    const owners = given.map((link) => link.id)
    if (!options.fresh) await sql`delete from ${table} where site_id = ${siteId} and location_id = any(${owners}::int[])`.execute(db)
    const pairs = given.flatMap(({ id, [kind]: ids }) => [...new Set(ids)].map((target): [number, number] => [id, target]))
    await sql`
      insert into ${table} (site_id, location_id, ${column})
      select ${siteId}, location_id, target
      from unnest(${pairs.map(([id]) => id)}::int[], ${pairs.map(([, target]) => target)}::int[]) as pair(location_id, target)`.execute(db)
  }
}
