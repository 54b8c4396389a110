import { isRedirect, type ParsedLocation } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { guardDashboard, guardLanding, guardLocations, guardStaff, guardVisitor } from '#lib/routes/guards.ts'
import { endSession, startSession } from '#lib/session.ts'
import { setBoot } from '#lib/site.ts'
import { network, on } from '#test/network.ts'
import { makeSite, type SiteChanges } from '#test/site.ts'
import { sitesApi } from '@backlot/contract/sites'

const at = (href: string) => ({ location: { href } as ParsedLocation })
const setItem = vi.fn()

/** Where a guard sends to, or null when it lets pass. */
function sentTo(guard: () => void): { to: unknown; d?: unknown } | null {
  try {
    guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options as { to: unknown; search?: { d?: unknown } }
    return search?.d === undefined ? { to } : { to, d: search.d }
  }
}

const enter = (Role: string, verifiedPublicPass = false) => startSession({ Success: true, Jwt: 'a.b.c', Role, verifiedPublicPass })
const site = (changes: SiteChanges = {}) => setBoot({ site: makeSite(changes) })

beforeEach(() => {
  endSession()
  setItem.mockReset()
  vi.stubGlobal('localStorage', { setItem })
  site()
})

describe('the landing guard', () => {
  test.each([
    ['a landing site', { settings: { landing: 'landing' } }, null],
    ['a site that starts with its password', { settings: { landing: 'protect' } }, { to: '/protect' }],
    ['a permit site', { Ext: { PermitVersion: true } }, { to: '/permit' }],
    ['a lookbook site', { Ext: { LMVersion: true } }, { to: '/login' }],
    ['any other', {}, { to: '/dashboard/locations' }],
  ] as [string, SiteChanges, object | null][])('%s', (_name, changes, expected) => {
    site(changes)
    expect(sentTo(guardLanding)).toEqual(expected)
  })
})

describe('a visitor', () => {
  test('without a token gives the password first, and then comes back', () => {
    expect(sentTo(() => guardVisitor(at('/dashboard/locations?q=mill')))).toEqual({ to: '/protect', d: 'dashboard/locations?q=mill' })
  })
  test('passes where there is no password, and a token is fetched meanwhile', () => {
    site({ Ext: { DisablePublicPass: true } })
    const log = network(on(sitesApi.freeJwt, { Success: true, Jwt: 'free', Role: '', verifiedPublicPass: false }))
    expect(sentTo(() => guardVisitor(at('/dashboard/locations')))).toBeNull()
    expect(log.map((entry) => entry.path)).toEqual(['/api/site/freejwt/900'])
  })
  test('passes with a token', () => {
    enter('')
    expect(sentTo(() => guardVisitor(at('/location/abc')))).toBeNull()
  })
})

describe('where locations need a verified pass', () => {
  beforeEach(() => site({ settings: { requireVerifiedPass: true } }))

  test('a visitor without one is sent to the password, and a flag is kept', () => {
    enter('')
    expect(sentTo(() => guardLocations(at('/location/abc')))).toEqual({ to: '/protect', d: 'location/abc' })
    expect(setItem).toHaveBeenCalledWith('needPublicLocPass', 'true')
  })
  test('so is one who was not here before, and an applicant with an account', () => {
    for (const role of [undefined, 'permit', 'tax', 'register']) {
      setItem.mockReset()
      endSession()
      if (role) enter(role)
      expect(sentTo(() => guardLocations(at('/dashboard/locations')))).toEqual({ to: '/protect', d: 'dashboard/locations' })
      expect(setItem).toHaveBeenCalledWith('needPublicLocPass', 'true')
    }
  })
  test.each(['admin', 'scout', 'location', 'directory'])('%s passes', (role) => {
    enter(role)
    expect(sentTo(() => guardLocations(at('/location/abc')))).toBeNull()
  })
  test('a visitor with one passes', () => {
    enter('', true)
    expect(sentTo(() => guardLocations(at('/location/abc')))).toBeNull()
  })
})

describe('the admin area', () => {
  test.each(['admin', 'scout'])('is open to %s', (role) => {
    enter(role)
    expect(sentTo(() => guardStaff(at('/admindash/locations')))).toBeNull()
  })
  test('asks others to sign in, and then comes back', () => {
    enter('')
    expect(sentTo(() => guardStaff(at('/admindash/archived')))).toEqual({ to: '/login', d: 'admindash/archived' })
  })
  test('sends users of other roles to the library', () => {
    enter('permit')
    expect(sentTo(() => guardStaff(at('/admindash/locations')))).toEqual({ to: '/dashboard/locations' })
  })
})

test('the landing of a scout leads to the start page of the office, anybody else to the library', () => {
  expect(sentTo(guardDashboard)).toEqual({ to: '/dashboard/locations' })
  enter('scout')
  expect(sentTo(guardDashboard)).toEqual({ to: '/dashboard/dashboard' })
})
