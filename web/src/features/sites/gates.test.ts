import { beforeEach, describe, expect, test } from 'vitest'
import { clearGates, gateOf, gateToken, unlockGate } from '#features/sites/gates.ts'

const [closed, free] = [{ has_password: true }, { has_password: false }]
const all = { sitebuilder: closed, tax: closed, permit: closed }
const none = { sitebuilder: free, tax: free, permit: free }

describe('the gate of a URL', () => {
  test.each([
    ['/admindash/admin/sitebuilder', 'admin', 'sitebuilder'],
    ['/tax', '', 'tax'],
    ['/dashboard/tax', 'location', 'tax'],
    ['/dashboard/tax/view', 'scout', 'tax'],
    ['/permit', '', 'permit'],
    ['/permit/view', '', 'permit'],
    ['/dashboard/permit', 'location', 'permit'],
  ] as const)('%s for "%s" is %s', (path, role, gate) => {
    expect(gateOf(path, all, role)).toBe(gate)
    expect(gateOf(path, none, role)).toBeNull()
  })

  test.each([
    ['/dashboard/tax/view', 'tax'],
    ['/tax', 'admin'],
    ['/dashboard/permit/view', 'permit'],
    ['/dashboard/locations', ''],
    ['/admindash/permits', 'admin'],
    ['/permit/approve', ''],
    ['/permit/letter', ''],
    ['/permit/pay', ''],
    ['/permit/post', ''],
    ['/tax/awards', ''],
    ['/tax/audit', ''],
    ['/tax/comparison/7', ''],
    ['/taxonomy', ''],
    ['/admindash/admin/sitebuilder', 'scout'],
    ['/admindash/admin/sitebuilder', ''],
    ['/admindash/admin/settings', 'admin'],
  ] as const)('%s for "%s" has none', (path, role) => expect(gateOf(path, all, role)).toBeNull())
})

describe('what unlocks', () => {
  beforeEach(clearGates)
  test('is kept for its gate only, until it is cleared', () => {
    unlockGate('tax', 'a.b.c')
    expect([gateToken('tax'), gateToken('permit')]).toEqual(['a.b.c', ''])
    clearGates()
    expect(gateToken('tax')).toBe('')
  })
})
