/** What feeds carry, read by another library, beside what the calendar shows of the same days. */
import { calendarApi as api } from '@backlot/contract/calendar'
import { holdsApi } from '@backlot/contract/calendar-holds'
import { phaseNameOf } from '@backlot/contract/calendar-values'
import { closedDaysApi } from '@backlot/contract/closed-days'
import { locationPermitsApi as placesApi } from '@backlot/contract/location-permits'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildCalendar } from '#test/calendar.ts'
import { buildLocations } from '#test/factories.ts'
import { byText, dayOf, daysOf, line, statusOf, subscriber, wordsOf, type Feed } from '#test/feeds.ts'
import { buildPermitDesk, dayFromNow, place as shootDays } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

const subscribe = subscriber(app)

test('a feed has the lines that the calendar has: of the office, of a production and of a place', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, site } = desk
  const place = (await buildLocations(site, [{ location_name: 'Mill' }]))[0]!
  const day = dayFromNow(30)
  const fields = {
    prep_start: dayFromNow(20),
    prep_end: dayFromNow(25),
    scout_start: dayFromNow(5),
    film_start: day,
    film_end: dayFromNow(40),
  }
  const dates = { ...fields, wrap_start: dayFromNow(41), wrap_end: dayFromNow(42), post_start: dayFromNow(50) }
  const { id: project } = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Night', ...dates } })).body
  const { id: other } = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Day', film_start: day } })).body
  const event = { phase: 4, title: 'Bridge', project_id: project, location_id: place, date_from: day, date_to: day }
  await app.call(admin.caller, api.create, { body: event })
  for (const [of, from] of [
    [project, 31],
    [other, 33],
  ] as const)
    await app.call(admin.caller, holdsApi.createHold, {
      body: { location_id: place, project_id: of, date_from: dayFromNow(from), date_to: dayFromNow(34) },
    })
  await app.call(admin.caller, closedDaysApi.createClosedDay, { body: { name: 'Office day', date_from: day, date_to: day } })
  const permit = await desk.withIssued()
  const set = (table: 'permits' | 'location_permits', id: number, values: object) =>
    site.ctx.db.updateTable(table).set(values).where('site_id', '=', site.id).where('id', '=', id).execute()
  await set('permits', permit.id, { project_id: project })
  await set('location_permits', permit.placeId, { location_id: place })

  const kinds: [Feed, object, number][] = [
    [{ kind: 'person' }, {}, 10],
    [{ kind: 'project', project_id: project }, { project }, 7],
    [{ kind: 'place', location_id: place }, { location: place }, 4],
  ]
  for (const [body, filter, count] of kinds) {
    const query = { from: dayFromNow(-30), to: dayFromNow(300), ...filter }
    const shown = (await app.call(admin.caller, api.entries, { query })).body.items
    const read = await (await subscribe(desk, body))()
    expect(byText(read.map(line)), body.kind).toEqual(byText(shown.map((one) => [one.date_from, one.date_to, phaseNameOf(one.phase)])))
    expect(read, body.kind).toHaveLength(count)
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(count)
    const issued = read.find(({ uid }) => uid.startsWith('permit-'))
    expect([issued?.status, issued?.summary]).toEqual(['CONFIRMED', expect.stringMatching(/^SHOOT – .*P-\d{4}-\d{4}$/)])
    // Only the office's own feed says whose days they are.
    expect(JSON.stringify(read).includes('Night')).toBe(body.kind === 'person')
  }
})

