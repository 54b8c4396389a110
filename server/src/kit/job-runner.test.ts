/** Jobs end, are tried again, or are refused; a server that was killed leaves none under way for ever. */
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '#test/app.ts'
import { buildSite, type TestSite } from '#test/factories.ts'
import { startJobRunner } from './job-runner.ts'
import { defineBatch, defineJob, enqueue, JobRefused, priorities, type JobRun } from './jobs.ts'

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
    for (const stop of stops.splice(0)) await stop()
  },
)

/** Batch jobs of several sites, in the order in which they were run. */
async function startMany() {
  const order: string[] = []
  const sites = [await buildSite(app), await buildSite(app)] as const
  let pause = Promise.resolve()
  const job = defineBatch({
    name: 'test.many',
    payload: z.object({ name: z.string() }),
    tries: 1,
    expireSeconds: 600,
    priority: priorities.pictures,
    runMany: async (jobs) => {
      order.push(...jobs.map(({ payload }) => payload.name))
      await pause
      return jobs.map(() => ({ status: 'fulfilled', value: undefined }))
    },
  })
  const add = async (site: TestSite, names: readonly string[], priority?: number) => {
    for (const name of names) await enqueue(site.ctx, job, { name }, priority)
  }
  const contextOf = async (siteId: number) => sites.find(({ id }) => id === siteId)!.ctx
  const open = async () => {
    const runner = await startJobRunner({
      database: app.app.platform.database,
      definitions: [job],
      contextOf,
      log: app.app.server.log,
      parallel: 1,
    })
    stops.push(runner.stop)
    return runner
  }
  const hold = (until: Promise<void>): void => {
    pause = until
  }
  return { sites, add, open, order, hold }
}
const numbered = (word: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${word} ${index}`)

test('one job of a site does not wait behind the many of another, also when it comes later', async () => {
  const { sites, add, open, order, hold } = await startMany()
  const [large, small] = sites
  await add(large, numbered('large', 80))
  await add(small, ['small first'])
  const goOn = Promise.withResolvers<void>()
  hold(goOn.promise)
  const runner = await open()
  await vi.waitFor(() => expect(order.length).toBeGreaterThan(0), 20_000)
  await add(small, ['small later'])
  goOn.resolve()
  await runner.settle()
  expect(order).toHaveLength(82)
  // The queue holds twelve at a time; of those that came at once it takes any first.
  expect(order.indexOf('small first')).toBeLessThan(12)
  // What the lane had taken, what stood in the queue by then, and what came into it together.
  expect(order.indexOf('small later')).toBeLessThan(6 + 12 + 12)
  await stops.pop()!()
})

test('what somebody waits for goes before what nobody waits for, of every site', async () => {
  const { sites, add, open, order } = await startMany()
  await add(sites[0], numbered('background', 40), priorities.background)
  await add(sites[1], numbered('other background', 5), priorities.background)
  await add(sites[0], numbered('awaited', 5))
  await (await open()).settle()
  expect(order.slice(0, 5).toSorted()).toEqual(numbered('awaited', 5))
  expect(order.slice(0, 18).filter((name) => name.startsWith('other'))).toHaveLength(5)
  await stops.pop()!()
})

test('a short job does not wait until a long one is over', async () => {
  const site = await buildSite(app)
  const goOn = Promise.withResolvers<void>()
  const frame = { payload: z.object({}), tries: 1, expireSeconds: 600 }
  const ended: string[] = []
  const long = defineJob({ ...frame, name: 'test.long', long: true, run: () => goOn.promise.then(() => void ended.push('long')) })
  const short = defineJob({ ...frame, name: 'test.short', priority: priorities.background, run: async () => void ended.push('short') })
  await enqueue(site.ctx, long, {})
  await enqueue(site.ctx, long, {})
  await enqueue(site.ctx, short, {})
  const runner = await startJobRunner({
    database: app.app.platform.database,
    definitions: [long, short],
    contextOf: async () => site.ctx,
    log: app.app.server.log,
    parallel: 1,
  })
  stops.push(runner.stop)
  await vi.waitFor(() => expect(ended).toEqual(['short']), 20_000)
  goOn.resolve()
  await runner.settle()
  expect(ended).toEqual(['short', 'long', 'long'])
})
