/**
 * The sites that the specification names, with the values it states for each (spec README, "Sites that the documents
 * set apart"). The only place where site ids stand. Names and colours are ours.
 */
import type { SiteSettings } from '@backlot/contract/site-settings'
import type { z } from 'zod'
import { cardinalBay, cottonwoodPlains, goldenStrait, nordfjell, type Brand } from './brands.ts'

/** A site as a preset describes it. */
export interface SitePreset {
  id: number
  name: string
  hosts: string[]
  localeCode?: string
  timeZone?: string
  currency?: string
  settings: z.input<typeof SiteSettings>
  passwords: { public?: string; sitebuilder?: string; tax?: string; permit?: string }
}

const sets = {
  landing: [2, 5, 15, 26, 42, 47, 62, 63],
  protect: [6, 7, 27, 48, 49, 55, 60],
  permitLanding: [2, 5, 13, 15, 26, 40, 42, 47, 48, 52, 55, 62, 63],
  permitFooter: [13, 26, 63],
  permitFacade: [26, 42, 62],
  noSharing: [1, 7, 8, 14, 20, 27, 43, 60],
  noTaxGate: [16],
  noPermitGate: [13, 16, 26, 42, 46, 62, 63],
  afterPassDirectories: [6, 7],
  logoutToLogin: [11],
  logoutToDirectories: [6],
  helpOpensContact: [5],
  fixedLogo: [15],
  lookbookVersion: [15],
  productionLabel: [47],
} as const

/** Primary, secondary, header background; for the sites that have theme variables of their own. */
const themes: Record<number, [primary: string, secondary: string, header: string]> = {
  2: ['#8a2b2b', '#3d6b5c', '#fff9f5'],
  5: ['#2f6f4f', '#b06a1f', '#f7faf7'],
  6: ['#5b4a8a', '#a35d2a', '#ffffff'],
  7: ['#1d4e6b', '#a8442a', '#f6f9fb'],
  15: ['#a3481f', '#2d5d73', '#fffaf5'],
  26: ['#0f6b74', '#9a4f6b', '#ffffff'],
  27: ['#44546a', '#b07d2b', '#ffffff'],
  40: ['#7a3b69', '#2f6d6a', '#ffffff'],
  42: ['#1f5fa8', '#c05a2b', '#ffffff'],
  46: ['#3b6e22', '#7b4a8a', '#ffffff'],
  47: ['#0f5c63', '#c2552d', '#ffffff'],
  48: ['#8c3d3d', '#40617f', '#ffffff'],
  52: ['#2b5d8c', '#8c6a1f', '#ffffff'],
  55: ['#5a5f2b', '#8a3f52', '#ffffff'],
  60: ['#33475b', '#a65b2e', '#ffffff'],
  62: ['#006b5b', '#a04a3c', '#ffffff'],
  63: ['#94461b', '#2c6275', '#ffffff'],
}

const names: Record<number, string> = {
  1: 'Alder County Film Office',
  2: 'Golden Strait Film Commission',
  5: 'Juniper Valley Film Office',
  6: 'Quill River Production Directory',
  7: 'Nordfjell Filmkontor',
  8: 'Marlow Beach Film Desk',
  11: 'Kestrel Locations Library',
  13: 'Port Ansel Film Permits',
  14: 'Tamarack Film Office',
  15: 'Cottonwood Plains Film Commission',
  16: 'Saltmarsh Film Commission',
  20: 'Wexley Film Liaison',
  26: 'Bayhead Film Office',
  27: 'Larkspur Studios District',
  40: 'Orchard Hills Film Office',
  42: 'Harrow City Film Office',
  43: 'Pinecrest Film Bureau',
  46: 'Stillwater Film Office',
  47: 'Cardinal Bay Film Office',
  48: 'Redstone Film Commission',
  49: 'Vale of Ester Film Office',
  50: 'Copper Lake Film Office',
  52: 'Ironbridge Film Office',
  55: 'Meadowlark Film Office',
  60: 'Granite Sound Film Office',
  62: 'Emerald Coast Film Office',
  63: 'Sandhill Film Office',
}

const brands: Record<number, Brand> = { 2: goldenStrait, 7: nordfjell, 15: cottonwoodPlains, 47: cardinalBay }

const norwegian = { localeCode: 'no_NO', timeZone: 'Europe/Oslo', currency: 'NOK' } as const
/** Where the demo's places lie. */
const timeZones: Record<number, string> = { 2: 'America/Los_Angeles', 15: 'America/Chicago', 47: 'America/Los_Angeles' }

