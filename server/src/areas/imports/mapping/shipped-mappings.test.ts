/** The shipped mappings on cuts of the real files they are for (server/test/cuts). */
import { wordReason } from '@backlot/contract/import-reasons'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { categoryTree } from '#db/seed/content/categories.ts'
import { defaultDropdowns } from '#db/presets/dropdowns.ts'
import { openTable } from '#kit/tables/open-table.ts'
import { openData, openDataPath, shippedMapping } from '#test/open-data.ts'
import { mapLocations, mapPlaces } from './map-rows.ts'
import type { MappedLocation, MappedPlace, MappedRecord, RejectedRow } from './mapped.ts'
import { parseMapping } from './parse-mapping.ts'

const files = {
  'san-francisco': 'san-francisco-film-locations.csv',
  'new-york-historic-places': 'new-york-historic-places.csv',
  'little-rock-historic-sites': 'little-rock-historic-sites.csv',
  'gazetteer-us': 'us-cities.csv',
  'gazetteer-us-counties': 'us-cities.csv',
  'gazetteer-us-states': 'us-cities.csv',
  'gazetteer-norway-municipalities': 'norway-municipalities.geojson',
  'gazetteer-norway-counties': 'norway-counties.geojson',
} as const

type Result<Kind> = { records: MappedRecord<Kind>[]; rejected: RejectedRow[] }

async function run<Kind extends MappedLocation | MappedPlace>(name: keyof typeof files): Promise<Result<Kind>> {
  const mapping = parseMapping(shippedMapping(name))
  if (mapping.kind !== 'locations' && mapping.kind !== 'places') throw new Error(`${name} is a mapping of ${mapping.kind}`)
  const table = await openTable(openDataPath(files[name]), { name })
  const outcomes = mapping.kind === 'locations' ? mapLocations(mapping, table) : mapPlaces(mapping, table)
  const result: Result<Kind> = { records: [], rejected: [] }
  for await (const outcome of outcomes) {
    if (outcome.kind === 'rejected') result.rejected.push(outcome)
    else result.records.push(outcome as MappedRecord<Kind>)
  }
  await table.close()
  return result
}

/** The file as another reader sees it, to count by. */
function rawRows(name: keyof typeof files): Record<string, string>[] {
  return parse(openData(files[name]), { columns: true, bom: true })
}

