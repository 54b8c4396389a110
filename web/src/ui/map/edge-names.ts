/** Names of places that the edge of the map would cut: they are read wrongly ("ergen"), so they show when they are whole. */
import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, FeatureIdentifier, Map as MapLibre } from 'maplibre-gl'
import { labelSize, quarterSize } from '#ui/map/drawings.ts'
import { isCutAt, type Size } from '#ui/map/geometry.ts'

/** For the layer whose names are hidden. */
export const hiddenWhereCut: ExpressionSpecification = ['case', ['boolean', ['feature-state', 'cut'], false], 0, 1]

interface NamedPlace {
  id: number
  at: [longitude: number, latitude: number]
  name: string
  /** Not drawn from farther away. */
  zoom: number
}
export interface PlacedNames {
  of: Omit<FeatureIdentifier, 'id'>
  /** As far as they are loaded. */
  places: () => readonly NamedPlace[]
  sizeOf: (place: NamedPlace) => Size
}

/** Names of the outline map, all of them there at once. */
export function outlineNames({ features }: FeatureCollection): PlacedNames {
  const places = features.flatMap(({ id, geometry, properties }) =>
    typeof id === 'number' && geometry.type === 'Point'
      ? [{ id, at: geometry.coordinates as [number, number], name: String(properties?.['name']), zoom: Number(properties?.['zoom']) }]
      : [],
  )
  return { of: { source: 'names' }, places: () => places, sizeOf: ({ name, zoom }) => labelSize(name, zoom) }
}

/** Names of quarters in an archive of streets, as its tiles come. */
export function quarterNames(map: MapLibre, source: string): PlacedNames {
  const of = { source, sourceLayer: 'places' }
  const places = () =>
    map
      .querySourceFeatures(source, { sourceLayer: of.sourceLayer, filter: ['has', 'name'] })
      .flatMap(({ id, geometry, properties }) =>
        typeof id === 'number' && geometry.type === 'Point'
          ? [{ id, at: geometry.coordinates as [number, number], name: String(properties['name']), zoom: 0 }]
          : [],
      )
  return { of, places, sizeOf: ({ name }) => quarterSize(name) }
}

/** No name needs more; letters are measured only where it matters. */
const widest = { width: 400, height: 30 }

/** @param foot pixels at the lower edge that the credits lie over */
export function hideCutNames(map: MapLibre, { of, places, sizeOf }: PlacedNames, foot: number): void {
  let cut = new Set<number>()
  const show = (id: number, isCut: boolean) => map.setFeatureState({ ...of, id }, { cut: isCut })
  const hide = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const isCut = (place: NamedPlace, size: Size) => isCutAt(map.project(place.at), size, { width, height }, foot)
    const nearEdge = places().filter((place) => place.zoom <= map.getZoom() && isCut(place, widest))
    const now = new Set(nearEdge.filter((place) => isCut(place, sizeOf(place))).map(({ id }) => id))
    for (const id of cut) if (!now.has(id)) show(id, false)
    for (const id of now) if (!cut.has(id)) show(id, true)
    cut = now
  }
  map.on('moveend', hide)
  map.on('resize', hide)
  // Tiles may have come since.
  map.on('idle', hide)
  hide()
}
