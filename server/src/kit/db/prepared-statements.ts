/**
 * Short statements that every page asks for take longer to plan than to run: joins and row-level security are worked out each time.
 * One that ends with `prepareStatement` is prepared once for each connection. It is for statements found by key, whose plan is right for any
 * value; the search, whose best plan depends on what is asked, is planned each time.
 */
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { ask } from './driver.ts'
import type { SiteClient } from './site-connection.ts'

export const preparedMark = '/* prepare */'
/** For `modifyEnd` of a select. */
export const prepareStatement: RawBuilder<unknown> = sql.raw(preparedMark)

/** Names by text, for all connections. Statements are written in the code, so there are not many. */
const names = new Map<string, string>()
let generation = 0

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared-${generation}-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** A table got another column while the connection was open, as when a newer copy of the server starts beside this one. */
const isOutdated = (error: unknown): boolean => (error as { code?: string }).code === '0A000'

/** What any connection has prepared until now is as old: all prepare it anew, under another name. */
function prepareAnew(): void {
  names.clear()
  generation += 1
}

/** The client of a session, with the marked statements prepared. */
export function withPreparedStatements(client: pg.PoolClient & { getTransactionStatus?: () => string | null }): SiteClient {
  let isStale = false

  async function prepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await ask(client, { name: nameOf(text), text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      prepareAnew()
      isStale = true
      if (client.getTransactionStatus?.() !== 'I') throw error
      return ask(client, { text, values })
    }
  }
  const query = (text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
    text.endsWith(preparedMark) ? prepared(text, values) : ask(client, { text, values })
  return {
    query: query as pg.PoolClient['query'],
    prepared,
    release: (destroy) => client.release(destroy === undefined || destroy === false ? isStale : destroy),
  }
}
