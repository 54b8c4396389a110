/** Entries that came from a source, by what they are called or by the number that it gave them. */
import { sql } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'
import { comparedContacts, type KnownSample, type Namesake, type NamesakesAsked } from '#kit/records/namesakes.ts'

export async function findEntryNamesakes(db: SiteDb, siteId: number, { names, source, ids }: NamesakesAsked): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select source ->> 'name' as source, source ->> 'id' as id, label as name, address, null::float8 as latitude, null::float8 as longitude
    from (
      select site_id, deleted_at, directory_entries.source, coalesce(details ->> 'address1', '') as address,
        case when display_as = 'Company' then company_name else trim(name || ' ' || last_name) end as label
      from directory_entries where site_id = ${siteId}) entry
    where deleted_at is null and source ->> 'id' is not null
      and (${source ?? null}::text is null or lower(source ->> 'name') = lower(${source ?? null}::text))
      and (lower(label) = any(${names.map((name) => name.toLowerCase())}::text[])
        or (${source ?? null}::text is not null and source ->> 'id' = any(${[...ids]}::text[])))`.execute(db)
  return rows
}

/** All listings of a site as they are compared with others. */
export async function listEntrySamples(db: SiteDb, siteId: number, most: number): Promise<KnownSample[]> {
  const { rows } = await sql<KnownSample & { ways: unknown[] }>`
    select id as record, source ->> 'name' as source, coalesce(source ->> 'id', '') as id,
      case when display_as = 'Company' then company_name else trim(name || ' ' || last_name) end as name,
      coalesce(details ->> 'address1', '') as address, null::float8 as latitude, null::float8 as longitude,
      jsonb_build_array(details -> 'phone1', details -> 'phone2', details -> 'mobile', details -> 'email1') as ways
    from directory_entries where site_id = ${siteId} and kind = 'listing' and deleted_at is null order by id limit ${most}`.execute(db)
  return rows.map(({ ways, ...row }) => ({ ...row, contacts: comparedContacts(ways) }))
}
