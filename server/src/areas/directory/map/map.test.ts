/** The map of the directory over HTTP: entries by city, and no city that is locked. */
import type { DirectorySearch } from '@backlot/contract/directory'
import { directoryMapApi } from '@backlot/contract/directory-map'
import type { DirectoryFields } from '@backlot/contract/directory-records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertPlaces } from '#areas/places/index.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, type DirectorySite } from '#test/directory.ts'

const app = await openTestApp()
afterAll(() => app.close())

let here: DirectorySite
const town = (name: string, state: string, latitude: number, population: number) => ({
  name,
  state,
  country: 'us',
  latitude,
  longitude: -100,
  population,
  source: 'test',
  sourceKey: `map test ${name} ${state}`,
})

beforeAll(async () => {
  here = await buildDirectory(app)
  const towns = [
    town('Tansyford', 'OR', 44, 900),
    town('Tansyford', 'TX', 31, 90_000),
    town('Øresteen', '', 45, 10),
    town('Hiddenby', 'OR', 43, 5),
  ]
  await upsertPlaces(here.site.ctx.db, towns)
  const entry = (name: string, fields: DirectoryFields) =>
    publishEntry(app, here, { name, last_name: 'Marlow', categories: [here.ids['Gaffer']!], ...fields })
  await entry('Bess', { city: 'Tansyford', state: 'Oregon' })
  await entry('Adam', { city: ' TANSYFORD ', state: 'OR', skills: ['Welding'] })
  await entry('Cole', { city: 'Tansyford' })
  await entry('Dora', { city: 'Tansyford', state: 'OR', lockboxes: { state: true } })
  await entry('Ezra', { city: 'Oresteen', state: 'OR' })
  await entry('Fern', { city: 'Hiddenby', state: 'OR', lockboxes: { city: true } })
  await entry('Gwen', { city: 'Nowhere at all' })
  await entry('Hugh', {})
})

const mapOf = async (caller: Caller, body: Partial<DirectorySearch> = {}) => {
  const { total, placed, places } = (await app.call(caller, directoryMapApi.map, { body })).body
  return { total, placed, places: places.map((place) => [place.name, place.state, place.count, place.entries.map((entry) => entry.label)]) }
}

test('entries stand at their city, of their state where they say one, however it is written', async () => {
  expect(await mapOf(here.visitor)).toEqual({
    total: 8,
    placed: 5,
    places: [
      ['Tansyford', 'OR', 2, ['Adam Marlow', 'Bess Marlow']],
      // Of no known state: the largest of the name.
      ['Tansyford', 'TX', 2, ['Cole Marlow', 'Dora Marlow']],
      ['Øresteen', '', 1, ['Ezra Marlow']],
    ],
  })
  expect(await mapOf(here.visitor, { searchTxt: 'welding' })).toEqual({
    total: 1,
    placed: 1,
    places: [['Tansyford', 'OR', 1, ['Adam Marlow']]],
  })
  expect(await mapOf(here.visitor, { searchTxt: 'nobody of this name' })).toEqual({ total: 0, placed: 0, places: [] })
})

test('a locked city is on the map of staff only, and so is the state that tells one from another', async () => {
  expect((await app.call(here.visitor, directoryMapApi.map, { body: {} })).raw.body).not.toMatch(/hiddenby/i)
  const seen = await mapOf(here.scout)
  expect(seen.places).toContainEqual(['Hiddenby', 'OR', 1, ['Fern Marlow']])
  expect(seen.places[0]).toEqual(['Tansyford', 'OR', 3, ['Adam Marlow', 'Bess Marlow', 'Dora Marlow']])
})

test('nothing of another site', async () => {
  const there = await buildDirectory(app)
  expect(await mapOf(there.admin)).toEqual({ total: 0, placed: 0, places: [] })
})

test('one entry has the point of its city, for those who may know the city', async () => {
  const idOf = async (label: string) => {
    const seen = (await app.call(here.admin, directoryMapApi.map, { body: {} })).body.places
    return seen.flatMap(({ entries }) => entries).find((entry) => entry.label === label)?.id ?? 0
  }
  const placeOf = async (caller: Caller, id: number) => (await app.call(caller, directoryMapApi.place, { params: { id } })).body.place
  const [open, locked] = [await idOf('Bess Marlow'), await idOf('Fern Marlow')]
  expect(await placeOf(here.visitor, open)).toMatchObject({ name: 'Tansyford', state: 'OR', latitude: 44, longitude: -100 })
  expect(await placeOf(here.visitor, locked)).toBeNull()
  expect(await placeOf(here.scout, locked)).toMatchObject({ name: 'Hiddenby', latitude: 43 })
  expect((await app.call(here.visitor, directoryMapApi.place, { params: { id: 2_000_000_000 } })).status).toBe(404)
})
