/** iCalendar files and feeds, read by another library. */
import { calendarApi as api } from '@backlot/contract/calendar'
import { feedsApi } from '@backlot/contract/calendar-feeds'
import type { CallInput } from '@backlot/contract/endpoint'
import ical, { type VEvent } from 'node-ical'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildCalendar } from '#test/calendar.ts'
import { icalFile, type FileEvent } from './file.ts'

const app = await openTestApp()
afterAll(() => app.close())

const isEvent = (part: { type?: string } | undefined): part is VEvent => part?.type === 'VEVENT'
const eventsOf = (text: string): VEvent[] => Object.values(ical.sync.parseICS(text)).filter(isEvent)
/** Folded lines as one. */
const unfolded = (text: string): string => text.replaceAll('\r\n ', '')

const frame = { name: 'Office', timeZone: 'Europe/Oslo', host: 'film.test', namesProjects: true, showsNotes: true }
const makeEvent = (changes: Partial<FileEvent> = {}): FileEvent => ({
  uid: '0b4c5b0e-0000-4000-8000-000000000001',
  title: 'Bridge',
  project_name: 'Night',
  location_name: 'Old Mill',
  place: 'North gate',
  notes: '',
  phase: 4,
  date_from: '2027-03-27',
  date_to: '2027-03-28',
  all_day: true,
  time_from: '',
  time_to: '',
  status: 'confirmed',
  version: 3,
  updated_at: new Date('2026-11-25T10:00:00Z'),
  deleted_at: null,
  latitude: 59.9,
  longitude: 10.7,
  ...changes,
})

test.for([
  // Whole days end on the day after, over a change of clocks, a leap day and the end of a year.
  ['2027-03-28', '2027-03-28', '20270328', '20270329'],
  ['2028-02-28', '2028-02-29', '20280228', '20280301'],
  ['2027-12-31', '2027-12-31', '20271231', '20280101'],
  // The last year that can be written.
  ['9998-12-31', '9998-12-31', '99981231', '99990101'],
  ['9999-12-01', '9999-12-31', '99991201', '99991231'],
] as const)('%s to %s is written from %s until before %s', ([date_from, date_to, start, end]) => {
  const text = icalFile([makeEvent({ date_from, date_to })], frame)
  expect(text).toContain(`DTSTART;VALUE=DATE:${start}\r\n`)
  expect(text).toContain(`DTEND;VALUE=DATE:${end}\r\n`)
})

test.for([
  // In Oslo on 28 March 2027 the clock goes from 2 to 3, in Los Angeles on 7 November from 2 back to 1.
  ['Europe/Oslo', '2027-03-28', '01:30', '04:00', '2027-03-28T00:30:00.000Z', '2027-03-28T02:00:00.000Z'],
  ['Europe/Oslo', '2027-03-27', '08:00', '20:00', '2027-03-27T07:00:00.000Z', '2027-03-27T19:00:00.000Z'],
  ['Europe/Oslo', '2027-03-29', '08:00', '20:00', '2027-03-29T06:00:00.000Z', '2027-03-29T18:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-07', '08:00', '20:00', '2027-11-07T16:00:00.000Z', '2027-11-08T04:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-06', '08:00', '20:00', '2027-11-06T15:00:00.000Z', '2027-11-07T03:00:00.000Z'],
] as const)('in %s %s %s–%s is read as the same moment', ([timeZone, day, from, to, start, end]) => {
  const text = icalFile([makeEvent({ date_from: day, date_to: day, all_day: false, time_from: from, time_to: to })], { ...frame, timeZone })
  expect(text).toMatch(/BEGIN:VTIMEZONE[\s\S]*RRULE:FREQ=YEARLY[\s\S]*END:VTIMEZONE/)
  expect(text).toContain(`DTSTART;TZID=${timeZone}:${day.replaceAll('-', '')}T${from.replace(':', '')}00`)
  const [read] = eventsOf(text)
  expect([read?.start.toISOString(), read?.end?.toISOString()]).toEqual([start, end])
})

test.for(['Europe/Oslo', 'America/Los_Angeles'])(
  'when an event was changed is said in UTC, whatever the zone of the office: %s',
  (timeZone) => {
    const text = icalFile([makeEvent()], { ...frame, timeZone })
    expect(text).toContain('\r\nDTSTAMP:20261125T100000Z\r\n')
    expect(eventsOf(text)[0]?.dtstamp.toISOString()).toBe('2026-11-25T10:00:00.000Z')
  },
)

