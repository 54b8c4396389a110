/** The place box. */
import { placesApi } from '@backlot/contract/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildVisitor } from '#test/factories.ts'
import { upsertPlaces, type NewPlace } from './index.ts'

const app = await openTestApp()
afterAll(() => app.close())

const place = (name: string, more: Partial<NewPlace> = {}): NewPlace => ({
  name,
  country: 'us',
  latitude: 37.5,
  longitude: -122.25,
  source: 'test',
  sourceKey: `${name}|${more.county ?? ''}|${more.kind ?? ''}`,
  ...more,
})

let american: Caller
let norwegian: Caller
let everywhere: Caller
beforeAll(async () => {
  const of = async (placesCountry: string | null) => buildVisitor(app, await buildSite(app, { settings: { placesCountry } }))
  ;[american, norwegian, everywhere] = [await of('us'), await of('no'), await of(null)]
  await upsertPlaces(app.app.platform.database.platform, [
    place('San Francisco', { county: 'San Francisco', state: 'CA', population: 808_000 }),
    place('San Fernando', { county: 'Los Angeles', state: 'CA', population: 23_000 }),
    place('San Francisco', { kind: 'county', state: 'CA' }),
    place('Santa Fe', { county: 'Santa Fe', state: 'NM', population: 87_000 }),
    place('Frankfort', { population: 28_000 }),
    place('Franklin', { state: 'TN', county: 'Williamson', population: 83_000 }),
    place('Franklin', { state: 'MA', county: 'Norfolk', population: 33_000 }),
    place('Franklinton', { population: 900_000 }),
    place('100% Pure_Town', { state: 'XX' }),
    place('Oslo', { country: 'no', kind: 'municipality', county: 'Oslo', population: 700_000 }),
    place('Oslo', { country: 'no', kind: 'county' }),
    place('Oslo', { state: 'MN', county: 'Marshall', population: 300 }),
    place('Tromsø', { country: 'no', kind: 'municipality', county: 'Troms', aliases: ['Romsa', 'Tromssa'], population: 78_000 }),
    place('Kárášjohka', { country: 'no', kind: 'municipality', county: 'Finnmark', aliases: ['Karasjok'] }),
    ...Array.from({ length: 15 }, (_, number) => place(`Newtown ${number}`, { county: String(number) })),
  ])
})

const suggest = async (caller: Caller, term: string, limit?: number) =>
  (await app.call(caller, placesApi.suggest, { query: { term, ...(limit ? { limit } : {}) } })).body
const names = async (caller: Caller, term: string) =>
  (await suggest(caller, term)).map((one) => (one.context ? `${one.name}, ${one.context}` : one.name))

test('by the beginning of the name, whatever case and accents', async () => {
  const both = ['San Francisco, San Francisco, CA', 'San Francisco, CA']
  expect(await names(american, 'san fr')).toEqual(both)
  expect(await names(american, '  SAN   FR ')).toEqual(both)
  for (const term of ['tromsø', 'tromso', 'TROMSØ', 'Tromso\u0308']) expect(await names(norwegian, term)).toEqual(['Tromsø, Troms'])
  expect(await names(american, 'francisco')).toEqual([])
})

test('by its other names', async () => {
  for (const term of ['romsa', 'Tromss']) expect(await names(norwegian, term)).toEqual(['Tromsø, Troms'])
  for (const term of ['karas', 'kárášjohka']) expect(await names(norwegian, term)).toEqual(['Kárášjohka, Finnmark'])
})

test('the very name first, then the larger, towns before counties', async () => {
  expect(await names(american, 'franklin')).toEqual(['Franklin, Williamson, TN', 'Franklin, Norfolk, MA', 'Franklinton'])
  expect(await names(american, 'frank')).toEqual(['Franklinton', 'Franklin, Williamson, TN', 'Franklin, Norfolk, MA', 'Frankfort'])
  expect(await names(norwegian, 'oslo')).toEqual(['Oslo, Oslo', 'Oslo'])
})

test('held to the country of the site', async () => {
  expect(await names(american, 'oslo')).toEqual(['Oslo, Marshall, MN'])
  expect(await names(american, 'tromsø')).toEqual([])
  expect(await names(everywhere, 'oslo')).toEqual(['Oslo, Oslo', 'Oslo, Marshall, MN', 'Oslo'])
  const [found] = await suggest(american, 'san fr')
  expect(found).toEqual({
    id: expect.any(Number) as unknown,
    name: 'San Francisco',
    context: 'San Francisco, CA',
    country: 'us',
    latitude: 37.5,
    longitude: -122.25,
  })
})

test('at most ten, and fewer when asked', async () => {
  expect(await suggest(american, 'newtown')).toHaveLength(10)
  expect(await suggest(american, 'newtown', 3)).toHaveLength(3)
  expect((await app.call(american, placesApi.suggest, { query: { term: 'newtown', limit: 11 } })).status).toBe(422)
})

test('signs are text, and a term says something', async () => {
  for (const term of ['%%', '__', '\\\\', '100% pure', '((', 'a%', "o'", ';--'])
    expect((await app.call(american, placesApi.suggest, { query: { term } })).status).toBe(200)
  expect(await names(american, '%a')).toEqual([])
  expect(await names(american, '100% p')).toEqual(['100% Pure_Town, XX'])
  for (const term of ['', 'x', ' x ', 'x'.repeat(81)])
    expect((await app.call(american, placesApi.suggest, { query: { term } })).status).toBe(422)
})

test('bringing the same places again changes nothing; a name that went is forgotten', async () => {
  const db = app.app.platform.database.platform
  const before = [place('Oldham', { aliases: ['Aldham'], county: 'A' }), place('Newham', { county: 'B' })]
  expect(await upsertPlaces(db, [...before, before[0]!])).toEqual({ added: 2, updated: 0, unchanged: 1 })
  expect(await upsertPlaces(db, before)).toEqual({ added: 0, updated: 0, unchanged: 2 })
  expect(await upsertPlaces(db, [{ ...before[0]!, aliases: ['Eldham'] }, before[1]!])).toEqual({ added: 0, updated: 1, unchanged: 1 })
  expect(await names(american, 'aldham')).toEqual([])
  expect(await names(american, 'eldham')).toEqual(['Oldham, A'])
})
