import type { SettingDefinitions } from './kinds.ts'

/** Who and where the office is. */
export const siteOwnSettings = {
  SiteName: {
    control: 'text',
    label: { en: 'Name', no: 'Navn' },
    help: { en: 'Name of the office, on every page and in every email.', no: 'Navnet på kontoret, på alle sider og i alle e-poster.' },
    shows: ['everywhere', 'emails'],
  },
  Hosts: {
    control: 'hosts',
    label: { en: 'Host names', no: 'Vertsnavn' },
    help: {
      en: 'Addresses at which the site answers. The first one stands in links. Only administrators of the whole installation change them.',
      no: 'Adresser nettstedet svarer på. Den første står i lenker. Bare administratorer for hele installasjonen endrer dem.',
    },
    shows: ['everywhere', 'emails'],
  },
  LocaleCode: {
    control: 'choice',
    label: { en: 'Language', no: 'Språk' },
    help: {
      en: 'Language of the site and its emails. Everyone can choose another one for their own screen.',
      no: 'Språket til nettstedet og e-postene. Alle kan velge et annet på egen skjerm.',
    },
    shows: ['everywhere', 'emails'],
    choices: { en_US: { en: 'English', no: 'Engelsk' }, no_NO: { en: 'Norwegian', no: 'Norsk' } },
  },
  timeZone: {
    control: 'timeZone',
    label: { en: 'Time zone', no: 'Tidssone' },
    help: {
      en: 'Days and times of the office. Leave empty to take the time zone of the place below.',
      no: 'Dager og klokkeslett på kontoret. La feltet stå tomt for å bruke tidssonen til stedet nedenfor.',
    },
    shows: ['everywhere'],
  },
  place: {
    control: 'place',
    label: { en: 'Place of the office', no: 'Kontorets sted' },
    help: {
      en: 'Latitude and longitude. The map begins there, and the time zone follows from it unless one is chosen.',
      no: 'Breddegrad og lengdegrad. Kartet begynner der, og tidssonen følger stedet hvis ingen er valgt.',
    },
    shows: ['library'],
  },
  officeCutOffHour: {
    control: 'number',
    label: { en: 'Cut-off hour', no: 'Siste time for mottak' },
    help: {
      en: 'What comes in from this hour on counts from the next working day. 24 counts until midnight.',
      no: 'Det som kommer fra denne timen, regnes fra neste arbeidsdag. 24 regner til midnatt.',
    },
    shows: ['permits'],
    unit: { en: 'o’clock', no: 'i døgnet' },
  },
  currency: {
    control: 'text',
    label: { en: 'Currency', no: 'Valuta' },
    help: { en: 'Three letters, like USD or NOK, for fees and rates.', no: 'Tre bokstaver, som USD eller NOK, for gebyrer og satser.' },
    shows: ['location', 'directory'],
  },
  contact: {
    control: 'contact',
    label: { en: 'Contact', no: 'Kontakt' },
    help: {
      en: 'Name, email and phone that visitors find under Contact.',
      no: 'Navn, e-post og telefon som besøkende finner under Kontakt.',
    },
    shows: ['header', 'emails'],
  },
  newsURL: {
    control: 'url',
    label: { en: 'News on another website', no: 'Nyheter på et annet nettsted' },
    help: {
      en: 'Web address of the News tab. Leave empty to hide the tab.',
      no: 'Nettadressen til fanen Nyheter. La feltet stå tomt for å skjule den.',
    },
    shows: ['header'],
  },
  newsPage: {
    control: 'flag',
    label: { en: 'News of productions', no: 'Nytt fra produksjonene' },
    help: {
      en: 'A public page of the news of projects that is for everybody. The News tab leads there, and from there to the address above.',
      no: 'En åpen side med det nye om prosjekter som er for alle. Fanen Nyheter fører dit, og derfra videre til adressen over.',
    },
    shows: ['header'],
  },
  ReturnURL: {
    control: 'url',
    label: { en: 'Website of the office', no: 'Kontorets nettsted' },
    help: {
      en: 'Where the link back to the office leads. Leave empty to hide it.',
      no: 'Dit lenken tilbake til kontoret fører. La feltet stå tomt for å skjule den.',
    },
    shows: ['header'],
  },
  ReturnTxt: {
    control: 'text',
    label: { en: 'Text of that link', no: 'Teksten på lenken' },
    help: { en: 'Leave empty for “Film office website”.', no: 'La feltet stå tomt for «Filmkontorets nettsted».' },
    shows: ['header'],
  },
  helpOpensContact: {
    control: 'flag',
    label: { en: 'Help opens the contact form', no: 'Hjelp åpner kontaktskjemaet' },
    help: { en: 'Otherwise Help writes an email.', no: 'Ellers skriver Hjelp en e-post.' },
    shows: ['password', 'signIn'],
  },
} as const satisfies Partial<SettingDefinitions>
