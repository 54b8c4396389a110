-- A card tells how the place is paid for, where everybody may know.
create or replace function refresh_location_cards(site int, ids int[]) returns void language plpgsql as $$
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
  -- Who changes the same location waits here; the next statement sees what was written meanwhile.
  perform from locations where site_id = site and id = any(ids) order by id for no key update;
  insert into location_cards (site_id, location_id, shared, categories, all_categories, public_point, exact_point,
    cover, cover_key, is_shown, is_trashed, owner_user_id, release_expires)
  select l.site_id, l.id,
    substr(texts.shared, 2, length(texts.shared) - 2), coalesce(linked.open, '[]'), coalesce(linked.everything, '[]'),
    case when l.lockboxes @> '{"latitude":true}' or l.lockboxes @> '{"longitude":true}' or l.lockboxes @> '{"address1":true}'
      then card_point(null, null, 0)
      else card_point(l.latitude, l.longitude, case l.geo_precision when 'exact' then 0 when 'street' then 0.001 else 0.005 end) end,
    card_point(l.latitude, l.longitude, 0),
    substr(texts.cover, 2, length(texts.cover) - 2), cover.key,
    l.status = 'public' and not l.archived, l.deleted_at is not null, l.owner_user_id, l.details ->> 'release_expires'
  from locations l
    join sites on sites.id = l.site_id
    left join cities city on city.site_id = l.site_id and city.id = l.city_id
    left join counties county on county.site_id = l.site_id and county.id = l.county_id
    left join regions region on region.site_id = l.site_id and region.id = l.region_id
    -- Looked up record by record: joined, a site without folders is planned as if it had no covers, and each record walks through all pictures.
    left join lateral (
      select picture.id, picture.key, picture.width, picture.height, picture.thumbhash, picture.color
      from location_images picture
      where picture.site_id = l.site_id and picture.id = l.cover_image_id and picture.state = 'ready'
        and not picture.hidden and not picture.awaiting_approval and picture.deleted_at is null
        -- A cover in a hidden folder is as hidden as its folder.
        and not exists (select from location_folders folder where folder.site_id = picture.site_id and folder.id = picture.folder_id
          and (not folder.visible or folder.awaiting_approval or folder.deleted_at is not null))
      offset 0
    ) cover on true
    left join lateral (
      select array_to_json(array_agg(category.id order by category.id) filter (where not (category.admin_only or coalesce(parent.admin_only, false))))::text as open,
        array_to_json(array_agg(category.id order by category.id))::text as everything,
        (array_agg(category.name order by category.parent_id is null, category.sort_order, category.id))[1] as first_name
      from location_categories link
        join location_category_tree category on category.site_id = link.site_id and category.id = link.category_id
        left join location_category_tree parent on parent.site_id = category.site_id and parent.id = category.parent_id
      where link.site_id = l.site_id and link.location_id = l.id and category.deleted_at is null
    ) linked on true
    cross join lateral (
      select (select row_to_json(card) from (select
          l.id, l.public_id,
          -- What a record without a name is told by: its company, or its first category (S2 §4: a draft needs no more).
          case when l.location_name <> '' then l.location_name
            else case when sites.locale_code = 'no_NO' then 'Uten navn' else 'Untitled' end
              || coalesce(', ' || coalesce(nullif(l.details ->> 'company_name', ''), nullif(linked.first_name, '')), '') end as location_name,
          l.status, l.archived::int as archived, l.qualified::int as qualified,
          coalesce(city.name, '') as city, coalesce(county.name, '') as county, coalesce(region.name, '') as region, l.image_count,
          coalesce(jsonb_array_length(jsonb_path_query_array(l.details -> 'film_list', '$[*] ? (!(@.credit_public == false))')), 0) as film_count,
          l.details ->> 'fee_mode' as fee_mode,
          case when not l.lockboxes @> '{"fee_shoot_day":true}' then l.details ->> 'fee_shoot_day' end as fee_day,
          to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
          to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at) card)::text as shared,
        case when cover.id is not null then (select row_to_json(picture) from (select
          cover.id, cover.width, cover.height, cover.thumbhash, cover.color) picture)::text end as cover
    ) texts
  where l.site_id = site and l.id = any(ids)
  order by l.id
  on conflict (site_id, location_id) do update set shared = excluded.shared, categories = excluded.categories,
    all_categories = excluded.all_categories, public_point = excluded.public_point, exact_point = excluded.exact_point,
    cover = excluded.cover, cover_key = excluded.cover_key, is_shown = excluded.is_shown, is_trashed = excluded.is_trashed, owner_user_id = excluded.owner_user_id,
    release_expires = excluded.release_expires;
end $$;

-- The records that are there.
do $$
declare
  site int;
  ids int[];
begin
  for site, ids in
    select site_id, array_agg(id) from (select site_id, id, row_number() over (partition by site_id order by id) / 5000 as part from locations) l
    group by site_id, part loop
    perform refresh_location_cards(site, ids);
  end loop;
