import { beforeEach, expect, test } from 'vitest'
import { chosenAt, clearSelection, selectionReady, useSelection } from '#lib/selection-store.ts'
import { endSession, startSession } from '#lib/session.ts'

const staff = { Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: true }
beforeEach(() => {
  endSession()
  clearSelection()
})
const at = (pathname: string, search = {}) => chosenAt(pathname, search, useSelection.getState())

test.each([
  [
    '/dashboard/locations',
    { categories: '3,5', types: '31' },
    { selectedCategoryId: 5, selectedSubCategoryId: 31, lookbook: null, lbfolderId: null, lblocId: null },
  ],
  [
    '/dashboard/locations/detail/11',
    {},
    { selectedCategoryId: 11, selectedSubCategoryId: null, lookbook: null, lbfolderId: null, lblocId: null },
  ],
  ['/admindash/locationdetail', { locId: 8 }, { selectedLocationId: 8 }],
  ['/admindash/listproperty', { location: '9' }, { selectedLocationId: 9 }],
  ['/admindash/lookbooks/edit', { lb: 7, lbFolder: 3 }, { lookbook: { id: 7, name: '' }, lbfolderId: 3, lblocId: null }],
  ['/dashboard/directories', { category: 4 }, {}],
])('%s chooses what it says, and nothing else', (pathname, search, chosen) => expect(at(pathname, search)).toEqual(chosen))

test('a lookbook keeps its name while it is open beside the list, and a list without one has left it', () => {
  useSelection.setState({ lookbook: { id: 7, name: 'Winter' }, lbfolderId: 3 })
  expect(at('/admindash/locations', { lb: 7, q: 'mill' })).toMatchObject({ lookbook: { id: 7, name: 'Winter' }, lbfolderId: null })
  expect(at('/admindash/locations', { lb: 8 })).toMatchObject({ lookbook: { id: 8, name: '' } })
  expect(at('/admindash/calendar')).not.toHaveProperty('lookbook')
  expect(at('/admindash/locations')).toMatchObject({ lookbook: null, lbfolderId: null, lblocId: null })
})

test('visitors open no lookbook beside their list', () => {
  expect(at('/dashboard/locations', { lb: 7 })).toMatchObject({ lookbook: null })
})

test('what somebody else chose is none', async () => {
  startSession(staff)
  clearSelection()
  useSelection.setState({ selectedLocationId: 8 })
  await selectionReady()
  expect(useSelection.getState()).toMatchObject({ userType: 'scout', selectedLocationId: 8 })
  startSession({ ...staff, Role: 'location' })
  await selectionReady()
  expect(useSelection.getState()).toMatchObject({ userType: 'location', selectedLocationId: null })
  endSession()
  useSelection.setState({ selectedLocationId: 8 })
  await selectionReady()
  expect(useSelection.getState().selectedLocationId).toBeNull()
})
