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
  /** Counts what is written from now on; at the so-manieth it does not pass it on, and kills whoever asks. */
  killAt: (count: number, kill: () => void) => { isKilled: () => boolean }
  /** One more step that is no statement, such as a mail server being spoken to. True when the process is killed there. */
  step: () => boolean
  close: () => void
}

/**
 * A connection that a process is killed at, before any of its statements that may write or end a transaction. Killing it before a statement
 * that only reads would leave what killing it before the next one that writes does: nothing has changed in between.
 */
export async function openCountingWire(target: string): Promise<CountingWire> {
  const url = new URL(target)
  const port = Number(url.port)
  let left = Infinity
  let kill = (): void => {}
  let isKilled = false
  const step = (): boolean => {
    if (isKilled) return true
    left -= 1
    if (left > 0) return false
    isKilled = true
    kill()
    return true
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const read = statementReader()
    const count = new Transform({
      transform(piece: Buffer, _encoding, done) {
        for (const statement of read(piece)) if (mayWrite(statement)) step()
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
    step,
    close: () => server.close(),
  }
}

/** What begins so, and has no word of writing in it, leaves the database as it was. */
function mayWrite(statement: string): boolean {
  const text = statement.trim().toLowerCase()
  // Looking for work in a queue that has none comes by the clock, and would make the same place another one each time.
  if (/j\.name = '(?:long|many|parked)'/.test(text)) return false
  if (/^(?:begin|start transaction|rollback|set|reset|show)\b/.test(text)) return false
  return !/^(?:select|with)\b/.test(text) || /\b(?:insert|update|delete|merge|nextval|setval|pg_notify|refresh_\w+|mark_\w+)\b/.test(text)
}

/** What a connection asks, statement by statement, in PostgreSQL's protocol: simple queries, and prepared ones as they are bound. */
function statementReader(): (piece: Buffer) => string[] {
  let [rest, isStarted] = [Buffer.alloc(0), false]
  const prepared = new Map<string, string>()
  const wordsOf = (body: Buffer): string[] => body.toString('utf8').split('\0')
  return (piece) => {
    const statements: string[] = []
    rest = Buffer.concat([rest, piece])
    for (;;) {
      // The first message has no letter before its length.
      const from = isStarted ? 1 : 0
      if (rest.length < from + 4) return statements
      const end = from + rest.readInt32BE(from)
      if (rest.length < end) return statements
      const [letter, body] = [isStarted ? String.fromCharCode(rest[0] ?? 0) : '', rest.subarray(from + 4, end)]
      rest = rest.subarray(end)
      isStarted = true
      if (letter === 'Q') statements.push(wordsOf(body)[0] ?? '')
      if (letter === 'P') prepared.set(wordsOf(body)[0] ?? '', wordsOf(body)[1] ?? '')
      if (letter === 'B') statements.push(prepared.get(wordsOf(body)[1] ?? '') ?? '')
    }
  }
}
