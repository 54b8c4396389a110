/** The database is gone, slow, silent, or its rows are locked by somebody else. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openProduct, type Client } from '../../server/test/product.ts'
import { type Fault, withPostgres } from './stage.ts'
import { ask, nothingAsked, startReaders, startWriters, tell, tellLost, untilAnswered, untilSaved } from './traffic.ts'
import { openWire } from '../../server/test/wire.ts'

const read = (client: Client) => () => client.json('GET', '/location/summary?limit=20')

export const gone: Fault = {
  name: 'gone',
  title: 'PostgreSQL is stopped as by a power cut for 5 seconds, and comes back (4 writers, 4 readers)',
  run: () =>
    withPostgres(async (server) => {
      const product = openProduct('backlot-fault-gone-', { env: { DATABASE_URL: server.url } })
      try {
        const { client } = await product.startWithAdministrator()
        const writers = await startWriters(4, () => client)
        await untilSaved(writers, 100)
        server.stop('immediate')
        const readers = startReaders(4, () => client)
        const health = nothingAsked()
        for (let turn = 0; turn < 50; turn++) {
          await ask(health, () => client.json('GET', '/health'))
          await delay(100)
        }
        await readers.stop()
        server.start()
        const back = await untilAnswered(read(client))
        await untilSaved(writers, 100)
        await writers.stop()
        const lost = await writers.check(client)
        return {
          losses: [lost],
          lines: [
            tellLost(lost),
            `reads meanwhile: ${tell(readers.asked)}`,
            `/api/health meanwhile: ${tell(health)}`,
            `answers ${back.toFixed(0)} ms after the database is back, without a restart`,
          ],
        }
      } finally {
        product.remove()
      }
    }),
}

export const slow: Fault = {
  name: 'slow',
  title: 'each piece to and from PostgreSQL takes 100 ms longer; then nothing passes until readers are told so (4 writers, 4 readers)',
  run: () =>
    withPostgres(async (server) => {
      const wire = await openWire(server.url)
      const product = openProduct('backlot-fault-slow-', { env: { DATABASE_URL: wire.url } })
      try {
        const { client } = await product.startWithAdministrator()
        const writers = await startWriters(4, () => client)
        await untilSaved(writers, 50)
        const measured = async (milliseconds: number) => {
          const readers = startReaders(4, () => client)
          const health = nothingAsked()
          const until = performance.now() + milliseconds
          while (performance.now() < until) {
            await ask(health, () => client.json('GET', '/health'))
            await delay(50)
          }
          await readers.stop()
          return [`reads ${tell(readers.asked)}`, `/api/health ${tell(health)}`]
        }
        wire.slow(100)
        const whileSlow = await measured(8000)
        wire.slow(0)
        wire.stand()
        const whileSilent = await measured(12_000)
        wire.goOn()
        const back = await untilAnswered(read(client))
        await untilSaved(writers, 50)
        await writers.stop()
        const lost = await writers.check(client)
        return {
          losses: [lost],
          lines: [
            tellLost(lost),
            ...whileSlow.map((line) => `slow: ${line}`),
            ...whileSilent.map((line) => `silent: ${line}`),
            `answers ${back.toFixed(0)} ms after it goes on`,
          ],
        }
      } finally {
        product.remove()
        wire.close()
      }
    }),
}

const blockedWriters = 30

export const blocked: Fault = {
  name: 'blocked',
  title: `${blockedWriters} writers wait for a row that somebody else has locked (8 readers, PostgreSQL)`,
  run: () =>
    withPostgres(async ({ url }) => {
      const product = openProduct('backlot-fault-blocked-', { env: { DATABASE_URL: url } })
      const holder = new pg.Client({ connectionString: url })
      try {
        const { client } = await product.startWithAdministrator()
        const { id } = await client.json<{ id: number }>('POST', '/location', { location_name: 'Locked' })
        const before = startReaders(8, () => client)
        await delay(4000)
        await before.stop()
        await holder.connect()
        await holder.query('begin')
        await holder.query('select 1 from locations where id = $1 for update', [id])
        const writes = nothingAsked()
        const over = new AbortController()
        const write = async (index: number): Promise<void> => {
          while (!over.signal.aborted) await ask(writes, () => client.json('PATCH', `/location/${id}`, { zip: String(index) }))
        }
        const all = Array.from({ length: blockedWriters }, (_, index) => write(index))
        const meanwhile = startReaders(8, () => client)
        await delay(8000)
        await meanwhile.stop()
        over.abort()
        await Promise.all(all)
        await holder.query('rollback')
        const back = await untilAnswered(() => client.json('PATCH', `/location/${id}`, { zip: '99' }))
        return {
          losses: [],
          lines: [
            `reads before: ${tell(before.asked)}`,
            `reads meanwhile: ${tell(meanwhile.asked)}`,
            `blocked writes: ${tell(writes)}`,
            `a write is taken ${back.toFixed(0)} ms after the lock ends`,
          ],
        }
      } finally {
        const ended = once(holder, 'end').catch(() => {})
        await holder.end().catch(() => {})
        await ended
        product.remove()
      }
    }),
}
