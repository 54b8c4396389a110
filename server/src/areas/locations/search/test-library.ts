/** A random library on a site of its own, kept in memory too, so that a test can look at every record. */
import { features } from '@backlot/contract/location-choices'
import { feeModes, interiorExterior, type LocationStatus } from '@backlot/contract/location-fields'
import { traitGroups } from '@backlot/contract/location-traits'
import { upsertPlaces } from '#areas/places/index.ts'
import type { Database } from '#kit/db/database.ts'
import { refreshSearch, type SearchCtx } from './index.ts'

export interface TestRecord {
  id: number
  location_name: string
  reference_no: string
  description: string
  keywords: string[]
  films: string[]
  address1: string | null
  zip: string
  status: LocationStatus
  archived: boolean
  qualified: boolean
  city_id: number | null
  county_id: number | null
  region_id: number | null
  latitude: number | null
  longitude: number | null
  geo_precision: string
  lockboxes: Record<string, boolean>
  image_count: number
  categories: number[]
  styles: number[]
  details: Record<string, unknown>
  updated: number
  created: number
}

/** Words whose stem is themselves without an s. */
const words = 'mill mills bridge bridges barn barns tower towers lake river stone stoned oak red salt santa cruz milling-inn brix ab'.split(
  ' ',
)
/** What the gazetteer knows of the library's towns; the others it does not. */
export const knownTowns: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  Millbrae: { latitude: -16.6, longitude: 179.9 },
  Stonetown: { latitude: -17.2, longitude: -179.8 },
  'Oak County': { latitude: -16.9, longitude: -179.5 },
}
const gazetteer = Object.entries(knownTowns).map(([name, point]) => ({
  ...point,
  name: name.replace(' County', ''),
  kind: name.endsWith('County') ? ('county' as const) : ('city' as const),
  country: 'us',
  source: 'test',
  sourceKey: `library ${name}`,
}))

const statuses: LocationStatus[] = ['public', 'public', 'public', 'pending', 'private', 'Draft']

export interface LibraryOptions {
  siteId: number
  count: number
  seed: number
}
export type Library = Awaited<ReturnType<typeof makeLibrary>>