test('an event says its phase, production, place and state; what is in the trash is cancelled', () => {
  const text = unfolded(icalFile([makeEvent(), makeEvent({ uid: 'other', deleted_at: new Date(), status: 'confirmed' })], frame))
  const [read, removed] = eventsOf(text)
  expect(read).toMatchObject({
    uid: '0b4c5b0e-0000-4000-8000-000000000001@film.test',
    summary: 'SHOOT – Night – Bridge',
    status: 'CONFIRMED',
    categories: ['SHOOT'],
    sequence: 2,
    geo: { lat: 59.9, lon: 10.7 },
  })
  expect(read?.location).toContain('Old Mill, North gate')
  expect(removed?.status).toBe('CANCELLED')
  // What breaks a line or ends a value stays in its value.
  const odd = eventsOf(icalFile([makeEvent({ title: 'A; B, C\\D\r\nBEGIN:VEVENT "ø 🎬"' })], frame))
  expect(odd.map(({ summary }) => summary)).toEqual(['SHOOT – Night – A; B, C\\D\nBEGIN:VEVENT "ø 🎬"'])
})

test('the file of events over HTTP shows the days of the calendar, and keeps the id of an event that moved', async () => {
  const { caller, project, add } = await buildCalendar(app)
  const night = await project('Night')
  const { id } = (await add('2027-03-01', '2027-03-03', { title: 'Bridge', project_id: night })).body
  await add('2027-04-01', '2027-04-01', { title: 'Other' })
  const file = async (body: object) => (await app.call(caller, api.ical, { body })).raw
  const before = await file({ ids: [id] })
  expect([before.headers['content-type'], before.headers['content-disposition']]).toEqual([
    'text/calendar; charset=utf-8',
    expect.stringContaining('calendar.ics'),
  ])
  await app.call(caller, api.change, { body: { id, date_from: '2027-03-08', date_to: '2027-03-10' } })
  const [first, second] = [eventsOf(before.body), eventsOf((await file({ project: night })).body)]
  expect(second.map(({ uid, sequence }) => [uid, sequence])).toEqual([[first[0]!.uid, 1]])
  expect((await file({ from: '2027-04-01', to: '2027-04-30' })).body).not.toContain('Bridge')
  expect((await app.call(caller, api.ical, { body: { ids: [999_999] } })).status).toBe(404)
})

test('a feed is read without signing in until its address is renewed or its account goes; only one’s own names productions', async () => {
  const { site, caller, scout, project, add, locations } = await buildCalendar(app)
  const night = await project('The Secret Film')
  const today = new Date().toISOString().slice(0, 10)
  const { id } = (await add(today, today, { title: 'Bridge', project_id: night, location_id: locations[0]!, notes: 'Ring Ann' })).body
  await add(today, today, { title: 'Elsewhere' })
  const subscribe = async (body: CallInput<typeof feedsApi.createFeed>['body']) =>
    (await app.call(caller, feedsApi.createFeed, { body })).body
  const read = async (link: string) => {
    const answer = await app.inject({ url: new URL(link).pathname, headers: { host: site.host } })
    return { status: answer.statusCode, text: unfolded(answer.body) }
  }
  const own = await subscribe({ kind: 'person' })
  expect(own.link).toMatch(/\/api\/calendar\/subscribed\/[\w-]{43}\.ics$/)
  const mine = await read(own.link)
  expect(eventsOf(mine.text).map(({ summary }) => summary)).toEqual(['SHOOT – The Secret Film – Bridge', 'SHOOT – Elsewhere'])
  for (const body of [
    { kind: 'project', project_id: night },
    { kind: 'place', location_id: locations[0]! },
  ] as const) {
    const { text } = await read((await subscribe(body)).link)
    expect(eventsOf(text).map(({ summary }) => summary)).toEqual(['SHOOT – Bridge'])
    expect(text).not.toMatch(/Secret Film|Ring Ann/)
  }
  await app.call(caller, api.remove, { params: { id } })
  expect(eventsOf((await read(own.link)).text).map(({ status }) => status)).toEqual(['CANCELLED', 'TENTATIVE'])
  const renewed = (await app.call(caller, feedsApi.renewFeed, { params: { id: own.id } })).body
  expect([(await read(own.link)).status, (await read(renewed.link)).status]).toEqual([404, 200])
  const feeds = (await app.call(caller, feedsApi.feeds, {})).body
  expect(feeds.map(({ kind, name }) => [kind, name])).toEqual([
    ['person', ''],
    ['project', 'The Secret Film'],
    ['place', expect.any(String)],
  ])
  expect(JSON.stringify(feeds)).not.toContain('/subscribed/')
  await site.ctx.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('site_id', '=', site.id)
    .where('id', '=', scout.id)
    .execute()
  expect((await read(renewed.link)).status).toBe(404)
})
