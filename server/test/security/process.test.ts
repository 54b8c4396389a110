/** The product as a process of its own: its log, its lock, its stop, its first administrator (G2, A8, F16). */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const server = fileURLToPath(new URL('../../src/', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'backlot-process-'))
const environment = {
  ...process.env,
  DATA_DIR: dataDir,
  DEMO: '0',
  PORT: '0',
  HOST: '127.0.0.1',
  NODE_ENV: 'test',
  LOG_LEVEL: 'trace',
  DATABASE_URL: '',
  PUBLIC_URL: '',
}

const patiently = { timeout: 60_000 }

interface Running {
  child: ChildProcess
  port: number
  output: () => string
  ended: Promise<number | null>
}
const children: ChildProcess[] = []

function startServer(port = '0'): Promise<Running> {
  const child = spawn(process.execPath, [`${server}main.ts`], { env: { ...environment, PORT: port } })
  children.push(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  return new Promise((resolve, reject) => {
    const read = (part: Buffer): void => {
      output += part.toString()
      const open = /Backlot is open at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (open) resolve({ child, port: Number(open), output: () => output, ended })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}
async function stop(running: Running): Promise<number | null> {
  running.child.kill('SIGTERM')
  return running.ended
}
/** Runs beside the test: a test that stood still meanwhile would not see that the server has closed an idle connection. */
async function admin(...args: string[]) {
  const child = spawn(process.execPath, [`${server}cli.ts`, ...args], { env: { ...environment, LOG_LEVEL: 'warn' } })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, stdout: await stdout, stderr: await stderr }
}
const post = async (port: number, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

// The embedded database is what a process holds alone; one run of it is enough.
describe('as a process', { timeout: 180_000 }, () => {
  let running: Running
  let link = ''
  beforeAll(async () => {
    const first = await startServer()
    expect(await stop(first)).toBe(0)
    // A start that finds its port taken ends, and leaves the folder for the next one: what follows opens it again.
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    await expect(startServer(String(port))).rejects.toThrow(/ended with 1: The port is taken/)
    taken.close()
    const made = await admin('create-admin', '--site', '2', '--email', 'ada@example.org', '--username', 'ada')
    expect([made.status, made.stderr]).toEqual([0, ''])
    link = /http:\S+/.exec(made.stdout)?.[0] ?? ''
    running = await startServer()
  }, 180_000)
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  test('A8 the first administrator comes in by the link that the command printed, once', async () => {
    const token = /#\/protect\?token=([\w-]{43})$/.exec(link)?.[1]
    const set = await post(running.port, '/user/setpass', { token, password: 'a-first-password' })
    expect(set.status).toBe(200)
    expect((await post(running.port, '/user/setpass', { token, password: 'a-second-password' })).status).toBe(410)
    const login = await post(running.port, '/user/auth', { username: 'ada', password: 'a-first-password' })
    expect(await login.json()).toMatchObject({ Success: true, Role: 'admin' })
  })

  test('A8 the command says what is wrong: no site, no e-mail, the folder in use', async () => {
    const none = await admin('create-admin', '--email', 'a@example.org')
    expect([none.status, none.stderr.includes('npm run admin -- create-admin')]).toEqual([2, true])
    const used = await admin('create-admin', '--site', '2', '--email', 'bob@example.org')
    expect([used.status, used.stderr]).toEqual([1, expect.stringContaining(`in use by process ${running.child.pid}`)])
    expect(used.stderr).not.toContain(' at ')
  })

  test('F a second process on the same folder is refused with a message', () => {
    const second = spawnSync(process.execPath, [`${server}main.ts`], { env: environment, encoding: 'utf8' })
    expect(second.status).toBe(1)
    expect(second.stderr).toContain(`The data folder is in use by process ${running.child.pid}.`)
  })

  test('G2 the log holds no password, token, cookie or address typed, and no line that was smuggled in', async () => {
    const origin = `http://127.0.0.1:${running.port}`
    const login = await post(running.port, '/user/auth', { username: 'ada', password: 'a-first-password' })
    const { Jwt } = (await login.json()) as { Jwt: string }
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await post(running.port, '/user/auth', { username: 'ada', password: 'a-wrong-password' })
    await fetch(`${origin}/api/user/me`, { headers: { authorization: `Bearer ${Jwt}` } })
    await post(running.port, '/user/renew', {}, { cookie, origin })
    await fetch(`${origin}/api/places/suggest?term=a-typed-place&token=${Jwt}`, { headers: { authorization: `Bearer ${Jwt}` } })
    await fetch(`${origin}/media/x/320.webp?e=1&s=a-signature`)
    await post(running.port, '/user/requestresettoken', { email: 'ada@example.org', idSite: 2 })
    await fetch(`${origin}/api/%0d%0a{"level":60,"msg":"smuggled"}`, { headers: { 'user-agent': '{"level":60}' } })
    // The log is written in order: what comes before this is in it.
    await fetch(`${origin}/api/the-last-call`)
    await vi.waitFor(() => expect(running.output()).toContain('the-last-call'), patiently)
    const log = running.output()
    expect(log).toContain('"url"'.replace('url', 'path'))
    for (const secret of [
      'a-first-password',
      'a-wrong-password',
      Jwt,
      Jwt.split('.')[2]!,
      cookie,
      ...cookie.split('; ').map((one) => one.split('=')[1]!),
      'a-typed-place',
      'a-signature',
      link.split('token=')[1]!,
      'protect?token=',
    ]) {
      expect([secret.slice(0, 24), log.includes(secret)]).toEqual([secret.slice(0, 24), false])
    }
    for (const line of log.split('\n').filter((one) => one.startsWith('{'))) expect(JSON.parse(line)).not.toMatchObject({ level: 60 })
  })

  test('F16 told to stop, it finishes what is under way, takes nothing new and ends well', async () => {
    const body = JSON.stringify({ username: 'ada', password: 'a-first-password' })
    const socket = connect(running.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    const closed = new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
    })
    socket.write(
      `POST /api/user/auth HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    const begun = 'HTTP/1.1 100 Continue\r\n\r\n'
    await vi.waitFor(() => expect(answer).toBe(begun), patiently)
    const stopping = stop(running)
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${running.port}/api/health`)).rejects.toThrow(), patiently)
    expect(answer).toBe(begun)
    socket.write(body)
    await closed
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer).toContain('"Success":true')
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(await stopping).toBe(0)
    // And the folder is free again.
    const again = await startServer()
    expect(await stop(again)).toBe(0)
  })
})
