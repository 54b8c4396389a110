/** Points as files write them. */
import { expect, test } from 'vitest'
import { MappingError } from './mapped.ts'
import { refuseStrangePoints } from './strange-points.ts'
import { mapping, run, table } from './testing.ts'

const pointOf = async (point: object, cells: Record<string, string>) => {
  const { records } = await run(mapping({ point: [point] }), [{ Name: 'Mill', ...cells }])
  const { latitude, longitude } = records[0]!.record
  return { latitude, longitude, problems: records[0]!.problems.map(({ code }) => code) }
}

test.each([
  ['WKT', { wkt: 'P' }, 'POINT (10.75 59.91)'],
  ['the middle of a shape', { wkt: 'P' }, 'POLYGON ((10.7 59.9, 10.8 59.9, 10.8 59.92, 10.7 59.92, 10.7 59.9))'],
  ['GeoJSON in a cell', { geojson: 'P' }, '{"type":"Point","coordinates":[10.75,59.91]}'],
  ['people', { pair: 'P', order: 'latitude longitude' }, '59.91, 10.75'],
  ['programs', { pair: 'P', order: 'longitude latitude' }, '10.75 59.91'],
  ['a portal, behind the address', { pair: 'P', order: 'latitude longitude' }, '12 Gata\nOslo, 0150\n(59.91, 10.75)'],
  ['decimal commas', { pair: 'P', order: 'latitude longitude' }, '59,91; 10,75'],
  ['metres with the system in the cell', { wkt: 'P' }, 'SRID=4326;POINT(10.75 59.91)'],
])('as %s write it', async (_, point, cell) => {
  const found = await pointOf(point, { P: cell })
  expect(found.problems).toEqual([])
  expect([found.latitude?.toFixed(2), found.longitude?.toFixed(2)]).toEqual(['59.91', '10.75'])
})

test.each([
  ['two columns', { latitude: 'N', longitude: 'E', projection: 'EPSG:25833' }, { N: '6 649 680', E: '261370,5' }],
  ['a shape', { wkt: 'P', projection: 'EPSG:25833' }, { P: 'POINT (261370 6649680)' }],
  ['a shape that names its system', { wkt: 'P' }, { P: 'SRID=25833;POINT (261370 6649680)' }],
  ['a pair', { pair: 'P', order: 'longitude latitude', projection: 'EPSG:25833' }, { P: '261370, 6649680' }],
] as const)('metres of %s become degrees', async (_, point, cells) => {
  const found = await pointOf(point, cells)
  expect(found.problems).toEqual([])
  expect(found.latitude).toBeCloseTo(59.917, 2)
  expect(found.longitude).toBeCloseTo(10.73, 2)
})

test.each([
  ['0, 0 is none', { latitude: 'N', longitude: 'E', projection: 'EPSG:25833' }, { N: '0', E: '0' }],
  ['a shape of nothing', { geojson: 'P' }, { P: '{"type":"Point","coordinates":["x"]}' }],
  ['degrees outside the world', { pair: 'P', order: 'latitude longitude' }, { P: '95, 10' }],
] as const)('%s', async (_, point, cells) => {
  expect(await pointOf(point, cells)).toEqual({ latitude: undefined, longitude: undefined, problems: ['not_on_map'] })
})

test('a system that nobody knows is refused with the mapping', () => {
  expect(() => mapping({ point: [{ wkt: 'P', projection: 'EPSG:1' }] })).toThrow(/no coordinate system that is known/)
})

test('metres without a system are refused once for the file; degrees with a mistake in them are not', async () => {
  const given = mapping({ point: [{ latitude: 'N', longitude: 'E' }] })
  const metres = table([
    { Name: 'A', N: '6649680', E: '261370' },
    { Name: 'B', N: '6649681', E: '261371' },
  ])
  await expect(refuseStrangePoints(given, metres)).rejects.toThrow(MappingError)
  await expect(refuseStrangePoints(given, metres)).rejects.toThrow(/no degrees \(6649680, 261370\).*like EPSG:25833/)
  const degrees = table([
    { Name: 'A', N: '59.9', E: '10.7' },
    { Name: 'B', N: '59.9', E: '10.7' },
    { Name: 'C', N: '6649681', E: '261371' },
  ])
  await expect(refuseStrangePoints(given, degrees)).resolves.toBeUndefined()
  const known = mapping({ point: [{ latitude: 'N', longitude: 'E', projection: 'EPSG:25833' }] })
  await expect(refuseStrangePoints(known, metres)).resolves.toBeUndefined()
})
