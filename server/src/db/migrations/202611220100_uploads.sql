-- Uploads belong to an area (`owner`) and to one of its records, not to locations alone: permits and tax take documents by the same calls.
alter table location_uploads rename to uploads;
alter table uploads rename column location_id to record_id;
alter table uploads rename column image_id to made_id;
alter table uploads add column owner text not null default 'location';
alter table uploads alter column owner drop default;
-- What belongs to one kind of record stands in the fields.
update uploads set fields = fields || jsonb_build_object('folderId', folder_id);
alter table uploads drop column folder_id;

-- Whoever removes a record for good gives its uploads up, so that the bytes of their parts are removed with them.
alter table uploads drop constraint location_uploads_site_id_location_id_fkey;
alter table uploads rename constraint location_uploads_pkey to uploads_pkey;
alter table uploads rename constraint location_uploads_site_id_fkey to uploads_site_id_fkey;
alter index location_uploads_age rename to uploads_age;
drop index location_uploads_location;
drop index location_uploads_request;
create unique index uploads_request on uploads (site_id, owner, record_id, request_key) where request_key is not null;
create index uploads_record on uploads (site_id, owner, record_id);
create index uploads_open on uploads (site_id, created_by) where made_id is null;
