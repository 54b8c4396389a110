/** Hands stored jobs to pg-boss and runs what it delivers. */
import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss, type Db as BossDb, type PerJobWorkWithMetadataHandler } from 'pg-boss'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import { runDelivered, type Definitions, type Delivered } from './job-runs.ts'
import { atATime, relayWaiting } from './job-relay.ts'
import type { AnyJob, JobQueue } from './jobs.ts'
import type { Ctx, Log } from './context.ts'

const queues: readonly JobQueue[] = ['work', 'long', 'many']
const parked = 'parked'
/** Wakes that come so soon after one another are one: in a burst of uploads every commit is a wake. */
const calmMilliseconds = 50
/** Seconds between looks for jobs that a crash left behind; the usual way is the wake after each commit. */
const pollSeconds = 30

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
  contextOf: (siteId: number) => Promise<Ctx>
  log: Log
  /** Lanes of each queue. */
  parallel: number
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
  for (const queue of queues) await boss.createQueue(queue, { retryLimit: 4, retryDelay: 2, retryBackoff: true, deadLetter: parked })
  // Nobody else has this database open: what is under way there was left by a process that ended.
  if (database.kind === 'embedded') await giveBack(database, boss)

  const definitions: Definitions = new Map(options.definitions.map((job) => [job.name, job]))
  const lanes: Record<JobQueue, string[]> = { work: [], long: [], many: [] }
  const notify = (queue: JobQueue): void => lanes[queue].forEach((lane) => boss.notifyWorker(lane))
  let relaying: Promise<void> | undefined
  let again = false
  const relay = async (): Promise<void> => {
    try {
      for (const queue of await relayWaiting({ ...options, boss, definitions })) notify(queue)
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
        await delay(calmMilliseconds)
      }
      relaying = undefined
    })()
  }
  const addLane = async (queue: JobQueue): Promise<void> => {
    let lane = ''
    const handle: PerJobWorkWithMetadataHandler<Delivered> = async (jobs) => {
      // What was taken has left room for others.
      if (queue === 'many') wake()
      try {
        return await runDelivered({ ...options, definitions }, jobs)
      } finally {
        // It looks again at once; the polling is for what nobody told it about.
        if (lane) boss.notifyWorker(lane)
      }
    }
    const laneOptions = { pollingIntervalSeconds: 2, includeMetadata: true, perJobResults: true, batchSize: atATime[queue] } as const
    lane = await boss.work<Delivered, never, typeof laneOptions>(queue, laneOptions, handle)
    lanes[queue].push(lane)
  }
  for (const queue of queues) for (let lane = 0; lane < options.parallel; lane++) await addLane(queue)
  // What has failed too often, or was lost with its server every time, is shown as failed and not as running for ever.
  await boss.work<Delivered>(parked, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
    if (job) await markLost(options, job.data)
  })
  const polling = setInterval(wake, pollSeconds * 1000)
  wake()
  return {
    wake,
    settle: () => settle(database, wake),
    stop: async () => {
      clearInterval(polling)
      await relaying
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function giveBack(database: Database, boss: PgBoss): Promise<void> {
  for (const queue of queues) {
    const { rows } = await database.owner((client) =>
      client.query<{ id: string }>("select id from pgboss.job where name = $1 and state = 'active'", [queue]),
    )
    if (rows.length > 0)
      await boss.fail(
        queue,
        rows.map((row) => row.id),
      )
  }
}

async function markLost(options: JobRunnerOptions, { siteId, jobId }: Delivered): Promise<void> {
  const ctx = await options.contextOf(siteId)
  await ctx.db
    .updateTable('jobs')
    .set({ state: 'failed', error: sql`coalesce(error, 'It did not come to an end.')`, finished_at: ctx.now() })
    .where('site_id', '=', siteId)
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
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
