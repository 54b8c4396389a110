/** A mail server for tests: it refuses, puts off, breaks off and keeps by what the address says, and remembers every mail it took. */
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'

interface Arrived {
  to: string
  source: string
}

export interface TestMailServer {
  url: string
  /** Every mail that was taken, in order. */
  arrived: Arrived[]
  /** So many connections were open at one time. */
  mostAtOnce: () => number
  close: () => Promise<void>
}

const refusal = (code: number, said: string) => Object.assign(new Error(said), { responseCode: code })

interface Behaviour {
  /** Milliseconds before the answer to each mail. */
  delay?: number
  /** Told of each connection, and of each mail that was taken and is not answered yet; true leaves whoever asked without an answer. */
  step?: () => boolean
}

/**
 * What the part before the `@` says: `refused…` is no mailbox (550), `later…` is put off once (451), `broken…` loses its connection after its
 * text was taken.
 */
export async function openTestMailServer({ delay = 0, step = () => false }: Behaviour = {}): Promise<TestMailServer> {
  const arrived: Arrived[] = []
  const putOff = new Set<string>()
  let mostAtOnce = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      mostAtOnce = Math.max(mostAtOnce, server.connections.size)
      if (!step()) done()
    },
    onRcptTo({ address }: SMTPServerAddress, _session, done) {
      if (address.startsWith('refused')) return done(refusal(550, 'No such mailbox'))
      if (address.startsWith('later') && !putOff.has(address)) {
        putOff.add(address)
        return done(refusal(451, 'Try again'))
      }
      return done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo
        const take = (): void => {
          arrived.push({ to: to?.address ?? '', source: Buffer.concat(parts).toString('utf8') })
          if (to?.address.startsWith('broken')) for (const one of server.connections) if (one.session.id === session.id) one.close()
          if (!step()) done()
        }
        if (delay > 0) setTimeout(take, delay)
        else take()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    mostAtOnce: () => mostAtOnce,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
