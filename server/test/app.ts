/** The product in this process, on a database of its own, called as over HTTP and typed by the contract. */
import type { CallInput, CallOutput, Endpoint, Problem } from '@backlot/contract/endpoint'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InjectOptions, Response } from 'light-my-request'
import { buildApp, type App, type AppOptions } from '#src/app.ts'
import { resetClock } from '#kit/clock.ts'
import { readSettings, type Settings } from '#kit/settings.ts'
import type { JobRunner } from '#kit/job-runner.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export interface Caller {
  host: string
  token?: string | undefined
  headers?: Record<string, string>
  address?: string
}
export interface Answer<Body> {
  status: number
  body: Body
  problem: Problem
  headers: Response['headers']
  raw: Response
}

/** Input as a program may send it, whatever the contract says. */
export interface AnyInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

export interface TestApp {
  app: App
  settings: Settings
  /** Where its database can be reached; undefined when it is embedded. */
  databaseUrl: string | undefined
  /** One call of an endpoint. */
  call: <E extends Endpoint>(caller: Caller, endpoint: E, input: CallInput<E>) => Promise<Answer<CallOutput<E>>>
  /** The same with input that the contract may refuse. */
  callWith: <E extends Endpoint>(caller: Caller, endpoint: E, input: AnyInput) => Promise<Answer<CallOutput<E>>>
  /** Any request. */
  inject: (options: InjectOptions) => Promise<Response>
  /** Listens on a port of its own, for what only a real connection shows. Returns the port. */
  listen: () => Promise<number>
  /** Runs the jobs that were enqueued, to the end. */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

interface More extends Pick<AppOptions, 'mountMore' | 'importedKinds' | 'logTo'> {
  /** A database of the test's own, which ends with the app. */
  database?: TestDatabase
}

export async function openTestApp(overrides: Partial<Settings> = {}, more: More = {}): Promise<TestApp> {
  // The file before this one may have left it moved: the files of a worker share their modules.
  resetClock()
  const { database: own, ...options } = more
  const test = own ?? (await openTestDatabase())
  // The product ends with all its timers; its database is kept for the next file of this worker.
  const database = { ...test.database, close: async () => {} }
  const settings: Settings = {
    ...readSettings({
      DATA_DIR: test.dataDir,
      DEMO: '0',
      // Nobody answers there: no test asks the network.
      NAME_SERVERS: '127.0.0.1:1',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      JWT_SECRET: 'a secret for the tests alone, 32 or more',
    }),
    port: 80,
    ...overrides,
  }
  const app = await buildApp(settings, database, { ...options, pageFolder: makePage(test.dataDir) })
  await app.server.ready()
  const inject = (options: InjectOptions): Promise<Response> => app.server.inject(options)
  let runner: JobRunner | undefined
  return {
    app,
    settings,
    databaseUrl: test.url,
    inject,
    call: async (caller, endpoint, input) => answerOf(await inject(requestOf(caller, endpoint, input as AnyInput))),
    callWith: async (caller, endpoint, input) => answerOf(await inject(requestOf(caller, endpoint, input))),
    listen: async () => {
      await app.server.listen({ port: 0, host: '127.0.0.1' })
      return (app.server.server.address() as AddressInfo).port
    },
    runJobs: async () => {
      runner ??= await app.startJobs()
      await runner.settle()
    },
    close: async () => {
      await app.close()
      await test.close()
    },
  }
}

/** A page as the build leaves it, made from the real template: the tests of the server do not wait for a build. */
function makePage(dataDir: string): string {
  const template = readFileSync(fileURLToPath(new URL('../../web/index.html', import.meta.url)), 'utf8')
  const folder = join(dataDir, 'page')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), template.replace('/src/app/main.tsx', '/assets/main-1a2b3c.js'))
  writeFileSync(join(folder, 'assets/main-1a2b3c.js'), 'export {}\n')
  writeFileSync(join(folder, 'assets/main-1a2b3c.js.map'), '{}')
  return folder
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The request that an endpoint's input makes. */
export function requestOf(caller: Caller, endpoint: Endpoint, { params, query, body }: AnyInput): InjectOptions {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params?.[name] ?? '1')))
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])).toString()
  return {
    method: endpoint.method,
    url: `/api${path}${search ? `?${search}` : ''}`,
    remoteAddress: caller.address ?? '127.0.0.1',
    headers: {
      host: caller.host,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(endpoint.access === 'session' ? { origin: `http://${caller.host}`, 'content-type': 'application/json' } : {}),
      ...caller.headers,
    },
    ...(body === undefined ? (endpoint.access === 'session' ? { payload: '{}' } : {}) : { payload: body as object }),
  }
}

export function answerOf<Body>(response: Response): Answer<Body> {
  const type = String(response.headers['content-type'] ?? '')
  const body: unknown = type.includes('json') && response.body ? JSON.parse(response.body) : undefined
  return { status: response.statusCode, body: body as Body, problem: body as Problem, headers: response.headers, raw: response }
}
