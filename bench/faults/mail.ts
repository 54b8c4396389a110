/** The mail server is down while mails are caused, and comes back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { mailsTo, openMailServer } from '../../e2e/mail-server.ts'
import { freePort } from '../../server/test/own-postgres.ts'
import { openProduct } from '../../server/test/product.ts'
import type { Fault } from './stage.ts'
import { ask, nothingAsked, tell } from './traffic.ts'

const invited = 24

export const mailDown: Fault = {
  name: 'mail',
  title: `the mail server is down for 6 seconds while ${invited} people are invited`,
  async run() {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'backlot-fault-mails-'))
    const product = openProduct('backlot-fault-mail-', { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    try {
      const { client } = await product.startWithAdministrator()
      const calls = nothingAsked()
      const boxes = Array.from({ length: invited }, (_, index) => `box${index}@example.org`)
      for (const [index, email] of boxes.entries())
        await ask(calls, () => client.json('POST', '/user', { name: `Person ${index}`, email, role: 'scout' }))
      await delay(6000)
      await openMailServer(folder, port)
      const started = performance.now()
      const arrived = () => boxes.map((box) => mailsTo(folder, box).length)
      while (arrived().includes(0) && performance.now() - started < 180_000) await delay(100)
      const took = performance.now() - started
      // One that is sent twice would come with the next tries.
      await delay(10_000)
      const counts = arrived()
      const lost = {
        acknowledged: boxes.length,
        lost: counts.filter((count) => count === 0).length,
        twice: counts.filter((count) => count > 1).length,
      }
      return {
        losses: [lost],
        lines: [
          `${lost.acknowledged} mails caused, ${lost.lost} lost, ${lost.twice} sent twice`,
          `calls while it is down: ${tell(calls)}`,
          `the last mail came ${(took / 1000).toFixed(1)} s after it was back`,
        ],
      }
    } finally {
      product.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
