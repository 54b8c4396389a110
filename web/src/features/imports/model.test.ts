import { expect, test } from 'vitest'
import { draftOf, draftOfMapping, faultsOf, linesOf, mappingOf, withIdentity, withTarget } from '#features/imports/model.ts'
import { makeInspection } from '#features/imports/testing.ts'

const lists = makeInspection().list_fields

test('the guess becomes a mapping', () => {
  const draft = draftOf(makeInspection())
  expect(faultsOf(draft)).toEqual([])
  expect(JSON.parse(mappingOf({ ...draft, licence: ' CC0 ' }, lists))).toEqual({
    kind: 'locations',
    title: 'town',
    source: { name: 'town', licence: 'CC0' },
    identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
    reject: [{ when: { blank: 'Name' }, reason: 'no name' }],
    point: [{ latitude: 'Lat', longitude: 'Lon' }],
    fields: {
      location_name: 'Name',
      year_built: { column: 'Built', steps: ['year'] },
      categories: { column: 'Kind', steps: [{ split: [';', '|', ','] }] },
    },
  })
})

test('a field has one column, and what is missing is named', () => {
  const moved = withTarget(draftOf(makeInspection()), 'Built', 'location_name')
  expect([moved.targets['Built'], moved.targets['Name']]).toEqual(['location_name', undefined])
  const bare = withIdentity(withTarget(withTarget({ ...moved, source: ' ' }, 'Built', ''), 'Lat', ''), 'Id', false)
  expect(faultsOf(bare)).toEqual(['needsName', 'needsIdentity', 'needsSource', 'needsPoint'])
})

test('a saved mapping comes back as it was; one that says more is used whole', () => {
  const draft = draftOf(makeInspection())
  const mapping = mappingOf(draft, lists)
  expect(draftOfMapping({ id: 4, mapping }, makeInspection())).toEqual({ ...draft, kept: 4 })
  const more = JSON.stringify({ ...(JSON.parse(mapping) as object), film_list: { title: 'Film' } })
  expect(draftOfMapping({ id: 4, mapping: more }, makeInspection()).whole).toBe(more)
})

const crew = makeInspection({
  file_name: 'crew.csv',
  target: 'directory',
  columns: ['Id', 'First', 'Last', 'Job'],
  guess: { fields: { name: 'First', last_name: 'Last', categories: 'Job' }, latitude: null, longitude: null, identity: ['Id'] },
})

test('a guess of crew becomes a mapping of the directory, and comes back from it', () => {
  const draft = draftOf(crew)
  expect([draft.entries, faultsOf(draft)]).toEqual([{ as: 'Individual', status: 'public' }, []])
  const mapping = mappingOf(draft, lists)
  expect(JSON.parse(mapping)).toEqual({
    kind: 'directory',
    title: 'crew',
    source: { name: 'crew' },
    status: 'public',
    identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
    fields: {
      name: 'First',
      last_name: 'Last',
      categories: { column: 'Job', steps: [{ split: [';', '|'] }] },
      display_as: { constant: 'Individual' },
    },
  })
  expect(draftOfMapping({ id: 4, mapping }, crew)).toEqual({ ...draft, kept: 4 })
  const locked = JSON.stringify({ ...(JSON.parse(mapping) as object), locked: ['phone1'] })
  expect(draftOfMapping({ id: 4, mapping: locked }, crew).whole).toBe(locked)
})

test('an entry needs a name of its kind and a category', () => {
  const draft = draftOf(crew)
  expect(faultsOf({ ...draft, entries: { as: 'Company', status: 'public' } })).toEqual(['needsName'])
  expect(faultsOf(withTarget(withTarget(draft, 'First', ''), 'Job', ''))).toEqual(['needsBoth', 'needsCategory'])
  // A column says it, row by row.
  expect(faultsOf(withTarget(withTarget(draft, 'First', 'display_as'), 'Last', 'company_name'))).toEqual([])
})

test('a record as lines', () => {
  const record = {
    location_name: 'Mill',
    city: 'Barton',
    categories: ['A', 'B'],
    archived: false,
    details: { stories: 2 },
    source: { name: 'x' },
  }
  expect(linesOf(record)).toEqual([
    ['city', 'Barton'],
    ['categories', 'A, B'],
    ['stories', '2'],
  ])
})
