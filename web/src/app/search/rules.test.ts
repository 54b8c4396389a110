import { describe, expect, test } from 'vitest'
import {
  isArchive,
  magnifierActs,
  movedHighlight,
  offersMore,
  resultRoute,
  searchMode,
  showsDrawer,
  showsSearch,
  showsSearchBox,
} from '#app/search/rules.ts'

const visitor = { staff: false }
const staff = { staff: true }

test.each(['/', '/protect', '/login', '/locations', '/directory/ann', '/dashboard/directorydetail/1/2', '/admindash/directorydetail'])(
  'no search on %s',
  (path) => expect(showsSearch(path)).toBe(false),
)
test.each(['/dashboard/locations', '/location/abc', '/admindash/locations', '/dashboard/directories', '/admindash/admin/users'])(
  'a search on %s',
  (path) => expect(showsSearch(path)).toBe(true),
)

test('the drawer is offered where there is something to search', () => {
  const without = [
    '/permit',
    '/dashboard/tax/view',
    '/report/7',
    '/share',
    '/admindash/projects/view',
    '/admindash/projects/edit',
    '/dashboard/listproject',
    '/admindash/taxes',
  ]
  const alsoWithout = ['/admindash/calendar', '/admindash/admin/settings', '/admindash/admin/imports', '/protect']
  for (const path of [...without, ...alsoWithout]) expect([path, showsDrawer(path)]).toEqual([path, false])
  const lists = ['/dashboard/locations', '/admindash/archived', '/admindash/directories', '/admindash/projects', '/dashboard/projects']
  for (const path of [
    ...lists,
    '/admindash/projects/alllookbooks',
    '/lookbook/7',
    '/location/abc',
    '/admindash/admin/users',
    '/admindash/admin/email',
  ])
    expect([path, showsDrawer(path)]).toEqual([path, true])
})

test('the header has no box beside the box of a list', () => {
  for (const path of ['/dashboard/locations', '/admindash/archived', '/dashboard/locations/detail/3', '/admindash/projects'])
    expect(showsSearchBox(path)).toBe(false)
  for (const path of ['/location/abc', '/admindash/locationdetail', '/dashboard/directories', '/admindash/projects/alllookbooks'])
    expect(showsSearchBox(path)).toBe(true)
})

test('the magnifier does nothing on the users and the email page', () => {
  expect(['/admindash/admin/users', '/admindash/admin/email'].map(magnifierActs)).toEqual([false, false])
  expect(['/admindash/admin/settings', '/dashboard/locations'].map(magnifierActs)).toEqual([true, true])
})

describe('the mode of the drawer', () => {
  test.each([
    ['/dashboard/locations', 'location'],
    ['/location/abc', 'location'],
    ['/admindash/archived', 'location'],
    ['/admindash/projects', 'project'],
    ['/dashboard/projects', 'project'],
    ['/admindash/projects/view', 'project'],
    ['/admindash/projects/edit', 'project'],
    ['/admindash/projects/bible', 'project'],
    ['/admindash/calendar', 'project'],
    ['/admindash/reports', 'project'],
    ['/admindash/reports/view', 'project'],
    ['/admindash/projects/alllookbooks', 'lookbook-history'],
    ['/dashboard/directories', 'directory'],
    ['/directories/1', 'directory'],
    ['/admindash/admin/settings', 'admin'],
    ['/admindash/permits', 'admin'],
    ['/lookbook/7', 'lookbook-content'],
  ])('%s: %s', (path, mode) => expect(searchMode(path, visitor)).toBe(mode))

  test('the query lb opens the lookbook, for staff only', () => {
    expect(searchMode('/admindash/locations', staff, '7')).toBe('lookbook-content')
    expect(searchMode('/dashboard/locations', visitor, '7')).toBe('location')
  })
})

describe('the results', () => {
  test.each([
    ['location', '/location/abc', visitor, '/dashboard/locations'],
    ['location', '/admindash/locationdetail', staff, '/admindash/locations'],
    ['location', '/location/abc', staff, '/admindash/locations'],
    ['location', '/dashboard/locations', staff, '/dashboard/locations'],
    ['location', '/admindash/archived', staff, '/admindash/archived'],
    ['project', '/admindash/projects/view', staff, '/admindash/projects'],
    ['project', '/dashboard/projects', visitor, '/dashboard/projects'],
    ['project', '/admindash/reports', staff, '/admindash/projects'],
    ['directory', '/dashboard/directories', visitor, '/dashboard/directories'],
    ['directory', '/admindash/directories', staff, '/admindash/directories'],
    ['lookbook-history', '/dashboard/projects/alllookbooks', visitor, '/dashboard/projects/alllookbooks'],
    ['lookbook-history', '/admindash/projects/alllookbooks', staff, '/admindash/projects/alllookbooks'],
    ['admin', '/admindash/permits', staff, null],
    ['lookbook-content', '/lookbook/7', visitor, null],
  ] as const)('of %s at %s', (mode, path, viewer, route) => expect(resultRoute(mode, path, viewer)).toBe(route))
})

test('a route with "archive" in it is an archive', () => {
  expect([isArchive('/admindash/archived'), isArchive('/admindash/locations')]).toEqual([true, false])
})

test('more filters are offered for lists, not on the page of one location', () => {
  for (const path of ['/dashboard/locations', '/admindash/locations', '/admindash/archived'])
    expect(offersMore('location', path)).toBe(true)
  for (const path of ['/location/abc', '/dashboard/locationdetail', '/admindash/locationdetail'])
    expect(offersMore('location', path)).toBe(false)
  expect(offersMore('project', '/admindash/projects')).toBe(false)
})

test('the highlight moves by the arrows, never below 0 and never past the end', () => {
  expect(movedHighlight(-1, 'ArrowDown', 3)).toBe(0)
  expect(movedHighlight(0, 'ArrowDown', 3)).toBe(1)
  expect(movedHighlight(2, 'ArrowDown', 3)).toBe(2)
  expect(movedHighlight(1, 'ArrowUp', 3)).toBe(0)
  expect(movedHighlight(0, 'ArrowUp', 3)).toBe(0)
  expect(movedHighlight(-1, 'ArrowUp', 3)).toBe(0)
  expect(movedHighlight(1, 'Enter', 3)).toBe(1)
  expect(movedHighlight(-1, 'ArrowDown', 0)).toBe(0)
})
