import { facts as officeFacts } from 'virtual:facts/location/office'
import { describe, expect, test } from 'vitest'
import { makeLocation } from '../../../test/locations.ts'
import { factGroups, knownFacts, permissionsOf } from '#features/locations/facts.ts'

describe('facts', () => {
  test('show only what exists, and zero exists', () => {
    const groups = factGroups(
      makeLocation({ year_built: null, parking_cars: 0, wifi: false, features: [], hours_allowed: '', stories: null }),
    )
    expect(groups).toEqual([
      { group: 'access', facts: [{ name: 'parking_cars', kind: 'number', label: { en: 'Car spaces', no: 'Bilplasser' }, value: 0 }] },
      { group: 'power', facts: [{ name: 'wifi', kind: 'flag', label: { en: 'Wi-Fi', no: 'Trådløst nett' }, value: false }] },
    ])
  })
  test('the period reads as a span', () => {
    const era = (from: number | null, to: number | null) =>
      factGroups(makeLocation({ year_built: null, era_from: from, era_to: to }))[0]?.facts[0]?.value
    expect(era(1900, 1940)).toBe('1900–1940')
    expect(era(1900, 1900)).toBe('1900')
    expect(era(null, 1940)).toBe('–1940')
    expect(era(null, null)).toBeUndefined()
  })
  test('permissions stand allowed, ask, not allowed', () => {
    expect(permissionsOf(makeLocation({ allow_drones: 'no', allow_night: 'ask', allow_animals: 'yes' })).map(({ name }) => name)).toEqual([
      'allow_animals',
      'allow_night',
      'allow_drones',
    ])
  })
  test('of the office are apart', () => {
    const location = makeLocation({ year_built: null, authority: 'Ann Moe' })
    expect(factGroups(location)).toEqual([])
    expect(knownFacts(location, officeFacts)).toMatchObject([{ name: 'authority', label: { en: 'Signing authority' }, value: 'Ann Moe' }])
  })
})
