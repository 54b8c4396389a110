/** A name server for tests that knows the TXT records it is given (RFC 1035, as much as is asked). */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface TestNameServer {
  /** As a setting names it. */
  address: string
  close: () => void
}

const text = (value: string): Buffer => {
  const parts = value.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]))
}

function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

export async function openTestNameServer(records: Readonly<Record<string, readonly string[]>>): Promise<TestNameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, end } = nameIn(message)
    const found = records[name] ?? []
    const head = Buffer.from(message.subarray(0, 12))
    // An answer of its own, to a question that asked for help; no such name where there is nothing.
    head.writeUInt16BE(found.length > 0 ? 0x85_80 : 0x85_83, 2)
    head.writeUInt16BE(found.length, 6)
    head.writeUInt32BE(0, 8)
    const answers = found.map((value) => {
      const data = text(value)
      const fixed = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
      fixed.writeUInt16BE(data.length, 10)
      return Buffer.concat([fixed, data])
    })
    socket.send(Buffer.concat([head, message.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
