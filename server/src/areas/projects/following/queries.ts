/** Rows that follow a project, each in its table: one way to read, write and remove them. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

/** What is alike in all of them. */
export interface FollowingRow {
  id: number
  project_id: number
  version: number
  created_by: number | null
  created_at: Date
  by: string
  [field: string]: unknown
}

export interface FollowingTable {
  name: 'project_updates' | 'project_correspondence' | 'project_tasks' | 'project_locations' | 'project_documents'
  /** Fields that are written. */
  fields: readonly string[]
  /** The order of the list, of `row`. */
  order: RawBuilder<unknown>
  /** What is read besides, and from where. */
  more?: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> }
  /** Whether a row is marked as gone, or goes. */
  isMarked: boolean
}

const peopleJoin = sql`left join users writer on writer.site_id = row.site_id and writer.id = row.created_by`

const found = (siteId: number, table: FollowingTable, where: RawBuilder<unknown>) => sql`
  select row.*, coalesce(nullif(writer.name, ''), writer.username, '') as by${table.more ? sql`, ${table.more.columns}` : sql``}
  from ${sql.table(table.name)} row ${peopleJoin} ${table.more?.joins ?? sql``}
  where row.site_id = ${siteId} and ${where} ${table.isMarked ? sql`and row.deleted_at is null` : sql``}`

export async function listOf(
  db: SiteDb,
  siteId: number,
  table: FollowingTable,
  projectId: number,
  { skip, limit, only = sql`true` }: { skip: number; limit: number; only?: RawBuilder<unknown> },
) {
  const where = sql`row.project_id = ${projectId} and ${only}`
  const { rows } = await sql<FollowingRow>`${found(siteId, table, where)} order by ${table.order} offset ${skip} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.name)} row
    where row.site_id = ${siteId} and ${where} ${table.isMarked ? sql`and row.deleted_at is null` : sql``}`.execute(db)
  return { total: counted[0]?.count ?? 0, rows }
}

export const findRow = async (db: SiteDb, siteId: number, table: FollowingTable, id: number): Promise<FollowingRow | undefined> =>
  (await sql<FollowingRow>`${found(siteId, table, sql`row.id = ${id}`)}`.execute(db)).rows[0]

/** Locked until the transaction ends, so that two writes follow each other. */
export const lockRow = (db: SiteTransaction, siteId: number, table: FollowingTable, id: number) =>
  sql`select from ${sql.table(table.name)} where site_id = ${siteId} and id = ${id} for no key update`.execute(db)

/** Undefined where a row of its kind is there already. */
export async function insertRow(
  db: SiteTransaction,
  siteId: number,
  table: FollowingTable,
  values: Record<string, unknown>,
): Promise<number | undefined> {
  const entries = Object.entries({ site_id: siteId, ...values })
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table.name)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${sql.join(entries.map(([, value]) => value))}) on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

export const updateRow = (db: SiteTransaction, siteId: number, table: FollowingTable, id: number, values: Record<string, unknown>) =>
  sql`
    update ${sql.table(table.name)} set version = version + 1,
      ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where site_id = ${siteId} and id = ${id}`.execute(db)

export const deleteRow = (db: SiteTransaction, siteId: number, table: FollowingTable, id: number) =>
  sql`delete from ${sql.table(table.name)} where site_id = ${siteId} and id = ${id}`.execute(db)
