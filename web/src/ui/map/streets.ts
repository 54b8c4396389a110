/** Streets from the archives of a site (PMTiles, Protomaps schema), in the colours of the map. Read in ranges from our own server. */
import type { StreetMap } from '@backlot/contract/maps'
import {
  addProtocol,
  type ExpressionSpecification,
  type LayerSpecification,
  type Map as MapLibre,
  type SourceSpecification,
} from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { pageFamilies } from '#ui/map/drawings.ts'
import { type Box, isInside, metresToLines } from '#ui/map/geometry.ts'
import type { MapPalette } from '#ui/map/palette.ts'

/** From here on the archive says more than the outlines. */
export const leastStreetZoom = 9

const scheme = 'pmtiles'
let isReady = false
/** Once for all maps of the page: what it has read of an archive's directory is kept. */
function readyProtocol(): void {
  if (isReady) return
  addProtocol(scheme, new Protocol().tile)
  isReady = true
}

const sourceOf = ({ id }: StreetMap): string => `streets-${id}`
export const boxOfMap = ({ west, south, east, north }: StreetMap): Box => [west, south, east, north]

/** The archives that have streets at a place. */
export const streetsAt = (maps: readonly StreetMap[], longitude: number, latitude: number): StreetMap[] =>
  maps.filter((map) => isInside(boxOfMap(map), longitude, latitude))

export function streetSources(maps: readonly StreetMap[]): Record<string, SourceSpecification> {
  if (maps.length > 0) readyProtocol()
  return Object.fromEntries(
    maps.map((map) => [
      sourceOf(map),
      {
        type: 'vector',
        tiles: [`${scheme}://${new URL(map.url, location.origin).href}/{z}/{x}/{y}`],
        bounds: boxOfMap(map),
        minzoom: map.min_zoom,
        maxzoom: map.max_zoom,
      } as const,
    ]),
  )
}

const kinds = (...names: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', names]]
type Stops = readonly [zoom: number, value: number][]
const byZoom = (stops: Stops): ['interpolate', ['exponential', number], ['zoom'], ...number[]] => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops.flat(),
]

interface Road {
  name: string
  filter: ExpressionSpecification
  color: 'highway' | 'road'
  from: number
  width: Stops
}
/** The narrow ones first: the wide lie over them. */
const roads: readonly Road[] = [
  {
    name: 'path',
    filter: kinds('path', 'other'),
    color: 'road',
    from: 15,
    width: [
      [15, 0.5],
      [18, 3],
    ],
  },
  {
    name: 'minor',
    filter: kinds('minor_road'),
    color: 'road',
    from: 12,
    width: [
      [12, 0.4],
      [14, 2.4],
      [18, 18],
    ],
  },
  {
    name: 'major',
    filter: kinds('major_road'),
    color: 'road',
    from: 9,
    width: [
      [9, 0.6],
      [13, 3],
      [18, 26],
    ],
  },
  {
    name: 'highway',
    filter: kinds('highway'),
    color: 'highway',
    from: leastStreetZoom,
    width: [
      [9, 1.2],
      [13, 4.5],
      [18, 30],
    ],
  },
]

const wider = (stops: Stops): Stops => stops.map(([zoom, width]) => [zoom, width + Math.min(2, 0.6 + width * 0.15)] as const)