test('days of a project keep their id when they move, are cancelled when they are emptied or the project is removed', async () => {
  const desk = await buildCalendar(app)
  const days = { film_start: dayFromNow(10), film_end: dayFromNow(12), wrap_start: dayFromNow(13) }
  const { id } = (await app.call(desk.admin.caller, projectsApi.create, { body: { project_name: 'Night', ...days } })).body
  const [own, of] = [await subscribe(desk, { kind: 'person' }), await subscribe(desk, { kind: 'project', project_id: id })]
  const change = (body: object) => app.call(desk.admin.caller, projectsApi.change, { body: { id, ...body } })
  const film = async () => (await of()).find(({ uid }) => uid.startsWith(`project-${id}-film@`))!
  const before = await film()
  expect([before.status, ...daysOf(before)]).toEqual(['TENTATIVE', days.film_start, days.film_end])
  await change({ film_start: dayFromNow(11), film_end: dayFromNow(15) })
  const moved = await film()
  expect([moved.uid, ...daysOf(moved)]).toEqual([before.uid, dayFromNow(11), dayFromNow(15)])
  expect(Number(moved.sequence)).toBeGreaterThan(Number(before.sequence))
  await change({ film_start: null, film_end: null })
  const emptied = await film()
  expect([emptied.uid, emptied.status, ...daysOf(emptied)]).toEqual([before.uid, 'CANCELLED', dayFromNow(11), dayFromNow(15)])
  expect(Number(emptied.sequence)).toBeGreaterThan(Number(moved.sequence))
  expect(statusOf(await own(), `project-${id}-wrap`)).toBe('TENTATIVE')
  await change({ film_start: dayFromNow(20) })
  expect((await film()).status).toBe('TENTATIVE')
  await app.call(desk.admin.caller, projectsApi.remove, { params: { id } })
  const gone = await own()
  expect(gone.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
})

test('a day and a closed street that an application has no more are cancelled, also in a feed that is handed on', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, ann, site } = desk
  const { id: project } = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Night' } })).body
  const day = (from: number, phase: 'shoot' | 'strike' = 'shoot') => ({
    ...shootDays(from).activities[0]!,
    phase,
  })
  const { id, placeId } = await desk.whole()
  const change = (fields: object) => app.call(ann.caller, placesApi.change, { body: { id: placeId, ...fields } })
  await change({ activities: [day(30), day(31, 'strike'), day(32)] })
  const read = await subscribe(desk, { kind: 'person' })
  const found = async (uid: string) => (await read()).find((one) => one.uid.startsWith(`${uid}@`))
  const status = async (uid: string) => (await found(uid))?.status
  const uids = [0, 1, 2].map((row) => `permit-${placeId}-${row}`)
  const statuses = () => Promise.all(uids.map(status))
  // A draft is in no calendar, and nobody is told of what it had.
  await change({ activities: [day(30)] })
  expect(await statuses()).toEqual([undefined, undefined, undefined])
  await change({
    activities: [day(30), day(31, 'strike'), day(32)],
    involves: ['traffic'],
    traffic_control: 'full',
    traffic_streets: 'Dock Road',
    traffic_times: 'All day',
  })
  await desk.go(ann, id, 'submitted')
  await site.ctx.db.updateTable('permits').set({ project_id: project }).where('site_id', '=', site.id).where('id', '=', id).execute()
  const handedOn = await subscribe(desk, { kind: 'project', project_id: project })
  expect(await statuses()).toEqual(['TENTATIVE', 'TENTATIVE', 'TENTATIVE'])
  const closed = `notice-${placeId}-2`
  const [before, notice] = [await found(uids[2]!), await found(closed)]
  expect([notice?.status, notice?.summary, ...daysOf(notice!)]).toEqual([
    'TENTATIVE',
    expect.stringMatching(/^SHOOT – Night – .*P-\d{4}-\d{4} – Street closure – Dock Road$/),
    dayFromNow(32),
    dayFromNow(32),
  ])
  await desk.go(admin, id, 'in_review')
  await desk.go(admin, id, 'info_requested', 'Which days?')
  expect((await change({ activities: [day(30), day(31, 'strike')] })).status).toBe(200)
  const after = await found(uids[2]!)
  expect([after?.uid, ...daysOf(after!)]).toEqual([before?.uid, ...daysOf(before!)])
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
  expect(await statuses()).toEqual(['TENTATIVE', 'TENTATIVE', 'CANCELLED'])
  expect(await status(closed)).toBe('CANCELLED')
  expect(JSON.stringify(await handedOn())).not.toContain('Night')
  expect((await handedOn()).filter((one) => one.status === 'CANCELLED').map((one) => one.uid.split('@')[0])).toEqual([closed, uids[2]])
  // The street stays open after all, and a second row on the same day is no line of its own any more.
  await change({ traffic_control: 'none', activities: [day(30), day(30)] })
  expect(await Promise.all([status(`notice-${placeId}-0`), ...uids.map(status)])).toEqual([
    'CANCELLED',
    'TENTATIVE',
    'CANCELLED',
    'CANCELLED',
  ])
  // What comes back is in force again, under its id.
  await change({ activities: [day(30), day(31, 'strike'), day(33)] })
  expect(await statuses()).toEqual(['TENTATIVE', 'TENTATIVE', 'TENTATIVE'])
  expect(daysOf((await found(uids[2]!))!)).toEqual([dayFromNow(33), dayFromNow(33)])
})

