import { locationPicturesApi } from '@backlot/contract/location-pictures'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { projectsApi } from '@backlot/contract/projects'
import { usersApi } from '@backlot/contract/users'
import { beforeEach, expect, test } from 'vitest'
import { callWithFile } from '#lib/call-with-file.ts'
import { call } from '#lib/http.ts'
import { endSession, startSession } from '#lib/session.ts'
import { setBoot } from '#lib/site.ts'
import { network, onRaw, type Received } from '#test/network.ts'
import { makeSite } from '#test/site.ts'

beforeEach(() => {
  endSession()
  setBoot({ site: makeSite() })
  startSession({ Success: true, Jwt: 'old', Role: 'admin', verifiedPublicPass: false })
})

const add = (project_name: string) => call(projectsApi.create, { body: { project_name } })
const keysOf = (log: readonly Received[]) => log.map(({ headers }) => headers.get('idempotency-key'))

test('a press that got no answer is sent again with its key; once it is answered the next one is another', async () => {
  let status = 503
  const log = network(onRaw(projectsApi.create, () => ({ status, body: {} })))
  await expect(add('Mill')).rejects.toMatchObject({ status: 503 })
  status = 200
  await add('Mill')
  await add('Mill')
  await add('Harbour')
  const [first, again, next, other] = keysOf(log)
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(again).toBe(first)
  expect(new Set([first, next, other]).size).toBe(3)
})

test('a refusal is an answer, and a lost network is none', async () => {
  const log = network(onRaw(projectsApi.create, { status: 422, body: {} }))
  await expect(add('Mill')).rejects.toMatchObject({ status: 422 })
  await expect(add('Mill')).rejects.toMatchObject({ status: 422 })
  const [first, second] = keysOf(log)
  expect(first).not.toBe(second)
  network()
  await expect(add('Harbour')).rejects.toMatchObject({ status: 0 })
})

test('two presses at once have one key, and so has the call that is made again with a new token', async () => {
  const fresh = { Success: true, Jwt: 'new', Role: 'admin', verifiedPublicPass: false }
  const log = network(
    onRaw(projectsApi.create, ({ authorization }) => (authorization === 'Bearer new' ? { body: {} } : { status: 401, body: {} })),
    onRaw(usersApi.renew, { body: fresh }),
  )
  await Promise.all([add('Mill'), add('Mill')])
  const keys = keysOf(log.filter(({ path }) => path === '/api/project'))
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([4, 1, 32])
})

test('uploads have a key of their own; questions and edits have none', async () => {
  const log = network(
    onRaw(locationPicturesApi.image, { body: {} }),
    onRaw(lookbooksApi.change, { body: {} }),
    onRaw(usersApi.authenticate, { body: {} }),
  )
  const file = { blob: new Blob(['x']), name: 'x.jpg' }
  const send = () => callWithFile(locationPicturesApi.image, { body: { locationId: '3' } }, file)
  await send()
  await send()
  await call(lookbooksApi.change, { body: { id: 1, name: 'Winter' } })
  await call(usersApi.authenticate, { body: { username: 'a', password: 'b' } })
  const [one, other, ...none] = keysOf(log)
  expect([one?.length, other?.length, one === other, none]).toEqual([32, 32, false, [null, null]])
})
