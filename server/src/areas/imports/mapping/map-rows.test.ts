import { wordReason } from '@backlot/contract/import-reasons'
import { describe, expect, test } from 'vitest'
import { mapPlaces } from './map-rows.ts'
import { readMapping } from './parse-mapping.ts'
import type { PlaceMapping } from './schema.ts'
import { mapping, run, table, type TestRow } from './testing.ts'

describe('fields', () => {
  const many = mapping({
    identity: { parts: ['Name', 'Street'], folding: 'exact', repeats: 'reject' },
    point: [{ wkt: 'Shape' }, { latitude: 'Lat', longitude: 'Lon' }, { pair: 'Pair', order: 'latitude longitude' }],
    fields: {
      location_name: { column: 'Name', steps: ['title_case'] },
      address1: 'Street',
      zip: { column: 'Zip', steps: [{ leading_zeros: 5 }] },
      year_built: { column: 'Year', steps: ['year'] },
      floor_area: { column: 'Area', steps: ['number'] },
      historic_listed: 'Listed',
      materials: { column: 'Materials', steps: [{ split: [',', 'and'] }] },
      short_description: { template: 'Built {Year} by {Builder}' },
      int_ext: { column: 'Side', steps: [{ map: { i: 'Interior', e: 'Exterior' }, otherwise: 'blank' }] },
      map_link: 'Link',
    },
  })

  test('every kind of field, and nothing at all for blank cells', async () => {
    const { records } = await run(many, [
      {
        Name: 'OLD MILL',
        Street: ' 1  Mill Road',
        Zip: '501',
        Year: 'c. 1890',
        Area: '1,250.4 ',
        Listed: 'Yes',
        Shape: 'POINT (-122.4 37.7)',
        Materials: 'Brick, Stone and wood',
        Builder: 'Ole',
        Side: 'E',
        Link: 'https://example.org/x',
        Lat: '',
        Lon: '',
        Pair: '',
      },
      {
        Name: 'Barn',
        Street: '',
        Zip: ' ',
        Year: '0',
        Area: '',
        Listed: '',
        Shape: '',
        Materials: '',
        Builder: '',
        Side: 'q',
        Link: '',
        Lat: '',
        Lon: '',
        Pair: '(59.9, 10.7)',
      },
    ])
    expect(records[0]!.record).toEqual({
      source: { name: 'Test source', licence: 'CC0', id: 'old mill | 1 mill road' },
      location_name: 'Old Mill',
      address1: '1 Mill Road',
      zip: '00501',
      year_built: 1890,
      floor_area: 1250,
      historic_listed: true,
      materials: ['Brick', 'Stone', 'wood'],
      short_description: 'Built c. 1890 by Ole',
      int_ext: 'Exterior',
      map_link: 'https://example.org/x',
      latitude: 37.7,
      longitude: -122.4,
    })
    expect(records[1]!.record).toEqual({
      source: { name: 'Test source', licence: 'CC0', id: 'barn |' },
      location_name: 'Barn',
      latitude: 59.9,
      longitude: 10.7,
    })
    expect(Object.keys(records[1]!.record)).not.toContain('zip')
  })

  test('what makes no sense is left out and named', async () => {
    const { records } = await run(many, [
      {
        Name: 'x'.repeat(130),
        Street: 's',
        Zip: '',
        Year: 'soon',
        Area: 'large',
        Listed: 'perhaps',
        Shape: '',
        Link: 'data:text/html,x',
        Lat: '91',
        Lon: '0',
        Pair: '(0, 0)',
        Materials: '',
        Builder: '',
        Side: '',
      },
    ])
    expect(records[0]!.record.location_name).toHaveLength(120)
    expect(records[0]!.record).not.toHaveProperty('map_link')
    expect(records[0]!.record).not.toHaveProperty('latitude')
    expect(records[0]!.problems.map(({ row, field }) => [row, field])).toEqual([
      [2, 'point'],
      [2, 'point'],
      [2, 'location_name'],
      [2, 'year_built'],
      [2, 'floor_area'],
      [2, 'historic_listed'],
      [2, 'map_link'],
    ])
  })

  test('numbers as they are written here and there', async () => {
    const numbers = mapping({
      identity: { parts: ['N'], folding: 'exact', repeats: 'reject' },
      fields: { location_name: 'N', ceiling_height: { column: 'N', steps: ['number'] } },
    })
    const { records } = await run(
      numbers,
      ['1,234.5', '1 234,5', '12,500', '3,5', '1.234.567', '$ 20', '7'].map((text) => ({ N: text })),
    )
    expect(records.map(({ record }) => record.ceiling_height)).toEqual([1234.5, 1234.5, 12_500, 3.5, 1_234_567, 20, 7])
  })
})

