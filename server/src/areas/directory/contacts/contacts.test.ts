/** Contacts over HTTP: the office's own, read by staff, written by administrators, never seen by anybody else. */
import { directoryContactsApi as api, type ContactFields } from '@backlot/contract/directory-contacts'
import { directoryApi } from '@backlot/contract/directory'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildLocations } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const mayor: ContactFields = {
  name: 'Harold',
  last_name: 'Umbach',
  contact_types: ['Government', 'VIP'],
  organization: 'Town of Tansy',
  title: 'Mayor',
  phone1: '5550100150',
  home_phone: '5550100151',
  email1: 'Mayor@Tansy.example',
  email2: 'hu@tansy.example',
  city: 'Tansy',
  notes: 'Likes trains',
}

test('a contact is made, read, changed and found by its email; staff see it, administrators write it', async () => {
  const { admin, scout } = await buildDirectory(app)
  const made = await app.call(admin, api.createContact, { body: mayor })
  expect([made.status, made.body]).toMatchObject([200, { ...mayor, label: 'Harold Umbach', version: 1, can: { edit: true } }])
  const { id } = made.body
  expect((await app.call(scout, api.contact, { params: { id } })).body).toMatchObject({ ...mayor, can: { edit: false } })
  for (const email of ['mayor@tansy.EXAMPLE', 'HU@tansy.example'])
    expect((await app.call(scout, api.contactByEmail, { body: { email } })).body.id).toBe(id)
  expect((await app.call(scout, api.contactByEmail, { body: { email: 'nobody@tansy.example' } })).status).toBe(404)
  const changed = await app.call(admin, api.changeContact, { body: { id, title: 'Former mayor', notes: '', version: 1 } })
  expect(changed.body).toMatchObject({ title: 'Former mayor', version: 2 })
  expect(changed.body.notes).toBeUndefined()
  expect((await app.call(admin, api.changeContact, { body: { id, title: 'x', version: 1 } })).status).toBe(409)
  expect((await app.call(scout, api.changeContact, { body: { id, title: 'x' } })).status).toBe(403)
  expect((await app.call(scout, api.createContact, { body: mayor })).status).toBe(403)
})

test('first name, last name and a type are required, then and later', async () => {
  const { admin } = await buildDirectory(app)
  const paths = (answer: { problem: { errors?: { path: string }[] | undefined } }) => answer.problem.errors?.map((one) => one.path)
  expect(paths(await app.call(admin, api.createContact, { body: { organization: 'Town' } }))).toEqual([
    'name',
    'last_name',
    'contact_types',
  ])
  const { id } = (await app.call(admin, api.createContact, { body: mayor })).body
  expect(paths(await app.call(admin, api.changeContact, { body: { id, contact_types: [] } }))).toEqual(['contact_types'])
  expect(paths(await app.call(admin, api.changeContact, { body: { id, location_ids: [2_000_000_000] } }))).toEqual(['location_ids'])
})

test('contacts are listed by name and held to those with a location or a project', async () => {
  const { admin, scout, site } = await buildDirectory(app)
  const [location = 0] = await buildLocations(site, [{ location_name: 'The Old Mill' }])
  const project = await site.ctx.db
    .insertInto('projects')
    .values({ site_id: site.id, project_name: 'The Long Wait' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const create = (name: string, links: ContactFields) => app.call(admin, api.createContact, { body: { ...mayor, name, ...links } })
  await create('Zoe', { location_ids: [location] })
  await create('Abe', { project_ids: [project.id] })
  await create('Max', {})
  const linked = (await app.call(scout, api.contacts, { query: { type: 'locations' } })).body[0]
  expect([linked?.locations, linked?.projects]).toEqual([[{ id: location, name: 'The Old Mill' }], []])
  const listed = async (type: '' | 'all' | 'locations' | 'projects') =>
    (await app.call(scout, api.contacts, { query: { type } })).body.map((one) => one.name)
  expect([await listed('all'), await listed('locations'), await listed('projects')]).toEqual([['Abe', 'Max', 'Zoe'], ['Zoe'], ['Abe']])
  const found = async (contactType: '' | 'all' | 'locations' | 'projects') =>
    (await app.call(scout, directoryApi.searchNew, { body: { rootCategories: [-99], contactType, searchTxt: 'tansy' } })).body.items.map(
      (one) => one.name,
    )
  expect([await found('all'), await found('locations'), await found('projects')]).toEqual([['Abe', 'Max', 'Zoe'], ['Zoe'], ['Abe']])
  // All Contact Types is empty, as the specification has it.
  expect([await listed(''), await found('')]).toEqual([await listed('all'), await found('all')])
  const list = await app.call(scout, directoryApi.list, { body: { root: -99 } })
  expect(list.body.map((one) => [one.name, one.root])).toEqual([
    ['Abe', -99],
    ['Max', -99],
    ['Zoe', -99],
  ])
})

test('nobody but staff meets a contact: not by search, list, id, name, card or link, and it can never be shown', async () => {
  const { admin, visitor, owner } = await buildDirectory(app)
  const { id } = (await app.call(admin, api.createContact, { body: mayor })).body
  for (const caller of [visitor, owner.caller]) {
    for (const body of [{}, { searchTxt: 'umbach' }, { rootCategories: [-99] }])
      expect((await app.call(caller, directoryApi.searchNew, { body })).body.total).toBe(0)
    expect((await app.call(caller, directoryApi.list, { body: { root: -99 } })).status).toBe(404)
    expect((await app.call(caller, directoryApi.get, { params: { id } })).status).toBe(404)
    expect((await app.call(caller, directoryApi.card, { params: { id } })).status).toBe(404)
    expect((await app.call(caller, directoryApi.byName, { params: { name: 'Harold Umbach' } })).status).toBe(404)
    expect((await app.call(caller, directoryApi.suggestions, { query: { term: 'umbach' } })).body).toEqual([])
    expect((await app.call(caller, api.contacts, { query: {} })).status).toBe(403)
  }
  const publish = await app.call(admin, directoryRecordsApi.status, { params: { id }, body: { status: 'public' } })
  const update = await app.call(admin, directoryRecordsApi.update, { body: { id, owner_user_id: owner.id } })
  expect([publish.status, update.status]).toEqual([404, 404])
  expect((await app.call(admin, directoryApi.link, { params: { id } })).status).toBe(403)
  // Among listings it is not found either, until Contacts are asked for.
  expect((await app.call(admin, directoryApi.searchNew, { body: { searchTxt: 'umbach' } })).body.total).toBe(0)
})

test('a contact goes to the trash and comes back', async () => {
  const { admin, scout } = await buildDirectory(app)
  const { id } = (await app.call(admin, api.createContact, { body: mayor })).body
  await app.call(admin, directoryRecordsApi.softDelete, { params: { id } })
  expect((await app.call(scout, api.contacts, { query: {} })).body).toEqual([])
  expect((await app.call(scout, directoryRecordsApi.trash, { query: {} })).body.map((one) => one.id)).toEqual([id])
  await app.call(admin, directoryRecordsApi.recover, { params: { id } })
  expect((await app.call(scout, api.contacts, { query: {} })).body.map((one) => one.id)).toEqual([id])
})
