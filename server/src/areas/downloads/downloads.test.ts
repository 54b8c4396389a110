/** Files that a job makes for one person: progress, URLs that end, stopping, what a crash leaves. */
import { setTimeout as delay } from 'node:timers/promises'
import { downloadsApi, type Download } from '@backlot/contract/downloads'
import type { Problem } from '@backlot/contract/endpoint'
import { locationExportsApi } from '@backlot/contract/location-exports'
import { Readable } from 'node:stream'
import { afterAll, afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { defineJob } from '#kit/jobs.ts'
import type { Ctx } from '#kit/context.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { makeDownload, requestDownload, cleanupDownloads } from './index.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())
const api = downloadsApi
const hour = 3_600_000
/** Never delivered: the tests are the job. */
const textJob = defineJob({
  name: 'test.text',
  payload: z.object({ downloadId: z.number() }),
  tries: 1,
  expireSeconds: 60,
  run: () => Promise.resolve(),
})

async function start(name = 'The Old Mill') {
  const site = await buildSite(app)
  const user = await buildUser(app, site)
  await buildLocations(site, [{ location_name: name }])
  const ask = async (caller: Caller): Promise<Download> => {
    const answer = await app.call(caller, locationExportsApi.createExport, { body: { format: 'csv', search: {} } })
    if (answer.status !== 200) throw new Error(answer.raw.body)
    return answer.body
  }
  const get = async (caller: Caller, id: number) => app.call(caller, api.get, { params: { id } })
  return { site, user, caller: user.caller, ask, get }
}

/** As a browser opens it: without a token. */
const open = (host: string, link: string) => app.inject({ method: 'GET', url: link, headers: { host } })
const refusal = async (host: string, link: string): Promise<unknown[]> => {
  const answer = await open(host, link)
  const { detail } = JSON.parse(answer.body) as Problem
  return [answer.statusCode, detail]
}
const linkOf = ({ link }: Download): string => {
  if (!link) throw new Error('There is no link.')
  return link
}

/** A download of the user that no job runs for yet; `run` makes it as the job would. */
async function requested(site: TestSite, userId: number, fileName = 'file.txt') {
  const actor = { kind: 'user', userId, role: 'admin', platform: false, sessionId: '', verifiedPublicPass: true } as const
  const ctx: Ctx = { ...site.ctx, actor, afterCommit: () => {} }
  const made = await inTransaction(ctx, (inside) =>
    requestDownload(inside, {
      kind: 'test.text',
      fileName,
      contentType: 'text/plain; charset=utf-8',
      request: {},
      job: textJob,
    }),
  )
  const row = await site.ctx.db
    .selectFrom('downloads')
    .select('job_id')
    .where('site_id', '=', site.id)
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  // Not delivered: the test is the job.
  await site.ctx.db.updateTable('jobs').set({ sent_at: new Date() }).where('site_id', '=', site.id).where('id', '=', row.job_id).execute()
  const job = { id: Number(row.job_id), ctx: site.ctx, isLastTry: false }
  const over = () =>
    site.ctx.db.updateTable('jobs').set({ state: 'done' }).where('site_id', '=', site.id).where('id', '=', row.job_id).execute()
  return { id: made.id, job, over }
}

