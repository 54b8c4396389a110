/** Writers who note what was acknowledged, and readers who note how long they waited, while something breaks. */
import { setTimeout as delay } from 'node:timers/promises'
import type { HistoryLine, LocationEdit } from '@backlot/contract/location-records'
import type { Client } from '../../server/test/product.ts'

/** Answers by what they said: a status, or that there was none. */
export type Statuses = Record<string, number>

export interface Asked {
  /** Milliseconds of every answer, whatever it said. */
  times: number[]
  statuses: Statuses
}

export interface Lost {
  acknowledged: number
  /** Acknowledged and not there, or there more than once. */
  lost: number
  twice: number
}

const statusOf = (error: unknown): string => /^\d{3}/.exec((error as Error).message)?.[0] ?? 'no connection'

/** Asks once and notes how it went; whether it was answered with success. */
export async function ask(asked: Asked, call: () => Promise<unknown>): Promise<boolean> {
  const started = performance.now()
  const status = await call().then(() => '200', statusOf)
  asked.times.push(performance.now() - started)
  asked.statuses[status] = (asked.statuses[status] ?? 0) + 1
  return status === '200'
}

export const nothingAsked = (): Asked => ({ times: [], statuses: {} })

export interface Traffic {
  asked: Asked
  stop: () => Promise<void>
}

/** Each of them does the same again and again, with a breath after what failed, until there is no next call or all is over. */
function keepAsking<One>(clients: readonly One[], next: (one: One) => (() => Promise<unknown>) | undefined, done?: (one: One) => void) {
  const asked = nothingAsked()
  const over = new AbortController()
  const run = async (one: One): Promise<void> => {
    for (let call = next(one); call && !over.signal.aborted; call = next(one)) {
      if (await ask(asked, call)) done?.(one)
      else await delay(50)
    }
  }
  const all = clients.map(run)
  const stop = async (): Promise<void> => {
    over.abort()
    await Promise.all(all)
  }
  return { asked, stop }
}

export const startReaders = (count: number, clientOf: () => Client): Traffic =>
  keepAsking(
    Array.from({ length: count }, (_, index) => index),
    () => () => clientOf().json('GET', '/location/summary?limit=20'),
  )

export interface Writers extends Traffic {
  ids: number[]
  acknowledged: () => number
  /** What a client finds now of all that was acknowledged. */
  check: (client: Client) => Promise<Lost>
}

/** The history of a record is read whole, so a writer ends below what one page of it holds. */
const mostSaves = 400

interface Writer {
  index: number
  id: number
  turn: number
  answered: Set<number>
}

/** Each has a location of its own and writes one number after the other into it, also when it does not know what became of the last. */
export async function startWriters(count: number, clientOf: (index: number) => Client): Promise<Writers> {
  const writers: Writer[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await clientOf(index).json<LocationEdit>('POST', '/location', { location_name: `Under way ${index}` })
    writers.push({ index, id, turn: 0, answered: new Set() })
  }
  const save = (writer: Writer) => {
    if (writer.answered.size >= mostSaves) return undefined
    const turn = ++writer.turn
    return () => clientOf(writer.index).json('PATCH', `/location/${writer.id}`, { zip: String(turn), description: `Save ${turn}` })
  }
  const { asked, stop } = keepAsking(writers, save, ({ answered, turn }) => answered.add(turn))
  const acknowledged = (): number => writers.reduce((sum, { answered }) => sum + answered.size, 0)
  return {
    ids: writers.map(({ id }) => id),
    asked,
    stop,
    acknowledged,
    async check(client) {
      const found: Lost = { acknowledged: acknowledged(), lost: 0, twice: 0 }
      for (const { id, answered } of writers) {
        const lines = await client.json<HistoryLine[]>('GET', `/location/${id}/history?limit=500`)
        const saved = lines.flatMap(({ changes }) => (changes['zip'] ? [Number(changes['zip'][1])] : []))
        for (const turn of answered) if (!saved.includes(turn)) found.lost += 1
        found.twice += saved.length - new Set(saved).size
        // And the record is as its last line says, whole.
        const { record } = await client.json<LocationEdit>('GET', `/location/${id}/edit`)
        if (saved.length > 0 && (Number(record.zip) !== saved[0] || record.description !== `Save ${saved[0]}`)) found.lost += 1
      }
      return found
    },
  }
}

const at = (times: readonly number[], share: number): string => {
  const sorted = [...times].sort((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}

/** `12 answers, p50 3 ms, p99 8 ms, longest 9 ms (200: 12)` */
export function tell({ times, statuses }: Asked): string {
  const each = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return `${times.length} answers, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 1)} ms (${each.join(', ')})`
}

export const tellLost = ({ acknowledged, lost, twice }: Lost): string => `${acknowledged} acknowledged, ${lost} lost, ${twice} twice`

/** Milliseconds until a call is answered with success. */
export async function untilAnswered(call: () => Promise<unknown>, patience = 120_000): Promise<number> {
  const started = performance.now()
  const asked = nothingAsked()
  while (performance.now() - started < patience) {
    if (await ask(asked, call)) return performance.now() - started
    await delay(50)
  }
  throw new Error(`No success within ${patience} ms: ${JSON.stringify(asked.statuses)}`)
}

/** Waits until so many more were acknowledged. */
export async function untilSaved(writers: Writers, more: number): Promise<void> {
  const wanted = writers.acknowledged() + more
  while (writers.acknowledged() < wanted) await delay(5)
}
