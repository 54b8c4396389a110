/** Hands stored jobs to pg-boss and runs what it delivers. */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss, type Db as BossDb, type WorkOptions, type WorkWithMetadataHandler } from 'pg-boss'

import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import { JobRefused, type AnyJob, type JobDefinition } from './jobs.ts'
import type { Ctx, Log } from './context.ts'

const queue = 'work'
const parked = 'parked'
/** Seconds between looks for jobs that a crash left behind; the usual way is the wake after each commit. */
const sweepSeconds = 30
const heartbeatSeconds = 60

export interface JobRunner {
  wake: () => void
  /** Waits until no job is waiting or running; for tests and the seed. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

export interface JobRunnerOptions {
  database: Database
  definitions: readonly AnyJob[]
  /** The system's context on the site of a job. */
  contextOf: (siteId: number, jobId: number) => Promise<Ctx>
  log: Log
  /** Jobs at a time. */
  parallel: number
}

interface Delivered {
  siteId: number
  jobId: number
}

interface QueryAnswer {
  rows: unknown[]
}

/** pg-boss works as the tables' owner: its schema is no tenant's. */
const bossDatabase = (database: Database): BossDb => ({
  executeSql: (text, values) =>
    database.owner(async (client) => {
      // Several statements in one text answer with a list of results; pg-boss wants the rows of all.
      const answer = (await client.query(text, values as unknown[])) as QueryAnswer | QueryAnswer[]
      return { rows: [answer].flat().flatMap((one) => one.rows) }
    }),
})

/** Starts delivery. pg-boss makes its own schema on the first start. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { database, log } = options
  const boss = new PgBoss({
    db: bossDatabase(database),
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    schedule: false,
    persistWarnings: false,
  })
  boss.on('error', (error) => log.error({ error: String(error) }, 'job queue'))
  await boss.start()
  await boss.createQueue(parked)
  await boss.createQueue(queue, { retryLimit: 4, retryDelay: 2, retryBackoff: true, deadLetter: parked })
  // Nobody else has this database open: what is under way there was left by a process that ended.
  if (database.kind === 'embedded') await giveBack(database, boss)

  const definitions = new Map(options.definitions.map((job) => [job.name, job as unknown as JobDefinition]))
  const lanes: string[] = []
  let relaying: Promise<void> | undefined
  let again = false
  const relay = async (): Promise<void> => {
    try {
      if ((await relayWaiting(options, boss, definitions)) > 0) lanes.forEach((lane) => boss.notifyWorker(lane))
    } catch (error) {
      log.error({ error: String(error) }, 'jobs could not be handed on')
    }
  }
  const wake = (): void => {
    again = true
    relaying ??= (async () => {
      while (again) {
        again = false
        await relay()
      }
      relaying = undefined
    })()
  }
  // A worker looks again at once after a job and when new ones come; the polling is for what nobody told it about.
  const notify = (): void => lanes.forEach((lane) => boss.notifyWorker(lane))
  const handle: WorkWithMetadataHandler<Delivered, void> = async ([job]) => {
    try {
      if (job) await runDelivered(options, definitions, job.data, job.retryCount >= job.retryLimit)
    } finally {
      notify()
    }
  }
  for (let lane = 0; lane < options.parallel; lane++) {
    const id = await boss.work<Delivered, void, WorkOptions & { includeMetadata: true }>(
      queue,
      { pollingIntervalSeconds: 2, includeMetadata: true },
      handle,
    )
    lanes.push(id)
  }
  // What has failed too often, or was lost with its server every time, is shown as failed and not as running for ever.
  await boss.work<Delivered>(parked, { pollingIntervalSeconds: sweepSeconds }, async ([job]) => {
    if (job) await markLost(options, job.data)
  })
  const sweep = setInterval(wake, sweepSeconds * 1000)
  wake()
  return {
    wake,
    settle: () => settle(database, wake),
    stop: async () => {
      clearInterval(sweep)
      await relaying
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function giveBack(database: Database, boss: PgBoss): Promise<void> {
  const left = await database.owner(
    async (client) => (await client.query<{ id: string }>("select id from pgboss.job where name = $1 and state = 'active'", [queue])).rows,
  )
  if (left.length > 0)
    await boss.fail(
      queue,
      left.map((row) => row.id),
    )
}

async function markLost(options: JobRunnerOptions, { siteId, jobId }: Delivered): Promise<void> {
  const ctx = await options.contextOf(siteId, jobId)
  await ctx.db
    .updateTable('jobs')
    .set({ state: 'failed', error: sql`coalesce(error, 'It did not come to an end.')`, finished_at: ctx.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Jobs that were stored but not handed on, over all sites. */