test('a file is made by a job, listed with its link, and opened without a token', async () => {
  const { site, caller, ask, get } = await start()
  const asked = await ask(caller)
  expect(asked).toMatchObject({ kind: 'locations.csv', state: 'waiting', done: 0, link: null, expires_at: null })
  await app.runJobs()
  const { body } = await get(caller, asked.id)
  expect(body).toMatchObject({ state: 'done', done: 1, total: 1, error: null })
  expect(new Date(body.expires_at!).getTime() - new Date(body.finished_at!).getTime()).toBe(24 * hour)
  const file = await open(site.host, linkOf(body))
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(body.bytes),
  })
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="${body.file_name}"; filename*=UTF-8''${encodeURIComponent(body.file_name)}`,
  )
  expect(file.rawPayload.length).toBe(body.bytes)
  expect(file.body).toContain('The Old Mill')
  const list = await app.call(caller, api.list, { query: {} })
  expect([list.headers['x-total-count'], list.body.map((one) => one.id)]).toEqual(['1', [asked.id]])
})

test("T3 T11 another person's and another site's file is as if it were not there", async () => {
  const { site, caller, ask, get } = await start()
  const { caller: scout } = await buildUser(app, site, { role: 'scout' })
  const other = await start()
  const mine = await ask(scout)
  await app.runJobs()
  const { body } = await get(scout, mine.id)
  expect((await get(caller, mine.id)).status).toBe(200)
  const { caller: second } = await buildUser(app, site, { role: 'scout' })
  const owned = await ask(caller)
  const missing = await get(second, 2_000_000_000)
  for (const foreign of [await get(second, mine.id), await get(second, owned.id), await get(other.caller, mine.id)])
    expect([foreign.status, foreign.problem.detail]).toEqual([404, missing.problem.detail])
  for (const endpoint of [api.cancel, api.retry, api.remove])
    expect((await app.call(second, endpoint, { params: { id: mine.id } })).status).toBe(404)
  expect((await app.call(second, api.list, { query: {} })).body).toEqual([])
  // The signature of one site says nothing at another, and an id is not enough anywhere.
  expect((await open(other.site.host, linkOf(body))).statusCode).toBe(404)
  expect((await open(site.host, linkOf(body))).statusCode).toBe(200)
})

test('T12 a forged, a changed and an ended URL answer alike; asking again gives a new one', async () => {
  const { site, caller, ask, get } = await start()
  const asked = await ask(caller)
  const second = await ask(caller)
  await app.runJobs()
  const link = linkOf((await get(caller, asked.id)).body)
  const missing = await refusal(site.host, '/api/download/2000000000/file')
  const later = link.replace(/e=(\d+)/, (_, end: string) => `e=${Number(end) + 3600}`)
  const forged = [
    link.replace(`/${asked.id}/`, `/${second.id}/`),
    later,
    link.slice(0, -2),
    link.replace(/s=.*/, 's='),
    link.split('?')[0]!,
    link.replace(/e=\d+/, 'e=99999999999999999999'),
    link.replace(/e=\d+/, 'e=NaN'),
  ]
  for (const url of forged) expect([url, await refusal(site.host, url)]).toEqual([url, missing])
  moveClock(hour + 1000)
  expect((await open(site.host, link)).statusCode).toBe(404)
  // The session has ended meanwhile, too: the row is what is asked.
  resetClock()
  moveClock(10 * 60_000)
  const renewed = linkOf((await get(caller, asked.id)).body)
  expect(renewed).not.toBe(link)
  moveClock(55 * 60_000)
  expect((await open(site.host, renewed)).statusCode).toBe(200)
  expect((await open(site.host, link)).statusCode).toBe(404)
})

test('after a day the file is gone, its line says so, and it can be made again', async () => {
  const { site, user, caller, ask, get } = await start()
  const { id } = await ask(caller)
  await app.runJobs()
  const storage = app.app.platform.storage
  expect(await storage.has(`downloads/${site.id}/${id}`)).toBe(true)
  expect(await cleanupDownloads(app.app.platform, new Date(Date.now() + 23 * hour))).toBe(0)
  expect(await cleanupDownloads(app.app.platform, new Date(Date.now() + 25 * hour))).toBeGreaterThan(0)
  expect(await storage.has(`downloads/${site.id}/${id}`)).toBe(false)
  expect((await get(caller, id)).body).toMatchObject({ state: 'ended', link: null })
  const again = await app.call(caller, api.retry, { params: { id } })
  expect(again.body).toMatchObject({ id, state: 'waiting', done: 0, bytes: null, expires_at: null })
  expect((await app.call(caller, api.retry, { params: { id } })).status).toBe(409)
  await app.runJobs()
  const { body } = await get(caller, id)
  expect((await open(site.host, linkOf(body))).body).toContain('The Old Mill')
  // Whoever may not sign in any more gets nothing, whatever URL is left.
  await site.ctx.db.updateTable('users').set({ disabled_at: new Date() }).where('site_id', '=', site.id).where('id', '=', user.id).execute()
  expect((await open(site.host, linkOf(body))).statusCode).toBe(404)
})

test('a file that is stopped is never shown, whether its job has begun or not', async () => {
  const { site, user, caller, get } = await start()
  const early = await requested(site, user.id)
  expect((await app.call(caller, api.cancel, { params: { id: early.id } })).body.state).toBe('cancelled')
  let asked = 0
  await makeDownload(early.job, early.id, () => {
    asked += 1
    return Readable.from(['never'])
  })
  expect(asked).toBe(0)

  const running = await requested(site, user.id)
  const endless = async function* (note: (done: number) => Promise<void>) {
    for (let done = 0; done < 1000; done++) {
      yield 'line\n'.repeat(1000)
      await note(done)
      if (done === 3) await app.call(caller, api.cancel, { params: { id: running.id } })
      await delay(20)
    }
  }
  await makeDownload(running.job, running.id, ({ progress }) => Readable.from(endless((done) => progress(done, 1000))))
  expect((await get(caller, running.id)).body).toMatchObject({ state: 'cancelled', link: null })
  expect(await app.app.platform.storage.has(`downloads/${site.id}/${running.id}`)).toBe(false)
  expect((await app.call(caller, api.cancel, { params: { id: running.id } })).status).toBe(409)
  await early.over()
  await running.over()
})

test('F3 a job that dies half-way leaves nothing to open, and the next try makes the whole file', async () => {
  const { site, user, caller, get } = await start()
  const { id, job, over } = await requested(site, user.id)
  const broken = async function* () {
    yield 'half'
    await delay(5)
    throw new Error('the disk is full')
  }
  await expect(makeDownload(job, id, () => Readable.from(broken()))).rejects.toThrow('disk')
  expect((await get(caller, id)).body).toMatchObject({ state: 'waiting', link: null })
  expect(await app.app.platform.storage.has(`downloads/${site.id}/${id}`)).toBe(false)
  await makeDownload(job, id, () => Readable.from(['whole']))
  const { body } = await get(caller, id)
  expect(body).toMatchObject({ state: 'done', bytes: 5 })
  expect((await open(site.host, linkOf(body))).body).toBe('whole')
  await over()
  // The last try says that it failed, in a message that gives nothing of the machine away.
  const last = await requested(site, user.id)
  await expect(makeDownload({ ...last.job, isLastTry: true }, last.id, () => Readable.from(broken()))).rejects.toThrow()
  expect((await get(caller, last.id)).body).toMatchObject({ state: 'failed', error: 'Unexpected problem occurred' })
  await last.over()
})

test('U5 a hostile name becomes neither a path nor a header', async () => {
  const { site, user, caller, get } = await start()
  const names = ['../../etc/passwd', 'a\r\nSet-Cookie: x=1.csv', '\u202Egpj.exe', 'Ærlig «blå» 100%.csv', 'x'.repeat(300), '..', 'CON.txt']
  const shown: [string, string][] = []
  for (const name of names) {
    const { id, job, over } = await requested(site, user.id, name)
    await makeDownload(job, id, () => Readable.from(['x']))
    await over()
    const file = await open(site.host, linkOf((await get(caller, id)).body))
    expect([file.statusCode, file.headers['set-cookie']]).toEqual([200, undefined])
    const header = String(file.headers['content-disposition'])
    const [, whole = ''] = /filename\*=UTF-8''(\S+)$/.exec(header) ?? []
    shown.push([header.split('"')[1] ?? '', decodeURIComponent(whole)])
  }
  expect(shown).toEqual([
    ['etc passwd', 'etc passwd'],
    ['a Set-Cookie x=1.csv', 'a Set-Cookie x=1.csv'],
    ['gpj.exe', 'gpj.exe'],
    ['_rlig _bla_ 100_.csv', 'Ærlig «blå» 100%.csv'],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['download', 'download'],
    ['_CON.txt', '_CON.txt'],
  ])
})

test('J4 who has another role is not handed what was made for the old one, and can ask for it again', async () => {
  const { site, ask, get } = await start()
  const scout = await buildUser(app, site, { role: 'scout' })
  const asked = await ask(scout.caller)
  await app.runJobs()
  const { body: made } = await get(scout.caller, asked.id)
  expect((await open(site.host, linkOf(made))).statusCode).toBe(200)
  const setRole = (role: string) =>
    site.ctx.db.updateTable('users').set({ role }).where('site_id', '=', site.id).where('id', '=', scout.id).execute()
  const missing = await refusal(site.host, '/api/download/2000000000/file')
  await setRole('permit')
  expect(await refusal(site.host, linkOf(made))).toEqual(missing)
  await setRole('admin')
  expect(await refusal(site.host, linkOf(made))).toEqual(missing)
  await setRole('scout')
  expect((await open(site.host, linkOf(made))).statusCode).toBe(200)
  // As its owner sees it who has become somebody else: over, and to be made anew.
  await site.ctx.db.updateTable('downloads').set({ made_for: 'admin' }).where('site_id', '=', site.id).where('id', '=', asked.id).execute()
  expect((await get(scout.caller, asked.id)).body).toMatchObject({ state: 'ended', link: null })
  expect((await app.call(scout.caller, api.retry, { params: { id: asked.id } })).status).toBe(200)
  await app.runJobs()
  expect((await open(site.host, linkOf((await get(scout.caller, asked.id)).body))).statusCode).toBe(200)
})

test('D1 five at a time hold also when twelve are asked for at once', async () => {
  const { site, user } = await start()
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => requested(site, user.id)))
  const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(made).toHaveLength(5)
  await Promise.all(made.map(({ over }) => over()))
})

test('five at a time, and a line can be removed', async () => {
  const { site, user, caller } = await start()
  const five = [await requested(site, user.id)]
  while (five.length < 5) five.push(await requested(site, user.id))
  const sixth = await app.call(caller, locationExportsApi.createExport, { body: { format: 'csv', search: {} } })
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '30'])
  expect((await app.call(caller, api.remove, { params: { id: five[0]!.id } })).body).toEqual({ Success: true })
  expect((await app.call(caller, api.list, { query: {} })).body).toHaveLength(4)
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('site_id', '=', site.id)
    .where('entity', '=', 'download')
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.action)).toEqual([...Array<string>(5).fill('download.requested'), 'download.removed'])
  await Promise.all(five.map(({ over }) => over()))
})
