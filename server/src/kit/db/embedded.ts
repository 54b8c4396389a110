/**
 * Starts the embedded database of a data folder and gives pg a stream to it. A database that ended by itself, as PostgreSQL does when its
 * journal finds no room, is opened anew by the next connection; until that succeeds every connection is refused.
 */
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  /** For the `stream` setting of pg; one connection at a time. */
  stream: () => Duplex
  close: () => Promise<void>
}

/** After a start that failed nobody tries another one for so long: each takes a processor for two seconds. */
const pauseMilliseconds = 3000

const folderOf = (dataDir: string): string => join(dataDir, 'database')

/** Whether a data folder has an embedded database. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(folderOf(dataDir))

/** Removes it. Throws {@link FolderLockedError} when a process has it open. */
export function removeEmbedded(dataDir: string): void {
  const unlock = lockFolder(dataDir)
  rmSync(folderOf(dataDir), { recursive: true, force: true })
  unlock()
}

/**
 * Opens `<dataDir>/database`. Throws {@link FolderLockedError} when another process has it open: two processes on one
 * folder would corrupt it without a word.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(dataDir)
  let running: Promise<Worker> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  const start = async (): Promise<Worker> => {
    const worker = await startWorker(folder)
    worker.once('exit', () => {
      running = undefined
    })
    return worker
  }
  const startAgain = async (): Promise<Worker> => {
    if (Date.now() - failedAt < pauseMilliseconds) throw refused()
    try {
      return await start()
    } catch (cause) {
      failedAt = Date.now()
      throw refused(cause)
    }
  }
  const open = (): Promise<Worker> => {
    const opening = (running ??= startAgain())
    opening.catch(() => {
      if (running === opening) running = undefined
    })
    return opening
  }
  try {
    running = Promise.resolve(await start())
  } catch (error) {
    unlock()
    throw error
  }
  return {
    stream: () => new WorkerStream(open),
    close: async () => {
      const worker = await running?.catch(() => undefined)
      if (worker) {
        const ended = once(worker, 'exit')
        worker.postMessage('close')
        await ended
      }
      unlock()
    },
  }
}

const refused = (cause?: unknown): Error => Object.assign(new Error('The database is not open.', { cause }), { code: 'ECONNREFUSED' })

async function startWorker(folder: string): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(refused()))
    worker.once('message', () => resolve())
  })
  // What goes wrong in the thread ends the thread and its connection, not the process.
  worker.on('error', () => {})
  return worker
}

/** The wire protocol over messages, with the few socket methods that pg calls. */
class WorkerStream extends Duplex {
  readonly #open: () => Promise<Worker>
  #worker: Worker | undefined
  readonly #receive = (message: unknown): void => {
    if (message instanceof Uint8Array) this.push(message)
  }
  readonly #lose = (): void => {
    this.destroy(Object.assign(new Error('The database ended the connection.'), { code: 'ECONNRESET' }))
  }

  constructor(open: () => Promise<Worker>) {
    super()
    this.#open = open
  }
  connect(): this {
    this.#open().then(
      (worker) => {
        this.#worker = worker.on('message', this.#receive).on('exit', this.#lose)
        this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
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
    this.#worker?.postMessage(new Uint8Array(chunk))
    done()
  }
  /** A statement is five messages of the protocol: handed over as one, they cost one change of threads instead of five. */
  override _writev(parts: { chunk: Buffer }[], done: () => void): void {
    this.#worker?.postMessage(new Uint8Array(Buffer.concat(parts.map(({ chunk }) => chunk))))
    done()
  }
  override _final(done: () => void): void {
    this.#leave()
    this.push(null)
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave()
    done(error)
  }
  #leave(): void {
    this.#worker?.off('message', this.#receive).off('exit', this.#lose)
  }
}
