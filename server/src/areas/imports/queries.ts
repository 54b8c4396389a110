/** Every statement about imports. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const insertImport = (
  db: SiteDb,
  row: { site_id: number; kind: string; file_name: string; mapping: string; created_by: number | null; created_at: Date },
) => db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()

export const updateImport = (
  db: SiteDb,
  siteId: number,
  id: number,
  set: Partial<{
    state: 'waiting' | 'running' | 'done' | 'failed'
    job_id: number
    report: string
    rows_read: number
    added: number
    updated: number
    unchanged: number
    rejected: number
    finished_at: Date
    error: string | null
  }>,
) => db.updateTable('imports').set(set).where('site_id', '=', siteId).where('id', '=', id).execute()

const withJob = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('imports')
    .leftJoin('jobs', (join) => join.onRef('jobs.site_id', '=', 'imports.site_id').onRef('jobs.id', '=', 'imports.job_id'))
    .selectAll('imports')
    .select(['jobs.progress as job_progress', 'jobs.state as job_state'])
    .where('imports.site_id', '=', siteId)

export const findImport = (db: SiteDb, siteId: number, id: number) => withJob(db, siteId).where('imports.id', '=', id).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const listImports = (db: SiteDb, siteId: number, page: { skip: number; limit: number }) =>
  withJob(db, siteId).orderBy('imports.id', 'desc').offset(page.skip).limit(page.limit).execute()

export const countImports = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()

export const deleteImport = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('imports').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Locations by id, reference number or name, the surest first; what is in the trash does not count. */
export async function findLocationIds(
  db: SiteDb,
  siteId: number,
  name: string,
  id: number | null,
): Promise<{ id: number; certainty: number }[]> {
  const { rows } = await sql<{ id: number; certainty: number }>`
    select id, case when id = ${id}::int then 1 when reference_no = ${name} then 2 else 3 end as certainty
    from locations
    where site_id = ${siteId} and deleted_at is null
      and (id = ${id}::int or reference_no = ${name} or lower(location_name) = lower(${name}))
    order by certainty, id limit 3`.execute(db)
  return rows
}
