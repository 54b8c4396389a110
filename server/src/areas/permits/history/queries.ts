/** Statements that write permits whose life is over or made up: rows as they are, and no move. */
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteTransaction } from '#kit/db/database.ts'

export const insertWhole = (db: SiteTransaction, row: Insertable<DB['permits']>) =>
  db.insertInto('permits').values(row).returningAll().executeTakeFirstOrThrow()

export const insertLog = (db: SiteTransaction, rows: Insertable<DB['status_log']>[]) => db.insertInto('status_log').values(rows).execute()

export const insertMessages = (db: SiteTransaction, rows: Insertable<DB['case_messages']>[]) =>
  db.insertInto('case_messages').values(rows).execute()

/** No number that is given later is one of these. */
export async function raiseNumber(db: SiteTransaction, siteId: number, year: number, last: number): Promise<void> {
  await sql`
    insert into permit_numbers (site_id, year, last) values (${siteId}, ${year}, ${last})
    on conflict (site_id, year) do update set last = greatest(permit_numbers.last, excluded.last)`.execute(db)
}

export interface KnownPermit {
  id: number
  source_key: string
  source_digest: string | null
  undone: boolean
}
/** Those that came from these sources already. */
export async function findBySource(db: SiteTransaction, siteId: number, keys: readonly string[]): Promise<KnownPermit[]> {
  const { rows } = await sql<KnownPermit>`
    select id, source_key, source_digest, coalesce(undone_at = deleted_at, false) as undone from permits
    where site_id = ${siteId} and source_key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

/** Numbers of permits that are there. */
export async function findNumbers(db: SiteTransaction, siteId: number, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ permit_no: string }>`
    select permit_no from permits where site_id = ${siteId} and permit_no = any(${[...numbers]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.permit_no))
}

/** Locked until the transaction ends. */
export const lockPermits = (db: SiteTransaction, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('permits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const listPlacesOf = (db: SiteTransaction, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('location_permits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('permit_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** With whatever stands in it. */
export const discardPermits = (db: SiteTransaction, siteId: number, ids: readonly number[], put: { at: Date; by: number | null }) =>
  db
    .updateTable('permits')
    .set({ deleted_at: put.at, deleted_by: put.by, undone_at: put.at, version: sql<number>`version + 1` })
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()

/** A statement holds some 65,000 values. */
const atOnce = 500

type WholeTable = 'permits' | 'permit_agent_letters' | 'location_permits' | 'location_permit_activities'

/** Rows of one table, and these columns of what was written. */
export async function insertMany<Table extends WholeTable, Column extends keyof Selectable<DB[Table]> & string>(
  db: SiteTransaction,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  returning: readonly Column[],
): Promise<Pick<Selectable<DB[Table]>, Column>[]> {
  const written: Pick<Selectable<DB[Table]>, Column>[] = []
  for (let first = 0; first < rows.length; first += atOnce) {
    const insert = db.insertInto(table).values(rows.slice(first, first + atOnce))
    if (returning.length === 0) await insert.execute()
    else written.push(...((await insert.returning(returning as never).execute()) as typeof written))
  }
  return written
}
