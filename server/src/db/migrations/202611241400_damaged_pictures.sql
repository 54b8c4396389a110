-- A picture whose file is damaged: what can be read of it is shown, and its keepers are told.
alter table location_images add column damaged boolean not null default false;
alter table directory_files add column damaged boolean not null default false;
