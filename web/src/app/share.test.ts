import { expect, test } from 'vitest'
import { sharable } from '#app/share.ts'
import { makeSite } from '#test/site.ts'

const site = makeSite()
const everything = () => true

test.each([
  ['/location/old-mill-1a2b', {}, { kind: 'location', reference: 'old-mill-1a2b' }],
  ['/dashboard/locationdetail', { locId: '5' }, { kind: 'location', reference: '5' }],
  ['/directory/ann', {}, { kind: 'directory', reference: 'ann' }],
  ['/dashboard/directorydetail/1/2', {}, { kind: 'directory', reference: '2' }],
  ['/dashboard/directorydetail/-99/2', {}, { kind: 'directory', reference: '2' }],
])('%s can be shared', (path, search, found) => expect(sharable(site, path, search, everything)).toEqual(found))

test.each([
  ['/dashboard/locations', {}],
  ['/admindash/locationdetail', { locId: '5' }],
  ['/dashboard/locationdetail', {}],
  ['/dashboard/locationdetail', { locId: '../x' }],
  ['/', {}],
])('%s cannot', (path, search) => expect(sharable(site, path, search, everything)).toBeNull())

test('nothing can where the site shares nothing, or the area is still to come', () => {
  expect(sharable(makeSite({ settings: { shareEnabled: false } }), '/location/abc', {}, everything)).toBeNull()
  expect(sharable(site, '/directory/ann', {}, () => false)).toBeNull()
  expect(sharable(site, '/directory/ann')).toEqual({ kind: 'directory', reference: 'ann' })
  expect(sharable(site, '/location/abc')).toEqual({ kind: 'location', reference: 'abc' })
})
