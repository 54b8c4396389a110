/** Events and the calendar's lines over HTTP. */
import { calendarProblems } from '@backlot/contract/area-problems'
import { bibleApi } from '@backlot/contract/bible'
import { calendarApi as api } from '@backlot/contract/calendar'
import { holdsApi } from '@backlot/contract/calendar-holds'
import { closedDaysApi } from '@backlot/contract/closed-days'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildCalendar } from '#test/calendar.ts'
import { faultsOf } from '#test/office.ts'
import { buildPermitDesk, dayFromNow } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('an event is made with the stated message, listed by day and filter, put into the trash and taken back', async () => {
  const { caller, project, add, locations, site } = await buildCalendar(app)
  const night = await project('Night')
  const made = await add('2027-03-01', '2027-03-03', { title: 'Bridge', project_id: night, location_id: locations[0]!, phase: 2 })
  expect([made.status, made.body]).toMatchObject([
    200,
    {
      message: 'Event created. Please refresh this page',
      title: 'Bridge',
      phase: 2,
      project_name: 'Night',
      status: 'tentative',
      version: 1,
    },
  ])
  await add('2027-03-02', '2027-03-02', { title: 'Office day' })
  const listed = async (query: object) => {
    const answer = await app.call(caller, api.list, { query })
    return [answer.headers['x-total-count'], answer.body.map(({ title }) => title)]
  }
  expect(await listed({})).toEqual(['2', ['Bridge', 'Office day']])
  expect(await listed({ phase: 2 })).toEqual(['1', ['Bridge']])
  expect(await listed({ project: night, from: '2027-03-04' })).toEqual(['0', []])
  expect(await listed({ location: locations[0]!, to: '2027-03-01' })).toEqual(['1', ['Bridge']])
  const { id } = made.body
  expect((await app.call(caller, api.remove, { params: { id } })).body.deleted_at).not.toBeNull()
  expect([await listed({}), await listed({ trash: 'true' })]).toEqual([
    ['1', ['Office day']],
    ['1', ['Bridge']],
  ])
  expect((await app.call(caller, api.remove, { params: { id } })).status).toBe(404)
  const recover = () => app.call(caller, api.recover, { params: { id } })
  expect([(await recover()).status, (await recover()).status, await listed({ phase: 2 })]).toEqual([200, 409, ['1', ['Bridge']]])
  const lines = await site.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'event')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['event.created', 'event.removed', 'event.recovered'])
})

