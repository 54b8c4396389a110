/**
 * The measured process: the product, and beside it a bare Fastify that sends the rows of the plainest statement for the same question
 * (plain.ts). Where a case has none it runs the product's own statements, recorded from its answers before the measuring starts.
 */
import { fastify } from 'fastify'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { openDatabase, type SiteDb } from '../server/src/kit/db/database.ts'
import { readSettings } from '../server/src/kit/settings.ts'
import { type BenchCase, casesFor } from './reference/cases.ts'
import { budgetCases } from './reference/budget-cases.ts'
import { accountant } from './budget-generator.ts'
import { calendarCases } from './reference/calendar-cases.ts'
import { scheduler } from './calendar-generator.ts'
import { directoryCases } from './reference/directory-cases.ts'
import { firstSite } from './generator.ts'
import { permitCases } from './reference/permit-cases.ts'
import { clerk } from './permit-generator.ts'
import { hasPlainTables, type PlainStatement, plainTables } from './reference/plain.ts'

export interface ServerReady {
  port: number
  barePort: number
  host: string
  token: string
  cases: BenchCase[]
}

interface Statement {
  text: string
  values: unknown[]
}

/** Asked as text and values, or as one object where its plan is kept (kit/db/prepared-statements.ts): the bare route keeps it too. */
function statementOf([first, second]: unknown[]): Statement | undefined {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? (second as unknown[]) : [] }
  const { text, values } = (first ?? {}) as { text?: string; values?: unknown[] }
  return text === undefined ? undefined : { text, values: values ?? [] }
}

let recording: Statement[] | null = null
// eslint-disable-next-line typescript/unbound-method -- called with the client as `this` below
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]): unknown {
  const asked = statementOf(given)
  // The site of the connection and transactions are no answer.
  if (recording && asked && !/set_config|^(?:set|begin|commit|rollback|reset)/i.test(asked.text)) recording.push(asked)
  return query.apply(this, given)
} as typeof pg.Client.prototype.query

// However the bench ends, this process ends with it, also where it ended while the files above were read.
process.on('disconnect', () => process.exit())
if (process.connected === false) process.exit()

const dataDir = process.env['DATA_DIR'] ?? ''
const settings = readSettings({
  ...process.env,
  DEMO: '0',
  LOG_LEVEL: 'silent',
  SEARCHES_PER_MINUTE: '0',
  JWT_SECRET: 'the benchmark has no secrets at all, ever',
})
const database = await openDatabase({ url: settings.databaseUrl, dataDir, connections: settings.databaseConnections })
const siteId = firstSite
const host = `site${siteId}.localhost`
const db = database.forSite(siteId)
const app = await buildApp(settings, database)
const benchOf = process.env['BENCH_OF'] ?? 'library'
const kinds: Record<string, () => BenchCase[] | Promise<BenchCase[]>> = {
  directory: directoryCases,
  calendar: calendarCases,
  permits: permitCases,
  budgets: async () => budgetCases((await db.selectFrom('budgets').select('project_id').executeTakeFirstOrThrow()).project_id),
}
const cases = await (kinds[benchOf]?.() ?? casesFor(db, siteId))

/** The calendar, budgets and permits are the office's; everything else is asked as a visitor. */
const people: Record<string, { username: string; password: string }> = { calendar: scheduler, budgets: accountant, permits: clerk }
const person = people[benchOf]
const tokenAnswer = await (person
  ? app.server.inject({ method: 'POST', url: '/api/user/auth', headers: { host }, payload: person })
  : app.server.inject({ method: 'GET', url: `/api/site/freejwt/${siteId}`, headers: { host } }))
const token = String(tokenAnswer.json<{ Jwt?: string }>().Jwt ?? '')
const recorded = new Map<string, Statement[][]>()
for (const { name, requests } of cases) {
  const lists: Statement[][] = []
  for (const { method, path, body } of requests) {
    recording = []
    const answer = await app.server.inject({
      method,
      url: path,
      headers: { host, authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
    lists.push(recording)
  }
  recording = null
  recorded.set(name, lists)
}

const pool = settings.databaseUrl ? new pg.Pool({ connectionString: settings.databaseUrl, max: 10 }) : undefined
/** From the driver alone; the embedded database has one connection for all. */
const ask = (beside: PlainStatement): Promise<pg.QueryResult> =>
  pool ? pool.query(beside) : database.owner((client) => client.query(beside))
if (benchOf === 'library' && !(await hasPlainTables(db))) await database.owner((client) => client.query(plainTables))

const bare = fastify({ logger: false })
bare.get<{ Params: { case: string; index: string } }>('/:case/:index', async (request, reply) => {
  const index = Number(request.params.index)
  const beside = cases.find(({ name }) => name === request.params.case)?.requests[index]?.plain
  if (beside) return reply.send({ data: (await ask(beside)).rows })
  const statements = recorded.get(request.params.case)?.[index] ?? []
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(await runAll(db, statements)))
})

async function runAll(handle: SiteDb, statements: readonly Statement[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const { text, values } of statements) answers.push((await handle.executeQuery(CompiledQuery.raw(text, values))).rows)
  return answers
}

await app.server.listen({ port: 0, host: '127.0.0.1' })
await bare.listen({ port: 0, host: '127.0.0.1' })
const portOf = (address: unknown): number => (address as { port: number }).port
const ready: ServerReady = { port: portOf(app.server.server.address()), barePort: portOf(bare.server.address()), host, token, cases }
process.send?.(ready)
process.on('message', () => {
  void bare
    .close()
    .then(() => app.close())
    .then(() => process.exit(0))
})
