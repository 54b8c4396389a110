/** Fills a database with sites of a hundred thousand locations each. The same version makes the same rows. */
import type pg from 'pg'
import { refreshSearch } from '../server/src/areas/locations/search/refresh/service.ts'
import type { Database } from '../server/src/kit/db/database.ts'
import { type Random, randomOf } from '../server/test/random.ts'
import { categoryTree, cityName, description, filmTitle, placeName, streetName, styleNames, surname } from './words.ts'

/** Counts up when the rows would come out differently: a kept database is then made anew. */
export const generatorVersion = 3
/** Above every site that the presets name. */
export const firstSite = 901

export interface LibrarySize {
  sites: number
  locationsPerSite: number
}

const batch = 2000

/** Adds the sites and their locations, then the search index. */
export async function generateLibrary(database: Database, size: LibrarySize, tell: (line: string) => void): Promise<void> {
  for (let index = 0; index < size.sites; index++) {
    const siteId = firstSite + index
    const started = performance.now()
    await database.owner((client) => fillSite(client, siteId, size.locationsPerSite))
    const written = performance.now()
    await refreshSearch(database.forSite(siteId), siteId, 'all')
    const rate = Math.round(size.locationsPerSite / ((performance.now() - written) / 1000))
    tell(
      `site ${siteId}: rows ${seconds(written - started)}, search index ${seconds(performance.now() - written)} (${rate} locations a second)`,
    )
  }
  await database.owner((client) => client.query('vacuum analyze'))
}
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

interface Lists {
  types: { id: number; name: string }[]
  cities: { id: number; county: number; latitude: number; longitude: number; name: string }[]
  regions: number[]
  styles: number[]
}

async function fillSite(client: pg.ClientBase, siteId: number, count: number): Promise<void> {
  const random = randomOf(siteId * 7919 + generatorVersion)
  await client.query('insert into sites (id, name, hosts) values ($1, $2, $3)', [siteId, `Bench ${siteId}`, [`site${siteId}.localhost`]])
  const lists = await fillLists(client, siteId, random)
  for (let start = 0; start < count; start += batch) {
    await insertBatch(client, siteId, random, lists, Math.min(batch, count - start), start)
  }
}

