import { expect, test } from 'vitest'
import { draftOfMapping, mappingOf } from '#features/imports/draft-mapping.ts'
import type { Draft } from '#features/imports/draft.ts'
import { draftOf, faultsOf as allFaultsOf, withFixed, withIdentity, withTarget } from '#features/imports/model.ts'
import { linesOf } from '#features/imports/record-lines.ts'
import { makeInspection } from '#features/imports/testing.ts'

const { forms } = makeInspection()
const faultsOf = (draft: Draft) => allFaultsOf(draft, makeInspection())
const moved = (draft: Draft, column: string, target: string) => withTarget(draft, { column, target })

test('the guess becomes a mapping', () => {
  const draft = draftOf(makeInspection())
  expect(faultsOf(draft)).toEqual([])
  expect(JSON.parse(mappingOf({ ...draft, licence: ' CC0 ' }, forms))).toEqual({
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
  const next = moved(draftOf(makeInspection()), 'Built', 'location_name')
  expect([next.targets['Built'], next.targets['Name']]).toEqual([['location_name'], undefined])
  const bare = withIdentity(moved(moved({ ...next, source: ' ' }, 'Built', ''), 'Lat', ''), 'Id', false)
  expect(faultsOf(bare)).toEqual(['needsName', 'needsIdentity', 'needsSource', 'needsPoint'])
})

test('a saved mapping comes back as it was; one that says more is used whole', () => {
  const draft = draftOf(makeInspection())
  const mapping = mappingOf(draft, forms)
  expect(draftOfMapping({ id: 4, mapping }, makeInspection())).toEqual({ ...draft, kept: 4 })
  const more = JSON.stringify({ ...(JSON.parse(mapping) as object), film_list: { title: 'Film' } })
  expect(draftOfMapping({ id: 4, mapping: more }, makeInspection()).whole).toBe(more)
})

test('columns are joined, one fills two fields, and a value stands for every record', () => {
  let draft = draftOf(makeInspection())
  draft = withTarget(draft, { column: 'Other', target: 'location_name', isJoined: true })
  draft = withTarget(draft, { column: 'Kind', target: 'keywords', at: 1 })
  draft = withFixed(withFixed(draft, 'city', 'Barton'), 'categories', 'Mill; Farmhouse')
  const mapping = mappingOf(draft, forms)
  const name = { join: ['Name', 'Other'], by: ' ' }
  const split = [{ split: [';', '|', ','] }]
  expect(JSON.parse(mapping)).toMatchObject({
    reject: [{ when: { blank: name }, reason: 'no name' }],
    fields: {
      location_name: name,
      categories: { first: [{ column: 'Kind', steps: split }, { constant: ['Mill', 'Farmhouse'] }] },
      keywords: { column: 'Kind', steps: split },
      city: { constant: 'Barton' },
    },
  })
  expect(draftOfMapping({ id: 4, mapping }, makeInspection())).toEqual({ ...draft, kept: 4 })
  // Another field for it leaves the others joined as they were.
  expect(moved(draft, 'Name', 'description').targets).toMatchObject({ Name: ['description'], Other: ['location_name'] })
})

test('decimals and dates are read as the file writes them', () => {
  const draft = draftOf(makeInspection({ decimals: 'comma', date_order: 'day' }))
  const mapping = mappingOf(moved(moved(draft, 'Built', 'floor_area'), 'Other', 'scout_date'), forms)
  expect(JSON.parse(mapping)).toMatchObject({
    fields: {
      floor_area: { column: 'Built', steps: [{ number: 'comma' }] },
      scout_date: { column: 'Other', steps: [{ date: expect.arrayContaining(['D.M.YYYY']) as string[] }] },
    },
  })
  // Another edition, in which nothing tells it, is read in the same way.
  expect(draftOfMapping({ id: 4, mapping }, makeInspection())).toMatchObject({ whole: null, decimals: 'comma', dateOrder: 'day' })
})

test('a point in one cell, and metres whose system has to be said', () => {
  const rows = [['1', 'Old Mill', '1890', 'Mill', '6649680', '261370', '59.91, 10.75']]
  const guess = {
    ...makeInspection().guess,
    point: { columns: ['Other'], form: 'latitude longitude' as const, is_projected: false, projection: null },
  }
  const cell = makeInspection({ rows, guess })
  expect(JSON.parse(mappingOf(draftOf(cell), forms))).toMatchObject({ point: [{ pair: 'Other', order: 'latitude longitude' }] })
  const point = { columns: ['Lat', 'Lon'], form: 'columns' as const, is_projected: true, projection: 'EPSG:25833' }
  const metres = makeInspection({ rows, guess: { ...guess, point } })
  const draft = draftOf(metres)
  expect(allFaultsOf(draft, metres)).toEqual([])
  expect(allFaultsOf({ ...draft, projection: null }, metres)).toEqual(['needsSystem'])
  const mapping = mappingOf(draft, forms)
  expect(JSON.parse(mapping)).toMatchObject({ point: [{ latitude: 'Lat', longitude: 'Lon', projection: 'EPSG:25833' }] })
  expect(draftOfMapping({ id: 4, mapping }, metres)).toEqual({ ...draft, kept: 4 })
})

test('private homes are locked, and where a mapping leaves them open the page says so', () => {
  const draft = { ...draftOf(makeInspection()), locksHomes: false }
  const mapping = mappingOf(draft, forms)
  expect(JSON.parse(mapping)).toMatchObject({ private_homes: 'open' })
  expect(draftOfMapping({ id: 4, mapping }, makeInspection())).toEqual({ ...draft, kept: 4 })
})

const crew = makeInspection({
  file_name: 'crew.csv',
  target: 'directory',
  columns: ['Id', 'First', 'Last', 'Job'],
  guess: { fields: { name: ['First'], last_name: ['Last'], categories: ['Job'] }, point: null, identity: ['Id'] },
})

test('a guess of crew becomes a mapping of the directory, and comes back from it', () => {
  const draft = draftOf(crew)
  expect([draft.entries, faultsOf(draft)]).toEqual([{ as: 'Individual', status: 'public' }, []])
  const mapping = mappingOf(draft, forms)
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
  expect(faultsOf(moved(moved(draft, 'First', ''), 'Job', ''))).toEqual(['needsBoth', 'needsCategory'])
  // A column says it, row by row.
  expect(faultsOf(moved(moved(draft, 'First', 'display_as'), 'Last', 'company_name'))).toEqual([])
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