test('a day that a change of an issued permit takes out is cancelled, with its posts', async () => {
  const desk = await buildPermitDesk(app)
  const needs = { police_needed: 'yes', police_count: 2, police_agency: 'BPD', police_posts: 'Both ends of the pier', fire_needed: 'yes' }
  const permit = await desk.issuedWith(needs)
  const read = await subscribe(desk, { kind: 'person' })
  const row = shootDays(30).activities[0]!
  const next = { ...row, date_from: dayFromNow(31), date_to: dayFromNow(31), time_from: '20:00', time_to: '04:00' }
  const lines = async () =>
    (await read())
      .map((one) => [one.uid.split('-')[0], one.status, dayOf(one.start), wordsOf(one).split(' – ').at(-1)].join(' '))
      .toSorted()
  const [first, second] = [dayFromNow(30), dayFromNow(31)]
  const number = (await desk.see(desk.admin, permit.id)).permit_no!
  const ofFirst = [
    `permit CONFIRMED ${first} ${number}`,
    `post TENTATIVE ${first} Fire post`,
    `post TENTATIVE ${first} Police post`,
    `post TENTATIVE ${first} Police post`,
  ]
  expect(await lines()).toEqual(ofFirst)
  await desk.revise(permit, { activities: [row, next] })
  const ofSecond = ofFirst.map((line) => line.replace(first, second))
  expect(await lines()).toEqual([...ofFirst, ...ofSecond].toSorted())
  const query = { from: second, to: second }
  const shown = (await app.call(desk.admin.caller, api.entries, { query })).body.items
  // Alike posts are one line of the calendar; what begins in the evening ends on the next day.
  expect(shown.map((one) => [one.source, one.title, one.status, one.date_from, one.date_to, one.time_from, one.time_to])).toEqual([
    ['fire', `${number} – Pier 4`, 'tentative', second, dayFromNow(32), '20:00', '04:00'],
    ['permit', `${number} – Pier 4`, 'confirmed', second, second, '', ''],
    ['police', `${number} – Pier 4 × 2`, 'tentative', second, dayFromNow(32), '20:00', '04:00'],
  ])
  const police = (await read()).find((one) => wordsOf(one).endsWith('Police post'))
  expect([police?.description, JSON.stringify(police?.location)]).toEqual(['BPD, Both ends of the pier', expect.stringContaining('Pier 4')])
  await desk.revise(permit, { activities: [row] })
  expect(await lines()).toEqual([...ofFirst, ...ofSecond.map((line) => line.replace(/TENTATIVE|CONFIRMED/, 'CANCELLED'))].toSorted())
})

test('a hold that is released, a permit that is denied and a closed day that is removed are cancelled', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, site } = desk
  const place = (await buildLocations(site, [{ location_name: 'Mill' }]))[0]!
  const { id: project } = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Night' } })).body
  const days = { date_from: dayFromNow(9), date_to: dayFromNow(9) }
  const hold = (await app.call(admin.caller, holdsApi.createHold, { body: { location_id: place, project_id: project, ...days } })).body
  const closed = (await app.call(admin.caller, closedDaysApi.createClosedDay, { body: { name: 'Office day', ...days } })).body
  const draft = await desk.whole()
  const read = await subscribe(desk, { kind: 'person' })
  const uids = [`hold-${hold.id}`, `closed-${closed.id}`, `permit-${draft.placeId}-0`]
  const statuses = async () => {
    const events = await read()
    return uids.map((uid) => statusOf(events, uid))
  }
  // Nobody has asked for the permit yet.
  expect(await statuses()).toEqual(['TENTATIVE', 'CONFIRMED', undefined])
  await desk.go(desk.ann, draft.id, 'submitted')
  expect(await statuses()).toEqual(['TENTATIVE', 'CONFIRMED', 'TENTATIVE'])
  await app.call(admin.caller, holdsApi.moveHold, { params: { id: hold.id }, body: { status: 'released' } })
  await app.call(admin.caller, closedDaysApi.removeClosedDay, { params: { id: closed.id } })
  await desk.go(admin, draft.id, 'denied', 'Too late')
  expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  // Whoever subscribes later has nothing to take back after some months.
  await site.ctx.db
    .updateTable('location_holds')
    .set({ updated_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('site_id', '=', site.id)
    .execute()
  expect((await statuses())[0]).toBeUndefined()
})
