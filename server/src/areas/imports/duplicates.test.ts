/** Records that are there already, in the file or in the library, are offered before they are there twice. */
import type { DuplicateAnswer } from '@backlot/contract/import-duplicates'
import { importsApi } from '@backlot/contract/imports'
import { directoryApi } from '@backlot/contract/directory'
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildLocations, buildSite, buildUser } from '#test/factories.ts'
import { smallFile, smallMapping } from '#test/small-file.ts'
import { importFile, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

const pier = { Name: 'Pier 39', Place: 'Embarcadero', City: 'Barton', Lat: 37.8087, Lon: -122.4098 }
const rows = [
  { ...pier, Id: 1, Text: 'Sea lions.' },
  { ...pier, Id: 2, Name: 'The Pier 39', Lat: 37.8088, Built: 1978, Words: 'sea/lions' },
  { ...pier, Id: 3, Name: 'Pier 41', Lat: 37.8087 },
  { ...pier, Id: 4, Lat: 37.9 },
  { Id: 5, Name: 'Ferry Building', Place: '1 Ferry Plaza', City: 'Barton' },
]

async function start() {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const [id] = await buildLocations(site, [{ location_name: 'Ferry Building', address1: '1 Ferry Plaza', city: 'Barton' }])
  return { site, caller, id: id! }
}
const find = async (caller: Caller) =>
  (
    await upload(
      app,
      caller,
      importsApi.duplicates,
      { mapping: JSON.stringify(smallMapping) },
      { name: 'piers.csv', bytes: smallFile(...rows) },
    )
  ).body
const bring = (caller: Caller, duplicates: Record<string, DuplicateAnswer>) =>
  importFile(app, caller, { mapping: { ...smallMapping, duplicates }, file: smallFile(...rows) })
const namesOf = async (caller: Caller) =>
  (await app.call(caller, locationsApi.searchNew, { body: { limit: 20 } })).body.items.map((one) => one.location_name).toSorted()

test('one place under two names in the file, and one that the library has, are named; other numbers and places are not', async () => {
  const { caller, id } = await start()
  expect(await find(caller)).toEqual({
    rows: 5,
    is_cut: false,
    others: 0,
    found: [
      {
        id: '2',
        row: 3,
        name: 'The Pier 39',
        address: 'Embarcadero',
        same: { name: 'Pier 39', address: 'Embarcadero', row: 2, id: null, source_id: '1' },
        metres: 11,
      },
      {
        id: '5',
        row: 6,
        name: 'Ferry Building',
        address: '1 Ferry Plaza',
        same: { name: 'Ferry Building', address: '1 Ferry Plaza', row: null, id, source_id: null },
        metres: null,
      },
    ],
  })
})

test('left out, they are rejected with that reason; without an answer they come in', async () => {
  const { caller } = await start()
  const done = await bring(caller, { 2: 'skip' })
  expect(done.report).toMatchObject({ added: 4, rejected: 1, rejected_by_reason: [{ code: 'duplicate', rows: 1 }] })
  expect(await namesOf(caller)).toEqual(['Ferry Building', 'Ferry Building', 'Pier 39', 'Pier 39', 'Pier 41'])
  // What this source brought is known by its number from now on.
  expect((await find(caller)).found.map((one) => one.id)).toEqual(['2'])
})

test('one that fills in another brings what that one does not say, is undone with the import, and comes again to nothing', async () => {
  const { site, caller, id } = await start()
  await buildLocations(site, [])
  const answers = { 2: { with: '1' }, 5: { into: id } }
  const done = await bring(caller, answers)
  expect(done.report).toMatchObject({ records: 5, added: 3, rejected: 0 })
  expect(await namesOf(caller)).toEqual(['Ferry Building', 'Pier 39', 'Pier 39', 'Pier 41'])
  const { body } = await app.call(caller, locationsApi.searchNew, { body: { search: 'sea lions', limit: 20 } })
  const filled = (await app.call(caller, locationsApi.get, { params: { id: body.items[0]!.id } })).body
  expect(filled).toMatchObject({
    location_name: 'Pier 39',
    description: 'Sea lions.',
    year_built: 1978,
    keywords: ['sea', 'lions'],
    latitude: 37.8087,
  })
  const again = await bring(caller, answers)
  expect(again.report).toMatchObject({ added: 0, updated: 0, rejected: 0, problems: 0 })
  await app.call(caller, importsApi.undo, { params: { id: done.id } })
  await app.runJobs()
  expect(await namesOf(caller)).toEqual(['Ferry Building'])
})

test('a record of the library gets the values that it lacks, and loses them with the undo', async () => {
  const { caller, id } = await start()
  const file = smallFile({
    Id: 5,
    Name: 'Ferry Building',
    Place: '1 Ferry Plaza, north',
    City: 'Barton',
    Built: 1898,
    Text: 'Clock tower.',
  })
  const done = await importFile(app, caller, { mapping: { ...smallMapping, duplicates: { 5: { into: id } } }, file })
  expect(done.report).toMatchObject({ added: 0, updated: 1 })
  const read = async () => (await app.call(caller, locationsApi.get, { params: { id } })).body
  expect(await read()).toMatchObject({ address1: '1 Ferry Plaza', year_built: 1898, description: 'Clock tower.' })
  await app.call(caller, importsApi.undo, { params: { id: done.id } })
  await app.runJobs()
  expect(await read()).toMatchObject({ address1: '1 Ferry Plaza', year_built: null, description: '' })
})

test('one whose other record is gone is named and left out', async () => {
  const { caller } = await start()
  const done = await bring(caller, { 5: { into: 999_999 } })
  expect(done.report).toMatchObject({ added: 4, problems: 1, first_problems: [{ row: 6, code: 'duplicate_gone' }] })
})

const entryMapping = {
  kind: 'directory',
  title: 'Vendors',
  source: { name: 'Vendors' },
  identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
  fields: {
    company_name: 'Business',
    display_as: { constant: 'Company' },
    categories: { constant: 'SERVICES > Catering' },
    address1: 'Address',
    phone1: 'Phone',
    email1: 'Email',
  },
}
const vendors = [
  'Id,Business,Address,Phone,Email',
  '1,Acme Grip & Light,1 Main St,(501) 555-0100,',
  // By its phone, written in another way.
  '2,Acme Grip and Light LLC,,+1 501 555 0100,',
  // A branch at another address, and another business under the same number.
  '3,Acme Grip & Light,9 Side St,,branch@example.org',
  '4,Zebra Catering,,501-555-0100,',
  // By its name alone, for one of the two says no address.
  '5,Old Harbor Diner,,,',
].join('\n')

test('entries of the directory are compared by name with address, phone and e-mail, and filled in or left out', async () => {
  const { site, admin } = await buildDirectory(app)
  const first = 'Id,Business,Address,Phone,Email\n1,Old Harbor Diner,3 Quay,,diner@example.org\n'
  const other = { ...entryMapping, title: 'Old', source: { name: 'Old' } }
  expect((await importFile(app, admin, { kind: 'directory', mapping: other, file: first })).report).toMatchObject({ added: 1 })
  const { id: diner } = await site.ctx.db
    .selectFrom('directory_entries')
    .select('id')
    .where('company_name', '=', 'Old Harbor Diner')
    .executeTakeFirstOrThrow()
  const { body } = await upload(
    app,
    admin,
    importsApi.duplicates,
    { mapping: JSON.stringify(entryMapping) },
    { name: 'vendors.csv', bytes: vendors },
  )
  expect(body.found.map(({ id, same, metres }) => [id, same.source_id ?? same.id, metres])).toEqual([
    ['2', '1', null],
    ['5', diner, null],
  ])
  const file = vendors.replace('5,Old Harbor Diner,,,', '5,Old Harbor Diner,,(501) 555-0177,new@example.org')
  const mapping = { ...entryMapping, duplicates: { 2: 'skip', 5: { into: diner } } }
  const done = await importFile(app, admin, { kind: 'directory', mapping, file })
  expect(done.report).toMatchObject({ added: 3, updated: 1, rejected: 1, rejected_by_reason: [{ code: 'duplicate', rows: 1 }] })
  const entry = async () => (await app.call(admin, directoryApi.get, { params: { id: diner } })).body
  // What it did not say is filled in, and what it says stays.
  expect(await entry()).toMatchObject({
    address1: '3 Quay',
    phone1: expect.stringContaining('555') as unknown,
    email1: 'diner@example.org',
  })
  await app.call(admin, importsApi.undo, { params: { id: done.id } })
  await app.runJobs()
  expect(await entry()).toMatchObject({ address1: '3 Quay', email1: 'diner@example.org' })
  expect((await entry()).phone1 ?? '').toBe('')
})
