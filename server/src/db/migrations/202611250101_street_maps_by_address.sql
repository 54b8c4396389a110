-- An archive may stay where it is: its ranges are then read from its address.
alter table street_maps alter column file_hash drop not null;
alter table street_maps add column address text;
alter table street_maps add constraint street_maps_bytes_of check ((file_hash is null) <> (address is null));
create unique index street_maps_address on street_maps (site_id, address) where removed_at is null;
