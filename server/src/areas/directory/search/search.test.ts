/** Lists, search, suggestions and letters over HTTP: what is found by what, by whom, in which order. */
import { directoryApi, type DirectorySearch } from '@backlot/contract/directory'
import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import { directoryRecordsApi, type DirectoryFields } from '@backlot/contract/directory-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, type DirectorySite } from '#test/directory.ts'
import { newAddress } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

let here: DirectorySite
const entries: Record<string, number> = {}
const person = (name: string, last_name: string, fields: DirectoryFields = {}): DirectoryFields => ({ name, last_name, ...fields })

beforeAll(async () => {
  here = await buildDirectory(app)
  const { ids } = here
  const all: DirectoryFields[] = [
    person('Maren', 'Quillfeather', { categories: [ids['Gaffer']!], skills: ['Underwater'], credits: [{ title: 'Moonlit Harbor' }] }),
    person('Åse', 'Øverland', { categories: [ids['Gaffer']!, ids['Electrician']!], bio: 'Works with candles' }),
    person('Tobias', 'Wexcombe', { categories: [ids['Operator']!], title: 'Steadicam operator', city: 'Coldwater' }),
    { display_as: 'Company', company_name: '2nd Breakfast Catering', categories: [ids['Catering']!] },
    { display_as: 'Company', company_name: 'Gaffers & Sons', categories: [ids['Feature']!], bio: 'Family pictures' },
  ]
  for (const fields of all) {
    const made = await publishEntry(app, here, fields)
    entries[made.label] = made.id
  }
})

const search = async (caller: Caller, body: Partial<DirectorySearch>) =>
  (await app.call({ ...caller, address: newAddress() }, directoryApi.searchNew, { body })).body
const labels = async (body: Partial<DirectorySearch>, caller = here.visitor) => (await search(caller, body)).items.map((one) => one.label)
const suggest = async (term: string, caller = here.visitor) =>
  (await app.call(caller, directoryApi.suggestions, { query: { term } })).body.map((one) => one.name)

test('names, companies, skills, credits, titles and categories are found, names first', async () => {
  expect(await labels({ searchTxt: 'quillf' })).toEqual(['Maren Quillfeather'])
  expect(await labels({ searchTxt: 'underwater' })).toEqual(['Maren Quillfeather'])
  expect(await labels({ searchTxt: 'moonlit HARBOR' })).toEqual(['Maren Quillfeather'])
  expect(await labels({ searchTxt: 'overland' })).toEqual(['Åse Øverland'])
  expect(await labels({ searchTxt: 'breakfast catering' })).toEqual(['2nd Breakfast Catering'])
  // The company has it in its name, the two others in their category.
  expect(await labels({ searchTxt: 'gaffers' })).toEqual(['Gaffers & Sons', 'Åse Øverland', 'Maren Quillfeather'])
  expect(await labels({ searchTxt: 'gaffer candles' })).toEqual(['Åse Øverland'])
})

test('where nothing has all words, what has the most of them is found and says so', async () => {
  const some = async (searchTxt: string, more: Partial<DirectorySearch> = {}) => {
    const { items, some_words } = await search(here.visitor, { searchTxt, ...more })
    return [items.map((one) => one.label), some_words]
  }
  expect(await some('gaffer candles nothing')).toEqual([['Åse Øverland'], { found: 2, asked: 3 }])
  expect(await some('steadicam candles')).toEqual([['Tobias Wexcombe', 'Åse Øverland'], { found: 1, asked: 2 }])
  expect(await some('gaffer candles')).toEqual([['Åse Øverland'], null])
  expect(await some('zyxwvut')).toEqual([[], null])
  // The filters leave nothing, not the words.
  expect(await some('gaffer candles', { rootCategories: [3] })).toEqual([[], null])
})

