/** The second lock under load: no connection ever keeps another site, whatever happens on it (security.md T9, F4). */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#kit/db/database.ts'
import { migrate } from '#kit/db/migrate.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, type TestSite } from '#test/factories.ts'
import { expectAtMost } from '#test/whole.ts'
import { openWire } from '#test/wire.ts'

const app = await openTestApp()
const { database } = app.app.platform
const isPostgres = database.kind === 'postgres'
afterAll(() => app.close())

const sites: TestSite[] = []
beforeAll(async () => {
  for (let count = 0; count < 6; count++) {
    const site = await buildSite(app)
    await buildUser(app, site)
    sites.push(site)
  }
})

interface Seen {
  site: string
  role: string
  rows: number[]
}
async function look(db: ReturnType<Database['forSite']>): Promise<Seen> {
  const { rows } = await sql<Seen>`select current_setting('app.site_id', true) as site, current_user::text as role,
    array(select distinct site_id from users) as rows`.execute(db)
  return rows[0]!
}
const own = (siteId: number): Seen => ({ site: String(siteId), role: 'backlot_app', rows: [siteId] })
const swallow = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined)

/** Ways in which work on a connection goes well or wrong. Each looks as its site in between. */
const works: ((db: ReturnType<Database['forSite']>, siteId: number, seen: (one: Seen, siteId: number) => void) => Promise<unknown>)[] = [
  async (db, siteId, seen) => seen(await look(db), siteId),
  async (db, siteId, seen) => db.transaction().execute(async (inside) => seen(await look(inside), siteId)),
  (db) => sql`select 1 / 0`.execute(db),
  (db) => sql`select from nowhere`.execute(db),
  (db) => sql`this is no sql`.execute(db),
  // Aborted, and asked on although it is.
  (db) =>
    db.transaction().execute(async (inside) => {
      await swallow(sql`select 1 / 0`.execute(inside))
      await look(inside)
    }),
  // Aborted, and committed as if it were not.
  (db) => db.transaction().execute(async (inside) => void (await swallow(sql`select 1 / 0`.execute(inside)))),
  (db) => db.transaction().execute(async () => Promise.reject(new Error('changed my mind'))),
  // What is set inside ends with it.
  (db) => db.transaction().execute((inside) => sql`set local app.site_id = '424242'`.execute(inside)),
  (db) => db.transaction().execute(async (inside) => Promise.all([sql`select 1 / 0`.execute(inside), look(inside), look(inside)])),
  ...(isPostgres
    ? [
        (db: ReturnType<Database['forSite']>) =>
          db.transaction().execute(async (inside) => {
            await sql`set local statement_timeout = 20`.execute(inside)
            await sql`select pg_sleep(1)`.execute(inside)
          }),
        (db: ReturnType<Database['forSite']>) =>
          db.transaction().execute((inside) => sql`set local lock_timeout = 1; lock table users in access exclusive mode`.execute(inside)),
      ]
    : []),
]

async function storm(target: Database, count: number): Promise<{ wrong: unknown[]; looks: number }> {
  const wrong: unknown[] = []
  let looks = 0
  const seen = (one: Seen, siteId: number): void => {
    looks += 1
    const expected = own(siteId)
    if (JSON.stringify(one) !== JSON.stringify(expected)) wrong.push({ one, expected })
  }
  const one = async (turn: number): Promise<void> => {
    const siteId = sites[(turn * 7) % sites.length]!.id
    await swallow(works[turn % works.length]!(target.forSite(siteId), siteId, seen))
    // Right after whatever went wrong, on whatever connection comes next.
    const next = sites[(turn * 5 + 1) % sites.length]!.id
    const again = await look(target.forSite(next)).catch(() => undefined)
    if (again) seen(again, next)
    if (turn % 11 === 0) await swallow(target.owner((client) => client.query('select 1')))
    if (turn % 13 === 0) await swallow(target.owner((client) => client.query('begin; select 1 / 0')))
  }
  const turns = Array.from({ length: count }, (_, index) => index)
  // As many at a time as a busy server has.
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) await one(turn)
    }),
  )
  return { wrong, looks }
}

test('T9 hundreds of good and failing statements of six sites, side by side: each sees its own', { timeout: 120_000 }, async () => {
  const { wrong, looks } = await storm(database, 600)
  expect(wrong).toEqual([])
  expect(looks).toBeGreaterThan(600)
  expect((await look(database.platform)).rows).toEqual([])
})

