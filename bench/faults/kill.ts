/** `kill -9` in the middle of saves: of the only process, and of one of two. */
import { setTimeout as delay } from 'node:timers/promises'
import { openProduct } from '../../server/test/product.ts'
import { type Fault, withPostgres } from './stage.ts'
import { startReaders, startWriters, tell, tellLost, untilAnswered, untilSaved } from './traffic.ts'

const rounds = 8

export const killed: Fault = {
  name: 'kill',
  title: `kill -9 in the middle of saves, ${rounds} times (embedded database, 6 writers)`,
  async run() {
    const product = openProduct('backlot-fault-kill-')
    try {
      let { server, client } = await product.startWithAdministrator()
      const writers = await startWriters(6, () => client)
      const back: number[] = []
      for (let round = 0; round < rounds; round++) {
        await untilSaved(writers, 60)
        server.child.kill('SIGKILL')
        const started = performance.now()
        server = await product.start()
        client = await product.signIn(server.port)
        back.push(performance.now() - started)
      }
      await untilSaved(writers, 60)
      await writers.stop()
      const lost = await writers.check(client)
      const longest = Math.max(...back).toFixed(0)
      return { losses: [lost], lines: [tellLost(lost), `answers again ${longest} ms after the kill at most, with signing in`] }
    } finally {
      product.remove()
    }
  },
}

export const oneOfTwo: Fault = {
  name: 'nodes',
  title: 'two copies of the server on one PostgreSQL, one of them killed (6 writers and 4 readers, spread over both)',
  run: () =>
    withPostgres(async ({ url }) => {
      const product = openProduct('backlot-fault-nodes-', { env: { DATABASE_URL: url } })
      try {
        const { server, client: one } = await product.startWithAdministrator()
        const other = await product.signIn((await product.start()).port)
        let isAlive = true
        // As a proxy in front does it.
        const clientOf = (index: number) => (isAlive && index % 2 === 0 ? one : other)
        const writers = await startWriters(6, clientOf)
        await untilSaved(writers, 100)
        let turn = 0
        const readers = startReaders(4, () => clientOf(turn++))
        await untilSaved(writers, 100)
        server.child.kill('SIGKILL')
        await delay(100)
        isAlive = false
        const again = await untilAnswered(() => other.json('GET', '/location/summary?limit=20'))
        await untilSaved(writers, 200)
        await Promise.all([writers.stop(), readers.stop()])
        const lost = await writers.check(other)
        return {
          losses: [lost],
          lines: [
            tellLost(lost),
            `the other one answers ${again.toFixed(0)} ms after the proxy knows`,
            `saves: ${tell(writers.asked)}`,
            `reads: ${tell(readers.asked)}`,
          ],
        }
      } finally {
        product.remove()
      }
    }),
}
