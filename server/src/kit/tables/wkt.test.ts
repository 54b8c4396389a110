import { expect, test } from 'vitest'
import { readWkt } from './wkt.ts'

test.each([
  ['POINT (10.7 59.9)', { type: 'Point', coordinates: [10.7, 59.9] }, undefined],
  ['SRID=25833;POINT Z(261370.5 6649680 12)', { type: 'Point', coordinates: [261_370.5, 6_649_680] }, '25833'],
  ['point(-92.279 34.746)', { type: 'Point', coordinates: [-92.279, 34.746] }, undefined],
  [
    'MULTIPOINT ((1 2), (3 4))',
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    undefined,
  ],
  [
    'MULTIPOINT (1 2, 3 4)',
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    undefined,
  ],
  [
    'LINESTRING (1 2, 3 4)',
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    undefined,
  ],
  [
    'POLYGON ((0 0, 0 1, 1 1, 0 0))',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [0, 1],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    undefined,
  ],
  [
    'MULTIPOLYGON (((0 0, 0 1, 1 1, 0 0)))',
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [0, 1],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
    },
    undefined,
  ],
])('%s', (text, geometry, system) => {
  expect(readWkt(text)).toEqual({ geometry, system })
})

test.each(['', 'POINT', 'POINT EMPTY', 'POINT (1)', 'POLYGON (1 2)', 'Pointe (1 2', '{"type":"Point"}'])('"%s" is no shape', (text) => {
  expect(readWkt(text)).toBeUndefined()
})
