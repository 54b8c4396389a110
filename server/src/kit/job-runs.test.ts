/** A worker that lost its heartbeat is taken for dead while it still works: whoever took its job over is the only one that writes. */
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'
import type { Ctx } from './context.ts'
import { audit } from './audit.ts'
import { inTransaction } from './db/transaction.ts'
import { runDelivered } from './job-runs.ts'
import { defineBatch, defineJob, enqueue, type AnyJob, type JobRun } from './jobs.ts'
import type { Json } from '#db/schema.ts'

const app = await openTestApp()
afterAll(() => app.close())

const frame = { name: 'test.slow', payload: z.object({}), tries: 5, expireSeconds: 600 }

/** Says where it is, and goes on when it is told to. */
function gate() {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    open: opened.resolve,
    pass: () => {
      reached.resolve()
      return opened.promise
    },
  }
}

async function deliver(job: AnyJob, ctx: Ctx, jobId: number, retryCount: number): Promise<void> {
  await runDelivered({ definitions: new Map([[job.name, job]]), contextOf: async () => ctx, log: ctx.log }, [
    { id: `delivery-${retryCount}`, data: { siteId: ctx.site.id, jobId }, retryCount, retryLimit: 4 },
  ])
}

const write = (ctx: Ctx, run: number): Promise<void> =>
  inTransaction(ctx, (within) => audit(within, { entity: 'site', action: `by run ${run}` }))

/** One job, begun twice: the first worker comes to its end while the second one is still at work. */
async function beginTwice(makeJob: (work: (run: JobRun<object>, ctx: Ctx) => Promise<Json>) => AnyJob, firstEnd: () => Json) {
  const { id: siteId, ctx } = await buildSite(app)
  const gates = [gate(), gate()] as const
  let begun = 0
  const job = makeJob(async (run, within) => {
    const number = ++begun
    await gates[number - 1]?.pass()
    await run.progress(number * 10, 100)
    await write(within, number)
    return number === 1 ? firstEnd() : `by run ${number}`
  })
  const jobId = await enqueue(ctx, job, {})
  const look = async () => ({
    ...(await ctx.db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'progress', 'result', 'error', 'finished_at'])
      .where('site_id', '=', siteId)
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()),
    written: (await ctx.db.selectFrom('audit_log').select('action').where('site_id', '=', siteId).execute()).map(({ action }) => action),
  })
  const first = deliver(job, ctx, jobId, 0)
  await gates[0].reached
  const second = deliver(job, ctx, jobId, 1)
  await gates[1].reached
  gates[0].open()
  await first
  const between = await look()
  gates[1].open()
  await second
  return { between, after: await look(), again: () => deliver(job, ctx, jobId, 2), look, runs: () => begun }
}

const single = (work: (run: JobRun<object>, ctx: Ctx) => Promise<Json>): AnyJob => defineJob({ ...frame, run: (run) => work(run, run.ctx) })
const batch = (work: (run: JobRun<object>, ctx: Ctx) => Promise<Json>): AnyJob =>
  defineBatch({ ...frame, runMany: (runs, ctx) => Promise.allSettled(runs.map(async (run) => work(run, ctx))) })

const untouched = { state: 'running', attempts: 2, progress: 0, result: null, error: null, finished_at: null, written: [] }
const ofSecond = { state: 'done', attempts: 2, progress: 20, result: 'by run 2', error: null, written: ['by run 2'] }

test.each([
  ['a job', single],
  ['a job of a batch', batch],
])('the late end of a lost worker changes nothing: %s', async (_, makeJob) => {
  const { between, after } = await beginTwice(makeJob, () => 'by run 1')
  expect(between).toEqual(untouched)
  expect(after).toMatchObject(ofSecond)
})

test('a failure of a lost worker is not the failure of the job, and a job that is done is not run again', async () => {
  const { between, after, again, look, runs } = await beginTwice(single, () => {
    throw new Error('Too late.')
  })
  expect(between).toEqual(untouched)
  expect(after).toMatchObject(ofSecond)
  await again()
  expect([runs(), await look()]).toEqual([2, after])
})
