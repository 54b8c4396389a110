/** Entries over HTTP: made, read at every URL, changed, by those who may and no one else. */
import { directoryApi } from '@backlot/contract/directory'
import { directoryRecordsApi as api, type DirectoryFields, neededOfEntry } from '@backlot/contract/directory-records'
import { fieldProblems } from '@backlot/contract/field-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, wholeEntry } from '#test/directory.ts'
import { buildUser } from '#test/factories.ts'
import { fault } from '#test/fault.ts'

const app = await openTestApp()
afterAll(() => app.close())

const everyField: DirectoryFields = {
  display_as: 'Company',
  name: 'Odette',
  last_name: 'Overby',
  company_name: 'Overby Grip & Electric',
  listing_name: 'Overby G&E',
  title: 'Rental house',
  tagline: 'Light for hire',
  bio: 'Since 1988.\nAll of the coast.',
  address1: '1 Mill Road',
  address2: 'Unit 2',
  city: 'Coldwater',
  county: 'Sandreed',
  zip: '97440',
  state: 'OR',
  country: 'US',
  phone1: '5550100101',
  phone2: '5550100102',
  mobile: '5550100103',
  fax: '5550100104',
  email1: 'hire@overby.example',
  email2: 'odette@overby.example',
  website: 'https://overby.example/',
  imdb: 'https://imdb.example/nm1',
  reel_url: 'https://reel.example/1',
  social: ['https://social.example/overby'],
  union_affiliation: ['IATSE', 'Teamsters'],
  union_local: '488',
  resident_state: 'OR',
  resident_since: '2001-05-01',
  years_experience: 30,
  level: 'Head of department',
  credits: [{ title: 'The Long Wait', position: 'Gaffer', year: 1999, shot_here: true }],
  skills: ['Rigging'],
  languages: ['English', 'Norsk'],
  licences: ['CDL'],
  equipment: '5-ton truck',
  diversity_flags: ['Woman-owned'],
  availability: [{ from: '2026-12-01', to: '2026-12-10', state: 'free' }],
  notes_staff: 'Pays late',
  lockboxes: { phone2: true },
}

test('every field is written, read back, changed and emptied', async () => {
  const { admin, ids } = await buildDirectory(app)
  const body = { ...everyField, categories: [ids['Electrician']!, ids['Gaffer']!], main_category: ids['Gaffer']! }
  const made = (await app.call(admin, api.create, { body })).body
  expect(made).toMatchObject({ status: 'Draft', version: 1, label: 'Overby G&E', archived: 0 })
  expect(made.record).toMatchObject({ ...body, categories: [ids['Gaffer'], ids['Electrician']].sort((a, b) => a! - b!) })
  const read = (await app.call(admin, directoryApi.get, { params: { id: made.id } })).body
  const { lockboxes: _locks, main_category, categories: _categories, ...plain } = body
  expect(read).toMatchObject({ ...plain, main_category, root: 2, lockboxes: { phone2: true } })
  expect(read.categories.map((one) => one.name)).toEqual(['Gaffer', 'Electrician'])
  const emptied = { id: made.id, tagline: '', skills: [], email1: '', bio: null, lockboxes: { phone2: false, phone1: true } }
  const changed = (await app.call(admin, api.update, { body: emptied })).body
  expect(changed.version).toBe(2)
  for (const name of ['tagline', 'skills', 'email1', 'bio']) expect(changed.record).not.toHaveProperty(name)
  expect(changed.record).toMatchObject({ lockboxes: { phone1: true }, city: 'Coldwater' })
  const [again, unknown] = [
    await app.call(admin, api.update, { body: emptied }),
    await app.callWith(admin, api.update, { body: { id: made.id, colour: 'red' } }),
  ]
  expect([again.body.version, unknown.status]).toEqual([2, 422])
})

