import { expect, test } from 'vitest'
import { asJson } from './rows.ts'

const read = (rows: object[]): unknown => JSON.parse(asJson(rows))

test.each([
  ['a NUL', 'be\0fore', 'before'],
  ['half a sign', 'a\ud83dz', 'a\ufffdz'],
  ['its other half', '\udd0d', '\ufffd'],
])('%s is taken out, wherever it stands', (_, text, stored) => {
  expect(read([{ name: 'Mill' }, { name: text, details: { films: [{ title: text }] } }])).toEqual([
    { name: 'Mill' },
    { name: stored, details: { films: [{ title: stored }] } },
  ])
})

test('what is a text of its own stays: whole signs, and escapes that somebody has typed', () => {
  const rows = [{ name: 'Ærø 🔍 "x" \\ \n', note: '\\u0000 and \\ud83d', empty: null, count: 3 }]
  expect(read(rows)).toEqual(rows)
})
