/** Suggests places, and takes in what an import brings. */
import type { Place } from '@backlot/contract/places'
import type { SiteSettings } from '@backlot/contract/site-settings'
import type { Ctx } from '#kit/context.ts'
import type { SiteDb } from '#kit/db/database.ts'
import { foldText } from '#kit/fold.ts'
import {
  findPlacesByName,
  findPlacesByPrefix,
  findTownsAt,
  type NamedPlace,
  replacePlaceNames,
  upsertPlaceRows,
  type PlaceName,
  type PlaceRow,
} from './queries.ts'

export interface NewPlace {
  name: string
  /** Other names of the same place, by which it is found too. */
  aliases?: string[]
  kind?: 'city' | 'county' | 'municipality' | 'state'
  county?: string
  state?: string
  /** Two letters, lower case. */
  country: string
  latitude: number
  longitude: number
  population?: number
  source: string
  /** Identity in its source; the same key again updates. */
  sourceKey: string
}

/** What the place box finds a name by: lower case, without accents and punctuation. */
export const foldPlaceName = (name: string): string => foldText(name)

/** At most `limit` places of the site's country whose name starts with the term. */
export async function suggestPlaces(ctx: Ctx, term: string, limit: number): Promise<Place[]> {
  const folded = foldPlaceName(term)
  if (folded.length < 2) return []
  const rows = await findPlacesByPrefix(ctx.db, folded, ctx.site.settings.placesCountry, limit)
  return rows.map(({ county, state, ...row }) => ({ ...row, context: [county, state].filter(Boolean).join(', ') }))
}

interface PlacesCtx {
  site: { settings: Pick<SiteSettings, 'placesCountry'> }
  db: SiteDb
}

/** Towns, or counties, of the site's country by their folded names, the largest of each first. */
export async function placesByName(
  ctx: PlacesCtx,
  folded: readonly string[],
  kind: 'town' | 'county' = 'town',
): Promise<Map<string, NamedPlace[]>> {
  if (folded.length === 0) return new Map()
  const rows = await findPlacesByName(ctx.db, [...new Set(folded)], ctx.site.settings.placesCountry, kind)
  return Map.groupBy(rows, (row) => row.folded)
}

/** The towns that these points lie in, with their counties; undefined where the gazetteer knows none. */
export async function townsAt(
  ctx: PlacesCtx,
  points: readonly { latitude: number; longitude: number }[],
): Promise<(Pick<NamedPlace, 'name' | 'county'> | undefined)[]> {
  if (points.length === 0) return []
  const found = new Map((await findTownsAt(ctx.db, points, ctx.site.settings.placesCountry)).map((row) => [row.index, row]))
  return points.map((_, index) => found.get(index))
}

export interface SavedPlaces {
  added: number
  updated: number
  unchanged: number
}

/** Adds or updates places; of two with the same identity the first counts. */
export async function upsertPlaces(db: SiteDb, places: readonly NewPlace[]): Promise<SavedPlaces> {
  const rows = new Map<string, PlaceRow>()
  for (const place of places) if (!rows.has(place.sourceKey)) rows.set(place.sourceKey, rowOf(place))
  if (rows.size === 0) return { added: 0, updated: 0, unchanged: 0 }
  const write = async (inside: SiteDb) => {
    const changed = await upsertPlaceRows(inside, [...rows.values()])
    const names = changed.flatMap(({ id, source_key }) => namesOf(id, rows.get(source_key)))
    if (names.length > 0) await replacePlaceNames(inside, names)
    return changed
  }
  const written = db.isTransaction ? await write(db) : await db.transaction().execute(write)
  const added = written.filter((row) => row.added).length
  return { added, updated: written.length - added, unchanged: places.length - written.length }
}

const rowOf = (place: NewPlace): PlaceRow => ({
  name: place.name,
  folded: foldPlaceName(place.name),
  aliases: place.aliases ?? [],
  kind: place.kind ?? 'city',
  county: place.county ?? '',
  state: place.state ?? '',
  country: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
  population: place.population ?? 0,
  source: place.source,
  source_key: place.sourceKey,
})

const namesOf = (id: number, row: PlaceRow | undefined): PlaceName[] =>
  row === undefined
    ? []
    : [...new Set([row.folded, ...row.aliases.map(foldPlaceName)])]
        .filter((folded) => folded.length > 0)
        .map((folded) => ({ place_id: id, folded, country: row.country, population: row.population, is_county: row.kind === 'county' }))
