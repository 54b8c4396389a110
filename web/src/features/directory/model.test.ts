import { expect, test } from 'vitest'
import {
  categoryNamed,
  isSearch,
  linkText,
  localSuggestions,
  pathOf,
  phoneLink,
  phoneText,
  directoryList,
  searchBody,
  withSearch,
} from '#features/directory/model.ts'
import { tree } from '#features/directory/testing.ts'

test('the URL is read with care', () => {
  expect(
    directoryList.read({
      category: '-99',
      q: ' Ann  LIGHT ',
      types: '2,2,x,-5',
      jobs: '',
      contacts: 'projects',
      skip: '50',
      view: 'table',
    }),
  ).toEqual({
    category: -99,
    q: 'ann light',
    types: [2],
    contacts: 'projects',
    skip: 50,
    view: 'table',
  })
  expect(directoryList.read({ category: 'abc', q: 'a', skip: '-4', contacts: 'all', status: 'odd', tab: 'all' })).toEqual({})
})

test('the address book alone is not asked for days, unions and levels, which contacts have not', () => {
  const work = { from: '2027-06-01', resident: 'NM', unions: 'IATSE', level: 'Head of department', contacts: 'projects' }
  expect(directoryList.read({ category: '-99', ...work })).toEqual({ category: -99, contacts: 'projects' })
  expect(directoryList.read({ types: '-99', ...work })).toEqual({ types: [-99], contacts: 'projects' })
  expect(directoryList.read({ types: '-99,2', ...work })).toMatchObject({ resident: 'NM', level: 'Head of department' })
})

test('a category is looked through, anything more is a search', () => {
  expect(isSearch({ category: 2, skip: 50, view: 'table' })).toBe(false)
  for (const one of [{ q: 'ab' }, { types: [2] }, { jobs: [3] }, { contacts: 'projects' as const }, { status: 'Draft' as const }]) {
    expect(isSearch(one)).toBe(true)
  }
})

test('a word is searched in the category, or in the listing types that are chosen', () => {
  expect(searchBody({ category: 20, q: 'ann' }, { publicOnly: true })).toMatchObject({ rootCategories: [20], status: 'public' })
  expect(searchBody({ category: 20, types: [2, 3], jobs: [21] }, { publicOnly: false })).toMatchObject({
    rootCategories: [2, 3],
    selectedCategories: [21],
    status: 0,
  })
})

test('another search begins at its first page and looks the same', () => {
  expect(withSearch({ q: 'ab', skip: 50, view: 'table' }, { q: 'cd' })).toEqual({ q: 'cd', view: 'table' })
})

test('the way down to a category, and a category by its name', () => {
  expect(pathOf(tree, 21).map(({ name }) => name)).toEqual(['CREW', 'Lighting & Grip', 'Gaffer'])
  expect(pathOf(tree, 0)).toEqual([])
  expect([categoryNamed(tree, 'gaffer')?.id, categoryNamed(tree, '20')?.id, categoryNamed(tree, 'none')]).toEqual([21, 20, undefined])
})

test('names on the page stand in for suggestions: each once, ten at most', () => {
  const names = ['Ann', 'Hanna', 'Ann', 'Bo', ...Array.from({ length: 12 }, (_, index) => `Anna ${index}`)]
  expect(localSuggestions(names, 'ANN')).toHaveLength(10)
  expect(localSuggestions(names, 'ANN').slice(0, 2)).toEqual(['Ann', 'Hanna'])
})

test('phones and links read as people write them', () => {
  expect([phoneText('505.555.0142'), phoneText('+47 22 33 44 55'), phoneText('22334455')]).toEqual([
    '(505) 555-0142',
    '+47 22 33 44 55',
    '22334455',
  ])
  expect(phoneLink('+47 22-33')).toBe('tel:+472233')
  expect(linkText('https://www.light.example/')).toBe('light.example')
})
