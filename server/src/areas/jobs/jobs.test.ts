/** Jobs that failed for good are seen by the site's administrators alone, and run again once. */
import { jobsApi } from '@backlot/contract/jobs'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startJobRunner } from '#kit/job-runner.ts'
import { defineJob, enqueue, JobRefused } from '#kit/jobs.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a job that failed is listed with its reason, is run again as often as a new one, and is gone when it is done', async () => {
  const [site, elsewhere] = [await buildSite(app), await buildSite(app)]
  const [admin, scout] = [await buildUser(app, site), await buildUser(app, site, { role: 'scout' })]
  const stranger = await buildUser(app, elsewhere)
  let isBroken = true
  let runs = 0
  const work = async () => {
    runs += 1
    if (isBroken) throw new JobRefused('The file is gone.')
  }
  const jobs = ['test.tidy', 'mail.send'].map((name) => defineJob({ name, payload: z.object({}), tries: 2, expireSeconds: 60, run: work }))
  const runner = await startJobRunner({
    database: app.app.platform.database,
    definitions: jobs,
    contextOf: async () => site.ctx,
    log: app.app.server.log,
    parallel: 1,
  })
  try {
    const ids: number[] = []
    for (const job of jobs) ids.push(await enqueue(site.ctx, job, {}))
    await runner.settle()
    const list = () => app.call(admin.caller, jobsApi.failed, { query: {} })
    const found = await list()
    expect([found.headers['x-total-count'], found.body]).toMatchObject([
      '2',
      [
        { id: ids[1], name: 'mail.send', can_retry: false },
        { id: ids[0], name: 'test.tidy', error: 'The file is gone.', attempts: 1, can_retry: true },
      ],
    ])
    expect((await app.call(scout.caller, jobsApi.failed, { query: {} })).status).toBe(403)
    expect((await app.call(stranger.caller, jobsApi.failed, { query: {} })).body).toEqual([])
    const retry = async (caller = admin.caller) => (await app.call(caller, jobsApi.retry, { body: { ids } })).body
    expect(await retry(stranger.caller)).toEqual({ retried: 0 })

    // It fails again, is run a third time, and is done.
    expect([await retry(), await retry()]).toEqual([{ retried: 1 }, { retried: 0 }])
    await runner.settle()
    expect((await list()).body).toMatchObject([{ name: 'mail.send' }, { name: 'test.tidy', attempts: 2 }])
    isBroken = false
    expect(await retry()).toEqual({ retried: 1 })
    await runner.settle()
    expect([runs, (await list()).body.map(({ name }) => name)]).toEqual([4, ['mail.send']])
    const lines = await site.ctx.db.selectFrom('audit_log').select('changes').where('action', '=', 'jobs.retried').execute()
    expect(lines.map(({ changes }) => changes)).toEqual([{ jobs: [`${ids[0]} test.tidy`] }, { jobs: [`${ids[0]} test.tidy`] }])
  } finally {
    await runner.stop()
  }
})
