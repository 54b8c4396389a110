/** What goes from one production or place to another is called off where it was, and comes back under its id (decision 307). */
import { calendarApi as api } from '@backlot/contract/calendar'
import { draftsApi } from '@backlot/contract/calendar-drafts'
import { permitsApi } from '@backlot/contract/permits'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildBible } from '#test/bible.ts'
import { buildCalendar } from '#test/calendar.ts'
import { daysOf, subscriber, wordsOf } from '#test/feeds.ts'
import { buildPermitDesk, dayFromNow } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

const subscribe = subscriber(app)

/** What a feed says of its events, in short. */
const shortly = (read: Awaited<ReturnType<typeof subscribe>>) => async () =>
  (await read()).map((one) => [one.status, wordsOf(one), ...daysOf(one)].join(' ')).toSorted()

test('an event that goes to another production is called off in the feed of the first, with the days it had there, until it comes back', async () => {
  const desk = await buildCalendar(app)
  const [night, day] = [await desk.project('Night'), await desk.project('Day')]
  const [first, second] = [dayFromNow(10), dayFromNow(20)]
  const { id } = (await desk.add(first, first, { title: 'Bridge', project_id: night })).body
  const [ofNight, ofDay] = [
    await subscribe(desk, { kind: 'project', project_id: night }),
    await subscribe(desk, { kind: 'project', project_id: day }),
  ]
  const own = shortly(await subscribe(desk, { kind: 'person' }))
  const change = (body: object) => app.call(desk.caller, api.change, { body: { id, ...body } })
  const [before] = await ofNight()
  await change({ project_id: day, title: 'Tower', date_from: second, date_to: second })
  const [left] = await ofNight()
  expect(await shortly(ofNight)()).toEqual([`CANCELLED SHOOT – Bridge ${first} ${first}`])
  expect([left?.uid, Number(left?.sequence) > Number(before?.sequence)]).toEqual([before?.uid, true])
  expect(await shortly(ofDay)()).toEqual([`TENTATIVE SHOOT – Tower ${second} ${second}`])
  // One's own feed has it once, where it is.
  expect(await own()).toEqual([`TENTATIVE SHOOT – Day – Tower ${second} ${second}`])
  await change({ project_id: night })
  expect(await shortly(ofNight)()).toEqual([`TENTATIVE SHOOT – Tower ${second} ${second}`])
  expect(await shortly(ofDay)()).toEqual([`CANCELLED SHOOT – Tower ${second} ${second}`])
  const [back] = await ofNight()
  expect(Number(back?.sequence)).toBeGreaterThan(Number(left?.sequence))
  // Of no production any more; and after some months there is nothing to take back.
  await change({ project_id: null })
  expect(await shortly(ofNight)()).toEqual([`CANCELLED SHOOT – Tower ${second} ${second}`])
  await desk.site.ctx.db
    .updateTable('calendar_lines_left')
    .set({ left_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('site_id', '=', desk.site.id)
    .execute()
  expect(await ofNight()).toEqual([])
})

test('the feed of a place calls off an event that goes elsewhere, by hand or with a draft', async () => {
  const desk = await buildCalendar(app)
  const night = await desk.project('Night')
  const [mill, barn] = desk.locations as [number, number]
  const day = dayFromNow(10)
  const { id } = (await desk.add(day, day, { title: 'Bridge', project_id: night, location_id: mill })).body
  const [ofMill, ofBarn] = [
    shortly(await subscribe(desk, { kind: 'place', location_id: mill })),
    shortly(await subscribe(desk, { kind: 'place', location_id: barn })),
  ]
  const [live, off] = [`TENTATIVE SHOOT – Bridge ${day} ${day}`, `CANCELLED SHOOT – Bridge ${day} ${day}`]
  await app.call(desk.caller, api.change, { body: { id, location_id: barn } })
  expect([await ofMill(), await ofBarn()]).toEqual([[off], [live]])
  const draft = (await app.call(desk.caller, draftsApi.createDraft, { body: { project_id: night, name: 'Plan B' } })).body
  const drafted = (await app.call(desk.caller, api.list, { query: { draft: draft.id } })).body[0]!
  await app.call(desk.caller, api.change, { body: { id: drafted.id, location_id: mill } })
  // A draft tells nobody.
  expect([await ofMill(), await ofBarn()]).toEqual([[off], [live]])
  expect((await app.call(desk.caller, draftsApi.applyDraft, { params: { id: draft.id }, body: {} })).status).toBe(200)
  expect([await ofMill(), await ofBarn()]).toEqual([[live], [off]])
})

test('days, closures and posts of a permit are called off in the feed of the production that it leaves', async () => {
  const desk = await buildPermitDesk(app)
  const { admin } = desk
  const project = async (project_name: string) => (await app.call(admin.caller, projectsApi.create, { body: { project_name } })).body.id
  const [night, day] = [await project('Night'), await project('Day')]
  const streets = { involves: ['traffic'], traffic_control: 'full', traffic_streets: 'Dock Road', traffic_times: 'All day' }
  const permit = await desk.issuedWith({ ...streets, fire_needed: 'yes' })
  const keep = (project_id: number | null) => app.call(admin.caller, permitsApi.updateData, { body: { id: permit.id, project_id } })
  await keep(night)
  const [ofNight, ofDay] = [
    await subscribe(desk, { kind: 'project', project_id: night }),
    await subscribe(desk, { kind: 'project', project_id: day }),
  ]
  const states = async (read: typeof ofNight) => (await read()).map(({ uid, status }) => `${uid.split('-')[0]} ${status}`).toSorted()
  const live = ['notice CONFIRMED', 'permit CONFIRMED', 'post TENTATIVE']
  expect([await states(ofNight), await states(ofDay)]).toEqual([live, []])
  await keep(day)
  const off = ['notice CANCELLED', 'permit CANCELLED', 'post CANCELLED']
  expect([await states(ofNight), await states(ofDay)]).toEqual([off, live])
  await keep(night)
  expect([await states(ofNight), await states(ofDay)]).toEqual([live, off])
})

test('the feed of a place calls off the days of a choice of a bible that becomes another place', async () => {
  const desk = await buildBible(app)
  const { pier, barn } = desk
  const [set] = (await desk.submit([{ set_name: 'DINER' }])).sets
  const choice = await desk.add(set!, { location_id: pier })
  const day = dayFromNow(12)
  await desk.change(choice, { dates: [{ phase: 4, date_from: day, date_to: day }] })
  const [ofPier, ofBarn] = [
    shortly(await subscribe(desk, { kind: 'place', location_id: pier })),
    shortly(await subscribe(desk, { kind: 'place', location_id: barn })),
  ]
  expect([await ofPier(), await ofBarn()]).toEqual([[`TENTATIVE SHOOT – DINER ${day} ${day}`], []])
  await desk.change(choice, { location_id: barn })
  expect([await ofPier(), await ofBarn()]).toEqual([[`CANCELLED SHOOT – DINER ${day} ${day}`], [`TENTATIVE SHOOT – DINER ${day} ${day}`]])
})
