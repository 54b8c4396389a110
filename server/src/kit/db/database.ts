/** The database behind one small surface, embedded or server. Every handle belongs to a site (site-connection.ts). */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'
import { openEmbedded } from './embedded.ts'
import { pendingListSetting } from './pending-lists.ts'
import { shareConnections } from './shares.ts'
import { connectAsOwner, connectBySession, connectByTransaction } from './site-connection.ts'
import { readersOfSites } from './statement.ts'
import './types.ts'

export type SiteDb = Kysely<DB>
export type SiteTransaction = Transaction<DB>

export interface Database {
  kind: 'embedded' | 'postgres'
  /** Rows of this site only. */
  forSite: (siteId: number) => SiteDb
  /** Tables without a site (sites, places); tenant tables look empty. */
  platform: SiteDb
  /** A statement as the role that owns the tables: migrations, seeding, pg-boss. Never for a request. */
  owner: <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

export interface DatabaseOptions {
  url: string | undefined
  dataDir: string
  connections?: number
  /** `transaction` keeps nothing on a session: for a pooler that shares connections between transactions. */
  pooler?: 'session' | 'transaction'
  /** How long a statement waits for a database that does not answer. */
  answerMilliseconds?: number
}

/** Every statement ends by itself; a held lock must not hold a request (security.md F5). Milliseconds. */
const timeouts = ['statement_timeout=30000', 'lock_timeout=2500', 'idle_in_transaction_session_timeout=60000', 'jit=off'] as const
const settings = [...timeouts, pendingListSetting] as const
/** How long a statement waits for its share of the connections; with a wait for a lock behind it, five seconds in all. */
const shareMilliseconds = 2500
/** How long a statement waits for its answer where nothing comes through: longer than the server lets it work. */
const answerMilliseconds = 33_000
/** How long a request waits for a connection. The embedded database has one, and an import may hold it for a while. */
const waitMilliseconds = { embedded: 15_000, postgres: 5000 } as const

/** Opens the database. The tables must be there before the first handle is used (migrate.ts). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? undefined : await openEmbedded(options.dataDir)
  const kind = embedded ? 'embedded' : 'postgres'
  const isShared = !embedded && options.pooler === 'transaction'
  const base: pg.PoolConfig = embedded
    ? { stream: embedded.stream, user: 'postgres', database: 'postgres', max: 1 }
    : {
        connectionString: options.url,
        max: options.connections ?? 10,
        // A pooler refuses settings of a session.
        ...(isShared ? {} : { options: settings.map((one) => `-c ${one}`).join(' ') }),
      }
  const pool = new pg.Pool({ ...base, connectionTimeoutMillis: waitMilliseconds[kind], idleTimeoutMillis: embedded ? 0 : 30_000 })
  // A connection that the server ends must not end the process, idle or in use: its query fails, the next one gets another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // The embedded session outlives its connections, and with it the statements that an earlier one prepared (kept-plans.ts).
  const settle = `deallocate all; set ${pendingListSetting}`
  if (embedded) pool.on('connect', (client) => void client.query(settle).catch(() => {}))
  const { connect, read } = shareConnections(
    isShared ? connectByTransaction(pool, settings) : connectBySession(pool),
    embedded ? 1 : (options.connections ?? 10),
    { share: shareMilliseconds, answer: options.answerMilliseconds ?? answerMilliseconds },
  )
  const sites = new Map<number, SiteDb>()

  function forSite(siteId: number): SiteDb {
    let handle = sites.get(siteId)
    if (!handle) {
      const sitePool = { connect: () => connect(siteId), end: async () => {}, options: {} }
      handle = new Kysely<DB>({ dialect: new PostgresDialect({ pool: sitePool }) })
      sites.set(siteId, handle)
      readersOfSites.set(handle, (text, values) => read(siteId, text, values))
    }
    return handle
  }

  async function owner<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    const client = await connectAsOwner(pool)
    let isBroken = false
    try {
      return await work(client)
    } catch (error) {
      // Several statements in one text may leave their transaction open when one of them fails.
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  return {
    kind,
    forSite,
    platform: forSite(0),
    owner,
    close: async () => {
      await pool.end()
      await embedded?.close()
    },
  }
}
