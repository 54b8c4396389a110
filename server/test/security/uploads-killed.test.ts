/** F1, F3: the process is killed in the middle of 50 uploads. What was answered is there, nothing half is shown, the rest goes on. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ManagedPicture, PicturePage, StoredPicture, UploadState } from '@backlot/contract/location-galleries'
import { afterAll, expect, test } from 'vitest'
import { distinctPicture } from '#test/gallery.ts'
import { openProduct, type Client } from '#test/product.ts'
import { describeWhole } from '#test/whole.ts'

const product = openProduct('backlot-killed-')
afterAll(() => product.remove())

interface Sender extends Client {
  part: (id: string, offset: number, bytes: Buffer) => Promise<UploadState>
  whole: (locationId: number, bytes: Buffer, requestKey: string) => Promise<StoredPicture>
  status: (path: string) => Promise<number>
}

function asSender(client: Client): Sender {
  const { origin, authorization } = client
  const read = async <Body>(response: Response): Promise<Body> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  return {
    ...client,
    part: async (id, offset, bytes) =>
      read(
        await fetch(`${origin}/api/location/uploads/${id}?offset=${offset}`, {
          method: 'PATCH',
          headers: { authorization, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        }),
      ),
    whole: async (locationId, bytes, requestKey) => {
      const form = new FormData()
      form.set('locationId', String(locationId))
      form.set('requestKey', requestKey)
      form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
      return read(await fetch(`${origin}/api/location/image`, { method: 'POST', headers: { authorization }, body: form }))
    },
    status: async (path) => (await fetch(`${origin}${path}`)).status,
  }
}

async function listAll(client: Client, id: number): Promise<ManagedPicture[]> {
  return (await client.json<PicturePage>('GET', `/location/${id}/pictures?limit=500`)).items
}

const count = 50
const partBytes = 60_000

/** One file as the page sends it: half of them whole, half in parts. Every answer is noted; the rest is nobody's promise. */
async function send(
  client: Sender,
  locationId: number,
  file: { key: string; bytes: Buffer; inParts: boolean },
  stored: Map<string, number>,
): Promise<void> {
  if (!file.inParts) {
    stored.set(file.key, (await client.whole(locationId, file.bytes, file.key)).id)
    return
  }
  let state = await client.json<UploadState>('POST', '/location/uploads', {
    locationId,
    fileName: 'photo.jpg',
    bytes: file.bytes.length,
    requestKey: file.key,
  })
  while (!state.picture) state = await client.part(state.id, state.offset, file.bytes.subarray(state.offset, state.offset + partBytes))
  stored.set(file.key, state.picture.id)
}

// The embedded database is what a process holds alone; one run of it is enough.
describeWhole('a kill in a burst of uploads', { timeout: 300_000 }, () => {
  test('F1 F3 every answered upload is there and gets its renditions, no half picture shows, the rest goes on', async () => {
    const { server: running, client: plain } = await product.startWithAdministrator()
    const client = asSender(plain)
    const { id } = await client.json<{ id: number }>('POST', '/location', { location_name: 'Old Mill' })

    const files = await Promise.all(
      Array.from({ length: count }, async (_, index) => ({
        key: randomUUID(),
        bytes: await distinctPicture(index + 1, { width: 1500, height: 1000, quality: 90 }),
        inParts: index % 2 === 1,
      })),
    )
    const stored = new Map<string, number>()
    const waiting = [...files]
    const lane = async (): Promise<void> => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await send(client, id, file, stored)
    }
    const lanes = [lane(), lane(), lane()].map((one) => one.catch(() => {}))
    while (stored.size < 20) await delay(20)
    running.child.kill('SIGKILL')
    await Promise.all(lanes)
    const answered = new Map(stored)
    expect(answered.size).toBeGreaterThanOrEqual(20)
    expect(answered.size).toBeLessThan(count)

    const again = await product.start()
    const after = asSender(await product.signIn(again.port))
    const there = new Set((await listAll(after, id)).map((item) => item.id))
    expect([...answered.values()].filter((one) => !there.has(one))).toEqual([])
    for (const file of files) await send(after, id, file, stored)
    expect([...answered].filter(([key, one]) => stored.get(key) !== one)).toEqual([])
    for (let tries = 0; tries < 300; tries++) {
      const items = await listAll(after, id)
      // What is shown as ready is whole.
      if (tries % 10 === 0)
        for (const item of items.filter((one) => one.state === 'ready').slice(-5))
          expect([item.id, await after.status(item.large)]).toEqual([item.id, 200])
      if (items.every((item) => item.state !== 'waiting')) break
      await delay(500)
    }
    const items = await listAll(after, id)
    expect([items.length, new Set(stored.values()).size, items.filter((item) => item.state !== 'ready').length]).toEqual([count, count, 0])
    for (const item of items)
      for (const url of [item.small, item.medium, item.large]) expect([item.id, await after.status(url)]).toEqual([item.id, 200])
    again.child.kill('SIGKILL')
  })
})
