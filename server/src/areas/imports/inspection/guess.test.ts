import { expect, test } from 'vitest'
import { guidedEntries } from '../kinds/directory.ts'
import { guidedLocations } from '../kinds/locations.ts'
import { guessMapping } from './guess.ts'

const oslo = { latitude: 59.91, longitude: 10.75 }
const littleRock = { latitude: 34.75, longitude: -92.29 }
const guessings = { locations: guidedLocations.guessing, directory: guidedEntries.guessing }
const by = guessings.locations
const fieldsOf = (columns: string[], kind: 'locations' | 'directory' = 'locations') =>
  guessMapping({ by: guessings[kind], columns, rows: [] }).fields

test('English names, however they are written', () => {
  const guess = guessMapping({
    by,
    columns: ['OBJECTID', 'Location Name', 'STREET_ADDRESS', 'City', 'yearBuilt', 'Lat', 'Long', 'Other'],
    rows: [
      ['1', 'Old Mill', '1 Mill Lane', 'Barton', '1890', '40.5', '-74.25', 'x'],
      ['2', 'Farm', 'Hill Road', 'Barton', '', '40.6', '-74.26', 'x'],
    ],
  })
  expect(guess).toEqual({
    fields: { location_name: ['Location Name'], address1: ['STREET_ADDRESS'], city: ['City'], year_built: ['yearBuilt'] },
    point: { columns: ['Lat', 'Long'], form: 'columns', is_projected: false, projection: null },
    identity: ['OBJECTID'],
  })
})

test('Norwegian names', () => {
  const columns = ['Stedsnavn', 'Gateadresse', 'Poststed', 'Postnr', 'Fylke', 'Byggeår', 'Breddegrad', 'Lengdegrad', 'Nøkkelord']
  const guess = guessMapping({ by, columns, rows: [['Mølla', 'Gata 1', 'Oslo', '0150', 'Oslo', '1890', '59,91', '10,75', 'tegl']] })
  expect(guess.fields).toEqual({
    location_name: ['Stedsnavn'],
    address1: ['Gateadresse'],
    city: ['Poststed'],
    zip: ['Postnr'],
    county: ['Fylke'],
    year_built: ['Byggeår'],
    keywords: ['Nøkkelord'],
  })
  expect(guess.point?.columns).toEqual(['Breddegrad', 'Lengdegrad'])
  expect(guess.identity).toEqual(['Stedsnavn', 'Gateadresse', 'Poststed'])
})

test.each([
  [
    ['Nom du lieu', 'Adresse', 'Code postal', 'Commune', 'Année de construction', 'Catégorie'],
    ['location_name', 'address1', 'zip', 'city', 'year_built', 'categories'],
  ],
  [
    ['Bezeichnung', 'Straße', 'PLZ', 'Stadt', 'Baujahr', 'Baustil'],
    ['location_name', 'address1', 'zip', 'city', 'year_built', 'styles'],
  ],
  [
    ['Nombre', 'Dirección', 'Código postal', 'Municipio', 'Año de construcción', 'Observaciones'],
    ['location_name', 'address1', 'zip', 'city', 'year_built', 'description'],
  ],
])('%s', (columns, fields) => {
  expect(fieldsOf(columns)).toEqual(Object.fromEntries(fields.map((field, index) => [field, [columns[index]]])))
})

test('vendors as licence offices list them, in several languages', () => {
  const columns = ['DOING BUSINESS AS NAME', 'Phone No.', 'License Type', 'Business Street Address', 'Owner Name']
  expect(fieldsOf(columns, 'directory')).toEqual({
    company_name: ['DOING BUSINESS AS NAME'],
    phone1: ['Phone No.'],
    categories: ['License Type'],
    address1: ['Business Street Address'],
  })
  expect(fieldsOf(['Raison sociale', 'Courriel', 'Téléphone', 'Métier'], 'directory')).toEqual({
    company_name: ['Raison sociale'],
    email1: ['Courriel'],
    phone1: ['Téléphone'],
    categories: ['Métier'],
  })
  expect(fieldsOf(['Firma', 'Telefonnummer', 'Webseite', 'Branche'], 'directory')).toEqual({
    company_name: ['Firma'],
    phone1: ['Telefonnummer'],
    website: ['Webseite'],
    categories: ['Branche'],
  })
})

