/** Runs what the queue delivers: several jobs of a site at a time, each with an end of its own. */
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Ctx, Log } from './context.ts'
import { claim, fenced, setDone, setFailed, setProgress, type Claim, type Claimed } from './job-claims.ts'
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

interface Run {
  row: Claimed
  isLast: boolean
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
    ctx: fenced(ctx, [row]),
    progress: async (done, total) => {
      await setProgress(ctx, row, done, total)
    },
    isLastTry: isLast,
  })
  if ('run' in definition) return Promise.allSettled(runs.map(async (run) => definition.run(jobOf(run))))
  try {
    return await definition.runMany(
      runs.map(jobOf),
      fenced(
        ctx,
        runs.map(({ row }) => row),
      ),
    )
  } catch (reason) {
    return runs.map(() => ({ status: 'rejected', reason }))
  }
}

/** Writes down how each one ended. Returns the ids of those that the queue shall try again. */
async function finish(options: RunOptions, ctx: Ctx, name: string, runs: readonly Run[], ends: readonly Ended[]): Promise<number[]> {
  const done: (Claim & { result: unknown })[] = []
  const again: number[] = []
  const lost: number[] = []
  for (const [index, { row, isLast }] of runs.entries()) {
    const end = ends[index] ?? { status: 'rejected', reason: new Error('It did not say how it ended.') }
    if (end.status === 'fulfilled') {
      done.push({ id: row.id, attempts: row.attempts, result: end.value ?? null })
      continue
    }
    const error = end.reason as Error
    const isRefused = error instanceof JobRefused
    if (!(await setFailed(ctx, row, { isOver: isLast || isRefused, message: error.message }))) lost.push(row.id)
    options.log.warn({ job: name, jobId: row.id, siteId: ctx.site.id, error: String(error) }, 'job failed')
    // The queue knows as well whose it is: of a run that was lost it takes no answer.
    if (!isRefused) again.push(row.id)
  }
  if (done.length > 0) {
    const ended = new Set(await setDone(ctx, done))
    lost.push(...done.flatMap(({ id }) => (ended.has(id) ? [] : [id])))
  }
  if (lost.length > 0) options.log.warn({ job: name, jobIds: lost, siteId: ctx.site.id }, 'another worker has taken these jobs over')
  return again
}
