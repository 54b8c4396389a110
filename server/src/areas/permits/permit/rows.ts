/** Rows of an application that are replaced as a whole: contacts, insurance, days, vehicles. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import { asJson } from '#kit/db/rows.ts'

export interface RowTable {
  table: string
  key: string
}

export async function replaceRows(
  db: SiteTransaction,
  siteId: number,
  { table, key }: RowTable,
  id: number,
  rows: readonly object[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where site_id = ${siteId} and ${sql.ref(key)} = ${id}`.execute(db)
  if (rows.length === 0) return
  const whole = rows.map((row, position) => ({ ...row, site_id: siteId, [key]: id, position }))
  await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(whole)}::jsonb)`.execute(
    db,
  )
}

export type Row = Record<string, unknown>

/** The rows of these things, in their order. */
export async function listRows(db: SiteDb, siteId: number, { table, key }: RowTable, ids: readonly number[]): Promise<Map<number, Row[]>> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where site_id = ${siteId} and ${sql.ref(key)} = any(${[...ids]}::int[])
    order by ${sql.ref(key)}, position ${prepareStatement}`.execute(db)
  return rowsByThing(rows, key)
}

/** By what they belong to, without what says so. */
export function rowsByThing(rows: readonly Row[], key: string): Map<number, Row[]> {
  const grouped = Map.groupBy(rows, (row) => row[key] as number)
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ site_id: _site, position: _position, [key]: _key, ...row }) => row)]))
}
