/** The embedded PostgreSQL, in a thread of its own: a query must not stop the requests (stack.md, condition 2). */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

if (!parentPort) throw new Error('This file runs as a thread only.')
const port = parentPort
const { folder } = workerData as { folder: string }
const database = await PGlite.create({ dataDir: folder, extensions: { fuzzystrmatch, pg_trgm, unaccent } })

async function answer(message: Uint8Array | 'close'): Promise<void> {
  if (message === 'close') {
    await database.close()
    port.postMessage('closed')
    return
  }
  port.postMessage(await database.execProtocolRaw(message))
}

port.on('message', (message: Uint8Array | 'close') => void answer(message))
port.postMessage('ready')
