import { expect, test } from 'vitest'
import { formatBytes } from '#lib/bytes.ts'

test('sizes read as people say them', () => {
  expect([0, 1, 999, 12_345, 2_400_000, 7_100_000_000].map((bytes) => formatBytes(bytes, 'en-US'))).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '12 kB',
    '2.4 MB',
    '7.1 GB',
  ])
  expect(formatBytes(1_250_000, 'nb')).toBe('1,3 MB')
})