async function relayWaiting(options: JobRunnerOptions, boss: PgBoss, definitions: Map<string, JobDefinition>): Promise<number> {
  const waiting = await options.database.owner(
    async (client) =>
      (
        await client.query<{ site_id: number; id: number; name: string }>(
          'select site_id, id, name from jobs where sent_at is null order by id limit 500',
        )
      ).rows,
  )
  if (waiting.length === 0) return 0
  for (const row of waiting) {
    const definition = definitions.get(row.name)
    // The same id makes handing on twice harmless: a crash may come between the two statements.
    await boss.send(queue, { siteId: row.site_id, jobId: row.id } satisfies Delivered, {
      id: deliveryId(row.site_id, row.id),
      priority: definition?.priority ?? 0,
      retryLimit: (definition?.tries ?? 1) - 1,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: definition?.expireSeconds ?? 60,
      // A job whose server was killed is tried again after this, not when it would have expired.
      heartbeatSeconds,
    })
  }
  await options.database.owner((client) =>
    client.query('update jobs set sent_at = now() where sent_at is null and id = any($1)', [waiting.map((row) => row.id)]),
  )
  return waiting.length
}

function deliveryId(siteId: number, jobId: number): string {
  const hex = createHash('sha256').update(`job:${siteId}:${jobId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function runDelivered(
  options: JobRunnerOptions,
  definitions: Map<string, JobDefinition>,
  delivered: Delivered,
  last: boolean,
): Promise<void> {
  const { siteId, jobId } = delivered
  const ctx = await options.contextOf(siteId, jobId)
  const row = await ctx.db
    .updateTable('jobs')
    .set({ state: 'running', attempts: sql`attempts + 1`, started_at: ctx.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', jobId)
    .where('state', '<>', 'done')
    .returning(['name', 'payload'])
    .executeTakeFirst()
  if (!row) return
  const finish = (fields: { state: 'done' | 'failed' | 'waiting'; result?: string | null; error?: string | null }): Promise<unknown> =>
    ctx.db
      .updateTable('jobs')
      .set({ ...fields, finished_at: fields.state === 'waiting' ? null : ctx.now() })
      .where('site_id', '=', siteId)
      .where('id', '=', jobId)
      .execute()
  const definition = definitions.get(row.name)
  if (!definition) {
    await finish({ state: 'failed', error: `There is no job named ${row.name}.` })
    return
  }
  try {
    const result = await definition.run({
      id: jobId,
      payload: definition.payload.parse(row.payload),
      ctx,
      progress: progressOf(ctx, jobId),
      isLastTry: last,
    })
    await finish({ state: 'done', result: result === undefined ? null : JSON.stringify(result), error: null })
  } catch (error) {
    const isRefused = error instanceof JobRefused
    await finish({ state: last || isRefused ? 'failed' : 'waiting', error: (error as Error).message })
    options.log.warn({ job: row.name, jobId, siteId, error: String(error) }, 'job failed')
    if (!isRefused) throw error
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

async function settle(database: Database, wake: () => void): Promise<void> {
  for (;;) {
    wake()
    const { rowCount } = await database.owner((client) => client.query("select 1 from jobs where state in ('waiting', 'running') limit 1"))
    if (!rowCount) return
    await delay(150)
  }
}
