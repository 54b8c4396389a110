import { describe, expect, test } from 'vitest'
import { createFeatureScanner } from './feature-scanner.ts'
import { openTable } from './open-table.ts'
import { representativePoint } from './representative-point.ts'
import { defaultTableLimits, type TableRow } from './table.ts'
import { openDataPath } from '#test/open-data.ts'
import { collect, useTables } from './testing.ts'

const { read } = useTables()

function collection(features: unknown[], more: object = {}): string {
  return JSON.stringify({ type: 'FeatureCollection', ...more, features })
}

function feature(properties: object | null, geometry: unknown, more: object = {}): unknown {
  return { type: 'Feature', ...more, properties, geometry }
}

const square = (x: number, y: number, size: number): number[][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

describe('features as rows', () => {
  test('properties, a point, the shape and the feature id', async () => {
    const point = { type: 'Point', coordinates: [10.75, 59.91, 4] }
    const { table, rows } = await read(
      collection([feature({ navn: 'Oslo', number: '0301', size: 5, ok: true, none: null, list: [1] }, point, { id: 'x1' })]),
    )
    expect(table.kind).toBe('geojson')
    expect(table.columns).toEqual(['navn', 'number', 'size', 'ok', 'none', 'list', '_id', '_longitude', '_latitude'])
    expect(rows).toEqual([
      {
        number: 1,
        values: {
          navn: 'Oslo',
          number: '0301',
          size: '5',
          ok: 'true',
          none: '',
          list: '[1]',
          _id: 'x1',
          _longitude: '10.75',
          _latitude: '59.91',
        },
        geometry: point,
      },
    ])
  })

  test('brackets and quotes inside texts, escapes, a mark at the beginning, members before and after', async () => {
    const text = 'a { [ "quoted" \\ } ] æøå \u2028'
    const { rows } = await read(
      `\ufeff${collection([feature({ text }, null), feature({ text: '}' }, null)], { name: 'features', bbox: [1, 2, 3, 4], crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } })}`,
    )
    expect(rows.map((row) => row.values['text'])).toEqual([text, '}'])
  })

  test('a broken feature is named and the others are read', async () => {
    const good = JSON.stringify(feature({ a: 1 }, { type: 'Point', coordinates: [1, 2] }))
    const { rows } = await read(
      `{"type":"FeatureCollection","features":[${good},{"oops" 1},{"properties":{"a":3},"geometry":{"type":"Point","coordinates":[500,2]}},{"geometry":{"type":"Sphere"}},${good}]}`,
    )
    expect(rows.map((row) => row.problem)).toEqual([
      undefined,
      { code: 'broken_feature', params: {} },
      { code: 'broken_shape', params: {} },
      { code: 'broken_shape', params: {} },
      undefined,
    ])
  })

  test('the cut between chunks may be anywhere', () => {
    const content = Buffer.from(collection([feature({ a: 'é}' }, null), feature({ b: '\\"' }, null)], { crs: { name: 'EPSG:4326' } }))
    for (let size = 1; size < 40; size += 1) {
      const scanner = createFeatureScanner(defaultTableLimits)
      const found: string[] = []
      for (let at = 0; at < content.length; at += size) found.push(...scanner.add(content.subarray(at, at + size)).map(String))
      scanner.end()
      expect(found.map((text) => (JSON.parse(text) as { properties: object }).properties)).toEqual([{ a: 'é}' }, { b: '\\"' }])
      expect(scanner.crs()).toBe('{"name":"EPSG:4326"}')
    }
  })
})

describe('shapes in metres', () => {
  const utm = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } } }
  const oslo = { type: 'Point', coordinates: [262_000, 6_649_000] }
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [262_000, 6_649_000],
        [262_200, 6_649_000],
        [262_200, 6_649_200],
        [262_000, 6_649_200],
        [262_000, 6_649_000],
      ],
    ],
  }
  const near = (row: TableRow | undefined): void => {
    expect(Number(row?.values['_longitude'])).toBeCloseTo(10.74, 1)
    expect(Number(row?.values['_latitude'])).toBeCloseTo(59.9, 1)
  }

  test.each([
    ['before the features', JSON.stringify({ type: 'FeatureCollection', ...utm, features: [feature({}, oslo), feature({}, square)] })],
    ['behind them', JSON.stringify({ type: 'FeatureCollection', features: [feature({}, oslo), feature({}, square)], ...utm })],
  ])('become degrees where the file names its system %s', async (_, content) => {
    const { rows } = await read(content)
    for (const row of rows) near(row)
    const [ring] = (rows[1]!.geometry as { coordinates: number[][][] }).coordinates
    expect(ring![0]![0]).toBeCloseTo(10.74, 1)
  })

  test('stand in the columns as they are where it names none', async () => {
    const { rows } = await read(collection([feature({}, oslo), feature({}, square), feature({}, null)]))
    expect(rows.map(({ problem, geometry }) => [problem, geometry])).toEqual(rows.map(() => [undefined, undefined]))
    expect(rows.map(({ values }) => values['_latitude'])).toEqual(['6649000', '6649100', ''])
  })

  test('of which one is none among degrees are a broken row', async () => {
    const { rows } = await read(collection([feature({}, { type: 'Point', coordinates: [10, 59] }), feature({}, oslo)]))
    expect(rows.map(({ problem }) => problem?.code)).toEqual([undefined, 'broken_shape'])
  })
})

