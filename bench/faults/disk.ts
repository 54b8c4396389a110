/** The disk of the embedded database and of the files is full, and has room again. */
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { openProduct, type Client } from '../../server/test/product.ts'
import { mountSmallDisk } from '../../server/test/small-disk.ts'
import type { Fault } from './stage.ts'
import { ask, nothingAsked, startReaders, startWriters, tell, tellLost, untilAnswered, untilSaved } from './traffic.ts'

async function sendPicture({ origin, authorization }: Client, locationId: number, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.set('locationId', String(locationId))
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const answer = await fetch(`${origin}/api/location/image`, { method: 'POST', headers: { authorization }, body: form })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${said}`)
}

/** Noise, so that it is large. */
const largePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 95 })
    .toBuffer()

export const diskFull: Fault = {
  name: 'disk',
  title: 'the disk of database and files is full for 6 seconds (embedded database, 3 writers, 2 readers, a picture again and again)',
  async run() {
    const disk = mountSmallDisk(220)
    if (!disk) return undefined
    const product = openProduct('backlot-fault-disk-', { within: disk.folder })
    try {
      const { client } = await product.startWithAdministrator()
      const writers = await startWriters(3, () => client)
      await untilSaved(writers, 50)
      disk.fill()
      const readers = startReaders(2, () => client)
      const pictures = nothingAsked()
      const bytes = await largePicture()
      const until = performance.now() + 6000
      while (performance.now() < until) {
        await ask(pictures, () => sendPicture(client, writers.ids[0] ?? 0, bytes))
        await delay(100)
      }
      await readers.stop()
      disk.free()
      const back = await untilAnswered(() => client.json('PATCH', `/location/${writers.ids[0]}`, { keywords: ['on'] }))
      const sent = await untilAnswered(() => sendPicture(client, writers.ids[0] ?? 0, bytes))
      await untilSaved(writers, 50)
      await writers.stop()
      const lost = await writers.check(client)
      return {
        losses: [lost],
        lines: [
          tellLost(lost),
          `saves: ${tell(writers.asked)}`,
          `pictures while full: ${tell(pictures)}`,
          `reads while full: ${tell(readers.asked)}`,
          `a save is taken ${back.toFixed(0)} ms after there is room, a picture after ${sent.toFixed(0)} ms more`,
        ],
      }
    } finally {
      product.remove()
      disk.remove()
    }
  },
}
