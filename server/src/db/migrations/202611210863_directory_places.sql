-- Where an entry says that it is, for the map: its city and state in lower case with a line between them. `place` is what everybody may
-- read, empty where the city is locked; `staff_place` is the whole.
alter table directory_search
  add column place text not null default '',
  add column staff_place text not null default '';

update directory_search search set
  place = case when coalesce(entry.lockboxes ->> 'city', '') = 'true' then '' else
    lower(btrim(entry.details ->> 'city')) || E'\n' ||
    case when coalesce(entry.lockboxes ->> 'state', '') = 'true' then '' else lower(btrim(coalesce(entry.details ->> 'state', ''))) end end,
  staff_place = lower(btrim(entry.details ->> 'city')) || E'\n' || lower(btrim(coalesce(entry.details ->> 'state', '')))
from directory_entries entry
where entry.site_id = search.site_id and entry.id = search.entry_id and btrim(coalesce(entry.details ->> 'city', '')) <> '';

create or replace view directory_matches as
  select entry_id, name, letter, label, words, place, staff_place from directory_search where site_id + 0 = (select app_site());
