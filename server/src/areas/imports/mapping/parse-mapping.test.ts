import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { columnsOf, matchColumns } from './columns.ts'
import { parseMapping } from './parse-mapping.ts'

const shipped = new URL('../../../../../mappings/', import.meta.url)

const smallest = {
  kind: 'locations',
  title: 'Test',
  source: { name: 'Test' },
  identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
  fields: { location_name: 'Name' },
}
const withField = (value: unknown): string => JSON.stringify({ ...smallest, fields: { location_name: 'Name', description: value } })

test.each(readdirSync(shipped).filter((name) => name.endsWith('.json')))('the shipped mapping %s is valid', (name) => {
  expect(parseMapping(readFileSync(new URL(name, shipped), 'utf8')).title).not.toBe('')
})

describe('a wrong mapping is refused with the place in it', () => {
  test.each([
    ['no JSON', '{', /no valid JSON/u],
    ['an unknown kind', '{"kind":"cars"}', /kind/u],
    ['an unknown field', JSON.stringify({ ...smallest, fields: { location_name: 'Name', price: 'P' } }), /fields/u],
    ['a misspelt key', JSON.stringify({ ...smallest, catgories: [] }), /catgories/u],
    ['no name', JSON.stringify({ ...smallest, fields: {} }), /location name/u],
    [
      'a place without a point',
      JSON.stringify({ ...smallest, kind: 'places', place_kind: 'city', fields: { name: 'N', country: 'C' } }),
      /point/u,
    ],
    ['an unknown step', withField({ column: 'A', steps: ['explode'] }), /description/u],
    ['a pattern that is none', withField({ column: 'A', steps: [{ strip: '(' }] }), /description/u],
    ['a pattern that can run for ever', withField({ column: 'A', steps: [{ take: '(a+)+$' }] }), /description/u],
    [
      'a licence address that runs code',
      JSON.stringify({ ...smallest, source: { name: 'T', licence_url: 'data:text/html,x' } }),
      /licence_url/u,
    ],
  ])('%s', (_, text, message) => expect(() => parseMapping(text)).toThrow(message))
})

test('columns of a mapping are found in a file that writes them a little differently', () => {
  const mapping = parseMapping(
    JSON.stringify({
      ...smallest,
      point: [{ latitude: 'Latitude', longitude: 'Longitude' }],
      reject: [{ when: { value: 'Kind', in: ['x'] }, reason: 'r' }],
      fields: {
        location_name: 'Name',
        description: { template: '{Builder}, {year}', with: { year: { column: 'Built', steps: ['year'] } } },
        keywords: { join: ['Alias', { constant: 'old' }], by: ' / ' },
      },
    }),
  )
  expect(columnsOf(mapping).sort()).toEqual(['Alias', 'Builder', 'Built', 'Id', 'Kind', 'Latitude', 'Longitude', 'Name'])
  const match = matchColumns(mapping, ['ID', ' name', 'Latitude', 'LONGITUDE', 'Extra'])
  expect(Object.fromEntries(match.renamed)).toEqual({ Id: 'ID', Name: ' name', Longitude: 'LONGITUDE' })
  expect(match.missing.sort()).toEqual(['Alias', 'Builder', 'Built', 'Kind'])
  expect(match.unused).toEqual(['Extra'])
})
