/** A new short-lived token when the old one ran out. */
import { sitesApi, type LoginResponse } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { takeEarly } from '#lib/early-answers.ts'
import { currentLocale } from '#lib/locale.ts'
import { understandLogin } from '#lib/login-answer.ts'
import { loadMessages } from '#lib/messages.ts'
import { isSignedIn, refreshSession, startSession, useSession } from '#lib/session.ts'
import { currentSite } from '#lib/site.ts'

async function fetchLogin(method: string, path: string): Promise<LoginResponse | null> {
  const request = { method, credentials: 'same-origin', headers: { accept: 'application/json' } } as const
  const response = await (takeEarly(`/api${path}`) ?? fetch(`/api${path}`, request))
  // A refusal is read as well: an answer that nobody reads keeps its request open.
  const text = await response.text()
  if (!response.ok) return null
  const answer = understandLogin(JSON.parse(text) as LoginResponse | string)
  return answer.Success ? answer : null
}

/**
 * Every renewal replaces the cookie, and an old one ends the session. So the tabs of a browser take turns, and a tab
 * that waited takes what another one has just been given.
 */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  return navigator.locks.request('backlot-renewal', work)
}

async function renewByCookie(expired: string): Promise<boolean> {
  return inTurn(async () => {
    const { jwt } = await refreshSession()
    if (jwt && jwt !== expired) return true
    const answer = await fetchLogin(usersApi.renew.method, usersApi.renew.path)
    if (answer) goOn(answer)
    return answer !== null
  })
}

/** The language of the account may have been changed in another browser. */
function goOn(answer: LoginResponse): void {
  startSession(answer)
  void loadMessages(currentLocale())
}

/** A visitor's token where the site asks for no password. */
async function takeFreeToken(): Promise<boolean> {
  const site = currentSite()
  if (!site?.Ext.DisablePublicPass) return false
  const answer = await fetchLogin(sitesApi.freeJwt.method, sitesApi.freeJwt.path.replace(':id', String(site.idSite)))
  if (answer) startSession(answer)
  return answer !== null
}

async function obtain(expired: string): Promise<boolean> {
  if (expired !== '' && (await renewByCookie(expired))) return true
  // Someone who was signed in is told that the session ended, instead of going on as a visitor unawares.
  return isSignedIn() ? false : takeFreeToken()
}

let underWay: Promise<boolean> | null = null

/** Gets a token to replace `expired` (empty: the first one). Calls that run out together share one renewal. */
export function renew(expired: string): Promise<boolean> {
  const { jwt } = useSession.getState()
  if (jwt && jwt !== expired) return Promise.resolve(true)
  underWay ??= obtain(expired).finally(() => {
    underWay = null
  })
  return underWay
}
