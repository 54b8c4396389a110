/** The 27 sites of the specification, walked through what the page decides by their settings (S1 §2, §4, §6, §9). */
import { describe, expect, test } from 'vitest'
import { gateOf } from '#features/sites/public.ts'
import { formatDate, formatDistance } from '#lib/format.ts'
import { localeOfCode } from '#lib/locale.ts'
import { afterLogout, afterPass, startPath } from '#lib/targets.ts'
import { mobileEntries } from '#app/mobile-navigation.ts'
import { listingLinks, publicTabs } from '#app/navigation.ts'
import { makePreset, presets } from '#test/presets.ts'

const everything = { open: () => true }
const nobody = { admin: false, staff: false, signedIn: false, userType: '' } as const

type Logout = 'library' | 'directory' | 'login'
interface Expected {
  /** The landing page, the password screen, or the library at once. */
  start: 'landing' | 'password' | 'library'
  /** Application and Guidelines in the header. */
  permits?: boolean
  /** Sharing is refused. */
  unshared?: boolean
  /** Gates that are off. */
  ungated?: readonly ('tax' | 'permit')[]
  logout?: Logout
  /** After the site password. */
  entersDirectory?: boolean
  kilometres?: boolean
}

/** Row by row from the specification's lists of ids. */
const expected: Readonly<Record<number, Expected>> = {
  1: { start: 'library', unshared: true },
  2: { start: 'landing', permits: true },
  5: { start: 'landing', permits: true },
  6: { start: 'password', logout: 'directory', entersDirectory: true },
  7: { start: 'password', unshared: true, entersDirectory: true, kilometres: true },
  8: { start: 'library', unshared: true },
  11: { start: 'library', logout: 'login' },
  13: { start: 'library', permits: true, ungated: ['permit'] },
  14: { start: 'library', unshared: true },
  15: { start: 'landing', permits: true },
  16: { start: 'library', ungated: ['tax', 'permit'] },
  20: { start: 'library', unshared: true },
  26: { start: 'landing', permits: true, ungated: ['permit'] },
  27: { start: 'password', unshared: true },
  40: { start: 'library', permits: true },
  42: { start: 'landing', permits: true, ungated: ['permit'] },
  43: { start: 'library', unshared: true },
  46: { start: 'library', ungated: ['permit'] },
  47: { start: 'landing', permits: true },
  48: { start: 'password', permits: true },
  49: { start: 'password' },
  50: { start: 'library' },
  52: { start: 'library', permits: true },
  55: { start: 'password', permits: true },
  60: { start: 'password', unshared: true },
  62: { start: 'landing', permits: true, ungated: ['permit'] },
  63: { start: 'landing', permits: true, ungated: ['permit'] },
}

const starts = { landing: null, password: '/protect', library: '/dashboard/locations' } as const
const logouts: Record<Logout, object> = {
  library: { to: '/protect', d: 'dashboard/locations' },
  directory: { to: '/protect', d: 'dashboard/directories' },
  login: { to: '/login' },
}

test('are 27, each once', () => {
  expect(presets.map(({ id }) => id)).toEqual(Object.keys(expected).map(Number))
  expect(presets).toHaveLength(27)
})

describe.each(presets.map((preset) => [preset.id, makePreset(preset), expected[preset.id]!] as const))('site %i', (_id, site, want) => {
  test('starts where it should', () => expect(startPath(site)).toBe(starts[want.start]))

  test('offers its tabs and their labels', () => {
    const tabs = publicTabs(site, nobody, everything)
    const stated = [
      ...(want.start === 'landing' ? ['home'] : []),
      'locations',
      'directory',
      ...(want.permits ? ['permits'] : []),
      'contact',
    ]
    expect(tabs.map(({ key }) => key)).toEqual(stated)
    expect(tabs.find(({ key }) => key === 'permits')?.menu?.map(({ key }) => key)).toEqual(
      want.permits ? ['application', 'guidelines'] : undefined,
    )
    expect(publicTabs(site, { signedIn: true, userType: 'tax' }, everything).some(({ key }) => key === 'tax')).toBe(true)
    expect(mobileEntries(site, nobody, () => true).main.map(({ key }) => key)).toEqual([
      'locations',
      'directory',
      'listProperty',
      'register',
    ])
    expect(listingLinks(site).map(({ key }) => key)).toEqual(['listProperty', 'register'])
  })

  test('leads its menus to what there is', () => {
    const applicant = { signedIn: true, userType: 'tax' } as const
    const stated = [
      ...(want.start === 'landing' ? ['home'] : []),
      'locations',
      'directory',
      ...(want.permits ? ['permits'] : []),
      'contact',
    ]
    expect(publicTabs(site, nobody).map(({ key }) => key)).toEqual(stated)
    expect(publicTabs(site, applicant).some(({ key }) => key === 'tax')).toBe(true)
  })

  test('shares, or does not', () => expect(site.settings.shareEnabled).toBe(!want.unshared))

  test('has its gates', () => {
    const off = new Set<string>(want.ungated)
    const gate = (path: string) => gateOf(path, site.gates, '')
    expect([gate('/tax'), gate('/permit')]).toEqual([off.has('tax') ? null : 'tax', off.has('permit') ? null : 'permit'])
    expect(gateOf('/admindash/admin/sitebuilder', site.gates, 'admin')).toBe('sitebuilder')
  })

  test('signs out to its place, and lets in to it', () => {
    expect(afterLogout(site)).toEqual(logouts[want.logout ?? 'library'])
    expect(afterPass(site, '')).toBe(want.entersDirectory ? '/dashboard/directories' : '/dashboard/locations')
    expect(afterPass(site, 'permit')).toBe('/dashboard/permit')
  })

  test('measures in its unit and speaks its language', () => {
    expect(formatDistance(25, site.settings.distanceUnit)).toBe(want.kilometres ? '25 km' : '25 mi')
    expect(formatDate('2026-01-31', site.LocaleCode)).toBe(want.kilometres ? '31.01.2026' : '01/31/2026')
    expect(localeOfCode(site.LocaleCode)).toBe(want.kilometres ? 'no' : 'en')
    expect(site.settings.placesCountry).toBe(want.kilometres ? null : 'us')
    expect(site.settings.requireVerifiedPass).toBe(want.kilometres ?? false)
  })
})

describe('versions of a site', () => {
  test('a lookbook version starts and signs out at the login', () => {
    const site = makePreset({ id: 50, Ext: { LMVersion: true } })
    expect([startPath(site), afterPass(site, ''), afterLogout(site).to]).toEqual(['/login', '/login', '/login'])
  })
  test('a permit version starts with permits and has their tab', () => {
    const site = makePreset({ id: 50, Ext: { PermitVersion: true } })
    expect([startPath(site), afterPass(site, '')]).toEqual(['/permit', '/permit'])
    expect(publicTabs(site, nobody, everything).map(({ key }) => key)).toContain('permits')
  })
  test('without public locations there is no such tab, and the password leads to the directory', () => {
    const site = makePreset({ id: 50, Ext: { DisablePublicLocations: true } })
    expect(publicTabs(site, nobody, everything).map(({ key }) => key)).not.toContain('locations')
    expect(afterPass(site, '')).toBe('/dashboard/directories')
  })
})
