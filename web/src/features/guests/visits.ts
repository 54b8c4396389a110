/**
 * Whether a link is open, and with which token. Wrong, ended and timed-out tokens answer alike (410), so after such an answer the
 * token is exchanged for a new one, and where that is refused the link is opened again: it lets in at once, asks for its
 * password, or is over.
 */
import { create } from 'zustand'
import { guestLimits } from '@backlot/contract/engine/shares'
import { guestHeader, lookbookGuestsApi as api, type LookbookAccess } from '@backlot/contract/lookbook-guests'
import type { CallInput, CallOutput, Endpoint } from '@backlot/contract/endpoint'
import { asApiError, call, callFile, callPaged, type CallOptions } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'
import { store, readStored } from '#features/guests/stored-answers.ts'
import { keyOf, type Link } from '#features/guests/model.ts'

export interface Visit {
  phase: 'opening' | 'password' | 'open' | 'over' | 'failed'
  token: string
  /** When the token ends, in milliseconds. */
  until: number
  /** It was open before on this page. */
  wasOpen: boolean
  /** Why it could not be opened; of `failed` and `over`. */
  error: unknown
}

const opening: Visit = { phase: 'opening', token: '', until: 0, wasOpen: false, error: null }
const useVisits = create<Record<string, Visit>>(() => ({}))
const visitOf = (key: string): Visit => useVisits.getState()[key] ?? opening

export const useVisit = (link: Link): Visit => useVisits((visits) => visits[keyOf(link)]) ?? opening

const tokensKey = 'backlot-lookbook-visits'
type Tokens = Record<string, Pick<Visit, 'token' | 'until'>>

/** A reload or another tab goes on with the token that is kept; those that cannot even be renewed are left out. */
const storedTokens = (): Tokens => {
  const oldest = Date.now() - guestLimits.renewHours * 3_600_000
  return Object.fromEntries(Object.entries(readStored<Tokens>(tokensKey) ?? {}).filter(([, { until }]) => until > oldest))
}

function storeToken(key: string, token: string, until: number): void {
  const { [key]: _old, ...others } = storedTokens()
  store(tokensKey, token ? { ...others, [key]: { token, until } } : others)
}

function change(key: string, changes: Partial<Visit>): void {
  useVisits.setState({ [key]: { ...visitOf(key), ...changes } })
}

function acceptAccess(key: string, { token, expires_at: expires, lookbook }: LookbookAccess): void {
  if (lookbook) queryClient.setQueryData(['guests', key, 'frame'], lookbook)
  const until = Date.parse(expires ?? '') || 0
  storeToken(key, token, until)
  change(key, { phase: 'open', token, until, wasOpen: true, error: null })
}

/** Nothing of the lookbook stays in the page. */
function closeVisit(key: string, phase: 'password' | 'over', error: unknown = null): void {
  storeToken(key, '', 0)
  change(key, { phase, token: '', until: 0, error })
  queryClient.removeQueries({ queryKey: ['guests', key] })
}

/** Tells one guest from the next without an account. */
function guestKey(): string {
  const stored = readStored<string>('backlot-guest')
  if (stored) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  store('backlot-guest', made)
  return made
}

/** Tries a link. Throws what is wrong with the password, and what kept it from being tried. */
export async function openShare(link: Link, password: string): Promise<void> {
  const key = keyOf(link)
  try {
    const { kind, ...by } = link
    const body = { ...by, password, guestKey: guestKey() }
    const answer = kind ? await kind.open(body) : await call(api.openShare, { body })
    if (answer.Success) acceptAccess(key, answer)
    else closeVisit(key, 'password')
  } catch (thrown) {
    if (asApiError(thrown).status !== 410) throw thrown
    closeVisit(key, 'over', thrown)
  }
}

/** Opens a link for the first time on this page. */
export async function enter(link: Link): Promise<void> {
  const key = keyOf(link)
  const stored = storedTokens()[key]
  if (stored) return change(key, { phase: 'open', wasOpen: true, ...stored })
  change(key, { ...opening, wasOpen: visitOf(key).wasOpen })
  await openShare(link, '').catch((error: unknown) => change(key, { phase: 'failed', error }))
}

const headersOf = ({ kind }: Link, token: string): Record<string, string> => ({ [kind?.header ?? guestHeader]: token })

/** Exchanges the token for a new one. False when it is not taken any more. */
async function renew(link: Link): Promise<boolean> {
  const key = keyOf(link)
  try {
    const headers = headersOf(link, visitOf(key).token)
    acceptAccess(key, await (link.kind ? link.kind.renew(headers) : call(api.renewGuest, {}, { quiet: true, headers })))
    return true
  } catch (thrown) {
    if (asApiError(thrown).status !== 410) throw thrown
    return false
  }
}

async function renewOrOpen(link: Link): Promise<void> {
  if (!(await renew(link))) await openShare(link, '')
}

const renewals = new Map<string, Promise<void>>()

/** The token is worth nothing any more, or soon: gets another. Without a network the story stays, and the next call asks again. */
function tryAgain(link: Link): Promise<void> {
  const key = keyOf(link)
  const underWay =
    renewals.get(key) ??
    renewOrOpen(link)
      .catch(() => undefined)
      .finally(() => renewals.delete(key))
  renewals.set(key, underWay)
  return underWay
}

async function asGuest<Answer>(link: Link, work: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> {
  const { token } = visitOf(keyOf(link))
  try {
    return await work(headersOf(link, token))
  } catch (thrown) {
    if (asApiError(thrown).status !== 410) throw thrown
    // Another call may have found out already.
    if (visitOf(keyOf(link)).token === token) await tryAgain(link)
    const next = visitOf(keyOf(link)).token
    if (next === '' || next === token) throw thrown
    return work(headersOf(link, next))
  }
}

/** A call of somebody who came by `link`. */
export const guestCall = <E extends Endpoint>(
  link: Link,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> => asGuest(link, (headers) => call(endpoint, input, { ...options, headers }))

export const guestPage = <E extends Endpoint>(
  link: Link,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> => asGuest(link, async (headers) => (await callPaged(endpoint, input, { ...options, headers })).items)

/** A file that the link allows to be taken. */
export const guestFile = <E extends Endpoint>(link: Link, endpoint: E, input = {} as CallInput<E>): Promise<Blob> =>
  asGuest(link, (headers) => callFile(endpoint, input, { quiet: true, headers }))

/** A token is renewed when less than this is left of it. */
const renewBefore = 30 * 60_000

/** Keeps the password from being asked again while the page is open. */
export async function renewSoon(link: Link): Promise<void> {
  const { phase, until } = visitOf(keyOf(link))
  if (phase === 'open' && until - Date.now() <= renewBefore) await tryAgain(link)
}