test("T9 a site's handle takes nothing but a site's number", async () => {
  for (const odd of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(look(database.forSite(odd))).rejects.toThrow('Not a site id')
})

describe.runIf(isPostgres)('on a database server', () => {
  const withServer = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const url = new URL(app.databaseUrl!)
    url.pathname = '/postgres'
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const name = new URL(app.databaseUrl ?? 'http://x/none').pathname.slice(1)
  const cutAll = (client: pg.Client): Promise<unknown> =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [name])

  test('T9 F4 connections that the server cuts, in use or not, end no process and leave no wrong site', { timeout: 120_000 }, async () => {
    await withServer(async (client) => {
      const cutting = setInterval(() => void swallow(cutAll(client)), 40)
      const { wrong } = await storm(database, 300).finally(() => clearInterval(cutting))
      expect(wrong).toEqual([])
    })
    // Of those that were cut last some lie in the pool still: the first statement on each of them fails, and no other one.
    await vi.waitFor(async () => expect(await look(database.forSite(sites[0]!.id))).toEqual(own(sites[0]!.id)), { timeout: 10_000 })
  })

  test('T9 behind a pooler nothing stays on a connection between transactions', { timeout: 120_000 }, async () => {
    const shared = await openDatabase({ url: app.databaseUrl, dataDir: '', connections: 1, pooler: 'transaction' })
    // One connection: what one site left on it, the owner and the next site would find.
    const left = () =>
      shared.owner(async (client) => {
        const { rows } = await client.query("select current_user::text as role, coalesce(current_setting('app.site_id', true), '') as site")
        return rows[0] as unknown
      })
    const clean = { role: new URL(app.databaseUrl!).username, site: '' }
    const [one, other] = [sites[0]!.id, sites[1]!.id]
    expect(await look(shared.forSite(one))).toEqual(own(one))
    expect(await left()).toEqual(clean)
    for (const work of works) {
      await swallow(work(shared.forSite(one), one, () => {}))
      expect(await left()).toEqual(clean)
      expect(await look(shared.forSite(other))).toEqual(own(other))
    }
    const made = await shared
      .forSite(one)
      .transaction()
      .execute(async (inside) => {
        await inside.insertInto('attempts').values({ site_id: one, key: 'pooled', window_start: new Date() }).execute()
        return look(inside)
      })
    expect(made).toEqual(own(one))
    expect(await shared.forSite(one).selectFrom('attempts').select('key').where('key', '=', 'pooled').execute()).toHaveLength(1)
    expect(await migrate(shared)).toEqual([])
    await shared.close()
    const many = await openDatabase({ url: app.databaseUrl, dataDir: '', connections: 4, pooler: 'transaction' })
    expect((await storm(many, 300)).wrong).toEqual([])
    await many.close()
  })

  test(
    'F4 G7 while the database is away the answer is 503 with the time to wait; when it is back, so are we',
    { timeout: 60_000 },
    async () => {
      const host = sites[0]!.host
      const ask = (url: string) => app.inject({ url, headers: { host } })
      expect((await ask('/api/ready')).statusCode).toBe(200)
      await withServer(async (client) => {
        await client.query(`alter database ${name} allow_connections false`)
        await cutAll(client)
      })
      moveClock(5000)
      for (const url of ['/api/ready', '/api/site', '/api/site/policies']) {
        const answer = await ask(url)
        expect([url, answer.statusCode]).toEqual([url, 503])
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(answer.json()).toMatchObject({ code: 'unavailable', detail: 'Server is unavailable. Please try again later.' })
        expect(answer.body).not.toContain(name)
      }
      expect((await ask('/api/health')).statusCode).toBe(200)
      await withServer((client) => client.query(`alter database ${name} allow_connections true`))
      expect((await ask('/api/ready')).statusCode).toBe(200)
      expect((await ask('/api/site')).statusCode).toBe(200)
      resetClock()
    },
  )

  test('F4 a database that says nothing is given up after a while, and asked again when it goes on', { timeout: 60_000 }, async () => {
    const wire = await openWire(app.databaseUrl!)
    const behind = await openDatabase({ url: wire.url, dataDir: '', connections: 4, answerMilliseconds: 3000 })
    const siteId = sites[0]!.id
    const db = behind.forSite(siteId)
    expect(await look(db)).toEqual(own(siteId))
    wire.stand()
    // Alone, as another site, and within a transaction, whose end does not wait for it once more.
    const asked = [look(db), look(behind.forSite(sites[1]!.id)), db.transaction().execute((inside) => look(inside))]
    await Promise.all(asked.map((one) => expect(one).rejects.toThrow('timeout exceeded')))
    wire.goOn()
    expect(await look(db)).toEqual(own(siteId))
    expect((await storm(behind, 60)).wrong).toEqual([])
    await behind.close()
    wire.close()
  })

  test(
    'F5 when every connection is busy, a request waits five seconds at most and is told to come again',
    { timeout: 60_000 },
    async () => {
      const held = Array.from({ length: 4 }, () => database.owner((client) => client.query('select pg_sleep(8)')))
      const started = performance.now()
      moveClock(5000)
      const answer = await app.inject({ url: '/api/site/policies', headers: { host: sites[1]!.host } })
      expect(answer.statusCode).toBe(503)
      expectAtMost(performance.now() - started, 6500)
      expect((await app.inject({ url: '/api/health', headers: { host: sites[1]!.host } })).statusCode).toBe(200)
      await Promise.all(held)
      resetClock()
    },
  )
})
