/** An earlier version as a whole, and who may own an entry. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { directoryRecordsApi as api } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDirectory, publishEntry, wholeEntry } from '#test/directory.ts'
import { buildLocations, buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('a version is shown whole beside what is now, with names instead of ids; staff only', async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, owner, ids } = directory
  const { id } = await publishEntry(app, directory, { ...wholeEntry(ids), title: 'Gaffer', owner_user_id: owner.id })
  await app.call(admin, api.update, { body: { id, title: null, categories: [ids['Electrician']!], tagline: 'Light' } })
  const { body } = await app.call(scout, api.version, { params: { id, version: 1 } })
  expect(body).toMatchObject({ version: 1, action: 'directory.added' })
  const field = (name: string) => body.fields.find((one) => one.field === name)
  expect(field('title')).toEqual({ field: 'title', before: 'Gaffer', now: null, same: false })
  expect(field('tagline')).toEqual({ field: 'tagline', before: null, now: 'Light', same: false })
  expect(field('categories')).toMatchObject({ before: ['Gaffer'], now: ['Electrician'], same: false })
  expect(field('city')).toMatchObject({ same: true })
  expect(field('owner_user_id')?.before).not.toBe(owner.id)
  expect((await app.call(scout, api.version, { params: { id, version: 99 } })).status).toBe(404)
  expect((await app.call(owner.caller, api.version, { params: { id, version: 1 } })).status).toBe(403)
})

test('what a version is linked to comes back with it as far as it is there still', async () => {
  const directory = await buildDirectory(app)
  const { admin, site, ids } = directory
  const places = await buildLocations(site, [
    { location_name: 'The Old Mill' },
    { location_name: 'The Barn' },
    { location_name: 'The Quay' },
  ])
  const { id } = await publishEntry(app, directory, { ...wholeEntry(ids), location_ids: places })
  await app.call(admin, api.update, { body: { id, location_ids: [] } })
  await site.ctx.db
    .updateTable('locations')
    .set({ deleted_at: new Date() })
    .where('site_id', '=', site.id)
    .where('id', '=', places[1]!)
    .execute()
  const { body } = await app.call(admin, api.restore, { params: { id }, body: { version: 1 } })
  expect(body.record.location_ids).toEqual([places[0], places[2]])
  const refused = await app.call(admin, api.update, { body: { id, location_ids: places } })
  expect(refused.problem.errors).toEqual([fault('location_ids', directoryProblems.noSuchLocation)])
})

test('owners are accounts of directory owners, by name, with how many entries each has', async () => {
  const directory = await buildDirectory(app)
  const { admin, scout, owner, site, ids } = directory
  const other = await buildUser(app, site, { role: 'directory' })
  await buildUser(app, site, { role: 'location' })
  await publishEntry(app, directory, { ...wholeEntry(ids), owner_user_id: owner.id })
  const all = (await app.call(admin, api.owners, { query: {} })).body
  expect(new Map(all.map((one) => [one.id, one.entries]))).toEqual(
    new Map([
      [owner.id, 1],
      [other.id, 0],
    ]),
  )
  const email = all.find((one) => one.id === other.id)?.email ?? ''
  expect((await app.call(admin, api.owners, { query: { search: email } })).body.map((one) => one.id)).toEqual([other.id])
  expect((await app.call(admin, api.owners, { query: { search: '%' } })).body).toEqual([])
  expect((await app.call(scout, api.owners, { query: {} })).status).toBe(403)
})