test('another word for the same is not looked for in addresses, which are names', async () => {
  const there = await buildDirectory(app)
  const categories = [there.ids['Gaffer']!]
  await publishEntry(app, there, person('Ada', 'Boatman', { categories, address1: '5 Wharf Street', city: 'Harbor Springs' }))
  await publishEntry(app, there, person('Bo', 'Rigger', { categories, bio: 'Lights every wharf on this coast' }))
  expect(await labels({ searchTxt: 'pier' }, there.visitor)).toEqual(['Bo Rigger'])
  expect(await labels({ searchTxt: 'marina' }, there.visitor)).toEqual([])
  const wharf = await labels({ searchTxt: 'wharf' }, there.admin)
  expect(wharf).toEqual(['Bo Rigger', 'Ada Boatman'])
  expect(await labels({ searchTxt: 'harbor springs' }, there.admin)).toEqual(['Ada Boatman'])
})

test('another word for the same finds too: of the language, and of the office', async () => {
  expect(await labels({ searchTxt: 'lighting technician' })).toEqual(expect.arrayContaining(['Maren Quillfeather', 'Åse Øverland']))
  expect(await labels({ searchTxt: 'photographer' })).toEqual([])
  const list = 'search_words'
  const made = await app.call(here.admin, locationVocabulariesApi.addDropdownValue, { body: { list, name: 'quillwork, underwater' } })
  expect(made.status).toBe(200)
  await expect.poll(() => labels({ searchTxt: 'quillwork' }), { timeout: 8000 }).toEqual(['Maren Quillfeather'])
})

test('a typo is put right and said, unless the filters are what leaves nothing', async () => {
  const { ids } = here
  for (const [slip, meant, count] of [
    ['quilfeather', 'quillfeather', 1],
    ['steadycam', 'steadicam', 1],
    ['caterign', 'catering', 1],
  ] as const) {
    const answer = await search(here.visitor, { searchTxt: slip })
    expect([slip, answer.corrected, answer.total]).toEqual([slip, meant, count])
  }
  const filtered = await search(here.visitor, { searchTxt: 'steadicam', rootCategories: [3] })
  expect([filtered.total, filtered.corrected]).toEqual([0, null])
  expect((await search(here.visitor, { searchTxt: 'gaffer', selectedCategories: [ids['Gaffer']!] })).total).toBe(2)
})

test('one letter is no search; two are looked for in names, titles and skills; angle brackets and quotes are nothing', async () => {
  expect((await search(here.visitor, { searchTxt: 'q' })).total).toBe(5)
  expect(await labels({ searchTxt: 'qu' })).toEqual(['Maren Quillfeather'])
  for (const searchTxt of ["'", '<script>', "a' | 'b", ':*', '& !', '\\', '%%', 'æøå', '(((']) {
    const answer = await app.call({ ...here.visitor, address: newAddress() }, directoryApi.searchNew, { body: { searchTxt } })
    expect([searchTxt, answer.status]).toEqual([searchTxt, 200])
  }
})

test('categories hold everything below them; roots and categories together narrow', async () => {
  const { ids } = here
  expect(await labels({ rootCategories: [2] })).toEqual(['Åse Øverland', 'Maren Quillfeather', 'Tobias Wexcombe'])
  expect(await labels({ rootCategories: [1, 3] })).toEqual(['2nd Breakfast Catering', 'Gaffers & Sons'])
  expect(await labels({ rootCategories: [2], selectedCategories: [ids['Operator']!, ids['Catering']!] })).toEqual(['Tobias Wexcombe'])
  expect(await labels({ rootCategories: [2_000_000_000] })).toEqual([])
  const one = await app.call(here.visitor, directoryApi.searchDirectory, {
    body: { search: 'gaffer', categoryParent: 2, selectedCategories: [ids['Electrician']!] },
  })
  expect([one.body.map((card) => card.label), one.headers['x-total-count']]).toEqual([['Åse Øverland'], '1'])
})

