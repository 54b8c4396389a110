-- A saved mapping that is deleted can be recovered; its name is free meanwhile.
alter table import_mappings add column deleted_at timestamptz;
drop index import_mappings_name;
create unique index import_mappings_name on import_mappings (site_id, lower(name)) where deleted_at is null;
