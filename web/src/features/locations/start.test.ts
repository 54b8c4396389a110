import { expect, test } from 'vitest'
import { SearchRequest } from '@backlot/contract/locations'
import { pageSize, libraryList, searchOf } from '#features/locations/model.ts'
import { defaultLibraryRequest, isDefaultRequest, startAnswer } from '#features/locations/start.ts'

const answer = { total: 0, items: [], facets: null, took_ms: 1, corrected: null, some_words: null, next: null }

test('the default request means what the library sends first', () => {
  const sent = { ...searchOf({}), limit: pageSize, after: null, facets: true }
  const { after: _after, ...meant } = SearchRequest.parse(sent)
  expect(SearchRequest.parse(defaultLibraryRequest)).toEqual(meant)
})

test('only a URL that chooses nothing is the default', () => {
  expect(isDefaultRequest(searchOf({}))).toBe(true)
  expect(isDefaultRequest(searchOf(libraryList.read({ view: 'list' })))).toBe(true)
  expect(isDefaultRequest(searchOf({}, { archived: true }))).toBe(false)
  for (const listState of [{ q: 'mill' }, { city: [5] }, { sort: 3 }, { zip: '94044' }, { lat: 1, lng: 2 }, { box: '0,0,1,1' }])
    expect(isDefaultRequest(searchOf(listState))).toBe(false)
})

test('the answer of the page is taken for the default only, and only where it is one', () => {
  expect(startAnswer(searchOf({}), { search: answer })).toBe(answer)
  expect(startAnswer(searchOf({ q: 'mill' }), { search: answer })).toBeUndefined()
  for (const start of [undefined, null, {}, { search: null }, { search: { items: 3 } }, 'x'])
    expect(startAnswer(searchOf({}), start)).toBeUndefined()
})