async function insertNamed(client: pg.ClientBase, table: string, siteId: number, rows: Record<string, unknown>[]): Promise<number[]> {
  const ids: number[] = []
  for (const row of rows) {
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 2}`).join(', ')
    const text = `insert into ${table} (site_id, ${names.join(', ')}) values ($1, ${places}) returning id`
    const { rows: made } = await client.query<{ id: number }>(text, [siteId, ...Object.values(row)])
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

const unique = (count: number, make: () => string): string[] => {
  const found = new Map<string, string>()
  while (found.size < count) {
    const name = make()
    found.set(name.toLowerCase(), name)
  }
  return [...found.values()]
}

async function fillLists(client: pg.ClientBase, siteId: number, random: Random): Promise<Lists> {
  const counties = await insertNamed(
    client,
    'counties',
    siteId,
    unique(30, () => `${surname(random)} County`).map((name) => ({ name })),
  )
  const regions = await insertNamed(
    client,
    'regions',
    siteId,
    unique(8, () => `${surname(random)} Region`).map((name) => ({ name })),
  )
  const center = { latitude: 30 + random.next() * 15, longitude: -120 + random.next() * 40 }
  const cityRows = unique(150, () => cityName(random)).map((name) => ({ name, county_id: random.pick(counties) }))
  const cityIds = await insertNamed(client, 'cities', siteId, cityRows)
  const cities = cityRows.map(({ name, county_id }, index) => ({
    id: cityIds[index] ?? 0,
    name,
    county: county_id,
    latitude: center.latitude + random.normal() * 1.2,
    longitude: center.longitude + random.normal() * 1.5,
  }))
  const types: Lists['types'] = []
  for (const [name, children] of Object.entries(categoryTree)) {
    const [parent] = await insertNamed(client, 'location_category_tree', siteId, [{ name }])
    const ids = await insertNamed(
      client,
      'location_category_tree',
      siteId,
      children.map((child) => ({ name: child, parent_id: parent })),
    )
    types.push(...children.map((child, index) => ({ id: ids[index] ?? 0, name: child })))
  }
  const list = 'architectural_style_residential'
  const styles = await insertNamed(
    client,
    'dropdown_values',
    siteId,
    styleNames.map((name) => ({ list, name })),
  )
  return { types, cities, regions, styles }
}

interface Made {
  columns: Record<string, unknown>
  types: number[]
  styles: number[]
}

function makeLocation(siteId: number, random: Random, lists: Lists, number: number): Made {
  const first = lists.types[random.skewed(lists.types.length)] ?? random.pick(lists.types)
  const types = [first.id, ...(random.next() < 0.3 ? [random.pick(lists.types).id] : [])]
  const city = lists.cities[random.skewed(lists.cities.length)] ?? random.pick(lists.cities)
  const films =
    random.next() < 0.15
      ? Array.from({ length: 1 + random.skewed(6) }, () => ({ title: filmTitle(random), year: 1930 + random.below(95) }))
      : []
  const standing = random.next()
  const updated = Date.UTC(2026, 0, 1) - random.below(5 * 365 * 86_400) * 1000
  return {
    types: [...new Set(types)],
    styles: random.next() < 0.4 ? [random.pick(lists.styles)] : [],
    columns: {
      public_id: `${siteId}-${number}`,
      reference_no: `B${siteId}-${String(number + 1).padStart(6, '0')}`,
      location_name: placeName(random, first.name),
      status: standing < 0.93 ? 'public' : standing < 0.96 ? 'pending' : standing < 0.98 ? 'private' : 'Draft',
      archived: random.next() < 0.03,
      qualified: random.next() < 0.5,
      description: description(random),
      address1: `${1 + random.below(2400)} ${streetName(random)}`,
      zip: String(10_000 + ((city.id * 37) % 80_000) + random.below(8)),
      city_id: city.id,
      county_id: city.county,
      region_id: lists.regions[city.id % lists.regions.length],
      latitude: city.latitude + random.normal() * 0.08,
      longitude: city.longitude + random.normal() * 0.08,
      geo_precision: random.next() < 0.1 ? 'street' : 'exact',
      details: JSON.stringify(films.length > 0 ? { film_list: films } : {}),
      image_count: random.skewed(30),
      updated_at: new Date(updated).toISOString(),
      created_at: new Date(updated - random.below(2 * 365 * 86_400) * 1000).toISOString(),
    },
  }
}

const columnTypes: Record<string, string> = {
  archived: 'boolean',
  qualified: 'boolean',
  city_id: 'int',
  county_id: 'int',
  region_id: 'int',
  latitude: 'float8',
  longitude: 'float8',
  details: 'jsonb',
  image_count: 'int',
  updated_at: 'timestamptz',
  created_at: 'timestamptz',
}

async function insertBatch(
  client: pg.ClientBase,
  siteId: number,
  random: Random,
  lists: Lists,
  count: number,
  start: number,
): Promise<void> {
  const made = Array.from({ length: count }, (_, index) => makeLocation(siteId, random, lists, start + index))
  const names = Object.keys(made[0]?.columns ?? {})
  const arrays = names.map((name, index) => `$${index + 2}::${columnTypes[name] ?? 'text'}[]`).join(', ')
  const { rows } = await client.query<{ id: number; public_id: string }>(
    `insert into locations (site_id, ${names.join(', ')}) select $1, * from unnest(${arrays}) returning id, public_id`,
    [siteId, ...names.map((name) => made.map(({ columns }) => columns[name]))],
  )
  const ids = new Map(rows.map((row) => [row.public_id, row.id]))
  const links = (pick: (one: Made) => number[]): [number[], number[]] => {
    const pairs = made.flatMap((one) => pick(one).map((id) => [ids.get(String(one.columns['public_id'])) ?? 0, id] as const))
    return [pairs.map(([location]) => location), pairs.map(([, id]) => id)]
  }
  const insert = (table: string, column: string, pairs: [number[], number[]]): Promise<unknown> =>
    client.query(`insert into ${table} (site_id, location_id, ${column}) select $1, * from unnest($2::int[], $3::int[])`, [
      siteId,
      ...pairs,
    ])
  await insert(
    'location_categories',
    'category_id',
    links((one) => one.types),
  )
  await insert(
    'location_styles',
    'style_id',
    links((one) => one.styles),
  )
}
