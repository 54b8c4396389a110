/** Days at the ends of the calendar: the format lets a year 0 through, which the database has not, and a range may end on the last day of all. */
import { calendarApi } from '@backlot/contract/calendar'
import { feedsApi } from '@backlot/contract/calendar-feeds'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import type { Problem } from '@backlot/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, newAddress } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const site = await buildSite(app)
const { caller: admin } = await buildUser(app, site)
const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url: `/api${url}`,
    remoteAddress: newAddress(),
    headers: { host: site.host, authorization: `Bearer ${admin.token}` },
    ...(payload && { payload }),
  })

const year0 = '0000-01-01'
test.each([
  ['from', 'GET', `/calendar/entries?from=${year0}&to=2026-01-31`],
  ['to', 'GET', `/tax/report?to=${year0}`],
  ['date_from', 'POST', '/site/closedday', { date_from: year0, date_to: '2026-01-31', name: 'Before time' }],
  ['film_start', 'POST', '/project', { project_name: 'Before time', film_start: year0 }],
  ['free.from', 'POST', '/directory/searchnew', { free: { from: year0, to: '2026-01-31' } }],
  ['scout_date', 'POST', '/location', { location_name: 'Before time', scout_date: year0 }],
] as const)('I4 there is no year 0: it is refused at %s of %s %s', async (path, method, url, payload?: object) => {
  const answer = await send(method, url, payload)
  expect(answer.json<Problem>().errors).toMatchObject([{ path, message: 'Enter a date as year-month-day.' }])
  expect(answer.statusCode).toBe(422)
})

test.each(['2027-02-29', '0000-00-00', 'tomorrow'])('a day that is none is told once at its field: %s', async (day) => {
  const answer = await send('POST', '/project/event', { phase: 4, date_from: day, date_to: '2027-03-01' })
  expect(answer.json<Problem>().errors).toMatchObject([{ path: 'date_from', message: 'Enter a date as year-month-day.' }])
})

test.each([
  ['/location', 'scout_date', { location_name: 'Mill' }],
  ['/directory', 'resident_since', { name: 'Ada', last_name: 'Lind' }],
  ['/project', 'film_start', { project_name: 'No days' }],
] as const)('0000-00-00 is read as no date: %s %s', async (url, field, rest) => {
  const made = await send('POST', url, { ...rest, [field]: '0000-00-00' })
  expect([made.statusCode, made.json<{ record: Record<string, unknown> }>().record[field] ?? null]).toEqual([200, null])
})

test('0000-00-00 is read as no date in a bible too', async () => {
  const { id } = (await send('POST', '/project', { project_name: 'A bible' })).json<{ id: number }>()
  const bible = await send('POST', '/project/bible/submitBible', { project_id: id, script_date: '0000-00-00' })
  expect([bible.statusCode, bible.json<{ script_date: string | null }>().script_date]).toEqual([200, null])
})

test('a range may end on the last day of all', async () => {
  const query = { from: '0001-01-01', to: '9999-12-31' }
  expect(await app.call(admin, permitOfficeApi.report, { query })).toMatchObject({ status: 200, body: { departments: [] } })
  expect(await app.call(admin, calendarApi.entries, { query: { ...query, from: '9999-12-01' } })).toMatchObject({ status: 200 })
})

test('an event on the last day of all does not keep the calendar from being handed on', async () => {
  const lastDay = '9999-12-31'
  const days = { phase: 4, date_from: lastDay, date_to: lastDay } as const
  expect(await app.call(admin, calendarApi.create, { body: { ...days, title: 'Some time' } })).toMatchObject({ status: 200 })
  const file = await send('POST', '/project/event/ical', {})
  expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('DTSTART;VALUE=DATE:99991231')])
  expect(file.body).not.toContain('DTEND')
  const { link } = (await app.call(admin, feedsApi.createFeed, { body: { kind: 'person' } })).body
  expect(await app.inject({ url: new URL(link).pathname, headers: { host: site.host } })).toMatchObject({ statusCode: 200 })
})