end $$;


-- What owners say of a location is filtered by: numbers of kind 11 (search/terms.ts) and a list behind the packed facts (search/facets.ts).
-- The numbers are those of location-traits.ts.
create temporary table trait_values (field text, said text, trait int) on commit drop;
insert into trait_values values
  ('fee_mode', 'Negotiable', 20), ('fee_mode', 'Fixed', 21), ('fee_mode', 'On request', 22), ('fee_mode', 'Free', 23),
  ('fee_mode', 'Fee schedule', 24), ('power', 'House power only', 40), ('power', '100A', 41), ('power', '200A', 42),
  ('power', '400A', 43), ('power', 'Three-phase', 44), ('power', 'Generator allowed', 45), ('features', 'Pool', 100),
  ('features', 'Hot tub', 101), ('features', 'Fireplace', 102), ('features', 'Grand staircase', 103), ('features', 'Ballroom', 104),
  ('features', 'Wine cellar', 105), ('features', 'Library room', 106), ('features', 'Home theatre', 107), ('features', 'Attic', 108),
  ('features', 'Basement', 109), ('features', 'Porch', 110), ('features', 'Balcony', 111), ('features', 'Rooftop', 112),
  ('features', 'Courtyard', 113), ('features', 'Garden', 114), ('features', 'Orchard', 115), ('features', 'Pond', 116),
  ('features', 'Fountain', 117), ('features', 'Tennis court', 118), ('features', 'Stable', 119), ('features', 'Barn', 120),
  ('features', 'Long driveway', 121), ('features', 'Gate', 122), ('features', 'Guest house', 123), ('features', 'Garage', 124),
  ('features', 'Workshop', 125), ('features', 'Exposed brick', 126), ('features', 'Skylight', 127), ('features', 'Open plan', 128),
  ('features', 'Period kitchen', 129), ('features', 'Modern kitchen', 130), ('features', 'Commercial kitchen', 131), ('features', 'Elevator', 132),
  ('features', 'Stage', 133), ('features', 'Bar counter', 134), ('features', 'Cells', 135), ('features', 'Courtroom bench', 136),
  ('features', 'Operating room', 137), ('features', 'Runway', 138), ('features', 'Rail siding', 139), ('features', 'Dock', 140),
  ('features', 'City view', 141), ('features', 'Ocean view', 142), ('features', 'Mountain view', 143), ('features', 'Dirt road', 144),
  ('features', 'Private road', 145), ('features', 'No neighbours in sight', 146), ('int_ext', 'Interior', 10), ('int_ext', 'Both', 10),
  ('int_ext', 'Exterior', 11), ('int_ext', 'Both', 11);

create temporary table location_traits on commit drop as
select search.site_id, search.location_id, search.bucket, array_agg(distinct found.trait order by found.trait) as traits
from location_search search
  join locations l on l.site_id = search.site_id and l.id = search.location_id
  cross join lateral (
    select trait from trait_values where field in ('fee_mode', 'int_ext') and l.details ->> field = said
    union all
    select trait from trait_values where field in ('power', 'features') and jsonb_typeof(l.details -> field) = 'array' and l.details -> field ? said
    union all
    select trait from (values (30, 'parking_cars', 1), (31, 'parking_cars', 10), (32, 'parking_trucks', 1)) counted (trait, field, least)
      where jsonb_typeof(l.details -> field) = 'number' and (l.details ->> field)::numeric >= least
    union all
    select 1 where l.image_count > 0
  ) found
group by search.site_id, search.location_id, search.bucket;

-- A number in base 47, as search/packing.ts writes it.
create function pg_temp.pack_number(value int) returns text language sql immutable as $$
  with recursive digits (text, rest) as (
    select '', value
    union all
    select text || chr(79 + rest % 47), rest / 47 from digits where rest >= 47
  )
  select text || chr(32 + rest) from digits where rest < 47
$$;

update location_search search
set facts = search.facts || pg_temp.pack_number(coalesce(cardinality(found.traits), 0))
    || coalesce((select string_agg(pg_temp.pack_number(trait), '' order by trait) from unnest(found.traits) trait), ''),
  terms = search.terms || coalesce((select array_agg(-1 - 11 * 134217728 - trait) from unnest(found.traits) trait), '{}')
from (
  select all_rows.site_id, all_rows.location_id, location_traits.traits
  from location_search all_rows left join location_traits using (site_id, location_id)
) found
where found.site_id = search.site_id and found.location_id = search.location_id;

-- Their counts, beside those that are kept (search/totals.ts): behind the cells of the nine first kinds in all sixteen buckets.
insert into location_totals (site_id, entries, counts)
select site_id, string_agg(pg_temp.pack_number((16 * 9 + bucket) * 2) || pg_temp.pack_number(trait) || pg_temp.pack_number(found), ''),
  array_fill(0, array[16])
from (
  select site_id, bucket, trait, count(*)::int as found from location_traits, unnest(traits) trait group by site_id, bucket, trait
) counted
group by site_id;
