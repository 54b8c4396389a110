import { expect, test } from 'vitest'
import { nextSize } from '#features/media/uploads/send.ts'

test('parts grow with the network and stay within their bounds', () => {
  const megabyte = 1024 * 1024
  expect(nextSize(megabyte, 1000)).toBe(2 * megabyte)
  expect(nextSize(megabyte, 16_000)).toBe(megabyte / 4)
  expect(nextSize(megabyte, 1_000_000)).toBe(megabyte / 4)
  expect(nextSize(8 * megabyte, 10)).toBe(8 * megabyte)
})
