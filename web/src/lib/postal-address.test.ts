import { expect, test } from 'vitest'
import { postalAddressLines } from '#lib/postal-address.ts'

const lettersOf = (localeCode: string, locale: 'en' | 'no', entry: Parameters<typeof postalAddressLines>[0]) =>
  postalAddressLines(entry, { localeCode, locale })

test('the postal code stands where the site’s country writes it', () => {
  const entry = { address1: '1 Mill Lane', city: 'Taos', state: 'NM', zip: '87571', country: 'US' }
  expect(lettersOf('en_US', 'en', entry)).toEqual(['1 Mill Lane', 'Taos, NM 87571', 'United States'])
  const norwegian = { address1: 'Sjøgata 4', city: 'Bergen', state: 'Vestland', zip: '5003', country: 'NO' }
  expect(lettersOf('no_NO', 'no', norwegian)).toEqual(['Sjøgata 4', '5003 Bergen, Vestland', 'Norge'])
  // The site's country decides, not the language somebody reads it in.
  expect(lettersOf('no_NO', 'en', norwegian)).toEqual(['Sjøgata 4', '5003 Bergen, Vestland', 'Norway'])
})

test('what is not given leaves nothing behind', () => {
  expect(lettersOf('no_NO', 'no', { city: 'Bergen', zip: null })).toEqual(['Bergen'])
  expect(lettersOf('en_US', 'en', { city: 'Taos', zip: '87571', country: 'Mexico' })).toEqual(['Taos, 87571', 'Mexico'])
  expect(lettersOf('en_US', 'en', {})).toEqual([])
})
