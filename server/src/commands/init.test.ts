/** A first start in production, from nothing: the command, the server, and signing in over HTTP (security.md A8). */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'backlot-init-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

const host = 'film.example.org'
const office = ['--name', 'Bay Film Office', '--host', host, '--email', 'ada@example.org', '--username', 'ada']

/** An empty home and no data folder yet. */
function makeInstallation(more: Record<string, string> = {}) {
  const home = mkdtempSync(join(root, 'home-'))
  const dataDir = join(home, 'data')
  const { PATH = '' } = process.env
  const env = { PATH, HOME: home, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...more }
  const init = async (args: readonly string[], input = '') => {
    const child = spawn(process.execPath, [`${sources}cli.ts`, 'init', ...args], { env, cwd: home })
    const output = [text(child.stdout), text(child.stderr)] as const
    child.stdin.end(input)
    const [status] = (await once(child, 'close')) as [number | null]
    return { status, stdout: await output[0], stderr: await output[1] }
  }
  const start = async (): Promise<number> => {
    const child = spawn(process.execPath, [`${sources}main.ts`], { env, cwd: home })
    children.push(child)
    let said = ''
    return new Promise((resolve, reject) => {
      const read = (part: Buffer): void => {
        said += part.toString()
        const port = /open at http:\/\/localhost:(\d+)/.exec(said)?.[1]
        if (port) resolve(Number(port))
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
    })
  }
  return { dataDir, init, start }
}

async function call(port: number, path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: `/api${path}`,
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify(body))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) as Record<string, unknown> }
}
const signIn = (port: number, password: string) => call(port, '/user/auth', { username: 'ada', password })

describe('init', { timeout: 180_000 }, () => {
  test('makes folder, secret, embedded database, site and administrator; its link leads to a password that signs in', async () => {
    const { dataDir, init, start } = makeInstallation()
    const made = await init(office)
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toContain('Site: Bay Film Office at http://film.example.org')
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
    expect(existsSync(join(dataDir, 'demo'))).toBe(false)
    // Again: nothing is doubled, and the lost link is replaced.
    const again = await init(office)
    expect([again.status, again.stderr]).toEqual([0, ''])
    expect(again.stdout).toContain('(site 101, was there)')
    const [first, token] = [made, again].map(({ stdout }) => /\/#\/protect\?token=([\w-]{43})$/m.exec(stdout)?.[1])
    const port = await start()
    const setPassword = (secret: string | undefined) => call(port, '/user/setpass', { token: secret, password: 'a quiet mill' })
    expect((await setPassword(first)).status).toBe(410)
    expect((await setPassword(token)).status).toBe(200)
    expect((await signIn(port, 'a quiet mill')).body).toMatchObject({ Success: true, Role: 'admin' })
    // The folder is the server's now.
    const busy = await init(office)
    expect([busy.status, busy.stderr]).toEqual([1, expect.stringContaining('The data folder is in use by process')])
  })

  test('takes a password that is typed, of eight characters or more, and leaves one that is there', async () => {
    const { dataDir, init, start } = makeInstallation()
    for (const [typed, said] of [
      ['short7!', 'Please choose a longer password'],
      ['password1', 'one of the first'],
    ] as const) {
      const refused = await init([...office, '--password'], `${typed}\n`)
      expect([typed, refused.status]).toEqual([typed, 1])
      expect(refused.stderr).not.toContain(' at ')
      if (typed === 'short7!') expect(refused.stderr).toContain(said)
    }
    const made = await init([...office, '--password'], 'a quiet mill\n')
    expect([made.status, made.stderr, made.stdout.includes('token=')]).toEqual([0, '', false])
    // What was refused before left no site behind, so this one is the first.
    expect(made.stdout).toContain('(site 101)')
    const again = await init([...office, '--password'], 'another quiet mill\n')
    expect(again.stdout).toContain('ada@example.org, was there and was not changed')
    const other = await init(['--name', 'Other', '--host', 'other.example.org', '--email', 'bo@example.org'])
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining('There are sites already, at film.example.org.')])
    const port = await start()
    expect((await signIn(port, 'another quiet mill')).body['Success']).toBe(false)
    expect((await signIn(port, 'a quiet mill')).body).toMatchObject({ Success: true, Role: 'admin' })
    expect(existsSync(join(dataDir, 'server.json'))).toBe(true)
  })

  test('says what is missing, and of which kind', async () => {
    const { dataDir, init } = makeInstallation()
    for (const wrong of [[], ['--name', 'A', '--host', 'a.test', '--email', 'nobody'], [...office, '--locale', 'de_DE']]) {
      const refused = await init(wrong)
      expect([refused.status, refused.stderr.startsWith('npm run admin -- init')]).toEqual([2, true])
    }
    expect(existsSync(dataDir)).toBe(false)
  })

  const server = process.env['TEST_DATABASE_URL']
  test.runIf(server)('makes the database on a PostgreSQL that lacks it; a first start there makes its own folder', async () => {
    const url = new URL(server ?? '')
    const name = `backlot_init_${randomBytes(6).toString('hex')}`
    url.pathname = `/${name}`
    const installation = makeInstallation({ DATABASE_URL: url.href })
    try {
      const made = await installation.init([...office, '--password'], 'a quiet mill\n')
      expect([made.status, made.stderr]).toEqual([0, ''])
      expect(made.stdout).toContain('Database: PostgreSQL, made now')
      expect((await signIn(await installation.start(), 'a quiet mill')).body).toMatchObject({ Success: true, Role: 'admin' })
      // Another copy has the secret by its variable, and a folder that is not there.
      const secret = 'the same secret for every copy of it, long'
      const copy = makeInstallation({ DATABASE_URL: url.href, JWT_SECRET: secret })
      expect((await signIn(await copy.start(), 'a quiet mill')).body['Success']).toBe(true)
      expect(existsSync(join(copy.dataDir, 'server.json'))).toBe(true)
    } finally {
      for (const child of children) child.kill('SIGKILL')
      const client = new pg.Client({ connectionString: server })
      await client.connect()
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      await client.end()
    }
  })
})
