import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export const insertImport = (
  db: SiteDb,
  row: {
    site_id: number
    kind: string
    file_name: string
    mapping: string
    dry_run: boolean
    created_by: number | null
    created_at: Date
  },
) => db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()

export const updateImport = (
  db: SiteDb,
  siteId: number,
  id: number,
  set: Partial<{
    state: 'waiting' | 'running' | 'paused' | 'cancelled' | 'done' | 'failed' | 'undone'
    job_id: number
    report: string
    rows_read: number
    added: number
    updated: number
    unchanged: number
    rejected: number
    finished_at: Date
    error: string | null
    undo_job_id: number
    undo_report: string
    undone_at: Date
  }>,
) => db.updateTable('imports').set(set).where('site_id', '=', siteId).where('id', '=', id).execute()

const withJob = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('imports')
    .leftJoin('jobs', (join) => join.onRef('jobs.site_id', '=', 'imports.site_id').onRef('jobs.id', '=', 'imports.job_id'))
    .leftJoin('jobs as undo_job', (join) =>
      join.onRef('undo_job.site_id', '=', 'imports.site_id').onRef('undo_job.id', '=', 'imports.undo_job_id'),
    )
    .selectAll('imports')
    .select([
      'jobs.progress as job_progress',
      'jobs.state as job_state',
      'undo_job.progress as undo_progress',
      'undo_job.state as undo_job_state',
    ])
    .where('imports.site_id', '=', siteId)

export const findImport = (db: SiteDb, siteId: number, id: number) => withJob(db, siteId).where('imports.id', '=', id).executeTakeFirst()
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const listImports = (db: SiteDb, siteId: number, page: { skip: number; limit: number }) =>
  withJob(db, siteId).orderBy('imports.id', 'desc').offset(page.skip).limit(page.limit).execute()

/** Of each source the mapping with which it came in last, the latest first. */
export async function listLastMappings(db: SiteDb, siteId: number, kind: string): Promise<{ mapping: unknown }[]> {
  const { rows } = await sql<{ mapping: unknown }>`
    select mapping from (
      select distinct on (lower(mapping -> 'source' ->> 'name')) id, mapping from imports
      where site_id = ${siteId} and kind = ${kind} and state = 'done' and not dry_run
      order by lower(mapping -> 'source' ->> 'name'), id desc) last
    order by id desc limit 20`.execute(db)
  return rows
}

export const countImports = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()

export const deleteImport = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('imports').where('site_id', '=', siteId).where('id', '=', id).execute()

/**
 * The published locations, those with the fewest pictures first: where pictures go that name no location. Those count too that are not ready
 * to be shown, so that a run that was stopped goes on where they are fewest.
 */
export const listSpreadTargets = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('locations')
    .leftJoin(
      (hung) =>
        hung
          .selectFrom('location_images')
          .select((count) => ['location_id', count.fn.countAll<number>().as('pictures')])
          .where('site_id', '=', siteId)
          .where('deleted_at', 'is', null)
          .where('state', '<>', 'failed')
          .groupBy('location_id')
          .as('hung'),
      (join) => join.onRef('hung.location_id', '=', 'locations.id'),
    )
    .select(['id', 'location_name'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'public')
    .where('archived', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy(sql`coalesce(hung.pictures, 0)`)
    .orderBy('id')
    .limit(5000)
    .execute()

export const findLocationNames = (db: SiteDb, siteId: number, ids: readonly number[]) =>
  db
    .selectFrom('locations')
    .select(['id', 'location_name'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()

/** Locations by id, reference number or name, the surest first; what is in the trash does not count. */
export async function findLocationIds(
  db: SiteDb,
  siteId: number,
  name: string,
  id: number | null,
): Promise<{ id: number; location_name: string; certainty: number }[]> {
  const { rows } = await sql<{ id: number; location_name: string; certainty: number }>`
    select id, location_name, case when id = ${id}::int then 1 when reference_no = ${name} then 2 else 3 end as certainty
    from locations
    where site_id = ${siteId} and deleted_at is null
      and (id = ${id}::int or reference_no = ${name} or lower(location_name) = lower(${name}))
    order by certainty, id limit 3`.execute(db)
  return rows
}
