import { expect, test } from 'vitest'
import { releaseEnd } from '#features/locations/office/release.ts'

test.each([
  ['2026-10-24', { word: 'releaseEnded' }],
  ['2026-10-25', { word: 'releaseToday' }],
  ['2026-10-26', { word: 'releaseEnds', days: 1 }],
  ['2026-11-24', { word: 'releaseEnds', days: 30 }],
  ['2026-11-25', null],
  [undefined, null],
  [null, null],
  ['', null],
] as const)('a release that ends on %s, on 25 October', (ends, said) => {
  expect(releaseEnd(ends, '2026-10-25')).toEqual(said)
})
