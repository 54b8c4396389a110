-- A record that is created twice by one press of a button is one record.
alter table locations add column create_key uuid;
create unique index locations_create_key on locations (site_id, create_key) where create_key is not null;

-- The terms for listing a property (policy document type 6) that the owner has accepted.
alter table locations add column list_terms_version text;
alter table locations add column list_terms_at timestamptz;
