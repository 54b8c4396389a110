/** What the fields of locations and of entries are called, in the order in which a record shows them. */
import { defineText } from '#lib/text.ts'

export const fieldText = defineText({
  en: {
    company_name: 'Company', name: 'First name or whole name', first_name: 'First name', last_name: 'Last name', listing_name: 'Listing name', display_as: 'Listed as', status: 'Status',
    location_name: 'Name', description: 'Description', short_description: 'Short description', address1: 'Address', address2: 'Address line 2', zip: 'ZIP',
    city: 'City', county: 'County', region: 'Region', state: 'State', country: 'Country', geo_precision: 'Precision of the point', year_built: 'Year built',
    year_renovated: 'Year renovated', era_from: 'Era from', era_to: 'Era to', stories: 'Stories', bedrooms: 'Bedrooms', bathrooms: 'Bathrooms',
    floor_area: 'Floor area', lot_area: 'Lot area', ceiling_height: 'Ceiling height', parking_cars: 'Parking for cars', ownership_type: 'Ownership',
    int_ext: 'Interior or exterior', furnished: 'Furnished', condition: 'Condition', materials: 'Materials', features: 'Features', doubles_for: 'Doubles for',
    keywords: 'Keywords', categories: 'Categories', styles: 'Styles', restrictions: 'Restrictions', directions: 'Directions', map_link: 'Link to a map',
    historic_listed: 'Listed as historic', latitude: 'Latitude', longitude: 'Longitude', archived: 'Archived', film_list: 'Productions',
    title: 'Title',
    tagline: 'In one line', bio: 'About', phone1: 'Phone', phone2: 'Phone 2', mobile: 'Mobile', fax: 'Fax', email1: 'E-mail', email2: 'E-mail 2', website: 'Website',
    imdb: 'IMDb', reel_url: 'Reel', social: 'Elsewhere', union_affiliation: 'Union', union_local: 'Local', resident_state: 'Resident of', resident_since: 'Resident since',
    years_experience: 'Years of experience', level: 'Level', skills: 'Skills', languages: 'Languages', licences: 'Licences', equipment: 'Equipment',
    diversity_flags: 'Self-declared', notes_staff: 'Notes of the office', main_category: 'Main category', source: 'Source',
  },
  no: {
    company_name: 'Firma', name: 'Fornavn eller hele navnet', first_name: 'Fornavn', last_name: 'Etternavn', listing_name: 'Navn i katalogen', display_as: 'Oppført som', status: 'Status',
    location_name: 'Navn', description: 'Beskrivelse', short_description: 'Kort beskrivelse', address1: 'Adresse', address2: 'Adresselinje 2', zip: 'Postnummer',
    city: 'By', county: 'Fylke', region: 'Region', state: 'Delstat', country: 'Land', geo_precision: 'Punktets nøyaktighet', year_built: 'Byggeår',
    year_renovated: 'Renovert år', era_from: 'Epoke fra', era_to: 'Epoke til', stories: 'Etasjer', bedrooms: 'Soverom', bathrooms: 'Bad',
    floor_area: 'Gulvareal', lot_area: 'Tomteareal', ceiling_height: 'Takhøyde', parking_cars: 'Parkering for biler', ownership_type: 'Eierform',
    int_ext: 'Inne eller ute', furnished: 'Møblert', condition: 'Tilstand', materials: 'Materialer', features: 'Særpreg', doubles_for: 'Kan gi seg ut for',
    keywords: 'Nøkkelord', categories: 'Kategorier', styles: 'Stilarter', restrictions: 'Begrensninger', directions: 'Veibeskrivelse', map_link: 'Kartlenke',
    historic_listed: 'Fredet eller vernet', latitude: 'Breddegrad', longitude: 'Lengdegrad', archived: 'Arkivert', film_list: 'Produksjoner',
    title: 'Tittel',
    tagline: 'På én linje', bio: 'Om', phone1: 'Telefon', phone2: 'Telefon 2', mobile: 'Mobil', fax: 'Faks', email1: 'E-post', email2: 'E-post 2', website: 'Nettsted',
    imdb: 'IMDb', reel_url: 'Demovideo', social: 'Andre steder', union_affiliation: 'Fagforening', union_local: 'Avdeling', resident_state: 'Bosatt i', resident_since: 'Bosatt siden',
    years_experience: 'Års erfaring', level: 'Nivå', skills: 'Ferdigheter', languages: 'Språk', licences: 'Sertifikater', equipment: 'Utstyr',
    diversity_flags: 'Egenerklært', notes_staff: 'Kontorets notater', main_category: 'Hovedkategori', source: 'Kilde',
  },
}) // prettier-ignore

export type FieldWord = keyof (typeof fieldText)['en']
export const isField = (name: string): name is FieldWord => Object.hasOwn(fieldText.en, name)

const order = Object.keys(fieldText.en)
/** The database keeps a document's fields in an order of its own. */
export const inFieldOrder = <Line extends readonly [field: string, ...unknown[]]>(lines: readonly Line[]): Line[] =>
  lines.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
