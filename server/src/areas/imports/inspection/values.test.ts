/** Values that no list of the site has are named before the import, and come in where the mapping says what they mean. */
import { importsApi } from '@backlot/contract/imports'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { importFile, upload } from '#test/upload.ts'
import { chooserOf } from './similar.ts'

const app = await openTestApp()
afterAll(() => app.close())

const vendors = [
  'Business,Class',
  'Ann Foods,CATERERS',
  'Bo Foods,CATERERS',
  'Volt,ELECTRIC CONTRACTOR',
  'Fixer,PLUMBING',
  'Lens,Operator',
].join('\n')
const mappingWith = (map: Record<string, string>) => ({
  kind: 'directory',
  title: 'Vendors',
  source: { name: 'Vendors' },
  identity: { parts: ['Business'], folding: 'spelling', repeats: 'reject' },
  fields: {
    company_name: 'Business',
    display_as: { constant: 'Company' },
    categories: { column: 'Class', steps: [{ split: [';'] }, { map }] },
  },
})

test('classes of vendors: unknown ones are counted with what is most like them, and all come in as they are mapped', async () => {
  const { admin, scout } = await buildDirectory(app)
  const ask = (map: Record<string, string>, who = admin) =>
    upload(app, who, importsApi.values, { mapping: JSON.stringify(mappingWith(map)) }, { name: 'vendors.csv', bytes: vendors })
  const without = await importFile(app, admin, { kind: 'directory', mapping: mappingWith({}), file: vendors, dryRun: true })
  expect(without.report).toMatchObject({ added: 1, rejected: 4 })

  const answer = await ask({})
  expect(answer.status, answer.raw.body).toBe(200)
  expect(answer.body).toMatchObject({ rows: 5, is_cut: false })
  const [field, ...others] = answer.body.fields
  expect(others).toEqual([])
  expect(field).toMatchObject({
    field: 'categories',
    others: 0,
    values: [
      { value: 'CATERERS', rows: 2, suggestion: 'SERVICES > Catering' },
      { value: 'ELECTRIC CONTRACTOR', rows: 1, suggestion: 'CREW > Lighting & Grip > Electrician' },
      { value: 'PLUMBING', rows: 1, suggestion: null },
    ],
  })
  expect(field?.choices).toContain('CREW > Camera > Operator')
  // Neither a root nor the contacts of the office is a place for an entry.
  expect(field?.choices.filter((one) => !one.includes(' > ') || one.startsWith('CONTACTS'))).toEqual([])

  const map = { CATERERS: 'SERVICES > Catering', 'ELECTRIC CONTRACTOR': 'CREW > Lighting & Grip > Electrician', PLUMBING: '' }
  expect((await ask(map)).body.fields).toEqual([])
  const done = await importFile(app, admin, { kind: 'directory', mapping: mappingWith(map), file: vendors })
  expect(done.report).toMatchObject({ added: 4, rejected: 1 })
  expect(done.report?.rejected_by_reason).toMatchObject([{ code: 'no_categories', rows: 1 }])
  expect((await ask({}, scout)).status).toBe(403)
})

test('locations: categories and fixed choices; what cannot be read is refused at its field', async () => {
  const site = await buildSite(app)
  const { caller } = await buildUser(app, site)
  const mapping = JSON.stringify({
    kind: 'locations',
    title: 'Places',
    source: { name: 'Places' },
    identity: { parts: ['Name'], folding: 'spelling', repeats: 'reject' },
    fields: { location_name: 'Name', categories: 'Kind' },
  })
  const ask = (bytes: string, fields: Record<string, string> = { mapping }) =>
    upload(app, caller, importsApi.values, fields, { name: 'a.csv', bytes })
  const found = await ask('Name,Kind\nMill,Zeppelin hangar\nInn,\n')
  expect(found.body.fields.map(({ field, values }) => [field, values.map(({ value }) => value)])).toEqual([
    ['categories', ['Zeppelin hangar']],
  ])
  expect((await ask('%PDF-1.7 ')).problem.errors?.[0]?.path).toBe('file')
  expect((await ask('Name\nx\n', { mapping: '{}' })).problem.errors?.[0]?.path).toBe('mapping')
})