test('two people move the same event at once: one is told with the event as it is, and nothing is lost', async () => {
  const { admin, scout, add } = await buildCalendar(app)
  const { id, version } = (await add('2027-03-01', '2027-03-03', { title: 'Bridge' })).body
  const move = (caller: typeof admin.caller, date_from: string, date_to: string) =>
    app.call(caller, api.change, { body: { id, version, date_from, date_to } })
  const answers = await Promise.all([move(admin.caller, '2027-03-08', '2027-03-10'), move(scout.caller, '2027-03-15', '2027-03-17')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)!.body
  const lost = answers.find(({ status }) => status === 409)!.problem
  expect(lost.current).toMatchObject({ id, version: 2, date_from: won.date_from, date_to: won.date_to, title: 'Bridge' })
  // Whoever was told moves it again, from what is there.
  const again = await app.call(scout.caller, api.change, { body: { id, version: 2, date_from: '2027-03-22', date_to: '2027-03-24' } })
  expect(again.body).toMatchObject({ date_from: '2027-03-22', version: 3, title: 'Bridge' })
})

test('what is wrong is said at its field and changes nothing', async () => {
  const { caller, add } = await buildCalendar(app)
  expect(faultsOf(await add('2027-03-03', '2027-03-01'))).toEqual({ date_to: calendarProblems.endFirst.en })
  expect(faultsOf(await add('2027-03-03', '2030-03-01'))).toEqual({ date_to: 'At most 731 days at a time.' })
  expect(faultsOf(await add('2027-03-01', '2027-03-01', { all_day: false, time_from: '10:00', time_to: '09:00' }))).toEqual({
    time_to: calendarProblems.times.en,
  })
  expect(faultsOf(await add('2027-03-01', '2027-03-01', { project_id: 999_999, location_id: 999_999 }))).toEqual({
    project_id: calendarProblems.noProject.en,
    location_id: calendarProblems.noLocation.en,
  })
  expect((await add('2027-02-29', '2027-03-01')).status).toBe(422)
  expect((await add('2027-03-01', '2027-03-01', { phase: 9 })).status).toBe(422)
  expect((await add('2027-03-01', '2027-03-01', { all_day: false, time_from: '25:00', time_to: '26:00' })).status).toBe(422)
  expect((await app.call(caller, api.list, { query: {} })).body).toEqual([])
  const backwards = { from: '2027-03-03', to: '2027-03-01' }
  for (const answer of [await app.call(caller, api.list, { query: backwards }), await app.call(caller, api.ical, { body: backwards })])
    expect(faultsOf(answer)).toEqual({ to: calendarProblems.endFirst.en })
})

test('the calendar has events, holds and closed days, each with where it comes from; short and long ones', async () => {
  const { admin, caller, project, add, entries, locations } = await buildCalendar(app)
  const [night, day] = [await project('Night'), await project('Day')]
  await add('2026-12-30', '2027-01-02', { title: 'Over the year', project_id: night })
  await add('2026-09-01', '2027-06-30', { title: 'Long stage', project_id: day, phase: 7 })
  await add('2027-02-01', '2027-02-01', { title: 'Later', project_id: night })
  await app.call(caller, holdsApi.createHold, {
    body: { location_id: locations[0]!, project_id: day, date_from: '2027-01-10', date_to: '2027-01-12' },
  })
  await app.call(admin.caller, closedDaysApi.createClosedDay, {
    body: { name: 'New Year', date_from: '2027-01-01', date_to: '2027-01-01' },
  })
  const said = (await entries('2027-01-01', '2027-01-31')).map(({ source, title, phase, project_name }) => [
    source,
    title,
    phase,
    project_name,
  ])
  expect(said).toEqual([
    ['event', 'Long stage', 7, 'Day'],
    ['event', 'Over the year', 4, 'Night'],
    ['closed', 'New Year', 8, ''],
    ['hold', '', 6, 'Day'],
  ])
  expect((await entries('2027-01-01', '2027-01-31', { project: night })).map(({ title }) => title)).toEqual(['Over the year'])
  expect((await entries('2027-01-01', '2027-01-31', { location: locations[0]! })).map(({ source }) => source)).toEqual(['hold'])
  expect((await entries('2027-01-01', '2027-01-31', { phase: 7 })).map(({ title }) => title)).toEqual(['Long stage'])
  const productions = await app.call(caller, api.productions, { query: { from: '2027-01-01', to: '2027-12-31', limit: 1 } })
  expect([
    productions.headers['x-total-count'],
    productions.body.map(({ project_name, entries: own }) => [project_name, own.length]),
  ]).toEqual(['2', [['Day', 2]]])
  const tooFar = await app.call(caller, api.entries, { query: { from: '2027-01-01', to: '2031-01-01' } })
  expect(tooFar.status).toBe(422)
})

test('days of permits stand in the calendar once they are submitted, confirmed when issued, and leave it when denied', async () => {
  const desk = await buildPermitDesk(app)
  const day = dayFromNow(30)
  const lines = async (query: object = {}) =>
    (await app.call(desk.admin.caller, api.entries, { query: { from: day, to: day, ...query } })).body.items.map((one) => [
      one.source,
      one.phase,
      one.status,
      one.date_from,
    ])
  const draft = await desk.whole()
  expect(await lines()).toEqual([])
  const { id } = await desk.withIssued()
  const issued = ['permit', 4, 'confirmed', day]
  expect(await lines()).toEqual([issued])
  const { items } = (await app.call(desk.admin.caller, api.entries, { query: { from: day, to: day } })).body
  expect(items[0]).toMatchObject({ id, location_id: null })
  expect(items[0]?.title).toContain('Pier 4')
  await desk.go(desk.ann, draft.id, 'submitted')
  expect(await lines()).toEqual([['permit', 4, 'tentative', day], issued])
  await desk.go(desk.admin, draft.id, 'denied', 'Too late')
  expect(await lines()).toEqual([issued])
  expect(await lines({ phase: 3 })).toEqual([])
  expect(await lines({ project: 1 })).toEqual([])
})

test('a jurisdiction is found by a part of its name, in any case', async () => {
  const { add, entries, locations, site } = await buildCalendar(app)
  const [place, other] = locations as [number, number]
  await site.ctx.db
    .updateTable('locations')
    .set({ details: JSON.stringify({ jurisdiction: 'City of Cardinal Bay' }) })
    .where('site_id', '=', site.id)
    .where('id', '=', place)
    .execute()
  await add('2027-03-01', '2027-03-01', { title: 'In town', location_id: place })
  await add('2027-03-01', '2027-03-01', { title: 'Elsewhere', location_id: other })
  const found = async (jurisdiction: string) => (await entries('2027-03-01', '2027-03-01', { jurisdiction })).map(({ title }) => title)
  expect(await found('cardinal')).toEqual(['In town'])
  expect(await found('County')).toEqual([])
})

test('what somebody wrote comes as it was written, and a month of too many lines says that there are more', async () => {
  const { add, project, entries, caller, site } = await buildCalendar(app)
  const odd = 'A "quoted" \\ line\u0007 – ø 🎬 </script> {"a":1}'
  await add('2027-03-01', '2027-03-01', { title: odd, project_id: await project(odd) })
  expect(await entries('2027-03-01', '2027-03-02')).toMatchObject([{ title: odd, project_name: odd, location_name: '', time_from: '' }])
  const months = { from: '2027-06-01', to: '2027-06-30' }
  expect((await app.call(caller, api.entries, { query: months })).body).toEqual({ items: [], more: false })
  const rows = Array.from({ length: 5001 }, (_, index) => ({
    site_id: site.id,
    title: String(index),
    date_from: `2027-06-${String(1 + Math.floor(index / 200)).padStart(2, '0')}`,
    date_to: '2027-06-30',
  }))
  await site.ctx.db.insertInto('events').values(rows).execute()
  const { items, more } = (await app.call(caller, api.entries, { query: months })).body
  expect([items.length, more, items[0]?.title, items.at(-1)?.title]).toEqual([5000, true, '0', '4999'])
})

test('of one production or place each source is read as soon as there is something of it', async () => {
  const { caller, project, entries, locations } = await buildCalendar(app)
  const night = await project('Night')
  const place = locations[0]!
  const days = { date_from: '2027-05-04', date_to: '2027-05-05' }
  const sources = async () => {
    const [ofNight, ofPlace] = [
      await entries('2027-05-01', '2027-05-31', { project: night }),
      await entries('2027-05-01', '2027-05-31', { location: place }),
    ]
    return [ofNight, ofPlace].map((lines) => lines.map(({ source }) => source))
  }
  expect(await sources()).toEqual([[], []])
  await app.call(caller, holdsApi.createHold, { body: { location_id: place, project_id: night, ...days } })
  expect(await sources()).toEqual([['hold'], ['hold']])
  const body = { project_id: night, sets: [{ set_name: 'DINER' }] }
  const set = (await app.callWith(caller, bibleApi.submit, { body })).body.sets[0]!.id
  const chosen = (await app.call(caller, bibleApi.addPlace, { body: { set_id: set, location_id: place } })).body.sets[0]!.places[0]!.id
  await app.callWith(caller, bibleApi.changePlace, { params: { id: chosen }, body: { dates: [{ phase: 4, ...days }] } })
  expect(await sources()).toEqual([
    ['bible', 'hold'],
    ['bible', 'hold'],
  ])
})

test('events of another site are not there', async () => {
  const [here, there] = [await buildCalendar(app), await buildCalendar(app)]
  const { id } = (await here.add('2027-03-01', '2027-03-01')).body
  const answers = [
    await app.call(there.caller, api.get, { params: { id } }),
    await app.call(there.caller, api.change, { body: { id, title: 'x' } }),
    await app.call(there.caller, api.remove, { params: { id } }),
    await app.call(there.caller, api.ical, { body: { ids: [id] } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await there.entries('2027-03-01', '2027-03-31')).toEqual([])
})
