/**
 * Hands stored jobs on to pg-boss. Of small work in great numbers only little stands in its queue at a time, each site's first ones in turn,
 * those first that somebody waits for: a picture of one site does not wait behind the thousand of another.
 */
import { createHash } from 'node:crypto'
import type { JobInsert, PgBoss } from 'pg-boss'
import type { Database } from './db/database.ts'
import type { Definitions, Delivered } from './job-runs.ts'
import type { JobQueue } from './jobs.ts'

/** How many jobs one lane of a queue takes at a time. */
export const atATime: Readonly<Record<JobQueue, number>> = { work: 1, long: 1, many: 6 }
const heartbeatSeconds = 60
const mostAtOnce = 500

export interface Relay {
  database: Database
  boss: PgBoss
  definitions: Definitions
  /** Lanes of each queue. */
  parallel: number
}

interface Waiting {
  site_id: number
  id: number
  name: string
  priority: number
  attempts: number
}

/** Returns the queues that got something. */
export async function relayWaiting(relay: Relay): Promise<JobQueue[]> {
  const given: JobQueue[] = []
  for (const queue of ['work', 'long'] as const) if (await handOn(relay, queue, await nextOf(relay, queue))) given.push(queue)
  if (await handOn(relay, 'many', await nextOfMany(relay))) given.push('many')
  return given
}

async function nextOf({ database }: Relay, queue: JobQueue): Promise<Waiting[]> {
  const { rows } = await database.owner((client) =>
    client.query<Waiting>(
      'select site_id, id, name, priority, attempts from jobs where sent_at is null and queue = $1 order by priority desc, id limit $2',
      [queue, mostAtOnce],
    ),
  )
  return rows
}

/** What the lanes take next and once more, as far as it does not stand in the queue already. */
async function nextOfMany({ database, parallel }: Relay): Promise<Waiting[]> {
  const { rows } = await database.owner((client) =>
    client.query<Waiting>(
      `with room as (
         select greatest(0, $1 - count(*)) as jobs from pgboss.job
         where name = 'many' and state < 'active' and start_after <= now())
       select site_id, id, name, priority, attempts from (
         select first.*, row_number() over (partition by first.site_id order by first.priority desc, first.id) as turn
         from sites, lateral (
           select site_id, id, name, priority, attempts from jobs
           where queue = 'many' and sent_at is null and jobs.site_id = sites.id
           order by priority desc, id limit (select jobs from room)) first) next
       order by priority desc, turn, id limit (select jobs from room)`,
      [atATime.many * parallel * 2],
    ),
  )
  return rows
}

async function handOn({ database, boss, definitions }: Relay, queue: JobQueue, rows: readonly Waiting[]): Promise<boolean> {
  if (rows.length === 0) return false
  await boss.insert(
    queue,
    rows.map((row) => deliveryOf(definitions, row)),
  )
  // A job is named by its site as well: with the number alone every unsent job would be looked through.
  const ids = [rows.map((row) => row.site_id), rows.map((row) => row.id)]
  await database.owner((client) =>
    client.query(
      `update jobs set sent_at = now() from unnest($1::int[], $2::bigint[]) as sent(site_id, id)
       where jobs.site_id = sent.site_id and jobs.id = sent.id and sent_at is null`,
      ids,
    ),
  )
  return true
}

function deliveryOf(definitions: Definitions, row: Waiting): JobInsert<Delivered> {
  const definition = definitions.get(row.name)
  return {
    data: { siteId: row.site_id, jobId: row.id },
    // The same id makes handing on twice harmless: a crash may come between the two statements. A job that is run again has another one.
    id: deliveryId(row),
    priority: row.priority,
    retryLimit: (definition?.tries ?? 1) - 1,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: definition?.expireSeconds ?? 60,
    // A job whose server was killed is tried again after this, not when it would have expired.
    heartbeatSeconds,
  }
}

function deliveryId({ site_id: siteId, id, attempts }: Waiting): string {
  const hex = createHash('sha256').update(`job:${siteId}:${id}:${attempts}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
