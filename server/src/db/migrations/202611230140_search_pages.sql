-- A search sorts and cuts in the database: what it measures by stands beside the terms as plain numbers.
alter table location_search add column latitude double precision, add column longitude double precision,
  add column public_latitude double precision, add column public_longitude double precision;
-- Made again below: a new version of each row would have to be put in its place, which takes ten times as long.
drop index location_search_terms;
update location_search search
set latitude = location.latitude, longitude = location.longitude,
  public_latitude = (('{' || card.public_point || '}')::json ->> 'latitude')::double precision,
  public_longitude = (('{' || card.public_point || '}')::json ->> 'longitude')::double precision
from locations location join location_cards card on card.site_id = location.site_id and card.location_id = location.id
where location.site_id = search.site_id and location.id = search.location_id and location.latitude is not null;
create index location_search_terms on location_search using gin (search_terms(terms)) with (gin_pending_list_limit = 128);

create or replace view location_matches as
  select location_id, bucket, updated_ms, created_ms, name, facts, ranked, point, public_point, search_terms(terms) as terms,
    latitude, longitude, public_latitude, public_longitude
  from location_search where site_id + 0 = (select app_site());

-- Which numbers some asked words have on this site: the word itself, what has its stem, and what begins so. Of beginnings either the kept
-- short ones count ('short') or the words themselves ('long'); `stretch` says which, or is empty.
create function search_word_ids(marks text[], words text[], stretch text[], stemmed boolean[], stemmer text, most int) returns int[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select found.id from (
      select marks[n] || words[n] as word, stretch[n] as stretch, stemmed[n] as stemmed,
        marks[n] || coalesce((ts_lexize(stemmer::regdictionary, words[n]))[1], words[n]) as stem
      from generate_subscripts(words, 1) n
    ) asked cross join lateral (
      select list.id from location_word_list list where list.word = asked.word
      union all
      (select list.id from location_word_list list where asked.stemmed and list.stem = asked.stem and list.word <> asked.word limit most)
      union all
      (select opened.id from (
        select list.id, list.word from location_word_list list
        where asked.stretch <> '' and list.word > asked.word and list.word < asked.word || U&'\+10FFFF' limit most
      ) opened where (opened.word like '%*') = (asked.stretch = 'short'))
    ) found);
end $$;
