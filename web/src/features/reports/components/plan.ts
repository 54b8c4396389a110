/** Where the points of a recap lie on paper: north up, one scale for both directions. Pure. */
export interface PlanPoint {
  latitude: number
  longitude: number
}

export interface Plan {
  /** In the order of the points. */
  at: { x: number; y: number }[]
  /** A round number of kilometres, and how long it is drawn. */
  scale: { km: number; length: number }
}

const kmOfDegree = 111.32
/** Places beside one another are still some way apart on paper. */
const leastKm = 0.2

const roundDown = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power
}

export function planOf(points: readonly PlanPoint[], { width, height, margin }: { width: number; height: number; margin: number }): Plan {
  const [lats, longs] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)]
  const middle = { latitude: (Math.min(...lats) + Math.max(...lats)) / 2, longitude: (Math.min(...longs) + Math.max(...longs)) / 2 }
  const narrow = Math.cos((middle.latitude * Math.PI) / 180)
  const offsets = points.map(({ latitude, longitude }) => ({
    east: (longitude - middle.longitude) * kmOfDegree * narrow,
    north: (latitude - middle.latitude) * kmOfDegree,
  }))
  const reach = (side: 'east' | 'north'): number => Math.max(leastKm / 2, ...offsets.map((offset) => Math.abs(offset[side])))
  const perKm = Math.min((width / 2 - margin) / reach('east'), (height / 2 - margin) / reach('north'))
  const km = roundDown(width / 4 / perKm)
  return {
    at: offsets.map(({ east, north }) => ({ x: width / 2 + east * perKm, y: height / 2 - north * perKm })),
    scale: { km, length: km * perKm },
  }
}
