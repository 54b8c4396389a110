/** What a pin on the map says of a location: its town, its county, its postal code. */
import type { LocationFields, LocationRecord } from '@backlot/contract/location-records'
import { townsAt } from '#areas/places/index.ts'
import type { Ctx } from '#kit/context.ts'
import { findNamed } from '../records/queries.ts'
import { namedIds } from '../records/vocabulary.ts'
import type { Point } from '../points/precision.ts'
import { findZipNear } from './queries.ts'

type PointFields = Partial<Pick<LocationRecord, 'city_id' | 'county_id' | 'zip'>>
const filled = ['city_id', 'county_id', 'zip'] as const

const pointOf = ({ latitude, longitude }: Pick<LocationRecord, 'latitude' | 'longitude'>): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/**
 * What a new point fills in: what the record does not say yet, and what the point before had filled in. What somebody chose stays.
 * A town that the site has not listed yet is added, as an import does.
 */
export async function fieldsOfPoint(ctx: Ctx, fields: LocationFields, record: LocationRecord): Promise<PointFields> {
  if (fields.latitude === undefined && fields.longitude === undefined) return {}
  const before = pointOf(record)
  const point = pointOf({ latitude: record.latitude, longitude: record.longitude, ...withoutUndefined(fields) })
  if (!point || (before && before.latitude === point.latitude && before.longitude === point.longitude)) return {}
  const old = before ? await readPoint(ctx, before, 'known') : {}
  const next = await readPoint(ctx, point, 'added')
  const mayFill = (name: (typeof filled)[number]): boolean =>
    next[name] !== undefined && (record[name] === null || record[name] === '' || record[name] === old[name])
  return Object.fromEntries(filled.filter(mayFill).map((name) => [name, next[name]]))
}

const withoutUndefined = ({ latitude, longitude }: LocationFields): Partial<Pick<LocationRecord, 'latitude' | 'longitude'>> => ({
  ...(latitude === undefined ? {} : { latitude }),
  ...(longitude === undefined ? {} : { longitude }),
})

/** Town and county by the gazetteer; the postal code of an open location next to it. */
async function readPoint(ctx: Ctx, point: Point, how: 'known' | 'added'): Promise<PointFields> {
  const { db, site } = ctx
  const [town] = await townsAt(ctx, [point])
  const zip = await findZipNear(db, site.id, point)
  if (!town) return zip === undefined ? {} : { zip }
  const names = { city: [town.name], county: town.county === '' ? [] : [town.county] }
  if (how === 'added') await namedIds(db, site.id, { city: new Set(names.city), county: new Set(names.county), region: new Set() })
  const [city] = await findNamed(db, 'city', site.id, names.city)
  const [county] = await findNamed(db, 'county', site.id, names.county)
  return { ...(city && { city_id: city.id }), ...(county && { county_id: county.id }), ...(zip !== undefined && { zip }) }
}
