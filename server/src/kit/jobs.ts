/**
 * Work off the request path. A job is a row written in the transaction that causes it; after the commit it is handed
 * to pg-boss, which delivers it with retries and backoff. The row is what people see: state, progress, result, error.
 */
import { type Message, inEnglish } from '@backlot/contract/message-table'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CurrentSite, Ctx, Platform } from './context.ts'
import { userIdOf } from './actor.ts'
import type { Json } from '#db/schema.ts'
import { noteJob, type TransactionCtx } from './db/transaction.ts'

/** What goes before what: all jobs of all sites stand in one queue. */
export const priorities = {
  /** A link or an answer that somebody waits for at the mailbox. */
  mail: 30,
  /** Somebody sits before the screen until it is done. */
  awaited: 20,
  pictures: 10,
  cover: 5,
  /** Nobody waits for it. */
  background: -10,
} as const

/**
 * `work` is what people wait for, one by one; `long` is what may take minutes or hours; `many` is small work in great numbers, several at a
 * time. None of them waits for another.
 */
export type JobQueue = 'work' | 'long' | 'many'

interface JobFrame<Payload> {
  /** Area and verb, like `media.render`. */
  name: string
  payload: z.ZodType<Payload>
  /** Tries before it is parked as failed. */
  tries: number
  /** Seconds after which a run counts as lost. */
  expireSeconds: number
  /** Higher goes first (`priorities`); 0 when it does not say. */
  priority?: number
}

export interface JobDefinition<Payload = unknown> extends JobFrame<Payload> {
  /** May take minutes or hours. */
  long?: true
  run(job: JobRun<Payload>): Promise<Json | void>
}

/** Small work in great numbers. It has lanes of its own, and one of them takes several of a site at a time. */
export interface BatchDefinition<Payload = unknown> extends JobFrame<Payload> {
  /** How each one ended, in their order: one that fails leaves the others as they are. */
  runMany(jobs: readonly JobRun<Payload>[], ctx: Ctx): Promise<PromiseSettledResult<unknown>[]>
}

export interface JobRun<Payload> {
  id: number
  payload: Payload
  ctx: Ctx
  /** Shown to the people who wait. */
  progress: (done: number, total?: number) => Promise<void>
  /** Whether nobody tries again when this try fails. */
  isLastTry: boolean
}

/** Thrown by a job that would fail again however often it is tried: it ends as failed at once. */
export class JobRefused extends Error {
  /** What the user reads, where he is told. */
  readonly detail: Message | undefined

  constructor(reason: string | Message, options?: ErrorOptions) {
    super(typeof reason === 'string' ? reason : inEnglish(reason), options)
    this.detail = typeof reason === 'string' ? undefined : reason
  }
}

export type AnyJob = JobDefinition | BatchDefinition

/** Keeps the payload's type. */
export const defineJob = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition
export const defineBatch = <Payload>(definition: BatchDefinition<Payload>): BatchDefinition<Payload> => definition

/** Stores a job in the current transaction, of another priority than its own if one is given. Returns its id. */
export async function enqueue<Payload>(
  ctx: TransactionCtx | Ctx,
  job: JobFrame<Payload>,
  payload: Payload,
  priority: number = job.priority ?? 0,
): Promise<number> {
  const row = await ctx.db
    .insertInto('jobs')
    .values({
      site_id: ctx.site.id,
      name: job.name,
      payload: JSON.stringify(job.payload.parse(payload)),
      priority,
      queue: queueOf(job),
      created_by: userIdOf(ctx.actor),
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  noteJob(ctx.db)
  return row.id
}

/** Stores many jobs of one kind in one statement of the current transaction. */
export async function enqueueMany<Payload>(
  ctx: TransactionCtx,
  job: JobFrame<Payload>,
  payloads: readonly Payload[],
  priority: number = job.priority ?? 0,
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    insert into jobs (site_id, name, payload, priority, queue, created_by, created_at)
    select ${ctx.site.id}, ${job.name}, payload, ${priority}::int, ${queueOf(job)}, ${userIdOf(ctx.actor)}::int, ${ctx.now()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(payloads.map((payload) => job.payload.parse(payload)))}::jsonb) as payload`.execute(ctx.db)
  noteJob(ctx.db)
}

const queueOf = (job: object): JobQueue => ('runMany' in job ? 'many' : 'long' in job ? 'long' : 'work')

/** Has failed jobs handed on once more, as often tried as a new one. */
export async function runAgain(ctx: TransactionCtx, ids: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable('jobs')
    .set({ state: 'waiting', sent_at: null, finished_at: null, progress: 0 })
    .where('site_id', '=', ctx.site.id)
    .where('id', 'in', [...ids])
    .where('state', '=', 'failed')
    .execute()
  noteJob(ctx.db)
}

/** Makes the context a job runs in: the system's, on the site of the job. */
export type JobContextOf = (platform: Platform, site: CurrentSite, jobId: number) => Ctx