test('what stands in the cells, where a name says nothing', () => {
  const { fields } = guessMapping({
    by: guessings.directory,
    columns: ['Company', 'Column 2', 'Reach', 'Online', 'Licence'],
    rows: [
      ['Prop House', 'props@example.com', '(501) 555-0142', 'https://props.example.com', '5015550142'],
      ['Sound Co', 'hello@sound.example.com', '501-555-0177', 'www.sound.example.com', '5015550177'],
    ],
  })
  expect(fields).toMatchObject({ email1: ['Column 2'], phone1: ['Reach'], website: ['Online'] })
})

test('a register of historic buildings calls the name a property, and says when it was constructed', () => {
  expect(fieldsOf(['Property', 'Construction Date', 'City', 'County'])).toEqual({
    location_name: ['Property'],
    year_built: ['Construction Date'],
    city: ['City'],
    county: ['County'],
  })
  expect(fieldsOf(['Property', 'Name'])).toEqual({ location_name: ['Name'] })
})

test('a surer name wins, and a column is given once', () => {
  expect(fieldsOf(['Title', 'Name'])).toEqual({ location_name: ['Name'] })
})

test('a street address in several columns is joined', () => {
  expect(fieldsOf(['Name', 'House Number', 'Street', 'City'])['address1']).toEqual(['House Number', 'Street'])
  expect(fieldsOf(['Name', 'Calle', 'Número', 'Ciudad'])['address1']).toEqual(['Calle', 'Número'])
  expect(fieldsOf(['Name', 'Number', 'Address'])['address1']).toEqual(['Address'])
})

const pointOf = (columns: string[], rows: string[][], place = oslo, fileName = '') =>
  guessMapping({ by, columns, rows, place, fileName }).point

test.each([
  ['Point', 'POINT (10.75 59.91)', 'wkt'],
  ['the_geom', 'MULTIPOLYGON (((10.7 59.9, 10.8 59.9, 10.8 60, 10.7 59.9)))', 'wkt'],
  ['Shape', '{"type":"Point","coordinates":[10.75,59.91]}', 'geojson'],
  ['Where', '59.9127, 10.7461', 'latitude longitude'],
  ['Where', '10.7461, 59.9127', 'longitude latitude'],
  ['Location 1', '1 Main St\nOslo\n(59.9127, 10.7461)', 'latitude longitude'],
])('one column holds the point: %s %s', (column, cell, form) => {
  expect(pointOf(['Name', column], [['Mill', cell]])).toEqual({ columns: [column], form, is_projected: false, projection: null })
})

test.each([
  ['zone 33 in the country that keeps it everywhere', ['Nord', 'Øst'], ['6649680', '261370'], oslo, 'EPSG:25833'],
  ['zone 32 by its name', ['UTM32 N', 'UTM32 Ø'], ['6643110', '596680'], oslo, 'EPSG:25832'],
  ['feet of a state', ['Y', 'X'], ['147700', '1226000'], littleRock, 'EPSG:3433'],
  ['web maps', ['Y', 'X'], ['4130000', '-10273000'], littleRock, 'EPSG:3857'],
  ['Lambert 93 by its name', ['Y_L93', 'X_L93'], ['6862270', '648237'], oslo, 'EPSG:2154'],
  ['a number of the register', ['y_2154', 'x_2154'], ['6862270', '648237'], oslo, 'EPSG:2154'],
])('metres and feet: %s', (_, [north = '', east = ''], cells, place, projection) => {
  expect(pointOf([east, north, 'Name'], [[cells[1]!, cells[0]!, 'Mill']], place)).toEqual({
    columns: [north, east],
    form: 'columns',
    is_projected: true,
    projection,
  })
})

test('metres of nowhere near are not guessed at, one coordinate is no point, a repeated number is no key', () => {
  const rows = [
    ['7', 'A', '5598123', '9643010', '59.9'],
    ['7', 'B', '5598124', '9643011', '59.8'],
  ]
  const guess = guessMapping({ by, columns: ['Id', 'Name', 'X', 'Y', 'Latitude'], rows })
  expect([guess.point?.is_projected, guess.point?.projection, guess.identity]).toEqual([true, null, ['Name']])
  expect(guessMapping({ by, columns: ['Name', 'Latitude'], rows: [['A', '59.9']] }).point).toBeNull()
})
