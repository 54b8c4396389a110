/** Archives that stay at their address: a host of our own in the test answers ranges, or does not. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mapsApi } from '@backlot/contract/maps'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor } from '#test/factories.ts'

const archive = readFileSync(new URL('../../../db/seed/demo-map/san-francisco.pmtiles', import.meta.url))
const words = { name: 'San Francisco', credit: '© OpenStreetMap contributors' }

function partOf(file: Buffer, { headers: { range } }: IncomingMessage, response: ServerResponse): void {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = file.subarray(Number(from), Number(to) + 1)
  const head = { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`, etag: '"one"' }
  response.writeHead(206, head).end(part)
}
const host = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  if (pathname === '/streets.pmtiles' && !isGone) return partOf(archive, request, response)
  if (pathname === '/picture.png') return partOf(Buffer.from('\x89PNG, and more of it'.repeat(20)), request, response)
  if (pathname === '/half.pmtiles') return partOf(archive.subarray(0, archive.length / 2), request, response)
  if (pathname === '/whole.pmtiles') return response.writeHead(200).end(archive)
  if (pathname === '/moved.pmtiles') return response.writeHead(302, { location: '/streets.pmtiles' }).end()
  return response.writeHead(404).end()
})
let isGone = false
await new Promise<void>((resolve) => {
  host.listen(0, '127.0.0.1', resolve)
})
const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`

/** One installation may ask its own network, the other is as it comes. */
const [near, usual] = [await openTestApp({ privateProviders: true }), await openTestApp()]
afterAll(async () => {
  await near.close()
  await usual.close()
  host.close()
})

async function office(app: TestApp): Promise<{ admin: Caller; visitor: Caller; scout: Caller }> {
  const site = await buildSite(app)
  const { caller: admin } = await buildUser(app, site)
  const { caller: scout } = await buildUser(app, site, { role: 'scout' })
  return { admin, scout, visitor: await buildVisitor(app, site) }
}
const add = (app: TestApp, caller: Caller, address: string) => app.call(caller, mapsApi.addAddress, { body: { ...words, address } })
const range = (caller: Caller, id: number, header?: string) =>
  near.inject({ method: 'GET', url: `/api/maps/${id}/archive`, headers: { host: caller.host, ...(header ? { range: header } : {}) } })

test('an archive at an address is shown like one that is kept here, and its ranges come from there', async () => {
  isGone = false
  const { admin, visitor, scout } = await office(near)
  const address = `${base}/streets.pmtiles`
  const { status, body } = await add(near, admin, address)
  expect([status, body.address, body.bytes]).toEqual([200, address, archive.length])
  const [shown] = (await near.call(visitor, mapsApi.shown, {})).body
  // Pages are told nothing of where it is.
  expect(shown).toEqual({
    id: body.id,
    ...words,
    url: `/api/maps/${body.id}/archive`,
    min_zoom: 0,
    max_zoom: 14,
    west: -122.52,
    south: 37.7,
    east: -122.35,
    north: 37.83,
  })
  const part = await range(visitor, body.id, 'bytes=100-126')
  expect([part.statusCode, part.headers['content-range'], part.headers['etag']]).toEqual([206, `bytes 100-126/${archive.length}`, '"one"'])
  expect(part.rawPayload.equals(archive.subarray(100, 127))).toBe(true)
  // Nobody fetches the whole through us.
  expect([(await range(visitor, body.id)).statusCode, (await range(visitor, body.id, 'bytes=0-99999999')).statusCode]).toEqual([416, 206])
  const again = await add(near, admin, `${address}#top`)
  expect([again.status, again.problem.detail]).toEqual([409, 'This archive has already been added: San Francisco.'])
  expect((await add(near, scout, address)).status).toBe(403)
  isGone = true
  expect((await range(visitor, body.id, 'bytes=0-9')).statusCode).toBe(503)
  expect((await near.call(admin, mapsApi.remove, { params: { id: body.id } })).status).toBe(200)
  expect((await range(visitor, body.id, 'bytes=0-9')).statusCode).toBe(404)
  expect((await near.call(admin, mapsApi.recover, { params: { id: body.id } })).status).toBe(200)
})

test.for<[address: string, message: string]>([
  [`${base}/picture.png`, 'This is not a PMTiles archive (version 3) of vector tiles.'],
  [`${base}/half.pmtiles`, 'The archive is incomplete. Please upload it again.'],
  [
    `${base}/whole.pmtiles`,
    'This host sends files whole only. A street map needs one that answers range requests, such as a storage bucket.',
  ],
  [`${base}/moved.pmtiles`, 'This address leads to another one. Enter that one.'],
  [`${base}/nothing`, 'There is no file at this address, or it is not public.'],
  ['http://127.0.0.1:9/streets.pmtiles', 'This address does not answer.'],
  [base.replace('http://', 'http://me:secret@'), 'Enter an address without a name or password in it.'],
  ['ftp://example.org/streets.pmtiles', 'Enter an address that begins with https://.'],
  ['streets.pmtiles', 'Enter an address that begins with https://.'],
])('%s is refused at the address: %s', async ([address, message]) => {
  const { admin } = await office(near)
  const { status, problem } = await add(near, admin, address)
  expect([status, problem.errors?.map(({ path, message: said }) => [path, said])]).toEqual([422, [['address', message]]])
  expect((await near.call(admin, mapsApi.list, { query: {} })).body).toEqual([])
})

test.for<[address: string, message: string]>([
  ['https://127.0.0.1/streets.pmtiles', 'This address is in a private network.'],
  ['https://localhost/streets.pmtiles', 'This address is in a private network.'],
  ['https://169.254.169.254/latest/meta-data', 'This address is in a private network.'],
  ['https://[::1]/streets.pmtiles', 'This address is in a private network.'],
  [`${base}/streets.pmtiles`, 'Enter an address that begins with https://.'],
])('S1: %s is not asked', async ([address, message]) => {
  const { admin } = await office(usual)
  const { status, problem } = await add(usual, admin, address)
  expect([status, problem.errors?.map(({ path, message: said }) => [path, said])]).toEqual([422, [['address', message]]])
})
