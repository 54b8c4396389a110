/**
 * Connections that belong to a site: they work as a role that owns nothing and carry the site's id, so a query that
 * forgets the site finds nothing. Two ways to get there, for a database of one's own and for one behind a pooler.
 */
import type pg from 'pg'
import { ask, takeClient } from './driver.ts'
import { withPreparedStatements } from './prepared-statements.ts'

/** The role of requests. It owns nothing, so row-level security holds for it. */
export const appRole = 'backlot_app'

/** What Kysely needs of a connection, and a statement that is prepared where that can be. */
export type SiteClient = Pick<pg.PoolClient, 'query' | 'release'> & {
  prepared: (text: string, values: unknown[]) => Promise<pg.QueryResult>
}
export type Connect = (siteId: number) => Promise<SiteClient>

interface MarkedClient extends pg.PoolClient {
  /** The site that this session was last set to; absent while it works as the owner. */
  currentSite?: number
}

/** A client outside of any transaction; one that was left inside would take back what is set on it now. */
async function idleClient(pool: pg.Pool): Promise<MarkedClient> {
  for (;;) {
    const client = (await takeClient(pool)) as MarkedClient
    if (isOutside(client) || (await isBroughtBack(client))) return client
    client.release(true)
  }
}

const isOutside = (client: pg.PoolClient): boolean =>
  ((client as { getTransactionStatus?: () => string | null }).getTransactionStatus?.() ?? 'I') === 'I'

/** Ends what somebody left open. The embedded database has one session for all, so another client would not help. */
async function isBroughtBack(client: MarkedClient): Promise<boolean> {
  try {
    delete client.currentSite
    await client.query('rollback')
    await client.query('reset role')
    return true
  } catch {
    return false
  }
}

/** The site as text for `app.site_id`; no site finds nothing. */
function settingOf(siteId: number): string {
  if (!Number.isSafeInteger(siteId) || siteId < 0) throw new Error(`Not a site id: ${String(siteId)}`)
  return siteId === 0 ? '' : String(siteId)
}

/** Role and site are kept by the session: for a connection that is ours alone. */
export function connectBySession(pool: pg.Pool): Connect {
  return async (siteId) => {
    const site = settingOf(siteId)
    const client = await idleClient(pool)
    try {
      if (client.currentSite !== siteId) {
        const role = client.currentSite === undefined ? `set role ${appRole}; ` : ''
        // Unknown until it is done: a failure halfway must not leave the mark of either site.
        delete client.currentSite
        await client.query(`${role}select set_config('app.site_id', '${site}', false)`)
        client.currentSite = siteId
      }
      return withPreparedStatements(client)
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/** Takes the mark and the role off a session's client, and gives it to the owner. */
export async function connectAsOwner(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await idleClient(pool)
  try {
    if (client.currentSite !== undefined) await client.query('reset role')
    delete client.currentSite
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Role and site hold for one transaction: for a pooler that hands the connection to somebody else after each. A lone
 * statement gets a transaction of its own.
 */
export function connectByTransaction(pool: pg.Pool, settings: readonly string[]): Connect {
  return async (siteId) => {
    const setUp = [
      `set local role ${appRole}`,
      `select set_config('app.site_id', '${settingOf(siteId)}', true)`,
      ...settings.map((one) => `set local ${one}`),
    ]
    return transactionClient(await idleClient(pool), setUp.join('; '))
  }
}

function transactionClient(client: pg.PoolClient, setUp: string): SiteClient {
  let isInside = false
  let isBroken = false

  async function rollBack(): Promise<void> {
    isInside = false
    await client.query('rollback').catch(() => {
      isBroken = true
    })
  }
  async function begin(text: string): Promise<pg.QueryResult> {
    isInside = true
    try {
      await client.query(`${text}; ${setUp}`)
    } catch (error) {
      await rollBack()
      throw error
    }
    return { command: 'BEGIN', rowCount: null, rows: [], oid: 0, fields: [] }
  }
  async function alone(text: string, values: unknown[]): Promise<pg.QueryResult> {
    await begin('begin')
    try {
      const result = await ask(client, { text, values })
      isInside = false
      await client.query('commit')
      return result
    } catch (error) {
      await rollBack()
      throw error
    }
  }
  async function query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    if (/^(?:begin|start transaction)\b/i.test(text)) return begin(text)
    if (!isInside) return alone(text, values)
    if (/^(?:commit|rollback)$/i.test(text)) isInside = false
    return ask(client, { text, values })
  }
  return {
    query: query as pg.PoolClient['query'],
    prepared: query,
    release: (destroy) => client.release(destroy === undefined || destroy === false ? isBroken || isInside : destroy),
  }
}
