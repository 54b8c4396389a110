/** Statements about pairs that somebody has looked at, and about entries that were made one. */
import { sql } from 'kysely'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'

/** Notes that two are different; the smaller id first. */
export const insertNotSame = (
  db: SiteDb,
  siteId: number,
  pair: { first_id: number; second_id: number; decided_by: number | null; decided_at: Date },
) =>
  db
    .insertInto('directory_not_same')
    .values({ site_id: siteId, ...pair })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteNotSame = (db: SiteDb, siteId: number, firstId: number, secondId: number) =>
  db
    .deleteFrom('directory_not_same')
    .where('site_id', '=', siteId)
    .where('first_id', '=', firstId)
    .where('second_id', '=', secondId)
    .execute()

export const insertMerge = (
  db: SiteTransaction,
  siteId: number,
  merge: {
    kept_id: number
    merged_id: number
    merged_label: string
    kept_version: number
    merged_by: number | null
    merged_at: Date
    moved_files: number[]
    moved_edit: string | null
    kept_check: string | null
  },
) =>
  db
    .insertInto('directory_merges')
    .values({ site_id: siteId, ...merge })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Gives files of one entry to another. Returns the ids of those that were its own. */
export async function moveFiles(
  db: SiteTransaction,
  siteId: number,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update directory_files set entry_id = ${to} where site_id = ${siteId} and entry_id = ${from} and id = any(${[...ids]}::int[])
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

export const findMerge = (db: SiteDb, siteId: number, id: number) =>
  db.selectFrom('directory_merges').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const endMerge = (db: SiteTransaction, siteId: number, id: number, undone: { undone_by: number | null; undone_at: Date }) =>
  db.updateTable('directory_merges').set(undone).where('site_id', '=', siteId).where('id', '=', id).execute()

/** The merges that these entries went away with. */
export const findMergesOf = (db: SiteDb, siteId: number, mergedIds: readonly number[]) =>
  db
    .selectFrom('directory_merges')
    .select(['id', 'kept_id', 'merged_id'])
    .where('site_id', '=', siteId)
    .where('merged_id', '=', sql<number>`any(${[...mergedIds]}::int[])`)
    .where('undone_at', 'is', null)
    .execute()

/** An entry may have gone into one that went into another; no further than this. */
const longestChain = 20

/** Where entries went at last, by their ids; those that went nowhere are not in it. */
export async function findKeptIds(db: SiteDb, siteId: number, mergedIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ asked: number; kept_id: number }>`
    with recursive chain as (
      select merged_id as asked, kept_id, 1 as step from directory_merges
      where site_id = ${siteId} and merged_id = any(${[...mergedIds]}::int[]) and undone_at is null
      union all
      select chain.asked, merge.kept_id, chain.step + 1 from chain
      join directory_merges merge on merge.site_id = ${siteId} and merge.merged_id = chain.kept_id and merge.undone_at is null
      where chain.step < ${longestChain})
    select distinct on (asked) asked, kept_id from chain order by asked, step desc`.execute(db)
  return new Map(rows.map((row) => [row.asked, row.kept_id]))
}

/** Entries that went away under this name. */
export async function findMergedByName(db: SiteDb, siteId: number, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select merged_id as id from directory_merges
    where site_id = ${siteId} and lower(merged_label) = lower(${name}) and undone_at is null order by id limit 20`.execute(db)
  return rows.map((row) => row.id)
}