/** The one Norwegian site of the documents: kilometres, places everywhere, a verified pass for locations. */
const kilometreSite = 7
/** Whose words stand on a landing page that has none of its own (S1 §2 "Landing page"). */
const defaultLandingSite = 47
/** Whoever starts the demo and opens this machine's own names sees this office: the one with photographs and streets. */
const firstOffice = 2

/** Passwords of the demo; they count for nothing outside of it. */
export const demoPasswords = { public: 'demo-visit', gate: 'demo-gate' } as const

const isIn = (set: readonly number[], id: number): boolean => set.includes(id)

function landingOf(id: number): 'landing' | 'protect' | 'auto' {
  if (isIn(sets.landing, id)) return 'landing'
  return isIn(sets.protect, id) ? 'protect' : 'auto'
}

/** The office's own words, or those of the default site with the office's name (S1 §2 "Landing page"). */
function landingContentOf(id: number, name: string): SitePreset['settings']['landingContent'] {
  const own = brands[id]?.landingContent ?? (isIn(sets.landing, id) ? brands[defaultLandingSite]?.landingContent : null)
  return own ? { ...own, welcomeTitle: own.welcomeTitle.replaceAll('{site}', name) } : null
}

function logoutOf(id: number): 'login' | 'protect-directories' | 'protect-locations' {
  if (isIn(sets.logoutToLogin, id) || isIn(sets.lookbookVersion, id)) return 'login'
  return isIn(sets.logoutToDirectories, id) ? 'protect-directories' : 'protect-locations'
}

function themeOf(id: number): SitePreset['settings']['theme'] {
  const theme = themes[id]
  if (!theme) return {}
  const [primary, secondary, header] = theme
  const button = { BGColor: primary, FontColor: '#ffffff' }
  return {
    PrimaryThemeColor: primary,
    SecondaryThemeColor: secondary,
    header_color: header,
    LookbookButton: button,
    ActionButton: button,
    ListingLinkColor: primary,
  }
}

function presetOf(id: number, name: string): SitePreset {
  const hasPassword = isIn(sets.protect, id)
  const isKilometreSite = id === kilometreSite
  const timeZone = timeZones[id]
  const { logo = '', darkLogo = '', favicon = '', backgroundImage = '' } = brands[id] ?? {}
  return {
    id,
    name,
    hosts: [`site${id}.localhost`, ...(id === firstOffice ? ['localhost', '127.0.0.1', '[::1]'] : [])],
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(isKilometreSite ? norwegian : {}),
    settings: {
      theme: { ...themeOf(id), backgroundImage },
      logo,
      darkLogo,
      favicon,
      landingContent: landingContentOf(id, name),
      landing: landingOf(id),
      permitLanding: isIn(sets.permitLanding, id),
      EnablePublicPermit: isIn(sets.permitLanding, id),
      permitFooter: isIn(sets.permitFooter, id),
      permitFacade: isIn(sets.permitFacade, id),
      shareEnabled: !isIn(sets.noSharing, id),
      taxGate: !isIn(sets.noTaxGate, id),
      permitGate: !isIn(sets.noPermitGate, id),
      afterPass: isIn(sets.afterPassDirectories, id) ? 'directories' : 'locations',
      logoutTo: logoutOf(id),
      helpOpensContact: isIn(sets.helpOpensContact, id),
      fixedLogo: isIn(sets.fixedLogo, id) ? `/brand/fixed-logo.svg` : '',
      productionLabel: isIn(sets.productionLabel, id) ? 'PRODUCTION' : '',
      LMVersion: isIn(sets.lookbookVersion, id),
      DisablePublicPass: !hasPassword,
      distanceUnit: isKilometreSite ? 'km' : 'mi',
      placesCountry: isKilometreSite ? null : 'us',
      requireVerifiedPass: isKilometreSite,
      EnableTax: true,
      // The documents' floor, kept by the demo sites (spec README, "Minimum password 4").
      minimumPasswordLength: 4,
      contact: { name, email: `film@site${id}.example`, phone: '(555) 555-0147' },
    },
    passwords: {
      ...(hasPassword ? { public: demoPasswords.public } : {}),
      sitebuilder: demoPasswords.gate,
      tax: demoPasswords.gate,
      permit: demoPasswords.gate,
    },
  }
}

/** One preset for every site id that the documents name. */
export const sitePresets: SitePreset[] = Object.entries(names).map(([id, name]) => presetOf(Number(id), name))
