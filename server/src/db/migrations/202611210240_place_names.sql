-- A place is found by each of its names: the Norwegian, the Sami, the Kven one.

alter table places add column aliases text[] not null default '{}';

-- Facts that every site shares, as places are; so without a site_id.
create table place_names (
  place_id int not null references places on delete cascade,
  -- Lower case without accents, what the box searches by.
  folded text not null,
  country char(2) not null,
  -- What the suggestions are ordered by, here so that only the ten that are shown are looked up.
  population int not null default 0,
  is_county boolean not null default false,
  primary key (place_id, folded)
);
create index place_names_prefix on place_names (folded text_pattern_ops) include (country, population, is_county, place_id);
insert into place_names (place_id, folded, country, population, is_county)
select id, folded, country, population, kind = 'county' from places;
