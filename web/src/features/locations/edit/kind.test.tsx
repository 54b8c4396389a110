import { expect, test } from 'vitest'
import { makeSite } from '#test/site.ts'
import { locationKind } from '#features/locations/edit/kind.tsx'

test('a draft needs a name, a company name or a category', () => {
  const { blank } = locationKind
  const can = (changes: Partial<typeof blank>) => locationKind.canBeDraft({ ...blank, ...changes })
  expect([can({}), can({ location_name: ' ' }), can({ company_name: 'Mill Ltd' }), can({ categories: [3] })]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('in Norway a county is a municipality', () => {
  expect(locationKind.nameOf?.('county_id', 'en', makeSite({ LocaleCode: 'no_NO' }))).toBe('Municipality')
  expect(locationKind.nameOf?.('county_id', 'en', makeSite())).toBeUndefined()
})
