/** What the map draws, in order: base, tiles of the site if it has any, circles, names, pins. */
import type { FeatureCollection } from 'geojson'
import type { StreetMap } from '@backlot/contract/maps'
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import { barrierLayer, barrierSource } from '#ui/map/barriers.ts'
import type { BaseMap } from '#ui/map/base.ts'
import { pinNameBelow } from '#ui/map/drawings.ts'
import type { MapPalette } from '#ui/map/palette.ts'
import { groundLayers, nameLayers, polygonOf, streetSources } from '#ui/map/streets.ts'

/** What lies under the pins. */
export interface Ground {
  base: BaseMap
  /** Pictures of the site's own map, if it has one. */
  tiles: MapTiles | null
  streets: readonly StreetMap[]
}

export interface MapTiles {
  url: string
  credit: string
}

export const emptyCollection: FeatureCollection = { type: 'FeatureCollection', features: [] }
/** Beyond this zoom the outlines say nothing more; streets and a site's own tiles do. */
export const deepestZoom = { base: 13, streets: 18, tiles: 19 } as const
/** From here on the names of an archive take the place of those of the outlines. */
const closeZoom = 11
/** From here on there is room for the names of single pins. */
const nameZoom = 13.5

const lineKind = (kind: string): ['==', ['get', 'kind'], string] => ['==', ['get', 'kind'], kind]

/** Names show from their zoom on, and where there are streets only from afar. */
const namesShown = (streets: readonly StreetMap[]): ExpressionSpecification => [
  'all',
  ['>=', ['zoom'], ['get', 'zoom']],
  ...streets.map((map): ExpressionSpecification => ['any', ['<', ['zoom'], closeZoom], ['!', ['within', polygonOf(map)]]]),
]

export function styleOf({ base, tiles, streets }: Ground, palette: MapPalette): StyleSpecification {
  const { water, land, shore, state, county, pin } = palette
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: base.land, tolerance: 0.2, maxzoom: 12 },
      lakes: { type: 'geojson', data: base.lakes, tolerance: 0.2, maxzoom: 12 },
      lines: { type: 'geojson', data: base.lines, tolerance: 0.2, maxzoom: 12 },
      names: { type: 'geojson', data: base.names, maxzoom: 12 },
      circles: { type: 'geojson', data: emptyCollection },
      points: { type: 'geojson', data: emptyCollection },
      [barrierSource]: { type: 'geojson', data: emptyCollection },
      ...streetSources(streets),
      ...(tiles ? { tiles: { type: 'raster' as const, tiles: [tiles.url], tileSize: 256, maxzoom: 19 } } : {}),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land, 'fill-antialias': false } },
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': water } },
      { id: 'shore', type: 'line', source: 'lines', filter: lineKind('shore'), paint: { 'line-color': shore, 'line-width': 0.8 } },
      {
        id: 'county',
        type: 'line',
        source: 'lines',
        minzoom: 5.5,
        filter: lineKind('county'),
        paint: { 'line-color': county, 'line-width': 1, 'line-opacity': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 7, 1] },
      },
      {
        id: 'state',
        type: 'line',
        source: 'lines',
        filter: lineKind('state'),
        paint: { 'line-color': state, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6] },
      },
      { id: 'country', type: 'line', source: 'lines', filter: lineKind('country'), paint: { 'line-color': state, 'line-width': 1.4 } },
      ...streets.flatMap((map) => groundLayers(map, palette)),
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
      { id: 'circle-area', type: 'fill', source: 'circles', paint: { 'fill-color': pin, 'fill-opacity': 0.18 } },
      { id: 'circle-edge', type: 'line', source: 'circles', paint: { 'line-color': pin, 'line-width': 2 } },
      {
        // The tiles of a site carry names of their own.
        id: 'names',
        type: 'symbol',
        source: 'names',
        filter: namesShown(streets),
        layout: {
          visibility: tiles ? 'none' : 'visible',
          'icon-image': ['concat', 'label:', ['to-string', ['get', 'zoom']], ':', ['get', 'name']],
          'symbol-sort-key': ['get', 'order'],
          'icon-padding': 6,
        },
      },
      ...(tiles ? [] : streets.flatMap((map) => nameLayers(map, palette))),
      {
        // Below the pins: what lies above is placed first, and a name finds room beside every pin and disc or is not shown.
        id: 'point-names',
        type: 'symbol',
        source: 'points',
        minzoom: nameZoom,
        filter: ['all', ['==', ['get', 'count'], 1], ['!=', ['get', 'name'], '']],
        layout: {
          'icon-image': ['concat', 'pin-name:', ['get', 'name']],
          'icon-anchor': 'top',
          'icon-offset': [0, pinNameBelow],
          // Its own pin ends just above.
          'icon-padding': [0, 4, 3, 4],
        },
      },
      {
        id: 'points',
        type: 'symbol',
        source: 'points',
        layout: {
          'icon-image': ['case', ['>', ['get', 'count'], 1], ['concat', 'cluster:', ['to-string', ['get', 'count']]], ['get', 'pin']],
          'icon-allow-overlap': true,
          'icon-padding': 0,
          'symbol-sort-key': ['get', 'count'],
        },
      },
      barrierLayer,
    ],
  }
}