test('words of one root are alike, the name counts more than what stands above it', () => {
  const choose = chooserOf(['SERVICES > Living > Hotel', 'SERVICES > Transport & Vehicles > Trucks', 'CREW > Camera > Still Photographer'])
  expect(choose('MOTELS, HOTELS & MOTOR LODGES')).toBe('SERVICES > Living > Hotel')
  expect(choose('PHOTOGRAPHERS AND/OR PORTRAIT PAINTERS:')).toBe('CREW > Camera > Still Photographer')
  expect(['WRECKER SERVICE', 'Camera', 'Still waters', ''].map(choose)).toEqual([null, null, null, null])
})

test('a word that no list has is added where the office says, once, and its rows come in with it', async () => {
  const { admin, scout } = await buildDirectory(app)
  const ask = await upload(
    app,
    admin,
    importsApi.values,
    { mapping: JSON.stringify(mappingWith({})) },
    { name: 'vendors.csv', bytes: vendors },
  )
  const [field] = ask.body.fields
  const living = field!.places.find(({ name }) => name === 'SERVICES')!
  // Under the deepest level nothing stands, and the contacts are no place.
  expect(field!.places.some(({ name }) => name === 'CREW > Camera > Operator' || name.startsWith('CONTACTS'))).toBe(false)
  const body = { kind: 'directory' as const, field: 'categories', place: living.id, names: ['PLUMBING', 'PLUMBING', 'CATERERS'] }
  expect((await app.call(scout, importsApi.addValues, { body })).status).toBe(403)
  expect((await app.call(admin, importsApi.addValues, { body: { ...body, place: 999_999 } })).status).toBe(404)
  for (const _ of [1, 2]) {
    const { status, body: added } = await app.call(admin, importsApi.addValues, { body })
    expect([status, added.choices]).toEqual([200, ['SERVICES > Plumbing', 'SERVICES > Plumbing', 'SERVICES > Caterers']])
  }
  const map = {
    PLUMBING: 'SERVICES > Plumbing',
    CATERERS: 'SERVICES > Caterers',
    'ELECTRIC CONTRACTOR': 'CREW > Lighting & Grip > Electrician',
  }
  const done = await importFile(app, admin, { kind: 'directory', mapping: mappingWith(map), file: vendors })
  expect(done.report).toMatchObject({ added: 5, rejected: 0 })
})

test('categories and styles of locations are added to the lists that they are chosen from', async () => {
  const site = await buildSite(app, {})
  const { caller } = await buildUser(app, site)
  const add = async (field: string, place: number, names: string[]) =>
    (await app.call(caller, importsApi.addValues, { body: { kind: 'locations', field, place, names } })).body.choices
  const mapping = {
    kind: 'locations',
    title: 'List',
    source: { name: 'List' },
    identity: { parts: ['Name'], folding: 'exact', repeats: 'reject' },
    fields: { location_name: 'Name', categories: 'Kind', styles: 'Style' },
  }
  const file = Buffer.from('Name,Kind,Style\nOld dock,Dry Dock,Brutalist\n')
  const asked = await upload(app, caller, importsApi.values, { mapping: JSON.stringify(mapping) }, { name: 'list.csv', bytes: file })
  const places = Object.fromEntries(asked.body.fields.map((one) => [one.field, one.places]))
  const industrial = places['categories']!.find(({ name }) => name.startsWith('Industrial'))!
  expect(places['styles']!.map(({ name }) => name)).toEqual(['Residential', 'Commercial'])
  expect(await add('categories', industrial.id, ['Dry Dock'])).toEqual(['Industrial & Infrastructure - Dry Dock'])
  expect(await add('styles', 1, ['Brutalist'])).toEqual(['Brutalist'])
  const { report } = await importFile(app, caller, { kind: 'locations', mapping, file, name: 'list.csv' })
  expect(report).toMatchObject({ added: 1, problems: 1, first_problems: [{ code: 'no_town' }] })
})
