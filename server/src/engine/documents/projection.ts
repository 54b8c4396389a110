/** From degrees to points of a page: Mercator, north up. Pure. */
import type { Box } from '#kit/documents/pdf.ts'
import type { View } from './base-map.ts'

export interface Place {
  latitude: number
  longitude: number
}

export interface Projection {
  view: View
  place: (longitude: number, latitude: number) => { x: number; y: number }
  /** Metres that a point of the page is, in the middle of the map. */
  metres: number
}

const metresOfDegree = 111_320
/** The smallest map is about five kilometres wide. */
const smallest = 0.05

const north = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 360)) * 180) / Math.PI
const latitudeAt = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90

/** Shows all places in the box, with room around them. */
export function projectionOf(places: readonly Place[], box: Box): Projection {
  const [xs, ys] = [places.map((one) => one.longitude), places.map((one) => north(one.latitude))]
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2
  const span = (values: number[]): number => Math.max(smallest, (Math.max(...values) - Math.min(...values)) * 1.3)
  const [x, y] = [middle(xs), middle(ys)]
  const scale = Math.min(box.width / span(xs), box.height / span(ys))
  const [wide, high] = [box.width / scale / 2, box.height / scale / 2]
  return {
    view: [x - wide, latitudeAt(y - high), x + wide, latitudeAt(y + high)],
    place: (longitude, latitude) => ({
      x: box.x + box.width / 2 + (longitude - x) * scale,
      y: box.y + box.height / 2 - (north(latitude) - y) * scale,
    }),
    metres: (metresOfDegree * Math.cos((latitudeAt(y) * Math.PI) / 180)) / scale,
  }
}

/** A round length for a bar that is no longer than `most` points. */
export function barOf(metres: number, most: number, unit: 'km' | 'mi'): { length: number; label: string } {
  const ofUnit = unit === 'km' ? 1000 : 1609.344
  const whole = (most * metres) / ofUnit
  const power = 10 ** Math.floor(Math.log10(whole))
  const count = ([5, 2, 1].find((one) => one * power <= whole) ?? 1) * power
  return { length: (count * ofUnit) / metres, label: `${Number(count.toPrecision(1))} ${unit}` }
}

/** Where discs of this radius find room, each as near to its place as those in front of it leave. */
export function spread(places: readonly { x: number; y: number }[], radius: number, box: Box): { x: number; y: number }[] {
  const placed: { x: number; y: number }[] = []
  const isInside = ({ x, y }: { x: number; y: number }): boolean =>
    x >= box.x + radius && x <= box.x + box.width - radius && y >= box.y + radius && y <= box.y + box.height - radius
  const isFree = (one: { x: number; y: number }): boolean =>
    isInside(one) && placed.every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= radius * 2)
  for (const place of places) {
    let found = place
    for (let turn = 0; turn < 4000 && !isFree(found); turn++) {
      const away = radius * 0.35 * Math.sqrt(turn)
      found = { x: place.x + away * Math.cos(turn * 2.4), y: place.y + away * Math.sin(turn * 2.4) }
    }
    placed.push(found)
  }
  return placed
}
