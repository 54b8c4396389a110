/** Jobs end, are tried again, or are refused; a server that was killed leaves none under way for ever. */
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'
import { startJobRunner } from './job-runner.ts'
import { defineJob, enqueue, JobRefused, type JobRun } from './jobs.ts'

const app = await openTestApp()
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  await app.close()
})

async function start(run: (job: JobRun<object>) => Promise<void>) {
  const site = await buildSite(app)
  const job = defineJob({ name: 'test.work', payload: z.object({}), tries: 2, expireSeconds: 600, run })
  const open = async () => {
    const runner = await startJobRunner({
      database: app.app.platform.database,
      definitions: [job],
      contextOf: async () => site.ctx,
      log: app.app.server.log,
      parallel: 1,
    })
    stops.push(runner.stop)
    return runner
  }
  await enqueue(site.ctx, job, {})
  const look = () =>
    site.ctx.db
      .selectFrom('jobs')
      .select(['state', 'attempts', 'error', 'finished_at'])
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow()
  return { open, look }
}

test('a refused job is not tried again, another one is, and knows its last try', async () => {
  const refused = await start(() => Promise.reject(new JobRefused('No use.')))
  await (await refused.open()).settle()
  expect(await refused.look()).toMatchObject({ state: 'failed', attempts: 1, error: 'No use.', finished_at: expect.any(Date) as unknown })
  await stops.pop()!()
  const lastTries: boolean[] = []
  const failing = await start(({ isLastTry }) => Promise.reject(new Error(String(lastTries.push(isLastTry)))))
  await (await failing.open()).settle()
  expect([lastTries, await failing.look()]).toMatchObject([[false, true], { state: 'failed', attempts: 2, error: '2' }])
  await stops.pop()!()
})

// On a PostgreSQL other servers may be at work: there a job is lost when its heartbeat stops, after a minute.
test.skipIf(process.env['BACKLOT_TEST_DATABASE'] === 'postgres')(
  'a job that was under way when the process ended is run again',
  async () => {
    let runs = 0
    let letGo = (): void => {}
    const endless = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { open, look } = await start(() => (++runs === 1 ? endless : Promise.resolve()))
    await open()
    await vi.waitFor(() => expect(runs).toBe(1), 20_000)
    expect(await look()).toMatchObject({ state: 'running', attempts: 1, finished_at: null })
    const next = await open()
    await next.settle()
    expect([runs, await look()]).toMatchObject([2, { state: 'done', attempts: 2 }])
    letGo()
  },
)
