-- A card of each location as it is sent out (areas/locations/cards): pieces of JSON text, put together by who asks. The triggers below
-- make it anew in the transaction that changes anything it shows, whoever writes; so a reader looks into one table instead of nine.
create table location_cards (
  site_id int not null references sites,
  location_id int not null,
  -- The inside of a JSON object: what everybody reads.
  shared text collate "C" not null,
  categories text collate "C" not null,
  -- With the categories that only administrators know of.
  all_categories text collate "C" not null,
  public_point text collate "C" not null,
  exact_point text collate "C" not null,
  -- What is known of the cover, without its addresses, which may have to be signed.
  cover text collate "C",
  cover_key text collate "C",
  -- Whether visitors see the location.
  is_shown boolean not null,
  is_trashed boolean not null,
  owner_user_id int,
  release_expires text collate "C",
  primary key (site_id, location_id),
  foreign key (site_id, location_id) references locations (site_id, id) on delete cascade
);
call protect_tenant_table('location_cards');

-- The row of a record's latitude or longitude in JSON, rounded as policy wants it (points/precision.ts).
create function card_point(latitude double precision, longitude double precision, step double precision) returns text
language sql immutable parallel safe as $$
  select case when latitude is null or longitude is null then '"latitude":null,"longitude":null'
    else '"latitude":' || to_json(case when step = 0 then latitude else round((floor(latitude / step + 0.5) * step)::numeric, 6)::double precision end)
      || ',"longitude":' || to_json(case when step = 0 then longitude else round((floor(longitude / step + 0.5) * step)::numeric, 6)::double precision end) end
$$;

-- Holds the names that these records begin to show, so that nobody changes one without knowing of them.
create function hold_card_names(site int, ids int[]) returns void language plpgsql as $$
begin
  perform from cities where site_id = site
    and id in (select city_id from locations where site_id = site and id = any(ids)) order by id for share;
  perform from counties where site_id = site
    and id in (select county_id from locations where site_id = site and id = any(ids)) order by id for share;
  perform from regions where site_id = site
    and id in (select region_id from locations where site_id = site and id = any(ids)) order by id for share;
end $$;

create function refresh_location_cards(site int, ids int[]) returns void language plpgsql as $$
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
          -- How the place is paid for, where everybody may know.
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

create function cards_of_locations() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  if tg_op = 'INSERT' then
    for site, ids in select site_id, array_agg(id) from new_rows group by site_id loop
      perform hold_card_names(site, ids);
      perform refresh_location_cards(site, ids);
    end loop;
    return null;
  end if;
  for site, ids in
    select n.site_id, array_agg(n.id) from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
    where (n.city_id, n.county_id, n.region_id) is distinct from (o.city_id, o.county_id, o.region_id)
    group by n.site_id loop
    perform hold_card_names(site, ids);
  end loop;
  for site, ids in
    select n.site_id, array_agg(n.id) from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
    where (n.public_id, n.location_name, n.status, n.archived, n.qualified, n.city_id, n.county_id, n.region_id, n.latitude, n.longitude,
        n.geo_precision, n.owner_user_id, n.image_count, n.cover_image_id, n.created_at, n.updated_at, n.deleted_at)
      is distinct from (o.public_id, o.location_name, o.status, o.archived, o.qualified, o.city_id, o.county_id, o.region_id, o.latitude, o.longitude,
        o.geo_precision, o.owner_user_id, o.image_count, o.cover_image_id, o.created_at, o.updated_at, o.deleted_at)
      or n.lockboxes is distinct from o.lockboxes or n.details is distinct from o.details
    group by n.site_id loop
    perform refresh_location_cards(site, ids);
  end loop;
  return null;
end $$;
create trigger location_cards_added after insert on locations referencing new table as new_rows
  for each statement execute function cards_of_locations();
create trigger location_cards_changed after update on locations referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_locations();

-- Of rows that belong to a location each: its argument says whether they point to a category.
create function cards_of_parts() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  if tg_argv[0] = 'category' then
    perform from location_category_tree tree where (site_id, id) in (
      select category.site_id, unnest(array[category.id, category.parent_id]) from changed_rows
      join location_category_tree category on category.site_id = changed_rows.site_id and category.id = changed_rows.category_id)
      order by id for share;
  end if;
  for site, ids in select site_id, array_agg(distinct location_id) from changed_rows group by site_id loop
    perform refresh_location_cards(site, ids);
  end loop;
  return null;
end $$;
create trigger location_cards_added after insert on location_categories referencing new table as changed_rows
  for each statement execute function cards_of_parts('category');
create trigger location_cards_removed after delete on location_categories referencing old table as changed_rows
  for each statement execute function cards_of_parts();

-- Also of pictures that are no cover now: another transaction may be about to make one of them the cover, and it holds the location.
create function cards_of_images() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  for site, ids in
    select n.site_id, array_agg(distinct place)
    from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id, unnest(array[n.location_id, o.location_id]) place
    where (n.location_id, n.folder_id, n.hidden, n.awaiting_approval, n.deleted_at, n.state, n.key, n.width, n.height, n.thumbhash, n.color)
      is distinct from (o.location_id, o.folder_id, o.hidden, o.awaiting_approval, o.deleted_at, o.state, o.key, o.width, o.height, o.thumbhash, o.color)
    group by n.site_id loop
    perform refresh_location_cards(site, ids);
  end loop;
  return null;
end $$;
create trigger location_cards_changed after update on location_images referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_images();
create trigger location_cards_added after insert on location_images referencing new table as changed_rows
  for each statement execute function cards_of_parts();
