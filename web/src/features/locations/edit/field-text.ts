/** Names of the fields: those of the location's page, and what only the edit screen names. */
import { factText, type FactWord, valueIn } from '#features/locations/fact-text.ts'
import type { Locale } from '#lib/locale.ts'
import { useLocale } from '#lib/locale.ts'
import { defineText, translate } from '#lib/text.ts'
import { useSite } from '#lib/site.ts'

const ownText = defineText({
  en: {
    location_name: 'Name',
    company_name: 'Company name',
    short_description: 'In short',
    description: 'Description',
    keywords: 'Search words',
    era_from: 'Plays from the year',
    era_to: 'Plays until the year',
    address1: 'Address',
    address2: 'Address, second line',
    zip: 'Zip code',
    city_id: 'City',
    county_id: 'County',
    region_id: 'Region',
    state: 'State',
    country: 'Country',
    latitude: 'Latitude',
    longitude: 'Longitude',
    geo_precision: 'The map shows',
    categories: 'Categories',
    materials: 'Materials',
    restrictions: 'Restrictions',
    contact_info: 'Contacts',
    film_list: 'Filmography',
    owner_user_id: 'Owner',
    requireReapproval: 'The owner’s edits wait for approval',
    qualified: 'The office has visited and confirmed it',
    archived: 'Archived',
    lockboxes: 'Lockboxes',
    power: 'Power',
    status: 'Status',
    deleted: 'In the trash',
    note: 'Note',
    terms_accepted: 'Terms',
    restored_version: 'Version',
    copied_from: 'Copied from',
    municipality: 'Municipality',
    pictures_added: 'Pictures added',
    pictures_changed: 'Pictures changed',
    pictures_removed: 'Pictures removed',
    caption: 'Caption',
    alt_text: 'Alternative text',
    credit: 'Credit',
    licence: 'Licence',
    licence_url: 'Address of the licence',
    tags: 'Tags',
    name: 'Name of the folder',
  },
  no: {
    location_name: 'Navn',
    company_name: 'Firmanavn',
    short_description: 'Kort fortalt',
    description: 'Beskrivelse',
    keywords: 'Søkeord',
    era_from: 'Passer fra året',
    era_to: 'Passer til året',
    address1: 'Adresse',
    address2: 'Adresse, andre linje',
    zip: 'Postnummer',
    city_id: 'By',
    county_id: 'Fylke',
    region_id: 'Region',
    state: 'Delstat',
    country: 'Land',
    latitude: 'Breddegrad',
    longitude: 'Lengdegrad',
    geo_precision: 'Kartet viser',
    categories: 'Kategorier',
    materials: 'Materialer',
    restrictions: 'Begrensninger',
    contact_info: 'Kontakter',
    film_list: 'Filmografi',
    owner_user_id: 'Eier',
    requireReapproval: 'Eierens endringer venter på godkjenning',
    qualified: 'Kontoret har vært der og bekreftet det',
    archived: 'Arkivert',
    lockboxes: 'Skjulte felter',
    power: 'Strøm',
    status: 'Status',
    deleted: 'I papirkurven',
    note: 'Merknad',
    terms_accepted: 'Vilkår',
    restored_version: 'Versjon',
    copied_from: 'Kopiert fra',
    municipality: 'Kommune',
    pictures_added: 'Bilder lagt til',
    pictures_changed: 'Bilder endret',
    pictures_removed: 'Bilder fjernet',
    caption: 'Bildetekst',
    alt_text: 'Alternativ tekst',
    credit: 'Kreditering',
    licence: 'Lisens',
    licence_url: 'Lisensens adresse',
    tags: 'Stikkord',
    name: 'Mappens navn',
  },
})
const isOwn = (name: string): name is keyof (typeof ownText)['en'] => name in ownText.en
const isFact = (name: string): name is FactWord => name in factText.en

const precisionWords: Readonly<Record<string, Record<Locale, string>>> = {
  exact: { en: 'The exact point', no: 'Det nøyaktige punktet' },
  street: { en: 'The street', no: 'Gaten' },
  area: { en: 'The area (a circle of 500 m)', no: 'Området (en sirkel på 500 m)' },
}
const norwegianChoices: Readonly<Record<string, string>> = {
  Negotiable: 'Etter avtale',
  Fixed: 'Fast',
  'On request': 'På forespørsel',
  Free: 'Gratis',
  'Fee schedule': 'Prisliste',
  Owner: 'Eier',
  Manager: 'Forvalter',
  Tenant: 'Leietaker',
  'Site rep': 'Stedets representant',
  Adobe: 'Soltørket leire',
  Beam: 'Bjelker',
  Brick: 'Tegl',
  'Cinder Block': 'Betongblokker',
  Clapboard: 'Bordkledning',
  Column: 'Søyler',
  Concrete: 'Betong',
  'Corrugated Metal': 'Bølgeblikk',
  'Glass & Steel': 'Glass og stål',
  Log: 'Tømmer',
  Shingle: 'Spon',
  Stone: 'Stein',
  Stucco: 'Puss',
  Wood: 'Tre',
  Agent: 'Agent',
  'Government desk': 'Offentlig kontor',
  Security: 'Vakt',
  'Generator allowed': 'Aggregat tillatt',
  'Home theatre': 'Hjemmekino',
  'Tennis court': 'Tennisbane',
  'Bar counter': 'Bardisk',
  Cells: 'Celler',
  'Courtroom bench': 'Rettssal',
  'Operating room': 'Operasjonssal',
  Runway: 'Rullebane',
  'Rail siding': 'Sidespor',
  'No neighbours in sight': 'Ingen naboer i sikte',
}

/** A value that was chosen, in the reader's language. */
export const choiceIn = (value: string, locale: Locale): string =>
  precisionWords[value]?.[locale] ?? (locale === 'no' ? (norwegianChoices[value] ?? valueIn(value, locale)) : value)

/** Whether the page has words for a field. */
export const isNamed = (name: string): boolean => isOwn(name) || isFact(name)

/** The name of a field. In Norway a county is a municipality (S1 §1). */
export function useFieldName(): (name: string) => string {
  const locale = useLocale()
  const isNorwegianSite = useSite().LocaleCode === 'no_NO'
  return (name) => {
    const key = name === 'county_id' && isNorwegianSite ? 'municipality' : name
    if (isOwn(key)) return translate(ownText, locale, key)
    return isFact(key) ? translate(factText, locale, key) : key
  }
}
