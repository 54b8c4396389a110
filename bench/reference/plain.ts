/**
 * What the library is measured beside: the plainest good statement for the same question, over plain tables of its own with the indexes that
 * a careful hand gives them. No tenancy, no tokens, no rules: what they cost is the product's to bear.
 */
import type { SiteDb } from '../../server/src/kit/db/database.ts'
import { sql } from 'kysely'

export interface PlainStatement {
  name: string
  text: string
  values: unknown[]
}

/** Made once from the product's rows, in a schema beside them. */
export const plainTables = `
  create schema if not exists plain;
  create table plain.location as
    select location.site_id, location.id, location.public_id, location_name as name, city.name as city, county.name as county, region.name as region,
      location.zip, location.latitude as lat, location.longitude as lng, location.status, location.archived, location.description,
      '/media/' || cover.key || '/320.webp' as cover_url, location.created_at, location.updated_at,
      array(select category_id from location_categories link where link.site_id = location.site_id and link.location_id = location.id
        union select category.parent_id from location_categories link
          join location_category_tree category on category.site_id = link.site_id and category.id = link.category_id
          where link.site_id = location.site_id and link.location_id = location.id and category.parent_id is not null) as category_ids
    from locations location
      left join cities city on city.site_id = location.site_id and city.id = location.city_id
      left join counties county on county.site_id = location.site_id and county.id = location.county_id
      left join regions region on region.site_id = location.site_id and region.id = location.region_id
      left join location_images cover on cover.site_id = location.site_id and cover.id = location.cover_image_id;
  alter table plain.location add primary key (id);
  alter table plain.location add column words tsvector generated always as
    (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', description), 'B')) stored;
  create index on plain.location (site_id, name, id) where status = 'public' and not archived;
  create index on plain.location using gin (category_ids, words) with (fastupdate = off);
  create index on plain.location using gist (point(lng, lat));
  analyze plain.location;`

/** Whether they are there. */
export async function hasPlainTables(db: SiteDb): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_namespace where nspname = 'plain') as there`.execute(db)
  return rows[0]?.there ?? false
}

const shown = 'id, public_id, name, city, county, region, zip, category_ids, lat, lng, status, cover_url, updated_at'
const live = `site_id = $1 and status = 'public' and not archived`
const statement =
  (name: string, text: string) =>
  (...values: unknown[]): PlainStatement => ({ name, text, values })

export const plain = {
  list: statement('list', `select ${shown} from plain.location where ${live} order by name, id limit 50`),
  search: statement(
    'search',
    `select ${shown}, count(*) over ()::int as total from plain.location
    where ${live} and words @@ websearch_to_tsquery('english', $2) and category_ids && array[$3::int] order by name, id limit 50`,
  ),
  byId: statement('byId', `select ${shown}, description, created_at, archived from plain.location where id = $1`),
  box: statement(
    'box',
    `select ${shown} from plain.location where ${live} and point(lng, lat) <@ box(point($2::float8, $3::float8), point($4::float8, $5::float8))
    and category_ids && array[$6::int] order by name, id limit 50`,
  ),
  page: statement(
    'page',
    `select ${shown} from plain.location
    join (select id from plain.location where ${live} order by name, id limit 50 offset $2) keys using (id) order by name, id`,
  ),
}
