/**
 * Passes a file on and lets a virus scanner see it, over the protocol of clamd (INSTREAM). The file ends only when the scanner has said
 * that it is clean: what is stored whole or not at all is then not stored (docs/decisions/027-scanner.md).
 */
import { problems } from '@backlot/contract/problems'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { AppError, invalidField } from './errors.ts'

/** From the last sign of the scanner, whatever it does. */
const patienceMilliseconds = 30_000
const retrySeconds = 30
/** clamd counts a piece in four bytes; smaller ones than a sender's are not needed. */
const end = Buffer.alloc(4)

const away = (cause: unknown): AppError =>
  Object.assign(new AppError('unavailable', { detail: problems.scannerAway, retryAfter: retrySeconds }), { cause })

function open(url: URL): Socket {
  const socket = url.protocol === 'unix:' ? connect(url.pathname) : connect(Number(url.port || 3310), url.hostname)
  socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('The scanner does not answer.')))
  return socket
}

/** All that it says until it closes the connection. */
async function replyOf(socket: Socket): Promise<string> {
  let reply = ''
  for await (const part of socket) reply += String(part)
  return reply.replaceAll('\0', '').trim()
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain')
}

async function sendPiece(socket: Socket, piece: Buffer, replied: Promise<unknown>): Promise<void> {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  // It may say no, or that it reads no more, before everything is sent.
  await Promise.race([write(socket, Buffer.concat([length, piece])), replied])
}

function judge(reply: string): void {
  if (/:\s*OK$/.test(reply)) return
  if (reply.endsWith('FOUND')) invalidField('file', problems.fileInfected)
  throw away(new Error(`The scanner says: ${reply || 'nothing'}`))
}

/** The same bytes. Throws `invalid` at `file` for an infected one, `unavailable` when the scanner cannot say. */
export async function* scanned(url: string | undefined, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (url === undefined) {
    yield* bytes
    return
  }
  const socket = open(new URL(url))
  const replied = replyOf(socket).catch((error: unknown) => {
    throw away(error)
  })
  // Whoever waits for it hears of it; until then it is nobody's.
  replied.catch(() => {})
  try {
    await Promise.race([write(socket, Buffer.from('zINSTREAM\0')), replied])
    for await (const piece of bytes) {
      if (piece.length > 0) await sendPiece(socket, piece, replied)
      yield piece
    }
    await Promise.race([write(socket, end), replied])
    judge(await Promise.race([replied, tooLate(replied)]))
  } finally {
    socket.destroy()
  }
}

/** The connection's own patience begins again with each byte; a scanner that drips must end, too. */
async function tooLate(replied: Promise<unknown>): Promise<never> {
  const over = new AbortController()
  const stop = (): void => over.abort()
  replied.then(stop, stop)
  await delay(2 * patienceMilliseconds, undefined, { signal: over.signal, ref: false }).catch(() => replied)
  throw away(new Error('The scanner took too long.'))
}
