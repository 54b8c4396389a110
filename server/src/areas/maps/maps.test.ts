/** Street maps: archives come in by what they are, and go out in ranges to everybody who sees the site. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { mapsApi } from '@backlot/contract/maps'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor, type TestSite } from '#test/factories.ts'
import { upload } from '#test/upload.ts'

const archive = readFileSync(new URL('../../db/seed/demo-map/san-francisco.pmtiles', import.meta.url))
const words = { name: 'San Francisco', credit: '© OpenStreetMap contributors' }

const app = await openTestApp()
afterAll(() => app.close())

async function office(): Promise<{ site: TestSite; admin: Caller; visitor: Caller }> {
  const site = await buildSite(app)
  const { caller: admin } = await buildUser(app, site)
  return { site, admin, visitor: await buildVisitor(app, site) }
}

const add = (caller: Caller, bytes: Buffer, name = 'sf.pmtiles') => upload(app, caller, mapsApi.add, words, { name, bytes })
const range = (caller: Caller, id: number, header?: string) =>
  app.inject({ method: 'GET', url: `/api/maps/${id}/archive`, headers: { host: caller.host, ...(header ? { range: header } : {}) } })

test('an archive is shown with its area and its credit, and its bytes go out in ranges', async () => {
  const { admin, visitor } = await office()
  const { status, body } = await add(admin, archive)
  expect(status).toBe(200)
  const shown = { id: body.id, ...words, url: `/api/maps/${body.id}/archive`, min_zoom: 0, max_zoom: 14 }
  const box = { west: -122.52, south: 37.7, east: -122.35, north: 37.83 }
  expect((await app.call(visitor, mapsApi.shown, {})).body).toEqual([{ ...shown, ...box }])
  expect(body.bytes).toBe(archive.length)

  const part = await range(visitor, body.id, 'bytes=0-126')
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-126/${archive.length}`])
  expect(part.rawPayload.equals(archive.subarray(0, 127))).toBe(true)
  const whole = await range(visitor, body.id)
  expect([whole.statusCode, whole.rawPayload.equals(archive)]).toEqual([200, true])
  expect((await range(visitor, body.id, `bytes=${archive.length}-`)).statusCode).toBe(416)
})

test('the same archive again is refused, and so is one of another site', async () => {
  const { admin } = await office()
  const { body } = await add(admin, archive)
  const again = await add(admin, archive)
  expect([again.status, again.problem.detail]).toEqual([409, 'This archive has already been added: San Francisco.'])
  const other = await office()
  expect((await app.call(other.visitor, mapsApi.shown, {})).body).toEqual([])
  expect((await range(other.visitor, body.id, 'bytes=0-9')).statusCode).toBe(404)
  expect((await app.call(other.admin, mapsApi.remove, { params: { id: body.id } })).status).toBe(404)
})

test('what is removed is off the pages and comes back; its words change by version', async () => {
  const { site, admin, visitor } = await office()
  const { body } = await add(admin, archive)
  const params = { id: body.id }
  const renamed = await app.call(admin, mapsApi.change, { params, body: { name: 'The city', credit: 'OSM', version: body.version } })
  expect([renamed.status, renamed.body.name, renamed.body.credit]).toEqual([200, 'The city', 'OSM'])
  const stale = await app.call(admin, mapsApi.change, { params, body: { ...words, version: body.version } })
  expect([stale.status, (stale.problem.current as { name: string }).name]).toEqual([409, 'The city'])

  expect((await app.call(admin, mapsApi.remove, { params })).body.removed_at).not.toBeNull()
  expect((await app.call(visitor, mapsApi.shown, {})).body).toEqual([])
  expect((await range(visitor, body.id, 'bytes=0-9')).statusCode).toBe(404)
  const listed = await app.call(admin, mapsApi.list, { query: { removed: '1' } })
  expect(listed.body.map(({ name }) => name)).toEqual(['The city'])
  expect((await app.call(admin, mapsApi.recover, { params })).status).toBe(200)
  expect((await app.call(admin, mapsApi.recover, { params })).status).toBe(409)
  expect((await range(visitor, body.id, 'bytes=0-9')).statusCode).toBe(206)
  const lines = await site.ctx.db.selectFrom('audit_log').select('action').where('entity', '=', 'map').orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['map.added', 'map.changed', 'map.removed', 'map.recovered'])
})

/** The header of the real archive with some of its bytes changed, and a description of its own. */
function madeUp(description: string | Buffer, change: (header: Buffer) => void = () => {}): Buffer {
  const packed = Buffer.isBuffer(description) ? description : gzipSync(description)
  const header = Buffer.from(archive.subarray(0, 127))
  for (const at of [8, 24, 40, 56]) header.writeBigUInt64LE(127n, at)
  for (const at of [16, 48, 64]) header.writeBigUInt64LE(0n, at)
  header.writeBigUInt64LE(BigInt(packed.length), 32)
  change(header)
  return Buffer.concat([header, packed])
}
const layers = (...ids: string[]) => JSON.stringify({ vector_layers: ids.map((id) => ({ id })) })

test.for<[title: string, bytes: Buffer, message: string]>([
  ['a picture', Buffer.from('\x89PNG, and more of it'), 'This is not a PMTiles archive (version 3) of vector tiles.'],
  [
    'one of version 2',
    madeUp(layers('earth'), (header) => header.writeUInt8(2, 7)),
    'This is not a PMTiles archive (version 3) of vector tiles.',
  ],
  [
    'one of pictures',
    madeUp(layers('earth'), (header) => header.writeUInt8(2, 99)),
    'This is not a PMTiles archive (version 3) of vector tiles.',
  ],
  ['the first half of one', archive.subarray(0, archive.length / 2), 'The archive is incomplete. Please upload it again.'],
  [
    'one packed with zstd',
    madeUp(layers('earth'), (header) => header.writeUInt8(4, 98)),
    'The tiles are packed in a way that browsers cannot read. Please make the archive with gzip.',
  ],
  [
    'one without streets',
    madeUp(layers('earth', 'water')),
    'This archive has no streets. It needs the layers of the Protomaps basemap ("earth", "roads", "water").',
  ],
  [
    'a description that unpacks without end',
    madeUp(gzipSync(Buffer.alloc(64 * 1024 * 1024))),
    'This is not a PMTiles archive (version 3) of vector tiles.',
  ],
  [
    'a box turned round',
    madeUp(layers('earth', 'water', 'roads'), (header) => header.writeInt32LE(1_790_000_000, 102)),
    'This is not a PMTiles archive (version 3) of vector tiles.',
  ],
])('%s is refused at the file and leaves nothing', async ([, bytes, message]) => {
  const { site, admin } = await office()
  const { status, problem } = await add(admin, bytes)
  expect([status, problem.errors?.map(({ path, message: said }) => [path, said])]).toEqual([422, [['file', message]]])
  expect((await app.call(admin, mapsApi.list, { query: {} })).body).toEqual([])
  expect(await site.ctx.db.selectFrom('file_drafts').selectAll().execute()).toEqual([])
})
