/** The embedded PostgreSQL, in a thread of its own: a query must not stop the requests (stack.md, condition 2). */
import process from 'node:process'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { endsInPanic } from './panic.ts'

if (!parentPort) throw new Error('This file runs as a thread only.')
const port = parentPort
const { folder } = workerData as { folder: string }
const database = await PGlite.create({
  dataDir: folder,
  extensions: { fuzzystrmatch, pg_trgm, unaccent },
  // It is all taken at the start; the system keeps what was read of the files besides.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'],
})

async function answer(message: Uint8Array | 'close'): Promise<void> {
  if (message === 'close') {
    await database.close()
    process.exit()
  }
  const answered = await database.execProtocolRaw(message)
  port.postMessage(answered)
  // It has ended, and would run in circles at the next message.
  if (endsInPanic(answered)) process.exit(1)
}

port.on('message', (message: Uint8Array | 'close') => {
  answer(message).catch(() => process.exit(1))
})
port.postMessage('ready')
