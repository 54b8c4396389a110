/**
 * Readers and writers have their own share of the connections: writes that wait for a lock must not keep everybody from reading
 * (security.md F5). What a statement is shows when it comes, so a connection is taken with the first one.
 */
import type pg from 'pg'
import { openShare, type Share } from '../share.ts'
import type { Connect, SiteClient } from './site-connection.ts'

type Kind = 'transaction' | 'write' | 'read'
/** Of all connections. Transactions and lone writes together leave some to readers, and readers leave some to them. */
const shares: Record<Kind, number> = { transaction: 0.5, write: 0.3, read: 0.8 }

/** As the drivers of PostgreSQL word it. */
const noAnswer = (): Error => new Error('timeout exceeded when trying to connect: the database does not answer')

/** As the driver of PostgreSQL words it: there is no connection in time. */
const noneLeft = (): Error => new Error('timeout exceeded when trying to connect')

/** The answer, or an error when none comes in time. */
function answered<Result>(answer: Promise<Result>, milliseconds: number, onSilence: () => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onSilence()
      reject(noAnswer())
    }, milliseconds)
    answer.then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      (error: Error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

/** The same of a connection, which is set to its site by a statement of its own; one that comes too late is of no use. */
function connected(client: Promise<SiteClient>, milliseconds: number): Promise<SiteClient> {
  return answered(client, milliseconds, () => {
    client.then((late) => late.release(true)).catch(() => {})
  })
}

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? ''))

function kindOf(text: string): Kind {
  if (/^\s*(?:begin|start transaction)\b/i.test(text)) return 'transaction'
  const reads = /^\s*(?:select|with|explain|show)\b/i.test(text) && !/\b(?:insert into|update|delete from|merge into)\b/i.test(text)
  return reads ? 'read' : 'write'
}

export interface Waits {
  /** How long a statement waits for its share. */
  share: number
  /** How long it waits for its answer: the server ends it before, unless nothing comes through to it or from it. */
  answer: number
}

/** Rows of a read by its text, which is one of few and prepared for each connection. */
export type Read = (siteId: number, text: string, values: unknown[]) => Promise<unknown[]>

const rowsOf = ({ rows }: { rows: unknown[] }): unknown[] => rows

async function readAlone(connect: Connect, siteId: number, text: string, values: unknown[]): Promise<unknown[]> {
  const client = await connect(siteId)
  try {
    return rowsOf(await client.prepared(text, values))
  } finally {
    client.release()
  }
}

/** Most answers begin and end with such a read: it takes its connection, asks and gives it back under one watch over the time. */
async function readInTime(connect: Connect, { answer }: Waits, ...[siteId, text, values]: Parameters<Read>): Promise<unknown[]> {
  let client: SiteClient | undefined
  let isSilent = false
  const give = (destroy: boolean): void => {
    client?.release(destroy)
    client = undefined
  }
  const run = async (): Promise<unknown[]> => {
    client = await connect(siteId)
    // What comes too late is of no use.
    if (isSilent) give(true)
    const rows = client ? rowsOf(await client.prepared(text, values)) : []
    give(false)
    return rows
  }
  try {
    return await answered(run(), answer, () => {
      isSilent = true
      give(true)
    })
  } catch (error) {
    give(false)
    throw error
  }
}

/** A single connection is not shared out. */
export function shareConnections(connect: Connect, connections: number, waits: Waits): { connect: Connect; read: Read } {
  if (connections < 2) return { connect, read: (...asked) => readAlone(connect, ...asked) }
  const sized = (kind: Kind): Share => openShare(Math.max(1, Math.floor(connections * shares[kind])), noneLeft)
  const open: Record<Kind, Share> = { transaction: sized('transaction'), write: sized('write'), read: sized('read') }
  return {
    connect: connectWithShares(connect, open, waits),
    read: async (...asked) => {
      if (!open.read.tryTake()) await open.read.take(waits.share)
      try {
        return await readInTime(connect, waits, ...asked)
      } finally {
        open.read.give()
      }
    },
  }
}

function connectWithShares(connect: Connect, open: Record<Kind, Share>, waits: Waits): Connect {
  return async (siteId) => {
    let taken: { client: SiteClient; share: Share; isSilent: boolean } | undefined
    const run = async (kind: () => Kind, ask: (client: SiteClient) => Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
      if (!taken) {
        const share = open[kind()]
        await share.take(waits.share)
        try {
          taken = { client: await connected(connect(siteId), waits.answer), share, isSilent: false }
        } catch (error) {
          share.give()
          throw error
        }
      }
      const { client, isSilent } = taken
      // What follows on such a connection, like the end of its transaction, would only wait behind it.
      if (isSilent) throw noAnswer()
      return answered(ask(client), waits.answer, () => {
        if (taken) taken.isSilent = true
      })
    }
    const query = (...asked: [text: string, values?: unknown[]]): Promise<pg.QueryResult> =>
      run(
        () => kindOf(textOf(asked[0])),
        (client) => client.query(...asked),
      )
    return {
      query: query as pg.PoolClient['query'],
      prepared: (text, values) =>
        run(
          () => 'read',
          (client) => client.prepared(text, values),
        ),
      release: (destroy) => {
        taken?.client.release(destroy ?? taken.isSilent)
        taken?.share.give()
        taken = undefined
      },
    }
  }
}
