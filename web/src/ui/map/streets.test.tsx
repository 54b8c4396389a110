import type { StreetMap } from '@backlot/contract/maps'
import { expect, test } from 'vitest'
import { paletteOf } from '#ui/map/palette.ts'
import { nameLayers } from '#ui/map/streets.ts'

test('names of streets are letters along the road, each with its own room: pictures of one road lay over each other', () => {
  const map: StreetMap = {
    id: 1,
    name: 'Harbor',
    url: '/a.pmtiles',
    west: 0,
    south: 0,
    east: 1,
    north: 1,
    min_zoom: 0,
    max_zoom: 15,
    credit: '',
  }
  const alongRoads = nameLayers(map, paletteOf(false, document.body)).filter(
    (layer) => layer.type === 'symbol' && layer.layout?.['symbol-placement'] === 'line',
  )
  expect(alongRoads).toHaveLength(2)
  for (const { layout } of alongRoads) {
    expect(layout).toMatchObject({ 'text-field': ['get', 'name'] })
    expect(layout).not.toHaveProperty('icon-image')
  }
})
