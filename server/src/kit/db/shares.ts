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
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
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

/** A single connection is not shared out. */
export function connectWithShares(connect: Connect, connections: number, waits: Waits): Connect {
  if (connections < 2) return connect
  const sized = (kind: Kind): Share => openShare(Math.max(1, Math.floor(connections * shares[kind])), noneLeft)
  const open: Record<Kind, Share> = { transaction: sized('transaction'), write: sized('write'), read: sized('read') }
  return async (siteId) => {
    let taken: { client: SiteClient; share: Share; isSilent: boolean } | undefined
    const query = async (...asked: [text: string, values?: unknown[]]): Promise<pg.QueryResult> => {
      if (!taken) {
        const share = open[kindOf(textOf(asked[0]))]
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
      return answered(client.query(...asked), waits.answer, () => {
        if (taken) taken.isSilent = true
      })
    }
    return {
      query: query as pg.PoolClient['query'],
      release: (destroy) => {
        taken?.client.release(destroy ?? taken.isSilent)
        taken?.share.give()
        taken = undefined
      },
    }
  }
}
