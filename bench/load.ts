/** Sends requests over kept connections and notes how long each took. */
import { Agent, request as send } from 'node:http'
import type { BenchRequest } from './reference/cases.ts'

export interface Target {
  port: number
  headers: Record<string, string>
}

export interface Measured {
  requests: number
  /** Requests in a second. */
  rate: number
  p50: number
  p95: number
  p99: number
}

/** One request, read to its end; milliseconds. Throws for anything but 200. */
function once(agent: Agent, target: Target, { method, path, body }: BenchRequest): Promise<number> {
  const started = performance.now()
  const payload = body ? JSON.stringify(body) : undefined
  const headers = {
    ...target.headers,
    ...(payload ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) } : {}),
  }
  return new Promise((resolve, reject) => {
    const call = send({ agent, host: '127.0.0.1', port: target.port, method, path, headers }, (answer) => {
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}`))
      })
      answer.resume()
    })
    call.on('error', reject)
    call.end(payload)
  })
}

/** Keeps `clients` busy for a while and answers every time. */
export async function load(
  target: Target,
  requests: readonly BenchRequest[],
  clients: number,
  milliseconds: number,
): Promise<{ times: number[]; elapsed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  const started = performance.now()
  let next = 0
  const client = async (): Promise<void> => {
    while (performance.now() - started < milliseconds) {
      const request = requests[next++ % requests.length]
      if (request) times.push(await once(agent, target, request))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = performance.now() - started
  agent.destroy()
  return { times, elapsed }
}

export function summarize(rounds: readonly { times: number[]; elapsed: number }[]): Measured {
  const times = rounds.flatMap((round) => round.times).sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const elapsed = rounds.reduce((sum, round) => sum + round.elapsed, 0)
  return { requests: times.length, rate: (times.length / elapsed) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
