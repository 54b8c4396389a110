-- An import can be taken back whole within 30 days (docs/decisions/007-imports-and-edits.md).

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in ('waiting','running','done','failed','undoing','undone'));
alter table imports add column dry_run boolean not null default false;
update imports set dry_run = coalesce((report ->> 'dry_run')::boolean, false);
alter table imports add column undo_job_id bigint;
-- What the undo has done so far; written with each part of its work.
alter table imports add column undo_report jsonb;
alter table imports add column undone_at timestamptz;
alter table imports add column undone_by int;
-- When its files left the storage.
alter table imports add column files_removed_at timestamptz;
create index imports_files on imports (site_id, created_at) where files_removed_at is null;

-- What an import did to a record, noted in the transaction that did it.
create table import_changes (
  site_id int not null references sites,
  import_id int not null,
  location_id int not null,
  -- Added by it, or taken out of the trash where an earlier undo had put it.
  added boolean not null,
  -- Field name → value before; only fields that it wrote.
  before jsonb not null default '{}',
  -- Field name → [mark before, mark after] of what the source said (locations.source_marks).
  marks jsonb not null default '{}',
  undone_at timestamptz,
  primary key (site_id, import_id, location_id),
  foreign key (site_id, import_id) references imports (site_id, id) on delete cascade,
  foreign key (site_id, location_id) references locations (site_id, id) on delete cascade
);
create index import_changes_location on import_changes (site_id, location_id);
call protect_tenant_table('import_changes');

create table import_pictures (
  site_id int not null references sites,
  import_id int not null,
  image_id int not null,
  -- The folder that was made for it; null when it was there.
  folder_id int,
  undone_at timestamptz,
  primary key (site_id, import_id, image_id),
  foreign key (site_id, import_id) references imports (site_id, id) on delete cascade,
  foreign key (site_id, image_id) references location_images (site_id, id) on delete cascade,
  foreign key (site_id, folder_id) references location_folders (site_id, id)
);
create index import_pictures_image on import_pictures (site_id, image_id);
create index import_pictures_folder on import_pictures (site_id, folder_id);
call protect_tenant_table('import_pictures');

-- When an undo put it in the trash. Equal to deleted_at it says that the next import may bring it back; what the office
-- threw away stays away.
alter table locations add column undone_at timestamptz;
alter table location_images add column undone_at timestamptz;
