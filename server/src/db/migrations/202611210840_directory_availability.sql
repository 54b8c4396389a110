-- Who is free when: the days of each entry as an index reads them. Days that meet are one row, so that one row covers a span or none does.
create table directory_availability (
  site_id int not null references sites,
  entry_id int not null,
  state text not null check (state in ('free', 'busy')),
  first_day date not null,
  last_day date not null,
  primary key (site_id, entry_id, state, first_day),
  foreign key (site_id, entry_id) references directory_entries (site_id, id) on delete cascade
);
create index directory_availability_days on directory_availability (site_id, state, last_day, first_day, entry_id);
call protect_tenant_table('directory_availability');

insert into directory_availability (site_id, entry_id, state, first_day, last_day)
select site_id, id, given ->> 'state', (given ->> 'from')::date, max((given ->> 'to')::date)
from directory_entries, jsonb_array_elements(
  case when jsonb_typeof(details -> 'availability') = 'array' then details -> 'availability' else '[]' end) as given
where deleted_at is null and given ->> 'state' in ('free', 'busy') and given ->> 'from' <= given ->> 'to'
group by 1, 2, 3, 4;

-- Union, level and residency become facts of the search (areas/directory/search/document.ts writes the same).
update directory_search search
set words = search.words || array_to_tsvector(array(
  select '=u' || regexp_replace(lower(union_name), '[^a-z]', '', 'g')
  from jsonb_array_elements_text(
    case when jsonb_typeof(entry.details -> 'union_affiliation') = 'array' then entry.details -> 'union_affiliation' else '[]' end) as given(union_name)
  union
  select '=l' || regexp_replace(lower(entry.details ->> 'level'), '[^a-z]', '', 'g') where coalesce(entry.details ->> 'level', '') <> ''
  union
  select '=r' || coalesce((select split_part(line, ' ', 1) from unnest(string_to_array(
      'al alabama,ak alaska,az arizona,ar arkansas,ca california,co colorado,ct connecticut,de delaware,dc district of columbia,fl florida,ga georgia,hi hawaii,id idaho,il illinois,in indiana,ia iowa,ks kansas,ky kentucky,la louisiana,me maine,md maryland,ma massachusetts,mi michigan,mn minnesota,ms mississippi,mo missouri,mt montana,ne nebraska,nv nevada,nh new hampshire,nj new jersey,nm new mexico,ny new york,nc north carolina,nd north dakota,oh ohio,ok oklahoma,or oregon,pa pennsylvania,pr puerto rico,ri rhode island,sc south carolina,sd south dakota,tn tennessee,tx texas,ut utah,vt vermont,va virginia,wa washington,wv west virginia,wi wisconsin,wy wyoming', ',')) as line
      where replace(substr(line, strpos(line, ' ')), ' ', '') = folded.name), folded.name)
  from (select regexp_replace(translate(replace(lower(entry.details ->> 'resident_state'), 'æ', 'ae'), 'åäøö', 'aaoo'), '[^a-z0-9]', '', 'g') as name) folded
  where folded.name <> ''))
from directory_entries entry
where entry.site_id = search.site_id and entry.id = search.entry_id;
