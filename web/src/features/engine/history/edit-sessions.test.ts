import { expect, test } from 'vitest'
import type { HistoryLine } from '#features/engine/kind.ts'
import { editSessionsOf } from '#features/engine/history/edit-sessions.ts'

const ada = { id: 2, name: 'Ada' }
const line = (
  version: number | null,
  minute: number,
  changes: HistoryLine['changes'] = {},
  more: Partial<HistoryLine> = {},
): HistoryLine => ({
  key: `${version ?? 'p'}-${minute}`,
  version,
  at: new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString(),
  by: ada,
  action: 'location.updated',
  changes,
  count: 0,
  ...more,
})
const versionsIn = (lines: HistoryLine[]) => editSessionsOf(lines).map((session) => session.lines.map(({ version }) => version))

test('saves of one person without a long pause are one session, from the first value to the last', () => {
  const [session] = editSessionsOf([
    line(4, 12, { description: ['A mi', 'A mill'], wifi: [true, null] }),
    line(3, 11, { description: ['A', 'A mi'], zip: ['', '1'] }),
    line(2, 10, { description: ['', 'A'], wifi: [null, true] }),
  ])
  expect(session?.lines).toHaveLength(3)
  // What was set back is no change.
  expect(session?.changes).toEqual({ description: ['', 'A mill'], zip: ['', '1'] })
})

test('another person, a pause of more than half an hour, and a decision each begin a new one', () => {
  const bob = { by: { id: 3, name: 'Bob' } }
  expect(versionsIn([line(4, 50), line(3, 49, {}, bob), line(2, 48)])).toEqual([[4], [3], [2]])
  expect(versionsIn([line(4, 50), line(3, 20), line(2, -11)])).toEqual([[4, 3], [2]])
  expect(versionsIn([line(4, 3), line(3, 2, {}, { action: 'location.published' }), line(2, 1)])).toEqual([[4], [3], [2]])
  // Nobody knows whether two lines without a person are of one.
  expect(versionsIn([line(4, 3, {}, { by: null }), line(3, 2, {}, { by: null })])).toEqual([[4], [3]])
})

test('work on pictures runs on with the saves and is counted', () => {
  const picture = (minute: number, verb: string, count: number) =>
    line(null, minute, { caption: ['', 'x'] }, { action: `location.${verb}`, count })
  const [session, none] = editSessionsOf([
    picture(5, 'pictures_hidden', 2),
    picture(4, 'picture_added', 1),
    line(2, 3, { zip: ['', '1'] }),
    picture(2, 'picture_added', 1),
  ])
  expect(none).toBeUndefined()
  expect([session?.changes, [...(session?.pictures ?? [])]]).toEqual([
    { zip: ['', '1'] },
    [
      ['location.picture_added', 2],
      ['location.pictures_hidden', 2],
    ],
  ])
})
