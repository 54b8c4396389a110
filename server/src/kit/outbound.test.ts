import { expect, test } from 'vitest'
import { fetchOutside, isPrivateAddress, OutboundRefused } from './outbound.ts'

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('S1 %s is no address of the open network', (address) => expect(isPrivateAddress(address)).toBe(true))
test.each(['1.1.1.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is one', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
)
test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://localhost/',
  'https://[::ffff:7f00:1]/',
  'file:///etc/passwd',
])('S1 %s is not asked', async (address) => {
  await expect(fetchOutside(address, {}, { allowPrivate: false })).rejects.toBeInstanceOf(OutboundRefused)
})
