/** The product as its own process on a data folder of its own, to be killed: what no test inside of one process can show. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { copyMigrated } from './database.ts'

const sources = fileURLToPath(new URL('../src/', import.meta.url))
const [username, password] = ['ada', 'a-first-password']

export interface Running {
  child: ChildProcess
  port: number
}

/** Calls a running product as its administrator. Throws for every answer that is none of success. */
export interface Client {
  origin: string
  authorization: string
  json: <Body>(method: string, path: string, body?: object) => Promise<Body>
}

export interface Product {
  start: () => Promise<Running>
  signIn: (port: number) => Promise<Client>
  /** A first start, an administrator of the office at 127.0.0.1, and a second one, as an office begins. */
  startWithAdministrator: () => Promise<{ server: Running; client: Client }>
  remove: () => void
}

export interface ProductOptions {
  /** Where its data folder is made: the system's folder for what is temporary, unless a test has a disk of its own. */
  within?: string
  /** What else its environment says, like DATABASE_URL. */
  env?: Record<string, string>
}

export function openProduct(prefix: string, options: ProductOptions = {}): Product {
  const dataDir = mkdtempSync(join(options.within ?? tmpdir(), prefix))
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    PUBLIC_URL: '',
    ...options.env,
  }
  const children: ChildProcess[] = []

  function start(): Promise<Running> {
    const child = spawn(process.execPath, [`${sources}main.ts`], { env })
    children.push(child)
    let output = ''
    return new Promise((resolve, reject) => {
      const read = (part: Buffer): void => {
        output += part.toString()
        const port = /Backlot is open at http:\/\/localhost:(\d+)/.exec(output)?.[1]
        if (port) resolve({ child, port: Number(port) })
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
    })
  }

  async function startWithAdministrator() {
    if (!env['DATABASE_URL']) await copyMigrated(dataDir)
    const first = await start()
    const ended = new Promise((resolve) => {
      first.child.once('exit', resolve)
    })
    first.child.kill('SIGTERM')
    await ended
    const command = ['create-admin', '--site', '2', '--email', 'ada@example.org', '--username', username]
    // Beside this process, which may stand between the command and its database.
    const made = await text(spawn(process.execPath, [`${sources}cli.ts`, ...command], { env, stdio: ['ignore', 'pipe', 'inherit'] }).stdout)
    const token = /token=([\w-]{43})/.exec(made)?.[1]
    const server = await start()
    await fetch(`http://127.0.0.1:${server.port}/api/user/setpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password }),
    })
    return { server, client: await signIn(server.port) }
  }

  return {
    start,
    signIn,
    startWithAdministrator,
    remove() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function signIn(port: number): Promise<Client> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/api/user/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const authorization = `Bearer ${((await answer.json()) as { Jwt: string }).Jwt}`
  return {
    origin,
    authorization,
    async json<Body>(method: string, path: string, body?: object): Promise<Body> {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as Body
    },
  }
}
