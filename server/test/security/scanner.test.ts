/** U9: a virus scanner sees every file; an infected one is refused and gone; while it is away none is taken. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locationDocumentsApi } from '@backlot/contract/location-documents'
import { importsApi } from '@backlot/contract/imports'
import { problems } from '@backlot/contract/problems'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { beginUpload, buildGallery, distinctPicture, draftsOf, listPictures, sendPart, sendWhole } from '#test/gallery.ts'
import { eicar, openScanner } from '#test/scanner-daemon.ts'
import { mill, smallFile, smallMapping } from '#test/small-file.ts'
import { upload } from '#test/upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'backlot-scanner-'))
const socketPath = join(folder, 'clamd.ctl')
const apps: TestApp[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const withScanner = async (scannerUrl: string): Promise<TestApp> => {
  const app = await openTestApp({ scannerUrl })
  apps.push(app)
  return app
}
const filesOf = (app: TestApp): string[] =>
  readdirSync(join(app.settings.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name)
/** A picture with the virus behind its last byte: it can be decoded all the same. */
const infected = async (seed: number) => Buffer.concat([await distinctPicture(seed), Buffer.from(eicar)])
const refused = { status: 422, message: problems.fileInfected.en }

test.each([
  ['a port', undefined],
  ['a socket', socketPath],
])('U9 on %s: clean files are taken, infected ones are refused at their field, and nothing of them is kept', async (_what, path) => {
  const scanner = await openScanner(path)
  const app = await withScanner(scanner.url)
  const gallery = await buildGallery(app)
  const picture = await distinctPicture(1)
  expect((await sendWhole(app, gallery.admin, gallery.id, picture)).status).toBe(200)
  expect(scanner.seen).toEqual([picture.length])
  const before = filesOf(app)
  const answer = await sendWhole(app, gallery.admin, gallery.id, await infected(2))
  expect({ status: answer.status, message: answer.problem.errors?.[0]?.message }).toEqual(refused)
  const list = { name: 'list.csv', bytes: `${smallFile(mill)}\n2,${eicar}` }
  for (const endpoint of [importsApi.inspect, importsApi.create]) {
    const fields: Record<string, string> =
      endpoint === importsApi.create ? { kind: 'locations', mapping: JSON.stringify(smallMapping), dryRun: '0' } : {}
    const sent = await upload(app, gallery.admin, endpoint, fields, list)
    expect({ status: sent.status, message: sent.problem.errors?.[0]?.message }).toEqual(refused)
  }
  expect((await app.call(gallery.admin, importsApi.list, { query: {} })).body).toEqual([])
  expect([filesOf(app), await draftsOf(gallery)]).toEqual([before, 0])
  expect(await listPictures(app, gallery.admin, gallery.id)).toHaveLength(1)
  await scanner.close()
})

test('U9 an infected document of a location is refused, a clean one taken', async () => {
  const scanner = await openScanner()
  const app = await withScanner(scanner.url)
  const { admin, id } = await buildGallery(app)
  const send = (words: string) =>
    upload(
      app,
      admin,
      locationDocumentsApi.document,
      { locationId: String(id), kind: 'release' },
      { name: 'Release.pdf', bytes: `%PDF-1.7\n${words}\n%%EOF` },
    )
  const answer = await send(eicar)
  expect({ status: answer.status, message: answer.problem.errors?.[0]?.message }).toEqual(refused)
  expect((await send('signed')).status).toBe(200)
  expect((await app.call(admin, locationDocumentsApi.list, { params: { id } })).body.documents).toHaveLength(1)
  await scanner.close()
})

test('U9 a file in parts is scanned as a whole, and goes with its parts when it is infected', async () => {
  const scanner = await openScanner()
  const app = await withScanner(scanner.url)
  const gallery = await buildGallery(app)
  const bytes = await infected(3)
  const half = Math.max(40_000, Math.floor(bytes.length / 2))
  const whole = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 90_000 - bytes.length))])
  const { body: begun } = await beginUpload(app, gallery.admin, gallery.id, whole.length, 'a.jpg', randomUUID())
  expect((await sendPart(app, gallery.admin, begun.id, 0, whole.subarray(0, half))).status).toBe(200)
  // Away, it is asked again when the call comes again; the parts stay.
  scanner.saysInstead = 'INSTREAM size limit exceeded. ERROR'
  const away = await sendPart(app, gallery.admin, begun.id, half, whole.subarray(half))
  expect([away.status, away.headers['retry-after']]).toEqual([503, '30'])
  scanner.saysInstead = undefined
  const last = await sendPart(app, gallery.admin, begun.id, whole.length, Buffer.alloc(0))
  expect([last.status, last.problem.errors?.[0]?.message]).toEqual([422, problems.fileInfected.en])
  expect(filesOf(app)).toEqual([])
  expect((await sendPart(app, gallery.admin, begun.id, 0, whole)).status).toBe(404)
  await scanner.close()
})

test('U9 while the scanner is away every file is refused with the time to wait, and taken when it is back', async () => {
  const scanner = await openScanner(socketPath)
  await scanner.close()
  const app = await withScanner(`unix://${socketPath}`)
  const gallery = await buildGallery(app)
  const answer = await sendWhole(app, gallery.admin, gallery.id, await distinctPicture(4))
  expect([answer.status, answer.headers['retry-after'], answer.problem.detail]).toEqual([503, '30', problems.scannerAway.en])
  expect([filesOf(app), await draftsOf(gallery)]).toEqual([[], 0])
  const again = await openScanner(socketPath)
  expect((await sendWhole(app, gallery.admin, gallery.id, await distinctPicture(4))).status).toBe(200)
  await again.close()
})
