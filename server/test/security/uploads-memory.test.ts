/** F14: a film that comes in parts goes to the disk; what a sender sends does not gather in the server's memory. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { UploadState } from '@backlot/contract/location-galleries'
import { uploadLimits } from '@backlot/contract/uploads'
import { afterAll, expect } from 'vitest'
import { openProduct } from '#test/product.ts'
import { wholeTest } from '#test/whole.ts'

const product = openProduct('backlot-memory-')
afterAll(() => product.remove())

const megabyte = 1024 * 1024
/** The most memory that a process has had, in megabytes. */
const peakOf = (pid: number): number => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

wholeTest('F14 240 MB in parts take less than 100 MB of memory', { timeout: 300_000 }, async ({ skip }) => {
  skip(process.platform !== 'linux', 'the peak is read from /proc')
  const { server, client } = await product.startWithAdministrator()
  const { id: locationId } = await client.json<{ id: number }>('POST', '/location', { location_name: 'Old Mill' })
  const bytes = 240 * megabyte
  const begun = { locationId, fileName: 'walk.mp4', bytes, requestKey: randomUUID() }
  let state = await client.json<UploadState>('POST', '/location/uploads', begun)
  const film = new Uint8Array(uploadLimits.partBytes)
  film.set(Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'))
  const send = async (part: Uint8Array<ArrayBuffer>): Promise<UploadState> => {
    const answer = await fetch(`${client.origin}/api/location/uploads/${state.id}?offset=${state.offset}`, {
      method: 'PATCH',
      headers: { authorization: client.authorization, 'content-type': 'application/octet-stream' },
      body: part,
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as UploadState
  }
  // The first part loads what takes films; the last stays out, with which the film would be made.
  state = await send(film)
  const before = peakOf(server.child.pid ?? 0)
  const rest = new Uint8Array(uploadLimits.partBytes)
  while (state.offset + rest.length < bytes) state = await send(rest)
  expect(state.offset).toBe(bytes - uploadLimits.partBytes)
  expect(peakOf(server.child.pid ?? 0) - before).toBeLessThan(100)
})