describe('rows that cannot be used', () => {
  test('are turned away with a reason, and the others go in', async () => {
    const strict = mapping({
      identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
      reject: [{ when: { value: 'Name', has: ['test'] }, reason: 'a test entry' }],
    })
    const { records, rejected } = await run(strict, [
      { Id: '1', Name: 'Barn' },
      { Id: '1 ', Name: 'Barn again' },
      { Id: '3', Name: 'A test barn' },
      { Id: '4', Name: '' },
      { Id: '', Name: 'Mill' },
      { number: 7, values: { Id: '7', Name: 'Half' }, problem: { code: 'one_cell', params: { cells: 1, columns: 2 } } },
      { Id: '8', Name: 'Testament House' },
    ])
    expect(records.map(({ record }) => record.location_name)).toEqual(['Barn', 'Testament House'])
    expect(rejected.map((one) => [one.row, wordReason(one)])).toEqual([
      [3, 'repeats an earlier row'],
      [4, 'a test entry'],
      [5, 'no name'],
      [6, 'nothing to recognise the row by'],
      [7, 'The row has one cell where the header has 2.'],
    ])
  })

  test('a file without the columns that matter is refused whole', async () => {
    await expect(run(mapping({}), [{ Title: 'x' }])).rejects.toThrow('The file has no column: Name. Is it the right file for "Test"?')
  })
})

describe('names found in a record', () => {
  test('stages, what longer phrases cover, own columns first, a name for the rest', async () => {
    const tagged = mapping({
      identity: { parts: ['Name'], folding: 'exact', repeats: 'reject' },
      fields: { location_name: 'Name', region: 'Region', styles: { column: 'Style', steps: [{ split: [','] }] } },
      categories: [
        {
          from: ['location_name'],
          most: 2,
          rules: [
            { phrases: ['Bridge'], gives: 'Bridge' },
            { phrases: ['Bridge Street'], gives: null },
            { phrases: ['Hotel', 'Inn'], gives: 'Hotel' },
            { phrases: ['Bar'], gives: 'Bar & Pub' },
          ],
        },
        { from: ['region'], rules: [{ phrases: ['Downtown'], gives: 'Downtown' }], otherwise: 'Residential Street' },
      ],
      styles: { from: ['location_name'], rules: [{ phrases: ['Gothic'], gives: 'Gothic' }] },
    })
    const names = ['Bay Bridge', '12 Bridge Street', 'Hotel Bar at the Bridge', 'Gothic Inn', 'Barn']
    const { records } = await run(
      tagged,
      names.map((Name, index) => ({ Name, Region: index === 1 ? 'downtown' : '', Style: index === 3 ? 'Tudor, Log' : '' })),
    )
    expect(records.map(({ record }) => record.categories)).toEqual([
      ['Bridge'],
      ['Downtown'],
      ['Bridge', 'Hotel'],
      ['Hotel'],
      ['Residential Street'],
    ])
    expect(records.map(({ record }) => record.styles)).toEqual([undefined, undefined, undefined, ['Tudor', 'Log', 'Gothic'], undefined])
  })

  test('a condition on the point, and archived places', async () => {
    const conditional = mapping({
      point: [{ latitude: 'Lat', longitude: 'Lon' }],
      fields: {
        location_name: { column: 'Name', steps: [{ strip: '\\(demolished\\)' }] },
        city: { constant: 'Inside', only_if: { any: [{ no_point: true }, { point_inside: { west: 0, south: 0, east: 2, north: 2 } }] } },
      },
      archive: { value: 'Name', has: ['demolished'] },
    })
    const { records } = await run(conditional, [
      { Name: 'A (DEMOLISHED)', Lat: '1', Lon: '1' },
      { Name: 'B', Lat: '3', Lon: '1' },
      { Name: 'Destroyer', Lat: '', Lon: '' },
    ])
    expect(records.map(({ record }) => [record.location_name, record.city, record.archived])).toEqual([
      ['A', 'Inside', true],
      ['B', undefined, undefined],
      ['Destroyer', 'Inside', undefined],
    ])
  })
})

test('places: the middle of many rows, aliases, the 180th meridian, a border only for one row', async () => {
  const counties = readMapping({
    kind: 'places',
    title: 'Counties',
    source: { name: 'S' },
    place_kind: 'county',
    border: true,
    identity: { parts: ['Name'], folding: 'exact', repeats: 'merge', merged_point: 'middle' },
    point: [{ latitude: 'Lat', longitude: 'Lon' }],
    fields: {
      name: { column: 'Name', steps: [{ split: [' - '] }, { pick: 0 }] },
      aliases: { column: 'Name', steps: [{ split: [' - '] }] },
      country: { constant: 'US' },
    },
  }) as PlaceMapping
  const point = { type: 'Point' as const, coordinates: [1, 2] }
  const outcomes = []
  const rows: TestRow[] = [
    { Name: 'Islands', Lat: '52', Lon: '179' },
    { Name: 'Islands', Lat: '54', Lon: '-179' },
    { number: 4, values: { Name: 'Nordreisa - Ráisa - Raisi', Lat: '2', Lon: '1' }, geometry: point },
    { Name: 'Nowhere', Lat: '', Lon: '' },
  ]
  for await (const outcome of mapPlaces(counties, table(rows))) outcomes.push(outcome)
  expect(outcomes).toMatchObject([
    { kind: 'rejected', row: 5, code: 'no_point' },
    { record: { name: 'Islands', kind: 'county', latitude: 53, longitude: 180 }, sourceRows: [2, 3] },
    { record: { name: 'Nordreisa', aliases: ['Ráisa', 'Raisi'], border: point } },
  ])
  expect(outcomes[1]).not.toHaveProperty('record.aliases')
})
