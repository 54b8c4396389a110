/** What is measured: some dozens of different requests for each case, taken from the generated rows. */
import type { SiteDb } from '../../server/src/kit/db/database.ts'
import { plain, type PlainStatement } from './plain.ts'
import { randomOf } from '../../server/test/random.ts'

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** What the product is measured beside; without one, the product's own statements. */
  plain?: PlainStatement
}
export interface BenchCase {
  name: string
  requests: BenchRequest[]
  /** Columns, whose order is their own. */
  isUnordered?: boolean
}

const variety = 40
const words = [
  'kitchen',
  'garden',
  'window',
  'fireplace',
  'staircase',
  'courtyard',
  'fountain',
  'balcony',
  'tower',
  'studio',
  'neon',
  'vintage',
  'pier',
  'gravel',
  'basement',
]

/** Makes the cases for one site. */
export async function casesFor(db: SiteDb, siteId: number): Promise<BenchCase[]> {
  const random = randomOf(17)
  const parents = await db
    .selectFrom('location_category_tree')
    .select('id')
    .where('site_id', '=', siteId)
    .where('parent_id', 'is', null)
    .orderBy('id')
    .execute()
  const places = await db
    .selectFrom('locations')
    .select(['id', 'latitude', 'longitude', 'city_id'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'public')
    .where('archived', '=', false)
    .orderBy('public_id')
    .limit(variety)
    .execute()
  const parent = (): number => random.pick(parents).id
  const repeat = (make: (place: (typeof places)[number], index: number) => BenchRequest): BenchRequest[] => places.map(make)
  const search = (body: object): BenchRequest => ({ method: 'POST', path: '/api/location/search', body })
  const searchNew = (body: object): BenchRequest => ({ method: 'POST', path: '/api/location/searchnew', body })
  const byName = (body: object, beside: PlainStatement): BenchRequest => ({
    ...searchNew({ sort: 1, facets: false, ...body }),
    plain: beside,
  })
  const facets = (body: object): BenchRequest => ({ method: 'POST', path: '/api/location/facets', body })
  const around = ({ latitude, longitude }: (typeof places)[number], distance: number) => ({ latitude, longitude, distance })
  const afters = await cursorsFor(db, siteId)
  return [
    { name: 'list by name', requests: repeat(() => byName({}, plain.list(siteId))) },
    {
      name: 'keyword + category, total',
      requests: repeat((_, index) => {
        const word = words[index % words.length] ?? ''
        const category = parent()
        return byName({ search: word, categories: [category] }, plain.search(siteId, word, category))
      }),
    },
    { name: 'by id', requests: repeat((place) => ({ method: 'GET', path: `/api/location/${place.id}`, plain: plain.byId(place.id) })) },
    {
      name: 'box + category',
      requests: repeat(({ latitude, longitude }) => {
        const box = [(longitude ?? 0) - 0.2, (latitude ?? 0) - 0.2, (longitude ?? 0) + 0.2, (latitude ?? 0) + 0.2]
        const category = parent()
        return byName({ bounds: box, categories: [category] }, plain.box(siteId, ...box, category))
      }),
    },
    {
      name: 'page at 20,000',
      requests: repeat((_, index) => byName({ skip: 20_000 + index * 50 }, plain.page(siteId, 20_000 + index * 50))),
    },
    { name: 'radius + category', requests: repeat((place) => searchNew({ ...around(place, 10), categories: [parent()], facets: false })) },
    { name: 'deep page, after', requests: repeat((_, index) => search({ sort: 1, after: afters[index % afters.length] })) },
    {
      name: 'searchnew, all + facets',
      requests: repeat((place, index) =>
        searchNew({ search: words[index % words.length], categories: [parent(), parent()], ...around(place, 25), sort: 0 }),
      ),
    },
    {
      name: 'searchnew, keyword + facets',
      requests: repeat((_, index) => searchNew({ search: words[index % words.length], categories: [parent()] })),
    },
    { name: 'searchnew, no filter + facets', requests: repeat((_, index) => searchNew({ skip: index * 50 })) },
    { name: 'searchnew, one category + facets', requests: repeat(() => searchNew({ categories: [parent()] })) },
    { name: 'narrowed lists, a city', requests: repeat(({ city_id }) => facets({ city: city_id ?? [] })) },
    { name: 'narrowed lists, category + city', requests: repeat(({ city_id }) => facets({ categories: [parent()], city: city_id ?? [] })) },
    {
      name: 'narrowed lists, keyword + category',
      requests: repeat((_, index) => facets({ search: words[index % words.length], categories: [parent()] })),
    },
  ]
}

/** Page markers far down the list, as the pages before them would have given. */
async function cursorsFor(db: SiteDb, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('location_search')
    .select(['name', 'location_id'])
    .where('site_id', '=', siteId)
    .orderBy('name')
    .orderBy('location_id')
    .offset(80_000)
    .limit(variety)
    .execute()
  return rows.map(({ name, location_id }) => Buffer.from(JSON.stringify(['n', name, location_id])).toString('base64url'))
}
