-- What the gallery manager needs beyond 202611210600: duplicates, edited versions, posters, parts of uploads, a sweep.

-- The picture of the same gallery that this one repeats; null when it does not, or when somebody said that both stay.
alter table location_images add column duplicate_of int;
alter table location_images add constraint location_images_duplicate
  foreign key (site_id, duplicate_of) references location_images (site_id, id) on delete set null (duplicate_of);
create index location_images_duplicates on location_images (site_id, duplicate_of) where duplicate_of is not null;
create index location_images_same on location_images (site_id, location_id, file_hash);
-- Bytes that take the place of the present ones once their renditions are made: an edited version, or the original again.
alter table location_images add column replacing_hash text;
alter table location_images add constraint location_images_replacing foreign key (site_id, replacing_hash) references files (site_id, hash);
-- The picture that stands for a video.
alter table location_images add column poster_hash text;
alter table location_images add constraint location_images_poster foreign key (site_id, poster_hash) references files (site_id, hash);
-- What kind of bytes a video is.
alter table location_images add column video_type text;

-- Made by an owner for a public record: shown to visitors when it is approved.
alter table location_folders add column awaiting_approval boolean not null default false;

-- Where each part lies that has arrived, in order: [{"name", "bytes"}].
alter table location_uploads add column parts jsonb not null default '[]';
-- What the browser calls this file: the same key again goes on with the same upload.
alter table location_uploads add column request_key uuid;
create unique index location_uploads_request on location_uploads (site_id, location_id, request_key) where request_key is not null;

-- Names in storage that may hold bytes no row vouches for. A name is written here before its bytes are, and leaves with the
-- transaction that makes a row of them; what is still here after a while is removed with its bytes.
create table file_drafts (
  site_id int not null references sites,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, name)
);
create index file_drafts_age on file_drafts (created_at);
call protect_tenant_table('file_drafts');

-- A folder that is removed for good leaves the line of the import that made it.
do $$
declare found text;
begin
  select conname into found from pg_constraint
    where conrelid = 'import_pictures'::regclass and contype = 'f' and confrelid = 'location_folders'::regclass;
  execute format('alter table import_pictures drop constraint %I', found);
end $$;
alter table import_pictures add constraint import_pictures_folder_kept
  foreign key (site_id, folder_id) references location_folders (site_id, id) on delete set null (folder_id);
