/** What an office has imported is found by its visitors as they say it: numbers in words, a word of another language, an address. */
import { locationsApi } from '@backlot/contract/locations'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite, buildUser, buildVisitor } from '#test/factories.ts'
import { openData, shippedMapping } from '#test/open-data.ts'
import { importFile } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** Rows as the city has them, below the names of its columns. */
function cityList(places: readonly string[]): Buffer {
  const [names = ''] = openData('san-francisco-film-locations.csv').toString('utf8').split(/\r?\n/)
  const columns = names.split(',')
  const rows = places.map((place, index) =>
    columns
      .map((column) =>
        column === 'Title' ? `Film ${index}` : column === 'Locations' ? `"${place}"` : column === 'Release Year' ? '1999' : '',
      )
      .join(','),
  )
  return Buffer.from([names, ...rows].join('\n'))
}

test('numbers in words, words of another language and addresses find what they mean', async () => {
  const site = await buildSite(app, {})
  const admin = (await buildUser(app, site, { platform: true })).caller
  const visitor = await buildVisitor(app, site)
  const places = [
    'Pier 39',
    'Pier 41',
    'Merchant Exchange (465 California Street at Leidesdorff)',
    'Tadich Grill (240 California Street)',
    'Alcatraz Lighthouse',
    'Fifth Avenue Theater',
    '42nd Street Warehouse',
  ]
  const done = await importFile(app, admin, {
    mapping: JSON.parse(shippedMapping('san-francisco')) as object,
    file: cityList(places),
    name: 'list.csv',
    kind: 'locations',
  })
  expect(done.report).toMatchObject({ added: places.length, rejected: 0 })
  const find = async (search: string, caller = visitor): Promise<string[]> => {
    const { body } = await app.call(caller, locationsApi.searchNew, { body: { search } })
    expect(body.some_words, search).toBeNull()
    return body.items.map((card) => card.location_name)
  }
  expect(await find('pier thirty nine')).toEqual(['Pier 39'])
  expect(await find('Pier Thirty-Nine')).toEqual(['Pier 39'])
  expect(await find('465 california street')).toEqual(['Merchant Exchange'])
  expect(await find('465 California St.')).toEqual(['Merchant Exchange'])
  expect(await find('four sixty five california')).toEqual(['Merchant Exchange'])
  expect(await find('fyrtårn')).toEqual(['Alcatraz Lighthouse'])
  expect(await find('5th ave')).toEqual(['Fifth Avenue Theater'])
  expect(await find('forty second street')).toEqual(['42nd Street Warehouse'])
})

test('a Norwegian office has its words for the same', async () => {
  const site = await buildSite(app, { localeCode: 'no_NO' })
  const admin = (await buildUser(app, site)).caller
  const visitor = await buildVisitor(app, site)
  const mapping = {
    kind: 'locations',
    title: 'Liste',
    source: { name: 'Liste' },
    identity: { parts: ['Navn'], folding: 'exact', repeats: 'reject' },
    fields: { location_name: 'Navn', address1: 'Adresse' },
  }
  const file = Buffer.from('Navn,Adresse\nYtterholm fyr,Fyrvegen 99\nKai 39,Sjøgata 1\nKai 41,Sjøgata 2\n')
  expect((await importFile(app, admin, { mapping, file, name: 'liste.csv', kind: 'locations' })).report).toMatchObject({ added: 3 })
  const find = async (search: string) =>
    (await app.call(visitor, locationsApi.searchNew, { body: { search } })).body.items.map((card) => card.location_name)
  for (const search of ['fyrtårn', 'lighthouse', 'fyrstasjon']) expect(await find(search), search).toEqual(['Ytterholm fyr'])
  for (const search of ['kai trettini', 'kai tretti ni', 'pier thirty nine']) expect(await find(search), search).toEqual(['Kai 39'])
})
