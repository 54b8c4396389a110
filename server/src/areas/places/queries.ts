import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

export interface PlaceRow {
  name: string
  folded: string
  aliases: string[]
  kind: string
  county: string
  state: string
  country: string
  latitude: number
  longitude: number
  population: number
  source: string
  source_key: string
}

export interface FoundPlace {
  id: number
  name: string
  county: string
  state: string
  country: string
  latitude: number
  longitude: number
}

/** Places of which a name starts with the term: those of that very name first, then the larger, towns before counties. */
export async function findPlacesByPrefix(db: SiteDb, folded: string, country: string | null, limit: number): Promise<FoundPlace[]> {
  const prefix = `${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<FoundPlace>`
    select place.id, place.name, place.county, place.state, place.country, place.latitude, place.longitude
    from (
      select place_id, bool_or(folded = ${folded}) as exact, max(population) as population, bool_and(is_county) as is_county, min(folded) as folded
      from place_names
      where folded like ${prefix} and (${country}::text is null or country = ${country})
      group by place_id
      order by exact desc, population desc, is_county, folded, place_id
      limit ${limit}
    ) found join places place on place.id = found.place_id
    order by found.exact desc, found.population desc, found.is_county, found.folded, found.place_id`.execute(db)
  return rows
}

export interface NamedPlace extends FoundPlace {
  /** The name that it goes by here, folded. */
  folded: string
}

/** Towns, or counties, with exactly one of these names, the largest first. */
export async function findPlacesByName(
  db: SiteDb,
  folded: readonly string[],
  country: string | null,
  kind: 'town' | 'county',
): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select named.folded, place.id, place.name, place.county, place.state, place.country, place.latitude, place.longitude
    from place_names named join places place on place.id = named.place_id
    where named.folded = any(${[...folded]}::text[]) and named.is_county = ${kind === 'county'} and (${country}::text is null or named.country = ${country})
    order by named.population desc, place.id`.execute(db)
  return rows
}

export interface TownAt {
  /** The place of the point among those given. */
  index: number
  name: string
  county: string
}

/**
 * For each point the town that it lies in: the nearest, where a large one begins before its middle (kilometres by its people, as densely
 * as towns are lived in). Points far from any town are not answered.
 */
export async function findTownsAt(
  db: SiteDb,
  points: readonly { latitude: number; longitude: number }[],
  country: string | null,
): Promise<TownAt[]> {
  const { rows } = await sql<TownAt>`
    select (given.place - 1)::int as index, town.name, town.county
    from unnest(${points.map((one) => one.latitude)}::float8[], ${points.map((one) => one.longitude)}::float8[])
      with ordinality as given(latitude, longitude, place)
    cross join lateral (
      select near.name, near.county
      from (
        select place.name, place.county, place.id, 0.0069 * sqrt(place.population) as reach,
          111.2 * sqrt((place.latitude - given.latitude) ^ 2 + ((place.longitude - given.longitude) * cos(radians(given.latitude))) ^ 2) as km
        from places place
        where place.kind in ('city', 'municipality') and (${country}::text is null or place.country = ${country})
          and place.latitude between given.latitude - 0.5 and given.latitude + 0.5
          and place.longitude between given.longitude - 1.5 and given.longitude + 1.5
      ) near
      where near.km < 40 order by near.km - near.reach, near.id limit 1
    ) town`.execute(db)
  return rows
}

const columns = {
  name: 'text',
  folded: 'text',
  aliases: 'text[]',
  kind: 'text',
  county: 'text',
  state: 'text',
  country: 'text',
  latitude: 'float8',
  longitude: 'float8',
  population: 'int',
  source: 'text',
  source_key: 'text',
} as const satisfies Record<keyof PlaceRow, string>
const names = Object.keys(columns)
const list = (of: (name: string) => string) => sql.raw(names.map(of).join(', '))

/** Adds places or brings them up to date. Answers those that are not as they were. */
export async function upsertPlaceRows(
  db: SiteDb,
  rows: readonly PlaceRow[],
): Promise<{ id: number; source_key: string; added: boolean }[]> {
  const written = await sql<{ id: number; source_key: string; added: boolean }>`
    insert into places (${list((name) => name)})
    select ${list((name) => `given.${name}`)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(${list((name) => `${name} ${columns[name as keyof PlaceRow]}`)})
    on conflict (source_key) do update set ${list((name) => `${name} = excluded.${name}`)}
    where (${list((name) => `places.${name}`)}) is distinct from (${list((name) => `excluded.${name}`)})
    returning id, source_key, xmax = 0 as added`.execute(db)
  return written.rows
}

export interface PlaceName {
  place_id: number
  folded: string
  country: string
  population: number
  is_county: boolean
}

/** Sets what these places are found by. */
export async function replacePlaceNames(db: SiteDb, names: readonly PlaceName[]): Promise<void> {
  await sql`delete from place_names where place_id = any(${names.map((name) => name.place_id)}::int[])`.execute(db)
  await sql`
    insert into place_names (place_id, folded, country, population, is_county)
    select place_id, folded, country, population, is_county
    from json_to_recordset(${JSON.stringify(names)}::json) as given(place_id int, folded text, country text, population int, is_county boolean)`.execute(
    db,
  )
}
