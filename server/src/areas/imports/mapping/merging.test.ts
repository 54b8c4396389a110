import { describe, expect, test } from 'vitest'
import { createGroupStore } from './group-store.ts'
import { mapping, run, type Cells } from './testing.ts'

describe('rows that become one record', () => {
  const films = mapping({
    identity: {
      parts: [{ column: 'Place', steps: ['place_name'] }],
      folding: 'spelling',
      repeats: 'merge',
      keep_apart: { by: 'Place', metres: 500 },
    },
    point: [{ latitude: 'Lat', longitude: 'Lon' }],
    fields: {
      location_name: { column: 'Place', steps: ['place_name'] },
      address1: { column: 'Place', steps: ['place_address'] },
      region: 'Region',
    },
    film_list: {
      title: { column: 'Title', steps: ['production_title'] },
      season: { column: 'Title', steps: ['production_season'] },
      year: { column: 'Year', steps: ['year'] },
      actors: { list: ['A1', 'A2'] },
      fun_fact: 'Fact',
    },
  })
  const row = (Place: string, Title: string, more: Cells = {}): Cells => ({
    Place,
    Title,
    Year: '',
    Lat: '',
    Lon: '',
    Region: '',
    A1: '',
    A2: '',
    Fact: '',
    ...more,
  })

  test('the most frequent spelling, the most frequent point, blanks filled from other rows', async () => {
    const { records } = await run(films, [
      row('CITY  HALL', 'One', { Lat: '1', Lon: '1' }),
      row('City Hall', 'Two', { Region: 'Centre', Lat: '1.001', Lon: '1' }),
      row('City Hall', 'Three', { Lat: '1.001', Lon: '1' }),
      row('Elsewhere', 'One'),
    ])
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({
      record: { location_name: 'City Hall', region: 'Centre', latitude: 1.001, longitude: 1, source: { id: 'city hall' } },
      sourceRows: [2, 3, 4],
      problems: [],
    })
    expect(records[0]!.record.film_list!.map((credit) => credit.title)).toEqual(['One', 'Two', 'Three'])
  })

  test('points far apart under one spelling are named', async () => {
    const { records } = await run(films, [row('Hill', 'One', { Lat: '1', Lon: '1' }), row('Hill', 'Two', { Lat: '1.1', Lon: '1' })])
    expect(records[0]!.problems).toEqual([{ row: 2, field: 'point', code: 'far_apart', params: { kilometres: '11.1' } }])
  })

  test('one production twice at a place is one, and keeps all that is said of it', async () => {
    const { records } = await run(films, [
      row('Pier 7', 'Chance- Season 1', { Year: '2016', A1: 'Ann', Fact: 'First.' }),
      row('Pier 7', 'CHANCE, Season 1', { Year: '2016', A1: 'Bob', A2: 'Ann', Fact: 'Second.' }),
      row('Pier 7', 'Chance - Season 1', { Year: '2016', Fact: 'First.' }),
      row('Pier 7', 'Chance Season 2', { Year: '2017' }),
    ])
    expect(records[0]!.record.film_list).toEqual([
      { title: 'Chance', season: 1, year: 2016, actors: ['Ann', 'Bob'], fun_fact: 'First.\nSecond.' },
      { title: 'Chance', season: 2, year: 2017 },
    ])
  })

  test('one name at two addresses: near ones are one place, far ones two, in any order of the rows', async () => {
    const rows = [
      row('Bank (38th Street at Balboa)', 'One', { Lat: '37.7754', Lon: '-122.4986' }),
      row('Bank (1455 Stockton Street)', 'Two', { Lat: '37.7993', Lon: '-122.4093' }),
      row('Bank (1456 Stockton Street)', 'Three', { Lat: '37.7994', Lon: '-122.4093' }),
      row('Bank', 'Four'),
    ]
    for (const order of [rows, rows.toReversed()]) {
      const { records } = await run(films, order)
      expect(Object.fromEntries(records.map(({ record, sourceRows }) => [record.source.id, sourceRows.length]))).toEqual({
        bank: 3,
        'bank 38th street at balboa': 1,
      })
    }
  })

  test('twice the same rows give the same records, a changed cell another', async () => {
    const rows = [row('A', 'One'), row('B', 'Two'), row('A', 'Three')]
    const recordsOf = async (given: Cells[]) => (await run(films, given)).records.map(({ record }) => record)
    const records = await recordsOf(rows)
    expect(await recordsOf(rows)).toEqual(records)
    const changed = await recordsOf([row('A', 'One'), row('B', 'Two', { Region: 'North' }), row('A', 'Three')])
    expect(changed[0]).toEqual(records[0])
    expect(changed[1]).not.toEqual(records[1])
  })

  test('what is kept in memory is bounded', () => {
    const store = createGroupStore({}, { places: 3, credits: 10, characters: 1000 })
    const draft = (id: string) => ({
      row: 1,
      id,
      detail: '',
      fields: new Map(),
      assumed: new Map(),
      point: undefined,
      credit: undefined,
      archived: false,
      border: undefined,
      problems: [],
    })
    for (const id of ['a', 'b', 'c', 'a']) store.add(draft(id))
    expect(() => store.add(draft('d'))).toThrow('more than 3 places')
  })
})