test('an entry is there at every URL that leads to it', async () => {
  const directory = await buildDirectory(app)
  const { visitor, ids } = directory
  const entry = await publishEntry(app, directory, wholeEntry(ids))
  const byName = (name: string) => app.call(visitor, directoryApi.byName, { params: { name } })
  const decode = (a: string, b: string) => app.call(visitor, directoryApi.decode, { params: { a, b } })
  const expected = { id: entry.id, label: 'Maren Quillfeather', root: 2, main_category: ids['Gaffer'] }
  expect((await app.call(visitor, directoryApi.get, { params: { id: entry.id } })).body).toMatchObject(expected)
  expect((await byName(`${entry.id}-${entry.public_id}`)).body).toMatchObject(expected)
  expect((await byName('maren QUILLFEATHER')).body).toMatchObject(expected)
  expect((await byName(`${entry.id}-${'x'.repeat(22)}`)).status).toBe(404)
  expect((await decode('2', String(entry.id))).body).toMatchObject({ category: { name: 'CREW' }, entry: expected, search: '' })
  expect((await decode('lighting-grip', 'Maren Quillfeather')).body).toMatchObject({
    category: { id: ids['Lighting & Grip'] },
    entry: expected,
  })
  expect((await decode('crew', 'steady hands')).body).toMatchObject({ category: { id: 2 }, entry: null, search: 'steady hands' })
  expect((await decode('-99', 'nothing')).status).toBe(404)
  const page = await app.inject({ url: `/directory/${entry.id}-${entry.public_id}`, headers: { host: directory.site.host } })
  expect([page.statusCode, page.body.includes(`/#/directory/${entry.id}-${entry.public_id}`)]).toEqual([200, true])
})

test('what is not public is there for staff and its owner only; scouts read and write nothing', async () => {
  const { admin, scout, owner, visitor, ids, site } = await buildDirectory(app)
  const { caller: other } = await buildUser(app, site, { role: 'directory' })
  const { id } = (await app.call(owner.caller, api.create, { body: wholeEntry(ids) })).body
  const get = async (caller: Caller) => (await app.call(caller, directoryApi.get, { params: { id } })).status
  expect([await get(visitor), await get(other), await get(owner.caller), await get(scout), await get(admin)]).toEqual([
    404, 404, 200, 200, 200,
  ])
  const edit = async (caller: Caller) => (await app.call(caller, api.edit, { params: { id } })).status
  expect([await edit(other), await edit(owner.caller), await edit(scout), await edit(admin)]).toEqual([404, 200, 200, 200])
  const forScout = (await app.call(scout, api.edit, { params: { id } })).body
  expect(forScout.can).toMatchObject({ edit: false, status: [], softdelete: false, decide: false, history: true })
  const patch = async (caller: Caller) => (await app.call(caller, api.update, { body: { id, title: 'Gaffer' } })).status
  expect([await patch(visitor), await patch(scout), await patch(other), await patch(owner.caller)]).toEqual([403, 403, 404, 200])
  expect((await app.call(scout, api.softDelete, { params: { id } })).status).toBe(403)
  expect((await app.call(scout, api.status, { params: { id }, body: { status: 'public' } })).status).toBe(403)
})

test('T5 an owner writes no field of the office and sees none; T4 nothing of another site is named', async () => {
  const { admin, owner, ids } = await buildDirectory(app)
  const there = await buildDirectory(app)
  const office = { notes_staff: 'x', owner_user_id: 1, archived: 1 as const, requireReapproval: false, location_ids: [1] }
  const refused = await app.call(owner.caller, api.create, { body: { ...wholeEntry(ids), ...office } })
  expect(refused.problem.errors?.map((one) => one.path).sort()).toEqual(Object.keys(office).sort())
  const { id } = (await app.call(owner.caller, api.create, { body: wholeEntry(ids) })).body
  await app.call(admin, api.update, { body: { id, notes_staff: 'Good with horses' } })
  const own = await app.call(owner.caller, api.edit, { params: { id } })
  expect(own.raw.body).not.toContain('horses')
  expect(own.body.record).not.toHaveProperty('requireReapproval')
  const wrong: DirectoryFields[] = [
    { categories: [there.ids['Gaffer']!] },
    { categories: [-99] },
    { main_category: ids['Catering']! },
    { owner_user_id: there.owner.id },
    { location_ids: [2_000_000_000] },
    { project_ids: [2_000_000_000] },
  ]
  for (const fields of wrong) {
    const answer = await app.call(admin, api.update, { body: { id, ...fields } })
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, Object.keys(fields)[0]])
  }
  expect((await app.call(there.admin, api.update, { body: { id, title: 'taken' } })).status).toBe(404)
})

