import { facts } from 'virtual:facts/location'
import { facts as officeFacts } from 'virtual:facts/location/office'
import { facts as entryFacts } from 'virtual:facts/directory'
import { expect, test } from 'vitest'

test('a page gets the facts that its readers may see: names, kinds and labels, nothing else of the definition', () => {
  expect(facts.find(({ name }) => name === 'floor_area')).toEqual({
    name: 'floor_area',
    group: 'building',
    kind: 'area',
    label: { en: 'Floor area', no: 'Gulvareal' },
  })
  expect(facts.some(({ name }) => name === 'staff_notes')).toBe(false)
  expect(officeFacts.map(({ name }) => name).slice(0, 3)).toEqual(['authority', 'insurance_min', 'parcel_no'])
  expect(entryFacts.find(({ name }) => name === 'social')?.label.en).toBe('Elsewhere')
})
