/** Runs what the queue delivers: several jobs of a site at a time, each with an end of its own. */
import { sql } from 'kysely'
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Json } from '#db/schema.ts'
import type { Ctx, Log } from './context.ts'
import { JobRefused, type BatchDefinition, type JobDefinition, type JobRun } from './jobs.ts'

export interface Delivered {
  siteId: number
  jobId: number
}
export type Delivery = Pick<JobWithMetadata<Delivered>, 'id' | 'data' | 'retryCount' | 'retryLimit'>
export type Definitions = ReadonlyMap<string, JobDefinition | BatchDefinition>

interface RunOptions {
  definitions: Definitions
  contextOf: (siteId: number) => Promise<Ctx>
  log: Log
}

type Ended = PromiseSettledResult<unknown>

/** Answers for every delivery whether it is done or to be tried again. */
export async function runDelivered(options: RunOptions, deliveries: readonly Delivery[]): Promise<JobResult[]> {
  const sites = Map.groupBy(deliveries, ({ data }) => data.siteId)
  const answers = await Promise.all([...sites].map(([siteId, ofSite]) => runOfSite(options, siteId, ofSite)))
  return answers.flat()
}

async function runOfSite(options: RunOptions, siteId: number, deliveries: readonly Delivery[]): Promise<JobResult[]> {
  const ctx = await options.contextOf(siteId)
  const byJob = new Map(deliveries.map((delivery) => [delivery.data.jobId, delivery]))
  const claimed = await claim(ctx, [...byJob.keys()])
  const kinds = Map.groupBy(claimed, ({ name }) => name)
  const failed = new Set<number>()
  for (const [name, rows] of kinds) {
    const runs = rows.map((row) => ({ row, isLast: isLastTry(byJob.get(row.id)) }))
    const ends = await runKind(ctx, options.definitions.get(name), name, runs)
    for (const id of await finish(options, ctx, name, runs, ends)) failed.add(id)
  }
  return deliveries.map(({ id, data }) => ({ id, status: failed.has(data.jobId) ? 'failed' : 'completed' }))
}

const isLastTry = (delivery: Delivery | undefined): boolean => !delivery || delivery.retryCount >= delivery.retryLimit

interface Claimed {
  id: number
  name: string
  payload: Json
}
interface Run {
  row: Claimed
  isLast: boolean
}

/** Those that are not done yet, in the order in which they were stored. */
async function claim({ db, site, now }: Ctx, ids: readonly number[]): Promise<Claimed[]> {
  const rows = await db
    .updateTable('jobs')
    .set({ state: 'running', attempts: sql`attempts + 1`, started_at: now() })
    .where('site_id', '=', site.id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', '<>', 'done')
    .returning(['id', 'name', 'payload'])
    .execute()
  return rows.toSorted((one, other) => one.id - other.id)
}

async function runKind(
  ctx: Ctx,
  definition: JobDefinition | BatchDefinition | undefined,
  name: string,
  runs: readonly Run[],
): Promise<Ended[]> {
  if (!definition) return runs.map(() => ({ status: 'rejected', reason: new JobRefused(`There is no job named ${name}.`) }))
  const jobOf = ({ row, isLast }: Run): JobRun<unknown> => ({
    id: row.id,
    payload: definition.payload.parse(row.payload),
    ctx,
    progress: progressOf(ctx, row.id),
    isLastTry: isLast,
  })
  if ('run' in definition) return Promise.allSettled(runs.map(async (run) => definition.run(jobOf(run))))
  try {
    return await definition.runMany(runs.map(jobOf), ctx)
  } catch (reason) {
    return runs.map(() => ({ status: 'rejected', reason }))
  }
}

const progressOf =
  (ctx: Ctx, jobId: number) =>
  async (done: number, total?: number): Promise<void> => {
    await ctx.db
      .updateTable('jobs')
      .set(total === undefined ? { progress: done } : { progress: done, total })
      .where('site_id', '=', ctx.site.id)
      .where('id', '=', jobId)
      .execute()
  }

/** Writes down how each one ended. Returns the ids of those that the queue shall try again. */
async function finish(options: RunOptions, ctx: Ctx, name: string, runs: readonly Run[], ends: readonly Ended[]): Promise<number[]> {
  const done: { id: number; result: unknown }[] = []
  const again: number[] = []
  for (const [index, { row, isLast }] of runs.entries()) {
    const end = ends[index] ?? { status: 'rejected', reason: new Error('It did not say how it ended.') }
    if (end.status === 'fulfilled') {
      done.push({ id: row.id, result: end.value ?? null })
      continue
    }
    const error = end.reason as Error
    const isRefused = error instanceof JobRefused
    await setFailed(ctx, row.id, { isOver: isLast || isRefused, message: error.message })
    options.log.warn({ job: name, jobId: row.id, siteId: ctx.site.id, error: String(error) }, 'job failed')
    if (!isRefused) again.push(row.id)
  }
  if (done.length > 0) await setDone(ctx, done)
  return again
}

const setDone = ({ db, site, now }: Ctx, done: readonly { id: number; result: unknown }[]): Promise<unknown> =>
  sql`
    update jobs set state = 'done', result = ended.result, error = null, finished_at = ${now()}
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as ended(id bigint, result jsonb)
    where jobs.site_id = ${site.id} and jobs.id = ended.id`.execute(db)

const setFailed = ({ db, site, now }: Ctx, id: number, { isOver, message }: { isOver: boolean; message: string }): Promise<unknown> =>
  db
    .updateTable('jobs')
    .set({ state: isOver ? 'failed' : 'waiting', error: message, finished_at: isOver ? now() : null })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    // Another run of the same job may have come to its end meanwhile: what is done stays done.
    .where('state', '<>', 'done')
    .execute()
