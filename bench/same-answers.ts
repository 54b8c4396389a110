/** Product and bare route answer the same records, or their times say nothing. */
import { once } from 'node:events'
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { json } from 'node:stream/consumers'
import type { BenchCase } from './reference/cases.ts'
import type { ServerReady } from './server.ts'

interface Row {
  id: number
  /** Of a board's column. */
  items?: Row[]
}
type Answer = Row[] | { items: Row[] } | { data: Row[] } | Row

function rowsOf(answer: Answer): Row[] {
  if (Array.isArray(answer)) return answer.flatMap((row) => row.items ?? row)
  if ('data' in answer) return answer.data
  if ('id' in answer) return [answer]
  return answer.items
}

/** Ids of an answer, in its order; `fetch` sends no host of its own choice. */
async function idsOf(port: number, options: RequestOptions, body?: object): Promise<number[]> {
  const asking = request({ host: '127.0.0.1', port, ...options })
  asking.end(body && JSON.stringify(body))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const text = (await json(answer)) as Answer
  if (answer.statusCode !== 200) throw new Error(`${options.path ?? ''} answers ${JSON.stringify(text)}`)
  return rowsOf(text).map(({ id }) => id)
}

const inNoOrder = (ids: number[]): number[] => [...ids].sort((a, b) => a - b)

/** Throws where the product and the bare route answer other ids, and where none of the requests finds anything. */
export async function refuseOtherAnswers(ready: ServerReady, { name, requests, isUnordered = false }: BenchCase): Promise<void> {
  const order = isUnordered ? inNoOrder : (ids: number[]) => ids
  let found = 0
  for (const [index, { method, path, body }] of requests.entries()) {
    const headers = { host: ready.host, authorization: `Bearer ${ready.token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const product = await idsOf(ready.port, { method, path, headers }, body)
    const bare = await idsOf(ready.barePort, { path: `/${encodeURIComponent(name)}/${index}` })
    found += product.length
    if (order(product).join() !== order(bare).join()) throw new Error(`${name}, ${path}: the product and the bare route differ.`)
  }
  if (found === 0) throw new Error(`${name}: nothing is answered.`)
}
