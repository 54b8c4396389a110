/** Statements that run a machine over any table. */
import { sql } from 'kysely'
import { ofSite } from '#kit/db/of-site.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'
import type { Columns } from '../kind.ts'

/** Until the end of the transaction. */
export async function lockThing<Row>(db: SiteTransaction, siteId: number, table: string, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where site_id = ${siteId} and id = ${id} for no key update`.execute(db)
  return rows[0]
}

export async function findThing<Row>(db: SiteDb, siteId: number, table: string, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where site_id = ${siteId} and id = ${id}`.execute(db)
  return rows[0]
}

/** Writes columns and counts the version up. Returns the rows as they are then, in no order. */
export async function writeThings<Row>(
  db: SiteTransaction,
  siteId: number,
  table: string,
  { ids, columns }: { ids: readonly number[]; columns: Columns },
): Promise<Row[]> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set ${sql.join([...set, sql`version = version + 1`])}
    where site_id = ${siteId} and id = any(${[...ids]}::int[]) returning *`.execute(db)
  return rows
}
export async function writeThing<Row>(
  db: SiteTransaction,
  siteId: number,
  table: string,
  { id, columns }: { id: number; columns: Columns },
): Promise<Row> {
  const [row] = await writeThings<Row>(db, siteId, table, { ids: [id], columns })
  return row as Row
}

export interface LogLine {
  machine: string
  thing_id: number
  kind: string
  case_id: number
  action: string
  from_status: string
  to_status: string
  actor_user_id: number | null
  mover: string
  actor_name: string | null
  at: Date
  note: string
}

export const insertLogLines = (db: SiteTransaction, siteId: number, lines: readonly LogLine[]) =>
  db
    .insertInto('status_log')
    .values(lines.map((line) => ({ site_id: siteId, ...line })))
    .returning(['id', 'thing_id'])
    .execute()
export async function insertLogLine(db: SiteTransaction, siteId: number, line: LogLine): Promise<{ id: number }> {
  const [made] = await insertLogLines(db, siteId, [line])
  return made as { id: number }
}

/** Every move in a case, the oldest first, with the name of whoever made it. */
export const logOf = (db: SiteDb, siteId: number, kind: string, caseId: number) =>
  db
    .selectFrom('status_log')
    .leftJoin('users', (join) => join.onRef('users.site_id', '=', 'status_log.site_id').onRef('users.id', '=', 'status_log.actor_user_id'))
    // What is shown, and no more: a case has many lines, and each is read with it.
    .select(['status_log.id', 'machine', 'thing_id', 'action', 'from_status', 'to_status', 'actor_name', 'mover', 'at', 'note'])
    .select(['users.name as user_name'])
    .where(ofSite('status_log', siteId))
    .where('status_log.kind', '=', kind)
    .where('status_log.case_id', '=', caseId)
    .orderBy('status_log.id')
export const listLog = (db: SiteDb, siteId: number, kind: string, caseId: number) =>
  logOf(db, siteId, kind, caseId).modifyEnd(prepareStatement).execute()
export type LogRow = Awaited<ReturnType<typeof listLog>>[number]

/** The last move of a thing. */
export const findLastLine = (db: SiteDb, siteId: number, machine: string, thingId: number) =>
  db
    .selectFrom('status_log')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('machine', '=', machine)
    .where('thing_id', '=', thingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Notes that these are told of a move. Returns those who were not told before. */
export async function noteTold(
  db: SiteTransaction,
  siteId: number,
  { logId, template, emails }: { logId: number; template: string; emails: readonly string[] },
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await db
    .insertInto('case_notices')
    .values(emails.map((email) => ({ site_id: siteId, log_id: logId, template, email })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute()
  return rows.map((row) => row.email)
}
