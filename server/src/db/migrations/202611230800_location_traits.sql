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
