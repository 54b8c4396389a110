-- A file of an entry of the document library: a form to fill in, a sample, a map (areas/permits/library).
alter table permit_library
  add column file_hash text,
  add column file_name text not null default '',
  add column file_bytes int not null default 0,
  add foreign key (site_id, file_hash) references files (site_id, hash);
create index permit_library_hash on permit_library (site_id, file_hash) where file_hash is not null;
