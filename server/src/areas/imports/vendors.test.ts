/** Crew and vendors from the files of others: in, again, taken back, with the office's work kept. */
import { directoryApi } from '@backlot/contract/directory'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { importsApi } from '@backlot/contract/imports'
import { afterAll, describe, expect, test } from 'vitest'
import { saveDirectoryCategories } from '#areas/directory/index.ts'
import { directoryCategories } from '#db/presets/directory-categories.ts'
import { directoryNamesOf } from '#db/presets/norwegian-directory.ts'
import { named } from '#db/seed/seed-sites.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { openData, shippedMapping } from '#test/open-data.ts'
import { importFile, upload } from '#test/upload.ts'

const minutes = 60_000

const app = await openTestApp()
afterAll(() => app.close())

const crewMapping = {
  kind: 'directory',
  title: 'Crew',
  source: { name: 'Crew list', licence: 'CC0 1.0', url: 'https://data.example/crew' },
  identity: { parts: ['Id'], folding: 'exact', repeats: 'reject' },
  locked: ['phone1'],
  fields: {
    company_name: 'Company',
    name: 'Name',
    display_as: { column: 'As' },
    categories: { column: 'Job', steps: [{ split: [';'] }] },
    phone1: 'Phone',
    email1: 'Mail',
    website: 'Web',
    union_affiliation: { column: 'Union', steps: [{ split: [';'] }] },
    bio: 'About',
  },
}
const columns = ['Id', 'Company', 'Name', 'As', 'Job', 'Phone', 'Mail', 'Web', 'Union', 'About'] as const
type Row = Partial<Record<(typeof columns)[number], string>>
const crewFile = (...rows: Row[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`).join(','))].join('\n')

const gaffer: Row = {
  Id: '1',
  Name: 'Ann Light',
  Job: 'CREW > Lighting & Grip > Gaffer',
  Phone: '5550100',
  Web: 'www.annlight.example',
  Union: 'IATSE;Plumbers',
}
const caterer: Row = {
  Id: '2',
  Company: '=HYPERLINK("http://bad.example")',
  Job: 'SERVICES > Catering',
  Mail: 'not an address',
  About: 'Soup.',
}

async function start() {
  const office = await buildDirectory(app)
  const { admin, visitor } = office
  const bring = (...rows: Row[]) =>
    importFile(app, admin, { kind: 'directory', mapping: crewMapping, file: crewFile(...rows), name: 'crew.csv' })
  const find = async (searchTxt: string, caller: Caller = admin) =>
    (await app.call(caller, directoryApi.searchNew, { body: { searchTxt } })).body.items
  const idOf = async (searchTxt: string) => (await find(searchTxt))[0]?.id ?? 0
  const look = async (id: number, caller: Caller = admin) => (await app.call(caller, directoryApi.get, { params: { id } })).body
  const change = async (id: number, fields: object) => {
    const answer = await app.call(admin, directoryRecordsApi.update, { body: { id, ...fields } })
    expect(answer.status, answer.raw.body).toBe(200)
  }
  const history = async (id: number) => (await app.call(admin, directoryRecordsApi.history, { params: { id }, query: {} })).body
  const undo = async (id: number) => {
    expect((await app.call(admin, importsApi.undo, { params: { id } })).status).toBe(200)
    await app.runJobs()
    return (await app.call(admin, importsApi.get, { params: { id } })).body
  }
  return { ...office, visitor, bring, find, idOf, look, change, history, undo }
}

test('people and companies come in as public entries, with their source; what does not fit is named', { timeout: minutes }, async () => {
  const { admin, bring, find, look, history, visitor, ids } = await start()
  const nobody: Row = { Id: '3', Name: 'Cher', Job: 'CREW > Camera' }
  const nowhere: Row = { Id: '4', Company: 'Rockets Ltd', Job: 'Rocketry; SPACE > Rockets' }
  const higher: Row = { Id: '5', Company: 'Cable Cam', Job: 'CREW > Camera > Cable Cam' }
  const rootOnly: Row = { Id: '6', Company: 'Somebody', Job: 'CREW > Juggling' }
  const turned: Row = { Id: '7', Name: 'Berg, Ida Marie', As: 'Individual', Company: 'Berg Film', Job: 'Operator' }
  const done = await bring(gaffer, caterer, nobody, nowhere, higher, rootOnly, turned)
  expect(done.error).toBeNull()
  expect(done.report).toMatchObject({ rows_read: 7, records: 4, added: 4, updated: 0, unchanged: 0, rejected: 3 })
  expect(done.report!.first_rejected).toMatchObject([
    { row: 4, code: 'no_whole_name', params: { name: 'Cher' } },
    { row: 5, code: 'unknown_categories', reason: 'the directory has no category "Rocketry", "SPACE > Rockets"' },
    { row: 7, code: 'unknown_categories' },
  ])
  expect(done.report!.first_problems).toMatchObject([
    { row: 2, field: 'union_affiliation', message: '"Plumbers" does not fit this field and was left out.' },
    { row: 3, field: 'email1', code: 'not_fitting' },
    { row: 6, field: 'categories', message: 'There is no category "CREW > Camera > Cable Cam"; it stands under "CREW > Camera".' },
  ])
  const [ann] = await find('light', visitor)
  expect(ann).toMatchObject({ label: 'Ann Light', display_as: 'Individual', status: 'public', main_category: ids['Gaffer'], phone1: '' })
  expect(await look(ann!.id, visitor)).toMatchObject({
    website: 'https://www.annlight.example',
    union_affiliation: ['IATSE'],
    source: { name: 'Crew list', licence: 'CC0 1.0', url: 'https://data.example/crew' },
  })
  // The id of a source may be what is locked.
  expect((await look(ann!.id, visitor)).source).not.toHaveProperty('id')
  expect((await look(ann!.id)).source).toMatchObject({ id: '1' })
  expect(await look(ann!.id)).toMatchObject({ phone1: '5550100', lockboxes: { phone1: true } })
  expect((await find('ida marie berg', visitor))[0]).toMatchObject({ name: 'Ida Marie', last_name: 'Berg', company_name: 'Berg Film' })
  expect((await find('cable cam'))[0]).toMatchObject({ main_category: ids['Camera'] })
  expect((await find('hyperlink'))[0]).toMatchObject({ company_name: '=HYPERLINK("http://bad.example")' })
  expect(await history(ann!.id)).toMatchObject([{ action: 'directory.added', version: 1, changes: { status: [null, 'public'] } }])
  const rejected = await app.call(admin, importsApi.rejected, { params: { id: done.id } })
  expect(rejected.raw.body).toContain('Rockets Ltd')
})

test('a preview shows the entries as they will be and writes nothing', async () => {
  const { admin, find } = await start()
  const given = {
    kind: 'directory',
    mapping: crewMapping,
    file: crewFile(gaffer, { Id: '9', Company: 'X', Job: '?' }),
    dryRun: true,
  } as const
  const done = await importFile(app, admin, given)
  expect(done.report).toMatchObject({ dry_run: true, records: 1, added: 1, rejected: 1 })
  expect(done.report!.preview).toMatchObject([
    { label: 'Ann Light', status: 'public', categories: ['CREW > Lighting & Grip > Gaffer'], phone1: '5550100', locked: ['phone1'] },
  ])
  expect(await find('light')).toEqual([])
})

test('again the same adds nothing, a changed row updates, a blank cell never erases', async () => {
  const { bring, find, idOf, look, history, ids } = await start()
  await bring(gaffer, caterer)
  expect((await bring(gaffer, caterer)).report).toMatchObject({ added: 0, updated: 0, unchanged: 2, problems: 2 })
  const id = await idOf('light')
  const moved = { ...gaffer, Name: 'Ann Lantern', Job: 'CREW > Lighting & Grip > Electrician; Gaffer', Phone: '', About: 'Since 1990.' }
  expect((await bring(moved, caterer)).report).toMatchObject({ added: 0, updated: 1, unchanged: 1 })
  expect(await look(id)).toMatchObject({ last_name: 'Lantern', phone1: '5550100', bio: 'Since 1990.', version: 2 })
  expect((await look(id)).categories.map((one) => one.name)).toEqual(['Gaffer', 'Electrician'])
  expect((await find('lantern electrician'))[0]).toMatchObject({ id })
  expect(await find('annie')).toEqual([])
  const [line] = await history(id)
  expect(line).toMatchObject({
    action: 'directory.updated',
    changes: { last_name: ['Light', 'Lantern'], categories: [['Gaffer'], ['Gaffer', 'Electrician']] },
  })
  expect((await look(id)).main_category).toBe(ids['Gaffer'])
})

test('what the office changed is kept, and told once; what it threw away stays away', async () => {
  const { admin, bring, idOf, look, change, find, ids } = await start()
  await bring(gaffer, caterer)
  const id = await idOf('light')
  await change(id, { bio: 'By hand.', categories: [ids['Operator']] })
  const changed = { ...gaffer, About: 'By the source.', Job: 'Electrician', Mail: 'ann@light.example' }
  const { report } = await bring(changed, caterer)
  expect(report).toMatchObject({ updated: 1 })
  const notified = report!.first_problems.filter(({ code }) => code === 'office_kept').map(({ field }) => field)
  expect(new Set(notified)).toEqual(new Set(['bio', 'categories']))
  expect(await look(id)).toMatchObject({ bio: 'By hand.', email1: 'ann@light.example', main_category: ids['Operator'] })
  expect((await bring(changed, caterer)).report!.first_problems.filter(({ code }) => code === 'office_kept')).toEqual([])
  await app.call(admin, directoryRecordsApi.softDelete, { params: { id } })
  expect((await bring(gaffer, caterer)).report).toMatchObject({ added: 0 })
  expect(await find('light')).toEqual([])
})

test('an import is taken back: what it added is in the trash, what it changed is as before, and what was edited since stays', async () => {
  const { bring, idOf, look, change, find, history, undo, ids } = await start()
  const first = await bring(gaffer)
  const id = await idOf('light')
  const before = await look(id)
  const second = await bring({ ...gaffer, Name: 'Ann Lantern', Job: 'Electrician', About: 'New.', Mail: 'a@b.example' }, caterer)
  expect(second.report).toMatchObject({ added: 1, updated: 1 })
  await change(id, { email1: 'office@b.example' })
  const undone = await undo(second.id)
  expect(undone).toMatchObject({
    state: 'undone',
    undo: { removed: 1, restored: 1, kept_fields: 1, first_kept: [{ id, label: 'Ann Light', reference_no: '', fields: ['email1'] }] },
  })
  const { updated_at: _at, version, ...values } = before
  expect(await look(id)).toMatchObject({ ...values, email1: 'office@b.example' })
  expect((await look(id)).version).toBe(version + 3)
  expect((await look(id)).main_category).toBe(ids['Gaffer'])
  expect(await find('soup')).toEqual([])
  expect((await find('light'))[0]).toMatchObject({ id })
  // The same file brings what was taken back in again, as what it was.
  const third = await bring(gaffer, caterer)
  expect(third.report).toMatchObject({ added: 1, updated: 0 })
  const soup = await idOf('soup')
  expect((await history(soup)).map(({ action }) => action)).toEqual(['directory.recovered', 'directory.deleted', 'directory.added'])
  // And the first can still be taken back; what the office did to its entry goes along, and is named.
  await change(id, { website: 'https://other.example' })
  expect((await undo(first.id)).undo).toMatchObject({ removed: 1, removed_edited: 1, first_removed_edited: [{ id, fields: ['website'] }] })
})

test('only administrators bring entries in; a mapping says a name and categories', async () => {
  const { scout, admin, owner } = await start()
  for (const caller of [scout, owner.caller]) {
    const fields = { kind: 'directory', mapping: JSON.stringify(crewMapping) }
    expect((await upload(app, caller, importsApi.create, fields, { name: 'a.csv', bytes: crewFile(gaffer) })).status).toBe(403)
    expect((await upload(app, caller, importsApi.inspect, { kind: 'directory' }, { name: 'a.csv', bytes: crewFile(gaffer) })).status).toBe(
      403,
    )
  }
  const bare = { ...crewMapping, fields: { company_name: 'Company' } }
  const answer = await upload(
    app,
    admin,
    importsApi.create,
    { kind: 'directory', mapping: JSON.stringify(bare) },
    { name: 'a.csv', bytes: 'Id' },
  )
  expect([answer.status, answer.problem.errors?.[0]]).toMatchObject([422, { path: 'mapping' }])
})

test('columns are guessed for the directory, and a saved mapping of locations is not taken for one', async () => {
  const { admin } = await start()
  const bytes = 'Firmanavn,Stilling,Tlf,E-post,Postnr\nLys AS,Lyssetter,22 33 44 55,a@b.example,0150\n'
  const { body } = await upload(app, admin, importsApi.inspect, { kind: 'directory' }, { name: 'liste.csv', bytes })
  expect(body).toMatchObject({ target: 'directory', fitting: null })
  expect(body.guess).toMatchObject({
    fields: { company_name: ['Firmanavn'], categories: ['Stilling'], phone1: ['Tlf'], email1: ['E-post'], zip: ['Postnr'] },
    identity: ['Firmanavn'],
    point: null,
  })
  expect(body.fields).toContain('union_affiliation')
  await app.call(admin, importsApi.saveMapping, {
    body: {
      name: 'Crew',
      mapping: JSON.stringify({
        ...crewMapping,
        identity: { ...crewMapping.identity, parts: ['Company'] },
        fields: { company_name: 'Company', categories: 'Job' },
      }),
    },
  })
  const file = { name: 'x.csv', bytes: 'Company,Job\nA,Gaffer\n' }
  expect((await upload(app, admin, importsApi.inspect, { kind: 'directory' }, file)).body.fitting).toMatchObject({ name: 'Crew' })
  expect((await upload(app, admin, importsApi.inspect, {}, file)).body.fitting).toBeNull()
})

test('the mapping that ships finds each of its categories on a Norwegian site, also one that the office has renamed', async () => {
  const site = await buildSite(app, { localeCode: 'no_NO' })
  await saveDirectoryCategories(site.ctx.db, site.id, named(directoryCategories, directoryNamesOf('no_NO')))
  const admin = (await buildUser(app, site)).caller
  const tree = (await app.call(admin, directoryCategoriesApi.categories, {})).body
  const idOf = (name: string): number => tree.find((one) => one.name === name)?.id ?? 0
  await app.call(admin, directoryCategoriesApi.changeCategory, { body: { id: idOf('Hotell'), name: 'Overnatting' } })
  const mapping = JSON.parse(shippedMapping('little-rock-vendors')) as {
    fields: { categories: { steps: [{ map: Record<string, string> }] } }
  }
  const classes = Object.keys(mapping.fields.categories.steps[0].map)
  const file = [
    'Business,Address,City,Zip,Classification',
    ...classes.map((one, index) => `Firma ${index},Gate ${index},Oslo,0150,"${one}"`),
  ]
  const done = await importFile(app, admin, { kind: 'directory', mapping, file: file.join('\n'), name: 'vendors.csv' })
  expect(done.error).toBeNull()
  expect(done.report).toMatchObject({ added: classes.length, rejected: 0, problems: 0 })
  const within = async (category: number) =>
    (await app.call(admin, directoryApi.searchNew, { body: { selectedCategories: [category], limit: 1 } })).body.total
  expect([await within(idOf('Hotell')), await within(idOf('Trykk'))]).toEqual([1, 2])
})

describe('the vendors of Little Rock', () => {
  test('48 classes find their categories; twice the same; all of it taken back', async () => {
    const site = await buildSite(app)
    await saveDirectoryCategories(site.ctx.db, site.id, directoryCategories)
    const admin = (await buildUser(app, site)).caller
    const visitor = await buildVisitor(app, site)
    const mapping = JSON.parse(shippedMapping('little-rock-vendors')) as object
    const bring = () =>
      importFile(app, admin, { kind: 'directory', mapping, file: openData('little-rock-vendors.csv'), name: 'licenses.csv' })
    const totalOf = async (body: object) => (await app.call(visitor, directoryApi.searchNew, { body: { limit: 1, ...body } })).body.total

    const first = await bring()
    expect(first.error).toBeNull()
    expect(first.report).toMatchObject({
      rows_read: 137,
      // Three rows repeat a business at its address; one of them adds a class to it.
      records: 131,
      added: 131,
      rejected: 3,
      rejected_by_reason: [{ reason: 'a kiosk that rents out films is nothing a production hires', rows: 3 }],
      // Each of the 48 classes has found its place.
      problems: 0,
    })
    expect(await totalOf({})).toBe(131)
    expect(await totalOf({ rootCategories: [2] })).toBe(22)
    expect(await totalOf({ searchTxt: 'hotel' })).toBe(4)
    const [inn] = (await app.call(visitor, directoryApi.searchNew, { body: { searchTxt: 'rest inn', limit: 5 } })).body.items
    expect(inn).toMatchObject({ label: 'Rest Inn', display_as: 'Company', city: 'Little Rock', state: 'AR', status: 'public' })
    // Some are the homes of their owners: the street is for the office alone.
    expect((await app.call(visitor, directoryApi.get, { params: { id: inn!.id } })).raw.body.toLowerCase()).not.toContain('8217 interstate')
    expect((await app.call(admin, directoryApi.get, { params: { id: inn!.id } })).body.address1).toBe('8217 Interstate 30')
    expect(await totalOf({ searchTxt: '8217 interstate' })).toBe(0)

    const second = await bring()
    expect(second.report).toMatchObject({ added: 0, updated: 0, unchanged: 131, rejected: 3 })
    expect(await totalOf({})).toBe(131)

    await app.call(admin, importsApi.undo, { params: { id: first.id } })
    await app.runJobs()
    const undone = (await app.call(admin, importsApi.get, { params: { id: first.id } })).body
    expect(undone).toMatchObject({ state: 'undone', undo: { removed: 131, restored: 0, kept_fields: 0, removed_edited: 0 } })
    expect(await totalOf({})).toBe(0)
  })
})
