/** Statements about one entry that is edited, and about who edits it. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { findEntry, type EntryRow } from '../queries.ts'

/** The entry, held until the transaction ends: two writes of one entry follow each other. */
export async function lockEntry(db: SiteTransaction, siteId: number, id: number): Promise<EntryRow | undefined> {
  // In a statement of its own: the next one then sees what others wrote before the lock was free.
  await sql`select from directory_entries where site_id = ${siteId} and id = ${id} for no key update`.execute(db)
  return findEntry(db, siteId, id)
}

/** The entry that this key made, if it did. */
export const findByCreateKey = (db: SiteDb, siteId: number, key: string) =>
  db
    .selectFrom('directory_entries')
    .select(['id', 'created_by', 'kind'])
    .where('site_id', '=', siteId)
    .where('create_key', '=', key)
    .executeTakeFirst()

export interface NewEntry {
  public_id: string
  kind: 'listing' | 'contact'
  create_key: string | null
  created_by: number | null
  at: Date
}
/** An empty entry; undefined when the key has made one already. */
export const insertEntry = (db: SiteTransaction, siteId: number, { at, ...row }: NewEntry) =>
  db
    .insertInto('directory_entries')
    .values({
      site_id: siteId,
      ...row,
      status: row.kind === 'contact' ? 'private' : 'Draft',
      updated_by: row.created_by,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'create_key']).where('create_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Columns of an entry that a write may set. */
export interface EntryColumns {
  status: string
  archived: boolean
  display_as: string
  name: string
  last_name: string
  company_name: string
  listing_name: string
  main_category_id: number | null
  owner_user_id: number | null
  require_reapproval: boolean
  details: string
  lockboxes: string
  submitted_at: Date | null
  review_note: string
  deleted_at: Date | null
  deleted_by: number | null
  list_terms_version: string | null
  list_terms_at: Date | null
  last_verified_at: Date | null
  verify_due_at: Date
  verify_asked_at: Date | null
  verify_reminded_at: Date | null
  verify_misses: number
  silent_version: number | null
  silent_at: Date | null
}
export const updateEntry = (
  db: SiteTransaction,
  siteId: number,
  id: number,
  columns: Partial<EntryColumns> & { version: number; updated_at: Date; updated_by: number | null },
) => db.updateTable('directory_entries').set(columns).where('site_id', '=', siteId).where('id', '=', id).execute()

const linkTables = {
  categories: ['directory_categories', 'category_id'],
  location_ids: ['directory_locations', 'location_id'],
  project_ids: ['directory_projects', 'project_id'],
} as const
export type LinkField = keyof typeof linkTables
export const linkFields = Object.keys(linkTables) as LinkField[]

/** Makes an entry's links of one kind exactly these. */
export async function replaceLinks(
  db: SiteTransaction,
  siteId: number,
  id: number,
  field: LinkField,
  ids: readonly number[],
): Promise<void> {
  const [table, column] = [sql.table(linkTables[field][0]), sql.ref(linkTables[field][1])]
  await sql`
    delete from ${table} where site_id = ${siteId} and entry_id = ${id} and ${column} <> all(${[...ids]}::int[])`.execute(db)
  await sql`
    insert into ${table} (site_id, entry_id, ${column})
    select ${siteId}::int, ${id}::int, given from unnest(${[...ids]}::int[]) as given on conflict do nothing`.execute(db)
}

/** Those of these ids that are on the site and not in the trash. */
export async function findThere(db: SiteDb, siteId: number, table: 'locations' | 'projects', ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where site_id = ${siteId} and id = any(${[...ids]}::int[]) and deleted_at is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** The account, if it is one that can own an entry: of a directory owner, let in. */
export const findOwner = (db: SiteDb, siteId: number, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('role', '=', 'directory')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** One page of accounts that can own an entry, by name, with how many each owns, and the whole count. */
export async function listOwners(db: SiteDb, siteId: number, { search, skip, limit }: { search: string; skip: number; limit: number }) {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = sql`
    from users where users.site_id = ${siteId} and users.role = 'directory' and users.deleted_at is null and users.disabled_at is null
      and (users.name ilike ${part} or users.username ilike ${part} or users.email ilike ${part})`
  const { rows } = await sql<{ id: number; name: string; email: string; entries: number }>`
    select users.id, coalesce(nullif(users.name, ''), users.username) as name, users.email,
      (select count(*)::int from directory_entries entry
        where entry.site_id = users.site_id and entry.owner_user_id = users.id and entry.deleted_at is null) as entries
    ${found} order by lower(coalesce(nullif(users.name, ''), users.username)), users.id offset ${skip} limit ${limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db)
  return { items: rows, total: counted.rows[0]?.count ?? 0 }
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
