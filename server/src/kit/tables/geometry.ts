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
export function isGeometry(value: unknown): value is Geometry {
  if (typeof value !== 'object' || value === null) return false
  const { type, coordinates, geometries } = value as { type?: unknown; coordinates?: unknown; geometries?: unknown }
  if (typeof type !== 'string') return false
  if (type === 'GeometryCollection') return Array.isArray(geometries) && geometries.every(isGeometry)
  const levels = Object.hasOwn(nesting, type) ? nesting[type] : undefined
  return levels !== undefined && arePositions(coordinates, levels)
}

function arePositions(value: unknown, levels: number): boolean {
  if (!Array.isArray(value)) return false
  if (levels > 0) return value.every((inner) => arePositions(inner, levels - 1))
  const [longitude, latitude] = value as unknown[]
  return isWithin(longitude, 180) && isWithin(latitude, 90)
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most
}