/** Ground, water and streets of one archive, below everything that the map shows of the library. */
export function groundLayers(map: StreetMap, palette: MapPalette): LayerSpecification[] {
  const source = sourceOf(map)
  const fill = (
    name: string,
    layer: string,
    color: string,
    more: { filter?: ExpressionSpecification; from?: number } = {},
  ): LayerSpecification => ({
    id: `${source}-${name}`,
    type: 'fill',
    source,
    'source-layer': layer,
    minzoom: more.from ?? leastStreetZoom,
    ...(more.filter ? { filter: more.filter } : {}),
    paint: { 'fill-color': color },
  })
  const line = ({ name, filter, from, width }: Road, part: 'edge' | 'middle', color: string): LayerSpecification => ({
    id: `${source}-${name}-${part}`,
    type: 'line',
    source,
    'source-layer': 'roads',
    minzoom: from,
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': byZoom(part === 'edge' ? wider(width) : width) },
  })
  const polygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
  const green = kinds(
    'park',
    'garden',
    'grass',
    'wood',
    'forest',
    'golf_course',
    'cemetery',
    'scrub',
    'grassland',
    'national_park',
    'nature_reserve',
    'meadow',
    'pitch',
    'playground',
  )
  return [
    // Land and sea of the archive cover the outlines, which are coarser, as far as its tiles have come.
    fill('earth', 'earth', palette.land, { filter: polygon }),
    fill('green', 'landuse', palette.park, { filter: green }),
    fill('piers', 'landuse', palette.land, { filter: kinds('pier') }),
    fill('water', 'water', palette.water, { filter: polygon }),
    fill('buildings', 'buildings', palette.building, { from: 13 }),
    {
      id: `${source}-rail`,
      type: 'line',
      source,
      'source-layer': 'roads',
      minzoom: 12,
      filter: kinds('rail'),
      paint: { 'line-color': palette.rail, 'line-width': 1.2, 'line-dasharray': [4, 2] },
    },
    ...roads.map((road) => line(road, 'edge', palette.roadEdge)),
    ...roads.map((road) => line(road, 'middle', palette[road.color])),
  ]
}

export const polygonOf = ({ west, south, east, north }: StreetMap) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/**
 * Names of streets along them, and of quarters, in the page's own font as all names of the map. Those of streets are letters, each of which
 * has its room as the road bends: pictures would be given room as if they lay flat, and names of one road lay over each other.
 */
export function nameLayers(map: StreetMap, palette: MapPalette): LayerSpecification[] {
  const source = sourceOf(map)
  const street = (name: string, filter: ExpressionSpecification, minzoom: number): LayerSpecification => ({
    id: `${source}-${name}-names`,
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom,
    filter: ['all', ['has', 'name'], filter],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-field': ['get', 'name'],
      // The word is read as a weight: there is no font of that name.
      'text-font': ['Medium', ...pageFamilies()],
      'text-size': 11,
      'text-max-angle': 30,
      'text-padding': 6,
    },
    paint: { 'text-color': palette.streetLabel, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
  })
  return [
    {
      id: `${source}-quarters`,
      type: 'symbol',
      source,
      'source-layer': 'places',
      minzoom: 11.5,
      maxzoom: 16,
      filter: ['all', ['has', 'name'], kinds('neighbourhood', 'macrohood')],
      layout: { 'icon-image': ['concat', 'quarter:', ['get', 'name']], 'symbol-sort-key': ['get', 'sort_key'], 'icon-padding': 10 },
    },
    street('major', kinds('highway', 'major_road'), 13),
    street('minor', kinds('minor_road'), 15),
  ]
}

/** Nobody lives at a motorway or a railway. */
const namedRoads = ['major_road', 'minor_road', 'path', 'other'] as const
/** A house stands this near to its street; what is farther is a yard or a field. */
const mostMetres = 120
/** From here on archives have streets by name; from farther away nobody points at a house. */
const leastNamedZoom = 13

/** The name of the street that a place stands at, from the tiles that are there; undefined where none is near or known. */
export function streetAt(map: MapLibre, maps: readonly StreetMap[], longitude: number, latitude: number): string | undefined {
  if (map.getZoom() < leastNamedZoom) return undefined
  const near = streetsAt(maps, longitude, latitude)
    .flatMap((one) =>
      map.querySourceFeatures(sourceOf(one), { sourceLayer: 'roads', filter: ['all', ['has', 'name'], kinds(...namedRoads)] }),
    )
    .flatMap(({ geometry, properties }) => {
      const lines =
        geometry.type === 'LineString' ? [geometry.coordinates] : geometry.type === 'MultiLineString' ? geometry.coordinates : []
      return [{ name: String(properties['name']), metres: metresToLines(longitude, latitude, lines) }]
    })
    .filter(({ metres }) => metres <= mostMetres)
    .toSorted((one, other) => one.metres - other.metres)
  return near[0]?.name
}