test('the list below a category is by name, in pages, with its letters; a cached one is 304 until something changes', async () => {
  const page = (root: number, skip: number) => app.call(here.visitor, directoryApi.list, { body: { root, skip, limit: 2 } })
  const [first, second] = [await page(2, 0), await page(2, 2)]
  expect([...first.body, ...second.body].map((one) => [one.label, one.letter])).toEqual([
    ['Åse Øverland', 'A'],
    ['Maren Quillfeather', 'M'],
    ['Tobias Wexcombe', 'T'],
  ])
  expect(second.headers['x-total-count']).toBe('3')
  expect((await app.call(here.visitor, directoryApi.list, { body: {} })).body.map((one) => one.label)).toEqual(['Gaffers & Sons'])
  const letters = await app.call(here.visitor, directoryApi.letters, { query: { root: 2 } })
  expect(letters.body).toEqual([
    { letter: 'A', count: 1, skip: 0 },
    { letter: 'M', count: 1, skip: 1 },
    { letter: 'T', count: 1, skip: 2 },
  ])
  for (const root of [-99, 2_000_000_000]) expect((await page(root, 0)).status).toBe(404)
  const list = (tag = '') => app.call({ ...here.visitor, headers: { 'if-none-match': tag } }, directoryApi.getList, { query: { root: 3 } })
  const tag = String((await list()).headers['etag'])
  expect((await list(tag)).status).toBe(304)
  await publishEntry(app, here, { display_as: 'Company', company_name: 'Zebra Catering', categories: [here.ids['Catering']!] })
  const changed = await list(tag)
  expect([changed.status, changed.body.map((one) => one.label)]).toEqual([200, ['2nd Breakfast Catering', 'Zebra Catering']])
})

test('suggestions: from 2 characters, categories and names by any of their words, each once, 10 at most, typos put right', async () => {
  expect(await suggest('g')).toEqual([])
  expect(await suggest('gaf')).toEqual(['Gaffer', 'Gaffers & Sons'])
  expect(await suggest('wex')).toEqual(['Tobias Wexcombe'])
  expect(await suggest('tobias we')).toEqual(['Tobias Wexcombe'])
  expect(await suggest('wexcomb')).toEqual(['Tobias Wexcombe'])
  expect(await suggest('wexcoombe')).toEqual(['Tobias Wexcombe'])
  expect(await suggest('blackl')).toEqual([])
  expect(await suggest('blackl', here.admin)).toEqual(['Blacklist'])
  const many = await buildDirectory(app)
  const body = { display_as: 'Company' as const, categories: [many.ids['Catering']!] }
  for (let number = 10; number < 22; number++) await publishEntry(app, many, { ...body, company_name: `Kitchen ${number}` })
  for (let copy = 0; copy < 2; copy++) await publishEntry(app, many, { ...body, company_name: 'Kitchen 10' })
  const ten = await suggest('kitchen', many.visitor)
  expect([ten.length, new Set(ten).size]).toEqual([10, 10])
  const site = (term: string, suggestOnly: '1' | '0') =>
    app.call(many.visitor, directoryApi.siteSearch, { query: { term, suggest: suggestOnly } })
  expect((await site('kitchen', '1')).body.map((one) => one.name)).toEqual(ten)
  expect((await site('kitchen', '0')).body.length).toBe(14)
  expect(await suggest('kitchen')).toEqual([])
})

test('suggestions on public pages offer staff what everybody sees', async () => {
  const there = await buildDirectory(app)
  const draft = person('Petra', 'Draftwood', { categories: [there.ids['Gaffer']!] })
  expect((await app.call(there.admin, directoryRecordsApi.create, { body: draft })).status).toBe(200)
  await publishEntry(app, there, person('Olga', 'Draftfield', { categories: [there.ids['Gaffer']!] }))
  const asked = async (query: { term: string; status?: 'public' }) =>
    (await app.call(there.admin, directoryApi.suggestions, { query })).body.map((one) => one.name)
  expect(await asked({ term: 'draft' })).toEqual(['Olga Draftfield', 'Petra Draftwood'])
  expect(await asked({ term: 'draft', status: 'public' })).toEqual(['Olga Draftfield'])
  expect(await asked({ term: 'draftwod', status: 'public' })).toEqual([])
  expect(await asked({ term: 'blackl', status: 'public' })).toEqual([])
})

test('T1 T6 nothing of another site, and nothing that is not public, is found by a visitor', async () => {
  const there = await buildDirectory(app)
  expect((await search(there.visitor, {})).total).toBe(0)
  expect((await search(there.admin, { searchTxt: 'quillfeather' })).total).toBe(0)
  expect(await suggest('quill', there.admin)).toEqual([])
})
