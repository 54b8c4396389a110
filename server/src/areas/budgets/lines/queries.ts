import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { BudgetLines } from '#db/schema.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { asJson } from '#kit/db/rows.ts'

export type LineRow = Selectable<BudgetLines>

const lines = (db: SiteDb, siteId: number, placeId: number) =>
  db.selectFrom('budget_lines').selectAll().where('site_id', '=', siteId).where('budget_location_id', '=', placeId)

export const listLines = (db: SiteDb, siteId: number, placeId: number): Promise<LineRow[]> =>
  lines(db, siteId, placeId).where('deleted_at', 'is', null).orderBy('sort_order').orderBy('id').execute()

/** Also those of the trash. */
export const findAnyLines = (db: SiteDb, siteId: number, placeId: number, ids: readonly number[]): Promise<LineRow[]> =>
  lines(db, siteId, placeId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

export const findLines = async (db: SiteDb, siteId: number, placeId: number, ids: readonly number[]): Promise<LineRow[]> =>
  (await findAnyLines(db, siteId, placeId, ids)).filter(({ deleted_at: deleted }) => deleted === null)

export const countLines = async (db: SiteDb, siteId: number, placeId: number): Promise<{ count: number; last: number }> => {
  const row = await db
    .selectFrom('budget_lines')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sort_order').as('last')])
    .where('site_id', '=', siteId)
    .where('budget_location_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: row.count, last: row.last ?? 0 }
}

/** Those that follow something, also those of the trash. */
export const listFollowing = (db: SiteDb, siteId: number, placeId: number): Promise<LineRow[]> =>
  lines(db, siteId, placeId).where('source', 'is not', null).orderBy('sort_order').orderBy('id').execute()

/** Of lines that files brought (imports/queries.ts). */
type ImportColumns = 'import_key' | 'import_digest' | 'import_marks' | 'undone_at'
/** What of a line is written. */
export type LineColumns = Omit<
  LineRow,
  | 'site_id'
  | 'id'
  | 'budget_location_id'
  | 'changed_in'
  | 'version'
  | 'updated_at'
  | 'updated_by'
  | 'deleted_at'
  | 'sort_order'
  | ImportColumns
>
const columns = [
  'item_id int',
  'code text',
  'name text',
  'category text',
  'phase text',
  'qty numeric',
  'unit text',
  'days numeric',
  'times numeric',
  'rate_cents bigint',
  'estimate_cents bigint',
  'quoted_cents bigint',
  'committed_cents bigint',
  'invoiced_cents bigint',
  'paid_cents bigint',
  'actual_cents bigint',
  'formulas jsonb',
  'vendor text',
  'vendor_id int',
  'status text',
  'note text',
  'taxable boolean',
  'visible_public boolean',
  'source text',
  'own_cells text[]',
] as const
export const lineColumnNames = columns.map((column) => column.slice(0, column.indexOf(' ')))
const listed = sql.raw(lineColumnNames.join(', '))
const given = sql.raw(columns.join(', '))
/** A line that is kept as JSON, as columns. */
export const lineRecord = sql.raw(`id int, budget_location_id int, sort_order int, version int, ${columns.join(', ')}`)
/** What somebody can change of a line, of the row with this name. */
export const lineValues = (row: string): RawBuilder<unknown> => sql.raw(lineColumnNames.map((name) => `${row}.${name}`).join(', '))

export interface Made {
  at: Date
  by: number | null
}

/** The version that its location has after the change: whoever writes lines works out its sums next. */
const nextVersion = (siteId: number, placeId: RawBuilder<unknown>) =>
  sql<number>`(select place.version + 1 from budget_locations place where place.site_id = ${siteId} and place.id = ${placeId})`

/** Adds lines in one statement; their ids come in the same order. */
export async function insertLines(
  db: SiteDb,
  siteId: number,
  placeId: number,
  rows: readonly (LineColumns & { sort_order: number })[],
  { at, by }: Made,
): Promise<number[]> {
  if (rows.length === 0) return []
  const answer = await sql<{ id: number }>`
    insert into budget_lines (site_id, budget_location_id, changed_in, sort_order, updated_at, updated_by, ${listed})
    select ${siteId}, ${placeId}, ${nextVersion(siteId, sql`${placeId}::int`)}, sort_order, ${at}::timestamptz, ${by}::int, ${listed}
    from json_to_recordset(${asJson(rows)}::json) as given (sort_order int, ${given}) order by sort_order
    returning id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Writes lines as they are now, all of their columns. */
export async function updateLines(
  db: SiteDb,
  siteId: number,
  rows: readonly (LineColumns & { id: number })[],
  { at, by }: Made,
): Promise<void> {
  if (rows.length === 0) return
  const sets = sql.raw(lineColumnNames.map((name) => `${name} = given.${name}`).join(', '))
  await sql`update budget_lines line set ${sets}, version = line.version + 1,
      changed_in = ${nextVersion(siteId, sql`line.budget_location_id`)}, updated_at = ${at}::timestamptz, updated_by = ${by}::int
    from json_to_recordset(${asJson(rows)}::json) as given (id int, ${given})
    where line.site_id = ${siteId} and line.id = given.id`.execute(db)
}

/** All lines of a location stand in another order now. */
export const touchLines = (db: SiteDb, siteId: number, placeId: number) =>
  db
    .updateTable('budget_lines')
    .set({ changed_in: nextVersion(siteId, sql`${placeId}::int`) })
    .where('site_id', '=', siteId)
    .where('budget_location_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .execute()

const setDeleted = (db: SiteDb, siteId: number, placeId: number, ids: readonly number[], to: Date | null, { at, by }: Made) =>
  db
    .updateTable('budget_lines')
    .set({
      deleted_at: to,
      updated_at: at,
      updated_by: by,
      version: sql<number>`version + 1`,
      changed_in: nextVersion(siteId, sql`${placeId}::int`),
    })
    .where('site_id', '=', siteId)
    .where('budget_location_id', '=', placeId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', to === null ? 'is not' : 'is', null)
    .returning('id')
    .execute()

export const removeLines = (db: SiteDb, siteId: number, placeId: number, ids: readonly number[], made: Made) =>
  setDeleted(db, siteId, placeId, ids, made.at, made)
export const recoverLines = (db: SiteDb, siteId: number, placeId: number, ids: readonly number[], made: Made) =>
  setDeleted(db, siteId, placeId, ids, null, made)

/** Names of people by their ids, for what somebody else changed. */
export const findPeople = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(nullif(name, ''), username)`.as('name')])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

/** Which of these are in the directory. */
export const findVendors = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('directory_entries')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
