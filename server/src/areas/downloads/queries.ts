import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface NewDownload {
  site_id: number
  kind: string
  file_name: string
  content_type: string
  request: string
  created_by: number | null
  created_at: Date
}

export const insertDownload = (db: SiteDb, row: NewDownload) =>
  db.insertInto('downloads').values(row).returning('id').executeTakeFirstOrThrow()

type Changes = Partial<{
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  job_id: number
  done: number
  total: number | null
  bytes: number | null
  error: string | null
  finished_at: Date | null
  expires_at: Date | null
  removed_at: Date | null
  made_for: string
}>

/** Changes a download that is in one of these states and, where one is named, is made by this job. Returns whether it was. */
export async function updateDownload(
  db: SiteDb,
  siteId: number,
  id: number,
  states: readonly ('waiting' | 'running' | 'done' | 'failed' | 'cancelled')[],
  changes: Changes,
  jobId?: number,
): Promise<boolean> {
  const row = await db
    .updateTable('downloads')
    .set(changes)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId ?? 0))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const withJob = (db: SiteDb, siteId: number) =>
  db
    .selectFrom('downloads')
    .leftJoin('jobs', (join) => join.onRef('jobs.site_id', '=', 'downloads.site_id').onRef('jobs.id', '=', 'downloads.job_id'))
    .selectAll('downloads')
    .select(['jobs.state as job_state', 'jobs.error as job_error'])
    .where('downloads.site_id', '=', siteId)

export const findDownload = (db: SiteDb, siteId: number, id: number) =>
  withJob(db, siteId).where('downloads.id', '=', id).executeTakeFirst()
export type DownloadRow = NonNullable<Awaited<ReturnType<typeof findDownload>>>

export const listDownloads = (db: SiteDb, siteId: number, userId: number | null, page: { skip: number; limit: number }) =>
  withJob(db, siteId)
    .where('downloads.created_by', '=', userId)
    .orderBy('downloads.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export const countDownloads = (db: SiteDb, siteId: number, userId: number | null) =>
  db
    .selectFrom('downloads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()

/** One at a time asks for files of a person, until the end of the transaction: two at once would each find room for one. */
export const lockOwner = (db: SiteDb, siteId: number, userId: number | null) =>
  sql`select pg_advisory_xact_lock(hashtext(${`downloads:${siteId}`}), ${userId ?? 0}::int)`.execute(db)

/** Files that are being made for somebody; one whose job was lost does not count. */
export const countUnderWay = (db: SiteDb, siteId: number, userId: number | null) =>
  db
    .selectFrom('downloads')
    .leftJoin('jobs', (join) => join.onRef('jobs.site_id', '=', 'downloads.site_id').onRef('jobs.id', '=', 'downloads.job_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('downloads.site_id', '=', siteId)
    .where('downloads.created_by', '=', userId)
    .where('downloads.state', 'in', ['waiting', 'running'])
    .where((where) => where.or([where('jobs.state', 'is', null), where('jobs.state', 'in', ['waiting', 'running'])]))
    .executeTakeFirstOrThrow()

export const deleteDownload = (db: SiteDb, siteId: number, id: number) =>
  db.deleteFrom('downloads').where('site_id', '=', siteId).where('id', '=', id).execute()

/** Those of one area whose request names one of these ids in a field. Returns which. */
export async function deleteDownloadsAbout(
  db: SiteDb,
  siteId: number,
  { area, field, ids }: { area: string; field: string; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from downloads where site_id = ${siteId} and kind like ${`${area}.%`}
      and request -> ${field}::text = any(select to_jsonb(id) from unnest(${[...ids]}::int[]) as given(id)) returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Stores the same job once more. Returns its id; undefined when it is not kept any more. */
export async function repeatJob(db: SiteDb, siteId: number, jobId: number, made: { at: Date; by: number | null }) {
  const { rows } = await sql<{ id: number }>`
    insert into jobs (site_id, name, payload, priority, queue, created_by, created_at)
    select site_id, name, payload, priority, queue, ${made.by}::int, ${made.at}::timestamptz from jobs where site_id = ${siteId} and id = ${jobId}
    returning id`.execute(db)
  return rows[0]?.id
}

/** The person a file is made for, as long as there is one who may sign in. */
export const findOwner = (db: SiteDb, siteId: number, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'platform'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
