/** The shapes of GeoJSON (RFC 7946): positions are [longitude, latitude, …] in degrees. */
export type Position = number[]

export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint' | 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'GeometryCollection'; geometries: Geometry[] }

const nesting: Record<string, number> = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 }

/**
 * Whether a value read from a file is a whole shape: known type, every position numeric and on the globe.
 * Recursion is bounded by the depth limit of the reader.
 */
export const isGeometry = (value: unknown): value is Geometry => hasShape(value, { longitude: 180, latitude: 90 })

/** The same in whatever unit its positions are. */
export const isShape = (value: unknown): value is Geometry => hasShape(value, { longitude: Infinity, latitude: Infinity })

interface Most {
  longitude: number
  latitude: number
}
function hasShape(value: unknown, most: Most): value is Geometry {
  if (typeof value !== 'object' || value === null) return false
  const { type, coordinates, geometries } = value as { type?: unknown; coordinates?: unknown; geometries?: unknown }
  if (typeof type !== 'string') return false
  if (type === 'GeometryCollection') return Array.isArray(geometries) && geometries.every((inner) => hasShape(inner, most))
  const levels = Object.hasOwn(nesting, type) ? nesting[type] : undefined
  return levels !== undefined && arePositions(coordinates, levels, most)
}

function arePositions(value: unknown, levels: number, most: Most): boolean {
  if (!Array.isArray(value)) return false
  if (levels > 0) return value.every((inner) => arePositions(inner, levels - 1, most))
  const [longitude, latitude] = value as unknown[]
  return isWithin(longitude, most.longitude) && isWithin(latitude, most.latitude)
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most
}
