/** Entries on a map: what a search finds, by the cities that the gazetteer knows. Not: points of entries, which have none. */
import type { DirectorySearch } from '@backlot/contract/directory'
import { directoryMapLimits, type DirectoryCity, type DirectoryMap, type DirectoryPlace } from '@backlot/contract/directory-map'
import { foldPlaceName, placesByName, type NamedPlace } from '#areas/places/index.ts'
import type { Ctx } from '#kit/context.ts'
import { residenceKey } from '../availability/residence.ts'
import { readTree } from '../categories/service.ts'
import { listScope } from '../policy.ts'
import { findForFile, resolve } from '../search/service.ts'
import { getEntry } from '../service.ts'
import { readPlace } from './model.ts'
import { countPlaces, type Counted, type PlaceCount } from './queries.ts'

const nothing: DirectoryMap = { total: 0, placed: 0, places: [] }
/** Entries that a map can hold where days were asked for, which no index answers by itself. */
const mostWithDays = 50_000

async function counted(ctx: Ctx, search: DirectorySearch): Promise<(Counted & { total: number }) | null> {
  if (search.free) {
    const ids = await findForFile(ctx, search, mostWithDays)
    return { ids, total: ids.length }
  }
  const resolved = await resolve(ctx, search, await readTree(ctx))
  return resolved && { filter: resolved.asked.filter, total: resolved.total }
}

/** The city that is meant: of its state where one is said, else the largest of the name. */
function meantPlace(named: readonly NamedPlace[], state: string): NamedPlace | undefined {
  const wanted = residenceKey(state)
  return named.find((place) => wanted === '' || place.state === '' || residenceKey(place.state) === wanted)
}

const cityOf = ({ id, name, state, latitude, longitude }: NamedPlace): DirectoryCity => ({ id, name, state, latitude, longitude })

/** Two ways to write a city are one place. */
function merged(rows: readonly PlaceCount[], named: ReadonlyMap<string, readonly NamedPlace[]>): DirectoryPlace[] {
  const places = new Map<number, DirectoryPlace>()
  for (const row of rows) {
    const { city, state } = readPlace(row.place)
    const found = meantPlace(named.get(foldPlaceName(city)) ?? [], state)
    if (!found) continue
    const place = places.get(found.id) ?? { ...cityOf(found), count: 0, entries: [] }
    place.count += row.count
    place.entries = [...place.entries, ...row.ids.map((entry, index) => ({ id: entry, label: row.labels[index] ?? '' }))]
      .toSorted((one, other) => one.label.localeCompare(other.label))
      .slice(0, directoryMapLimits.named)
    places.set(found.id, place)
  }
  return [...places.values()].toSorted((one, other) => other.count - one.count || one.id - other.id)
}

/** What a search finds, by city; where the city is locked only for staff. */
export async function getMap(ctx: Ctx, search: DirectorySearch): Promise<DirectoryMap> {
  const found = await counted(ctx, search)
  if (!found || found.total === 0) return nothing
  const { places: most, named } = directoryMapLimits
  const rows = await countPlaces(ctx.db, found, { staff: listScope(ctx.actor).staff, most, named })
  const cities = rows.map((row) => foldPlaceName(readPlace(row.place).city))
  const places = merged(rows, await placesByName(ctx, cities))
  return { total: found.total, placed: places.reduce((sum, { count }) => sum + count, 0), places }
}

/** The city of one entry as far as the caller may know it. Throws `not_found` like the entry itself. */
export async function getPlace(ctx: Ctx, id: number): Promise<DirectoryCity | null> {
  const { city, state } = await getEntry(ctx, id)
  const folded = foldPlaceName(city ?? '')
  if (folded === '') return null
  const found = meantPlace((await placesByName(ctx, [folded])).get(folded) ?? [], state ?? '')
  return found ? cityOf(found) : null
}
