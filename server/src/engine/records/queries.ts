import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'

/** Where a kind lies: its records, their versions, their proposals, and the column by which the last two name the record. */
export interface RecordTables {
  records: string
  versions: string
  proposals: string
  key: string
}

/** Until the end of the transaction: two writes of one record follow each other. */
export const lockRow = (db: SiteTransaction, siteId: number, table: string, id: number) =>
  sql`select from ${sql.table(table)} where site_id = ${siteId} and id = ${id} for no key update${prepareStatement}`.execute(db)

export async function findByCreateKey(
  db: SiteDb,
  siteId: number,
  table: string,
  key: string,
): Promise<{ id: number; created_by: number | null } | undefined> {
  const { rows } = await sql<{ id: number; created_by: number | null }>`
    select id, created_by from ${sql.table(table)} where site_id = ${siteId} and create_key = ${key}`.execute(db)
  return rows[0]
}

/** Adds a row. Returns its id; undefined when the key has made one already. */
export async function insertRow(
  db: SiteTransaction,
  siteId: number,
  table: string,
  columns: Record<string, unknown>,
): Promise<number | undefined> {
  const entries = Object.entries({ site_id: siteId, ...columns })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${sql.join(entries.map(([, value]) => value))})
    on conflict (site_id, create_key) where create_key is not null do nothing returning id`.execute(db)
  return rows[0]?.id
}

export const updating = (siteId: number, table: string, id: number, columns: Readonly<Record<string, unknown>>) => sql`
    update ${sql.table(table)} set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where site_id = ${siteId} and id = ${id}`
export const updateRow = (db: SiteTransaction, siteId: number, table: string, id: number, columns: Readonly<Record<string, unknown>>) =>
  updating(siteId, table, id, columns).execute(db)

/** With all that belongs to it. */
export const deleteRow = (db: SiteTransaction, siteId: number, table: string, id: number) =>
  sql`delete from ${sql.table(table)} where site_id = ${siteId} and id = ${id}`.execute(db)

/** Those of these ids that a table of the site has, and not in the trash. */
export async function findThere(db: SiteDb, siteId: number, table: string, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where site_id = ${siteId} and id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
