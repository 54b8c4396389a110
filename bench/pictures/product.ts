/** The product as a process of its own, its administrator, and the memory that it and its children take. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Product {
  url: string
  call: <Body>(method: string, path: string, body?: object) => Promise<Body>
  /** Sends a form with a file. */
  send: <Body>(path: string, form: FormData) => Promise<Body>
  upload: (locationId: number, bytes: Buffer, path: string) => Promise<void>
  peakMegabytes: () => number
  /** What it and its children have used of the processor, those that ended among them. */
  processorSeconds: () => number
  stop: () => Promise<void>
}

export const administrator = { username: 'ada', password: 'a-first-password' } as const

/** As `npm start` gives them. */
export const heapLimits = ['--max-semi-space-size=8', '--heap-growing-percent=100'] as const

const source = fileURLToPath(new URL('../../server/src/', import.meta.url))

/** @param url of a PostgreSQL database; empty for the embedded one */
export async function startProduct(dataDir: string, url = process.env['BENCH_DATABASE_URL'] ?? ''): Promise<Product> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
  }
  const first = await launch(env)
  await first.stop()
  const made = spawnSync(
    process.execPath,
    [`${source}cli.ts`, 'create-admin', '--site', '2', '--email', 'ada@example.org', '--username', administrator.username],
    { env, encoding: 'utf8' },
  )
  const token = /token=([\w-]{43})/.exec(made.stdout)?.[1]
  const running = await launch(env)
  const address = `http://127.0.0.1:${running.port}`
  const post = (path: string, body: object) =>
    fetch(`${address}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await post('/user/setpass', { token, password: administrator.password })
  const { Jwt } = (await (await post('/user/auth', administrator)).json()) as { Jwt: string }
  const authorization = `Bearer ${Jwt}`
  const read = async <Body>(response: Response): Promise<Body> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const send = async <Body>(path: string, form: FormData): Promise<Body> =>
    read<Body>(await fetch(`${address}/api${path}`, { method: 'POST', headers: { authorization }, body: form }))
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(running.pid))
  }, 100)
  return {
    url: address,
    call: async (method, path, body) =>
      read(
        await fetch(`${address}/api${path}`, {
          method,
          headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      ),
    send,
    upload: async (locationId, bytes, path) => {
      const form = new FormData()
      form.set('locationId', String(locationId))
      form.set('file', new Blob([new Uint8Array(bytes)]), basename(path))
      await send('/location/image', form)
    },
    peakMegabytes: () => peak,
    processorSeconds: () => familyOf(running.pid).reduce((sum, pid) => sum + processorSeconds(pid), 0),
    stop: async () => {
      clearInterval(watch)
      await running.stop()
    },
  }
}

/** What runs ends with the bench, however that ends. */
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

function launch(env: NodeJS.ProcessEnv): Promise<{ pid: number; port: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [...heapLimits, `${source}main.ts`], { env })
  children.add(child)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      children.delete(child)
      resolve()
    })
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const readOutput = (part: Buffer): void => {
      output += part.toString()
      const port = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port && child.pid !== undefined) {
        resolve({
          pid: child.pid,
          port: Number(port),
          stop: () => {
            child.kill('SIGTERM')
            return ended
          },
        })
      }
    }
    child.stdout.on('data', readOutput)
    child.stderr.on('data', readOutput)
    void ended.then(() => reject(new Error(output)))
  })
}

/** A process and those that it started. */
function familyOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((one) => one === pid || statusOf(one, /^PPid:\s+(\d+)/m) === String(pid))
}

/** Megabytes of a process and its children: a page that two of them share counts twice. */
export const memoryOf = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + Number(statusOf(one, /^VmRSS:\s+(\d+)/m) || 0) / 1024, 0)

/**
 * The same where a page counts once, however many share it. Each process has its part of one, so whoever measures must run another copy of
 * Node, or it takes its own part of the program's pages.
 */
export const memoryOnceOf = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + Number(statusOf(one, /^Pss:\s+(\d+)/m, 'smaps_rollup') || 0) / 1024, 0)

function statusOf(pid: number, pattern: RegExp, file = 'status'): string {
  try {
    return pattern.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

const ticksPerSecond = 100
/** What a process has used of the processor, with what its ended children had used. */
export function processorSeconds(pid: number): number {
  try {
    // The name may hold spaces; what follows its bracket does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  } catch {
    return 0
  }
}
