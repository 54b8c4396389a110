-- Cards of new locations cost a third less: an import of thousands waits for them.

-- Texts and not to_json, which is not immutable: PostgreSQL then writes the expression into the statement and calls nothing.
create or replace function card_point(latitude double precision, longitude double precision, step double precision) returns text
language sql immutable parallel safe as $$
  select case when latitude is null or longitude is null then '"latitude":null,"longitude":null'
    else '"latitude":' || (case when step = 0 then latitude else round((floor(latitude / step + 0.5) * step)::numeric, 6)::double precision end)::text
      || ',"longitude":' || (case when step = 0 then longitude else round((floor(longitude / step + 0.5) * step)::numeric, 6)::double precision end)::text end
$$;

create function write_location_cards(site int, ids int[]) returns void language plpgsql as $$
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
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

create or replace function refresh_location_cards(site int, ids int[]) returns void language plpgsql as $$
begin
  if ids is null or cardinality(ids) = 0 then return; end if;
  -- Who changes the same location waits here; the next statement sees what was written meanwhile.
  perform from locations where site_id = site and id = any(ids) order by id for no key update;
  perform write_location_cards(site, ids);
end $$;

create or replace function cards_of_locations() returns trigger language plpgsql as $$
declare
  site int;
  ids int[];
begin
  if tg_op = 'INSERT' then
    for site, ids in select site_id, array_agg(id) from new_rows group by site_id loop
      perform hold_card_names(site, ids);
      -- Nobody else sees these yet: there is nothing to wait for.
      perform write_location_cards(site, ids);
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

-- Both belong to a location of the same site, which the site is asked for already.
alter table location_cards drop constraint location_cards_site_id_fkey;
alter table location_search drop constraint location_search_site_id_fkey;
