/** The thin layer over maplibre: one map, its pins, its circles and what happens on it. Loaded only where a map shows. */
import {
  AttributionControl,
  type GeoJSONSource,
  type LngLat,
  type MapLayerMouseEvent,
  Map as MapLibre,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import type { StreetMap } from '@backlot/contract/maps'
import 'maplibre-gl/dist/maplibre-gl.css'
// The worker is a file of our own, so that a policy of `worker-src 'self'` holds.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { keepNamesWhole } from '#ui/map/barriers.ts'
import { baseMapOf } from '#ui/map/base.ts'
import { isTogether } from '#ui/map/cluster.ts'
import { drawingRatio, drawNamed } from '#ui/map/drawings.ts'
import { type Box, circleAround } from '#ui/map/geometry.ts'
import type { ChosenPoint, MapCircle, MapMove, MapPoint, MapView, MapWords } from '#ui/map/map-types.ts'
import { paletteOf } from '#ui/map/palette.ts'
import { streetAt } from '#ui/map/streets.ts'
import { deepestZoom, emptyCollection, type MapTiles, styleOf } from '#ui/map/style.ts'
import { boxOf, fitting, holdCeiling, startOf, viewAround, watchMoves } from '#ui/map/view.ts'

setWorkerUrl(workerUrl)

export interface EngineOptions {
  container: HTMLElement
  country: string | null
  tiles: MapTiles | null
  streets: readonly StreetMap[]
  isDark: boolean
  words: MapWords
  view: MapView
  /** Pixels of the upper edge that something lies over: what the map goes to stays below. */
  covered: number
  /** One finger scrolls the page, two move the map. */
  cooperative: boolean
  onMove: (move: MapMove) => void
  onHover: (id: number | null) => void
  /** With what will be seen of the map where it goes to all of the point, and whether it is one pin there too; what opens takes the focus where keys picked it. */
  onPick: (point: MapPoint, view: Box, isOnePlace: boolean, byKeys: boolean) => void
  /** A place was chosen: by dragging the pin, or by a click where there is none. */
  onPin: (place: ChosenPoint) => void
  /** Everything that is in view has been drawn. */
  onIdle: () => void
}

export interface Engine {
  setPoints: (points: readonly MapPoint[]) => void
  setCircles: (circles: readonly MapCircle[]) => void
  setLit: (place: { latitude: number; longitude: number } | null, className: string) => void
  /** A pin that can be dragged; null takes it away, and a click then sets it. Undefined ends choosing. */
  setPin: (place: { latitude: number; longitude: number } | null | undefined) => void
  fit: (box: Box, exact: boolean) => void
  /** As if it had been pressed, by keys. */
  pick: (point: MapPoint) => void
  view: () => MapView
  remove: () => void
}

const credits = [
  '<a href="https://www.geonames.org" target="_blank" rel="noreferrer">© GeoNames</a>',
  '<a href="https://www.naturalearthdata.com" target="_blank" rel="noreferrer">Natural Earth</a>',
  '<a href="https://www.census.gov/geographies/mapping-files.html" target="_blank" rel="noreferrer">US Census Bureau</a>',
]
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

const pointFeatures = (points: readonly MapPoint[]) => ({
  type: 'FeatureCollection' as const,
  features: points.map(({ id, count, name, label = name ?? '', isVisited, longitude, latitude }, index) => ({
    type: 'Feature' as const,
    properties: { index, id: id ?? 0, count, name: id === null ? '' : label, pin: isVisited ? 'pin-visited' : 'pin' },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
})

/** Six places are a hand's breadth; on a world that goes round the degrees stay between -180 and 180. */
function placeAt(lngLat: LngLat): { latitude: number; longitude: number } {
  const { lng, lat } = lngLat.wrap()
  return { latitude: Math.round(lat * 1e6) / 1e6, longitude: Math.round(lng * 1e6) / 1e6 }
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { container, tiles, streets, words } = options
  const palette = paletteOf(options.isDark, container)
  const base = await baseMapOf(options.country)
  const map = new MapLibre({
    container,
    style: styleOf({ base, tiles, streets }, palette),
    ...startOf(options.view, options),
    maxZoom: tiles ? deepestZoom.tiles : streets.length > 0 ? deepestZoom.streets : deepestZoom.base,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: options.cooperative,
    fadeDuration: 0,
    locale: {
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'Map.Title': words.label,
      'Marker.Title': words.marker,
      'AttributionControl.ToggleAttribution': words.credits,
      'CooperativeGesturesHandler.WindowsHelpText': words.gesture,
      'CooperativeGesturesHandler.MacHelpText': words.gesture,
      'CooperativeGesturesHandler.MobileHelpText': words.touchGesture,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(
    new AttributionControl({
      compact: false,
      customAttribution: [...new Set([tiles?.credit ?? '', ...streets.map(({ credit }) => credit)])]
        .filter(Boolean)
        .map(escaped)
        .concat(credits),
    }),
    'bottom-right',
  )
  map.setMissingStyleImageResolver((id) => {
    const image = map.hasImage(id) ? null : drawNamed(id, palette)
    if (image) map.addImage(id, image, { pixelRatio: drawingRatio })
  })
  await new Promise<void>((resolve) => {
    map.once('style.load', () => resolve())
  })
  holdCeiling(map, tiles, streets)
  keepNamesWhole(map)
  return engineOn(map, options)
}

function engineOn(map: MapLibre, options: EngineOptions): Engine {
  const { view, words, streets, onMove, onHover, onPick, onPin, onIdle } = options
  let points: readonly MapPoint[] = []
  let pin: Marker | null = null
  let choosing = false
  let lit: Marker | null = null
  const source = (name: string) => map.getSource<GeoJSONSource>(name)
  const pointAt = (event: MapLayerMouseEvent) => points[Number(event.features?.[0]?.properties['index'] ?? -1)]
  const report = (byUser: boolean, fitted: Box | null) => onMove({ box: boxOf(map), zoom: map.getZoom(), byUser, fitted })
  map.on('idle', onIdle)
  watchMoves(map, report)
  map.on('mousemove', 'points', (event) => {
    map.getCanvas().style.cursor = 'pointer'
    onHover(pointAt(event)?.id ?? null)
  })
  map.on('mouseleave', 'points', () => {
    map.getCanvas().style.cursor = ''
    onHover(null)
  })
  const pick = (point: MapPoint, byKeys: boolean) => {
    const bounds: Box = point.bounds ?? [point.longitude, point.latitude, point.longitude, point.latitude]
    const { view: seen, zoom } = viewAround(map, bounds, options)
    onPick(point, seen, point.id === null && isTogether(bounds, zoom), byKeys)
  }
  map.on('click', 'points', (event) => {
    const point = pointAt(event)
    if (point) pick(point, false)
  })
  // Without a pointer: Enter picks what is nearest to the middle.
  const canvas = map.getCanvas()
  canvas.setAttribute('aria-description', words.keys)
  canvas.addEventListener('keydown', (event) => {
    const [middle] = points
      .map((point) => ({ point, at: map.project([point.longitude, point.latitude]) }))
      .filter(({ at }) => at.x >= 0 && at.y >= 0 && at.x <= canvas.clientWidth && at.y <= canvas.clientHeight)
      .map(({ point, at }) => ({ point, away: Math.hypot(at.x - canvas.clientWidth / 2, at.y - canvas.clientHeight / 2) }))
      .toSorted((one, other) => one.away - other.away)
    if (event.key === 'Enter' && middle && !choosing) pick(middle.point, true)
  })
  const choose = (lngLat: LngLat) => {
    const place = placeAt(lngLat)
    onPin({ ...place, street: streetAt(map, streets, place.longitude, place.latitude) })
  }
  map.on('click', ({ lngLat }) => {
    if (choosing) choose(lngLat)
  })
  report(false, 'box' in view ? view.box : null)

  return {
    setPoints(next) {
      points = next
      void source('points')?.setData(pointFeatures(points))
    },
    setCircles(circles) {
      const features = circles.map(({ longitude, latitude, metres }) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: circleAround(longitude, latitude, metres),
      }))
      void source('circles')?.setData(features.length > 0 ? { type: 'FeatureCollection', features } : emptyCollection)
    },
    setLit(place, className) {
      lit?.remove()
      lit = null
      if (!place) return
      const element = document.createElement('div')
      element.className = className
      element.setAttribute('aria-hidden', 'true')
      lit = new Marker({ element }).setLngLat([place.longitude, place.latitude]).addTo(map)
    },
    setPin(place) {
      choosing = place !== undefined
      if (!place) {
        pin?.remove()
        pin = null
        return
      }
      if (!pin) {
        pin = new Marker({ draggable: true })
        pin.on('dragend', () => pin && choose(pin.getLngLat()))
        // The fields beside the map do the same for the keyboard.
        pin.getElement().setAttribute('aria-hidden', 'true')
        pin.getElement().tabIndex = -1
        pin.setLngLat([place.longitude, place.latitude]).addTo(map)
      }
      pin.setLngLat([place.longitude, place.latitude])
    },
    fit(box, exact) {
      // The ceiling is that of where the map was.
      map.setMaxZoom(deepestZoom.tiles)
      map.fitBounds(box, { ...fitting(box, exact, options), duration: 500 }, { fitted: box })
    },
    pick: (point) => pick(point, true),
    view: () => ({ center: [map.getCenter().lng, map.getCenter().lat], zoom: map.getZoom() }),
    remove: () => map.remove(),
  }
}