function reasons(rejected: RejectedRow[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of rejected.map((one) => wordReason(one))) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

describe('San Francisco film locations', () => {
  let result: Result<MappedLocation>
  let raw: Record<string, string>[]
  beforeAll(async () => {
    result = await run('san-francisco')
    raw = rawRows('san-francisco')
  })
  const find = (name: string): MappedRecord<MappedLocation> => result.records.find(({ record }) => record.location_name === name)!

  test('every row is in a place or turned away with a reason', () => {
    expect(raw).toHaveLength(194)
    expect(reasons(result.rejected)).toEqual({ 'no place': 12 })
    expect(result.rejected).toHaveLength(raw.filter((row) => !row['Locations']!.trim()).length)
    const used = result.records.flatMap(({ sourceRows }) => sourceRows)
    expect(new Set(used).size).toBe(182)
    expect(used).toHaveLength(182)
  })

  test('texts of one place become one place, each with an id of its own', () => {
    expect(new Set(raw.map((row) => row['Locations']!.trim()).filter(Boolean)).size).toBe(110)
    expect(result.records).toHaveLength(108)
    expect(new Set(result.records.map(({ record }) => record.source.id)).size).toBe(108)
    expect(result.records.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('productions are attached: only the repeats at one place fall together', () => {
    const credits = result.records.flatMap(({ record }) => record.film_list ?? [])
    expect(credits).toHaveLength(181)
    expect(credits.filter((credit) => /season \d|\bep ?\d|episode/iu.test(credit.title))).toEqual([])
    expect(credits.filter((credit) => credit.year === undefined)).toEqual([])
    expect(credits.filter((credit) => /^(?:tbd|n\/?a)$/iu.test(credit.distributor ?? ''))).toEqual([])
    expect(new Set(credits.filter(({ title }) => title === 'Nash Bridges').map(({ year }) => year))).toEqual(new Set([2021]))
    expect(credits.filter(({ title, season }) => title === 'Chance' && season === 1).map(({ episode }) => episode)).toContain('104')
    const facts = new Set(credits.flatMap(({ fun_fact }) => fun_fact?.split('\n') ?? []))
    for (const row of raw)
      if (row['Locations']!.trim() && row['Fun Facts']!.trim()) expect(facts).toContain(row['Fun Facts']!.trim().replace(/\s+/gu, ' '))
  })

  test('one place under many rows is one location', () => {
    expect(find('Golden Gate Bridge').sourceRows).toHaveLength(
      raw.filter((row) => row['Locations']!.trim() === 'Golden Gate Bridge').length,
    )
    expect(find('Golden Gate Bridge').sourceRows).toHaveLength(27)
    expect(find('City Hall').sourceRows).toHaveLength(23)
    expect(find('Palace of Fine Arts').record).toMatchObject({
      address1: '3301 Lyon Street',
      categories: ['Museum & Gallery'],
      city: 'San Francisco',
      state: 'CA',
    })
    const { source } = find('Golden Gate Bridge').record
    expect(source).toMatchObject({ name: 'Film Locations in San Francisco', id: 'golden gate bridge' })
    expect(source.licence).toContain('PDDL')
  })

  test('one name at two far places is two', () => {
    const banks = result.records.filter(({ record }) => record.location_name === 'Bank of America')
    expect(new Set(banks.map(({ record }) => record.address1))).toEqual(new Set(['1455 Stockton Street', '38th Street at Balboa Street']))
    expect(banks).toHaveLength(2)
  })

  test('points outside the city stay where they are and are not said to be in it', () => {
    expect(find('Mission San Juan Bautista').record).toMatchObject({ latitude: 36.8459168, longitude: -121.5357205 })
    const outside = result.records.filter(({ record }) => record.city === undefined).map(({ record }) => record.location_name)
    expect(outside).toHaveLength(3)
    expect(outside).toContain('San Francisco International Airport')
    const withoutPoint = new Set(raw.filter((row) => row['Locations']!.trim() && !row['Point']).map((row) => row['Locations']!.trim()))
    expect(withoutPoint.size).toBe(12)
    expect(result.records.filter(({ record }) => record.latitude === undefined)).toHaveLength(12)
  })

  test('the same file a second time gives equal records', async () => {
    const again = await run<MappedLocation>('san-francisco')
    expect(again.records.map(({ record }) => record)).toEqual(result.records.map(({ record }) => record))
  })
})

describe('New York historic places', () => {
  test('one full duplicate is turned away, those that are gone are archived, a ship of war is not', async () => {
    const raw = rawRows('new-york-historic-places')
    const { records, rejected } = await run<MappedLocation>('new-york-historic-places')
    expect(raw).toHaveLength(305)
    expect(records).toHaveLength(304)
    expect(reasons(rejected)).toEqual({ 'repeats an earlier row': 1 })
    expect(rejected[0]!.values['Resource Name']).toBe('Old Brooklyn Fire Headquarters')
    expect(new Set(records.map(({ record }) => record.source.id)).size).toBe(304)
    expect(records.flatMap(({ problems }) => problems)).toEqual([])
    // The USS Slater, a "Destroyer Escort", floats.
    expect(records.filter(({ record }) => record.archived).map(({ record }) => record.location_name)).toEqual([
      'Adsit House',
      'First Presbyterian Church of East Syracuse',
      'Helderberg Reformed Dutch Church',
      'Mt. Neboh Synagogue',
      'Robert H. Rose House',
      'Shore Acres',
      'The Hill (Henry W. Livingston House)',
      'Vought Farmhouse',
    ])
    const names = new Set(records.map(({ record }) => record.location_name))
    for (const name of ['Robert Akins House', 'House at 146 East 38th Street', 'The Players', 'Harry Fischel House (Fairlawn)'])
      expect(names).toContain(name)
    expect(records.filter(({ record }) => record.latitude === undefined)).toEqual([])
    expect(new Set(records.map(({ record }) => record.county)).size).toBe(62)
    expect(records.filter(({ record }) => !record.short_description!.includes('since'))).toHaveLength(
      raw.filter((row) => !row['National Register Date']).length,
    )
  })
})

describe('Little Rock historic sites', () => {
  test('names repeat at other addresses; style comes out of the prose', async () => {
    const raw = rawRows('little-rock-historic-sites')
    const { records, rejected } = await run<MappedLocation>('little-rock-historic-sites')
    expect(rejected).toEqual([])
    expect(records).toHaveLength(raw.length)
    expect(records).toHaveLength(58)
    expect(records.filter(({ record }) => record.location_name === 'Farrell House')).toHaveLength(4)
    expect(records.filter(({ record }) => record.year_built === undefined)).toHaveLength(
      raw.filter((row) => !(Number(row['Construction Date']) > 0)).length,
    )
    expect(records.filter(({ record }) => record.region === undefined)).toHaveLength(30)
    const style = (name: string): number => records.filter(({ record }) => record.styles?.includes(name)).length
    expect({ Craftsman: style('Craftsman'), 'Colonial Revival': style('Colonial Revival'), Prairie: style('Prairie') }).toEqual({
      Craftsman: 13,
      'Colonial Revival': 7,
      Prairie: 9,
    })
    expect(records.find(({ record }) => record.address1 === '701 S Scott')!.record).toMatchObject({
      location_name: 'Albert Pike Hotel',
      categories: ['Hotel'],
    })
    // The links to the city's server must never be loaded, so they do not come in at all.
    expect(JSON.stringify(records.map(({ record }) => record))).not.toContain('maps.littlerock.gov')
  })
})

describe('gazetteers', () => {
  test('United States: cities, counties, states', async () => {
    const raw = rawRows('gazetteer-us')
    const cities = await run<MappedPlace>('gazetteer-us')
    expect(cities.rejected).toEqual([])
    expect(cities.records).toHaveLength(400)
    expect(new Set(cities.records.map(({ record }) => record.source.id)).size).toBe(400)
    expect(cities.records.filter(({ record }) => record.population !== undefined)).toEqual([])
    const counties = await run<MappedPlace>('gazetteer-us-counties')
    expect(counties.records).toHaveLength(
      new Set(raw.filter((row) => row['COUNTY']).map((row) => `${row['STATE_CODE']} ${row['COUNTY']}`)).size,
    )
    expect(counties.records).toHaveLength(352)
    expect(reasons(counties.rejected)).toEqual({ 'no county': raw.filter((row) => !row['COUNTY']).length })
    expect((await run('gazetteer-us-states')).records).toHaveLength(52)
  })

  test('Norway: municipalities with their letters, Sami names and borders, 15 counties', async () => {
    const { records, rejected } = await run<MappedPlace>('gazetteer-norway-municipalities')
    expect(rejected).toEqual([])
    expect(records).toHaveLength(21)
    const byCode = new Map(records.map(({ record }) => [record.code, record]))
    expect(byCode.get('5544')).toMatchObject({
      name: 'Nordreisa',
      aliases: ['Ráisa', 'Raisi'],
      county: 'Troms',
      country: 'NO',
      kind: 'municipality',
    })
    expect(byCode.get('0301')).toMatchObject({ name: 'Oslo', county: 'Oslo' })
    expect(byCode.get('3453')!.name).toBe('Øystre Slidre')
    expect(byCode.get('3414')!.name).toBe('Nord-Odal')
    expect(records.filter(({ record }) => !record.border || !record.county)).toEqual([])
    const counties = await run<MappedPlace>('gazetteer-norway-counties')
    expect(counties.records.map(({ record }) => record.name).sort()).toHaveLength(15)
    expect(counties.records.find(({ record }) => record.code === '56')!.record).toMatchObject({
      name: 'Finnmark',
      aliases: ['Finnmárku', 'Finmarkku'],
    })
  })
})

describe('names that mappings give are names of the default lists', () => {
  const categories = new Set(categoryTree.flatMap(({ children }) => children))
  const styles = new Set(
    Object.entries(defaultDropdowns).flatMap(([list, names]) => (list.startsWith('architectural_style_') ? names : [])),
  )
  test.each(['san-francisco', 'new-york-historic-places', 'little-rock-historic-sites'])('%s', (name) => {
    const mapping = parseMapping(shippedMapping(name))
    if (mapping.kind !== 'locations') throw new Error(`${name} is no mapping of locations`)
    for (const [stages, known] of [
      [mapping.categories, categories],
      [mapping.styles, styles],
    ] as const) {
      for (const { rules, otherwise } of [stages ?? []].flat()) {
        for (const given of [otherwise ?? [], rules.map(({ gives }) => gives ?? [])].flat(3)) expect(known).toContain(given)
      }
    }
  })
})
