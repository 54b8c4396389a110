/** Names of places that the edge of the map would cut: they are read wrongly ("ergen"), so they show when they are whole. */
import type { FeatureCollection } from 'geojson'
import type { Map as MapLibre } from 'maplibre-gl'
import { labelSize } from '#ui/map/drawings.ts'
import { isCutAt } from '#ui/map/geometry.ts'

/** No name needs more; letters are measured only where it matters. */
const widest = { width: 400, height: 30 }

/** @param foot pixels at the lower edge that the credits lie over */
export function hideCutNames(map: MapLibre, { features }: FeatureCollection, foot: number): void {
  const names = features.flatMap(({ id, geometry, properties }) =>
    typeof id === 'number' && geometry.type === 'Point'
      ? [{ id, at: geometry.coordinates as [number, number], name: String(properties?.['name']), zoom: Number(properties?.['zoom']) }]
      : [],
  )
  let cut = new Set<number>()
  const show = (id: number, isCut: boolean) => map.setFeatureState({ source: 'names', id }, { cut: isCut })
  const hide = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const room = { width, height }
    const nearEdge = names.filter(({ at, zoom }) => zoom <= map.getZoom() && isCutAt(map.project(at), widest, room, foot))
    const now = new Set(
      nearEdge.filter(({ at, name, zoom }) => isCutAt(map.project(at), labelSize(name, zoom), room, foot)).map(({ id }) => id),
    )
    for (const id of cut) if (!now.has(id)) show(id, false)
    for (const id of now) if (!cut.has(id)) show(id, true)
    cut = now
  }
  map.on('moveend', hide)
  map.on('resize', hide)
  hide()
}
