/** The offline base map: outlines and names from files of our own, loaded with the first map and kept. */
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, MultiLineString, Topology } from 'topojson-specification'
import { unwrapped } from '#ui/map/geometry.ts'

/** Detailed outlines exist for these; elsewhere the coarser world shows. */
export type DetailedCountry = 'us' | 'no'

const lineKinds = ['shore', 'country', 'state', 'county'] as const
type LineKind = (typeof lineKinds)[number]
type BaseTopology = Topology<{ land: GeometryCollection; lakes?: GeometryCollection } & Partial<Record<LineKind, MultiLineString>>>
interface NameColumns {
  names: string[]
  longitude: number[]
  latitude: number[]
  zoom: number[]
}

export interface BaseMap {
  land: FeatureCollection
  lakes: FeatureCollection
  /** Lines with `kind` shore, country, state or county. */
  lines: FeatureCollection
  /** Points with `name` and the smallest `zoom` they show at. */
  names: FeatureCollection
}

/** Raise it when `web/public/map` changes: the files are cached for long. */
const version = 1

async function load<Content>(name: string): Promise<Content> {
  const response = await fetch(`/map/${name}.json?v=${version}`)
  if (!response.ok) throw new Error(`The base map ${name} could not be loaded (${response.status}).`)
  return (await response.json()) as Content
}

const asFeature = (geometry: Geometry, properties: Record<string, string | number> = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry: unwrapped(geometry),
})
const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

/** The shapes and lines of one file. */
function layersOf(data: BaseTopology): Pick<BaseMap, 'land' | 'lakes' | 'lines'> {
  const { land, lakes } = data.objects
  const shapes = (object: GeometryCollection | undefined) =>
    object ? feature(data, object).features.map(({ geometry }) => asFeature(geometry)) : []
  const lines = lineKinds.flatMap((kind) => {
    const line = data.objects[kind]
    return line ? [asFeature(feature(data, line).geometry, { kind })] : []
  })
  return { land: collection(shapes(land)), lakes: collection(shapes(lakes)), lines: collection(lines) }
}

const nameFeatures = ({ names, longitude, latitude, zoom }: NameColumns): Feature[] =>
  names.map((name, index) => ({
    type: 'Feature',
    properties: { name, zoom: zoom[index] ?? 9, order: index },
    geometry: { type: 'Point', coordinates: [(longitude[index] ?? 0) / 1000, (latitude[index] ?? 0) / 1000] },
  }))

async function build(countries: readonly DetailedCountry[]): Promise<BaseMap> {
  const [worldNames, names, ...files] = await Promise.all([
    load<NameColumns>('names-world'),
    Promise.all(countries.map((country) => load<NameColumns>(`names-${country}`))),
    // The world without the countries that have a file of their own.
    load<BaseTopology>(`world-${countries.join('-')}`),
    ...countries.map((country) => load<BaseTopology>(country)),
  ])
  const layers = files.map(layersOf)
  const all = (name: 'land' | 'lakes' | 'lines') => collection(layers.flatMap((layer) => layer[name].features))
  // Numbered, so that one of them can be hidden.
  const numbered = [...names, worldNames].flatMap(nameFeatures).map((one, id) => ({ ...one, id }))
  return { land: all('land'), lakes: all('lakes'), lines: all('lines'), names: collection(numbered) }
}

const built = new Map<string, Promise<BaseMap>>()

/** The base map for a site held to one country, or for one that is not. */
export function baseMapOf(country: string | null): Promise<BaseMap> {
  const countries: DetailedCountry[] = country === 'us' || country === 'no' ? [country] : ['us', 'no']
  const key = countries.join()
  const known = built.get(key)
  if (known) return known
  const fresh = build(countries)
  built.set(key, fresh)
  // A failed load may work the next time.
  fresh.catch(() => built.delete(key))
  return fresh
}
