/** A virus scanner that speaks clamd's protocol and knows one virus. */
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The test file of all scanners, put together here so that none finds it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export interface ScannerDaemon {
  url: string
  /** How many bytes each file had that it was shown. */
  seen: number[]
  /** What it says instead of its finding. */
  saysInstead: string | undefined
  close: () => Promise<void>
}

/** The bytes of the pieces, when the last one is here. */
function readPieces(stream: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (stream.toString('latin1', 0, command.length) !== command) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > stream.length) return undefined
    pieces.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** On a port of this machine, or at a path. */
export async function openScanner(path?: string): Promise<ScannerDaemon> {
  const daemon: ScannerDaemon = { url: '', seen: [], saysInstead: undefined, close: async () => {} }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let stream = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      stream = Buffer.concat([stream, part])
      const bytes = readPieces(stream)
      if (!bytes) return
      daemon.seen.push(bytes.length)
      const found = bytes.includes(eicar) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'
      socket.end(`${daemon.saysInstead ?? found}\0`)
    })
  })
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(0, '127.0.0.1', resolve)
    else server.listen(path, resolve)
  })
  daemon.url = path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${path}`
  daemon.close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  return daemon
}
