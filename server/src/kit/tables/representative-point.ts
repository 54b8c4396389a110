import type { Geometry, Position } from './geometry.ts'

export type Point = { longitude: number; latitude: number }

/**
 * A point that stands for a shape on a map and lies on it: for an area the centre of its largest part, moved inside
 * where the centre falls into a bay or a hole; for a line the point half way along; for points the first.
 * Undefined for a shape without positions.
 */
export function representativePoint(geometry: Geometry): Point | undefined {
  switch (geometry.type) {
    case 'Point':
      return asPoint(geometry.coordinates)
    case 'MultiPoint':
      return asPoint(geometry.coordinates[0])
    case 'LineString':
      return halfWay(geometry.coordinates)
    case 'MultiLineString':
      return halfWay(longest(geometry.coordinates, lineLength))
    case 'Polygon':
      return insidePolygon(geometry.coordinates)
    case 'MultiPolygon':
      return insidePolygon(longest(geometry.coordinates, (rings) => Math.abs(signedArea(rings[0] ?? []))))
    case 'GeometryCollection':
      for (const part of geometry.geometries) {
        const point = representativePoint(part)
        if (point) return point
      }
      return undefined
  }
}

function asPoint(position: Position | undefined): Point | undefined {
  const [longitude, latitude] = position ?? []
  return longitude === undefined || latitude === undefined ? undefined : { longitude, latitude }
}

function longest<Part>(parts: readonly Part[], measure: (part: Part) => number): Part | undefined {
  let best: Part | undefined
  let bestSize = -1
  for (const part of parts) {
    const size = measure(part)
    if (size > bestSize) {
      best = part
      bestSize = size
    }
  }
  return best
}

function halfWay(line: readonly Position[] | undefined): Point | undefined {
  if (!line || line.length === 0) return undefined
  let left = lineLength(line) / 2
  for (let index = 1; index < line.length; index += 1) {
    const [fromX, fromY] = line[index - 1] as [number, number]
    const [toX, toY] = line[index] as [number, number]
    const step = Math.hypot(toX - fromX, toY - fromY)
    if (step >= left && step > 0) {
      const share = left / step
      return { longitude: fromX + (toX - fromX) * share, latitude: fromY + (toY - fromY) * share }
    }
    left -= step
  }
  return asPoint(line[0])
}

function lineLength(line: readonly Position[]): number {
  let length = 0
  for (let index = 1; index < line.length; index += 1) {
    length += Math.hypot(line[index]![0]! - line[index - 1]![0]!, line[index]![1]! - line[index - 1]![1]!)
  }
  return length
}

function insidePolygon(rings: readonly Position[][] | undefined): Point | undefined {
  const outer = rings?.[0]
  if (!rings || !outer || outer.length === 0) return undefined
  const centre = centroid(outer)
  if (!centre) return asPoint(outer[0])
  const spans = spansAt(rings, centre.latitude)
  if (spans.length === 0) return asPoint(outer[0])
  if (spans.some(([from, to]) => centre.longitude > from && centre.longitude < to)) return centre
  const [from, to] = longest(spans, ([start, end]) => end - start)!
  return { longitude: (from + to) / 2, latitude: centre.latitude }
}

/** Where a line of equal latitude runs inside the area, holes taken out: pairs of longitudes from west to east. */
function spansAt(rings: readonly Position[][], latitude: number): [number, number][] {
  const crossings: number[] = []
  for (const ring of rings) {
    for (let index = 0; index < ring.length; index += 1) {
      const [fromX, fromY] = ring[index] as [number, number]
      const [toX, toY] = ring[(index + 1) % ring.length] as [number, number]
      if (fromY > latitude === toY > latitude) continue
      crossings.push(fromX + ((latitude - fromY) / (toY - fromY)) * (toX - fromX))
    }
  }
  crossings.sort((left, right) => left - right)
  const spans: [number, number][] = []
  for (let index = 0; index + 1 < crossings.length; index += 2) spans.push([crossings[index]!, crossings[index + 1]!])
  return spans
}

function centroid(ring: readonly Position[]): Point | undefined {
  // Measured from the first corner, because degrees are large beside the size of a building.
  const [originX, originY] = ring[0] as [number, number]
  let doubleArea = 0
  let x = 0
  let y = 0
  for (let index = 0; index < ring.length; index += 1) {
    const [fromX, fromY] = [ring[index]![0]! - originX, ring[index]![1]! - originY]
    const next = ring[(index + 1) % ring.length]!
    const [toX, toY] = [next[0]! - originX, next[1]! - originY]
    const cross = fromX * toY - toX * fromY
    doubleArea += cross
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  }
  if (doubleArea === 0) return undefined
  return { longitude: originX + x / (3 * doubleArea), latitude: originY + y / (3 * doubleArea) }
}

function signedArea(ring: readonly Position[]): number {
  let sum = 0
  for (let index = 0; index < ring.length; index += 1) {
    const next = ring[(index + 1) % ring.length]!
    sum += ring[index]![0]! * next[1]! - next[0]! * ring[index]![1]!
  }
  return sum / 2
}
