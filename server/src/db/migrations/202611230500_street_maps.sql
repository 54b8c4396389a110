-- Archives of vector tiles that show streets (areas/maps). The bytes are files of the site.
create table street_maps (
  site_id int not null references sites,
  id int generated always as identity,
  name text not null,
  -- Shown on the map wherever it is drawn: most map data asks for it.
  credit text not null,
  file_hash text not null,
  bytes bigint not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  min_zoom int not null,
  max_zoom int not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, file_hash) references files (site_id, hash)
);
create unique index street_maps_file on street_maps (site_id, file_hash) where removed_at is null;
create index street_maps_files on street_maps (site_id, file_hash);
call protect_tenant_table('street_maps');
