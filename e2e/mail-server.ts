/** A mail server for the journeys: it takes every message but those to `@refused.example`, and keeps them in a folder. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

/** One line of the protocol (RFC 5321), as far as the product speaks it; `null` ends the connection. */
function answerTo(line: string): string | null {
  const command = line.slice(0, 4).toUpperCase()
  if (command === 'EHLO' || command === 'HELO') return '250 here'
  if (command === 'RCPT') return line.includes('@refused.example') ? '550 no such mailbox' : '250 known'
  if (command === 'DATA') return '354 go on'
  return command === 'QUIT' ? null : '250 fine'
}

let taken = 0

function talk(socket: Socket, folder: string): void {
  let [rest, inMessage] = ['', false]
  let message: string[] = []
  const say = (line: string) => socket.write(`${line}\r\n`)
  const take = (line: string) => {
    if (inMessage) {
      if (line !== '.') return void message.push(line)
      inMessage = false
      // Their names stand in the order of arrival: the last one is the newest.
      writeFileSync(join(folder, `${String(Date.now())}-${String(++taken).padStart(6, '0')}-${randomUUID()}.eml`), message.join('\n'))
      message = []
      say('250 taken')
      return
    }
    const answer = answerTo(line)
    if (answer === null) return void socket.end('221 bye\r\n')
    inMessage = answer.startsWith('354')
    say(answer)
  }
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  say('220 here')
}

/** Starts it, on a free port unless one is named; it ends with the process. Returns its host and port for the product. */
export async function openMailServer(folder: string, at = 0): Promise<string> {
  const server = createServer((socket) => talk(socket, folder)).listen(at, '127.0.0.1')
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}

/** The text of the mails that arrived for an email address, the newest last, without what mail does to long lines and equal signs. */
export function mailsTo(folder: string, email: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\n/g, '').replaceAll('=3D', '='))
}
