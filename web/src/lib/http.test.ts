import { inEnglish } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { locationsApi } from '@backlot/contract/locations'
import { permitsApi } from '@backlot/contract/permits'
import { sitesApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asApiError, isUnreachable } from '#lib/api-error.ts'
import { urlOf, ApiError, call, callPaged, whenSessionEnds } from '#lib/http.ts'
import { endSession, startSession, useSession } from '#lib/session.ts'
import { setBoot } from '#lib/site.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makeSite } from '#test/site.ts'

const summary = { categories: [], cities: [], counties: [], regions: [] }
const login = (Jwt: string, Role = '') => ({ Success: true, Jwt, Role, verifiedPublicPass: false })
/** Answers only the bearer of this token. */
const only = (jwt: string) => (received: { authorization: string | null }) =>
  received.authorization === `Bearer ${jwt}`
    ? { body: summary }
    : { status: 401, body: { code: 'unauthenticated', detail: 'Please sign in.' } }

/** Fills with what the network answers from now on. */
function keepAnswers(): Response[] {
  const answers: Response[] = []
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const answer = await answering(input, init)
    answers.push(answer)
    return answer
  })
  return answers
}

const unexpected = (): never => {
  throw new Error('It was answered.')
}
const ended = vi.fn()

beforeEach(() => {
  endSession()
  ended.mockReset()
  whenSessionEnds(ended)
  setBoot({ site: makeSite() })
})

test('a URL has its parameters and query filled in', () => {
  expect(urlOf(locationsApi.byName, { params: { name: 'old mill/1' } })).toBe('/api/location/name/old%20mill%2F1')
  expect(urlOf(locationsApi.summary, { query: { skip: 0, limit: 20, none: undefined, empty: '' } })).toBe(
    '/api/location/summary?skip=0&limit=20',
  )
})

test('a page of a list comes with the whole count', async () => {
  network(onRaw(locationsApi.summary, { body: [], headers: { 'x-total-count': '314' } }))
  expect(await callPaged(locationsApi.summary, { query: {} })).toEqual({ items: [], total: 314 })
})

test('faults of calls of permits have their own forms; what was refused with a reason keeps it, and other calls pass unchanged', async () => {
  const detailOf = async (answer: () => Promise<unknown>) => inEnglish((await answer().then(unexpected, asApiError)).detail)
  const permit = () => call(permitsApi.get, { params: { id: 7 } })
  network(
    onRaw(permitsApi.get, { status: 500, body: { code: 'internal', detail: messages.unexpected.en } }),
    onRaw(locationsApi.summary, { status: 500, body: { code: 'internal', detail: messages.unexpected.en } }),
  )
  expect(await detailOf(permit)).toBe('Error Code: 500\nMessage: Unexpected problem occurred')
  expect(await detailOf(() => call(locationsApi.summary, { query: {} }))).toBe('Unexpected problem occurred')
  network(onRaw(permitsApi.get, { status: 404, body: { code: 'not_found', detail: 'It is not there.' } }))
  expect(await detailOf(permit)).toBe('It is not there.')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await detailOf(permit)).toBe('Error: Server is unavailable. Please try again later.')
  const silent = await permit().then(unexpected, asApiError)
  expect(isUnreachable(silent)).toBe(true)
})

describe('a refusal', () => {
  const refusal = async (answer: Parameters<typeof onRaw>[1]): Promise<ApiError> => {
    network(onRaw(sitesApi.get, answer))
    const thrown: unknown = await call(sitesApi.get, { query: {} }).catch((error: unknown) => error)
    if (!(thrown instanceof ApiError)) throw new Error('No ApiError was thrown.')
    return thrown
  }

  test('carries what the server said', async () => {
    const errors = [{ path: 'email', message: 'Required*' }]
    const error = await refusal({
      status: 422,
      body: { code: 'invalid', detail: 'Some fields need your attention.', errors, request_id: 'r1' },
    })
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Some fields need your attention.',
      fields: [{ path: 'email', message: { code: 'required', en: messages.required.en } }],
      requestId: 'r1',
    })
  })

  test.each([
    ['500 without a body', { status: 500 }, 'Unexpected problem occurred'],
    ['404 with a sentence', { status: 404, body: { detail: 'Location not found' } }, 'Location not found'],
    ['500 with a body of text', { status: 500, body: 'The database sleeps' }, 'The database sleeps'],
  ])('%s', async (_name, answer, message) => expect((await refusal(answer)).detail.en).toBe(message))

  test('no answer at all is said so', async () => {
    network()
    await expect(call(sitesApi.get, { query: {} })).rejects.toMatchObject({
      status: 0,
      message: 'Server is unavailable. Please try again later.',
    })
  })
})

