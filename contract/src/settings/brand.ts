import type { SettingDefinitions } from './kinds.ts'

/** What the site builder edits with a preview; named here so that a search finds it. */
export const brandSettings = {
  theme: {
    control: 'builder',
    label: { en: 'Colors and fonts', no: 'Farger og skrifter' },
    help: { en: 'Tried on a phone and a desktop before they are published.', no: 'Prøves på telefon og skjerm før de publiseres.' },
    shows: ['everywhere'],
  },
  logo: {
    control: 'builder',
    label: { en: 'Logo', no: 'Logo' },
    help: {
      en: 'In the header and in emails. Without one the name stands there.',
      no: 'I topplinjen og i e-poster. Uten logo står navnet der.',
    },
    shows: ['header', 'emails'],
  },
  darkLogo: {
    control: 'builder',
    label: { en: 'Logo on dark ground', no: 'Logo på mørk bunn' },
    help: {
      en: 'For the dark color scheme. Without one the usual logo stands on a light ground.',
      no: 'For mørkt fargevalg. Uten den står den vanlige logoen på lys bunn.',
    },
    shows: ['header'],
  },
  favicon: {
    control: 'builder',
    label: { en: 'Icon', no: 'Ikon' },
    help: { en: 'On the browser’s tab.', no: 'På nettleserfanen.' },
    shows: ['everywhere'],
  },
  fixedLogo: {
    control: 'builder',
    label: { en: 'Logo of the password page', no: 'Logo på passordsiden' },
    help: { en: 'Whatever the site’s logo is.', no: 'Uansett hva nettstedets logo er.' },
    shows: ['password'],
  },
  landingContent: {
    control: 'builder',
    label: { en: 'Start page', no: 'Startside' },
    help: { en: 'Words, pictures and buttons of the start page.', no: 'Tekster, bilder og knapper på startsiden.' },
    shows: ['start'],
  },
  menu: {
    control: 'builder',
    label: { en: 'Menu entries', no: 'Menypunkter' },
    help: { en: 'Own entries of the header, after its tabs.', no: 'Egne punkter i topplinjen, etter fanene.' },
    shows: ['header'],
  },
  tabLabels: {
    control: 'builder',
    label: { en: 'Words of the tabs', no: 'Ord på fanene' },
    help: { en: 'Other names for tabs and links, in both languages.', no: 'Andre navn på faner og lenker, på begge språk.' },
    shows: ['header'],
  },
  notes: {
    control: 'builder',
    label: { en: 'Lines at the top and the foot', no: 'Linjer øverst og nederst' },
    help: { en: 'Above and below every page that visitors see.', no: 'Over og under alle sider besøkende ser.' },
    shows: ['header', 'everywhere'],
  },
  LMVersion: {
    control: 'flag',
    label: { en: 'Lookbook version', no: 'Lookbookversjon' },
    help: {
      en: 'Visitors begin with signing in; the office works with lookbooks.',
      no: 'Besøkende begynner med innlogging; kontoret arbeider med lookbooker.',
    },
    shows: ['start', 'signIn'],
  },
  DisableLinkShadow: {
    control: 'flag',
    label: { en: 'No shadow below the bar of links', no: 'Ingen skygge under lenkelinjen' },
    help: { en: 'The bar with List a property and Register.', no: 'Linjen med Meld inn et sted og Registrer deg.' },
    shows: ['header'],
  },
} as const satisfies Partial<SettingDefinitions>
