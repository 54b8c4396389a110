/** What a location is and where: the fields of its definition up to its features (domain.md §1.1). */
import { recordProblems } from './area-problems.ts'
import { choice, choices, details, flag, inGroup, inStep, line, measure, own, tags, text, url, whole, year } from './engine/fields.ts'
import { accessibility, features, furnished, noiseSources, orientations } from './location-choices.ts'
import { conditions, geoPrecisions, interiorExterior, materials, ownershipTypes } from './location-fields.ts'

export const placeFields = {
  ...inStep('basics', {
    location_name: line({
      label: { en: 'Name', no: 'Navn' },
      most: 120,
      sees: 'public',
      search: 'A',
      importNames: [
        'location name, name, place name, site name, property name, resource name, locations, location, place, building name, title, property',
        'stedsnavn, navn, sted, lokasjon, lokasjonsnavn, innspillingssted, bygning, tittel',
      ],
    }),
    ...details({
      company_name: line({ label: { en: 'Company name', no: 'Firmanavn' }, most: 200, sees: 'lock' }),
      short_description: text({
        label: { en: 'Short description', no: 'Kort beskrivelse' },
        most: 300,
        rows: 2,
        sees: 'public',
        search: 'C',
        importNames: ['short description, summary, abstract', 'kort beskrivelse, sammendrag, ingress'],
      }),
    }),
    description: text({
      label: { en: 'Description', no: 'Beskrivelse' },
      most: 4000,
      rows: 8,
      sees: 'public',
      search: 'C',
      importNames: ['description, long description, details, notes, comments, text, about', 'beskrivelse, omtale, merknad, tekst'],
    }),
    keywords: tags({
      label: { en: 'Search words', no: 'Søkeord' },
      sees: 'public',
      search: 'B',
      importNames: ['keywords, tags, search terms', 'nokkelord, nøkkelord, stikkord, emneord'],
    }),
    ...details({
      ownership_type: choice({
        label: { en: 'Ownership', no: 'Eierskap' },
        values: ownershipTypes,
        sees: 'public',
        importNames: ['ownership, ownership type, owner type', 'eierform, eiertype'],
        fact: ['building', 1],
      }),
      int_ext: choice({
        label: { en: 'Interior / exterior', no: 'Inne / ute' },
        values: interiorExterior,
        sees: 'public',
        importNames: ['int ext, interior exterior, interior or exterior', 'inne ute'],
        fact: ['building', 2],
      }),
      condition: choice({
        label: { en: 'Condition', no: 'Tilstand' },
        values: conditions,
        sees: 'public',
        importNames: ['condition, state of repair', 'tilstand'],
        importRule: { as: 'list' },
        fact: ['building', 3],
      }),
    }),
  }),
  ...inGroup('basics', 'period', {
    year_built: year({
      label: { en: 'Built', no: 'Byggeår' },
      least: 1,
      sees: 'public',
      importNames: [
        'year built, built, yearbuilt, construction year, construction date, date of construction, date built, year constructed',
        'byggear, bygget, oppfort, oppført',
      ],
      fact: ['building', 4],
    }),
    ...details({
      year_renovated: year({
        label: { en: 'Renovated', no: 'Pusset opp' },
        sees: 'public',
        notBefore: ['year_built', recordProblems.renovatedFirst],
        importNames: ['year renovated, renovated, last renovated', 'renovert, rehabilitert'],
        fact: ['building', 5],
      }),
      era_from: year({ label: { en: 'Suits the period from (year)', no: 'Passer for tiden fra (år)' }, sees: 'public', importNames: [] }),
      era_to: year({
        label: { en: 'Suits the period until (year)', no: 'Passer for tiden til (år)' },
        sees: 'public',
        importNames: [],
        notBefore: ['era_from', recordProblems.eraBackwards],
      }),
      doubles_for: tags({
        label: { en: 'Can double as', no: 'Kan gi seg ut for' },
        sees: 'public',
        search: 'B',
        importNames: ['doubles for, can double as, can double for', 'kan gi seg ut for'],
        fact: ['building', 6],
      }),
    }),
  }),
  ...inStep('place', {
    address1: line({
      label: { en: 'Address', no: 'Adresse' },
      most: 200,
      sees: 'lock',
      importNames: [
        'address, address 1, address1, street address, street, full address, address line 1',
        'adresse, gateadresse, gate, vei',
      ],
      stored: 'area',
    }),
    address2: line({
      label: { en: 'Address, second line', no: 'Adresse, andre linje' },
      most: 200,
      sees: 'lock',
      importNames: ['address 2, address2, address line 2, unit, suite', 'adresse 2, adresselinje 2'],
      stored: 'area',
    }),
    zip: line({
      label: { en: 'Zip code', no: 'Postnummer' },
      most: 20,
      postalCode: true,
      sees: 'public',
      importNames: ['zip, zip code, zipcode, postal code, postcode', 'postnummer, postnr'],
    }),
    city_id: own({
      label: { en: 'City', no: 'By' },
      sees: 'public',
      importNames: ['city, town, municipality, city name', 'poststed, by, kommune, kommunenavn'],
      importAs: 'city',
      importRule: { as: 'text', most: 120 },
    }),
    county_id: own({
      label: { en: 'County', no: 'Fylke' },
      sees: 'public',
      importNames: ['county, county name', 'fylke, fylkesnavn'],
      importAs: 'county',
      importRule: { as: 'text', most: 120 },
    }),
    region_id: own({
      label: { en: 'Region', no: 'Region' },
      sees: 'public',
      importNames: ['region, area, district', 'landsdel, omrade, distrikt'],
      importAs: 'region',
      importRule: { as: 'text', most: 120 },
    }),
    ...details({
      state: line({
        label: { en: 'State', no: 'Delstat' },
        most: 60,
        sees: 'public',
        importNames: ['state, state code, province', 'delstat'],
      }),
      country: line({
        label: { en: 'Country', no: 'Land' },
        most: 60,
        sees: 'public',
        importNames: ['country, country code', 'land'],
      }),
    }),
    latitude: own({ label: { en: 'Latitude', no: 'Breddegrad' }, sees: 'lock' }),
    longitude: own({ label: { en: 'Longitude', no: 'Lengdegrad' }, sees: 'lock' }),
    geo_precision: choice({
      label: { en: 'The map shows', no: 'Kartet viser' },
      values: geoPrecisions,
      required: true,
      sees: 'public',
      importNames: [],
      stored: 'area',
    }),
    ...details({
      directions: text({
        label: { en: 'Directions', no: 'Veibeskrivelse' },
        most: 2000,
        sees: 'member',
        importNames: ['directions, how to get there, access', 'veibeskrivelse, adkomst'],
        fact: ['access', 10],
      }),
      map_link: url({
        label: { en: 'Map link', no: 'Kartlenke' },
        most: 500,
        sees: 'member',
        importNames: ['map link, map url, google maps', 'kartlenke, kart'],
        fact: ['access', 11],
      }),
    }),
  }),
  ...inStep('categories', {
    categories: own({
      label: { en: 'Categories', no: 'Kategorier' },
      sees: 'public',
      importNames: ['categories, category, location type, type, property type, building type, kind', 'kategori, kategorier, bygningstype'],
      importRule: { as: 'list' },
      stored: 'area',
    }),
  }),
  ...inStep('styles', {
    styles: own({
      label: { en: 'Styles', no: 'Stilarter' },
      sees: 'public',
      importNames: ['styles, style, architectural style, architecture', 'stil, stilart, arkitektur, byggestil'],
      importRule: { as: 'list' },
      stored: 'area',
    }),
    materials: choices({
      label: { en: 'Materials', no: 'Materialer' },
      values: materials,
      sees: 'public',
      search: 'C',
      importNames: ['materials, material, building materials', 'materialer, materiale, byggemateriale'],
    }),
  }),
  ...inStep(
    'features',
    details({
      features: choices({
        label: { en: 'Features', no: 'Fasiliteter' },
        values: features,
        sees: 'public',
        search: 'C',
        importNames: ['features, amenities, facilities', 'fasiliteter, saerpreg, særpreg'],
        fact: ['building', 17],
      }),
      furnished: choice({
        label: { en: 'Furnished', no: 'Møblert' },
        values: furnished,
        sees: 'public',
        importNames: ['furnished', 'moblert, møblert'],
        importRule: { as: 'text', most: 60 },
        fact: ['building', 16],
      }),
      accessibility: choices({
        label: { en: 'Accessibility', no: 'Tilgjengelighet' },
        values: accessibility,
        sees: 'public',
        fact: ['building', 18],
      }),
    }),
  ),
  ...inGroup(
    'features',
    'size',
    details({
      stories: whole({
        label: { en: 'Stories', no: 'Etasjer' },
        sees: 'public',
        importNames: ['stories, storeys, floors, number of floors', 'etasjer, antall etasjer'],
        importRule: { as: 'whole', most: 500 },
        fact: ['building', 7],
      }),
      bedrooms: whole({
        label: { en: 'Bedrooms', no: 'Soverom' },
        sees: 'public',
        importNames: ['bedrooms, number of bedrooms, beds', 'soverom, antall soverom'],
        importRule: { as: 'whole', most: 10_000 },
        fact: ['building', 10],
      }),
      bathrooms: whole({
        label: { en: 'Bathrooms', no: 'Bad' },
        sees: 'public',
        importNames: ['bathrooms, number of bathrooms, baths', 'bad, antall bad'],
        importRule: { as: 'whole', most: 10_000 },
        fact: ['building', 11],
      }),
      floor_area: measure({
        label: { en: 'Floor area', no: 'Gulvareal' },
        unit: 'area',
        sees: 'public',
        importNames: ['floor area, square feet, sq ft, sqft, square footage, area sqft', 'bruksareal, gulvareal, areal, kvm, bra'],
        importRule: { as: 'whole', most: 1_000_000_000 },
        fact: ['building', 8],
      }),
      lot_area: measure({
        label: { en: 'Lot area', no: 'Tomt' },
        unit: 'area',
        sees: 'public',
        importNames: ['lot area, lot size, acres', 'tomteareal, tomt'],
        importRule: { as: 'whole', most: 1_000_000_000 },
        fact: ['building', 9],
      }),
      largest_room: measure({ label: { en: 'Largest room', no: 'Største rom' }, unit: 'area', sees: 'public', fact: ['building', 12] }),
      ceiling_height: measure({
        label: { en: 'Ceiling height', no: 'Takhøyde' },
        unit: 'length',
        sees: 'public',
        importNames: ['ceiling height', 'takhoyde, takhøyde'],
        fact: ['building', 13],
      }),
      door_width: measure({ label: { en: 'Door width', no: 'Dørbredde' }, unit: 'length', sees: 'public', fact: ['building', 14] }),
      floor_load: measure({ label: { en: 'Floor load', no: 'Gulvlast' }, unit: 'load', sees: 'public', fact: ['building', 15] }),
    }),
  ),
  ...inGroup(
    'features',
    'surroundings',
    details({
      noise_sources: choices({ label: { en: 'Noise', no: 'Støy' }, values: noiseSources, sees: 'member', fact: 'light' }),
      sun_orientation: choice({
        label: { en: 'Front faces', no: 'Hovedfasaden vender mot' },
        values: orientations,
        sees: 'member',
        fact: 'light',
      }),
      blackout_possible: flag({ label: { en: 'Windows can be blacked out', no: 'Vinduer kan blendes' }, sees: 'member', fact: 'light' }),
      weather_notes: text({ label: { en: 'Weather', no: 'Vær' }, most: 1000, sees: 'public', fact: 'light' }),
      season_notes: text({ label: { en: 'Seasons', no: 'Årstider' }, most: 1000, sees: 'public', fact: 'light' }),
    }),
  ),
}
