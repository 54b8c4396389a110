/** What follows a project: news, correspondence, tasks and used locations. */
import { projectFollowingApi as api } from '@backlot/contract/project-following'
import { projectProblems } from '@backlot/contract/project-problems'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildUser } from '#test/factories.ts'
import { buildOffice } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

const begin = async () => {
  const office = await buildOffice(app)
  const { id } = (await app.call(office.admin.caller, projectsApi.create, { body: { project_name: 'Night' } })).body
  return { ...office, id }
}

test('news are added, changed and taken away by administrators, and read by the office, the latest first', async () => {
  const { admin, scout, id } = await begin()
  const add = (date: string, title: string) =>
    app.call(admin.caller, api.addUpdate, { body: { project_id: id, date, title, visible_to: 'client' } })
  const first = (await add('2026-03-01', 'First')).body
  await add('2026-03-05', 'Second')
  const listed = async () => (await app.call(scout.caller, api.updates, { params: { id }, query: {} })).body.map(({ title }) => title)
  expect(await listed()).toEqual(['Second', 'First'])
  const changed = await app.call(admin.caller, api.changeUpdate, { body: { id: first.id, title: 'Third', version: 1 } })
  expect(changed.body).toMatchObject({ title: 'Third', date: '2026-03-01', visible_to: 'client', version: 2 })
  const stale = await app.call(admin.caller, api.changeUpdate, { body: { id: first.id, title: 'Fourth', version: 1 } })
  expect([stale.status, stale.problem.current]).toMatchObject([409, { title: 'Third', version: 2 }])
  expect((await app.call(scout.caller, api.removeUpdate, { params: { id: first.id } })).status).toBe(403)
  await app.call(admin.caller, api.removeUpdate, { params: { id: first.id } })
  expect(await listed()).toEqual(['Second'])
  expect((await app.call(admin.caller, api.changeUpdate, { body: { id: first.id, title: 'x' } })).status).toBe(404)
})

test('a call that is noted ends the silence of a project', async () => {
  const { admin, site, id } = await begin()
  const long = new Date(site.ctx.now().getTime() - 20 * 86_400_000)
  await site.ctx.db.updateTable('projects').set({ heard_at: long }).where('site_id', '=', site.id).where('id', '=', id).execute()
  const quiet = async () => (await app.call(admin.caller, projectsApi.search, { body: { quiet: true } })).body.length
  expect(await quiet()).toBe(1)
  const noted = await app.call(admin.caller, api.addCorrespondence, {
    body: { project_id: id, date: '2026-03-01', kind: 'phone', with_whom: 'Ada', text: 'Wants piers' },
  })
  expect(noted.body).toMatchObject({ kind: 'phone', with_whom: 'Ada', text: 'Wants piers' })
  expect(await quiet()).toBe(0)
})

test('tasks have a day and somebody of the office, and scouts finish them; a location stands once, with its days', async () => {
  const { admin, scout, owner, site, id } = await begin()
  const task = (owner_user_id: number) =>
    app.call(admin.caller, api.addTask, { body: { project_id: id, title: 'Call', due: '2026-04-01', owner_user_id } })
  expect((await task(owner.id)).problem.errors).toMatchObject([{ path: 'owner_user_id', message: projectProblems.noSuchPerson.en }])
  const made = (await task(scout.id)).body
  expect(made).toMatchObject({ due: '2026-04-01', owner_user_id: scout.id, done_at: null })
  expect((await app.call(scout.caller, api.changeTask, { body: { id: made.id, done: true } })).body.done_at).not.toBeNull()
  expect((await app.call(scout.caller, api.changeTask, { body: { id: made.id, done: false } })).body.done_at).toBeNull()
  const [location] = await buildLocations(site, [{ location_name: 'Pier' }])
  const use = () => app.call(admin.caller, api.addLocation, { body: { project_id: id, location_id: location ?? 0, days: 2.5 } })
  expect((await use()).body).toMatchObject({ location_name: 'Pier', days: 2.5 })
  expect((await use()).problem.errors).toMatchObject([{ path: 'location_id', message: projectProblems.locationTwice.en }])
  const stranger = await buildUser(app, site, { role: 'permit' })
  expect((await app.call(stranger.caller, api.locations, { params: { id }, query: {} })).status).toBe(403)
})
