/**
 * The 27 sites that the specification names, written down by hand from its table ("Sites that the documents set apart"),
 * as the settings that the page is given for them. The server's presets are made from the same table elsewhere; neither
 * side imports the other.
 */
import { makeSite, type SiteChanges } from './site.ts'

/** What is true of nearly every site; a row says only what is special. */
const usual: SiteChanges = { Ext: { DisablePublicPass: true, EnableTax: true } }

type Settings = NonNullable<SiteChanges['settings']>
type Gates = NonNullable<SiteChanges['gates']>
type Ext = NonNullable<SiteChanges['Ext']>

const landing: Settings = { landing: 'landing' }
const password: Settings = { landing: 'protect' }
const permits: Settings = { permitLanding: true }
const noSharing: Settings = { shareEnabled: false }
const noPermitGate: Gates = { permit: { has_password: false } }
const publicPermit: Ext = { EnablePublicPermit: true }
const locked: Ext = { DisablePublicPass: false }

interface Preset {
  id: number
  settings?: Settings
  Ext?: Ext
  gates?: Gates
  LocaleCode?: string
}

export const presets: readonly Preset[] = [
  { id: 1, settings: noSharing },
  { id: 2, settings: { ...landing, ...permits }, Ext: publicPermit },
  { id: 5, settings: { ...landing, ...permits, helpOpensContact: true }, Ext: publicPermit },
  { id: 6, settings: { ...password, afterPass: 'directories', logoutTo: 'protect-directories' }, Ext: locked },
  {
    id: 7,
    settings: { ...password, ...noSharing, afterPass: 'directories', distanceUnit: 'km', placesCountry: null, requireVerifiedPass: true },
    Ext: locked,
    LocaleCode: 'no_NO',
  },
  { id: 8, settings: noSharing },
  { id: 11, settings: { logoutTo: 'login' } },
  { id: 13, settings: { ...permits, permitFooter: true }, gates: noPermitGate, Ext: publicPermit },
  { id: 14, settings: noSharing },
  { id: 15, settings: { ...landing, ...permits, fixedLogo: '/brand/fixed-logo.svg' }, Ext: publicPermit },
  { id: 16, gates: { ...noPermitGate, tax: { has_password: false } } },
  { id: 20, settings: noSharing },
  { id: 26, settings: { ...landing, ...permits, permitFooter: true, permitFacade: true }, gates: noPermitGate, Ext: publicPermit },
  { id: 27, settings: { ...password, ...noSharing }, Ext: locked },
  { id: 40, settings: permits, Ext: publicPermit },
  { id: 42, settings: { ...landing, ...permits, permitFacade: true }, gates: noPermitGate, Ext: publicPermit },
  { id: 43, settings: noSharing },
  { id: 46, gates: noPermitGate },
  { id: 47, settings: { ...landing, ...permits }, Ext: publicPermit },
  { id: 48, settings: { ...password, ...permits }, Ext: { ...locked, ...publicPermit } },
  { id: 49, settings: password, Ext: locked },
  { id: 50 },
  { id: 52, settings: permits, Ext: publicPermit },
  { id: 55, settings: { ...password, ...permits }, Ext: { ...locked, ...publicPermit } },
  { id: 60, settings: { ...password, ...noSharing }, Ext: locked },
  { id: 62, settings: { ...landing, ...permits, permitFacade: true }, gates: noPermitGate, Ext: publicPermit },
  { id: 63, settings: { ...landing, ...permits, permitFooter: true }, gates: noPermitGate, Ext: publicPermit },
]

export function makePreset({ id, settings, Ext, gates, LocaleCode = 'en_US' }: Preset) {
  return makeSite({ idSite: id, LocaleCode, settings: settings ?? {}, gates: gates ?? {}, Ext: { ...usual.Ext, ...Ext } })
}
