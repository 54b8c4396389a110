/** What stands in the way of days, as it is said while somebody types them. */
import { calendarApi as api } from '@backlot/contract/calendar'
import { holdsApi } from '@backlot/contract/calendar-holds'
import { closedDaysApi } from '@backlot/contract/closed-days'
import { permitsApi } from '@backlot/contract/permits'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildCalendar } from '#test/calendar.ts'
import { buildLocations } from '#test/factories.ts'
import { buildPermitDesk, dayFromNow } from '#test/permits.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('conflicts are named before anything is saved: other productions, holds, blackout dates, seasons, closed days', async () => {
  const { admin, caller, project, add, locations, site } = await buildCalendar(app)
  const [night, day] = [await project('Night'), await project('Day')]
  const [place, other] = locations as [number, number]
  await site.ctx.db
    .updateTable('locations')
    .set({
      details: JSON.stringify({
        blackout_dates: [{ from: '2027-05-01', to: '2027-05-05', reason: 'Wedding' }],
        season_notes: 'No road from November to April',
      }),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', place)
    .execute()
  const { id } = (await add('2027-05-03', '2027-05-04', { title: 'Shoot', project_id: day, location_id: place })).body
  await add('2027-05-03', '2027-05-04', { title: 'Called off', project_id: day, location_id: place, status: 'cancelled' })
  await add('2027-05-03', '2027-05-04', { title: 'Elsewhere', project_id: day, location_id: other })
  await app.call(caller, holdsApi.createHold, {
    body: { location_id: place, project_id: day, date_from: '2027-05-04', date_to: '2027-05-09' },
  })
  await app.call(admin.caller, closedDaysApi.createClosedDay, { body: { name: 'May Day', date_from: '2027-05-05', date_to: '2027-05-05' } })
  const ask = async (body: object) =>
    (await app.call(caller, api.conflicts, { body: { from: '2027-05-04', to: '2027-05-05', locationId: place, ...body } })).body
  expect((await ask({ projectId: night })).map(({ kind, name, project_name, date_from }) => [kind, name, project_name, date_from])).toEqual(
    [
      ['place', 'Shoot', 'Day', '2027-05-03'],
      ['hold', '', 'Day', '2027-05-04'],
      ['blackout', 'Wedding', '', '2027-05-01'],
      ['season', 'No road from November to April', '', null],
      ['office', 'May Day', '', '2027-05-05'],
    ],
  )
  // A production does not stand in its own way, nor an event in that of itself.
  expect((await ask({ projectId: day })).map(({ kind }) => kind)).toEqual(['blackout', 'season', 'office'])
  expect((await ask({ eventId: id })).map(({ kind }) => kind)).toEqual(['hold', 'blackout', 'season', 'office'])
  expect((await ask({ locationId: null })).map(({ kind }) => kind)).toEqual(['office'])
})

test('days of permits and streets that they close are named where another production wants the place', async () => {
  const desk = await buildPermitDesk(app)
  const { admin, site } = desk
  const day = dayFromNow(30)
  const place = (await buildLocations(site, [{ location_name: 'Mill' }]))[0]!
  const project = async (project_name: string) => (await app.call(admin.caller, projectsApi.create, { body: { project_name } })).body.id
  const [night, other] = [await project('Night'), await project('Day')]
  const permit = await desk.issuedWith({
    involves: ['traffic'],
    traffic_control: 'full',
    traffic_streets: 'Dock Road',
    traffic_times: 'All day',
  })
  await app.call(admin.caller, permitsApi.updateData, { body: { id: permit.id, project_id: night } })
  const placed = site.ctx.db.updateTable('location_permits').set({ location_id: place })
  await placed.where('site_id', '=', site.id).where('permit_id', '=', permit.id).execute()
  const ask = async (body: object) => {
    const asked = { from: day, to: day, locationId: place, projectId: other, ...body }
    return (await app.call(admin.caller, api.conflicts, { body: asked })).body.map((one) => [
      one.kind,
      one.name,
      one.project_name,
      one.date_from,
    ])
  }
  const number = (await desk.see(admin, permit.id)).permit_no!
  expect(await ask({})).toEqual([['permit', `${number} – Dock Road`, 'Night', day]])
  expect(await ask({ projectId: night })).toEqual([])
  expect(await ask({ from: dayFromNow(31), to: dayFromNow(40) })).toEqual([])
  await desk.go(admin, permit.id, 'revoked', 'Unsafe')
  expect(await ask({})).toEqual([])
})