create trigger location_cards_removed after delete on location_images referencing old table as changed_rows
  for each statement execute function cards_of_parts();

create function cards_of_folders() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  for site, ids in
    select n.site_id, array_agg(distinct n.location_id) from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
    where (n.visible, n.awaiting_approval, n.deleted_at) is distinct from (o.visible, o.awaiting_approval, o.deleted_at)
    group by n.site_id loop
    perform refresh_location_cards(site, ids);
  end loop;
  return null;
end $$;
create trigger location_cards_changed after update on location_folders referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_folders();

-- A category's children are as closed as itself; its name and place tell in the cards of records without a name.
create function cards_of_category_tree() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  for site, ids in
    select l.site_id, array_agg(distinct l.id)
    from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
      join location_category_tree category on category.site_id = n.site_id and n.id in (category.id, category.parent_id)
      join location_categories link on link.site_id = category.site_id and link.category_id = category.id
      join locations l on l.site_id = link.site_id and l.id = link.location_id
    where (n.admin_only, n.deleted_at, n.parent_id) is distinct from (o.admin_only, o.deleted_at, o.parent_id)
      or (n.name, n.sort_order) is distinct from (o.name, o.sort_order) and l.location_name = ''
    group by l.site_id loop
    perform refresh_location_cards(site, ids);
  end loop;
  return null;
end $$;
create trigger location_cards_changed after update on location_category_tree referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_category_tree();

-- Of a city, a county, a region: its argument is the column of locations that points to it.
create function cards_of_places() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  for site, ids in execute format('
    select l.site_id, array_agg(l.id) from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
      join locations l on l.site_id = n.site_id and l.%I = n.id
    where n.name is distinct from o.name group by l.site_id', tg_argv[0]) loop
    perform refresh_location_cards(site, ids);
  end loop;
  return null;
end $$;
create trigger location_cards_changed after update on cities referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_places('city_id');
create trigger location_cards_changed after update on counties referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_places('county_id');
create trigger location_cards_changed after update on regions referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_places('region_id');

-- A site is written outside of any site: its locations are found from within it.
create function cards_of_sites() returns trigger language plpgsql as $$
declare
  before text := coalesce(current_setting('app.site_id', true), '');
  site int;
begin
  for site in select n.id from new_rows n join old_rows o on o.id = n.id where n.locale_code is distinct from o.locale_code loop
    perform set_config('app.site_id', site::text, true);
    perform refresh_location_cards(site, array(select id from locations where site_id = site and location_name = ''));
  end loop;
  perform set_config('app.site_id', before, true);
  return null;
end $$;
create trigger location_cards_changed after update on sites referencing old table as old_rows new table as new_rows
  for each statement execute function cards_of_sites();

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

-- How many locations each bucket has, beside the packed counts: a page without facets needs these alone.
alter table location_totals add column counts int[] not null default '{}';
with counted as (
  select site_id, array_agg(coalesce(found, 0) order by bucket) as counts from (
    select distinct site_id from location_search) sites cross join generate_series(0, 15) bucket
    left join lateral (select count(*)::int as found from location_search search where search.site_id = sites.site_id and search.bucket = bucket) c on true
  group by site_id
)
update location_totals totals set counts = counted.counts from counted
where totals.site_id = counted.site_id
  and totals.id = (select min(id) from location_totals first where first.site_id = totals.site_id);

-- What visitors see, in the orders of the lists.
create index location_search_public_name on location_search (site_id, name, location_id) where bucket in (8, 9);

-- Keys of a page of what is in these buckets, from the index of its order, behind a key and an id. A function, because a statement whose
-- offset and limit are values is planned anew each time, which takes longer than the page; this one's plan is made once.
create function location_page(site int, buckets int[], sort text, key text, id int, skip int, most int)
returns table (location_id int, page_key text) language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
begin
  -- A far page walks over all rows before it: not even two numbers are compared there.
  if sort = 'nameAscending' and buckets = '{8,9}' and key is null then
    return query select s.location_id, s.name from location_search s where s.site_id = site and s.bucket in (8, 9)
      order by s.name, s.location_id offset skip limit most;
  elsif sort = 'nameAscending' and buckets = '{8,9}' then
    return query select s.location_id, s.name from location_search s where s.site_id = site and s.bucket in (8, 9)
      and (s.name, s.location_id) > (key, id) order by s.name, s.location_id offset skip limit most;
  elsif sort = 'nameAscending' then
    return query select s.location_id, s.name from location_search s where s.site_id = site and s.bucket = any(buckets)
      and (s.name, s.location_id) > (coalesce(key, ''), id) order by s.name, s.location_id offset skip limit most;
  elsif sort = 'nameDescending' then
    return query select s.location_id, s.name from location_search s where s.site_id = site and s.bucket = any(buckets)
      and (key is null or (s.name, s.location_id) < (key, id)) order by s.name desc, s.location_id desc offset skip limit most;
  elsif sort = 'modified' then
    return query select s.location_id, s.updated_ms::text from location_search s where s.site_id = site and s.bucket = any(buckets)
      and (s.updated_ms, s.location_id) < (coalesce(key::bigint, 9223372036854775807), id)
      order by s.updated_ms desc, s.location_id desc offset skip limit most;
  else
    return query select s.location_id, s.created_ms::text from location_search s where s.site_id = site and s.bucket = any(buckets)
      and (s.created_ms, s.location_id) < (coalesce(key::bigint, 9223372036854775807), id)
      order by s.created_ms desc, s.location_id desc offset skip limit most;
  end if;
end $$;
