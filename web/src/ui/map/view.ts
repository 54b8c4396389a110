/** Where the map looks: how near it goes, and where it ends. */
import type { StreetMap } from '@backlot/contract/maps'
import { type Map as MapLibre, MercatorCoordinate } from 'maplibre-gl'
import type { Box } from '#ui/map/geometry.ts'
import type { MapView } from '#ui/map/map-types.ts'
import { deepestZoom, type MapTiles } from '#ui/map/style.ts'
import { streetsAt } from '#ui/map/streets.ts'

/** How near a map goes to one place by itself: as near as there is something to see around it. */
const nearZoom = { base: 13, streets: 15.5 } as const

type Streets = readonly StreetMap[]

/** What a map that goes to a box has to know. */
interface Fitted {
  streets: Streets
  /** Pixels of its upper edge that something lies over. */
  covered: number
}

const air = 56
/** From the middle of the largest disc to its edge (drawings.ts), and a little more. */
const mostDisc = 30

const hasStreets = (streets: Streets, [west, south, east, north]: Box): boolean =>
  streetsAt(streets, (west + east) / 2, (south + north) / 2).length > 0

/** Air around what has to be seen; what was seen before needs none. */
export function fitting(box: Box, exact: boolean, { streets, covered }: Fitted) {
  if (exact) return { padding: 0 }
  const padding = { top: Math.max(air, covered + mostDisc), right: air, bottom: air, left: air }
  return { padding, maxZoom: hasStreets(streets, box) ? nearZoom.streets : nearZoom.base }
}

export const startOf = (view: MapView, fitted: Fitted) =>
  'box' in view ? { bounds: view.box, fitBoundsOptions: fitting(view.box, view.exact, fitted) } : { center: view.center, zoom: view.zoom }

/** Nobody zooms in where nothing more is to be seen. What is seen already stays: a map that zooms out by itself is lost. */
export function holdCeiling(map: MapLibre, tiles: MapTiles | null, streets: Streets): void {
  const hold = () => {
    const { lng, lat } = map.getCenter()
    const ceiling = tiles ? deepestZoom.tiles : streetsAt(streets, lng, lat).length > 0 ? deepestZoom.streets : deepestZoom.base
    map.setMaxZoom(Math.max(ceiling, map.getZoom()))
  }
  hold()
  map.on('moveend', hold)
}

export const boxOf = (map: MapLibre): Box => {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** Pixels around the earth at zoom 0. */
const worldPixels = 512

/** What is seen once the map has gone to a box, and how near that is. */
export function viewAround(map: MapLibre, box: Box, fitted: Fitted): { view: Box; zoom: number } {
  const camera = map.cameraForBounds(box, fitting(box, false, fitted))
  const zoom = camera?.zoom ?? map.getZoom()
  if (!camera?.center) return { view: box, zoom }
  const { x, y } = MercatorCoordinate.fromLngLat(camera.center)
  const world = worldPixels * 2 ** zoom
  const { clientWidth, clientHeight } = map.getContainer()
  const [right, down] = [clientWidth / world / 2, clientHeight / world / 2]
  const northWest = new MercatorCoordinate(x - right, y - down).toLngLat()
  const southEast = new MercatorCoordinate(x + right, y + down).toLngLat()
  return { view: [northWest.lng, southEast.lat, southEast.lng, northWest.lat], zoom }
}

/** A movement of the wheel begins so soon after it. */
const wheelMilliseconds = 300

/** Tells where the map came to rest, and whether somebody moved it or it was sent there. */
export function watchMoves(map: MapLibre, report: (byUser: boolean, fitted: Box | null) => void): void {
  let byHand = false
  let wheeledAt = Number.NEGATIVE_INFINITY
  // The map names the event of every gesture but the wheel's.
  map.getCanvasContainer().addEventListener('wheel', () => (wheeledAt = performance.now()), { passive: true })
  map.on('movestart', ({ originalEvent }) => {
    byHand ||= originalEvent !== undefined || performance.now() - wheeledAt < wheelMilliseconds
  })
  map.on('moveend', (event) => {
    const { fitted = null } = event as { fitted?: Box }
    report(fitted === null && (byHand || event.originalEvent !== undefined), fitted)
    byHand = false
  })
}