describe('an expired token', () => {
  test('is renewed once and the call is made again', async () => {
    startSession(login('old', 'admin'))
    const log = network(onRaw(sitesApi.summary, only('new')), on(usersApi.renew, login('new', 'admin')))
    expect(await call(sitesApi.summary, {})).toEqual(summary)
    expect(log.map((entry) => entry.path)).toEqual(['/api/site/summary', '/api/user/renew', '/api/site/summary'])
    expect(useSession.getState().jwt).toBe('new')
    expect(ended).not.toHaveBeenCalled()
  })

  test('leaves no answer unread: the browser keeps the request of one open', async () => {
    startSession(login('old', 'admin'))
    network(onRaw(sitesApi.summary, only('new')), on(usersApi.renew, login('new', 'admin')))
    const answers = keepAnswers()
    await call(sitesApi.summary, {})
    expect(answers.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual([
      [401, true],
      [200, true],
      [200, true],
    ])
    network(onRaw(sitesApi.summary, { status: 401, body: {} }), onRaw(usersApi.renew, { status: 401, body: {} }))
    const refused = keepAnswers()
    await expect(call(sitesApi.summary, {})).rejects.toMatchObject({ status: 401 })
    expect(refused.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true])
  })

  test('of several calls is renewed once', async () => {
    startSession(login('old', 'admin'))
    const log = network(onRaw(sitesApi.summary, only('new')), on(usersApi.renew, login('new', 'admin')))
    await Promise.all([call(sitesApi.summary, {}), call(sitesApi.summary, {}), call(sitesApi.summary, {})])
    expect(log.filter((entry) => entry.path === '/api/user/renew')).toHaveLength(1)
  })

  test('that cannot be renewed ends the session of a user, and makes no visitor of him', async () => {
    startSession(login('old', 'admin'))
    setBoot({ site: makeSite({ Ext: { DisablePublicPass: true } }) })
    const log = network(onRaw(sitesApi.summary, only('new')), onRaw(usersApi.renew, { status: 401 }), on(sitesApi.freeJwt, login('new')))
    await expect(call(sitesApi.summary, {})).rejects.toMatchObject({ status: 401 })
    expect(ended).toHaveBeenCalledOnce()
    expect(log.some((entry) => entry.path.includes('freejwt'))).toBe(false)
  })

  test('of a visitor is replaced by a free one where there is no password', async () => {
    startSession(login('old'))
    setBoot({ site: makeSite({ Ext: { DisablePublicPass: true } }) })
    network(onRaw(sitesApi.summary, only('new')), onRaw(usersApi.renew, { status: 401 }), on(sitesApi.freeJwt, login('new')))
    expect(await call(sitesApi.summary, {})).toEqual(summary)
    expect(ended).not.toHaveBeenCalled()
  })

  test('leaves those alone who opted out', async () => {
    startSession(login('old', 'admin'))
    network(onRaw(sitesApi.summary, { status: 401 }), onRaw(usersApi.renew, { status: 401 }))
    await expect(call(sitesApi.summary, {}, { keepOn401: true })).rejects.toMatchObject({ status: 401 })
    expect(ended).not.toHaveBeenCalled()
  })

  test('a lost network is no end of a session', async () => {
    startSession(login('old', 'admin'))
    network(onRaw(sitesApi.summary, { status: 401 }))
    await expect(call(sitesApi.summary, {})).rejects.toMatchObject({ status: 0 })
    expect(ended).not.toHaveBeenCalled()
  })
})

test('the first call of a visitor fetches the free token first', async () => {
  setBoot({ site: makeSite({ Ext: { DisablePublicPass: true } }) })
  const log = network(onRaw(sitesApi.summary, only('free')), on(sitesApi.freeJwt, login('free')))
  await call(sitesApi.summary, {})
  expect(log.map((entry) => entry.path)).toEqual(['/api/site/freejwt/900', '/api/site/summary'])
})
