import { describe, expect, test } from 'vitest'
import {
  answerOf,
  chaptersOf,
  commentOf,
  countAnswers,
  countComments,
  linkOf,
  partsOf,
  placeLine,
  withoutSent,
} from '#features/guests/model.ts'
import { boxOf } from '#features/guests/map-box.ts'
import { makeFavourite, makeGuestFolder, makeLookbook, makePlace, makeSingle } from '#features/guests/testing.ts'

test('a link is a secret or a name, and a number alone leads nowhere', () => {
  expect(linkOf('/lookbook/12', { token: 'abc' })).toEqual({ token: 'abc' })
  expect(linkOf('/lookbook/The%20long%20night', {})).toEqual({ name: 'The long night' })
  expect(linkOf('/lookbook/12', {})).toBeNull()
  expect(linkOf('/elsewhere', {})).toBeNull()
})

describe('chapters', () => {
  test('are the folders as they are read, what is in none first', () => {
    const folders = [
      makeGuestFolder(1, { name: 'Day 1', item_count: 0 }),
      makeGuestFolder(2, { name: 'Morning', parent_folder_id: 1, item_count: 3 }),
      makeGuestFolder(3, { name: 'Day 2', item_count: 2 }),
    ]
    expect(chaptersOf(makeLookbook({ folders, item_count: 6 }))).toEqual([
      { folderId: 0, name: '', path: [], count: 1 },
      { folderId: 2, name: 'Morning', path: ['Day 1'], count: 3 },
      { folderId: 3, name: 'Day 2', path: [], count: 2 },
    ])
  })

  test('the story of one folder has its name once', () => {
    const folders = [makeGuestFolder(1, { name: 'Houses', item_count: 2 })]
    expect(chaptersOf(makeLookbook({ name: 'Houses', folders, item_count: 2 }))).toEqual([{ folderId: 1, name: '', path: [], count: 2 }])
    expect(chaptersOf(makeLookbook({ name: 'The long night', folders, item_count: 2 }))[0]?.name).toBe('Houses')
  })

  test('of a single location, or without folders, are one', () => {
    const one = [{ folderId: undefined, name: '', path: [], count: 1 }]
    expect(chaptersOf(makeLookbook({ location_id: 4 }))).toEqual(one)
    expect(chaptersOf(makeLookbook())).toEqual(one)
  })
})

test('pictures of one location that follow each other are one part; across pages they go on', () => {
  const items = [makeSingle(1, 7), makeSingle(2, 7), makePlace(8), makeSingle(3, 9), makeSingle(4, 9, { gone: true })]
  const parts = partsOf(items, makeSingle(99, 7))
  expect(parts.map((part) => (part.kind === 'item' ? part.item.id : part.items.map(({ id }) => id)))).toEqual([[1, 2], 8, [3], 4])
  expect(parts[0]).toMatchObject({ goesOn: true })
  expect(parts[2]).toMatchObject({ goesOn: false })
  expect(partsOf(items, makeSingle(99, 6))[0]).toMatchObject({ goesOn: false })
})

describe('answers', () => {
  const sent = makeFavourite({
    answers: [
      { location_id: 1, location_name: 'A', answer: 'yes', note: 'Good light', answered_at: '' },
      { location_id: 2, location_name: 'B', answer: 'no', note: '', answered_at: '' },
    ],
  })

  test('that wait go before those that arrived', () => {
    const outbox = { answers: { 1: { answer: null }, 2: { note: 'Too far' }, 3: { answer: 'maybe' as const } } }
    expect(answerOf(sent, outbox, 1)).toEqual({ answer: null, note: 'Good light' })
    expect(answerOf(sent, outbox, 2)).toEqual({ answer: 'no', note: 'Too far' })
    expect(answerOf(null, outbox, 4)).toEqual({ answer: null, note: '' })
    expect(countAnswers(sent, outbox)).toEqual({ yes: 0, maybe: 1, no: 1 })
    expect(countAnswers(sent, undefined)).toEqual({ yes: 1, maybe: 0, no: 1 })
  })

  test('that changed while they were sent stay to be sent', () => {
    const first = { answer: 'yes' as const }
    const before = { name: 'Kari', answers: { 1: first, 2: first } }
    const now = { name: 'Kari', answers: { 1: first, 2: { answer: 'no' as const } } }
    expect(withoutSent(now, before)).toEqual({ answers: { 2: { answer: 'no' } } })
    expect(withoutSent({ ...now, name: 'Kari N' }, before)).toMatchObject({ name: 'Kari N' })
  })
})

test('comments that wait go before those that arrived, and what changed while they were sent stays to be sent', () => {
  const one = { picture_id: 4, location_id: 1, location_name: 'A', picture: null, comment: 'Door', commented_at: '' }
  const sent = makeFavourite({ comments: [one, { ...one, picture_id: 5, comment: 'Wall' }] })
  const outbox = { answers: {}, comments: { 4: '', 6: 'New' } }
  expect([4, 5, 6, 7].map((id) => commentOf(sent, outbox, id))).toEqual(['', 'Wall', 'New', ''])
  expect([countComments(sent, outbox), countComments(sent, undefined), countComments(null, undefined)]).toEqual([2, 2, 0])
  expect(withoutSent({ answers: {}, comments: { 4: 'Doors', 6: 'New' } }, { answers: {}, comments: { 4: 'Door', 6: 'New' } })).toEqual({
    answers: {},
    comments: { 4: 'Doors' },
  })
})

test('a place is told once, and a map of one point has room around it', () => {
  expect(placeLine({ city: 'Oslo', county: 'Oslo', region: '' })).toBe('Oslo')
  expect(boxOf([{ latitude: 60, longitude: 10 }])).toEqual([9.9, 59.9, 10.1, 60.1])
})
