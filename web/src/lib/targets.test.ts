import { describe, expect, test } from 'vitest'
import { afterLogout, afterPass, safeTarget, startPath } from '#lib/targets.ts'

type Where = Parameters<typeof startPath>[0]
const ext = { PermitVersion: false, LMVersion: false, DisablePublicLocations: false } as Where['Ext']
const site = (settings: Partial<Where['settings']> = {}, flags: Partial<Where['Ext']> = {}): Where => ({
  Ext: { ...ext, ...flags },
  settings: { landing: 'auto', afterPass: 'locations', logoutTo: 'protect-locations', ...settings },
})

describe('R1 a redirect target', () => {
  test.each([
    ['dashboard/locations', '/dashboard/locations'],
    ['/dashboard/directories', '/dashboard/directories'],
    ['#/location/abc-123', '/location/abc-123'],
    ['dashboard/locations?q=old+mill&types=3,7', '/dashboard/locations?q=old+mill&types=3,7'],
    ['permit', '/permit'],
    ['login', '/login'],
  ])('%s is ours', (target, expected) => expect(safeTarget(target)).toBe(expected))

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/ /evil.example',
    `${'javascript'}:alert(1)`,
    'data:text/html,x',
    'dashboard/../../evil',
    'dashboard/%2e%2e/evil',
    'dashboard/locations\r\nSet-Cookie: a=b',
    '/\t/evil.example',
    'evil.example',
    '@evil.example',
    'dashboard@evil.example',
    'http:dashboard',
    '',
    'protect',
    '/protect?d=protect',
    `dashboard/${'a'.repeat(1000)}`,
    'dashboard//evil\u0000',
  ])('%j is refused', (target) => expect(safeTarget(target)).toBeNull())
})

describe('after the site password', () => {
  test.each([
    ['the library by default', site(), '', '/dashboard/locations'],
    ['the directory where the site says so', site({ afterPass: 'directories' }), '', '/dashboard/directories'],
    ['the directory where public locations are off', site({}, { DisablePublicLocations: true }), '', '/dashboard/directories'],
    ['sign-in on a lookbook site', site({}, { LMVersion: true }), '', '/login'],
    ['permits on a permit site', site({}, { PermitVersion: true }), '', '/permit'],
    ['an explicit target wins', site({ afterPass: 'directories' }, { LMVersion: true }), 'location/x', '/location/x'],
    ['permit means the permit area', site(), 'permit', '/dashboard/permit'],
    ['login is sign-in', site(), 'login', '/login'],
    ['a foreign target is none', site(), 'https://evil.example', '/dashboard/locations'],
  ])('%s', (_name, where, d, expected) => expect(afterPass(where, d)).toBe(expected))
})

describe('the landing guard', () => {
  test.each([
    ['landing page', site({ landing: 'landing' }, { PermitVersion: true }), null],
    ['password screen', site({ landing: 'protect' }, { LMVersion: true }), '/protect'],
    ['permit version', site({}, { PermitVersion: true, LMVersion: true }), '/permit'],
    ['lookbook version', site({}, { LMVersion: true }), '/login'],
    ['any other', site(), '/dashboard/locations'],
  ])('%s', (_name, where, expected) => expect(startPath(where)).toBe(expected))
})

test('signing out leads where the site says', () => {
  expect(afterLogout(site())).toEqual({ to: '/protect', d: 'dashboard/locations' })
  expect(afterLogout(site({ logoutTo: 'protect-directories' }))).toEqual({ to: '/protect', d: 'dashboard/directories' })
  expect(afterLogout(site({ logoutTo: 'login' }))).toEqual({ to: '/login' })
  expect(afterLogout(site({}, { LMVersion: true }))).toEqual({ to: '/login' })
})
