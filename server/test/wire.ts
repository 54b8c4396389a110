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
