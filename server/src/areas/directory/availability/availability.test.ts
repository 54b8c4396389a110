/** Who is free in these weeks, resident, in this union: over HTTP, in lists, pages and files. */
import { directoryApi, directoryExportsApi, type DirectorySearch } from '@backlot/contract/directory'
import { directoryRecordsApi, type DirectoryFields } from '@backlot/contract/directory-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDirectory, publishEntry, type DirectorySite } from '#test/directory.ts'
import { newAddress } from '#test/factories.ts'
import { spansOf } from './spans.ts'

const app = await openTestApp()
afterAll(() => app.close())

let here: DirectorySite
const entries: Record<string, number> = {}
type Span = NonNullable<DirectoryFields['availability']>[number]
const free = (from: string, to: string): Span => ({ from, to, state: 'free' })
const busy = (from: string, to: string): Span => ({ from, to, state: 'busy' })

beforeAll(async () => {
  here = await buildDirectory(app, { visitorDirectoryExport: true })
  const gaffer = { categories: [here.ids['Gaffer']!] }
  const all: (DirectoryFields & { name: string })[] = [
    {
      name: 'Zoe',
      availability: [free('2027-03-01', '2027-03-10'), free('2027-03-11', '2027-03-31')],
      resident_state: 'New Mexico',
      union_affiliation: ['IATSE'],
    },
    { name: 'Abe', resident_state: 'NM', union_affiliation: ['None'], level: 'Skilled' },
    { name: 'Bea', availability: [busy('2027-03-08', '2027-03-08')], resident_state: 'NM' },
    {
      name: 'Cy',
      availability: [free('2027-03-01', '2027-03-05')],
      resident_state: 'Texas',
      union_affiliation: ['Teamsters', 'SAG-AFTRA'],
    },
    { name: 'Di', availability: [free('2027-03-01', '2027-03-31'), busy('2027-03-20', '2027-03-22')], level: 'Head of department' },
  ]
  for (const fields of all) entries[fields.name] = (await publishEntry(app, here, { last_name: 'Ray', ...gaffer, ...fields })).id
})

const search = async (body: Partial<DirectorySearch>) =>
  (await app.call({ ...here.visitor, address: newAddress() }, directoryApi.searchNew, { body })).body
const named = async (body: Partial<DirectorySearch>) =>
  (await search(body)).items.map(({ label, days }) => [label.replace(' Ray', ''), days])

test('those who say that they are free come first, those who say nothing next, nobody who is busy', async () => {
  const week = { from: '2027-03-08', to: '2027-03-14' }
  // Two spans that meet are one; Cy is free before, and says nothing of these days.
  expect(await named({ free: week })).toEqual([
    ['Di', 'free'],
    ['Zoe', 'free'],
    ['Abe', 'not_stated'],
    ['Cy', 'not_stated'],
  ])
  const answer = await search({ free: week })
  expect([answer.total, answer.free]).toEqual([4, 2])
  // One busy day in between is enough, though the whole month is free besides.
  expect(await named({ free: { from: '2027-03-16', to: '2027-03-26' } })).toEqual([
    ['Zoe', 'free'],
    ['Abe', 'not_stated'],
    ['Bea', 'not_stated'],
    ['Cy', 'not_stated'],
  ])
  const plain = await search({})
  expect([plain.total, plain.free, plain.items.some((one) => 'days' in one)]).toEqual([5, undefined, false])
})

test('pages go on from those who are free to those who say nothing, with words too', async () => {
  const week = { from: '2027-03-08', to: '2027-03-14' }
  const page = async (skip: number) => (await named({ free: week, skip, limit: 1, searchTxt: 'gaffer' })).flat()
  expect([await page(0), await page(1), await page(2), await page(3), await page(4)]).toEqual([
    ['Di', 'free'],
    ['Zoe', 'free'],
    ['Abe', 'not_stated'],
    ['Cy', 'not_stated'],
    [],
  ])
})

test('residents however the state is written, unions that widen, a level, all together', async () => {
  const names = async (body: Partial<DirectorySearch>) => (await named(body)).map(([name]) => name)
  for (const resident of ['NM', 'nm', 'New Mexico', 'N.M.'])
    expect([resident, await names({ resident })]).toEqual([resident, ['Abe', 'Bea', 'Zoe']])
  expect(await names({ resident: 'Nowhere' })).toEqual([])
  expect(await names({ unions: ['IATSE', 'SAG-AFTRA'] })).toEqual(['Cy', 'Zoe'])
  expect(await names({ level: 'Head of department' })).toEqual(['Di'])
  expect(await names({ free: { from: '2027-03-08', to: '2027-03-09' }, resident: 'NM', unions: ['IATSE', 'None'] })).toEqual(['Zoe', 'Abe'])
})

test('a change of the days is found at once, and a file holds the same entries', async () => {
  const days = { from: '2027-06-01', to: '2027-06-02' }
  const change = (availability: Span[]) => app.call(here.admin, directoryRecordsApi.update, { body: { id: entries['Abe']!, availability } })
  await change([busy('2027-05-30', '2027-06-01')])
  expect((await named({ free: days })).map(([name]) => name)).not.toContain('Abe')
  const file = await app.call({ ...here.visitor, address: newAddress() }, directoryExportsApi.searchCsv, { body: { free: days } })
  expect(file.raw.body).toContain('Zoe')
  expect(file.raw.body).not.toContain('Abe')
  await change([free('2027-05-30', '2027-06-03')])
  expect((await named({ free: days }))[0]).toEqual(['Abe', 'free'])
  await change([])
  expect((await named({ free: days }))[0]).toEqual(['Abe', 'not_stated'])
})

test('days that end before they begin, or are more than a year, are refused at their field', async () => {
  for (const to of ['2027-02-28', '2029-03-01']) {
    const answer = await app.call(here.visitor, directoryApi.searchNew, { body: { free: { from: '2027-03-01', to } } })
    expect([answer.status, answer.problem.errors?.map((one) => one.path)]).toEqual([422, ['free.to']])
  }
})

test('days of one kind that meet or overlap are one span', () => {
  const spans = [
    free('2027-01-05', '2027-01-06'),
    busy('2027-01-02', '2027-01-02'),
    free('2027-01-01', '2027-01-03'),
    free('2027-01-04', '2027-01-04'),
  ]
  expect(spansOf(spans)).toEqual([busy('2027-01-02', '2027-01-02'), free('2027-01-01', '2027-01-06')])
  expect(spansOf([free('2027-01-01', '2027-01-31'), free('2027-01-05', '2027-01-06')])).toEqual([free('2027-01-01', '2027-01-31')])
  expect([spansOf(null), spansOf([{ from: '2027-01-02', to: '2027-01-01', state: 'free' }])]).toEqual([[], []])
})
