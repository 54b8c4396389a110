/** The typed client of the contract: one function for an answer, one for a page of a list. */
import type { CallInput, CallOutput, Endpoint } from '@backlot/contract/endpoint'
import { asApiError, errorFrom, inFormOf, unreachable } from '#lib/api-error.ts'
import { takeEarly, takeEarlyValue } from '#lib/early-answers.ts'
import { withKey } from '#lib/idempotency.ts'
import { counted } from '#lib/pending-calls.ts'
import { renew } from '#lib/renewal.ts'
import { useSession } from '#lib/session.ts'

export { ApiError, asApiError, type FieldFault } from '#lib/api-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Leaves the user where he is when the session has ended (S1 §4: user create and update). */
  keepOn401?: boolean
  /** Does not show the loading indicator: for what happens behind the user's back. */
  quiet?: boolean
  headers?: Record<string, string>
  /** What the call is known by to the server, where it may be sent again after a reload (`lib/idempotency.ts`). */
  key?: string
}

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

let onSessionEnded: () => void = () => undefined
/** The router says what happens when a session has ended; this file knows no screens. */
export function whenSessionEnds(listener: () => void): void {
  onSessionEnded = listener
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The URL of a call, with its parameters and query filled in. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) search.append(key, asText(item))
  }
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

function requestOf(endpoint: Endpoint, parts: Parts, options: CallOptions): RequestInit {
  const { jwt } = useSession.getState()
  const multipart = parts.body instanceof FormData
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (jwt) headers['authorization'] = `Bearer ${jwt}`
  if (parts.body !== undefined && !multipart) headers['content-type'] = 'application/json'
  const body = parts.body === undefined ? null : multipart ? (parts.body as FormData) : JSON.stringify(parts.body)
  return { method: endpoint.method, headers, body, credentials: 'same-origin', signal: options.signal ?? null }
}

async function fetchOnce(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Response> {
  const [url, request] = [urlOf(endpoint, parts), requestOf(endpoint, parts, options)]
  // The page asked for it as a stranger.
  const early = useSession.getState().userType === '' ? takeEarly(url, request.body) : undefined
  try {
    return await (early ?? fetch(url, request))
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown
    throw unreachable()
  }
}

/** Calls that say themselves whether someone may enter do not end a session. */
const isOpen = (endpoint: Endpoint): boolean => endpoint.access === 'anyone' || endpoint.access === 'session'

async function renewed(expired: string): Promise<boolean> {
  try {
    return await renew(expired)
  } catch {
    throw unreachable()
  }
}

async function send(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Response> {
  const sendWith = (key: Record<string, string>) => sendOnce(endpoint, parts, { ...options, headers: { ...options.headers, ...key } })
  const response = await withKey(endpoint, urlOf(endpoint, parts), parts.body, sendWith, options.key)
  if (!response.ok) throw await errorFrom(response)
  return response
}

async function sendOnce(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Response> {
  // Without a token the answer is known; where there is no password the first one is for the asking. A shared link needs none.
  if (!useSession.getState().jwt && !isOpen(endpoint) && endpoint.access !== 'shareLink') await renewed('')
  const used = useSession.getState().jwt
  let response = await fetchOnce(endpoint, parts, options)
  if (response.status === 401 && !isOpen(endpoint)) {
    if (used && (await renewed(used))) {
      // An answer that nobody reads keeps its request open.
      void response.text().catch(() => undefined)
      response = await fetchOnce(endpoint, parts, options)
    }
    if (response.status === 401 && !options.keepOn401) onSessionEnded()
  }
  return response
}

function answered(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Response> {
  const work = () =>
    send(endpoint, parts, options).catch((error: unknown) => {
      throw inFormOf(endpoint, error)
    })
  return options.quiet ? work() : counted(work)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw asApiError(null)
  }
}

/** What the head of the page has the answer of already, for a stranger: it can be drawn without a wait. Once. */
export function earlyOutput<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallOutput<E> | undefined {
  if (useSession.getState().userType !== '') return undefined
  const parts = input as Parts
  return takeEarlyValue(urlOf(endpoint, parts), parts.body) as CallOutput<E> | undefined
}

/** Makes a call; throws an `ApiError` when it is refused. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<CallOutput<E>> {
  const response = await answered(endpoint, input as Parts, options)
  return (await readJson(response)) as CallOutput<E>
}

/** One page of a list with the whole count. */
export async function callPaged<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<{ items: CallOutput<E>; total: number }> {
  const response = await answered(endpoint, input as Parts, options)
  const items = (await readJson(response)) as CallOutput<E>
  return { items, total: Number(response.headers.get('x-total-count') ?? (Array.isArray(items) ? items.length : 0)) }
}

/** A call that answers a file. */
export async function callFile<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<Blob> {
  const response = await answered(endpoint, input as Parts, options)
  return response.blob()
}
