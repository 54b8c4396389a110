/** Answers the page's calls in tests, typed by the contract. A call that no handler answers fails the test. */
import { catalogue } from '@backlot/contract/catalogue'
import type { CallOutput, Endpoint } from '@backlot/contract/endpoint'
import { vi } from 'vitest'

export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export interface Received {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  authorization: string | null
  headers: Headers
}

interface Handler {
  endpoint: Endpoint
  pattern: RegExp
  answer: (received: Received) => Answer
}

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`)

/** What an endpoint answers, as the contract says it; a promise answers late. */
export function on<E extends Endpoint>(
  endpoint: E,
  answer: CallOutput<E> | ((received: Received) => CallOutput<E> | Promise<CallOutput<E>>),
): Handler {
  const body = typeof answer === 'function' ? (answer as (received: Received) => unknown) : () => answer
  return { endpoint, pattern: patternOf(endpoint.path), answer: (received) => ({ body: body(received) }) }
}

/** A refusal, or any answer that the contract's types would not allow. */
export function onRaw(endpoint: Endpoint, answer: Answer | ((received: Received) => Answer)): Handler {
  return { endpoint, pattern: patternOf(endpoint.path), answer: typeof answer === 'function' ? answer : () => answer }
}

const codes = new Map(catalogue.map(({ en, code }) => [en, code]))

/** Answers name the code of each message, as the server does. */
function withCodes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { detail, message, code } = value as Record<string, unknown>
  if (typeof detail === 'string') return { detail_code: codes.get(detail), ...value }
  return typeof message === 'string' && code === undefined ? { ...value, code: codes.get(message) } : value
}

/** The first handler that fits answers. The list that comes back fills with what was asked. */
export function network(...handlers: Handler[]): Received[] {
  const log: Received[] = []
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://test.localhost')
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const received: Received = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      authorization: headers.get('authorization'),
      headers,
    }
    log.push(received)
    const handler = handlers.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname))
    if (!handler) return Promise.reject(new Error(`Nobody answers ${method} ${url.pathname}`))
    const { status = 200, body, headers: answered = {} } = handler.answer(received)
    const responseOf = (whole: unknown) =>
      new Response(whole === undefined ? null : JSON.stringify(whole, withCodes), { status, headers: answered })
    return body instanceof Promise ? body.then(responseOf) : Promise.resolve(responseOf(body))
  })
  return log
}
