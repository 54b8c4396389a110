import type { SiteDb } from '#kit/db/database.ts'

type State = 'waiting' | 'running' | 'paused' | 'cancelled'

/** What a run has counted, and its report. */
interface Counts {
  report: string
  rows_read: number
  added: number
  updated: number
  unchanged: number
  rejected: number
}

/** Moves an import that stands in one of these states. False when it does not. */
export async function moveImport(
  db: SiteDb,
  siteId: number,
  id: number,
  { from, ...set }: { from: readonly State[]; state: State; finished_at?: Date; error?: null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(set)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The run of this job begins, unless it was stopped before. */
export async function beginRun(db: SiteDb, siteId: number, id: number, jobId: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'running', error: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'not in', ['paused', 'cancelled'])
    .where('job_id', 'is not distinct from', jobId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether the run of this job is the one that goes on: nobody has stopped it, and no later one has begun. */
export const isRunOf = async (db: SiteDb, siteId: number, id: number, jobId: number | null): Promise<boolean> =>
  (await db
    .selectFrom('imports')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('job_id', 'is not distinct from', jobId)
    .executeTakeFirst()) !== undefined

/** The run of this job ends. False when somebody has stopped it meanwhile, or a later one has begun. */
export async function endRun(
  db: SiteDb,
  siteId: number,
  id: number,
  { jobId, ...set }: { jobId: number | null; state: 'done' | 'failed'; finished_at: Date; error?: string } & Partial<Counts>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(set)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('job_id', 'is not distinct from', jobId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps how far the run of this job came before it was stopped. */
export const storeStopped = (db: SiteDb, siteId: number, id: number, { jobId, ...set }: { jobId: number | null } & Counts) =>
  db
    .updateTable('imports')
    .set(set)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', ['paused', 'cancelled'])
    .where('job_id', 'is not distinct from', jobId)
    .execute()