describe('what is refused', () => {
  test.each([
    [
      'another coordinate system',
      collection([feature({}, null)], { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::2' } } }),
      /EPSG::2\b/u,
    ],
    ['a single feature', JSON.stringify(feature({}, null)), /no GeoJSON list/u],
    ['a cut file', collection([feature({}, null)]).slice(0, -4), /ends in the middle/u],
    ['no features', collection([]), /no features/u],
    ['deep nesting', `{"type":"FeatureCollection","features":[{"properties":${'['.repeat(100)}`, /too deep/u],
  ])('%s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  test('a shape over the limit', async () => {
    const large = collection([feature({ text: 'x'.repeat(600_000) }, null)])
    await expect(read(large, { limits: { recordBytes: 200_000 } })).rejects.toMatchObject({ code: 'too-large' })
  })
})

describe('a point that stands for a shape', () => {
  test('the centre of a square, beside its hole, inside a horseshoe', () => {
    expect(representativePoint({ type: 'Polygon', coordinates: [square(10, 60, 2)] })).toEqual({ longitude: 11, latitude: 61 })
    const holed = representativePoint({ type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] })!
    expect(holed.longitude < 4 || holed.longitude > 6).toBe(true)
    const horseshoe = representativePoint({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [8, 9],
          [8, 1],
          [1, 1],
          [1, 9],
          [0, 9],
          [0, 0],
        ],
      ],
    })!
    expect(horseshoe.longitude < 1 || horseshoe.longitude > 8).toBe(true)
  })

  test('the largest part, the middle of a line, the first of points and of a collection', () => {
    expect(representativePoint({ type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(20, 20, 4)]] })).toEqual({
      longitude: 22,
      latitude: 22,
    })
    expect(
      representativePoint({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [2, 0],
          [10, 0],
        ],
      }),
    ).toEqual({ longitude: 5, latitude: 0 })
    expect(
      representativePoint({
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [0, 5],
            [4, 5],
          ],
        ],
      }),
    ).toEqual({ longitude: 2, latitude: 5 })
    expect(
      representativePoint({
        type: 'MultiPoint',
        coordinates: [
          [7, 8],
          [1, 1],
        ],
      }),
    ).toEqual({ longitude: 7, latitude: 8 })
    expect(
      representativePoint({
        type: 'GeometryCollection',
        geometries: [
          { type: 'MultiPoint', coordinates: [] },
          { type: 'Point', coordinates: [3, 4] },
        ],
      }),
    ).toEqual({ longitude: 3, latitude: 4 })
    expect(
      representativePoint({
        type: 'Polygon',
        coordinates: [
          [
            [5, 5],
            [5, 5],
            [5, 5],
          ],
        ],
      }),
    ).toEqual({ longitude: 5, latitude: 5 })
    expect(representativePoint({ type: 'MultiPolygon', coordinates: [] })).toBeUndefined()
  })
})

describe('the Norwegian gazetteer', () => {
  test.each([
    ['norway-municipalities.geojson', 21, 'kommunenavn'],
    ['norway-counties.geojson', 15, 'fylkesnavn'],
  ] as const)('%s has %i features', async (file, count, column) => {
    const table = await openTable(openDataPath(file), { name: file })
    const rows = await collect(table.rows())
    expect(rows).toHaveLength(count)
    expect(rows.filter((row) => row.problem)).toEqual([])
    for (const row of rows) {
      expect(row.values[column]).not.toBe('')
      expect(Number(row.values['_longitude'])).toBeGreaterThan(4)
      expect(Number(row.values['_longitude'])).toBeLessThan(32)
      expect(Number(row.values['_latitude'])).toBeGreaterThan(57)
      expect(Number(row.values['_latitude'])).toBeLessThan(72)
    }
  })
})
