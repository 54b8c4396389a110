import { expect, test } from 'vitest'
import { guessMapping } from './guess.ts'

test('English names, however they are written', () => {
  const guess = guessMapping(
    ['OBJECTID', 'Location Name', 'STREET_ADDRESS', 'City', 'yearBuilt', 'Lat', 'Long', 'Other'],
    [
      ['1', 'Old Mill', '1 Mill Lane', 'Barton', '1890', '40.5', '-74.25', 'x'],
      ['2', 'Farm', 'Hill Road', 'Barton', '', '40.6', '-74.26', 'x'],
    ],
  )
  expect(guess).toEqual({
    fields: { location_name: 'Location Name', address1: 'STREET_ADDRESS', city: 'City', year_built: 'yearBuilt' },
    latitude: 'Lat',
    longitude: 'Long',
    identity: ['OBJECTID'],
  })
})

test('Norwegian names', () => {
  const guess = guessMapping(
    ['Stedsnavn', 'Gateadresse', 'Poststed', 'Postnr', 'Fylke', 'Byggeår', 'Breddegrad', 'Lengdegrad', 'Nøkkelord'],
    [],
  )
  expect(guess.fields).toEqual({
    location_name: 'Stedsnavn',
    address1: 'Gateadresse',
    city: 'Poststed',
    zip: 'Postnr',
    county: 'Fylke',
    year_built: 'Byggeår',
    keywords: 'Nøkkelord',
  })
  expect([guess.latitude, guess.longitude]).toEqual(['Breddegrad', 'Lengdegrad'])
  expect(guess.identity).toEqual(['Stedsnavn', 'Gateadresse', 'Poststed'])
})

test('a register of historic buildings calls the name a property, and says when it was constructed', () => {
  const guess = guessMapping(['Property', 'Construction Date', 'City', 'County'], [])
  expect(guess.fields).toEqual({ location_name: 'Property', year_built: 'Construction Date', city: 'City', county: 'County' })
  expect(guessMapping(['Property', 'Name'], []).fields).toEqual({ location_name: 'Name' })
})

test('a surer name wins, and a column is given once', () => {
  expect(guessMapping(['Title', 'Name'], []).fields).toEqual({ location_name: 'Name' })
})

test('metres are no degrees, one coordinate is no point, a repeated number is no key', () => {
  const guess = guessMapping(
    ['Id', 'Name', 'X', 'Y', 'Latitude'],
    [
      ['7', 'A', '598123', '6643010', '59.9'],
      ['7', 'B', '598124', '6643011', '59.8'],
    ],
  )
  expect([guess.latitude, guess.longitude, guess.identity]).toEqual([null, null, ['Name']])
})
