/** The file of a site on its way in: a broken connection goes on, and what is no site changes nothing. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { siteProblems } from '@backlot/contract/area-problems'
import { inEnglish } from '@backlot/contract/message-table'
import { type ArchiveUpload, siteArchivesApi as api } from '@backlot/contract/site-archives'
import { siteRecordsApi } from '@backlot/contract/sites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '#kit/clock.ts'
import { originalName } from '#kit/storage.ts'
import { ask } from '#test/house/tables.ts'
import { type Answer, answerOf, openTestApp } from '#test/app.ts'
import { buildSite, buildUser, type TestUser } from '#test/factories.ts'
import { faultsOf } from '#test/office.ts'
import { writeArchive } from './writing.ts'

const app = await openTestApp()
const { platform } = app.app
afterAll(() => app.close())
let archive: Buffer
let boss: TestUser
beforeAll(async () => {
  const site = await buildSite(app)
  const picture = randomBytes(150_000)
  await platform.storage.put(originalName(site.id, createHash('sha256').update(picture).digest('hex')), picture)
  archive = await buffer(await writeArchive({ platform, siteId: site.id, at: now() }))
  boss = await buildUser(app, await buildSite(app), { platform: true })
})

let count = 0
const detailsOf = (host = `carried-${++count}.test`) => ({
  SiteName: `Carried ${count}`,
  Host: host,
  administratorName: 'Ada',
  administratorEmail: 'ada@example.org',
})
const begin = (bytes: number, details = detailsOf(), requestKey: string = randomUUID()) =>
  app.call(boss.caller, api.beginUpload, { body: { ...details, fileName: 'site.zip', bytes, requestKey } })

async function sendPart(id: string, offset: number, bytes: Buffer, { caller } = boss): Promise<Answer<ArchiveUpload>> {
  const raw = await app.inject({
    method: 'PATCH',
    url: `/api/site/archive/uploads/${id}?offset=${offset}`,
    headers: { host: caller.host, authorization: `Bearer ${caller.token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return answerOf(raw)
}

const stored = async (): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of platform.storage.list('incoming')) names.push(name)
  return names
}
const standing = () =>
  ask<{ id: number; removed: boolean }>(platform.database, 'select id, deleted_at is not null as removed from sites order by id')
const runs = async () => (await app.call(boss.caller, api.runs, {})).body

test('after a broken connection the file goes on where it was, and the site is made of it once', async () => {
  const details = detailsOf()
  const key = randomUUID()
  const { body: begun } = await begin(archive.length, details, key)
  expect([begun.offset, begun.run]).toEqual([0, null])
  expect((await sendPart(begun.id, 0, archive.subarray(0, 60_000))).body.offset).toBe(60_000)
  // A part whose answer was lost is sent once more: the answer says where to go on.
  const again = await sendPart(begun.id, 0, archive.subarray(0, 60_000))
  expect([again.status, (again.problem.current as ArchiveUpload).offset]).toEqual([409, 60_000])
  // The page was closed: the same file is asked for by the same key.
  const { body: known } = await begin(archive.length, details, key)
  expect([known.id, known.offset]).toEqual([begun.id, 60_000])
  const last = await sendPart(begun.id, 60_000, archive.subarray(60_000))
  expect([last.status, last.body.run?.state]).toEqual([200, 'running'])
  // The last answer was lost, too.
  expect((await sendPart(begun.id, 60_000, archive.subarray(60_000))).body.run?.id).toBe(last.body.run?.id)
  await app.runJobs()
  expect((await begin(archive.length, details, key)).body.run?.id ?? last.body.run?.id).toBe(last.body.run?.id)
  const made = (await runs()).filter(({ Host }) => Host === details.Host)
  expect(made).toMatchObject([{ id: last.body.run?.id, state: 'done', made: { files: 1 } }])
  expect((await app.call({ host: details.Host }, siteRecordsApi.get, { query: {} })).body.SiteName).toBe(details.SiteName)
  expect(await stored()).toEqual([])
})

test('what is no site is refused with its first part; what is broken further on changes nothing and says why', async () => {
  const before = await standing()
  const { body: foreign } = await begin(200_000)
  const refused = await sendPart(foreign.id, 0, Buffer.alloc(60_000, 'words'))
  expect([refused.status, refused.problem.errors]).toMatchObject([422, [{ path: 'file', message: inEnglish(siteProblems.archiveForeign) }]])
  expect((await app.call(boss.caller, api.getUpload, { params: { id: foreign.id } })).body.offset).toBe(0)
  expect((await app.call(boss.caller, api.cancelUpload, { params: { id: foreign.id } })).status).toBe(200)

  const broken = Buffer.from(archive)
  const at = broken.indexOf('files/originals/') + 400
  broken.writeUInt8(broken.readUInt8(at) ^ 0xff, at)
  const { body: begun } = await begin(broken.length)
  const sent = await sendPart(begun.id, 0, broken)
  expect(sent.body.run?.state).toBe('running')
  await app.runJobs()
  const run = (await runs()).find(({ id }) => id === sent.body.run?.id)
  expect(run).toMatchObject({ state: 'failed', made: null })
  expect(run?.error).toMatch(/files\/originals.* is not what was exported/)
  expect(await standing()).toEqual(before)
  expect(await stored()).toEqual([])
})

test('a host that is taken is said before a byte is sent; only administrators of the installation send', async () => {
  const taken = await begin(archive.length, detailsOf(boss.caller.host))
  expect(Object.keys(faultsOf(taken))).toEqual(['Host'])
  const { body: begun } = await begin(archive.length)
  const other = await buildUser(app, await buildSite(app), { platform: true })
  const admin = await buildUser(app, await buildSite(app))
  expect((await sendPart(begun.id, 0, archive, other)).status).toBe(404)
  expect((await sendPart(begun.id, 0, archive, admin)).status).toBe(403)
  expect((await begin(2 ** 40)).status).toBe(413)
})
