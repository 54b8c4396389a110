/** A connection between the product and its database that can be made slow, or stand still. */
import { createServer, connect, type AddressInfo } from 'node:net'
import { pipeline, Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

export interface Wire {
  url: string
  /** Milliseconds that each piece takes longer, in each direction. */
  slow: (milliseconds: number) => void
  stand: () => void
  goOn: () => void
  close: () => void
}

export async function openWire(target: string): Promise<Wire> {
  const url = new URL(target)
  const port = Number(url.port)
  let milliseconds = 0
  let standing: { promise: Promise<void>; resolve: () => void } | undefined
  const gate = () =>
    new Transform({
      async transform(piece: Buffer, _encoding, done) {
        await standing?.promise
        if (milliseconds > 0) await delay(milliseconds)
        done(null, piece)
      },
    })
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    // Whichever end breaks off, the other one does.
    pipeline(near, gate(), far, () => near.destroy())
    pipeline(far, gate(), near, () => far.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    slow: (given) => {
      milliseconds = given
    },
    stand: () => {
      if (standing) return
      let resolve = (): void => {}
      const promise = new Promise<void>((resume) => {
        resolve = resume
      })
      standing = { promise, resolve }
    },
    goOn: () => {
      standing?.resolve()
      standing = undefined
    },
    close: () => server.close(),
  }
}

export interface CountingWire {
  url: string
  /** Counts what is asked from now on; at the so-manieth it does not pass it on, and kills whoever asks. */
  killAt: (count: number, kill: () => void) => { isKilled: () => boolean }
  close: () => void
}

/** What a statement begins with in PostgreSQL's protocol: a simple query, or the parsing or binding of a prepared one. */
const asks = new Set(['Q', 'P', 'B'].map((letter) => letter.charCodeAt(0)))

/** A connection that a process is killed at, between two of its statements. Each piece of the driver begins with a message of its own. */
export async function openCountingWire(target: string): Promise<CountingWire> {
  const url = new URL(target)
  const port = Number(url.port)
  let left = Infinity
  let kill = (): void => {}
  let isKilled = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const count = new Transform({
      transform(piece: Buffer, _encoding, done) {
        if (asks.has(piece[0] ?? 0)) left -= 1
        if (left <= 0 && !isKilled) {
          isKilled = true
          kill()
        }
        // Nothing more of the killed one reaches the database, as if it had died before it asked.
        if (isKilled) near.destroy()
        else done(null, piece)
      },
    })
    pipeline(near, count, far, () => near.destroy())
    pipeline(far, near, () => far.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    killAt(given, then) {
      left = given
      kill = then
      isKilled = false
      return { isKilled: () => isKilled }
    },
    close: () => server.close(),
  }
}
