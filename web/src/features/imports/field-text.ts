/** What the fields of a location are called. */
import { defineText } from '#lib/text.ts'

export const fieldText = defineText({
  en: {
    location_name: 'Name', description: 'Description', short_description: 'Short description', address1: 'Address', address2: 'Address line 2', zip: 'ZIP',
    city: 'City', county: 'County', region: 'Region', state: 'State', country: 'Country', geo_precision: 'Precision of the point', year_built: 'Year built',
    year_renovated: 'Year renovated', era_from: 'Era from', era_to: 'Era to', stories: 'Stories', bedrooms: 'Bedrooms', bathrooms: 'Bathrooms',
    floor_area: 'Floor area', lot_area: 'Lot area', ceiling_height: 'Ceiling height', parking_cars: 'Parking for cars', ownership_type: 'Ownership',
    int_ext: 'Interior or exterior', furnished: 'Furnished', condition: 'Condition', materials: 'Materials', features: 'Features', doubles_for: 'Doubles for',
    keywords: 'Keywords', categories: 'Categories', styles: 'Styles', restrictions: 'Restrictions', directions: 'Directions', map_link: 'Link to a map',
    historic_listed: 'Listed as historic', latitude: 'Latitude', longitude: 'Longitude', archived: 'Archived', film_list: 'Productions',
  },
  no: {
    location_name: 'Navn', description: 'Beskrivelse', short_description: 'Kort beskrivelse', address1: 'Adresse', address2: 'Adresselinje 2', zip: 'Postnummer',
    city: 'By', county: 'Fylke', region: 'Region', state: 'Delstat', country: 'Land', geo_precision: 'Punktets nøyaktighet', year_built: 'Byggeår',
    year_renovated: 'Renovert år', era_from: 'Epoke fra', era_to: 'Epoke til', stories: 'Etasjer', bedrooms: 'Soverom', bathrooms: 'Bad',
    floor_area: 'Gulvareal', lot_area: 'Tomteareal', ceiling_height: 'Takhøyde', parking_cars: 'Parkering for biler', ownership_type: 'Eierform',
    int_ext: 'Inne eller ute', furnished: 'Møblert', condition: 'Tilstand', materials: 'Materialer', features: 'Særpreg', doubles_for: 'Kan gi seg ut for',
    keywords: 'Nøkkelord', categories: 'Kategorier', styles: 'Stilarter', restrictions: 'Begrensninger', directions: 'Veibeskrivelse', map_link: 'Kartlenke',
    historic_listed: 'Fredet eller vernet', latitude: 'Breddegrad', longitude: 'Lengdegrad', archived: 'Arkivert', film_list: 'Produksjoner',
  },
}) // prettier-ignore

export type FieldWord = keyof (typeof fieldText)['en']
export const isField = (name: string): name is FieldWord => Object.hasOwn(fieldText.en, name)