test('F11 a stale edit is refused with the newer entry, by body and by If-Match; F10 one key makes one entry', async () => {
  const { admin, owner, ids } = await buildDirectory(app)
  const key = crypto.randomUUID()
  const create = () => app.call(owner.caller, api.create, { body: { ...wholeEntry(ids), client_key: key } })
  const many = await Promise.all([create(), create(), create()])
  expect(new Set(many.map((one) => one.body.id)).size).toBe(1)
  expect((await app.call(admin, api.create, { body: { ...wholeEntry(ids), client_key: key } })).status).toBe(409)
  const { id } = many[0].body
  await app.call(admin, api.update, { body: { id, title: 'Gaffer', version: 1 } })
  const stale = await app.call(owner.caller, api.update, { body: { id, title: 'Grip', version: 1 } })
  expect([stale.status, (stale.problem.current as { version: number }).version]).toEqual([409, 2])
  const header = await app.call({ ...owner.caller, headers: { 'if-match': '"1"' } }, api.update, { body: { id, title: 'Grip' } })
  expect(header.status).toBe(409)
})

test('a draft needs a name, a company or a category; a shown entry its names and a category; bad values are refused at their fields', async () => {
  const { admin, ids } = await buildDirectory(app)
  const create = (body: DirectoryFields) => app.call(admin, api.create, { body })
  const empty = await create({ title: 'Nobody' })
  expect(empty.problem.detail).toBe('Please add a name, company name or category before saving this as a draft.')
  const { id } = (await create({ categories: [ids['Gaffer']!] })).body
  const publish = () => app.call(admin, api.status, { params: { id }, body: { status: 'public' } })
  expect((await publish()).problem.errors?.map((one) => one.path)).toEqual(['name', 'last_name'])
  await app.call(admin, api.update, { body: { id, display_as: 'Company', company_name: 'Overby' } })
  expect((await publish()).body.status).toBe('public')
  expect((await app.call(admin, api.update, { body: { id, categories: [] } })).problem.errors).toEqual([
    fault('categories', messages.categoryRequired),
  ])
  const bad = {
    id,
    email1: 'nowhere',
    website: 'ftp://files.example/',
    availability: [{ from: '2026-02-02', to: '2026-02-01', state: 'free' as const }],
  }
  const refused = await app.call(admin, api.update, { body: bad })
  expect(refused.problem.errors?.map((one) => one.path).sort()).toEqual(['availability.0.to', 'email1', 'website'])
})

test('what only administrators see of the categories stays when an owner chooses others', async () => {
  const { admin, owner, ids, scout } = await buildDirectory(app)
  const { id } = (await app.call(owner.caller, api.create, { body: wholeEntry(ids) })).body
  await app.call(admin, api.update, { body: { id, categories: [ids['Gaffer']!, ids['Blacklist']!] } })
  const own = (await app.call(owner.caller, api.edit, { params: { id } })).body
  expect(own.record.categories).toEqual([ids['Gaffer']])
  await app.call(owner.caller, api.update, { body: { id, categories: [ids['Electrician']!] } })
  const all = (await app.call(admin, api.edit, { params: { id } })).body.record
  expect(all.categories.toSorted((a, b) => a - b)).toEqual([ids['Electrician']!, ids['Blacklist']!].sort((a, b) => a - b))
  expect((await app.call(scout, directoryApi.get, { params: { id } })).raw.body).not.toContain('Blacklist')
})

test('numbers and postal codes that nobody can mean are refused at their fields', async () => {
  const directory = await buildDirectory(app)
  const admin = directory.admin
  const refused = await app.call(admin, api.create, {
    body: { name: 'Ann', last_name: 'Light', phone1: '12', mobile: 'ask me', zip: '<b>' },
  })
  expect([refused.status, refused.problem.errors?.map(({ path, message }) => [path, message])]).toEqual([
    422,
    [
      ['phone1', fieldProblems.notPhone.en],
      ['mobile', fieldProblems.notPhone.en],
      ['zip', fieldProblems.notPostalCode.en],
    ],
  ])
  const taken = await app.call(admin, api.create, { body: { name: 'Ann', last_name: 'Light', phone1: '(555) 010-0101', zip: '0150' } })
  expect(taken.status).toBe(200)
})

test.each(['Individual', 'Company'] as const)('a draft of kind %s lacks just what its editor marks as needed', async (display_as) => {
  const { admin } = await buildDirectory(app)
  const { body } = await app.call(admin, api.create, { body: { display_as, listing_name: 'Overby' } })
  expect(body.missing.map(({ field }) => field).toSorted()).toEqual(neededOfEntry({ display_as }).toSorted())
})
