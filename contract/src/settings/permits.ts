import type { SettingDefinitions } from './kinds.ts'

export const permitSettings = {
  EnablePublicPermit: {
    control: 'flag',
    label: { en: 'Permits for everybody', no: 'Tillatelser for alle' },
    help: { en: 'Show the Permits tab to visitors.', no: 'Vis fanen Tillatelser for besøkende.' },
    shows: ['header', 'permits'],
  },
  PermitVersion: {
    control: 'flag',
    label: { en: 'Permits come first', no: 'Tillatelser først' },
    help: { en: 'Visitors begin with permits instead of locations.', no: 'Besøkende begynner med tillatelser i stedet for steder.' },
    shows: ['start', 'permits'],
  },
  permitLanding: {
    control: 'flag',
    label: { en: 'Guidelines before the application', no: 'Retningslinjer før søknaden' },
    help: { en: 'An introduction stands before the form.', no: 'En innledning står foran skjemaet.' },
    shows: ['permits'],
  },
  permitFooter: {
    control: 'flag',
    label: { en: 'Permit notice below the start page', no: 'Tillatelser nederst på startsiden' },
    help: { en: 'Says who needs a permit, with a link to apply.', no: 'Sier hvem som trenger tillatelse, med lenke til søknaden.' },
    shows: ['start'],
  },
  permitFacade: {
    control: 'flag',
    label: { en: 'Permit card on the start page', no: 'Kort for tillatelser på startsiden' },
    help: { en: 'A third card beside locations and directory.', no: 'Et tredje kort ved siden av steder og katalog.' },
    shows: ['start'],
  },
  permitGate: {
    control: 'flag',
    label: { en: 'Password before permits', no: 'Passord foran tillatelser' },
    help: { en: 'Visitors enter it before they apply.', no: 'Besøkende skriver det inn før de søker.' },
    shows: ['permits'],
  },
  permitPassword: {
    control: 'password',
    label: { en: 'Password of permits', no: 'Passordet til tillatelser' },
    help: { en: 'Without one nobody is asked.', no: 'Uten passord blir ingen spurt.' },
    shows: ['permits'],
  },
  EnableTax: {
    control: 'flag',
    label: { en: 'Tax credit', no: 'Insentivordning' },
    help: { en: 'Show the Tax Credit tab to those who are signed in.', no: 'Vis fanen Insentivordning for innloggede.' },
    shows: ['header', 'tax'],
  },
  taxGate: {
    control: 'flag',
    label: { en: 'Password before the tax credit', no: 'Passord foran insentivordningen' },
    help: { en: 'Asked of those without an account of that area.', no: 'Spør dem som ikke har en konto for området.' },
    shows: ['tax'],
  },
  taxPassword: {
    control: 'password',
    label: { en: 'Password of the tax credit', no: 'Passordet til insentivordningen' },
    help: { en: 'Without one nobody is asked.', no: 'Uten passord blir ingen spurt.' },
    shows: ['tax'],
  },
} as const satisfies Partial<SettingDefinitions>
