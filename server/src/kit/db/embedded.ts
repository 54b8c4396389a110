/** Starts the embedded database of a data folder and gives pg a stream to it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  /** For the `stream` setting of pg; one connection at a time. */
  stream: () => Duplex
  close: () => Promise<void>
}

/**
 * Opens `<dataDir>/database`. Throws {@link FolderLockedError} when another process has it open: two processes on one
 * folder would corrupt it without a word.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(dataDir)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
  try {
    await answered(worker, 'ready')
  } catch (error) {
    unlock()
    throw error
  }
  return {
    stream: () => new WorkerStream(worker),
    close: async () => {
      worker.postMessage('close')
      await answered(worker, 'closed')
      await worker.terminate()
      unlock()
    },
  }
}

function answered(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', function listen(message: unknown) {
      if (message !== expected) return
      worker.off('message', listen)
      worker.off('error', reject)
      resolve()
    })
  })
}

/** The wire protocol over messages, with the few socket methods that pg calls. */
class WorkerStream extends Duplex {
  readonly #worker: Worker
  readonly #receive = (message: unknown): void => {
    if (message instanceof Uint8Array) this.push(message)
  }

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#receive)
  }
  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#worker.postMessage(new Uint8Array(chunk))
    done()
  }
  /** A statement is five messages of the protocol: handed over as one, they cost one change of threads instead of five. */
  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this.#worker.postMessage(new Uint8Array(Buffer.concat(parts.map(({ chunk }) => chunk))))
    done()
  }
  override _final(done: () => void): void {
    this.#worker.off('message', this.#receive)
    this.push(null)
    done()
  }
}
