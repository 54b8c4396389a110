-- The order of a library that nobody has asked anything of: places with pictures first, then by name. The number is termOf('trait', hasPhotos).
alter table location_search add column recommended_key text collate "C" not null
  generated always as (case when -1476395010 = any(terms) then '0' else '1' end || name) stored;
create index location_search_recommended on location_search (site_id, recommended_key, location_id) include (bucket);
create index location_search_public_recommended on location_search (site_id, recommended_key, location_id) where bucket in (8, 9);

create or replace view location_matches as
  select location_id, bucket, updated_ms, created_ms, name, facts, ranked, point, public_point, search_terms(terms) as terms,
    latitude, longitude, public_latitude, public_longitude, recommended_key
  from location_search where site_id + 0 = (select app_site());

create or replace function location_page(site int, buckets int[], sort text, key text, id int, skip int, most int)
returns table (location_id int, page_key text) language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
begin
  -- A far page walks over all rows before it: not even two numbers are compared there.
  if sort = 'recommended' and buckets = '{8,9}' and key is null then
    return query select s.location_id, s.recommended_key from location_search s where s.site_id = site and s.bucket in (8, 9)
      order by s.recommended_key, s.location_id offset skip limit most;
  elsif sort = 'recommended' and buckets = '{8,9}' then
    return query select s.location_id, s.recommended_key from location_search s where s.site_id = site and s.bucket in (8, 9)
      and (s.recommended_key, s.location_id) > (key, id) order by s.recommended_key, s.location_id offset skip limit most;
  elsif sort = 'recommended' then
    return query select s.location_id, s.recommended_key from location_search s where s.site_id = site and s.bucket = any(buckets)
      and (s.recommended_key, s.location_id) > (coalesce(key, ''), id) order by s.recommended_key, s.location_id offset skip limit most;
  elsif sort = 'nameAscending' and buckets = '{8,9}' and key is null then
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
