import { sql, type OperationNodeSource, type RawBuilder } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { updating, type RecordTables } from '../queries.ts'

export interface NewVersion {
  version: number
  at: Date
  actor_user_id: number | null
  actor_kind: string
  action: string
  changes: string
  snapshot: string
}
/** Adds a version; one that is there stays, for history is written once. */
const inserting = (siteId: number, { versions, key }: RecordTables, id: number, row: NewVersion) => sql`
    insert into ${sql.table(versions)} (site_id, ${sql.ref(key)}, version, at, actor_user_id, actor_kind, action, changes, snapshot)
    values (${siteId}, ${id}, ${row.version}, ${row.at}, ${row.actor_user_id}, ${row.actor_kind}, ${row.action}, ${row.changes}, ${row.snapshot})
    on conflict do nothing`
export const insertVersion = (db: SiteTransaction, siteId: number, tables: RecordTables, id: number, row: NewVersion) =>
  inserting(siteId, tables, id, row).execute(db)

/** Writes columns of a record, with the version and the line of the log that say so. */
export const updateWithVersion = (
  db: SiteTransaction,
  siteId: number,
  tables: RecordTables,
  id: number,
  { columns, version, line }: { columns: Readonly<Record<string, unknown>>; version: NewVersion; line: OperationNodeSource },
) =>
  sql`
    with written as (${updating(siteId, tables.records, id, columns)}), noted as (${inserting(siteId, tables, id, version)})
    ${line}${prepareStatement}`.execute(db)

export interface VersionRow {
  version: number
  at: Date
  actor_user_id: number | null
  actor_kind: string
  action: string
  changes: unknown
  snapshot: unknown
}
const versionsOf = (siteId: number, { versions, key }: RecordTables, id: number): RawBuilder<VersionRow> => sql<VersionRow>`
  select version, at, actor_user_id, actor_kind, action, changes, snapshot
  from ${sql.table(versions)} where site_id = ${siteId} and ${sql.ref(key)} = ${id}`

/** The last one that is noted. */
export const latestVersionOf = (siteId: number, tables: RecordTables, id: number): RawBuilder<VersionRow> =>
  sql<VersionRow>`${versionsOf(siteId, tables, id)} order by version desc limit 1`

/** The record as it was at this version: the last one noted until then. */
export async function findVersionUntil(db: SiteDb, siteId: number, tables: RecordTables, id: number, version: number) {
  const { rows } = await sql<VersionRow>`
    ${versionsOf(siteId, tables, id)} and version <= ${version} order by version desc limit 1`.execute(db)
  return rows[0]
}

export async function findVersion(db: SiteDb, siteId: number, tables: RecordTables, id: number, version: number) {
  const { rows } = await sql<VersionRow>`${versionsOf(siteId, tables, id)} and version = ${version}`.execute(db)
  return rows[0]
}

export interface LineRow extends Omit<VersionRow, 'version' | 'snapshot'> {
  /** Null of what only the audit log has. */
  version: number | null
  audit_id: number | null
}
/** One page of versions, and of these actions of the audit log, the latest first, with the whole count. */
export async function listLines(
  db: SiteDb,
  siteId: number,
  of: { tables: RecordTables; id: number; entity: string; actions: readonly string[] },
  page: { skip: number; limit: number },
): Promise<{ total: number; rows: LineRow[] }> {
  const { versions, key } = of.tables
  const lines = sql`
    select version, null::bigint as audit_id, at, actor_user_id, actor_kind, action, changes
    from ${sql.table(versions)} where site_id = ${siteId} and ${sql.ref(key)} = ${of.id}
    union all
    select null, id, at, actor_user_id, actor_kind, action, coalesce(changes, '{}')
    from audit_log where site_id = ${siteId} and entity = ${of.entity} and entity_id = ${String(of.id)}
      and action = any(${[...of.actions]}::text[]) and not coalesce(changes, '{}') ? 'waits'`
  const { rows } = await sql<LineRow>`
    select * from (${lines}) as line order by at desc, version desc nulls last, audit_id desc
    offset ${page.skip} limit ${page.limit}`.execute(db)
  const counted = await sql<{ count: string }>`select count(*) as count from (${lines}) as line`.execute(db)
  return { total: Number(counted.rows[0]?.count ?? 0), rows }
}
