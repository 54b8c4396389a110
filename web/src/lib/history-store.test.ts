import { beforeEach, expect, test } from 'vitest'
import { clearHistory, forgetSearch, historyListOf, rememberedSearch, rememberSearch, useHistory } from '#lib/history-store.ts'

beforeEach(clearHistory)
const remembered = (pathname: string) => rememberedSearch(pathname, useHistory.getState())

test.each([
  ['/dashboard/locations', 'LocationState'],
  ['/admindash/locations', 'LocationState'],
  ['/dashboard/directories', 'DirectoryState'],
  ['/admindash/projects', 'ProjectState'],
  ['/admindash/projects/alllookbooks', 'LookbookHistoryState'],
  ['/admindash/lookbooks', 'LookbookState'],
  ['/admindash/reports', 'ReportState'],
  ['/admindash/archived', null],
  ['/dashboard/locationdetail', null],
  ['/', null],
])('%s is kept as %s', (path, list) => expect(historyListOf(path)).toBe(list))

test('a list is found again as it was left, by visitors and by staff', () => {
  rememberSearch('/dashboard/locations', { q: 'old mill', categories: '1,3' })
  rememberSearch('/admindash/projects', { q: 'pilot' })
  expect(remembered('/dashboard/locations')).toEqual({ q: 'old mill', categories: '1,3' })
  expect(remembered('/admindash/locations')).toEqual({ q: 'old mill', categories: '1,3' })
  expect(remembered('/admindash/projects')).toEqual({ q: 'pilot' })
  expect(remembered('/dashboard/directories')).toEqual({})
})

test('the public list does not take over what only staff can ask for', () => {
  rememberSearch('/admindash/locations', { q: 'mill', status: 'Draft', tab: 'pending' })
  expect(remembered('/admindash/locations')).toEqual({ q: 'mill', status: 'Draft', tab: 'pending' })
  expect(remembered('/dashboard/locations')).toEqual({ q: 'mill' })
})

test('a lookbook that was open beside the list is not', () => {
  rememberSearch('/admindash/locations', { q: 'mill', lb: 7 })
  expect(remembered('/admindash/locations')).toEqual({ q: 'mill' })
})

test('an empty search forgets one list, clearing forgets all', () => {
  rememberSearch('/dashboard/locations', { q: 'mill' })
  rememberSearch('/dashboard/directories', { q: 'grip' })
  forgetSearch('/dashboard/locations')
  expect(remembered('/dashboard/locations')).toEqual({})
  expect(remembered('/dashboard/directories')).toEqual({ q: 'grip' })
  clearHistory()
  expect(remembered('/dashboard/directories')).toEqual({})
})

test('what is no list is not kept', () => {
  rememberSearch('/location/abc', { q: 'mill' })
  expect(Object.values(useHistory.getState()).every((value) => value === '' || value === false)).toBe(true)
})
