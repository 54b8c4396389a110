/** Statements about one record that is edited, and about who edits it. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

const recordsOf = (db: SiteDb, siteId: number, ids: readonly number[]) =>
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

export const findRecords = (db: SiteDb, siteId: number, ids: readonly number[]) => recordsOf(db, siteId, ids).execute()

/** One record, in the trash or not. */
export const findRecord = (db: SiteDb, siteId: number, id: number) => recordsOf(db, siteId, [id]).executeTakeFirst()
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The same, held until the transaction ends: two writes of one record follow each other. */
export async function lockRecord(db: SiteTransaction, siteId: number, id: number): Promise<RecordRow | undefined> {
  // In a statement of its own: the next one then sees what others wrote before the lock was free.
  await sql`select from locations where site_id = ${siteId} and id = ${id} for no key update`.execute(db)
  return findRecord(db, siteId, id)
}

/** The record that this key made, if it did. */
export const findByCreateKey = (db: SiteDb, siteId: number, key: string) =>
  db.selectFrom('locations').select(['id', 'created_by']).where('site_id', '=', siteId).where('create_key', '=', key).executeTakeFirst()

export interface NewRecord {
  public_id: string
  reference_no: string
  create_key: string | null
  created_by: number | null
  at: Date
}

/** An empty draft; undefined when the key has made one already. */
export const insertDraft = (db: SiteTransaction, siteId: number, { at, ...row }: NewRecord) =>
  db
    .insertInto('locations')
    .values({
      site_id: siteId,
      ...row,
      location_name: '',
      status: 'Draft',
      version: 0,
      updated_by: row.created_by,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'create_key']).where('create_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()

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

export const updateRecord = (
  db: SiteTransaction,
  siteId: number,
  id: number,
  columns: Partial<RecordColumns> & { version: number; updated_at: Date; updated_by: number | null },
) => db.updateTable('locations').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()

/** Names of these accounts; of those that are gone too, for history names them. */
export async function findPeople(db: SiteDb, siteId: number, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('site_id', '=', siteId)
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, name, username }) => [id, name || username]))
}

/** Accounts of property owners that are let in: whoever else has an account edits by role, or nothing. */
const ownersOf = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('users')
    .where('users.site_id', '=', siteId)
    .where('users.role', '=', 'location')
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)

/** The account, if it is one that can own a record. */
export const findOwner = (db: SiteDb, siteId: number, id: number) =>
  ownersOf(db, siteId).select(['id', 'email', 'name', 'username']).where('id', '=', id).executeTakeFirst()

/** One page of them by name, with how many records each owns, and the whole count. */
export async function listOwners(db: SiteDb, siteId: number, { search, skip, limit }: { search: string; skip: number; limit: number }) {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = ownersOf(db, siteId).where((where) =>
    where.or([where('users.name', 'ilike', part), where('users.username', 'ilike', part), where('users.email', 'ilike', part)]),
  )
  const rows = await found
    .select((column) => [
      'users.id',
      'users.email',
      sql<string>`coalesce(nullif(users.name, ''), users.username)`.as('name'),
      column
        .selectFrom('locations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('locations.site_id', '=', 'users.site_id')
        .whereRef('locations.owner_user_id', '=', 'users.id')
        .where('locations.deleted_at', 'is', null)
        .as('locations'),
    ])
    .orderBy(sql`lower(coalesce(nullif(users.name, ''), users.username))`)
    .orderBy('users.id')
    .offset(skip)
    .limit(limit)
    .execute()
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { total: Number(count), items: rows.map((row) => ({ ...row, locations: Number(row.locations) })) }
}

/** Whom the office's mail goes to when there is something to decide. */
export const findAdministrators = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('users')
    .select('email')
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute()

/** Live categories of the site with what hides them. */
export const listCategoryTree = (db: SiteDb, siteId: number) =>
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
    ])
    .where('category.site_id', '=', siteId)
    .where('category.deleted_at', 'is', null)
    .execute()
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

/** Pictures that count for handing in: made or being made, shown, and not proposed to go. */
export async function countPictures(db: SiteDb, siteId: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('location_images')
    .select(['location_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('location_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'failed')
    .where('hidden', '=', false)
    .where('is_video', '=', false)
    .where(sql<boolean>`coalesce((proposed ->> 'removed')::boolean, false) = false`)
    .groupBy('location_id')
    .execute()
  return new Map(rows.map((row) => [row.location_id, Number(row.count)]))
}
