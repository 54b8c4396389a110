/** The office gives a record to an owner, to another, and takes it back. */
import { locationRecordsApi } from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/area-problems'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildLocations } from '#test/factories.ts'
import { buildOffice, faultsOf, keeperOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('an owner is looked for by name, user name and mail, given a record, changed and taken from it', async () => {
  const fresh = await buildOffice(app)
  const far = await buildOffice(app)
  const desk = keeperOf(app, fresh.scout)
  const look = async (search: string, more: object = {}) =>
    app.call(fresh.scout.caller, locationRecordsApi.owners, { query: { search, ...more } })
  const setUser = (id: number, values: { name?: string; disabled_at?: Date }) =>
    fresh.site.ctx.db.updateTable('users').set(values).where('site_id', '=', fresh.site.id).where('id', '=', id).execute()
  await setUser(fresh.owner.id, { name: 'Zora Quayle' })
  await setUser(fresh.rival.id, { name: 'Ben 100%_Mills' })
  const [owner, rival] = [
    { id: fresh.owner.id, name: 'Zora Quayle', email: fresh.owner.email, locations: 0 },
    { id: fresh.rival.id, name: 'Ben 100%_Mills', email: fresh.rival.email, locations: 0 },
  ]
  expect((await look('')).body).toEqual([rival, owner])
  for (const search of ['quay', fresh.owner.username.toUpperCase(), fresh.owner.email]) expect((await look(search)).body).toEqual([owner])
  expect((await look('100%_')).body).toEqual([rival])
  // Nobody of the office, nobody of another site, and no sign stands for any other.
  for (const search of [fresh.admin.username, far.owner.email, 'Z_ra', '%quay%']) expect((await look(search)).body).toEqual([])
  const page = await look('', { limit: 1, skip: 1 })
  expect([page.headers['x-total-count'], page.body]).toEqual(['2', [owner]])

  const [id = 0] = await buildLocations(fresh.site, [{ location_name: 'Handed over' }])
  const mine = (user: typeof fresh.owner) => keeperOf(app, user).open(id)
  expect((await mine(fresh.owner)).status).toBe(404)
  const given = await desk.patch(id, { owner_user_id: fresh.owner.id })
  expect([given.body.owner, (await mine(fresh.owner)).status]).toEqual([{ id: fresh.owner.id, name: 'Zora Quayle' }, 200])
  expect((await look('quay')).body).toEqual([{ ...owner, locations: 1 }])
  await desk.patch(id, { owner_user_id: fresh.rival.id })
  expect([(await mine(fresh.owner)).status, (await mine(fresh.rival)).status]).toEqual([404, 200])
  // Those who edit by their role, and those who are let in no more, own nothing.
  for (const wrong of [fresh.admin.id, fresh.scout.id])
    expect(faultsOf(await desk.patch(id, { owner_user_id: wrong }))).toEqual({ owner_user_id: recordProblems.noSuchOwner.en })
  await setUser(fresh.owner.id, { disabled_at: new Date() })
  expect((await look('quay')).body).toEqual([])
  expect(faultsOf(await desk.patch(id, { owner_user_id: fresh.owner.id }))).toEqual({ owner_user_id: recordProblems.noSuchOwner.en })
  expect((await desk.patch(id, { owner_user_id: null })).body.owner).toBeNull()
  expect((await mine(fresh.rival)).status).toBe(404)
  expect((await desk.history(id)).map((line) => line.changes['owner_user_id'])).toEqual([
    ['Ben 100%_Mills', null],
    ['Zora Quayle', 'Ben 100%_Mills'],
    [null, 'Zora Quayle'],
    undefined,
  ])
})
