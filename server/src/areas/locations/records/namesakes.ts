/** Records that came from a source, by what they are called or by the number that it gave them. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import type { KnownSample, Namesake, NamesakesAsked } from '#kit/records/namesakes.ts'

export async function findNamesakes(db: SiteDb, siteId: number, { names, source, ids }: NamesakesAsked): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select source ->> 'name' as source, source ->> 'id' as id, location_name as name, coalesce(address1, '') as address, latitude, longitude
    from locations
    where site_id = ${siteId} and deleted_at is null and source ->> 'id' is not null
      and (${source ?? null}::text is null or lower(source ->> 'name') = lower(${source ?? null}::text))
      and (lower(location_name) = any(${names.map((name) => name.toLowerCase())}::text[])
        or (${source ?? null}::text is not null and source ->> 'id' = any(${[...ids]}::text[])))`.execute(db)
  return rows
}

/** All records of a site as they are compared with others; so many that a library of any office is whole. */
export async function listSamples(db: SiteDb, siteId: number, most: number): Promise<KnownSample[]> {
  const { rows } = await sql<KnownSample>`
    select id as record, source ->> 'name' as source, coalesce(source ->> 'id', '') as id, location_name as name,
      coalesce(address1, '') as address, latitude, longitude
    from locations where site_id = ${siteId} and deleted_at is null order by id limit ${most}`.execute(db)
  return rows
}