/** Makes the site with its lists and `count` random records. */
export async function makeLibrary(database: Database, { siteId, count, seed }: LibraryOptions) {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const phrase = (most: number): string => Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(words)).join(' ')

  await database.owner((client) =>
    client.query('insert into sites (id, name, hosts) values ($1, $2, $3)', [siteId, `Test ${siteId}`, [`t${siteId}.test`]]),
  )
  await upsertPlaces(database.platform, gazetteer)
  const db = database.forSite(siteId)
  const ctx: SearchCtx = {
    site: { id: siteId, localeCode: 'en_US', settings: { distanceUnit: 'mi', placesCountry: 'us', place: null } },
    db,
  }
  /** By table and id. */
  const listNames = new Map<string, string>()
  const categoryNames = new Map<number, string>()
  const parentOf = new Map<number, number>()
  const hidden = new Set<number>()
  const addNamed = async (table: 'cities' | 'counties' | 'regions', names: string[]): Promise<number[]> => {
    const rows = await db
      .insertInto(table)
      .values(names.map((name) => ({ site_id: siteId, name })))
      .returning(['id', 'name'])
      .execute()
    return rows.map((row) => row.id)
  }
  const cities = await addNamed('cities', ['Millbrae', 'Salt Lake', 'Stonetown', 'Redwood'])
  const counties = await addNamed('counties', ['Oak County', 'Lake County'])
  const regions = await addNamed('regions', ['North', 'River Region'])
  const addCategory = async (name: string, parent: number | null, adminOnly: boolean): Promise<number> => {
    const row = { site_id: siteId, name, parent_id: parent, admin_only: adminOnly }
    const { id } = await db.insertInto('location_category_tree').values(row).returning('id').executeTakeFirstOrThrow()
    categoryNames.set(id, name)
    if (parent !== null) parentOf.set(id, parent)
    if (adminOnly) hidden.add(id)
    return id
  }
  const farm = await addCategory('Farm', null, false)
  const water = await addCategory('Water', null, false)
  const parents = [farm, water, await addCategory('Office desk', null, false)]
  const types = [
    await addCategory('Barn', farm, false),
    await addCategory('Mill', farm, false),
    await addCategory('Lake', water, false),
    await addCategory('Pool', water, true),
  ]
  const hiddenParent = await addCategory('Support', null, true)
  const hiddenType = await addCategory('Basecamp', hiddenParent, false)
  parents.push(hiddenParent)
  types.push(hiddenType)
  const styleRows = ['Gothic', 'Stone Revival'].map((name) => ({ site_id: siteId, list: 'architectural_style_residential', name }))
  const styleIds = (await db.insertInto('dropdown_values').values(styleRows).returning('id').execute()).map((row) => row.id)
  for (const [table, ids] of [
    ['cities', cities],
    ['counties', counties],
    ['regions', regions],
    ['dropdown_values', styleIds],
  ] as const) {
    for (const row of await db.selectFrom(table).select(['id', 'name']).where('site_id', '=', siteId).where('id', 'in', ids).execute())
      listNames.set(`${table} ${row.id}`, row.name)
  }

  const records: TestRecord[] = []
  let number = 0
  const make = (given: Partial<TestRecord>): TestRecord => {
    number += 1
    const time = 1_700_000_000_000 + Math.floor(random() * 300) * 1000
    const films = (given.details?.['film_list'] as { title: string }[] | undefined)?.map((film) => film.title) ?? []
    const base: TestRecord = {
      id: 0,
      location_name: 'Unnamed',
      reference_no: `T${siteId}N${number}`,
      description: '',
      keywords: [],
      films,
      address1: null,
      zip: '',
      status: 'public',
      archived: false,
      qualified: false,
      city_id: null,
      county_id: null,
      region_id: null,
      latitude: null,
      longitude: null,
      geo_precision: 'exact',
      lockboxes: {},
      image_count: 0,
      categories: [],
      styles: [],
      details: {},
      updated: time,
      created: time - 5000,
    }
    return { ...base, ...given }
  }
  const makeRandom = (): TestRecord => {
    const films = random() < 0.3 ? [phrase(2), ...(random() < 0.3 ? [phrase(2)] : [])] : []
    return make({
      location_name: phrase(3),
      description: phrase(4),
      keywords: random() < 0.3 ? [phrase(2)] : [],
      films,
      details: {
        ...(films.length > 0 ? { film_list: films.map((title) => ({ title })) } : {}),
        ...(random() < 0.5 ? { fee_mode: pick(feeModes), int_ext: pick(interiorExterior), parking_cars: Math.floor(random() * 20) } : {}),
        ...(random() < 0.4 ? { features: [pick(features.slice(0, 3)), 'Something else'], power: [pick(['100A', 'None'])] } : {}),
      },
      address1: random() < 0.6 ? `${Math.floor(random() * 30)} ${pick(words)}` : null,
      zip: pick(['94107', '94110-1234', '94102', '80331', '']),
      status: pick(statuses),
      archived: random() < 0.15,
      qualified: random() < 0.4,
      city_id: random() < 0.8 ? pick(cities) : null,
      county_id: random() < 0.6 ? pick(counties) : null,
      region_id: random() < 0.4 ? pick(regions) : null,
      latitude: -17.5 + random() * 1.5,
      longitude: random() < 0.5 ? 179 + random() : -180 + random(),
      geo_precision: pick(['exact', 'exact', 'street', 'area']),
      lockboxes: random() < 0.2 ? { [pick(['address1', 'latitude', 'longitude'])]: true } : {},
      image_count: Math.floor(random() * 4),
      categories: [...new Set([pick(types), ...(random() < 0.4 ? [pick([...types, ...parents])] : [])])],
      styles: random() < 0.4 ? [pick(styleIds)] : [],
    })
  }
  const columnsOf = (record: TestRecord) => ({
    location_name: record.location_name,
    reference_no: record.reference_no,
    description: record.description,
    keywords: record.keywords,
    address1: record.address1,
    zip: record.zip,
    status: record.status,
    archived: record.archived,
    qualified: record.qualified,
    city_id: record.city_id,
    county_id: record.county_id,
    region_id: record.region_id,
    latitude: record.latitude,
    longitude: record.longitude,
    geo_precision: record.geo_precision,
    lockboxes: JSON.stringify(record.lockboxes),
    image_count: record.image_count,
    details: JSON.stringify(record.details),
    updated_at: new Date(record.updated),
    created_at: new Date(record.created),
  })

  /** Writes in one transaction with the index, as the product does. */
  const write = async (records_: TestRecord[]): Promise<number[]> =>
    db.transaction().execute(async (inside) => {
      for (const record of records_) {
        if (record.id === 0) {
          const values = { site_id: siteId, public_id: record.reference_no, ...columnsOf(record) }
          record.id = (await inside.insertInto('locations').values(values).returning('id').executeTakeFirstOrThrow()).id
        } else {
          await inside.updateTable('locations').set(columnsOf(record)).where('site_id', '=', siteId).where('id', '=', record.id).execute()
          for (const table of ['location_categories', 'location_styles'] as const) {
            await inside.deleteFrom(table).where('site_id', '=', siteId).where('location_id', '=', record.id).execute()
          }
        }
        const link = { site_id: siteId, location_id: record.id }
        for (const id of record.categories)
          await inside
            .insertInto('location_categories')
            .values({ ...link, category_id: id })
            .execute()
        for (const id of record.styles)
          await inside
            .insertInto('location_styles')
            .values({ ...link, style_id: id })
            .execute()
      }
      const ids = records_.map((record) => record.id)
      await refreshSearch(inside, siteId, ids)
      return ids
    })
  const addAll = async (fresh: TestRecord[]): Promise<number[]> => {
    const ids = await write(fresh)
    records.push(...fresh)
    return ids
  }
  if (count > 0) await addAll(Array.from({ length: count }, makeRandom))

  return {
    ctx,
    random,
    pick,
    records,
    parents,
    types,
    cities,
    counties,
    regions,
    styles: styleIds,
    traits: [1, 10, 11, 30, 31, 41, 100, 101, 102],
    fees: traitGroups.fee.map(({ id }) => id),
    hidden,
    hiddenParent,
    hiddenType,
    parentOf,
    categoryNames,
    listNames,
    /** A word, a beginning of one, or a number. */
    askedWord: (): string => {
      const word = pick([...words, 'farm', 'gothic', 'basecamp', 'pool', 'stonetown', '7', '12'])
      return random() < 0.4 ? word.slice(0, 2 + Math.floor(random() * 3)) : word
    },
    add: (many: number): Promise<number[]> => addAll(Array.from({ length: many }, makeRandom)),
    addRecords: (given: Partial<TestRecord>[]): Promise<number[]> => addAll(given.map(make)),
    /** Removes some at random, softly, as the product does. */
    remove: async (many: number): Promise<number[]> => {
      const ids = Array.from({ length: many }, () => records.splice(Math.floor(random() * records.length), 1))
        .flat()
        .map((record) => record.id)
        .toSorted((a, b) => a - b)
      await db.transaction().execute(async (inside) => {
        await inside.updateTable('locations').set({ deleted_at: new Date() }).where('site_id', '=', siteId).where('id', 'in', ids).execute()
        await refreshSearch(inside, siteId, ids)
      })
      return ids
    },
    rename: (many: number): Promise<number[]> => {
      const chosen = Array.from({ length: many }, () => pick(records))
      for (const record of chosen) Object.assign(record, { location_name: `${phrase(2)} new`, updated: record.updated + 1000 })
      return write(chosen)
    },
    /** Other status, place, lists and words for some records. */
    changeEverything: (many: number): Promise<number[]> => {
      const chosen = [...new Set(Array.from({ length: many }, () => pick(records)))].sort((a, b) => a.id - b.id)
      for (const record of chosen) Object.assign(record, { ...makeRandom(), id: record.id, reference_no: record.reference_no })
      return write(chosen)
    },
    refreshAll: (): Promise<void> => refreshSearch(db, siteId, 'all'),
  }
}
