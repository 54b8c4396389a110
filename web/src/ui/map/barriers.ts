/**
 * Where no name stands: across an edge of the map, where it would be cut and read wrongly ("ergen"), and under its buttons and credits.
 * Things that are not seen lie there and are placed first, so that the map finds names other room or leaves them out, whatever they name.
 */
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { FeatureCollection } from 'geojson'
import type { Size } from '#ui/map/geometry.ts'

/** A barrier in pixels of the map, by its middle. */
export interface Barrier extends Size {
  x: number
  y: number
}
type Rectangle = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const thickness = 2
/** Pictures that are much longer are more than some graphics cards can take. */
const longest = 256

/** The pieces of a length: how long each is, and where its middle lies. */
function pieces(length: number): { size: number; middle: number }[] {
  const count = Math.max(1, Math.ceil(length / longest))
  const size = length / count
  return Array.from({ length: count }, (_, index) => ({ size, middle: (index + 0.5) * size }))
}

/** @param covered what lies over the map, in its own pixels */
export function barriersOf({ width, height }: Size, covered: readonly Rectangle[]): Barrier[] {
  const middle = thickness / 2
  return [
    ...pieces(width).flatMap(({ size, middle: x }) => [middle, height - middle].map((y) => ({ x, y, width: size, height: thickness }))),
    ...pieces(height).flatMap(({ size, middle: y }) => [middle, width - middle].map((x) => ({ x, y, width: thickness, height: size }))),
    ...covered.flatMap((one) =>
      pieces(one.width).map(({ size, middle: x }) => ({ x: one.left + x, y: one.top + one.height / 2, width: size, height: one.height })),
    ),
  ]
}

export const barrierSource = 'barriers'

/** Above every name: what lies above is placed first. */
export const barrierLayer: LayerSpecification = {
  id: 'barriers',
  type: 'symbol',
  source: barrierSource,
  layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 0 },
}

/** Buttons and credits, as they lie over the map. */
function controlsOf(container: HTMLElement): Rectangle[] {
  const { left, top } = container.getBoundingClientRect()
  return [...container.querySelectorAll('.maplibregl-ctrl')].map((control) => {
    const box = control.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, width: box.width, height: box.height }
  })
}

/** They are put where the map came to rest; while it is moved they go with it. */
export function keepNamesWhole(map: MapLibre): void {
  const put = () => {
    const container = map.getContainer()
    const { clientWidth: width, clientHeight: height } = container
    const features = barriersOf({ width, height }, controlsOf(container)).map((barrier) => ({
      type: 'Feature' as const,
      properties: { image: `barrier:${Math.round(barrier.width)}:${Math.round(barrier.height)}` },
      geometry: { type: 'Point' as const, coordinates: map.unproject([barrier.x, barrier.y]).toArray() },
    }))
    const all: FeatureCollection = { type: 'FeatureCollection', features }
    void map.getSource<GeoJSONSource>(barrierSource)?.setData(all)
  }
  map.on('moveend', put)
  map.on('resize', put)
  put()
}
